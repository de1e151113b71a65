//! The three ways to look at a table in a browser. Each has addresses and a key of its own, so that a screen for all
//! never shows what the seat of whoever put it up may know.

use engine::Viewer;

/// As what somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gate {
    /// As whoever sits there, or wants to.
    Seat,
    /// As a spectator.
    Watch,
    /// As the screen that stands on the table.
    Screen,
}

impl Gate {
    pub(super) const ALL: [Self; 3] = [Self::Seat, Self::Watch, Self::Screen];

    /// Where its page is; everything else is below.
    pub(super) fn path(self, code: &str) -> String {
        match self {
            Self::Seat => format!("/t/{code}"),
            Self::Watch => format!("/t/{code}/watch"),
            Self::Screen => format!("/t/{code}/screen"),
        }
    }

    /// The cookie with its key.
    pub(super) const fn cookie(self) -> &'static str {
        match self {
            Self::Seat => "deckname-seat",
            Self::Watch => "deckname-watch",
            Self::Screen => "deckname-screen",
        }
    }

    /// Whether this is the way in for such a viewer.
    pub(super) const fn admits(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(_) => matches!(self, Self::Seat),
            Viewer::Spectator => matches!(self, Self::Watch),
            Viewer::Table => matches!(self, Self::Screen),
        }
    }
}
