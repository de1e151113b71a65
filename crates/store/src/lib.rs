//! The append-only log of tables: ids and opaque bytes, in memory or in SQLite.
//!
//! A [`Store`] knows nothing of games. A table is a log of entries, numbered from 0 without gaps; it is there as long
//! as it has entries. Whoever appends says how many entries they know of, so that of two who append at the same time
//! one is told to look again. A [`Command`] that was applied is answered again when it comes again, not applied again.
//!
//! Every operation gives a [`Pending`] answer: a future, or something to wait for. An answered append survives the
//! death of the process and a power cut, if the store is kept in a file.
//!
//! The file holds what the server must never show, the seeds of matches among it: **the database and every backup are
//! secret.** They are made readable for their owner only.

mod append;
mod error;
mod ids;
mod memory;
mod pending;
mod sqlite;

use std::path::Path;
use std::sync::Arc;

pub use append::{Append, Appended, Command, Entry, MAX_BYTES, Opaque, TableSummary};
pub use error::{AppendError, CodeError, FileError, StoreError};
pub use ids::{CommandId, Digest, IdError, RoomCode, TableId};
pub use pending::Pending;
pub use sqlite::{Existing, backup, restore};

use memory::Memory;
use sqlite::{Durability, Sqlite};

/// A handle on the log; clones share it.
///
/// Dropping the last handle does what [`Store::close`] does.
#[derive(Clone)]
pub struct Store(Arm);

#[derive(Clone)]
enum Arm {
    Memory(Arc<Memory>),
    Sqlite(Arc<Sqlite>),
}

impl Store {
    /// An empty store that is gone with its last handle.
    pub fn memory() -> Self {
        Self(Arm::Memory(Arc::default()))
    }

    /// The store in this SQLite file, which is made, with its directory, if it is not there.
    ///
    /// Only one process at a time can open it.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        Ok(Self(Arm::Sqlite(Arc::new(Sqlite::open(path, Durability::Full)?))))
    }

    /// Like [`Store::open`], but answers before it commits: a crash loses what was answered.
    #[cfg(feature = "broken")]
    pub fn open_broken(path: &Path) -> Result<Self, FileError> {
        Ok(Self(Arm::Sqlite(Arc::new(Sqlite::open(path, Durability::AnswerBeforeCommit)?))))
    }

    /// Appends all the entries or none.
    pub fn append(&self, append: Append) -> Pending<Appended, AppendError> {
        if let Err(refused) = append.check() {
            return Pending::ready(Err(refused));
        }
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.append(append)),
            Arm::Sqlite(sqlite) => sqlite.append(append),
        }
    }

    /// The entries of a table from a number on, in order; none if there is no such table.
    pub fn read(&self, table: TableId, from: u64) -> Pending<Vec<Entry>> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.read(table, from)),
            Arm::Sqlite(sqlite) => sqlite.read(table, from),
        }
    }

    /// All tables, in the order of their ids.
    pub fn tables(&self) -> Pending<Vec<TableSummary>> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.tables()),
            Arm::Sqlite(sqlite) => sqlite.tables(),
        }
    }

    /// The tables at which this author had a command applied and that are not put aside: those that were touched last
    /// first, but not more than so many.
    pub fn tables_of(&self, author: Digest, most: usize) -> Pending<Vec<TableId>> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.tables_of(author, most)),
            Arm::Sqlite(sqlite) => sqlite.tables_of(author, most),
        }
    }

    /// Puts a table aside, if it still has that many entries; the next append brings it back. Says whether it did.
    pub fn archive(&self, table: TableId, expected: u64) -> Pending<bool> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.archive(table, expected)),
            Arm::Sqlite(sqlite) => sqlite.archive(table, expected),
        }
    }

    /// Deletes a table with all its data: entries, commands, room codes. Says whether there was such a table.
    ///
    /// Its bytes are overwritten in the file, or cut off, once nobody is reading them any more.
    pub fn delete(&self, table: TableId) -> Pending<bool> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.delete(table)),
            Arm::Sqlite(sqlite) => sqlite.delete(table),
        }
    }

    /// Gives a room code to a table, unless another table has it.
    pub fn claim_code(&self, code: RoomCode, table: TableId) -> Pending<(), CodeError> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.claim_code(code, table)),
            Arm::Sqlite(sqlite) => sqlite.claim_code(code, table),
        }
    }

    /// The table that has this room code.
    pub fn find_code(&self, code: RoomCode) -> Pending<Option<TableId>> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.find_code(&code)),
            Arm::Sqlite(sqlite) => sqlite.find_code(code),
        }
    }

    /// How many transactions were committed since it was opened: with many who append at once, far fewer than appends.
    pub fn commits(&self) -> u64 {
        match &self.0 {
            Arm::Memory(memory) => memory.commits(),
            Arm::Sqlite(sqlite) => sqlite.commits(),
        }
    }

    /// Finishes what is queued, then lets go of the file; blocks until that is done.
    ///
    /// From now on every handle answers [`StoreError::Closed`].
    pub fn close(&self) {
        match &self.0 {
            Arm::Memory(memory) => memory.close(),
            Arm::Sqlite(sqlite) => sqlite.close(),
        }
    }
}
