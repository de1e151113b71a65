//! What other programs need to speak to a game: one JSON Schema document.

use engine::{Outcome, Rules};
use schemars::{SchemaGenerator, generate::SchemaSettings};
use serde_json::{Value, json};
use terminal::Face;

/// A document whose properties are the kinds of things a game says and hears.
pub(crate) fn schema<R: Rules + Face>() -> Value {
    let settings = SchemaSettings::draft2020_12();
    let dialect = settings.meta_schema.clone();
    let mut generator = SchemaGenerator::new(settings);
    let properties = json!({
        "options": generator.subschema_for::<R::Options>(),
        "action": generator.subschema_for::<R::Action>(),
        "event": generator.subschema_for::<R::Event>(),
        "view": generator.subschema_for::<R::View>(),
        "notice": generator.subschema_for::<R::Notice>(),
        "claim": generator.subschema_for::<R::Claim>(),
        "outcome": generator.subschema_for::<Outcome>(),
    });
    json!({
        "$schema": dialect,
        "title": format!("{}, rules version {}", R::TITLE, R::VERSION),
        "description": "Each property describes one kind of JSON value that this game reads or writes.",
        "type": "object",
        "properties": properties,
        "$defs": generator.take_definitions(true),
    })
}
