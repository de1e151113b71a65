//! Records: what is written can be read again, and nothing in it can be changed unnoticed.

mod pebbles;

use engine::{
    Audience, Body, Colophon, Ending, Fault, Header, LineError, Match, Remark, Replay, Sealed, Seat, Seed, Text,
    read_header, record_of, verify_chances,
};
use pebbles::{Action, Claim, Options, Pebbles};
use serde_json::json;
use sha2::{Digest, Sha256};

/// The record of a match, with two things said and one noted.
fn record(seed: &str, options: Options) -> String {
    let seed = Seed::of_text(seed);
    let contributions = vec![Some("what Anne threw in".to_owned()), None];
    let key = seed.mix(&contributions);
    let mut header = Header::new("pebbles".to_owned(), 3, 2, json!(options));
    header.names = vec!["Anne".to_owned(), "Bernd".to_owned()];
    let mut game = Match::<Pebbles>::new(options, 2).expect("two can play");
    let deal = game.propose_deal(&mut Sealed::new(&key, 0)).expect("nothing is dealt yet");
    let mut steps = vec![game.commit(deal).expect("nothing happened in between")];
    while let Some(seat) = game.owed().first() {
        let toss = game.propose(seat, Action::Toss {}, &mut Sealed::new(&key, game.steps())).expect("it is their turn");
        steps.push(game.commit(toss).expect("nothing happened in between"));
    }
    let outcome = game.ending().and_then(Ending::outcome);
    let remark = |after, to, body| Remark { after, seat: seat(1), to, body };
    let text = |text| Body::Text(Text::new(text).expect("a short text"));
    let remarks = [
        remark(0, Audience::All, text("Before anything is dealt.")),
        remark(1, Audience::All, text("Good luck!")),
        remark(2, Audience::Own, text("for my eyes only")),
        remark(steps.len() as u64, Audience::All, Body::Claim(Claim::Lucky)),
    ];
    record_of(header, &steps, &remarks, &Colophon { seed, contributions, outcome }).expect("a record can be written")
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// Replays to the last line.
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

/// Replays to the last line, and checks every chance outcome.
fn verify(text: &str) -> Result<usize, LineError> {
    verify_chances(&replay(text)?)
}

/// Puts the right digest at the end, as a forger would.
fn sealed_again(text: &str) -> String {
    let (sealed, _) = text.split_once(",\"sha256\"").expect("a record has a digest");
    let digest: String = Sha256::digest(sealed).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{sealed},\"sha256\":\"{digest}\"}}\n")
}

#[test]
fn a_record_can_be_replayed_and_verified() {
    let text = record("heads", Options::default());
    let replay = replay(&text).expect("it holds");
    assert!(matches!(replay.game().ending(), Some(Ending::Finished(_))));
    assert_eq!(replay.remarks().len(), 3);
    assert_eq!(verify(&text), Ok(replay.game().steps() as usize));
    assert!(!text.contains("my eyes only"));
    assert_eq!(sealed_again(&text), text);
}

#[test]
fn the_record_of_an_abandoned_match_holds_without_an_outcome() {
    let text = record("heads", Options { heads_to_win: Some(100) });
    let replay = replay(&text).expect("it holds");
    assert_eq!(replay.game().ending(), Some(Ending::Abandoned));
    assert!(text.contains("\"outcome\":null"));
    assert!(verify(&text).is_ok());
}

#[test]
fn no_byte_can_be_changed() {
    let text = record("heads", Options::default());
    for index in 0..text.len() {
        for other in [b' ', b'0', b'1', b'x', b'"', b'\n', b'\r', text.as_bytes()[index] ^ 1] {
            let mut bytes = text.clone().into_bytes();
            if bytes[index] == other {
                continue;
            }
            bytes[index] = other;
            let changed = String::from_utf8(bytes).expect("still ASCII");
            assert!(verify(&changed).is_err(), "byte {index} of {changed}");
        }
    }
}

#[test]
fn no_byte_can_be_left_out_or_put_in() {
    let text = record("heads", Options::default());
    for index in 0..text.len() {
        let mut shorter = text.clone();
        shorter.remove(index);
        assert!(verify(&shorter).is_err(), "without byte {index}: {shorter}");
        let mut longer = text.clone();
        longer.insert(index, ' ');
        assert!(verify(&longer).is_err(), "a space at byte {index}: {longer}");
    }
}

#[test]
fn nothing_may_follow_the_end() {
    let text = record("heads", Options::default());
    let after = text.lines().count() + 1;
    for more in ["\n", " ", "{\"seat\":0,\"act\":{\"toss\":{}}}\n"] {
        let error = replay(&format!("{text}{more}")).err().expect("it is refused");
        assert_eq!((error.line, error.fault), (after, Fault::Broken));
    }
}

#[test]
fn a_forged_chance_is_found_by_its_line() {
    let text = record("heads", Options::default());
    let line = text.lines().find(|line| line.contains("pebbles\",\"is")).expect("a deal");
    let forged = if line.contains("[1,2,3]") { "[3,2,1]" } else { "[1,2,3]" };
    let forged = format!("{{\"chance\":\"pebbles\",\"is\":{forged}}}");
    let text = sealed_again(&text.replace(line, &forged));
    assert!(replay(&text).is_ok(), "the rules and the digest alone do not notice");
    let error = verify(&text).expect_err("the seed does");
    assert_eq!((error.line, error.fault), (2, Fault::Broken));
    assert!(error.reason.contains("by the seed"), "{error}");
}

#[test]
fn other_contributions_mean_another_deal() {
    let text = record("heads", Options { heads_to_win: Some(100) }).replace("Anne threw in", "Anne threw on");
    assert!(replay(&text).err().expect("it is refused").reason.contains("digest"));
    let text = sealed_again(&text);
    assert!(replay(&text).is_ok(), "the rules and the digest alone do not notice");
    assert!(verify(&text).expect_err("the seed does").reason.contains("by the seed"));
}

#[test]
fn contributions_are_by_seat() {
    let text = record("heads", Options { heads_to_win: Some(100) });
    let moved = sealed_again(&text.replace("[\"what Anne threw in\",null]", "[null,\"what Anne threw in\"]"));
    assert!(verify(&moved).expect_err("another seat threw it").reason.contains("by the seed"));
    let more = sealed_again(&text.replace(",null]", ",null,null]"));
    assert!(replay(&more).err().expect("two sit here").reason.contains("by seat"));
}

#[test]
fn a_flood_of_chances_is_refused_early() {
    let head = "{\"deckname\":1,\"game\":\"pebbles\",\"rules\":3,\"seats\":2}\n";
    let one = "{\"chance\":\"coin\",\"is\":1}\n";
    let error = replay(&format!("{head}{}", one.repeat(65))).err().expect("no step asks for so many");
    assert_eq!((error.line, error.fault), (66, Fault::Malformed));
    let many = format!("{{\"chance\":\"coin\",\"is\":[{}1]}}\n", "1,".repeat(1000));
    let error = replay(&format!("{head}{many}")).err().expect("no chance point has so many");
    assert_eq!((error.line, error.fault), (2, Fault::Malformed));
}

#[test]
fn nothing_is_read_twice_with_two_meanings() {
    let hidden = "{\"$serde_json::private::RawValue\":\"{\\\"toss\\\":{}}\"}";
    let text = record("heads", Options::default()).replacen("{\"toss\":{}}", hidden, 1);
    let error = replay(&text).err().expect("this is no action");
    assert_eq!(error.fault, Fault::Malformed, "{error}");
}

#[test]
fn a_record_says_in_full_how_chance_fell() {
    let text = record("heads", Options::default());
    let line = text.lines().find(|line| line.contains("pebbles\",\"is")).expect("a deal");
    let partly = text.replace(line, "{\"chance\":\"pebbles\",\"is\":[2]}");
    let error = replay(&sealed_again(&partly)).err().expect("it is refused");
    assert_eq!((error.line, error.fault), (2, Fault::Broken));
    assert!(error.reason.contains("in full"), "{error}");
    let not_at_all = text.replace(&format!("{line}\n"), "");
    let error = replay(&sealed_again(&not_at_all)).err().expect("it is refused");
    assert!(error.reason.contains("in full"), "{error}");
}

#[test]
fn a_record_neither_expects_nor_is_refused_anything() {
    let text = record("heads", Options::default());
    let (first, rest) = text.split_once('\n').expect("several lines");
    let (deal, rest) = rest.split_once('\n').expect("several lines");
    for foreign in
        [r#"{"expect":{"viewer":0,"at":"/mine","is":true}}"#, r#"{"seat":1,"act":{"toss":{}},"refused":"PB-1"}"#]
    {
        let error = replay(&sealed_again(&format!("{first}\n{deal}\n{foreign}\n{rest}"))).err().expect("refused");
        assert_eq!((error.line, error.fault), (3, Fault::Malformed), "{error}");
    }
}

#[test]
fn a_record_without_its_end_is_none() {
    let text = record("heads", Options::default());
    let (body, _) = text.trim_end().rsplit_once('\n').expect("several lines");
    let error = replay(&format!("{body}\n")).err().expect("it is refused");
    assert_eq!((error.line, error.fault), (body.lines().count(), Fault::Broken));
    let script = "{\"deckname\":1,\"game\":\"pebbles\",\"rules\":3,\"seats\":2}\n";
    assert!(verify(script).expect_err("a script has no seed").reason.contains("no record"));
}

#[test]
fn another_seed_or_outcome_is_refused() {
    let text = record("heads", Options::default());
    let (seed, other_seed) = (Seed::of_text("heads").reveal(), Seed::of_text("tails").reveal());
    let other = replay(&sealed_again(&text.replace(&seed, &other_seed))).err().expect("it is refused");
    assert!(other.reason.contains("committed"), "{other}");
    let other = text.replace("\"ranks\":[1,2]", "\"ranks\":[2,1]");
    assert_ne!(other, text);
    let other = replay(&sealed_again(&other)).err().expect("it is refused");
    assert!(other.reason.contains("outcome"), "{other}");
}

#[test]
fn the_last_line_has_one_form() {
    let text = record("heads", Options::default());
    let other = replay(&text.replace("}\n", "} \n").replace("} \n{", "}\n{")).err().expect("it is refused");
    assert!(other.reason.contains("one way"), "{other}");
}
