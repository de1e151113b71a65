//! The schemas describe what the games really read and write.

mod validator;

use catalog::{Deed, Game, Lens, Wish};
use dark_side::DarkSide;
use engine::{Replay, Rules, Seed, Viewer, read_header};
use heimlich::Heimlich;
use secret_identity::SecretIdentity;
use secrets::Secrets;
use serde_json::{Value, json};
use terminal::Style;
use validator::Validator;

const HEIMLICH: [&str; 3] =
    ["{}", r#"{"top_secret":true,"start":1}"#, r#"{"top_secret":true,"dossier":true,"bystanders_count":true}"#];

const DARK_SIDE: [&str; 2] = ["{}", r#"{"sessions":true,"votes":"unanimous","start":1}"#];

const SECRET_IDENTITY: [&str; 3] =
    ["{}", r#"{"cooperative":{"start":1}}"#, r#"{"cooperative":{"majority":false},"packs":["family","screen"]}"#];

const SECRETS: [&str; 2] = ["{}", r#"{"memory":"off","start":1}"#];

/// The options to try a game with; a game without an entry is tried as it comes.
fn variants(game: &dyn Game) -> &'static [&'static str] {
    match game.slug() {
        "heimlich" => &HEIMLICH,
        "secret-identity" => &SECRET_IDENTITY,
        "secrets" => &SECRETS,
        "dark-side" => &DARK_SIDE,
        _ => &["{}"],
    }
}

fn record(game: &dyn Game, seats: u8, options: &str) -> String {
    let wish = Wish { seats, options: options.to_owned(), seed: Seed::of_text("schema"), names: Vec::new() };
    game.random_match(wish).expect("a random match")
}

/// Everything that happens in this record, as this lens shows it: events or notices.
fn told(record: &str, lens: Lens) -> Vec<Value> {
    let mut lines = record.split_inclusive('\n').map(str::as_bytes);
    let first = lines.next().expect("a first line");
    let mut replay = catalog::replay(first, lens, Style::Plain).expect("a record");
    let accounts: Vec<_> = lines.flat_map(|line| replay.line(line).expect("it holds")).collect();
    let deeds = accounts.into_iter().map(|account| account.deed);
    deeds
        .flat_map(|deed| match deed {
            Deed::Step { told, .. } => told,
            Deed::Refused { .. } | Deed::Said { .. } => Vec::new(),
        })
        .map(|told| told.data)
        .collect()
}

#[track_caller]
fn assert_allowed(validator: &Validator, property: &str, value: &Value) {
    assert!(validator.allows(property, value), "{value} is no {property}");
}

#[test]
fn what_a_match_consists_of_fits_the_schema() {
    for game in catalog::games() {
        let validator = Validator::new(game.schema());
        for (seats, options) in
            game.seats().flat_map(|seats| variants(*game).iter().map(move |options| (seats, options)))
        {
            let record = record(*game, seats, options);
            let lines: Vec<Value> = record.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
            assert_allowed(&validator, "options", &lines[0]["options"]);
            assert_allowed(&validator, "outcome", &lines[lines.len() - 1]["outcome"]);
            for line in lines.iter().filter(|line| line.get("act").is_some()) {
                assert_allowed(&validator, "action", &line["act"]);
            }
            for event in told(&record, Lens::Everything) {
                assert_allowed(&validator, "event", &event);
            }
            for viewer in Viewer::all(seats) {
                for notice in told(&record, Lens::Only(viewer)) {
                    assert_allowed(&validator, "notice", &notice);
                }
            }
        }
    }
}

/// Everything that anybody sees, may do or may say in a random match of each variant; of many actions the first few.
fn check_views<R: Rules>(seats: u8, most_actions: usize) {
    let game = catalog::find(R::SLUG).expect("it is in the catalog");
    let validator = Validator::new(game.schema());
    for options in variants(game) {
        let record = record(game, seats, options);
        let mut lines = record.split_inclusive('\n').map(str::as_bytes);
        let first = lines.next().expect("a first line");
        let header = read_header(first).expect("a first line");
        let mut replay = Replay::<R>::begin(header, first).expect("a record");
        for line in lines {
            replay.line(line).expect("it holds");
            for viewer in Viewer::all(seats) {
                let view = replay.game().view(viewer);
                assert_allowed(&validator, "view", &json!(view));
                for action in R::legal(&view).take(most_actions) {
                    assert_allowed(&validator, "action", &json!(action));
                }
                for claim in R::claims(&view) {
                    assert_allowed(&validator, "claim", &json!(claim));
                }
            }
        }
    }
}

#[test]
fn what_viewers_see_and_may_say_fits_the_schema() {
    check_views::<Heimlich>(3, usize::MAX);
    check_views::<Secrets>(4, usize::MAX);
    check_views::<DarkSide>(3, usize::MAX);
    // With a full hand there are 64,400 clues.
    check_views::<SecretIdentity>(3, 200);
}

#[test]
fn what_no_match_consists_of_does_not_fit() {
    let of = |slug: &str| Validator::new(catalog::find(slug).expect("it is in the catalog").schema());
    let validator = of("heimlich");
    for (property, value) in [
        ("options", json!({"top_secret": 1})),
        ("options", json!({"clues": true})),
        ("options", json!({"start": 8})),
        ("options", json!({"colours": ["red", "red"]})),
        ("action", json!("roll")),
        ("action", json!({})),
        ("action", json!({"roll": {}, "pass": {}})),
        ("action", json!({"roll": {"again": true}})),
        ("action", json!({"move": {"red": 256}})),
        ("action", json!({"move": {"red": -1}})),
        ("action", json!({"safe": {"to": "11"}})),
        ("action", json!({"safe": {}})),
        ("action", json!({"play": {"retreat": {"agent": "pink", "by": 1}}})),
        ("event", json!({"rolled": {"face": "7"}})),
        ("notice", json!({"drew": {"seat": 0}})),
        ("claim", json!({"push": {}})),
        ("outcome", json!({"ranks": [1, 2]})),
        ("view", json!({})),
    ] {
        assert!(!validator.allows(property, &value), "{value} passes as {property}");
    }
    let validator = of("secret-identity");
    for (property, value) in [
        ("options", json!({"packs": ["families"]})),
        ("options", json!({"packs": ["family", "family"]})),
        ("options", json!({"cooperative": {"start": 8}})),
        ("action", json!({"clue": [{"card": 91, "shows": "a", "side": "red"}]})),
        ("action", json!({"clue": [{"card": 9, "shows": "e", "side": "red"}]})),
        ("action", json!({"point": {"number": 9}})),
        ("event", json!({"replaced": {"place": 1, "character": 301, "seat": 0}})),
        ("notice", json!({"replaced": {"place": 1, "character": 300, "seat": 0}})),
        ("event", json!({"characters_laid": {"characters": [1, 2, 3, 4, 5, 6, 7]}})),
        ("claim", json!({"phrase": "hint"})),
    ] {
        assert!(!validator.allows(property, &value), "{value} passes as {property}");
    }
}
