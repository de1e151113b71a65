//! A record in which anything was changed is rejected, with the line and the reason.

use crate::run::deckname;
use engine::Seed;
use sha2::{Digest, Sha256};

/// A short match of two.
fn record() -> String {
    deckname(&["random", "heimlich", "--seats", "2", "--seed", SEED, "--record", "-"], b"").ok()
}

const SEED: &str = "a quick match";

/// Puts the right digest at the end, as a forger would.
fn sealed_again(text: &str) -> String {
    let (sealed, _) = text.split_once(",\"sha256\"").expect("a record has a digest");
    let digest: String = Sha256::digest(sealed).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{sealed},\"sha256\":\"{digest}\"}}\n")
}

/// The record with one line put in another's place.
fn with_line(record: &str, index: usize, line: &str) -> String {
    let mut lines: Vec<&str> = record.lines().collect();
    lines[index] = line;
    lines.join("\n") + "\n"
}

/// The number, counted from 0, of the first line that contains this.
fn find(record: &str, part: &str) -> usize {
    record.lines().position(|line| line.contains(part)).unwrap_or_else(|| panic!("no {part} in {record}"))
}

/// Both commands reject it, with a line that is there.
#[track_caller]
fn rejected(text: &[u8]) {
    let lines = text.iter().filter(|&&byte| byte == b'\n').count();
    for command in ["replay", "verify"] {
        let run = deckname(&[command, "-"], text);
        let code = run.code.filter(|code| [1, 2].contains(code)).unwrap_or_else(|| {
            panic!("{command} accepts {}", String::from_utf8_lossy(text));
        });
        let (line, reason) = run.blames(code);
        assert!((1..=lines + 1).contains(&line), "line {line} of {lines}: {reason}");
    }
}

#[test]
fn the_record_itself_holds() {
    let record = record();
    assert!(deckname(&["verify", "-"], record.as_bytes()).ok().starts_with("ok: "));
    assert_eq!(sealed_again(&record), record);
    assert!(record.lines().count() < 120, "a shorter match makes faster tests");
}

#[test]
fn no_line_can_be_changed() {
    let record = record();
    for (index, line) in record.lines().enumerate() {
        let mut bytes = line.as_bytes().to_vec();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        rejected(with_line(&record, index, &String::from_utf8(bytes).expect("still ASCII")).as_bytes());
        rejected(with_line(&record, index, &format!(" {line}")).as_bytes());
    }
}

#[test]
fn no_line_can_be_dropped_doubled_or_moved() {
    let record = record();
    let lines: Vec<&str> = record.split_inclusive('\n').collect();
    for index in 0..lines.len() {
        let mut dropped = lines.clone();
        let line = dropped.remove(index);
        rejected(dropped.concat().as_bytes());
        let mut doubled = lines.clone();
        doubled.insert(index, line);
        rejected(doubled.concat().as_bytes());
        if index > 0 && lines[index] != lines[index - 1] {
            let mut moved = lines.clone();
            moved.swap(index, index - 1);
            rejected(moved.concat().as_bytes());
        }
    }
}

#[test]
fn nothing_can_be_appended() {
    let record = record();
    for more in
        ["\n", " \n", "{}\n", "x", "{\"seat\":0,\"act\":{\"roll\":{}}}\n", "{\"seat\":0,\"say\":{\"text\":\"x\"}}\n"]
    {
        rejected(format!("{record}{more}").as_bytes());
    }
    rejected(record.repeat(2).as_bytes());
    rejected(record.trim_end().as_bytes());
    rejected(record.replace('\n', "\r\n").as_bytes());
}

#[test]
fn a_chance_changed_with_a_new_digest_is_found_by_its_line() {
    let record = record();
    let index = find(&record, "agent cards");
    let line = record.lines().nth(index).expect("the deal");
    // The cards that were dealt to nobody change places: no rule can notice.
    let cards: Vec<&str> = line.split('"').filter(|word| word.chars().all(char::is_alphabetic)).collect();
    let (fourth, fifth) = (cards[cards.len() - 2], cards[cards.len() - 1]);
    let swapped = line.replace(fourth, "*").replace(fifth, fourth).replace('*', fifth);
    let forged = sealed_again(&with_line(&record, index, &swapped));
    assert!(deckname(&["replay", "-"], forged.as_bytes()).ok().contains("ok: "));
    let run = deckname(&["verify", "-"], forged.as_bytes());
    let (line, reason) = run.blames(1);
    assert_eq!(line, index + 1);
    assert!(reason.starts_with("chance \"agent cards\" should be ["), "{reason}");
}

#[test]
fn no_roll_can_be_changed_even_with_a_new_digest() {
    let record = record();
    for (index, line) in record.lines().enumerate().filter(|(_, line)| line.contains("\"die\"")) {
        let other = if line.contains("\"2\"") { "3" } else { "2" };
        let forged = with_line(&record, index, &format!("{{\"chance\":\"die\",\"is\":\"{other}\"}}"));
        let run = deckname(&["verify", "-"], sealed_again(&forged).as_bytes());
        let (line, reason) = run.blames(1);
        // Either the move does not fit the roll, or the roll does not fit the seed.
        assert!((index + 1..=index + 3).contains(&line), "line {line} for {}: {reason}", index + 1);
    }
}

#[test]
fn an_act_against_the_rules_is_refused_under_its_clause() {
    let record = record();
    let index = find(&record, "\"move\"");
    let line = record.lines().nth(index).expect("a move");
    let seat = &line[..line.find(",\"act\"").expect("an act")];
    let forged = with_line(&record, index, &format!("{seat},\"act\":{{\"move\":{{\"grey\":7}}}}}}"));
    let run = deckname(&["replay", "-"], sealed_again(&forged).as_bytes());
    let (line, reason) = run.blames(1);
    assert_eq!(line, index + 1);
    assert!(reason.starts_with("refused under HC-11: "), "{reason}");
}

#[test]
fn the_last_line_must_fit_the_first() {
    let record = record();
    let last = record.lines().count();
    let seed = Seed::of_text(SEED);
    let other = Seed::of_text("another");
    let changes = [
        (seed.reveal(), other.reveal(), "committed"),
        (seed.commitment(), other.commitment(), "committed"),
        ("\"ranks\":[".to_owned(), "\"ranks\":[9".to_owned(), "outcome"),
        ("\"points\":[".to_owned(), "\"points\":[1".to_owned(), "outcome"),
    ];
    for (from, to, why) in changes {
        let forged = record.replace(&from, &to);
        assert_ne!(forged, record);
        let run = deckname(&["replay", "-"], sealed_again(&forged).as_bytes());
        let (line, reason) = run.blames(1);
        assert_eq!(line, last);
        assert!(reason.contains(why), "{reason}");
        // Without a new digest, that is what does not fit.
        assert!(deckname(&["replay", "-"], forged.as_bytes()).blames(1).1.contains("digest"));
    }
}

#[test]
fn another_seed_with_its_own_commitment_is_found_by_the_first_chance() {
    let record = record();
    let (seed, other) = (Seed::of_text(SEED), Seed::of_text("another"));
    let forged = record.replace(&seed.reveal(), &other.reveal()).replace(&seed.commitment(), &other.commitment());
    let forged = sealed_again(&forged);
    assert!(deckname(&["replay", "-"], forged.as_bytes()).ok().contains("ok: "));
    let run = deckname(&["verify", "-"], forged.as_bytes());
    assert_eq!(run.blames(1).0, 2);
}
