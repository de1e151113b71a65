//! Golden records: matches of every variant and seat count, which must replay for ever.
//!
//! They were written by `cargo run --example secret-identity-records`; a new version of the rules adds records of its own and leaves
//! these as they are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use engine::{
    Colophon, Dice as _, Ending, Fast, Happening, Header, Match, Replay, Rules as _, Sealed, Seat, Seed, Start, Step,
    Viewer, read_header, record_of, verify_chances,
};
use secret_identity::{Action, Cooperative, Event, Moment, Options, SecretIdentity};
use serde_json::{Value, json};

const VARIANTS: [&str; 3] = ["alone", "calling", "agreeing"];

fn text_of(variant: &str, seats: u8) -> String {
    let path = folder().join(format!("{variant}-{seats}-seats.jsonl"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"))
}

fn every_table() -> impl Iterator<Item = (&'static str, u8)> {
    VARIANTS.into_iter().flat_map(|variant| SecretIdentity::SEATS.map(move |seats| (variant, seats)))
}

/// Replays the record and hands over everything that happened on the way.
fn replay(text: &str) -> (Replay<SecretIdentity>, Vec<Event>) {
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
        assert_eq!(*replay.game().options(), options(variant, seats), "{variant}");
    }
}

/// What the name of a variant promises.
fn options(variant: &str, seats: u8) -> Options {
    let last = Seat::all(seats).next_back().expect("a table has seats");
    let cooperative = match variant {
        "alone" => None,
        "calling" => Some(Cooperative::default()),
        "agreeing" => Some(Cooperative { majority: false, start: Start::Seat(last) }),
        other => panic!("no variant is called {other}"),
    };
    Options { cooperative, ..Options::default() }
}

#[test]
fn together_the_records_show_everything_that_can_happen() {
    let kind = |event: &Event| json!(event).as_object().and_then(|object| object.keys().next().cloned());
    let happened: BTreeSet<String> = every_table()
        .flat_map(|(variant, seats)| replay(&text_of(variant, seats)).1)
        .filter_map(|it| kind(&it))
        .collect();
    let schema = json!(schemars::schema_for!(Event));
    let possible = schema["oneOf"].as_array().expect("an event is one of many");
    for name in possible.iter().filter_map(|schema| schema["required"][0].as_str()) {
        assert!(happened.contains(name), "{name} never happens");
    }
}

#[test]
fn everybody_sees_the_same_at_the_end() {
    for (variant, seats) in every_table() {
        let (replay, _) = replay(&text_of(variant, seats));
        let screen = replay.game().view(Viewer::Table);
        for viewer in Viewer::all(seats) {
            let view = replay.game().view(viewer);
            assert_eq!((view.points, view.held, view.last), (screen.points, screen.held, screen.last));
        }
    }
}

#[test]
fn si_11_no_record_tells_who_asked_or_who_was_ready() {
    let mut requests = 0;
    for (variant, seats) in every_table() {
        for line in text_of(variant, seats).lines() {
            let line: Value = serde_json::from_str(line).expect("JSON");
            let asks = line.pointer("/act/replace").is_some();
            let anonymous = asks || line.pointer("/act/ready").is_some();
            assert!(!anonymous || line["seat"].is_null(), "{line}");
            requests += usize::from(asks);
        }
    }
    assert!(requests > 100, "only {requests} requests in all records");
}

/// A cooperative match for four in which replacements are asked for before every turn, and its record; `whim` decides
/// by whom, and in which order all are ready.
fn asked_by_chance(whim: u64) -> (Match<SecretIdentity>, String) {
    let (seats, seed) = (4, Seed::of_text("asking"));
    let options = options("calling", seats);
    let mut whim = Fast::new(whim);
    let mut game = Match::<SecretIdentity>::new(options, seats).expect("four can play");
    let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("nothing is dealt yet");
    let mut steps: Vec<Step<SecretIdentity>> = vec![game.commit(deal).expect("nothing happened in between")];
    let mut asked = 0;
    while !game.owed().is_empty() {
        let looking = matches!(game.view(Viewer::Table).moment, Moment::Look { .. } | Moment::Draw { .. });
        // Seven requests before each turn: more than one player may make.
        let asking = looking && asked < 7;
        let action = |seat: Seat| {
            let view = game.view(Viewer::Seat(seat));
            let silence = || SecretIdentity::idle(&view, &mut Fast::new(game.steps()));
            if asking { SecretIdentity::legal(&view).last().filter(SecretIdentity::anonymous) } else { silence() }
        };
        let acting = |seat: &Seat| action(*seat).is_some_and(|it| matches!(it, Action::Replace { .. }) == asking);
        let able: Vec<Seat> = game.may().iter().filter(acting).collect();
        // Only who asks and who is ready is left to the whim.
        let seat = if looking { whim.pick("who", &able) } else { able[0] };
        let action = action(seat).expect("something to do");
        let proposal = game.propose(seat, action, &mut Sealed::new(&seed, game.steps())).expect("it is legal");
        steps.push(game.commit(proposal).expect("nothing happened in between"));
        asked = if looking { asked + u8::from(asking) } else { 0 };
    }
    let Some(Ending::Finished(outcome)) = game.ending() else {
        panic!("the match is over");
    };
    let header = Header::new("secret-identity".to_owned(), 1, seats, json!(options));
    let colophon = Colophon { seed, contributions: Vec::new(), outcome: Some(outcome) };
    let record = record_of(header, &steps, &[], &colophon).expect("a record");
    (game, record)
}

#[test]
fn si_11_a_record_is_the_same_whoever_asked_and_leads_to_the_same_truth() {
    let (_, record) = asked_by_chance(0);
    let chances = record.lines().filter(|line| line.starts_with("{\"chance\"")).count();
    for whim in 0..20 {
        let (game, same) = asked_by_chance(whim);
        assert_eq!(same, record, "to the byte");
        let (replay, _) = replay(&same);
        assert!(replay.game().same_truth(&game));
        assert_eq!(verify_chances(&replay), Ok(chances));
    }
}
