//! Golden records: matches of every variant and seat count, which must replay for ever.
//!
//! They were written by this loop, from the root of the project; a new version of the rules adds records of its own
//! and leaves these as they are. The seeds are such that everything that can happen does (a reshuffle is rare).
//!
//! ```sh
//! make() {
//!     cargo run --release -- random heimlich --seats "$2" --seed "golden41 $1 $2" --options "$3" \
//!         --record "crates/games/heimlich/tests/records/$1-$2-seats.jsonl"
//! }
//! for seats in 2 3 4 5 6 7; do
//!     case $seats in
//!         2) colours='"grey","orange","red","blue","violet"' ;;
//!         3) colours='"yellow","orange","red","green","blue","violet"' ;;
//!         *) colours='"grey","yellow","orange","red","green","blue","violet"' ;;
//!     esac
//!     make basic $seats '{}'
//!     make cards $seats '{"top_secret":true}'
//!     make dossier $seats '{"dossier":true}'
//!     make both $seats '{"top_secret":true,"dossier":true}'
//!     make bystanders $seats '{"top_secret":true,"dossier":true,"bystanders_count":true}'
//!     make colours $seats "{\"dossier\":true,\"colours\":[$colours]}"
//!     make start $seats "{\"top_secret\":true,\"start\":$((seats - 1))}"
//! done
//! ```

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use engine::{Ending, Happening, Replay, Rules, Seat, Start, Viewer, read_header, verify_chances};
use heimlich::{CARDS, Event, Heimlich, Options, agents_in_play};
use serde_json::{Value, json};

const VARIANTS: [&str; 7] = ["basic", "cards", "dossier", "both", "bystanders", "colours", "start"];

fn text_of(variant: &str, seats: u8) -> String {
    let path = folder().join(format!("{variant}-{seats}-seats.jsonl"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"))
}

fn every_table() -> impl Iterator<Item = (&'static str, u8)> {
    VARIANTS.into_iter().flat_map(|variant| Heimlich::SEATS.map(move |seats| (variant, seats)))
}

/// Replays the record and hands over everything that happened on the way.
fn replay(text: &str) -> (Replay<Heimlich>, Vec<Event>) {
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
    for (variant, seats) in every_table() {
        let text = text_of(variant, seats);
        let (replay, _) = replay(&text);
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
        let (replay, _) = replay(&text_of(variant, seats));
        assert_eq!(replay.game().seats(), seats);
        assert_eq!(*replay.game().options(), options(variant, seats, replay.game().options()), "{variant}");
    }
}

/// What the name of a variant promises; `colours` is checked by what it holds.
fn options(variant: &str, seats: u8, found: &Options) -> Options {
    let basic = Options::default();
    let both = Options { top_secret: true, dossier: true, ..basic };
    match variant {
        "basic" => basic,
        "cards" => Options { top_secret: true, ..basic },
        "dossier" => Options { dossier: true, ..basic },
        "both" => both,
        "bystanders" => Options { bystanders_count: true, ..both },
        "colours" => {
            let colours = found.colours.expect("colours are chosen");
            assert_eq!(colours.len(), agents_in_play(seats));
            // With fewer than seven, not those of the box's beginning.
            assert!(colours.len() == 7 || colours != heimlich::AgentSet::first_of_box(colours.len()));
            Options { dossier: true, colours: Some(colours), ..basic }
        }
        "start" => Options { top_secret: true, start: Start::Seat(last(seats)), ..basic },
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
    let kind = |value: &Value| value.as_object().and_then(|object| object.keys().next().cloned());
    let happened: BTreeSet<String> = events.iter().filter_map(kind).collect();
    let schema = json!(schemars::schema_for!(Event));
    let possible = schema["oneOf"].as_array().expect("an event is one of many");
    for name in possible.iter().filter_map(|schema| schema["required"][0].as_str()) {
        assert!(happened.contains(name), "{name} never happens");
    }
    let played: BTreeSet<String> = events.iter().filter_map(|event| kind(&event["played"]["play"])).collect();
    for (card, _) in CARDS {
        let name = json!(card);
        assert!(played.contains(name.as_str().expect("a card has a name")), "{card:?} is never played");
    }
}

#[test]
fn everybody_sees_the_same_board_at_the_end() {
    for (variant, seats) in every_table() {
        let (replay, _) = replay(&text_of(variant, seats));
        let screen = replay.game().view(Viewer::Table);
        for viewer in Viewer::all(seats) {
            let view = replay.game().view(viewer);
            assert_eq!((view.board, view.reveal, view.dossiers), (screen.board, screen.reveal, screen.dossiers));
        }
    }
}
