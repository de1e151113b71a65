//! Objects within objects as schemas of their own: then every one of them has a name in generated code too.

use serde_json::{Map, Value, json};

use super::{Schemas, add, capitalised, reference};

/// What stands for every object without fields.
const EMPTY: &str = "Empty";

/// Gives every object within a schema a schema of its own.
pub(super) fn flatten(schemas: &mut Schemas) {
    let mut lifted = Map::new();
    for (name, schema) in schemas.iter_mut() {
        look_within(name, schema, &mut lifted);
    }
    for (name, schema) in lifted {
        add(schemas, name, schema);
    }
}

/// Lifts the objects out of a schema of this name.
fn look_within(name: &str, schema: &mut Value, lifted: &mut Schemas) {
    let Some(keywords) = schema.as_object_mut() else { return };
    list_words(name, keywords, lifted);
    for (field, part) in keywords.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten() {
        lift(format!("{name}{}", camel(field)), part, lifted);
    }
    for word in ["oneOf", "anyOf"] {
        for (nth, part) in keywords.get_mut(word).and_then(Value::as_array_mut).into_iter().flatten().enumerate() {
            lift(format!("{name}{}", variant(part, nth)), part, lifted);
        }
    }
    for (word, ending) in [("items", "Item"), ("additionalProperties", "Value")] {
        if let Some(part) = keywords.get_mut(word) {
            lift(format!("{name}{ending}"), part, lifted);
        }
    }
}

/// Puts a reference in the place of a schema, if it is one of an object.
fn lift(name: String, part: &mut Value, lifted: &mut Schemas) {
    look_within(&name, part, lifted);
    if part["type"] != "object" {
        return;
    }
    let is_empty = part.get("properties").is_none() && part["additionalProperties"] == false;
    let name = if is_empty { EMPTY.to_owned() } else { name };
    let mut object = std::mem::replace(part, json!({ "$ref": reference(&name) }));
    if is_empty {
        object = json!({ "type": "object", "additionalProperties": false });
    }
    add(lifted, name, object);
}

/// Makes one list of the words among the variants of an enum, with what each means in the description.
fn list_words(name: &str, keywords: &mut Schemas, lifted: &mut Schemas) {
    for union in ["oneOf", "anyOf"] {
        let Some(Value::Array(variants)) = keywords.get(union) else { continue };
        let (words, others): (Vec<&Value>, Vec<&Value>) = variants.iter().partition(|variant| is_words(variant));
        if words.is_empty() {
            continue;
        }
        let others: Vec<Value> = others.into_iter().cloned().collect();
        let list: Vec<&Value> = words.iter().flat_map(|variant| words_of(variant)).collect();
        let meanings = words.iter().filter_map(|variant| {
            let (word, meaning) = (variant.get("const")?.as_str()?, variant.get("description")?.as_str()?);
            Some(format!("- `{word}`: {meaning}"))
        });
        let meanings: Vec<String> = meanings.collect();
        let mut text: Vec<&str> = meanings.iter().map(String::as_str).collect();
        if others.is_empty() {
            text.splice(0..0, keywords.get("description").and_then(Value::as_str));
        }
        let words = json!({ "type": "string", "enum": list, "description": text.join("\n") });
        keywords.remove(union);
        if others.is_empty() {
            keywords.extend(words.as_object().cloned().unwrap_or_default());
        } else {
            let listed = format!("{name}Word");
            let variants = std::iter::once(json!({ "$ref": reference(&listed) })).chain(others);
            keywords.insert(union.to_owned(), variants.collect());
            add(lifted, listed, words);
        }
    }
}

fn is_words(variant: &Value) -> bool {
    let mut words = words_of(variant).peekable();
    words.peek().is_some() && words.all(Value::is_string)
}

fn words_of(variant: &Value) -> impl Iterator<Item = &Value> {
    let several = variant.get("enum").and_then(Value::as_array).into_iter().flatten();
    variant.get("const").into_iter().chain(several)
}

/// What a variant of an enum is called: by its one field, or by its number.
fn variant(part: &Value, nth: usize) -> String {
    match part.get("required").and_then(Value::as_array).map(Vec::as_slice) {
        Some([Value::String(field)]) => camel(field),
        Some(_) | None => nth.to_string(),
    }
}

fn camel(field: &str) -> String {
    field.split('_').map(capitalised).collect()
}
