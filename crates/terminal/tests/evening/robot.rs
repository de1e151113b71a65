//! Somebody at the terminal who reads nothing but the prompts.

use crate::table::random_opponent;
use engine::{Dice, Fast, Seed};
use terminal::{Console, Face, Request, Style, play};

/// More questions than any match asks.
const MOST_QUESTIONS: u32 = 20_000;

/// Somebody who types a number out of the range in the prompt, and now and then something else.
pub(crate) struct Robot {
    dice: Fast,
    style: Style,
    /// What no question asks for, or what shows something and changes nothing.
    other_answers: &'static [&'static str],
    /// Everything that was said and asked.
    pub(crate) transcript: String,
    /// What has not been wiped off an endless screen of 80 columns, row by row.
    pub(crate) screen: Vec<String>,
    questions: u32,
}

impl Robot {
    fn new(seed: u64, style: Style, other_answers: &'static [&'static str]) -> Self {
        Self {
            dice: Fast::new(seed),
            style,
            other_answers,
            transcript: String::new(),
            screen: Vec::new(),
            questions: 0,
        }
    }

    fn answer(&mut self, prompt: &str) -> String {
        if prompt.contains("y/N") {
            return "n".to_owned();
        }
        match self.dice.below("mood", 12) {
            0 => self.dice.pick("other answer", self.other_answers).to_owned(),
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
        self.screen.extend(text.split('\n').map(str::to_owned));
        Ok(())
    }

    fn ask(&mut self, prompt: &str) -> std::io::Result<Option<String>> {
        self.questions += 1;
        assert!(self.questions < MOST_QUESTIONS, "the match does not end:\n{}", self.transcript);
        let answer = self.answer(prompt);
        self.transcript += prompt;
        self.transcript.push('\n');
        let typed: Vec<char> = without_colours(&format!("{prompt}{answer}")).chars().collect();
        self.screen.extend(typed.chunks(80).map(|row| row.iter().collect()));
        Ok(Some(answer))
    }

    fn style(&self) -> Style {
        self.style
    }

    fn height(&self) -> Option<usize> {
        // As on a small screen, so that long texts stop in the middle.
        Some(24)
    }

    fn wipe(&mut self, lines: usize) -> std::io::Result<()> {
        self.screen.truncate(self.screen.len().saturating_sub(lines));
        Ok(())
    }
}

/// An evening of one match, played by a robot that also types these things.
pub(crate) fn evening<R: Face>(
    seats: u8,
    options: R::Options,
    seed: u64,
    style: Style,
    other_answers: &'static [&'static str],
) -> Robot {
    let mut robot = Robot::new(seed, style, other_answers);
    let request = Request::<R> {
        seats: Some(seats),
        options: Some(options),
        seed: Seed::of_text(&format!("robot {seed}")),
        name: Some("Robot".to_owned()),
    };
    play(request, &mut robot, &mut random_opponent::<R>(seed)).expect("nothing fails in memory");
    robot
}

/// The lines that an 80-column screen would break.
pub(crate) fn too_wide(transcript: &str) -> Vec<&str> {
    transcript.lines().filter(|line| line.chars().count() > 79).collect()
}

pub(crate) fn without_colours(text: &str) -> String {
    let mut pieces = text.split("\x1b[");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |plain, piece| plain + piece.split_once('m').map_or("", |(_, rest)| rest))
}
