//! The box: characters, pictogram cards, numbers and verdicts as data.

mod numbered;
mod numbers;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use numbered::numbered;
pub use numbers::NumberSet;

numbered! {
    /// A character, by its number (SI-01): character card c carries 2c − 1 on its front and 2c on its back.
    Character, u16, 300
}

numbered! {
    /// A pictogram card, by its number (SI-02).
    Card, u8, 90
}

numbered! {
    /// The number of a place on the table, and of the keys for it (SI-03).
    Number, u8, 8
}

impl Character {
    /// Its index, counted from 0.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.number() as usize - 1
    }
}

impl Number {
    /// The index of the place, counted from 0.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.number() as usize - 1
    }
}

/// One of the four pictograms of a card: a and b at the ends of its front, c and d at those of its back (SI-02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pictogram {
    /// At one end of the front.
    A,
    /// At the other end of the front.
    B,
    /// At one end of the back.
    C,
    /// At the other end of the back.
    D,
}

impl Pictogram {
    /// All four.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];
}

/// A side of a vault (SI-03).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// It fits the character.
    Green,
    /// It does not fit.
    Red,
}

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Green, Self::Red];
}

/// The characters at the places 1 to 8.
pub type Characters = [Character; Number::COUNT as usize];

/// How many replacements a player may ask for in a round (SI-11).
///
/// The smallest pack has 73 character cards, and 32 of them lie on the table in the course of a match. The other 41 are
/// enough for five requests of each of eight players.
pub const REQUESTS: u8 = 5;
/// The pictogram cards everybody is dealt, and the most a hand can have (SI-12).
pub const HAND: u8 = 10;
/// The most cards of a clue (SI-21).
pub const CLUE_CARDS: u8 = 3;
/// The rounds of a match (SI-25).
pub const ROUNDS: u8 = 4;
/// The turns of a cooperative match (SI-44).
pub const TURNS: u8 = 10;

/// The pictogram cards everybody is dealt in the cooperative game (SI-40).
pub const fn cooperative_hand(seats: u8) -> u8 {
    match seats {
        ..=4 => 10,
        5 | 6 => 8,
        7.. => 6,
    }
}

/// What the points of a cooperative match come to (SI-45).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// 9 or 10 points.
    Soulmates,
    /// 6 to 8 points.
    Confidants,
    /// 3 to 5 points.
    Acquaintances,
    /// Up to 2 points.
    Strangers,
}

impl Verdict {
    /// What so many points come to.
    pub const fn of(points: u8) -> Self {
        match points {
            ..=2 => Self::Strangers,
            3..=5 => Self::Acquaintances,
            6..=8 => Self::Confidants,
            9.. => Self::Soulmates,
        }
    }

    /// Its place among the four grades, 1 the best.
    pub const fn rank(self) -> u8 {
        self as u8 + 1
    }
}
