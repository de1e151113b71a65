//! What a seat can do, and whether it may.

use engine::{Dice, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use super::state::State;
use super::view::{View, choice};

/// What a seat wants (HI-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Action {
    /// Show the card.
    Show {},
    /// Pass.
    Pass {},
}

impl Action {
    /// Both, in a fixed order.
    pub(crate) const ALL: [Self; 2] = [Self::Show {}, Self::Pass {}];
}

pub(super) fn legal(view: &View) -> impl Iterator<Item = Action> + use<> {
    let choice = view.choice;
    Action::ALL.into_iter().filter(move |action| choice.is_some_and(|choice| choice.decided != Some(*action)))
}

pub(super) fn judge(view: &View, action: &Action) -> Result<(), Refusal> {
    match view.choice {
        None => Err(Refusal::NotYours),
        Some(choice) if choice.decided == Some(*action) => Err(Refusal::NoChange),
        Some(_) => Ok(()),
    }
}

pub(super) fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    let decided = choice(state, Viewer::Seat(seat)).and_then(|choice| choice.decided);
    match decided {
        None => dice.pick("decision", &Action::ALL),
        Some(Action::Show {}) => Action::Pass {},
        Some(Action::Pass {}) => Action::Show {},
    }
}

/// Silence passes, and changes no decision.
pub(super) fn idle(view: &View) -> Option<Action> {
    view.choice.filter(|choice| choice.decided.is_none()).map(|_| Action::Pass {})
}
