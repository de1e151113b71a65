//! What can be wrong with a line.

use std::fmt::Write as _;

/// The longest reason given, in characters: what a hostile line says is not repeated at length.
const MAX_REASON: usize = 400;

/// What is wrong with a line; always one line of text itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LineError {
    /// Counted from 1.
    pub line: usize,
    /// What kind of wrong.
    pub fault: Fault,
    /// A sentence for people.
    pub reason: String,
}

/// Two kinds of wrong: what cannot be read, and what does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It cannot be read as a script or record of this game.
    Malformed,
    /// It can be read, but an expectation, a rule, the digest or a chance outcome does not hold.
    Broken,
}

impl LineError {
    /// The line cannot be read.
    pub fn malformed(line: usize, reason: impl AsRef<str>) -> Self {
        Self { line, fault: Fault::Malformed, reason: printable(reason.as_ref()) }
    }

    /// What the line says does not hold.
    pub(super) fn broken(line: usize, reason: impl AsRef<str>) -> Self {
        Self { line, fault: Fault::Broken, reason: printable(reason.as_ref()) }
    }
}

/// Whether a character could break a line, or show a text as another than it is.
pub(crate) const fn is_tricky(letter: char) -> bool {
    matches!(
        letter,
        '\0'..='\x1f' | '\x7f'..='\u{9f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
    )
}

/// A text from outside as one line, without anything that could play tricks on a terminal, and not too long.
pub fn printable(text: &str) -> String {
    let mut out = String::new();
    for (count, letter) in text.chars().enumerate() {
        if count == MAX_REASON {
            out.push('…');
            break;
        }
        if is_tricky(letter) {
            // Writing to a string cannot fail.
            let _ = write!(out, "{}", letter.escape_default());
        } else {
            out.push(letter);
        }
    }
    out
}
