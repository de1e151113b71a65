//! Leaving is possible at every question, and nothing else ends an evening.

use std::io;

use crate::table::{random_opponent, variants};
use engine::Seed;
use heimlich::{Heimlich, Options};
use terminal::{Console, Request, Script, Style, play};

fn request(seats: Option<u8>, options: Option<Options>) -> Request<Heimlich> {
    Request { seats, options, seed: Seed::of_text("leaving"), name: None }
}

fn transcript(answers: &[&str]) -> String {
    let mut script = Script::new(answers.iter().copied(), Style::Plain);
    play(request(None, None), &mut script, &mut random_opponent::<Heimlich>(1)).expect("leaving is no error");
    script.transcript().to_owned()
}

#[test]
fn the_end_of_input_is_polite_wherever_it_comes() {
    for options in variants() {
        for answers in 0..25 {
            let mut script = Script::new(vec!["1"; answers], Style::Plain);
            play(request(Some(4), Some(options)), &mut script, &mut random_opponent::<Heimlich>(1)).expect("no error");
            assert!(script.transcript().ends_with("The input has ended, and the match with it. Goodbye.\n"));
        }
    }
}

#[test]
fn quitting_before_the_match_asks_nothing() {
    assert!(transcript(&["q"]).ends_with("[4] > q\nGoodbye, and thank you for playing.\n"));
    assert!(transcript(&["5", "quit"]).ends_with("[1] > quit\nGoodbye, and thank you for playing.\n"));
}

#[test]
fn quitting_a_match_is_confirmed_with_one_key() {
    let left = transcript(&["", "", "", "", "", "q", "y"]);
    assert!(left.ends_with("y/N > y\nGoodbye, and thank you for playing.\n"), "{left}");
    let stayed = transcript(&["", "", "", "", "", "q", "", "q", "x"]);
    assert_eq!(stayed.matches("Leave this match?").count(), 2);
    assert!(stayed.ends_with("The input has ended, and the match with it. Goodbye.\n"));
}

#[test]
fn wrong_numbers_get_a_hint_and_another_try() {
    let text = transcript(&["1", "8", "four", "-4", "4", "5", "0", "4", "", "", ""]);
    assert_eq!(text.matches("Type a number from 2 to 7.").count(), 4);
    assert_eq!(text.matches("Type a number from 1 to 4.").count(), 2);
    assert!(text.contains("At the table, clockwise: you, Bernd, Chris, Doris."));
}

#[test]
fn a_table_that_the_rules_refuse_is_invalid_input() {
    let mut script = Script::new(["1"], Style::Plain);
    let refused = play(request(Some(8), Some(Options::default())), &mut script, &mut random_opponent::<Heimlich>(1));
    let error = refused.expect_err("eight cannot play");
    assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
    assert!(error.to_string().contains("HC-05"), "{error}");
}

/// Nobody reads what is said.
struct Gone;

impl Console for Gone {
    fn say(&mut self, _: &str) -> io::Result<()> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn ask(&mut self, _: &str) -> io::Result<Option<String>> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn style(&self) -> Style {
        Style::Plain
    }

    fn height(&self) -> Option<usize> {
        None
    }

    fn wipe(&mut self, _: usize) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_who_has_gone_is_no_error() {
    play(request(None, None), &mut Gone, &mut random_opponent::<Heimlich>(1)).expect("a broken pipe ends quietly");
}
