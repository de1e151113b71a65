//! Packs of characters, which a table can switch on and off.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Characters that go together; many are in more than one pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pack {
    /// Whom every child knows.
    Family,
    /// From books, stages, pictures and songs that have lasted.
    Classics,
    /// From films, series, comics and games.
    Screen,
    /// From myths, legends and fairy tales.
    MythsAndTales,
    /// Who found something out or changed the world.
    ScienceAndHistory,
}

impl Pack {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Family, Self::Classics, Self::Screen, Self::MythsAndTales, Self::ScienceAndHistory];
}

/// Some of the packs; a sorted list in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PackSet(u8);

impl PackSet {
    /// None.
    pub const EMPTY: Self = Self(0);
    /// All five.
    pub const ALL: Self = Self((1 << Pack::ALL.len()) - 1);

    /// How many sets there are.
    pub(crate) const COUNT: usize = 1 << Pack::ALL.len();

    /// Its place among all sets, counted from 0.
    #[inline]
    pub(crate) const fn place(self) -> usize {
        self.0 as usize
    }

    /// The set at this place.
    pub(crate) const fn at(place: usize) -> Self {
        Self(place as u8 & Self::ALL.0)
    }

    /// Whether these and those have a pack in common.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the pack is one of these.
    pub const fn contains(self, pack: Pack) -> bool {
        self.0 & (1 << pack as u8) != 0
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, pack: Pack) -> Self {
        Self(self.0 | 1 << pack as u8)
    }

    /// In the order of the box.
    pub fn iter(self) -> impl Iterator<Item = Pack> + Clone {
        Pack::ALL.into_iter().filter(move |&pack| self.contains(pack))
    }
}

/// A table that chooses nothing plays with everybody.
impl Default for PackSet {
    fn default() -> Self {
        Self::ALL
    }
}

impl FromIterator<Pack> for PackSet {
    fn from_iter<I: IntoIterator<Item = Pack>>(packs: I) -> Self {
        packs.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for PackSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for PackSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PackSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let packs = Vec::<Pack>::deserialize(deserializer)?;
        if !packs.is_sorted_by(|one, other| one < other) {
            return Err(D::Error::custom("packs must be in the order of the box, each once"));
        }
        Ok(packs.into_iter().collect())
    }
}

impl JsonSchema for PackSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PackSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let pack = generator.subschema_for::<Pack>();
        schemars::json_schema!({ "type": "array", "items": pack, "uniqueItems": true, "maxItems": Pack::ALL.len() })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn packs_are_written_in_the_order_of_the_box_and_read_in_no_other() {
        let some: PackSet = [Pack::ScienceAndHistory, Pack::Family].into_iter().collect();
        assert_eq!(json!(some), json!(["family", "science_and_history"]));
        for (list, packs) in [
            (json!(["family", "science_and_history"]), Some(some)),
            (json!([]), Some(PackSet::EMPTY)),
            (json!(Pack::ALL), Some(PackSet::ALL)),
            (json!(["science_and_history", "family"]), None),
            (json!(["family", "family"]), None),
            (json!(["families"]), None),
        ] {
            assert_eq!(serde_json::from_value::<PackSet>(list.clone()).ok(), packs, "{list}");
        }
    }
}
