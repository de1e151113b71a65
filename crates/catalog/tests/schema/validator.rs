//! As much of JSON Schema as the games' schemas use; any other keyword is a mistake.

use serde_json::{Map, Value};

/// Checks values against the definitions of one document.
pub(crate) struct Validator {
    document: Value,
}

impl Validator {
    pub(crate) fn new(document: Value) -> Self {
        Self { document }
    }

    /// Whether the value is of the kind that this property of the document describes.
    pub(crate) fn allows(&self, property: &str, value: &Value) -> bool {
        let schema = &self.document["properties"][property];
        assert!(schema.is_object(), "there is no {property}");
        self.fits(schema, value)
    }

    fn fits(&self, schema: &Value, value: &Value) -> bool {
        if let Some(anything) = schema.as_bool() {
            return anything;
        }
        let keywords = schema.as_object().unwrap_or_else(|| panic!("{schema} is no schema"));
        keywords.iter().all(|(word, rule)| self.holds(keywords, word, rule, value))
    }

    fn holds(&self, schema: &Map<String, Value>, word: &str, rule: &Value, value: &Value) -> bool {
        match word {
            "description" | "title" | "default" | "format" => true,
            "$ref" => self.fits(self.target(rule), value),
            "oneOf" => list(rule).iter().filter(|schema| self.fits(schema, value)).count() == 1,
            "anyOf" => list(rule).iter().any(|schema| self.fits(schema, value)),
            "enum" => list(rule).contains(value),
            "const" => rule == value,
            "type" => match rule.as_array() {
                Some(types) => types.iter().any(|rule| has_type(rule, value)),
                None => has_type(rule, value),
            },
            "minimum" => value.as_i64().is_none_or(|number| number >= rule.as_i64().expect("a number")),
            "maximum" => value.as_i64().is_none_or(|number| number <= rule.as_i64().expect("a number")),
            "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= rule.as_u64().expect("a number")),
            "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= rule.as_u64().expect("a number")),
            "uniqueItems" => value
                .as_array()
                .is_none_or(|items| items.iter().enumerate().all(|(index, item)| !items[..index].contains(item))),
            "items" => value.as_array().is_none_or(|items| items.iter().all(|item| self.fits(rule, item))),
            "required" => value
                .as_object()
                .is_none_or(|object| list(rule).iter().all(|name| object.contains_key(name.as_str().expect("a name")))),
            "properties" => value.as_object().is_none_or(|object| {
                object.iter().all(|(name, value)| rule.get(name).is_none_or(|schema| self.fits(schema, value)))
            }),
            "propertyNames" => value
                .as_object()
                .is_none_or(|object| object.keys().all(|name| self.fits(rule, &Value::from(name.as_str())))),
            "additionalProperties" => value.as_object().is_none_or(|object| {
                let known = |name: &str| schema.get("properties").is_some_and(|known| known.get(name).is_some());
                object.iter().filter(|(name, _)| !known(name)).all(|(_, value)| self.fits(rule, value))
            }),
            other => panic!("this validator does not know {other}"),
        }
    }

    fn target(&self, reference: &Value) -> &Value {
        let pointer = reference.as_str().and_then(|text| text.strip_prefix('#')).expect("a place in this document");
        self.document.pointer(pointer).unwrap_or_else(|| panic!("nothing at {pointer}"))
    }
}

fn list(rule: &Value) -> &[Value] {
    rule.as_array().expect("a list")
}

fn has_type(rule: &Value, value: &Value) -> bool {
    match rule.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        Some(_) | None => panic!("{rule} is no type used here"),
    }
}
