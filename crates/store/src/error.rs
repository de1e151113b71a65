//! Why the store says no, one enum per concern.

use std::path::PathBuf;

use crate::{MAX_BYTES, Opaque, TableId};

/// The store cannot answer. Whether a change was made is then unknown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// It was closed.
    #[error("the store is closed")]
    Closed,
    /// The disk is full, a file was lost, or the like.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// The disk failed in the middle of a change. What was acknowledged before is on the disk; nothing more is, until
    /// the file is opened again and what is really there is read.
    #[error("nothing more is stored after a failure of the disk ({0}): restart the server")]
    Stopped(String),
}

/// What is stored of a table does not fit together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("table {table} is damaged at entry {entry}")]
pub struct Damage {
    /// The table.
    pub table: TableId,
    /// The first entry that is missing, changed, or not where it belongs.
    pub entry: u64,
    /// The entries before it.
    pub before: Vec<Opaque>,
}

/// Why a log cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// It is not what was stored.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// The store cannot answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why nothing was appended.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// The caller does not know the last entry, or more than there is.
    #[error("the table is at entry {at} now")]
    Stale {
        /// How many entries there are.
        at: u64,
    },
    /// Another table has the room code.
    #[error("another table has this room code")]
    CodeTaken,
    /// It never was there, or it was deleted.
    #[error("there is no such table")]
    NoSuchTable,
    /// Nothing to append.
    #[error("an append has at least one entry")]
    Empty,
    /// One entry is too long.
    #[error("{bytes} bytes are too many for one entry: at most {MAX_BYTES}")]
    TooLarge {
        /// How many bytes it has.
        bytes: usize,
    },
    /// The end of the log is not what was stored.
    #[error("the table is damaged at entry {entry}")]
    Damaged {
        /// Where its log ends.
        entry: u64,
    },
    /// The store cannot answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a database is not opened, backed up or restored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileError {
    /// SQLite loses data in rare cases before 3.51.3.
    #[error("this program was built with SQLite {found}, which can lose data; it needs 3.51.3 or newer")]
    OldSqlite {
        /// The version in use.
        found: String,
    },
    /// No database, or one of another program.
    #[error("{} is not a Deckname database", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// Written by a later version of this program.
    #[error(
        "{} was written by a newer Deckname (schema {found}, this one knows {known}): use that version", path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The latest schema known here.
        known: i64,
    },
    /// Written by an earlier version of this program.
    #[error("{} was written by an older Deckname: start the server on it once", path.display())]
    Older {
        /// The file.
        path: PathBuf,
    },
    /// The contents of the file contradict themselves.
    #[error("{} is damaged ({reason}): restore a backup", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first thing found.
        reason: String,
    },
    /// A server is running on it.
    #[error("{} is in use by another Deckname: stop that one first", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// It has a second name, under which SQLite would not find the write-ahead log of the first.
    #[error("{} has a second name (a hard link), which can lose data: remove one of them", path.display())]
    Linked {
        /// The file.
        path: PathBuf,
    },
    /// Nothing is overwritten.
    #[error("{} exists already", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The system says no.
    #[error("{}: {reason}", path.display())]
    Failed {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The store cannot answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}
