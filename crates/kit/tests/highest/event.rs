//! What happens, and what each viewer is told of it.

use engine::{BySeat, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::parts::Card;

/// What happened, with its secrets.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Event {
    /// The cards are dealt (HI-02). Each seat sees its own.
    Dealt {
        /// Everybody's card.
        cards: BySeat<Option<Card>>,
    },
    /// Somebody has decided, sealed (HI-03).
    Decided {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// The cards are turned up (HI-04, HI-05).
    TurnedUp {
        /// Those turned up.
        cards: BySeat<Option<Card>>,
        /// Who chose to show.
        showing: SeatSet,
    },
}

/// What one viewer is told of one event.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Notice {
    /// The cards are dealt.
    Dealt {
        /// The viewer's own.
        own: Option<Card>,
    },
    /// Somebody has decided.
    Decided {
        /// Who.
        seat: Seat,
        /// What, if it was the viewer.
        action: Option<Action>,
    },
    /// The cards are turned up.
    TurnedUp {
        /// Those turned up.
        cards: BySeat<Option<Card>>,
        /// Who chose to show.
        showing: SeatSet,
    },
}

pub(super) fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
    Some(match *event {
        Event::Dealt { cards } => Notice::Dealt { own: viewer.seat().and_then(|seat| cards[seat]) },
        Event::Decided { seat, action } => Notice::Decided { seat, action: viewer.is(seat).then_some(action) },
        Event::TurnedUp { cards, showing } => Notice::TurnedUp { cards, showing },
    })
}
