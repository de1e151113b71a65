//! Sets of numbers.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Number;

/// Some of the numbers from 1 to 8; a sorted list in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NumberSet(u8);

impl NumberSet {
    /// None.
    pub const EMPTY: Self = Self(0);
    /// All eight.
    pub const ALL: Self = Self(u8::MAX);

    /// Whether the number is one of these.
    pub const fn contains(self, number: Number) -> bool {
        self.0 & (1 << number.index()) != 0
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, number: Number) -> Self {
        Self(self.0 | 1 << number.index())
    }

    /// These but that one.
    #[must_use]
    pub const fn without(self, number: Number) -> Self {
        Self(self.0 & !(1 << number.index()))
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = Number> + Clone {
        Number::all().filter(move |&number| self.contains(number))
    }

    /// The one at this place in ascending order, counted from 0.
    #[inline]
    pub(crate) const fn nth(self, index: u32) -> Number {
        let mut bits = self.0;
        let mut passed = 0;
        while passed < index {
            bits &= bits - 1;
            passed += 1;
        }
        Number::at(bits.trailing_zeros() as usize)
    }
}

impl FromIterator<Number> for NumberSet {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for NumberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Number::number)).finish()
    }
}

impl Serialize for NumberSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for NumberSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = Vec::<Number>::deserialize(deserializer)?;
        if !numbers.is_sorted_by(|one, other| one < other) {
            return Err(D::Error::custom("numbers must be in ascending order, each once"));
        }
        Ok(numbers.into_iter().collect())
    }
}

impl JsonSchema for NumberSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NumberSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let number = generator.subschema_for::<Number>();
        schemars::json_schema!({ "type": "array", "items": number, "uniqueItems": true, "maxItems": Number::COUNT })
    }
}
