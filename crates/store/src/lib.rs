//! The append-only log of tables: ids and opaque bytes, in memory or in SQLite.
//!
//! A [`Store`] knows nothing of games. A table is a log of entries, numbered from 0 without gaps; it is there as long
//! as it has entries. An [`Append`] says how many entries its caller knows, so that of two at the same time one is
//! told to look again. Each entry is chained to those before it by a hash: a log that is not what was stored is
//! reported as [`Damage`], never served.
//!
//! Every operation gives a [`Pending`] answer: a future, or something to wait for. An answered append survives the
//! death of the process and a power cut, if the store is kept in a file.
//!
//! The file holds what the server must never show, the seeds of matches among it: **the database and every backup are
//! secret.** They are made readable for their owner only.

mod append;
mod error;
mod ids;
mod link;
mod memory;
mod pending;
mod sqlite;

use std::path::Path;
use std::sync::Arc;

pub use append::{Append, Appended, Idle, MAX_BYTES, Marks, Opaque, TOUCH_EVERY, TableSummary};
pub use error::{AppendError, Damage, FileError, ReadError, StoreError};
pub use ids::{Digest, IdError, RoomCode, TableId};
pub use pending::Pending;
pub use sqlite::{Existing, Inspection, Remains, backup, check, restore};

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

    /// The entries of a table, in order; none if there is no such table.
    pub fn read(&self, table: TableId) -> Pending<Vec<Opaque>, ReadError> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.read(table)),
            Arm::Sqlite(sqlite) => sqlite.read(table),
        }
    }

    /// All tables, in the order of their ids.
    pub fn tables(&self) -> Pending<Vec<TableSummary>> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.tables()),
            Arm::Sqlite(sqlite) => sqlite.tables(),
        }
    }

    /// The tables to which this author appended something and that are not put aside: those that were touched last
    /// first, but not more than `most`.
    pub fn tables_of(&self, author: Digest, most: usize) -> Pending<Vec<TableId>> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.tables_of(author, most)),
            Arm::Sqlite(sqlite) => sqlite.tables_of(author, most),
        }
    }

    /// The tables that go on by themselves and are not put aside.
    pub fn going_on(&self) -> Pending<Vec<TableId>> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.going_on()),
            Arm::Sqlite(sqlite) => sqlite.going_on(),
        }
    }

    /// Says what a table is found by from now on; nothing happens if there is no such table.
    pub fn mark(&self, table: TableId, marks: Marks) -> Pending<()> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.mark(table, marks)),
            Arm::Sqlite(sqlite) => sqlite.mark(table, marks),
        }
    }

    /// Puts tables aside at this time, some at once; says how many, so that none means all are done.
    ///
    /// The next append brings a table back.
    pub fn put_aside(&self, idle: Idle, now: u64) -> Pending<usize> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.put_aside(idle, now)),
            Arm::Sqlite(sqlite) => sqlite.put_aside(idle, now),
        }
    }

    /// Deletes tables that were put aside and last touched by this time, some at once; says how many.
    pub fn purge(&self, since: u64) -> Pending<usize> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.purge(since)),
            Arm::Sqlite(sqlite) => sqlite.purge(since),
        }
    }

    /// Deletes a table with all its data: entries and room code. Says whether there was such a table.
    ///
    /// Its bytes are overwritten in the file, or cut off, once nobody is reading them any more, and the file shrinks.
    pub fn delete(&self, table: TableId) -> Pending<bool> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.delete(table)),
            Arm::Sqlite(sqlite) => sqlite.delete(table),
        }
    }

    /// The table that has this room code.
    pub fn find_code(&self, code: RoomCode) -> Pending<Option<TableId>> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.find_code(&code)),
            Arm::Sqlite(sqlite) => sqlite.find_code(code),
        }
    }

    /// Writes a few kilobytes of no meaning to the disk, as much as an append does: fails if nothing can be stored.
    pub fn probe(&self) -> Pending<()> {
        match &self.0 {
            Arm::Memory(memory) => Pending::ready(memory.probe()),
            Arm::Sqlite(sqlite) => sqlite.probe(),
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
