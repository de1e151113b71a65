//! What one viewer knows now, built up field by field.

use engine::{BySeat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::options::Options;
use super::parts::Card;
use super::state::{State, may};

/// What one viewer knows now.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct View {
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// How many play.
    pub(crate) seats: u8,
    /// What the table chose.
    pub(crate) options: Options,
    /// The viewer's own card.
    pub(crate) card: Option<Card>,
    /// The viewer's own decision.
    pub(crate) decision: Option<Action>,
    /// Who has decided.
    pub(crate) decided: SeatSet,
    /// What the viewer is to decide.
    pub(crate) choice: Option<Choice>,
    /// The cards turned up at the end.
    pub(crate) turned_up: Option<BySeat<Option<Card>>>,
}

/// To show or to pass; the decision made before can only be changed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choice {
    /// What the viewer has decided so far.
    pub(crate) decided: Option<Action>,
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let me = viewer.seat();
    View {
        viewer,
        seats: state.seats,
        options: state.options,
        card: me.and_then(|seat| state.cards[seat]),
        decision: me.and_then(|seat| state.decisions[seat]),
        decided: state.decided(),
        choice: choice(state, viewer),
        turned_up: state.turned_up,
    }
}

/// What the viewer is to decide at this moment.
pub(super) fn choice(state: &State, viewer: Viewer) -> Option<Choice> {
    let seat = viewer.seat().filter(|&seat| may(state).contains(seat))?;
    Some(Choice { decided: state.decisions[seat] })
}
