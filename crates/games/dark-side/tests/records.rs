//! Golden records: matches of every variant and seat count, which must replay for ever.
//!
//! They were written by `cargo run -p deckname-dark-side --example dark-side-records`; a new version of the rules adds records of
//! its own and leaves these as they are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use dark_side::{ACTION_CARDS, DarkSide, Event, Options, Session, Votes};
use engine::{Ending, Happening, Replay, Rules, Seat, Start, Viewer, read_header, verify_chances};
use serde_json::{Value, json};

const VARIANTS: [&str; 4] = ["basic", "sessions", "unanimous", "start"];

fn text_of(variant: &str, seats: u8) -> String {
    let path = folder().join(format!("{variant}-{seats}-seats.jsonl"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"))
}

fn every_table() -> impl Iterator<Item = (&'static str, u8)> {
    VARIANTS.into_iter().flat_map(|variant| DarkSide::SEATS.map(move |seats| (variant, seats)))
}

/// Replays the record and hands over everything that happened on the way, and how often somebody spoke.
fn replay(text: &str) -> (Replay<DarkSide>, Vec<Event>, usize) {
    let mut lines = text.split_inclusive('\n').map(str::as_bytes);
    let first = lines.next().expect("a first line");
    let header = read_header(first).expect("the first line of a record");
    let mut replay = Replay::begin(header, first).expect("a record of this game");
    let (mut events, mut said) = (Vec::new(), 0);
    for line in lines {
        for happening in replay.line(line).unwrap_or_else(|error| panic!("{error}\n{text}")) {
            match happening {
                Happening::Step(step) => events.extend(step.events),
                Happening::Said(_) => said += 1,
                Happening::Refused(..) => panic!("a record holds nothing that was refused"),
            }
        }
    }
    assert_eq!(replay.finish(), Ok(Vec::new()));
    (replay, events, said)
}

#[test]
fn every_record_replays_and_its_chances_follow_from_its_seed() {
    for (variant, seats) in every_table() {
        let text = text_of(variant, seats);
        let (replay, ..) = replay(&text);
        assert!(matches!(replay.game().ending(), Some(Ending::Finished(_))), "{variant} with {seats}");
        let chances = text.lines().filter(|line| line.starts_with("{\"chance\"")).count();
        assert_eq!(verify_chances(&replay), Ok(chances), "{variant} with {seats}");
    }
}

#[test]
fn there_is_a_record_of_every_variant_with_every_seat_count_and_no_other() {
    let wanted: BTreeSet<String> =
        every_table().map(|(variant, seats)| format!("{variant}-{seats}-seats.jsonl")).collect();
    let found: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder is there")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("UTF-8"))
        .collect();
    assert_eq!(found, wanted);
    for (variant, seats) in every_table() {
        let (replay, ..) = replay(&text_of(variant, seats));
        assert_eq!((replay.game().seats(), *replay.game().options()), (seats, options(variant, seats)), "{variant}");
    }
}

/// What the name of a variant promises.
fn options(variant: &str, seats: u8) -> Options {
    let basic = Options::default();
    match variant {
        "basic" => basic,
        "sessions" => Options { sessions: true, ..basic },
        "unanimous" => Options { votes: Votes::Unanimous, ..basic },
        "start" => Options { sessions: true, votes: Votes::Unanimous, start: Start::Seat(last(seats)) },
        other => panic!("no variant is called {other}"),
    }
}

fn last(seats: u8) -> Seat {
    Seat::all(seats).next_back().expect("a table has seats")
}

#[test]
fn together_the_records_show_everything_that_can_happen() {
    let events: Vec<Value> = every_table()
        .flat_map(|(variant, seats)| replay(&text_of(variant, seats)).1)
        .map(|event| json!(event))
        .collect();
    let happened: BTreeSet<&String> = events.iter().filter_map(|event| event.as_object()?.keys().next()).collect();
    let schema = json!(schemars::schema_for!(Event));
    let possible = schema["oneOf"].as_array().expect("an event is one of many");
    for name in possible.iter().filter_map(|schema| schema["required"][0].as_str()) {
        assert!(happened.contains(&name.to_owned()), "{name} never happens");
    }
    for (card, _) in ACTION_CARDS {
        let drawn = events.iter().any(|event| event["turn_began"]["card"] == json!(card));
        assert!(drawn, "{card:?} is never drawn");
    }
    for kind in Session::ALL {
        let begun = events.iter().any(|event| event["session_began"]["kind"] == json!(kind));
        assert!(begun, "{kind:?} is never chosen");
    }
    for twice in ["once", "twice"] {
        let exposed = |table: (&str, u8)| {
            let view = replay(&text_of(table.0, table.1)).0.game().view(Viewer::Table);
            json!(view.exposed).to_string().contains(twice)
        };
        assert!(every_table().any(exposed), "nobody is exposed {twice}");
    }
}

#[test]
fn a_prompt_and_every_answer_of_a_session_are_on_record() {
    for (variant, seats) in every_table() {
        let (_, events, said) = replay(&text_of(variant, seats));
        let of_a_session = |event: &&Event| matches!(event, Event::SessionBegan { .. } | Event::Answered { .. });
        assert_eq!(said, events.iter().filter(of_a_session).count(), "{variant} with {seats}");
        assert_eq!(said > 0, options(variant, seats).sessions, "{variant} with {seats}");
    }
}

#[test]
fn everybody_sees_the_same_table_at_the_end() {
    for (variant, seats) in every_table() {
        let (replay, ..) = replay(&text_of(variant, seats));
        let screen = replay.game().view(Viewer::Table);
        for viewer in Viewer::all(seats) {
            let view = replay.game().view(viewer);
            assert_eq!((view.points, view.exposed, view.open), (screen.points, screen.exposed, screen.open));
        }
    }
}
