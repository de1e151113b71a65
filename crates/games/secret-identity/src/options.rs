//! What a table may choose, and the table before the deal.

use engine::{BySeat, Start};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::packs::PackSet;
use crate::parts::{HAND, Number, REQUESTS, ROUNDS, TURNS, cooperative_hand};
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::unseen::Unseen;

/// What a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Play the cooperative variant, and how (SI-40); without it everybody plays for themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cooperative: Option<Cooperative>,
    /// Which packs the characters come from (SI-01).
    pub packs: PackSet,
}

/// How the cooperative variant is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Cooperative {
    /// Any guesser may call the guess once more than half agree (SI-42).
    pub majority: bool,
    /// Who is active first (SI-41).
    pub start: Start,
}

impl Default for Cooperative {
    fn default() -> Self {
        Self { majority: true, start: Start::Random }
    }
}

impl Options {
    /// How many pictogram cards everybody is dealt (SI-12, SI-40).
    pub(crate) const fn hand(&self, seats: u8) -> u8 {
        match self.cooperative {
            None => HAND,
            Some(_) => cooperative_hand(seats),
        }
    }

    /// How many rounds or turns there are (SI-25, SI-44).
    pub(crate) const fn rounds(&self) -> u8 {
        match self.cooperative {
            None => ROUNDS,
            Some(_) => TURNS,
        }
    }

    /// How many characters follow after each round or turn but the last (SI-25, SI-43).
    pub(crate) const fn characters_a_round(&self) -> u8 {
        match self.cooperative {
            None => Number::COUNT,
            Some(_) => 1,
        }
    }

    /// How many character cards a table needs: all that will lie there, and what everybody may ask for in one round.
    const fn character_cards(&self, seats: u8) -> u8 {
        Number::COUNT + (self.rounds() - 1) * self.characters_a_round() + REQUESTS * seats
    }
}

pub(crate) fn setup(options: &Options, seats: u8) -> Result<State, Refusal> {
    if !(3..=8).contains(&seats) {
        return Err(Refusal::Seats { seats });
    }
    if let Some(Cooperative { start: Start::Seat(seat), .. }) = options.cooperative
        && seat.index() >= usize::from(seats)
    {
        return Err(Refusal::StartSeat { seat });
    }
    let (cards, needed) = (Unseen::of(options.packs).len(), options.character_cards(seats));
    if cards < needed {
        return Err(Refusal::TooFewCharacters { cards, needed });
    }
    Ok(blank(options, seats))
}

/// A table on which nothing lies yet.
pub(crate) fn blank(options: &Options, seats: u8) -> State {
    State {
        seats,
        options: *options,
        phase: Phase::Deal,
        round: 0,
        active: None,
        open: None,
        unseen: Unseen::of(options.packs),
        hands: BySeat::new(seats),
        keys: BySeat::new(seats),
        clues: BySeat::new(seats),
        guesses: BySeat::new(seats),
        stood: None,
        before: None,
        points: BySeat::new(seats),
    }
}
