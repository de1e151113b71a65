//! The line-up: six alibi cards on six positions (DS-36).

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::parts::Alibi;

/// One of the six positions, from 1 to 6 (DS-04).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
pub struct Position(u8);

impl Position {
    /// How many there are.
    pub const COUNT: u8 = 6;

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (1..=Self::COUNT).map(Self)
    }

    /// Its number: what a Score card found there brings.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Position {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::all().find(|position| position.0 == number).ok_or_else(|| format!("there is no position {number}"))
    }
}

impl From<Position> for u8 {
    fn from(position: Position) -> Self {
        position.0
    }
}

/// Where the two cards that matter lie; the other four are Alibi.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Where Caught lies.
    pub caught: Position,
    /// Where Score lies: somewhere else.
    pub score: Position,
}

impl Layout {
    /// Every way to lay the cards out.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let pairs = Position::all().flat_map(|caught| Position::all().map(move |score| Self { caught, score }));
        pairs.filter(|layout| layout.is_possible())
    }

    /// Whether no two cards lie on one position.
    pub fn is_possible(self) -> bool {
        self.caught != self.score
    }

    /// The card that lies there.
    pub fn at(self, position: Position) -> Alibi {
        if position == self.caught {
            Alibi::Caught
        } else if position == self.score {
            Alibi::Score
        } else {
            Alibi::Alibi
        }
    }
}

/// Some of the positions; a list in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct PositionSet(u8);

impl PositionSet {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// Whether the position is one of these.
    pub const fn contains(self, position: Position) -> bool {
        self.0 & 1 << position.0 != 0
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, position: Position) -> Self {
        Self(self.0 | 1 << position.0)
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Position> + Clone {
        Position::all().filter(move |&position| self.contains(position))
    }
}

impl FromIterator<Position> for PositionSet {
    fn from_iter<I: IntoIterator<Item = Position>>(positions: I) -> Self {
        positions.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for PositionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Position::number)).finish()
    }
}

impl Serialize for PositionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PositionSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let positions = Vec::<Position>::deserialize(deserializer)?;
        if !positions.is_sorted_by(|a, b| a < b) {
            return Err(D::Error::custom("positions must be in ascending order, each once"));
        }
        Ok(positions.into_iter().collect())
    }
}

impl JsonSchema for PositionSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PositionSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let position = generator.subschema_for::<Position>();
        schemars::json_schema!({ "type": "array", "items": position, "uniqueItems": true, "maxItems": 6 })
    }
}

/// The row as everybody sees it: what lies on position 1, 2, … where it was turned up.
pub type Row = [Option<Alibi>; Position::COUNT as usize];

/// A line-up under way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct LineUp {
    pub(crate) layout: Layout,
    pub(crate) turned_up: PositionSet,
}

impl LineUp {
    /// The positions whose cards are still face down.
    pub(crate) fn face_down(&self) -> PositionSet {
        Position::all().filter(|&position| !self.turned_up.contains(position)).collect()
    }

    /// What everybody sees of it.
    pub(crate) fn row(&self) -> Row {
        let mut row = Row::default();
        for position in self.turned_up.iter() {
            row[usize::from(position.number()) - 1] = Some(self.layout.at(position));
        }
        row
    }
}
