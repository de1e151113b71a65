//! The description of the API says what is true, in the words of every game.

use serde_json::{Value, json};

fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if let Value::String(reference) = value
                    && name == "$ref"
                {
                    found.push(reference.clone());
                } else {
                    references(value, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn schema(name: &str) -> Value {
    let described = server::api::description();
    let schema = described.pointer(&format!("/components/schemas/{name}"));
    schema.unwrap_or_else(|| panic!("there is no {name}")).clone()
}

fn required(name: &str) -> Vec<String> {
    serde_json::from_value(schema(name)["required"].clone()).expect("a list of names")
}

#[test]
fn every_reference_leads_somewhere() {
    let described = server::api::description();
    let mut found = Vec::new();
    references(&described, &mut found);
    assert!(found.len() > 500, "{} references", found.len());
    for reference in found {
        let target = described.pointer(reference.trim_start_matches('#'));
        assert!(target.is_some_and(Value::is_object), "{reference}");
    }
}

#[test]
fn only_what_must_be_sent_is_required() {
    assert_eq!(required("Move"), ["id", "turn", "action"]);
    assert_eq!(required("HeimlichNewTable"), ["id", "game", "name"]);
    assert_eq!(required("Changes"), ["id"]);
    assert_eq!(required("SeatWanted"), ["id"]);
    assert_eq!(required("StandInAt"), ["id"]);
    assert_eq!(required("Leave"), ["id"]);
    assert_eq!(required("TextRemark"), ["id", "text"]);
    assert_eq!(required("ClaimRemark"), ["id", "claim"]);
    assert_eq!(required("SealedContribution"), ["id", "sealed"]);
    assert_eq!(required("OpenContribution"), ["id", "open"]);
    for settings in ["Settings", "SettingsChange"] {
        assert_eq!(schema(settings).get("required"), None, "{settings}");
    }
}

#[test]
fn what_excludes_something_else_is_a_choice() {
    for (name, count) in [("Remark", 2), ("Contribution", 2), ("NewTable", 4), ("Sight", 4), ("TableInfo", 4)] {
        assert_eq!(schema(name)["oneOf"].as_array().map(Vec::len), Some(count), "{name}");
    }
}

#[test]
fn every_game_is_described_in_its_own_words() {
    for game in catalog::games() {
        let prefix: String = game.slug().split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
        let own = |name: &str| format!("#/components/schemas/{prefix}{name}");
        let made = schema(&format!("{prefix}NewTable"));
        assert_eq!(made["properties"]["game"]["const"], game.slug());
        let seats = &made["properties"]["seats"];
        assert_eq!(json!([seats["minimum"], seats["maximum"]]), json!([game.seats().start(), game.seats().end()]));
        let sight = schema(&format!("{prefix}Sight"));
        let mut found = Vec::new();
        references(&sight, &mut found);
        for name in ["View", "Action", "TableInfo", "Prompt", "Heard"] {
            assert!(found.contains(&own(name)), "{prefix}Sight does not refer to its {name}");
        }
        assert_eq!(schema("Sight")["discriminator"]["mapping"][game.slug()], own("Sight"));
        let actions = schema("Action")["anyOf"].clone();
        assert!(actions.as_array().is_some_and(|actions| actions.contains(&json!({ "$ref": own("Action") }))));
    }
}
