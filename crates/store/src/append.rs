//! What is appended and read, and the one function that decides whether an append holds.

use std::fmt;

use crate::{AppendError, CommandId, Digest, TableId};

/// The most bytes of one entry, or of one answer: 4 MiB.
pub const MAX_BYTES: usize = 4 << 20;

/// Bytes that only the caller understands; never shown, not even for debugging.
#[derive(Clone, PartialEq, Eq)]
pub struct Opaque(pub Vec<u8>);

impl fmt::Debug for Opaque {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opaque({} bytes)", self.0.len())
    }
}

/// Entries to be added to a table's log, all or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table; an append to one that is not there makes it, if `expected` is 0.
    pub table: TableId,
    /// How many entries of the table the caller knows.
    pub expected: u64,
    /// What to remember, where a client may send the same thing again.
    pub command: Option<Command>,
    /// At least one.
    pub entries: Vec<Opaque>,
    /// When, in seconds since 1970.
    pub touched: u64,
}

/// A client's command, by which a repeated one is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// Whose it is: a digest of their token. Ids of different authors have nothing to do with each other.
    pub author: Digest,
    /// What its author calls it.
    pub id: CommandId,
    /// A digest of what it says.
    pub body: Digest,
    /// What to answer when it comes again.
    pub answer: Opaque,
}

/// An append that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Appended {
    /// How many entries the table has now.
    pub entries: u64,
}

/// One entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number, counted from 0 without gaps.
    pub seq: u64,
    /// What the caller wrote.
    pub bytes: Opaque,
}

/// A table without its entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// Which.
    pub id: TableId,
    /// How many entries it has.
    pub entries: u64,
    /// When the last append happened, as its caller said.
    pub touched: u64,
    /// Whether it was put aside and not appended to since.
    pub archived: bool,
}

/// A command that was applied before.
pub(crate) struct Earlier {
    pub(crate) body: Digest,
    pub(crate) answer: Opaque,
}

impl Append {
    /// Refuses what no store takes.
    pub(crate) fn check(&self) -> Result<(), AppendError> {
        if self.entries.is_empty() {
            return Err(AppendError::Empty);
        }
        let answer = self.command.iter().map(|command| &command.answer);
        match self.entries.iter().chain(answer).map(|bytes| bytes.0.len()).max() {
            Some(bytes) if bytes > MAX_BYTES => Err(AppendError::TooLarge { bytes }),
            Some(_) | None => Ok(()),
        }
    }

    /// Decides for a table with that many entries, if it is there, where the command was perhaps applied before.
    ///
    /// The command comes first: when a client repeats one, the log has usually gone on.
    pub(crate) fn judge(&self, entries: Option<u64>, earlier: Option<Earlier>) -> Result<Appended, AppendError> {
        if let (Some(command), Some(earlier)) = (&self.command, earlier) {
            return Err(match command.body == earlier.body {
                true => AppendError::Repeated { answer: earlier.answer },
                false => AppendError::Reused,
            });
        }
        match entries {
            None if self.expected > 0 => Err(AppendError::NoSuchTable),
            Some(at) if self.expected != at => Err(AppendError::Stale { at }),
            None | Some(_) => Ok(Appended { entries: self.expected + self.entries.len() as u64 }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_opaque_is_shown() {
        let secret = Opaque(b"seed".to_vec());
        let author = Digest([7; 32]);
        let id = "1".parse().expect("a command id");
        let command = Some(Command { author, id, body: author, answer: secret.clone() });
        let table = TableId::new([0; 16]);
        let shown = format!("{:?}", Append { table, expected: 0, command, entries: vec![secret], touched: 0 });
        assert!(shown.contains("Opaque(4 bytes)") && shown.contains("Digest(..)"), "{shown}");
        assert!(!shown.contains("115, 101") && !shown.contains("7, 7"), "{shown}");
    }
}
