//! What a table may choose, and the table before the deal.

use engine::{BySeat, Seat, SeatSet, Start};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chronicle::Chronicle;
use crate::deck::Deck;
use crate::parts::{Bullet, Token};
use crate::place::Tokens;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// What a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Whether a seat is shown during play what it has seen (SE-12).
    pub memory: Memory,
    /// Who starts (SE-10).
    pub start: Start,
}

/// Whether a seat is shown during play what it has seen (SE-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Memory {
    /// All the time.
    #[default]
    On,
    /// When it happens, until the seat says that it has seen it; then only after the match.
    Off,
}

pub(crate) fn setup(options: &Options, seats: u8) -> Result<State, Refusal> {
    if !(4..=8).contains(&seats) {
        return Err(Refusal::Seats { seats });
    }
    if let Start::Seat(seat) = options.start
        && seat.index() >= usize::from(seats)
    {
        return Err(Refusal::StartSeat { seat });
    }
    let first = Seat::all(seats).next().ok_or(Refusal::Seats { seats })?;
    let tokens = Tokens { seats: BySeat::new(seats), centre: Token::default() };
    Ok(State {
        seats,
        options: *options,
        phase: Phase::Deal,
        looking: SeatSet::EMPTY,
        turn: 0,
        active: first,
        un: None,
        dealt: tokens,
        tokens,
        deck: Deck::default(),
        displays: BySeat::new(seats),
        bullets: Bullet::ALL,
        drawn: 0,
        chronicle: Chronicle::default(),
    })
}
