//! Connections to a SQLite file: how they are set up, what is checked, what their failures mean.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::FileError;

/// The first SQLite version that does not lose data when the write-ahead log starts over: 3.51.3.
const OLDEST_VERSION: i32 = 3_051_003;

/// How long to wait for another process that holds the database for a moment.
const PATIENCE: Duration = Duration::from_secs(5);

/// Reads every page once: fast enough for every start.
pub(super) const QUICK_CHECK: &str = "PRAGMA quick_check(1)";

/// Also compares every index with its table.
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
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is overwritten with zeros, and no copy of it goes into a temporary file.
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    connection.pragma_update(None, "temp_store", "MEMORY")
}

/// Fails with the first contradiction in the file.
pub(super) fn check_contents(connection: &Connection, check: &str, path: &Path) -> Result<(), FileError> {
    let found: String = connection.query_row(check, (), |row| row.get(0)).map_err(|error| explain(path, &error))?;
    if found == "ok" { Ok(()) } else { Err(FileError::Damaged { path: path.to_owned(), reason: found }) }
}

/// Moves everything from the write-ahead log into the database and cuts the log off; not while somebody reads it.
pub(super) fn empty_log(connection: &Connection) -> bool {
    let try_once = || {
        connection.busy_timeout(Duration::ZERO)?;
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |row| row.get::<_, i64>(0))
    };
    let busy = try_once();
    let patient = connection.busy_timeout(PATIENCE);
    matches!(busy, Ok(0)) && patient.is_ok()
}

/// What a failure says about the file.
pub(super) fn explain(path: &Path, error: &rusqlite::Error) -> FileError {
    let path = path.to_owned();
    let code = error.sqlite_error_code();
    if code == Some(ErrorCode::NotADatabase) {
        FileError::NotOurs { path }
    } else if code == Some(ErrorCode::DatabaseCorrupt) {
        FileError::Damaged { path, reason: error.to_string() }
    } else if matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)) {
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
        let settings = ["synchronous", "foreign_keys", "secure_delete", "temp_store"].map(|name| number(name).ok());
        assert_eq!(settings, [Some(2), Some(1), Some(1), Some(2)]);
        drop(connection);
        fs::remove_file(path).expect("it is there");
    }

    #[test]
    fn a_writer_needs_a_write_ahead_log() {
        let in_memory = Connection::open_in_memory().expect("a database in memory");
        assert_eq!(make_durable(&in_memory), Err(rusqlite::Error::InvalidQuery));
    }
}
