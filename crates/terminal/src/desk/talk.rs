//! Saying something to the table: one of the game's claims, found topic by topic, or own words.

use engine::{Body, Seat, Text};

use super::{Desk, Stop};
use crate::Face;
use crate::course::ME;
use crate::layout::wrap;
use crate::style::Ink;

/// What can be chosen from the list of things to say.
enum Entry<C> {
    /// Claims about this.
    Topic(String),
    Claim(C),
    OwnWords,
}

/// What the player wants with the list.
enum Pick {
    Entry(usize),
    Back,
    Nothing,
}

impl<R: Face> Desk<'_, R> {
    /// Lets the player look for something to say, and says it.
    pub(super) fn talk(&mut self) -> Result<(), Stop> {
        let mut opened: Vec<String> = Vec::new();
        loop {
            let mut entries = self.entries(&opened);
            if entries.is_empty() {
                return self.say("There is nothing to say at the moment.");
            }
            match self.pick(&entries, &opened)? {
                Pick::Nothing => return Ok(()),
                Pick::Back => {
                    opened.pop();
                }
                Pick::Entry(index) => match entries.swap_remove(index) {
                    Entry::Topic(topic) => opened.push(topic),
                    Entry::Claim(claim) => return self.remark(&Body::Claim(claim)),
                    Entry::OwnWords => return self.ask_own_words(),
                },
            }
        }
    }

    /// Says this in the player's own words, where they may use them.
    pub(super) fn speak(&mut self, words: &str) -> Result<(), Stop> {
        if let Err(refusal) = R::free_talk(&self.view) {
            return self.say(&wrap(&format!("Not said: {refusal}. Type s for what you may say."), "  "));
        }
        match Text::new(words) {
            Ok(text) => self.remark(&Body::Text(text)),
            Err(error) => self.say(&format!("Not said: {error}.")),
        }
    }

    fn ask_own_words(&mut self) -> Result<(), Stop> {
        let prompt = self.style().paint(Ink::Strong, "Your words; Enter alone says nothing >") + " ";
        let words = self.console.ask(&prompt)?.ok_or(Stop::EndOfInput)?;
        if words.trim().is_empty() { Ok(()) } else { self.speak(&words) }
    }

    /// What the list has where these topics were opened, one in the other.
    fn entries(&self, opened: &[String]) -> Vec<Entry<R::Claim>> {
        let mut entries = Vec::new();
        for claim in R::claims(&self.view) {
            let mut topics = R::topics(&claim, &self.names, self.style());
            if !topics.starts_with(opened) {
                continue;
            }
            if topics.len() == opened.len() {
                entries.push(Entry::Claim(claim));
                continue;
            }
            let topic = topics.swap_remove(opened.len());
            if !entries.iter().any(|entry| matches!(entry, Entry::Topic(listed) if *listed == topic)) {
                entries.push(Entry::Topic(topic));
            }
        }
        if opened.is_empty() && R::free_talk(&self.view).is_ok() {
            entries.push(Entry::OwnWords);
        }
        entries
    }

    fn pick(&mut self, entries: &[Entry<R::Claim>], opened: &[String]) -> Result<Pick, Stop> {
        let heading = match opened.last() {
            None => "What do you say? All hear it, and it need not be true.".to_owned(),
            Some(topic) => format!("{topic}:"),
        };
        let lines = (1..).zip(entries).map(|(number, entry)| {
            let words = match entry {
                Entry::Topic(topic) => format!("{topic} ..."),
                Entry::Claim(claim) => R::claim(claim, ME, &self.names, self.style()),
                Entry::OwnWords => "something in your own words (at once: s hello)".to_owned(),
            };
            wrap(&format!("  {number:>2}) {words}"), "      ")
        });
        let list = std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n");
        self.page(&list)?;
        let back = if opened.is_empty() { "" } else { ", u to go back" };
        let prompt = format!("Which? 1-{}{back}, Enter says nothing >", entries.len());
        let prompt = self.style().paint(Ink::Strong, &prompt) + " ";
        loop {
            let answer = self.console.ask(&prompt)?.ok_or(Stop::EndOfInput)?;
            match answer.trim() {
                "" => return Ok(Pick::Nothing),
                "u" | "U" if !opened.is_empty() => return Ok(Pick::Back),
                number => match number.parse::<usize>() {
                    Ok(number) if (1..=entries.len()).contains(&number) => return Ok(Pick::Entry(number - 1)),
                    Ok(_) | Err(_) => self.say(&format!("Type a number from 1 to {}.", entries.len()))?,
                },
            }
        }
    }

    /// Tells what the player said, and keeps it for the log.
    fn remark(&mut self, body: &Body<R::Claim>) -> Result<(), Stop> {
        let line = wrap(&format!("{}: “{}”", self.names.of(ME), self.words_of(body, ME)), "    ");
        self.say(&line)?;
        self.log.push(line);
        Ok(())
    }

    /// What somebody says, as it reads here.
    pub(super) fn words_of(&self, body: &Body<R::Claim>, speaker: Seat) -> String {
        match body {
            Body::Text(text) => text.as_str().to_owned(),
            Body::Claim(claim) => R::claim(claim, speaker, &self.names, self.style()),
        }
    }
}
