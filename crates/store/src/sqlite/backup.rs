//! Copies of a database: out of a live one, and back into place.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::connection::{self, Access};
use super::{check, copy, files, schema};
use crate::FileError;

/// What to do with a database that stands where another is to be restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// Leave it, and restore nothing.
    Keep,
    /// Replace it; everything in it is lost.
    Replace,
}

/// Copies a database into a new file, while another process may be using it. The copy is as secret as the database.
pub fn backup(database: &Path, to: &Path) -> Result<(), FileError> {
    connection::check_version(rusqlite::version_number())?;
    let (source, _) = open_ours(database)?;
    files::create(to)?;
    let copied = copy_pages(&source, to);
    if copied.is_err() {
        copy::discard(to)?;
    }
    copied
}

/// Puts the rows of a backup in the place of a database that nobody uses, after checking every one of them.
pub fn restore(from: &Path, to: &Path, existing: Existing) -> Result<(), FileError> {
    connection::check_version(rusqlite::version_number())?;
    let (source, version) = open_ours(from)?;
    connection::check_contents(&source, connection::FULL_CHECK, from)?;

    let to = files::resolve(to)?;
    let _lock = files::Lock::take(&to)?;
    if existing == Existing::Keep && fs::exists(&to).map_err(|error| files::failed(&to, &error))? {
        return Err(FileError::Exists { path: to });
    }
    let complete = files::beside(&to, ".restoring");
    copy::discard(&complete)?;
    copy::into_new(&source, version, &complete, from)?;
    let damages = check::damages(&connection::open(&complete, Access::Read)?, from)?;
    if let Some(damage) = damages.first() {
        copy::discard(&complete)?;
        return Err(FileError::Damaged { path: from.to_owned(), reason: damage.to_string() });
    }
    // SQLite would replay an old write-ahead log over the new database: it goes first.
    files::remove(&files::beside(&to, "-wal"))?;
    files::remove(&files::beside(&to, "-shm"))?;
    files::replace(&complete, &to)
}

/// Copies what the connection sees now. Writers go on meanwhile; what they add is not in the copy.
fn copy_pages(source: &Connection, to: &Path) -> Result<(), FileError> {
    let mut target = connection::open(to, Access::Write)?;
    let mut copy = || {
        // In one step, which is one read transaction: it never has to start over because somebody wrote.
        Backup::new(source, &mut target)?.run_to_completion(i32::MAX, Duration::from_millis(10), None)?;
        // A single file, with no write-ahead log beside it.
        target.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))
    };
    copy().map_err(|error: rusqlite::Error| FileError::Failed { path: to.to_owned(), reason: error.to_string() })
}

/// Opens one of our databases; also says its version.
fn open_ours(path: &Path) -> Result<(Connection, usize), FileError> {
    let connection = connection::open(path, Access::Read)?;
    match schema::version(&connection, path)? {
        Some(version) => Ok((connection, version)),
        None => Err(FileError::NotOurs { path: path.to_owned() }),
    }
}
