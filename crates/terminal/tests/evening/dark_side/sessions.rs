//! Words in therapy sessions: in a session of words all answers differ (DS-60).

use std::io;

use crate::table::random_opponent;
use dark_side::{DarkSide, Options};
use engine::Seed;
use terminal::{Console, Request, Style, play};

/// Somebody who says in a session of words what another has said, then a word that is a command, and goes home.
#[derive(Default)]
struct Echo {
    transcript: String,
    /// What is still to be said.
    words: Vec<String>,
    done: bool,
    questions: u32,
}

impl Echo {
    /// What the last speaker said, if the session is one of words and somebody has answered.
    fn heard(&self) -> Option<String> {
        let (_, story) = self.transcript.rsplit_once(" began a session with a word or phrase.")?;
        let (said, question) = story.split_once("Reply with one word")?;
        question.contains("What do you say?").then_some(())?;
        let answers: Vec<&str> =
            said.lines().filter_map(|line| line.strip_suffix('”')?.split_once(": “")).map(|(_, word)| word).collect();
        answers.get(1..)?.last().map(|word| (*word).to_owned())
    }
}

impl Console for Echo {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.transcript += text;
        self.transcript.push('\n');
        Ok(())
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.transcript += prompt;
        self.transcript.push('\n');
        if self.done && self.words.is_empty() {
            return Ok(None);
        }
        if !self.done
            && prompt.starts_with("What do you say?")
            && let Some(heard) = self.heard()
        {
            self.done = true;
            self.words = vec!["\"help\"".to_owned(), format!("{}!", heard.to_uppercase())];
        }
        self.questions += 1;
        assert!(self.questions < 5000, "the match does not end");
        // Another answer each time, so that none is refused for ever.
        let number = || match self.questions % 12 {
            number @ 1.. if prompt.contains("1-") => number.to_string(),
            _ => String::new(),
        };
        Ok(Some(self.words.pop().unwrap_or_else(number)))
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
fn ds_60_what_was_said_is_not_said_again_and_quotes_make_words_of_commands() {
    let found = (0..60).find_map(|number| {
        let mut echo = Echo::default();
        let request = Request::<DarkSide> {
            seats: Some(4),
            options: Some(Options {
                sessions: true,
                start: engine::Start::Seat(engine::Seat::new(1)?),
                ..Options::default()
            }),
            seed: Seed::of_text(&format!("session {number}")),
            name: None,
        };
        play(request, &mut echo, &mut random_opponent::<DarkSide>(number)).expect("nothing fails in memory");
        echo.done.then_some(echo.transcript)
    });
    let transcript = found.expect("some match has a session of words with an answer before the player’s");
    assert!(transcript.contains("Not said: somebody has said that already: all words differ (DS-60)."), "{transcript}");
    assert!(transcript.contains("  You: “help”"), "{transcript}");
}
