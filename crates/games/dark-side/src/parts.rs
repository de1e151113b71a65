//! The box: card values, action cards, kinds of session, alibi cards and chips as data.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::area::Area;

/// What the cards of every area are worth, the lowest first (DS-01).
pub const VALUES: [u8; 13] = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 5];

/// What all cards of an area are worth together: the most that can be suspected (DS-31).
pub const MOST_POINTS: u8 = 30;

/// Where everybody starts on the success ladder (DS-10).
pub(crate) const START_POINTS: u16 = 10;

/// What each card found at a party brings (DS-33).
pub(crate) const POINTS_PER_CARD: u8 = 2;

/// How many cards a boast may be on (DS-32).
pub(crate) const BOAST_CARDS: u8 = 2;

/// How many secret cards everybody is dealt (DS-10).
pub const fn hand_size(seats: u8) -> u8 {
    if seats < 5 { 15 } else { 12 }
}

/// An action card (DS-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActionCard {
    /// Everybody else reveals a card of an area (DS-30).
    Therapy,
    /// Everybody turns up an alibi card (DS-36).
    LineUp,
    /// Suspect somebody of points in this area (DS-31).
    Suspicion(Area),
    /// Claim points of this area on one or two cards (DS-32).
    Boast(Area),
    /// Count somebody's cards of this area, then everybody claims points of it (DS-33, DS-34).
    Party(Area),
}

/// Every action card with its number of copies (DS-03).
pub const ACTION_CARDS: [(ActionCard, u8); 17] = [
    (ActionCard::Therapy, 5),
    (ActionCard::LineUp, 5),
    (ActionCard::Suspicion(Area::Family), 1),
    (ActionCard::Suspicion(Area::Friends), 1),
    (ActionCard::Suspicion(Area::Neighbours), 1),
    (ActionCard::Suspicion(Area::Work), 1),
    (ActionCard::Suspicion(Area::Holiday), 1),
    (ActionCard::Boast(Area::Family), 1),
    (ActionCard::Boast(Area::Friends), 1),
    (ActionCard::Boast(Area::Neighbours), 1),
    (ActionCard::Boast(Area::Work), 1),
    (ActionCard::Boast(Area::Holiday), 1),
    (ActionCard::Party(Area::Family), 1),
    (ActionCard::Party(Area::Friends), 1),
    (ActionCard::Party(Area::Neighbours), 1),
    (ActionCard::Party(Area::Work), 1),
    (ActionCard::Party(Area::Holiday), 1),
];

/// The marked card: with fewer than five players one copy is left out (DS-03).
pub const ONLY_WITH_FIVE: ActionCard = ActionCard::LineUp;

/// How many action cards there are.
pub(crate) const ACTION_CARD_COUNT: usize = 25;

/// A kind of therapy session (DS-60).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Session {
    /// A word or phrase; answered by a word each, all different.
    Word,
    /// A dream; answered by an interpretation.
    Dream,
    /// A fear; answered by an interpretation.
    Fear,
    /// A question; answered by an answer.
    Question,
    /// An answer; answered by a fitting question.
    Answer,
    /// A situation; answered by what one would do.
    Action,
}

impl Session {
    /// All six.
    pub const ALL: [Self; 6] = [Self::Word, Self::Dream, Self::Fear, Self::Question, Self::Answer, Self::Action];
}

/// An alibi card (DS-04): one of each of the first two, four of the third.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Alibi {
    /// Its finder reveals a highest card.
    Caught,
    /// Its finder gets the position's number.
    Score,
    /// Nothing happens.
    Alibi,
}

/// A boast chip, from 1 to 10 (DS-04).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
pub struct Chip(u8);

impl Chip {
    /// How many there are.
    pub const COUNT: u8 = 10;

    /// All of them, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (1..=Self::COUNT).map(Self)
    }

    /// How many points it claims.
    pub const fn points(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Chip {
    type Error = String;

    fn try_from(points: u8) -> Result<Self, String> {
        Self::all().find(|chip| chip.0 == points).ok_or_else(|| format!("there is no chip {points}"))
    }
}

impl From<Chip> for u8 {
    fn from(chip: Chip) -> Self {
        chip.0
    }
}

/// Some of the chips; a list in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct ChipSet(u16);

impl ChipSet {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// Whether the chip is one of these.
    pub const fn contains(self, chip: Chip) -> bool {
        self.0 & 1 << chip.0 != 0
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, chip: Chip) -> Self {
        Self(self.0 | 1 << chip.0)
    }

    /// The lowest first.
    pub fn iter(self) -> impl Iterator<Item = Chip> + Clone {
        Chip::all().filter(move |&chip| self.contains(chip))
    }
}

impl FromIterator<Chip> for ChipSet {
    fn from_iter<I: IntoIterator<Item = Chip>>(chips: I) -> Self {
        chips.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for ChipSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Chip::points)).finish()
    }
}

impl Serialize for ChipSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for ChipSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let chips = Vec::<Chip>::deserialize(deserializer)?;
        if !chips.is_sorted_by(|a, b| a < b) {
            return Err(D::Error::custom("chips must be in ascending order, each once"));
        }
        Ok(chips.into_iter().collect())
    }
}

impl JsonSchema for ChipSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ChipSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let chip = generator.subschema_for::<Chip>();
        schemars::json_schema!({ "type": "array", "items": chip, "uniqueItems": true, "maxItems": 10 })
    }
}
