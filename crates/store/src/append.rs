//! What is appended and read, and the one function that decides whether an append holds.

use std::fmt;

use crate::{AppendError, Digest, RoomCode, TableId};

/// The most bytes of one entry: 4 MiB.
pub const MAX_BYTES: usize = 4 << 20;

/// An append rewrites the time of the last one only if the two are this many seconds apart: its index stays as it is.
pub const TOUCH_EVERY: u64 = 60;

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
    /// The room code of a table that is made by this; it keeps it. Ignored where the table is there already.
    pub code: Option<RoomCode>,
    /// Whose tables the table is found among from now on.
    pub author: Option<Digest>,
    /// At least one.
    pub entries: Vec<Opaque>,
    /// When, in seconds since 1970.
    pub touched: u64,
}

/// An append that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Appended {
    /// How many entries the table has now.
    pub entries: u64,
}

/// What tables are found by without reading their logs, as the caller last said. A new table has neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Something happened at the table for which it is kept longer.
    pub begun: bool,
    /// Something may happen at the table by itself: it is woken at the start.
    pub goes_on: bool,
}

/// Tables to be put aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Idle {
    /// Those of which this was said.
    pub begun: bool,
    /// Nothing was appended to them after this time, in seconds since 1970.
    pub since: u64,
}

/// A table without its entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// Which.
    pub id: TableId,
    /// Its room code.
    pub code: Option<RoomCode>,
    /// How many entries it has.
    pub entries: u64,
    /// How many bytes they have.
    pub bytes: u64,
    /// When the last append happened, as its caller said, up to [`TOUCH_EVERY`] seconds early.
    pub touched: u64,
    /// What it is found by.
    pub marks: Marks,
    /// When it was put aside, if nothing was appended to it since.
    pub archived: Option<u64>,
}

impl Append {
    /// Refuses what no store takes.
    pub(crate) fn check(&self) -> Result<(), AppendError> {
        match self.entries.iter().map(|bytes| bytes.0.len()).max() {
            None => Err(AppendError::Empty),
            Some(bytes) if bytes > MAX_BYTES => Err(AppendError::TooLarge { bytes }),
            Some(_) => Ok(()),
        }
    }

    /// Decides for a table with that many entries, if it is there.
    pub(crate) fn judge(&self, entries: Option<u64>) -> Result<Appended, AppendError> {
        match entries {
            None if self.expected > 0 => Err(AppendError::NoSuchTable),
            Some(at) if self.expected != at => Err(AppendError::Stale { at }),
            None | Some(_) => Ok(Appended { entries: self.expected + self.entries.len() as u64 }),
        }
    }

    /// How many bytes are appended.
    pub(crate) fn bytes(&self) -> u64 {
        self.entries.iter().map(|bytes| bytes.0.len() as u64).sum()
    }

    /// Whether the time of the last append is to be rewritten.
    pub(crate) const fn is_news(&self, touched: u64, archived: Option<u64>) -> bool {
        archived.is_some() || self.touched.abs_diff(touched) >= TOUCH_EVERY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_opaque_is_shown() {
        let entries = vec![Opaque(b"seed".to_vec())];
        let table = TableId::new([0; 16]);
        let shown = format!("{:?}", Append { table, expected: 0, code: None, author: None, entries, touched: 0 });
        assert!(shown.contains("Opaque(4 bytes)"), "{shown}");
        assert!(!shown.contains("115, 101"), "{shown}");
    }
}
