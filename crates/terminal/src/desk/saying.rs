//! The words that go with an action: the player's own, or a ready line.

use engine::{Body, Saying, Seat, Text, Unheard};

use super::{Desk, Stop};
use crate::Face;
use crate::course::ME;
use crate::layout::wrap;

impl<R: Face> Desk<'_, R> {
    /// Asks for the words that go with an action; none if the player thinks again, as who opens an exchange may.
    pub(crate) fn ask_words(
        &mut self,
        saying: &Saying<R>,
        fits: impl Fn(&Body<R::Claim>) -> Result<(), Unheard<R::Refusal>>,
    ) -> Result<Option<Body<R::Claim>>, Stop> {
        let lines = saying.ready.iter().map(|ready| Body::Claim(ready.claim.clone()));
        let lines: Vec<Body<R::Claim>> = lines.filter(|line| fits(line).is_ok()).collect();
        let entries =
            (1..).zip(&lines).map(|(number, line)| wrap(&format!("  {number}) {}", self.words_of(line, ME)), "     "));
        let question: Vec<String> =
            std::iter::once("Type your own words, or the number of one of these lines.".to_owned())
                .chain(entries)
                .collect();
        let undo = if saying.opens { ", or u to undo" } else { "" };
        let prompt = format!("What do you say? Words, or 1-{}{undo} >", lines.len());
        self.ask(&question.join("\n"), &prompt, |answer| {
            if saying.opens && answer.eq_ignore_ascii_case("u") {
                return Ok(None);
            }
            let said = match answer.parse::<usize>() {
                Ok(number) => number
                    .checked_sub(1)
                    .and_then(|line| lines.get(line))
                    .cloned()
                    .ok_or_else(|| format!("Type a number from 1 to {}, or words of your own.", lines.len()))?,
                Err(_) => Body::Text(
                    Text::new(answer.trim_matches(['"', '“', '”'])).map_err(|error| format!("Not said: {error}."))?,
                ),
            };
            fits(&said).map_err(|reason| format!("Not said: {reason}."))?;
            Ok(Some(said))
        })
    }

    /// Hears what somebody says: the line that tells it.
    pub(crate) fn hear(&mut self, seat: Seat, body: &Body<R::Claim>) -> String {
        let words = format!("“{}”", self.words_of(body, seat));
        let line = format!("  {}: {words}", self.names.of(seat));
        self.last_words.insert(seat, words);
        line
    }

    /// What somebody said last with an action, in quotation marks.
    pub fn last_words(&self, seat: Seat) -> Option<&str> {
        self.last_words.get(&seat).map(String::as_str)
    }
}
