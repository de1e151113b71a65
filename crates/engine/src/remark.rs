//! What is said or written beside the rules: chat, claims, private notes.

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{Seat, Viewer};

/// The longest text, in characters.
pub const MAX_TEXT: usize = 280;

/// Somebody's words, attached to the moment they were said.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Remark<C> {
    /// How many steps had been played.
    pub after: u64,
    /// Who said it.
    pub seat: Seat,
    /// Who hears it.
    pub to: Audience,
    /// What was said.
    pub body: Body<C>,
}

/// Who hears a remark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody.
    All,
    /// Nobody but who wrote it: a private note.
    Own,
}

/// What is said.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Body<C> {
    /// In own words.
    Text(Text),
    /// From the game's menu, so that every reader gets it in their language.
    Claim(C),
}

/// A bounded text without control characters or anything else that shows it as another than it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Text(String);

impl Text {
    /// Takes such characters out; an empty or too long text is refused.
    pub fn new(text: &str) -> Result<Self, TextError> {
        let text: String = text.chars().filter(|&letter| !crate::record::is_tricky(letter)).collect();
        let text = text.trim();
        match text.chars().count() {
            0 => Err(TextError::Empty),
            length if length > MAX_TEXT => Err(TextError::TooLong(length)),
            _ => Ok(Self(text.to_owned())),
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Why a text is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextError {
    /// Nothing is left of it.
    #[error("the text is empty")]
    Empty,
    /// It has this many characters.
    #[error("the text has {0} characters; {MAX_TEXT} are allowed")]
    TooLong(usize),
}

/// The remarks this viewer may read: the one place that decides it.
pub fn remarks<C>(said: &[Remark<C>], viewer: Viewer) -> impl DoubleEndedIterator<Item = &Remark<C>> {
    said.iter().filter(move |remark| match remark.to {
        Audience::All => true,
        Audience::Own => viewer.is(remark.seat),
    })
}
