//! What can be said at this table as data; no rule reads it (DS-22).

use engine::{Ready, Saying, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::DarkSide;
use crate::action::Action;
use crate::area::Area;
use crate::content::{Texts, lines};
use crate::parts::Session;
use crate::refusal::Refusal;
use crate::view::{Moment, View};

/// Something said about the players, true or not; as a private note, a guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// That is the dark side of this seat, perhaps the speaker's own.
    DarkSide {
        /// Whose.
        seat: Seat,
        /// Which.
        area: Area,
    },
    /// That is not the dark side of this seat.
    NotDarkSide {
        /// Whose.
        seat: Seat,
        /// Which.
        area: Area,
    },
    /// This seat has many points of that area.
    Much {
        /// Who.
        seat: Seat,
        /// Which.
        area: Area,
    },
    /// This seat has no card of that area left.
    Nothing {
        /// Who.
        seat: Seat,
        /// Which.
        area: Area,
    },
    /// What this seat claims is true.
    Believe {
        /// Who.
        seat: Seat,
    },
    /// What this seat claims is not true.
    Doubt {
        /// Who.
        seat: Seat,
    },
    /// Let us accuse this seat.
    Accuse {
        /// Whom.
        seat: Seat,
    },
    /// A ready line that opens a session (DS-60); it can be said with the session only.
    Prompt {
        /// The kind of session.
        kind: Session,
        /// Which of its prompts.
        line: u8,
    },
    /// A ready line that answers in a session; it can be said with the answer only.
    Answer {
        /// The kind of session.
        kind: Session,
        /// Which of its answers.
        line: u8,
    },
}

/// DS-60: a session begins with a prompt and is answered in turn; in a session of words all answers differ, from the prompt too.
pub(crate) fn saying(view: &View, action: &Action) -> Option<Saying<DarkSide>> {
    let ready = |lines: &'static [Texts], claim: fn(Session, u8) -> Claim, kind| {
        let line = move |(line, texts): (u8, &'static Texts)| Ready {
            claim: claim(kind, line),
            texts: vec![&texts.en, &texts.de, &texts.nl],
        };
        (0..).zip(lines).map(line).collect()
    };
    if let Action::Session { kind } = *action {
        let ready = ready(&lines(kind).prompts, |kind, line| Claim::Prompt { kind, line }, kind);
        return Some(Saying { opens: true, repeated: None, ready });
    }
    match (view.moment, action) {
        (Moment::Answers { kind, .. }, Action::Answer {}) => Some(Saying {
            opens: false,
            repeated: (kind == Session::Word).then_some(Refusal::SaidAlready),
            ready: ready(&lines(kind).answers, |kind, line| Claim::Answer { kind, line }, kind),
        }),
        _ => None,
    }
}

pub(crate) fn claims(view: &View) -> impl Iterator<Item = Claim> {
    // Only somebody at the table has something to say.
    let seats = match view.viewer {
        Viewer::Seat(_) => view.seats,
        Viewer::Table | Viewer::Spectator => 0,
    };
    let about_areas = Seat::all(seats).flat_map(|seat| {
        Area::ALL.into_iter().flat_map(move |area| {
            [
                Claim::DarkSide { seat, area },
                Claim::NotDarkSide { seat, area },
                Claim::Much { seat, area },
                Claim::Nothing { seat, area },
            ]
        })
    });
    let about_seats =
        Seat::all(seats).flat_map(|seat| [Claim::Believe { seat }, Claim::Doubt { seat }, Claim::Accuse { seat }]);
    about_areas.chain(about_seats)
}
