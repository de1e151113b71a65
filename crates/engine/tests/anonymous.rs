//! What is done anonymously: records do not tell who it was, and hold nevertheless.

mod pebbles;

use engine::{
    Colophon, Dice as _, Ending, Fast, Fault, Header, LineError, Match, Replay, Sealed, Seat, Seed, read_header,
    record_of, verify_chances,
};
use pebbles::{Action, Options, Pebbles};
use serde_json::json;

const SEATS: u8 = 3;

/// A match in which some hum before each toss, and its record; `whim` decides who hums, in which order.
fn hummed(whim: u64) -> (Match<Pebbles>, String) {
    let seed = Seed::of_text("humming");
    let mut whim = Fast::new(whim);
    let mut game = Match::<Pebbles>::new(Options::default(), SEATS).expect("three can play");
    let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("nothing is dealt yet");
    let mut steps = vec![game.commit(deal).expect("nothing happened in between")];
    while let Some(on_turn) = game.owed().first() {
        let mut humming: Vec<Seat> = Seat::all(SEATS).collect();
        whim.shuffle("who hums", &mut humming);
        // Two hum before the first toss, one before the second.
        humming.truncate(3_usize.saturating_sub(steps.len().div_ceil(2)));
        let hums = humming.into_iter().map(|seat| (seat, Action::Hum {}));
        for (seat, action) in hums.chain([(on_turn, Action::Toss {})]) {
            let proposal = game.propose(seat, action, &mut Sealed::new(&seed, game.steps())).expect("it is allowed");
            steps.push(game.commit(proposal).expect("nothing happened in between"));
        }
    }
    let outcome = match game.ending() {
        Some(Ending::Finished(outcome)) => Some(outcome),
        Some(Ending::Abandoned) | None => None,
    };
    let header = Header::new("pebbles".to_owned(), 3, SEATS, json!(Options::default()));
    let colophon = Colophon { seed, contributions: Vec::new(), outcome };
    let record = record_of(header, &steps, &[], &colophon).expect("a record can be written");
    (game, record)
}

fn replay(text: &str) -> Result<Replay<Pebbles>, LineError> {
    let mut lines = text.split_inclusive('\n').map(str::as_bytes);
    let first = lines.next().unwrap_or_default();
    let mut replay = Replay::begin(read_header(first)?, first)?;
    for line in lines {
        replay.line(line)?;
    }
    replay.finish()?;
    Ok(replay)
}

#[test]
fn a_record_does_not_tell_who_it_was() {
    let (_, record) = hummed(0);
    assert!(record.contains(r#"{"seat":null,"act":{"hum":{}}}"#), "{record}");
    for whim in 1..50 {
        assert_eq!(hummed(whim).1, record, "whoever hummed, the record is the same to the byte");
    }
}

#[test]
fn a_record_with_anonymous_actions_holds_and_leads_to_the_same_truth() {
    for whim in 0..50 {
        let (game, record) = hummed(whim);
        let replay = replay(&record).expect("it holds");
        assert!(replay.game().same_truth(&game));
        let chances = record.lines().filter(|line| line.starts_with("{\"chance\"")).count();
        assert_eq!(verify_chances(&replay), Ok(chances));
    }
}

#[test]
fn a_record_that_tells_who_it_was_is_refused() {
    let (_, record) = hummed(0);
    let told = record.replacen(r#"{"seat":null"#, r#"{"seat":1"#, 1);
    let error = replay(&told).err().expect("it is refused");
    assert_eq!((error.fault, error.reason.as_str()), (Fault::Malformed, "a record does not tell who did this"));
}

/// What comes of a script with these lines, for three.
fn script(lines: &[&str]) -> Result<Replay<Pebbles>, LineError> {
    let first = r#"{"deckname":1,"game":"pebbles","rules":3,"seats":3}"#;
    let text: String = [first].iter().chain(lines).flat_map(|line| [line, "\n"]).collect();
    replay(&text)
}

#[test]
fn a_script_may_name_who_it_is_or_not() {
    let (named, nobody) = (r#"{"seat":0,"act":{"hum":{}}}"#, r#"{"seat":null,"act":{"hum":{}}}"#);
    let refused = r#"{"seat":null,"act":{"hum":{}},"refused":"PB-1"}"#;
    assert!(script(&[named, nobody, nobody, refused]).is_ok());
    let once_too_often = script(&[nobody, nobody, nobody, nobody]).err().expect("each hums once");
    assert_eq!((once_too_often.line, once_too_often.fault), (5, Fault::Broken));
    assert!(once_too_often.reason.contains("refused under PB-1"), "{once_too_often}");
    let allowed = script(&[refused]).err().expect("anybody may hum");
    assert!(allowed.reason.contains("allowed, though PB-1"), "{allowed}");
}

#[test]
fn nobody_does_what_is_not_anonymous() {
    for line in [r#"{"seat":null,"act":{"toss":{}}}"#, r#"{"seat":null,"act":{"toss":{}},"refused":"PB-1"}"#] {
        let error = script(&[line]).err().expect("it is refused");
        assert_eq!((error.line, error.fault), (2, Fault::Malformed));
        assert_eq!(error.reason, "this is not done by nobody");
    }
    for line in [r#"{"act":{"hum":{}}}"#, r#"{"seat":null,"say":{"text":"hm"}}"#] {
        let error = script(&[line]).err().expect("it is refused");
        assert_eq!((error.line, error.fault), (2, Fault::Malformed), "{error}");
    }
}
