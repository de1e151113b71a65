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

#[test]
fn colours_change_nothing_but_colours() {
    for options in variants() {
        let plain = evening(7, options, 3, Style::Plain);
        let coloured = evening(7, options, 3, Style::Coloured);
        assert!(coloured.transcript.contains("\x1b["));
        assert_eq!(without_colours(&coloured.transcript), plain.transcript);
    }
}
