//! Why the store says no, one enum per concern.

use std::path::PathBuf;

use crate::{MAX_BYTES, Opaque};

/// The store cannot answer. Whether a change was made is then unknown; repeating it with its command id is safe.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// It was closed.
    #[error("the store is closed")]
    Closed,
    /// The disk is full, a file was lost, or the like.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
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
    /// The same command was applied before.
    #[error("this command was applied before")]
    Repeated {
        /// What was to be answered then.
        answer: Opaque,
    },
    /// Another command was applied under this id.
    #[error("this command id was used for something else")]
    Reused,
    /// It never was there, or it was deleted.
    #[error("there is no such table")]
    NoSuchTable,
    /// Nothing to append.
    #[error("an append has at least one entry")]
    Empty,
    /// One entry, or the answer, is too long.
    #[error("{bytes} bytes are too many for one entry or answer: at most {MAX_BYTES}")]
    TooLarge {
        /// How many bytes it has.
        bytes: usize,
    },
    /// The store cannot answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a table does not get a room code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Another table has it.
    #[error("another table has this code")]
    Taken,
    /// It never was there, or it was deleted.
    #[error("there is no such table")]
    NoSuchTable,
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
