//! What a table may choose, and the table before the deal.

use engine::{BySeat, Rules as _};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Highest;
use super::refusal::Refusal;
use super::state::State;

/// What a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Options {
    /// Passed cards are turned up at the end too (HI-05).
    pub(crate) open_end: bool,
}

pub(super) fn setup(options: &Options, seats: u8) -> Result<State, Refusal> {
    if !Highest::SEATS.contains(&seats) {
        return Err(Refusal::Seats);
    }
    Ok(State { seats, options: *options, cards: BySeat::new(seats), decisions: BySeat::new(seats), turned_up: None })
}
