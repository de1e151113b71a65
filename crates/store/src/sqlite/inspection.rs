//! A database looked at and put in order by hand, while a server may be using it.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};

use super::connection::{self, Access, explain};
use super::{files, reading, schema, statements};
use crate::{FileError, Opaque, ReadError, RoomCode, TableId, TableSummary};

/// How many free pages are cut off at a time: a server that runs waits no longer than that.
const SHRINK_BY: u32 = 256;
/// How long deleted bytes are waited for that somebody may be reading.
const PATIENCE: Duration = Duration::from_secs(5);
/// How soon that is tried again.
const AGAIN: Duration = Duration::from_millis(50);

/// A database that was opened to be looked at.
pub struct Inspection {
    connection: Connection,
    path: PathBuf,
}

/// What became of the bytes of a deleted table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remains {
    /// None are left in the files.
    None,
    /// Some may be left until the server stops, since somebody is reading.
    InTheLog,
}

impl Inspection {
    /// Opens a database, which must be there.
    pub fn open(database: &Path) -> Result<Self, FileError> {
        connection::check_version(rusqlite::version_number())?;
        let connection = connection::open(database, Access::Write)?;
        match schema::version(&connection, database)? {
            Some(schema::LATEST) => {}
            Some(_) => return Err(FileError::Older { path: database.to_owned() }),
            None => return Err(FileError::NotOurs { path: database.to_owned() }),
        }
        schema::check(&connection, database)?;
        connection::make_durable(&connection).map_err(|error| explain(database, &error))?;
        Ok(Self { connection, path: database.to_owned() })
    }

    /// All tables, in the order of their ids.
    pub fn tables(&self) -> Result<Vec<TableSummary>, FileError> {
        statements::tables(&self.connection).map_err(|error| self.explain(&error))
    }

    /// The entries of a table.
    pub fn read(&self, table: TableId) -> Result<Vec<Opaque>, ReadError> {
        reading::read(&self.connection, table).unwrap_or_else(|error| Err(super::job::unavailable(&error).into()))
    }

    /// The table with this room code.
    pub fn find_code(&self, code: &RoomCode) -> Result<Option<TableId>, FileError> {
        statements::find_code(&self.connection, code).map_err(|error| self.explain(&error))
    }

    /// Deletes a table, if it is there. A server that keeps it learns so from its next look into the database.
    pub fn delete(&mut self, table: TableId) -> Result<Option<Remains>, FileError> {
        let delete = |connection: &mut Connection| {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let was_there = statements::delete(&transaction, table)?;
            transaction.commit()?;
            Ok(was_there)
        };
        let was_there = delete(&mut self.connection).map_err(|error| self.explain(&error))?;
        if !was_there {
            return Ok(None);
        }
        self.scrub().map(Some).map_err(|error| self.explain(&error))
    }

    /// Overwrites what was deleted and gives its pages back.
    fn scrub(&self) -> rusqlite::Result<Remains> {
        let patience = Instant::now() + PATIENCE;
        while connection::shrink(&self.connection, SHRINK_BY)? {}
        while !connection::empty_log(&self.connection)? {
            if Instant::now() > patience {
                return Ok(Remains::InTheLog);
            }
            thread::sleep(AGAIN);
        }
        Ok(Remains::None)
    }

    /// How many bytes the database and its write-ahead log have on the disk.
    pub fn size(&self) -> u64 {
        let files = [self.path.clone(), files::beside(&self.path, "-wal")];
        files.iter().filter_map(|path| fs::metadata(path).ok()).map(|file| file.len()).sum()
    }

    fn explain(&self, error: &rusqlite::Error) -> FileError {
        explain(&self.path, error)
    }
}
