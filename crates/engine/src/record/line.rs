//! One line of a script or record.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::fault::is_tricky;
use super::strict::Strict;
use super::{Colophon, LineError};
use crate::{Chance, Outcome, Seat, Seed, Viewer, shows_something};

/// The longest line, in bytes.
pub const MAX_LINE: usize = 64 * 1024;

/// The longest script or record, in bytes: ten times what the longest match needs.
pub const MAX_FILE: usize = 32 * 1024 * 1024;

/// The version of the format.
const FORMAT: u32 = 1;

/// The first line: which game, for whom, with which options.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub(super) deckname: u32,
    /// The game's slug.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// How many seats.
    pub seats: u8,
    /// What the table chose; the game reads it.
    #[serde(default = "no_options")]
    pub options: Value,
    /// Who sat there, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// SHA-256 of the seed: its presence makes a script a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

impl Header {
    /// A header in the current format.
    pub const fn new(game: String, rules: u16, seats: u8, options: Value) -> Self {
        Self { deckname: FORMAT, game, rules, seats, options, names: Vec::new(), commitment: None }
    }
}

/// Reads the first line.
pub fn read_header(bytes: &[u8]) -> Result<Header, LineError> {
    let malformed = |reason: String| LineError::malformed(1, reason);
    let text = text(1, bytes)?;
    let no_header = |reason: &str| malformed(format!("not the first line of a script or record: {reason}"));
    let Strict(line) = serde_json::from_str(text).map_err(|error| no_header(&said(&error)))?;
    if !line.is_object() {
        return Err(no_header("it is no object"));
    }
    let header = Header::deserialize(line).map_err(|error| no_header(&error.to_string()))?;
    if header.deckname != FORMAT {
        return Err(malformed(format!("this is format {}; only {FORMAT} is known", header.deckname)));
    }
    if !header.names.is_empty() && header.names.len() != usize::from(header.seats) {
        return Err(malformed(format!("{} names for {} seats", header.names.len(), header.seats)));
    }
    // Somebody without a name is not called anything; a name that nobody can see is another thing.
    let is_hidden = |name: &String| !name.is_empty() && !shows_something(name);
    if header.names.iter().any(|name| name.chars().count() > 40 || name.chars().any(is_tricky) || is_hidden(name)) {
        return Err(malformed("a name has at most 40 characters, all of them visible".to_owned()));
    }
    Ok(header)
}

/// What a line after the first says.
pub(super) enum Line {
    /// What the next chance point of that name gives.
    Chance(Chance),
    /// A seat, or somebody, acts, and perhaps the rules are expected to refuse it under this clause.
    Act { seat: Option<Seat>, act: Value, refused: Option<String> },
    /// A seat says something to all.
    Say { seat: Seat, body: Value },
    /// A seat notes something for itself.
    Note { seat: Seat, body: Value },
    /// What a viewer must see now.
    Expect(Expect),
    /// The end of a record: what it opens, and its digest.
    End(Colophon, String),
}

/// What a viewer must see at a JSON pointer into its view.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expect {
    pub(super) viewer: Viewer,
    pub(super) at: String,
    pub(super) is: Value,
}

/// The last line of a record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndLine {
    seed: Seed,
    contributions: Vec<Option<String>>,
    outcome: Option<Outcome>,
    sha256: String,
}

/// A line by the field that tells what it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActLine {
    // Read by a function, so that nobody must be written as `null` and not be left out.
    #[serde(deserialize_with = "Option::deserialize")]
    seat: Option<Seat>,
    act: Value,
    #[serde(default, deserialize_with = "some_text")]
    refused: Option<String>,
}

/// A text that is there, not `null`.
fn some_text<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    String::deserialize(deserializer).map(Some)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SayLine {
    seat: Seat,
    say: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoteLine {
    seat: Seat,
    note: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectLine {
    expect: Expect,
}

impl Line {
    /// Reads a line that is not the first.
    pub(super) fn read(number: usize, text: &str) -> Result<Self, LineError> {
        let malformed = |error: serde_json::Error| LineError::malformed(number, said(&error));
        let Strict(line) = serde_json::from_str(text).map_err(malformed)?;
        let has = |field: &str| line.get(field).is_some();
        if has("chance") {
            Chance::deserialize(line).map(Self::Chance).map_err(malformed)
        } else if has("act") {
            let ActLine { seat, act, refused } = ActLine::deserialize(line).map_err(malformed)?;
            Ok(Self::Act { seat, act, refused })
        } else if has("say") {
            let SayLine { seat, say } = SayLine::deserialize(line).map_err(malformed)?;
            Ok(Self::Say { seat, body: say })
        } else if has("note") {
            let NoteLine { seat, note } = NoteLine::deserialize(line).map_err(malformed)?;
            Ok(Self::Note { seat, body: note })
        } else if has("expect") {
            let ExpectLine { expect } = ExpectLine::deserialize(line).map_err(malformed)?;
            Ok(Self::Expect(expect))
        } else if has("sha256") {
            let EndLine { seed, contributions, outcome, sha256 } = EndLine::deserialize(line).map_err(malformed)?;
            Ok(Self::End(Colophon { seed, contributions, outcome }, sha256))
        } else {
            Err(LineError::malformed(number, NO_LINE))
        }
    }
}

const NO_LINE: &str = "a line has a \"chance\", an \"act\", a \"say\", a \"note\", an \"expect\", or is the end of a record with its \"sha256\"";

/// What is wrong with the JSON, without the parser's own line number, which is always 1 here.
fn said(error: &serde_json::Error) -> String {
    let message = error.to_string();
    match message.rfind(" at line ") {
        Some(end) => format!("{} (column {})", &message[..end], error.column()),
        None => message,
    }
}

/// The bytes of a line as text without its line break.
pub(super) fn text(number: usize, bytes: &[u8]) -> Result<&str, LineError> {
    if bytes.len() > MAX_LINE {
        return Err(LineError::malformed(number, format!("longer than {MAX_LINE} bytes")));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| LineError::malformed(number, "not UTF-8 text"))?;
    Ok(text.trim_end_matches(['\n', '\r']))
}
