//! The box: nine cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A card, by its number (HI-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
pub(crate) struct Card(u8);

impl Card {
    /// How many there are.
    pub(crate) const COUNT: u8 = 9;

    /// All of them, the lowest first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }
}

impl TryFrom<u8> for Card {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::all().find(|card| card.0 == number).ok_or_else(|| format!("no card has the number {number}"))
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}
