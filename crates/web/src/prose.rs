//! Sentences that mention things with a picture: for the eye with it, for the ear without.

use crate::html::*;

/// The first of the characters that stand for a thing with a picture; they are of private use, so no text has them.
const FIRST_MARK: u32 = 0xE000;
/// How many such things there can be.
const MARKS: u32 = 64;

/// Whether this character stands for a thing with a picture.
pub(crate) fn is_mark(letter: char) -> bool {
    (FIRST_MARK..FIRST_MARK + MARKS).contains(&u32::from(letter))
}

/// What stands for the thing with this number in a sentence.
pub(crate) fn mark(number: u8) -> String {
    char::from_u32(FIRST_MARK + u32::from(number)).map(String::from).unwrap_or_default()
}

/// How a game shows its things in sentences.
pub(crate) struct Thing {
    /// What it is called.
    pub(crate) name: &'static str,
    /// Its name among the pictures.
    pub(crate) picture: &'static str,
    /// The class that colours it.
    pub(crate) class: &'static str,
}

/// A sentence in which marks stand for things.
#[derive(Clone)]
pub struct Prose {
    text: String,
    thing: fn(u8) -> Option<&'static Thing>,
}

impl Prose {
    pub(crate) fn new(text: String, thing: fn(u8) -> Option<&'static Thing>) -> Self {
        Self { text, thing }
    }

    fn thing(&self, letter: char) -> Option<&'static Thing> {
        let number = u32::from(letter).checked_sub(FIRST_MARK)?;
        (self.thing)(u8::try_from(number).ok()?)
    }

    /// In words alone.
    pub fn plain(&self) -> String {
        let mut plain = String::new();
        for letter in self.text.chars() {
            match self.thing(letter) {
                Some(thing) => plain.push_str(thing.name),
                None => plain.push(letter),
            }
        }
        plain
    }

    /// With pictures.
    pub fn html(&self) -> Html {
        let mut pieces = Vec::new();
        let mut rest = self.text.as_str();
        while let Some(at) = rest.find(is_mark) {
            let (before, after) = rest.split_at(at);
            let mut letters = after.chars();
            let thing = letters.next().and_then(|letter| self.thing(letter));
            pieces.push(html! { (before) @if let Some(thing) = thing { (chip(thing)) } });
            rest = letters.as_str();
        }
        html! { (pieces) (rest) }
    }
}

/// A thing with its picture and its name.
pub(crate) fn chip(thing: &Thing) -> Html {
    html! { span class={ "chip " (thing.class) } { (crate::html::picture(thing.picture, "")) (thing.name) } }
}
