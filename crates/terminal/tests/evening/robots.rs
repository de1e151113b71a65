//! Robots that read the prompts play whole evenings: nothing they type may break a match or be refused by the rules.

use crate::table::{random_opponent, variants};
use engine::{Dice, Fast, Seed};
use heimlich::{Heimlich, Options};
use terminal::{Console, Request, Style, play};

/// More questions than any match asks.
const MOST_QUESTIONS: u32 = 20_000;

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

/// Somebody who types a number out of the range in the prompt, and now and then something else.
struct Robot {
    dice: Fast,
    style: Style,
    transcript: String,
    questions: u32,
}

impl Robot {
    fn new(seed: u64, style: Style) -> Self {
        Self { dice: Fast::new(seed), style, transcript: String::new(), questions: 0 }
    }

    fn answer(&mut self, prompt: &str) -> String {
        if prompt.contains("y/N") {
            return "n".to_owned();
        }
        match self.dice.below("mood", 12) {
            0 => self.dice.pick("other answer", &OTHER_ANSWERS).to_owned(),
            1 => "z".repeat(5000),
            2 => String::new(),
            _ => match range(prompt) {
                Some((least, most)) => (least + self.dice.below("number", most - least + 1)).to_string(),
                None => String::new(),
            },
        }
    }
}

/// The first "1-7" of a prompt.
fn range(prompt: &str) -> Option<(u32, u32)> {
    let (least, most) = prompt.split([' ', ',', ';']).find_map(|word| word.split_once('-'))?;
    Some((least.parse().ok()?, most.parse().ok()?))
}

impl Console for Robot {
    fn say(&mut self, text: &str) -> std::io::Result<()> {
        self.transcript += text;
        self.transcript.push('\n');
        Ok(())
    }

    fn ask(&mut self, prompt: &str) -> std::io::Result<Option<String>> {
        self.questions += 1;
        assert!(self.questions < MOST_QUESTIONS, "the match does not end:\n{}", self.transcript);
        let answer = self.answer(prompt);
        self.transcript += prompt;
        self.transcript.push('\n');
        Ok(Some(answer))
    }

    fn style(&self) -> Style {
        self.style
    }

    fn height(&self) -> Option<usize> {
        // As on a small screen, so that long texts stop in the middle.
        Some(24)
    }

    fn wipe(&mut self, _: usize) -> std::io::Result<()> {
        Ok(())
    }
}

fn evening(seats: u8, options: Options, seed: u64, style: Style) -> Robot {
    let mut robot = Robot::new(seed, style);
    let request = Request::<Heimlich> {
        seats: Some(seats),
        options: Some(options),
        seed: Seed::of_text(&format!("robot {seed}")),
        name: Some("Robot".to_owned()),
    };
    play(request, &mut robot, &mut random_opponent(seed)).expect("nothing fails in memory");
    robot
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
            let wide: Vec<&str> = robot.transcript.lines().filter(|line| line.chars().count() > 79).collect();
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

fn without_colours(text: &str) -> String {
    let mut pieces = text.split("\x1b[");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |plain, piece| plain + piece.split_once('m').map_or("", |(_, rest)| rest))
}
