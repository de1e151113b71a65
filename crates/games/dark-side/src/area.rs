//! The five areas of life: one of them, and some of them.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An area of life; their order is that of the board from left to right (DS-02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// Family.
    Family,
    /// Friends.
    Friends,
    /// Neighbours.
    Neighbours,
    /// Work.
    Work,
    /// Holiday.
    Holiday,
}

impl Area {
    /// All five, from left to right.
    pub const ALL: [Self; 5] = [Self::Family, Self::Friends, Self::Neighbours, Self::Work, Self::Holiday];

    /// As it is written in the ids of cards.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Family => "family",
            Self::Friends => "friends",
            Self::Neighbours => "neighbours",
            Self::Work => "work",
            Self::Holiday => "holiday",
        }
    }
}

/// Some of the areas; a list from left to right in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct AreaSet(u8);

impl AreaSet {
    /// None.
    pub const EMPTY: Self = Self(0);
    /// All five.
    pub const ALL: Self = Self(0b1_1111);

    /// Whether the area is one of these.
    pub const fn contains(self, area: Area) -> bool {
        self.0 & 1 << area as u8 != 0
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, area: Area) -> Self {
        Self(self.0 | 1 << area as u8)
    }

    /// These but that one.
    #[must_use]
    pub const fn without(self, area: Area) -> Self {
        Self(self.0 & !(1 << area as u8))
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// From left to right.
    pub fn iter(self) -> impl Iterator<Item = Area> + Clone {
        Area::ALL.into_iter().filter(move |&area| self.contains(area))
    }
}

impl FromIterator<Area> for AreaSet {
    fn from_iter<I: IntoIterator<Item = Area>>(areas: I) -> Self {
        areas.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for AreaSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for AreaSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for AreaSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let areas = Vec::<Area>::deserialize(deserializer)?;
        if !areas.is_sorted_by(|a, b| a < b) {
            return Err(D::Error::custom("areas must stand from left to right, each once"));
        }
        Ok(areas.into_iter().collect())
    }
}

impl JsonSchema for AreaSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "AreaSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let area = generator.subschema_for::<Area>();
        schemars::json_schema!({ "type": "array", "items": area, "uniqueItems": true, "maxItems": 5 })
    }
}
