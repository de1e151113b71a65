//! Connections to a SQLite file: how they are set up, what is checked, what their failures mean.

use std::ffi::c_int;
use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::hooks::Wal;
use rusqlite::{Connection, Error, ErrorCode, OpenFlags, ffi};

use crate::FileError;

/// The first SQLite version that does not lose data when the write-ahead log starts over: 3.51.3.
const OLDEST_VERSION: i32 = 3_051_003;

/// How long to wait for another process that holds the database for a moment.
const PATIENCE: Duration = Duration::from_secs(5);

/// So many pages in the write-ahead log are moved into the database.
const CHECKPOINT_AT: c_int = 4_000;

/// Compares the list of tables with its indexes: fast enough for every start. A log is checked whenever it is read.
pub(super) const CHECK_OF_TABLES: &str = "PRAGMA integrity_check(tables)";

/// Reads every page, and compares every index with its table.
pub(super) const FULL_CHECK: &str = "PRAGMA integrity_check(1)";

/// What a connection may do.
#[derive(Clone, Copy)]
pub(super) enum Access {
    Read,
    Write,
}

/// Refuses a SQLite that is known to lose data.
pub(super) fn check_version(found: i32) -> Result<(), FileError> {
    if found >= OLDEST_VERSION {
        return Ok(());
    }
    let found = format!("{}.{}.{}", found / 1_000_000, found / 1_000 % 1_000, found % 1_000);
    Err(FileError::OldSqlite { found })
}

/// Opens a file that is there.
pub(super) fn open(path: &Path, access: Access) -> Result<Connection, FileError> {
    // SQLite would only say that it is unable to.
    fs::metadata(path).map_err(|error| super::files::failed(path, &error))?;
    let access = match access {
        Access::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
        Access::Write => OpenFlags::SQLITE_OPEN_READ_WRITE,
    };
    let open = || {
        let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(PATIENCE)?;
        // The file may come from elsewhere: nothing in its schema is run.
        connection.pragma_update(None, "trusted_schema", false)?;
        Ok(connection)
    };
    open().map_err(|error| explain(path, &error))
}

/// Makes this the connection of the writer.
pub(super) fn make_durable(connection: &Connection) -> rusqlite::Result<()> {
    // With a write-ahead log readers do not wait for the writer; FULL syncs it before a commit returns.
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| match row.get_ref(0)?.as_str() {
        Ok("wal") => Ok(()),
        Ok(_) | Err(_) => Err(rusqlite::Error::InvalidQuery),
    })?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.wal_hook(Some(checkpoint));
    // What is deleted is overwritten with zeros, and no copy of it goes into a temporary file.
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    connection.pragma_update(None, "temp_store", "MEMORY")
}

/// What SQLite does by itself, but a failure of the disk is told instead of forgotten. Everything else, such as a disk
/// that is full, is tried again after the next commit.
fn checkpoint(log: &Wal, pages: c_int) -> rusqlite::Result<()> {
    if pages < CHECKPOINT_AT {
        return Ok(());
    }
    let is_failure = |error: &Error| error.sqlite_error_code() == Some(ErrorCode::SystemIoFailure);
    log.checkpoint().or_else(|error| if is_failure(&error) { Err(error) } else { Ok(()) })
}

/// Fails with the first contradiction in the file.
pub(super) fn check_contents(connection: &Connection, check: &str, path: &Path) -> Result<(), FileError> {
    let found: String = connection.query_row(check, (), |row| row.get(0)).map_err(|error| explain(path, &error))?;
    if found == "ok" { Ok(()) } else { Err(FileError::Damaged { path: path.to_owned(), reason: found }) }
}

/// Moves everything from the write-ahead log into the database and cuts the log off; not while somebody reads it.
/// Says whether it did.
pub(super) fn empty_log(connection: &Connection) -> rusqlite::Result<bool> {
    connection.busy_timeout(Duration::ZERO)?;
    let busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |row| row.get::<_, i64>(0));
    connection.busy_timeout(PATIENCE)?;
    match busy {
        Ok(busy) => Ok(busy == 0),
        Err(error) if is_busy(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Cuts so many free pages off the end of the database; says whether there are more.
pub(super) fn shrink(connection: &Connection, pages: u32) -> rusqlite::Result<bool> {
    let mut statement = connection.prepare(&format!("PRAGMA incremental_vacuum({pages})"))?;
    let mut steps = statement.query(())?;
    while steps.next()?.is_some() {}
    let free: i64 = connection.query_row("PRAGMA freelist_count", (), |row| row.get(0))?;
    Ok(free > 0)
}

fn is_busy(error: &Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

/// Whether the disk did not take what was written: then nobody knows what is on it.
pub(super) fn is_lost_write(error: &Error) -> bool {
    const LOST: [c_int; 4] =
        [ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_IOERR_FSYNC, ffi::SQLITE_IOERR_DIR_FSYNC, ffi::SQLITE_IOERR_TRUNCATE];
    error.sqlite_error().is_some_and(|error| LOST.contains(&error.extended_code))
}

/// Whether what was read is not what was written: pages that make no sense, or a value of a kind that no column has.
pub(super) fn is_damage(error: &Error) -> bool {
    let is_corrupt = matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase));
    let is_nonsense = matches!(
        error,
        Error::InvalidColumnType(..) | Error::FromSqlConversionFailure(..) | Error::IntegralValueOutOfRange(..)
    );
    is_corrupt || is_nonsense
}

/// What a failure says about the file.
pub(super) fn explain(path: &Path, error: &rusqlite::Error) -> FileError {
    let path = path.to_owned();
    let code = error.sqlite_error_code();
    if code == Some(ErrorCode::NotADatabase) {
        FileError::NotOurs { path }
    } else if is_damage(error) {
        FileError::Damaged { path, reason: error.to_string() }
    } else if is_busy(error) {
        FileError::InUse { path }
    } else {
        FileError::Failed { path, reason: error.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sqlite_in_use_is_new_enough_and_an_older_one_is_refused() {
        assert_eq!(check_version(rusqlite::version_number()), Ok(()));
        assert_eq!(check_version(3_051_003), Ok(()));
        let refused = check_version(3_051_002).expect_err("too old");
        assert_eq!(
            refused.to_string(),
            "this program was built with SQLite 3.51.2, which can lose data; it needs 3.51.3 or newer"
        );
    }

    #[test]
    fn a_commit_waits_for_the_disk_and_deleting_overwrites() {
        let path = std::env::temp_dir().join(format!("deckname-settings-{}.db", std::process::id()));
        let connection = Connection::open(&path).expect("a database");
        make_durable(&connection).expect("the settings");
        let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        let settings = ["synchronous", "secure_delete", "temp_store"].map(|name| number(name).ok());
        assert_eq!(settings, [Some(2), Some(1), Some(2)]);
        drop(connection);
        fs::remove_file(path).expect("it is there");
    }

    #[test]
    fn a_writer_needs_a_write_ahead_log() {
        let in_memory = Connection::open_in_memory().expect("a database in memory");
        assert_eq!(make_durable(&in_memory), Err(rusqlite::Error::InvalidQuery));
    }
}
