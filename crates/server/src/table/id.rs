//! What commands are called, so that one that comes again is known.

use std::str::FromStr;

/// What a client calls one of its commands: 1 to 64 visible ASCII characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CommandId(String);

/// A text that no command can be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it must have 1 to {} visible ASCII characters", CommandId::MAX_LENGTH)]
pub struct NotACommandId;

impl CommandId {
    /// The longest one.
    pub const MAX_LENGTH: usize = 64;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for CommandId {
    type Err = NotACommandId;

    fn from_str(text: &str) -> Result<Self, NotACommandId> {
        let fits = (1..=Self::MAX_LENGTH).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(Self(text.to_owned())) } else { Err(NotACommandId) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_short_and_visible() {
        let longest = "x".repeat(64);
        for text in ["!~", "a", &longest] {
            assert_eq!(text.parse::<CommandId>().map(|id| id.as_str().to_owned()), Ok(text.to_owned()));
        }
        for wrong in ["", &format!("{longest}x"), "a b", "a\n", "\u{7f}", "ä"] {
            assert_eq!(wrong.parse::<CommandId>(), Err(NotACommandId), "{wrong:?}");
        }
    }
}
