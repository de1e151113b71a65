//! JSON at the edge: text that is written straight from a game's types and sent on as it is.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// JSON as text.
#[derive(Clone, Debug)]
pub struct RawJson(Box<RawValue>);

impl RawJson {
    pub(crate) fn of(value: &(impl Serialize + ?Sized)) -> Self {
        // Only a map whose keys are not strings cannot be written, and no game has one.
        Self(to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// The list of these values; `None` where there are none.
    pub(crate) fn list<T: Serialize>(values: &[T]) -> Option<Self> {
        (!values.is_empty()).then(|| Self::of(values))
    }

    /// The empty list.
    pub fn nothing() -> Self {
        Self::of(&[(); 0])
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }

    /// The same as a value that can be looked into.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.as_str()).unwrap_or(Value::Null)
    }
}

impl PartialEq for RawJson {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Serialize for RawJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RawJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Box::deserialize(deserializer).map(Self)
    }
}
