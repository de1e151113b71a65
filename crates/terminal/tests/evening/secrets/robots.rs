//! Robots play Secrets to the end, whatever they type.

use super::variants;
use crate::robot::{self, Robot, too_wide, without_colours};
use secrets::{Options, Secrets};
use terminal::Style;

/// What no question asks for, or what shows something and changes nothing.
const OTHER_ANSWERS: [&str; 24] = [
    "",
    " ",
    "x",
    "-1",
    "99999999999999999999",
    "1.5",
    "?",
    "b",
    "r",
    "l",
    "l all",
    "n",
    "n bernd = KGB?",
    "n CENTRE = a Hippie, seen in turn 0",
    "n bernd =",
    "n nobody = me",
    "a",
    "u",
    "1 2",
    "é漢\u{200b}",
    "yes",
    "s",
    "s I am CIA, believe me.",
    "q",
];

fn evening(seats: u8, options: Options, seed: u64, style: Style) -> Robot {
    robot::evening::<Secrets>(seats, options, seed, style, &OTHER_ANSWERS)
}

#[test]
fn robots_play_with_and_without_memory_with_every_seat_count_to_the_end() {
    for options in variants() {
        for seats in 4..=8 {
            for seed in 0..12 {
                let robot = evening(seats, options, seed, Style::Plain);
                let table = format!("{seats} seats, {options:?}, seed {seed}");
                let ended = robot.transcript.contains("all tokens and bullets are turned up");
                assert!(ended, "{table} did not end:\n{}", robot.transcript);
                assert!(!robot.transcript.contains('\u{a0}'), "{table}: glue is left:\n{}", robot.transcript);
                assert!(!robot.transcript.contains("cannot be done"), "{table}:\n{}", robot.transcript);
                let wide = too_wide(&robot.transcript);
                assert!(wide.is_empty(), "{table}, too wide:\n{}", wide.join("\n"));
            }
        }
    }
}

#[test]
fn robots_come_to_every_kind_of_decision() {
    let mut transcripts = String::new();
    for options in variants() {
        for seed in 0..20 {
            transcripts += &robot::evening::<Secrets>(5, options, seed, Style::Plain, &["s"]).transcript;
        }
    }
    for question in [
        "You must remember this now",
        "Enter turns up what you are shown, this once",
        "Enter turns up what you were shown",
        "Which of the two do you offer",
        "To whom do you offer",
        "You hold the UN token, so you may seize",
        "offers you a card, face down",
        "Before whom do you lay the Politician?",
        "Psychiatrist: swap whose token?",
        "Detective: which token",
        "Diplomat: whose token",
        "Assassin: you drew a bullet",
        "What do you say?",
        "You: “",
    ] {
        assert!(transcripts.contains(question), "no robot was ever asked: {question}");
    }
}

/// What only the player may read, as it stands on the screen.
const SECRET_WORDS: [&str; 7] = [
    " token is ",
    " token was ",
    "you drew a bullet worth",
    "the bullet you gave",
    "You offer the ",
    "To whom do you offer the ",
    "do you swap with the centre’s",
];

#[test]
fn nothing_secret_stays_on_the_screen() {
    let is_secret = |line: &str, words: &str| {
        // What can be said, or was, is no secret.
        line.contains(words) && !line.starts_with("You: “") && !line.trim_start().starts_with(|c: char| c.is_numeric())
    };
    let mut seen = [0; SECRET_WORDS.len()];
    for options in variants() {
        for seed in 0..40 {
            let robot = robot::evening::<Secrets>(5, options, seed, Style::Plain, &["a", "s", "x"]);
            for (words, seen) in SECRET_WORDS.into_iter().zip(&mut seen) {
                *seen += robot.transcript.lines().filter(|line| is_secret(line, words)).count();
                let before_the_end = robot.screen.iter().take_while(|line| !line.contains("The match is over"));
                let left: Vec<&String> = before_the_end.filter(|line| is_secret(line, words)).collect();
                assert!(left.is_empty(), "seed {seed}, {options:?}: {left:?}");
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 0), "some secrets were never shown: {seen:?}");
}

#[test]
fn colours_change_nothing_but_colours() {
    for options in variants() {
        let plain = evening(7, options, 3, Style::Plain);
        let coloured = evening(7, options, 3, Style::Coloured);
        assert!(coloured.transcript.contains("\x1b["));
        assert_eq!(without_colours(&coloured.transcript), plain.transcript);
    }
}
