//! Golden records: matches with every number of players, with and without memory, which must replay for ever.
//!
//! `cargo run -p deckname-secrets --example secrets-records` wrote them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use engine::{Ending, Happening, Replay, Rules as _, Viewer, read_header, verify_chances};
use secrets::{CHARACTERS, Event, Memory, Options, Secrets};
use serde_json::{Value, json};

const VARIANTS: [(&str, Memory); 2] = [("memory", Memory::On), ("without", Memory::Off)];

fn text_of(variant: &str, seats: u8) -> String {
    let path = folder().join(format!("{variant}-{seats}-seats.jsonl"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"))
}

fn every_table() -> impl Iterator<Item = (&'static str, Memory, u8)> {
    VARIANTS.into_iter().flat_map(|(variant, memory)| Secrets::SEATS.map(move |seats| (variant, memory, seats)))
}

/// Replays the record and hands over everything that happened on the way.
fn replay(text: &str) -> (Replay<Secrets>, Vec<Event>) {
    let mut lines = text.split_inclusive('\n').map(str::as_bytes);
    let first = lines.next().expect("a first line");
    let header = read_header(first).expect("the first line of a record");
    let mut replay = Replay::begin(header, first).expect("a record of this game");
    let mut events = Vec::new();
    for line in lines {
        for happening in replay.line(line).unwrap_or_else(|error| panic!("{error}\n{text}")) {
            match happening {
                Happening::Step(step) => events.extend(step.events),
                Happening::Refused(..) | Happening::Said(_) => panic!("no random match has that"),
            }
        }
    }
    assert_eq!(replay.finish(), Ok(Vec::new()));
    (replay, events)
}

#[test]
fn every_record_replays_and_its_chances_follow_from_its_seed() {
    for (variant, memory, seats) in every_table() {
        let text = text_of(variant, seats);
        let (replay, _) = replay(&text);
        assert_eq!(replay.game().seats(), seats);
        assert_eq!(*replay.game().options(), Options { memory, ..Options::default() });
        assert!(matches!(replay.game().ending(), Some(Ending::Finished(_))), "{variant} with {seats}");
        let chances = text.lines().filter(|line| line.starts_with("{\"chance\"")).count();
        assert_eq!(verify_chances(&replay), Ok(chances), "{variant} with {seats}");
    }
}

#[test]
fn there_is_a_record_of_every_table_and_no_other() {
    let wanted: BTreeSet<String> =
        every_table().map(|(variant, _, seats)| format!("{variant}-{seats}-seats.jsonl")).collect();
    let found: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder is there")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("UTF-8"))
        .collect();
    assert_eq!(found, wanted);
}

#[test]
fn together_the_records_show_everything_that_can_happen() {
    let events: Vec<Value> = every_table()
        .flat_map(|(variant, _, seats)| replay(&text_of(variant, seats)).1)
        .map(|event| json!(event))
        .collect();
    let kind = |value: &Value| value.as_object().and_then(|object| object.keys().next().cloned());
    let happened: BTreeSet<String> = events.iter().filter_map(kind).collect();
    let schema = json!(schemars::schema_for!(Event));
    let possible = schema["oneOf"].as_array().expect("an event is one of many");
    for name in possible.iter().filter_map(|schema| schema["required"][0].as_str()) {
        assert!(happened.contains(name), "{name} never happens");
    }
    let taken: BTreeSet<String> =
        events.iter().filter_map(|event| event["taken"]["card"].as_str().map(str::to_owned)).collect();
    assert_eq!(taken.len(), CHARACTERS.len(), "{taken:?}");
}

#[test]
fn everybody_sees_the_same_at_the_end() {
    for (variant, _, seats) in every_table() {
        let (replay, _) = replay(&text_of(variant, seats));
        let screen = replay.game().view(Viewer::Table);
        assert!(screen.reveal.is_some());
        for viewer in Viewer::all(seats) {
            let view = replay.game().view(viewer);
            let same = (&view.reveal, &view.displays, &view.deck) == (&screen.reveal, &screen.displays, &screen.deck);
            assert!(same, "{viewer:?} of {variant} with {seats}");
        }
    }
}
