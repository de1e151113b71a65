//! What a table may choose, and the table before the deal.

use engine::{BySeat, Rules as _, Seat, Start};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::DarkSide;
use crate::card::CardSet;
use crate::deck::ActionDeck;
use crate::parts::START_POINTS;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// What a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Every Therapy card begins with a session (DS-60).
    pub sessions: bool,
    /// How many must doubt (DS-35).
    pub votes: Votes,
    /// Who starts (DS-12).
    pub start: Start,
}

/// How the table decides together (DS-35).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Votes {
    /// More than half of the others must doubt.
    #[default]
    Majority,
    /// All others must doubt.
    Unanimous,
}

impl Votes {
    /// How many of so many must doubt.
    pub const fn needed(self, others: u8) -> u8 {
        match self {
            Self::Majority => others / 2 + 1,
            Self::Unanimous => others,
        }
    }
}

pub(crate) fn setup(options: &Options, seats: u8) -> Result<State, Refusal> {
    if !DarkSide::SEATS.contains(&seats) {
        return Err(Refusal::Seats { seats });
    }
    if let Start::Seat(seat) = options.start
        && seat.index() >= usize::from(seats)
    {
        return Err(Refusal::StartSeat { seat });
    }
    let first = Seat::all(seats).next().ok_or(Refusal::Seats { seats })?;
    Ok(State {
        seats,
        options: *options,
        dealt: BySeat::new(seats),
        revealed: CardSet::EMPTY,
        points: BySeat::from_fn(seats, |_| START_POINTS),
        exposed: BySeat::new(seats),
        deck: ActionDeck::new(seats),
        on_turn: first,
        card: None,
        discard: None,
        chips: BySeat::new(seats),
        line_up: None,
        phase: Phase::Deal,
    })
}
