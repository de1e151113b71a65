//! The OpenAPI description: what the routes say of themselves, with each game's own schemas in it.

mod flat;

use std::collections::{BTreeMap, BTreeSet};

use catalog::Game;
use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;

/// What each game describes in its own words; these names stand for it in the schemas of the API.
const KINDS: [&str; 5] = ["Options", "Action", "View", "Notice", "Claim"];

/// What every game describes in the same words.
const SHARED: [&str; 2] = ["Viewer", "Outcome"];

/// Everything below `components/schemas`, by name.
type Schemas = Map<String, Value>;

/// The description as it is published: schemas that have a `game` are there once for each game.
pub(super) fn describe(routes: &OpenApi) -> Value {
    let mut document = serde_json::to_value(routes).expect("the description of the API is JSON");
    let schemas = document["components"]["schemas"].as_object_mut().expect("routes have schemas");
    for name in KINDS.iter().chain(&SHARED) {
        schemas.remove(*name);
    }
    let games: Vec<Words> = catalog::games().iter().map(|game| Words::of(*game)).collect();
    let shared = shared(&games);
    for words in &games {
        for (name, schema) in &words.definitions {
            let own = if shared.contains(name) { name.clone() } else { words.own(name) };
            let mut schema = schema.clone();
            rename(&mut schema, &|name| if shared.contains(name) { name.to_owned() } else { words.own(name) });
            add(schemas, own, schema);
        }
    }
    flat::flatten(schemas);
    let spoken = in_words_of_games(schemas);
    let bases: Vec<(String, Value)> = spoken.iter().map(|name| (name.clone(), schemas[name].clone())).collect();
    let speaks = |name: &str| KINDS.contains(&name) || spoken.contains(name);
    for words in &games {
        for (name, base) in &bases {
            let mut schema = base.clone();
            rename(&mut schema, &|name| if speaks(name) { words.own(name) } else { name.to_owned() });
            words.narrow(&mut schema);
            add(schemas, words.own(name), schema);
        }
    }
    for (name, base) in bases.iter().filter(|(_, base)| has_game(base)) {
        schemas.insert(name.clone(), one_of(name, base, &games));
    }
    for kind in KINDS {
        let each: Vec<Value> = games.iter().map(|words| json!({ "$ref": reference(&words.own(kind)) })).collect();
        schemas.insert(kind.to_owned(), json!({ "anyOf": each }));
    }
    describe_answers(&mut document["paths"]);
    document
}

/// Adds a schema; two that differ cannot have the same name.
fn add(schemas: &mut Schemas, name: String, schema: Value) {
    let known = schemas.entry(name).or_insert_with(|| schema.clone());
    assert_eq!(*known, schema, "two schemas have the same name");
}

/// Every answer needs a description; most say no more than that they are the answer.
fn describe_answers(paths: &mut Value) {
    let operations = paths.as_object_mut().into_iter().flatten().filter_map(|(_, path)| path.as_object_mut()).flatten();
    for (_, operation) in operations {
        for (status, answer) in operation["responses"].as_object_mut().into_iter().flatten() {
            let text = if status == "default" { "Why not" } else { "The answer" };
            answer.as_object_mut().map(|answer| answer.entry("description").or_insert(text.into()));
        }
    }
}

/// What a game says and hears.
struct Words {
    slug: &'static str,
    /// What the names of its schemas begin with.
    prefix: String,
    seats: [u8; 2],
    definitions: BTreeMap<String, Value>,
}

impl Words {
    fn of(game: &dyn Game) -> Self {
        let mut document = game.schema();
        let mut definitions = BTreeMap::new();
        let Value::Object(known) = document["$defs"].take() else { panic!("a game has definitions") };
        // Events hold everybody's secrets, and no client is ever sent one.
        let said = KINDS.map(|kind| (kind, document["properties"][kind.to_lowercase()].take()));
        let outcome = ("Outcome", document["properties"]["outcome"].take());
        let mut wanted: Vec<String> = Vec::new();
        for (kind, schema) in said.into_iter().chain([outcome]) {
            wanted.extend(names(&schema));
            if schema["$ref"] != format!("#/$defs/{kind}") {
                definitions.insert(kind.to_owned(), schema);
            }
        }
        while let Some(name) = wanted.pop() {
            if let Some(schema) = known.get(&name).filter(|_| !definitions.contains_key(&name)) {
                wanted.extend(names(schema));
                definitions.insert(name, schema.clone());
            }
        }
        let prefix = game.slug().split('-').map(capitalised).collect();
        Self { slug: game.slug(), prefix, seats: [*game.seats().start(), *game.seats().end()], definitions }
    }

    /// The game's own schema of this name.
    fn own(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Makes a schema that has a `game` one of this game alone.
    fn narrow(&self, schema: &mut Value) {
        if !has_game(schema) {
            return;
        }
        let properties = &mut schema["properties"];
        properties["game"] = json!({ "type": "string", "const": self.slug });
        if let Some(seats) = properties.get_mut("seats").filter(|seats| seats.get("minimum").is_some()) {
            [seats["minimum"], seats["maximum"]] = self.seats.map(Value::from);
        }
    }
}

/// The definitions that are the same in every game: they belong to the table, not to a game.
fn shared(games: &[Words]) -> BTreeSet<String> {
    let Some((first, others)) = games.split_first() else { return BTreeSet::new() };
    let same =
        |(name, schema): &(&String, &Value)| others.iter().all(|game| game.definitions.get(*name) == Some(*schema));
    let mut shared: BTreeSet<String> = first.definitions.iter().filter(same).map(|(name, _)| name.clone()).collect();
    // What refers to something of a game's own is the game's own as well.
    loop {
        let fits = |name: &&String| names(&first.definitions[*name]).iter().all(|other| shared.contains(other));
        let kept: BTreeSet<String> = shared.iter().filter(fits).cloned().collect();
        if kept.len() == shared.len() {
            return kept;
        }
        shared = kept;
    }
}

/// The schemas that have a `game`, and those that these reach and that speak in the words of a game.
fn in_words_of_games(schemas: &Schemas) -> BTreeSet<String> {
    let speaks = |name: &str, found: &BTreeSet<String>| KINDS.contains(&name) || found.contains(name);
    let mut speaking = BTreeSet::new();
    loop {
        let more = |(name, schema): &(&String, &Value)| {
            !speaking.contains(*name) && names(schema).iter().any(|other| speaks(other, &speaking))
        };
        let found: Vec<String> = schemas.iter().filter(more).map(|(name, _)| name.clone()).collect();
        if found.is_empty() {
            break;
        }
        speaking.extend(found);
    }
    let mut reached = BTreeSet::new();
    let mut wanted: Vec<&String> = speaking.iter().filter(|name| has_game(&schemas[*name])).collect();
    while let Some(name) = wanted.pop() {
        if reached.insert(name.clone()) {
            let others = names(&schemas[name]);
            wanted.extend(speaking.iter().filter(|other| others.contains(other)));
        }
    }
    reached
}

fn has_game(schema: &Value) -> bool {
    schema["properties"].get("game").is_some()
}

/// One of the games' schemas; the field `game` says which.
fn one_of(name: &str, base: &Value, games: &[Words]) -> Value {
    let each: Vec<Value> = games.iter().map(|words| json!({ "$ref": reference(&words.own(name)) })).collect();
    let mapping: Map<String, Value> =
        games.iter().map(|words| (words.slug.to_owned(), reference(&words.own(name)).into())).collect();
    let discriminator = json!({ "propertyName": "game", "mapping": mapping });
    json!({ "description": base["description"], "oneOf": each, "discriminator": discriminator })
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn reference(name: &str) -> String {
    format!("#/components/schemas/{name}")
}

/// The names that a schema refers to.
fn names(schema: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut schema = schema.clone();
    each_reference(&mut schema, &mut |reference| found.push(last(reference).to_owned()));
    found
}

/// Lets every reference lead to what the name is changed to.
fn rename(schema: &mut Value, to: &dyn Fn(&str) -> String) {
    each_reference(schema, &mut |place| *place = reference(&to(last(place))));
}

fn last(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or_default()
}

fn each_reference(schema: &mut Value, visit: &mut dyn FnMut(&mut String)) {
    match schema {
        Value::Object(fields) => {
            for (name, value) in fields {
                if let Value::String(reference) = value
                    && name == "$ref"
                {
                    visit(reference);
                } else {
                    each_reference(value, visit);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| each_reference(item, visit)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
