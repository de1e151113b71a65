//! What is stored of a match: JSON, beside the value that it was written from.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::{LiveError, RawJson};

/// A step or a remark as it is stored. What was decided just now happens without being read again: only a table that is
/// rebuilt from its log reads the JSON.
#[derive(Clone)]
pub struct Stored {
    json: RawJson,
    value: Option<Arc<dyn Any + Send + Sync>>,
}

impl Stored {
    pub(crate) fn of<T: Serialize + Send + Sync + 'static>(value: T) -> Self {
        Self { json: RawJson::of(&value), value: Some(Arc::new(value)) }
    }

    /// What was stored.
    pub(crate) fn read<T: DeserializeOwned + Send + Sync + 'static>(&self) -> Result<Arc<T>, LiveError> {
        if let Some(value) = self.value.clone().and_then(|value| value.downcast().ok()) {
            return Ok(value);
        }
        let read = serde_json::from_str(self.json.as_str());
        read.map(Arc::new).map_err(|error| LiveError::Damaged(error.to_string()))
    }

    /// The JSON as a value that can be looked into.
    pub fn value(&self) -> Value {
        self.json.value()
    }
}

impl PartialEq for Stored {
    fn eq(&self, other: &Self) -> bool {
        self.json == other.json
    }
}

/// Says nothing of what is stored: steps hold secrets.
impl fmt::Debug for Stored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stored(..)")
    }
}

impl Serialize for Stored {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Stored {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self { json: RawJson::deserialize(deserializer)?, value: None })
    }
}
