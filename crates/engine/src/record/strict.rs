//! JSON that means one thing only: what a careless reader would drop or bend is refused.

use std::fmt;

use serde::de::{DeserializeOwned, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::printable;

/// Reads a JSON text in which no key stands twice; the error is one line for people.
pub fn read_json(text: &str) -> Result<Value, String> {
    match serde_json::from_str(text) {
        Ok(Strict(value)) => Ok(value),
        Err(error) => Err(printable(&error.to_string())),
    }
}

/// Reads a value that must be written the one way that it is written here.
pub(super) fn read_exact<T: Serialize + DeserializeOwned>(value: &Value) -> Result<T, String> {
    let read = T::deserialize(value).map_err(|error| error.to_string())?;
    match serde_json::to_value(&read) {
        Ok(written) if written == *value => Ok(read),
        Ok(written) => Err(format!("it is written {written}")),
        Err(error) => Err(error.to_string()),
    }
}

/// Any JSON value in which every key of every object stands once.
pub(super) struct Strict(pub(super) Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue).map(Self)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some((key, Strict(value))) = entries.next_entry::<String, _>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format_args!("the key {key:?} stands twice")));
            }
            // To serde_json such a key can mean that the value is to be read once more, as something else.
            if key.starts_with("$serde_json::private") {
                return Err(A::Error::custom(format_args!("the key {key:?} is not allowed")));
            }
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}
