//! Robots play whole matches: nothing they type may break one or be refused by the rules.

use super::variants;
use crate::robot::{self, Robot, too_wide, without_colours};
use dark_side::{Area, DarkSide, Options};
use terminal::Style;

/// What no question asks for, or what shows something and changes nothing.
const OTHER_ANSWERS: [&str; 25] = [
    "",
    " ",
    "x",
    "0",
    "-1",
    "99999999999999999999",
    "1.5",
    "?",
    "b",
    "r",
    "l",
    "l all",
    "n",
    "n Bernd = Work?",
    "n Bernd =",
    "n nobody = me",
    "a",
    "u",
    "1 2",
    "2,3",
    "é漢\u{200b}",
    "Family",
    "s",
    "s hello",
    "q",
];

fn evening(seats: u8, options: Options, seed: u64, style: Style) -> Robot {
    robot::evening::<DarkSide>(seats, options, seed, style, &OTHER_ANSWERS)
}

#[test]
fn robots_play_every_variant_with_every_seat_count_to_the_end() {
    for options in variants() {
        for seats in 3..=5 {
            for seed in 0..5 {
                let robot = evening(seats, options, seed, Style::Plain);
                let table = format!("{seats} seats, {options:?}, seed {seed}");
                assert!(robot.transcript.contains("The match is over."), "{table} did not end:\n{}", robot.transcript);
                assert!(!robot.transcript.contains("cannot be done"), "{table}:\n{}", robot.transcript);
                assert!(!robot.transcript.contains('\u{a0}'), "{table}: glue is left:\n{}", robot.transcript);
            }
        }
    }
}

#[test]
fn every_line_fits_on_a_screen_of_80_columns() {
    for options in variants() {
        for seats in 3..=5 {
            let robot = evening(seats, options, 9, Style::Plain);
            let wide = too_wide(&robot.transcript);
            assert!(wide.is_empty(), "too wide:\n{}", wide.join("\n"));
        }
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

/// Whether only the player may read this line: the hand, or a card of it to choose.
fn is_secret(line: &str) -> bool {
    let entry = line.trim_start().split_once(") ").filter(|(number, _)| number.parse::<u8>().is_ok());
    let card = entry.and_then(|(_, card)| card.split_once(' ')).is_some_and(|(area, rest)| {
        let area = Area::ALL.iter().any(|listed| listed.name().eq_ignore_ascii_case(area));
        area && rest.split(':').next().is_some_and(|value| value.parse::<u8>().is_ok())
    });
    let dark_side = line.starts_with("Your dark side is ") && line.contains(", your second-darkest ");
    card || dark_side || ["You hold ", "In the line-up you laid "].iter().any(|words| line.starts_with(words))
}

#[test]
fn nothing_secret_stays_on_the_screen() {
    let mut wiped = 0;
    for options in variants() {
        for seed in 0..4 {
            let robot = evening(4, options, seed, Style::Plain);
            let left: Vec<&String> = robot.screen.iter().filter(|line| is_secret(line)).collect();
            assert!(left.is_empty(), "{options:?}, seed {seed}: {left:?}");
            wiped += robot.transcript.lines().filter(|line| is_secret(line)).count();
        }
    }
    assert!(wiped > 150, "only {wiped} secret lines were ever shown");
}
