//! Robots that read the prompts play whole evenings: nothing they type may break a match or be refused by the rules.

use crate::robot::{self, Robot, too_wide, without_colours};
use crate::table::variants;
use heimlich::{Heimlich, Options};
use terminal::Style;

/// What no question asks for, or what shows something and changes nothing.
const OTHER_ANSWERS: [&str; 29] = [
    "",
    " ",
    "x",
    "-1",
    "99999999999999999999",
    "1.5",
    "0x1",
    "?",
    "b",
    "r",
    "l",
    "l all",
    "n",
    "n red = Bernd?",
    "n red =",
    "n nobody = me",
    "a",
    "u",
    "r3 b2",
    "e1y1o1",
    "r0",
    "1 2",
    "é漢\u{200b}",
    "yes",
    "church",
    "s",
    "s hello",
    "s ",
    "q",
];

fn evening(seats: u8, options: Options, seed: u64, style: Style) -> Robot {
    robot::evening::<Heimlich>(seats, options, seed, style, &OTHER_ANSWERS)
}

#[test]
fn robots_play_every_variant_with_every_seat_count_to_the_end() {
    for options in variants() {
        for seats in 2..=7 {
            for seed in 0..6 {
                let robot = evening(seats, options, seed, Style::Plain);
                let table = format!("{seats} seats, {options:?}, seed {seed}");
                let ended = robot.transcript.contains("all agent cards are turned up");
                assert!(ended, "{table} did not end:\n{}", robot.transcript);
                assert!(!robot.transcript.contains("cannot be done"), "{table}:\n{}", robot.transcript);
            }
        }
    }
}

#[test]
fn every_line_fits_on_a_screen_of_80_columns() {
    for options in variants() {
        for seats in [2, 4, 7] {
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
