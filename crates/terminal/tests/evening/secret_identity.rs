//! Secret Identity: robots that play every table to the end, and what somebody sees at a few moments.

use crate::robot::{self, Robot, too_wide, without_colours};
use crate::table::random_opponent;
use engine::{Rules as _, Seed};
use insta::assert_snapshot;
use secret_identity::{Cooperative, Options, Pack, SecretIdentity};
use terminal::{Request, Script, Style, play};

/// What no question asks for, or what shows something and changes nothing.
const OTHER_ANSWERS: [&str; 24] = [
    "",
    " ",
    "x",
    "-1",
    "99999999999999999999",
    "?",
    "b",
    "r",
    "l all",
    "n",
    "n Bernd = 3?",
    "n bernd =",
    "n nobody = me",
    "a",
    "w",
    "u",
    "4b+ 7c-",
    "1a 2b 3c 4d",
    "3 5 1",
    "é漢\u{200b}",
    "s",
    "s hello",
    "s ",
    "q",
];

fn alone() -> Options {
    Options::default()
}

fn together(majority: bool) -> Options {
    Options { cooperative: Some(Cooperative { majority, ..Cooperative::default() }), ..alone() }
}

fn variants() -> [Options; 4] {
    let tales = Options { packs: [Pack::MythsAndTales].into_iter().collect(), ..alone() };
    [alone(), tales, together(true), together(false)]
}

fn evening(seats: u8, options: Options, seed: u64, style: Style) -> Robot {
    robot::evening::<SecretIdentity>(seats, options, seed, style, &OTHER_ANSWERS)
}

#[test]
fn robots_play_every_variant_with_every_seat_count_to_the_end() {
    for options in variants() {
        for seats in SecretIdentity::SEATS {
            for seed in 0..2 {
                let robot = evening(seats, options, seed, Style::Plain);
                let table = format!("{seats} seats, {options:?}, seed {seed}");
                assert!(robot.transcript.contains("The match is over"), "{table}:\n{}", robot.transcript);
                assert!(!robot.transcript.contains("cannot be done"), "{table}:\n{}", robot.transcript);
                let wide = too_wide(&robot.transcript);
                assert!(wide.is_empty(), "{table}, too wide:\n{}", wide.join("\n"));
            }
        }
    }
}

#[test]
fn neither_key_nor_cards_stay_on_the_screen() {
    for (options, seats) in variants().into_iter().flat_map(|options| [3, 8].map(|seats| (options, seats))) {
        let robot = evening(seats, options, 5, Style::Plain);
        let is_secret = |row: &&str| {
            let row = row.trim_start();
            row.starts_with("You are ") || row.starts_with("1a ") || row.ends_with("is you. (? for help)")
        };
        assert!(robot.transcript.lines().any(|line| is_secret(&line)), "it was there for a while");
        let left: Vec<&str> = robot.screen.iter().map(String::as_str).filter(is_secret).collect();
        assert!(left.is_empty(), "still there:\n{}", left.join("\n"));
    }
}

#[test]
fn colours_change_nothing_but_colours() {
    for options in variants() {
        let plain = evening(4, options, 3, Style::Plain);
        let coloured = evening(4, options, 3, Style::Coloured);
        assert!(coloured.transcript.contains("\x1b["));
        assert_eq!(without_colours(&coloured.transcript), plain.transcript);
    }
}

/// Everything said and asked until the answers run out.
fn transcript(seats: Option<u8>, options: Option<Options>, answers: &[&str]) -> String {
    let mut script = Script::new(answers.iter().copied(), Style::Plain);
    let seed = Seed::of_text("screens");
    let request = Request::<SecretIdentity> { seats, options, seed, name: Some("Anne".to_owned()) };
    play(request, &mut script, &mut random_opponent::<SecretIdentity>(1)).expect("nothing fails in memory");
    script.transcript().to_owned()
}

/// From the first line with these words on.
fn from<'a>(text: &'a str, words: &str) -> &'a str {
    let place = text.find(words).expect("the words are there");
    &text[text[..place].rfind('\n').map_or(0, |line| line + 1)..]
}

#[test]
fn the_opening() {
    assert_snapshot!(transcript(None, None, &["", "", "", "", "w", "3", "", "s Hello!"]));
}

#[test]
fn a_round() {
    let clue = ["", "", "", "?", "3", "2", "2", "u", "2b 3c-", "s hint", "s", "1", "1"];
    let guess = ["n Chris = Nero?", "2", "u", "3", "5", "3", "2 8", "6", "w", "1", "", "l"];
    let answers: Vec<&str> = ["", ""].into_iter().chain(clue).chain(guess).collect();
    let text = transcript(Some(4), Some(alone()), &answers);
    assert_snapshot!(from(&text, "Enter if you know them all"));
}

#[test]
fn a_turn_together() {
    let answers = ["", "", "", "", "?", "3", "4", "s", "5", "4", "9", "", ""];
    let text = transcript(Some(4), Some(together(true)), &answers);
    assert_snapshot!(from(&text, "Turn 1:"));
}

/// Somebody who types the same few things again and again until the match is over.
fn hasty(options: Options) -> String {
    let answers: Vec<&str> = (0..4000).map(|number| ["1b", "", "1", "2", "3", "4", "5", "9"][number % 8]).collect();
    transcript(Some(4), Some(options), &answers)
}

#[test]
fn finales() {
    let alone = hasty(alone());
    assert_snapshot!("finale_alone", from(&alone, "The match is over"));
    let together = hasty(together(true));
    assert_snapshot!("finale_together", from(&together, "The match is over"));
}

#[test]
fn the_rules_of_everything() {
    for (name, options) in [("rules_alone", alone()), ("rules_together", together(true))] {
        let text = transcript(Some(4), Some(options), &["r"]);
        assert_snapshot!(name, from(&text, "THE RULES IN SHORT"));
    }
}
