//! The tables of the database, as the steps that made them.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::connection::explain;
use crate::FileError;

/// Marks a SQLite file as ours: "Deck" in ASCII.
const APPLICATION: i64 = 0x4465_636b;

/// Step n leads from version n to version n + 1. A step that was released never changes.
const MIGRATIONS: &[&str] = &["
    CREATE TABLE tables (
        id       BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        entries  INTEGER NOT NULL CHECK (entries > 0),
        touched  INTEGER NOT NULL,
        archived INTEGER NOT NULL CHECK (archived IN (0, 1))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE log (
        table_id BLOB    NOT NULL REFERENCES tables ON DELETE CASCADE,
        seq      INTEGER NOT NULL CHECK (seq >= 0),
        bytes    BLOB    NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT;

    CREATE TABLE commands (
        table_id BLOB NOT NULL REFERENCES tables ON DELETE CASCADE,
        author   BLOB NOT NULL CHECK (length(author) = 32),
        id       TEXT NOT NULL,
        body     BLOB NOT NULL CHECK (length(body) = 32),
        answer   BLOB NOT NULL,
        PRIMARY KEY (table_id, author, id)
    ) STRICT;

    CREATE TABLE codes (
        code     TEXT NOT NULL PRIMARY KEY,
        table_id BLOB NOT NULL REFERENCES tables ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX codes_of_table ON codes (table_id);
"];

/// The schema version of one of our databases, or nothing for an empty file; anything else is refused.
pub(super) fn version(connection: &Connection, path: &Path) -> Result<Option<usize>, FileError> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let look = || {
        let things = connection.query_row("SELECT count(*) FROM sqlite_schema", (), |row| row.get::<_, i64>(0))?;
        Ok((pragma("application_id")?, pragma("user_version")?, things))
    };
    let (application, found, things) = look().map_err(|error| explain(path, &error))?;
    let path = path.to_owned();
    if (application, found, things) == (0, 0, 0) {
        return Ok(None);
    }
    if application != APPLICATION {
        return Err(FileError::NotOurs { path });
    }
    match usize::try_from(found) {
        Ok(version) if version <= MIGRATIONS.len() => Ok(Some(version)),
        Ok(_) | Err(_) => Err(FileError::Newer { path, found, known: MIGRATIONS.len() as i64 }),
    }
}

/// Takes a database from this version to the latest.
pub(super) fn migrate(connection: &mut Connection, from: usize) -> rusqlite::Result<()> {
    migrate_by(MIGRATIONS, connection, from)
}

fn migrate_by(steps: &[&str], connection: &mut Connection, from: usize) -> rusqlite::Result<()> {
    for (step, version) in steps.iter().zip(1_i64..).skip(from) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", version)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn migrated(steps: &[&str]) -> Connection {
        let mut connection = Connection::open_in_memory().expect("a database in memory");
        migrate_by(steps, &mut connection, 0).expect("the steps");
        connection
    }

    fn shape(connection: &Connection) -> Vec<String> {
        let mut statement = connection.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name");
        let statement = statement.as_mut().expect("the schema");
        statement.query_map((), |row| row.get(0)).expect("its rows").map(|sql| sql.expect("a text")).collect()
    }

    #[test]
    fn every_version_leads_to_the_latest() {
        let latest = shape(&migrated(MIGRATIONS));
        assert_eq!(latest.len(), 5);
        for version in 0..MIGRATIONS.len() {
            let mut connection = migrated(&MIGRATIONS[..version]);
            let found = super::version(&connection, Path::new("it")).expect("ours, or empty");
            assert_eq!(found.unwrap_or(0), version);
            migrate(&mut connection, version).expect("the other steps");
            assert_eq!(shape(&connection), latest);
            assert_eq!(super::version(&connection, Path::new("it")), Ok(Some(MIGRATIONS.len())));
        }
    }

    #[test]
    fn a_step_keeps_what_is_there_and_an_older_program_refuses_its_outcome() {
        let mut connection = migrated(MIGRATIONS);
        connection.execute("INSERT INTO tables VALUES (zeroblob(16), 3, 4, 0)", ()).expect("a row");
        let next = [MIGRATIONS, &["ALTER TABLE tables ADD COLUMN colour INTEGER NOT NULL DEFAULT 7"]].concat();
        migrate_by(&next, &mut connection, MIGRATIONS.len()).expect("one more step");
        let sum: i64 = connection
            .query_row("SELECT entries + touched + colour FROM tables", (), |row| row.get(0))
            .expect("the row with the new column");
        assert_eq!(sum, 14);
        let known = MIGRATIONS.len() as i64;
        let refused = FileError::Newer { path: "it".into(), found: known + 1, known };
        assert_eq!(super::version(&connection, Path::new("it")), Err(refused));
    }

    #[test]
    fn a_step_that_fails_leaves_nothing_behind() {
        let mut connection = migrated(MIGRATIONS);
        let before = shape(&connection);
        let next = [MIGRATIONS, &["CREATE TABLE half (done INTEGER); CREATE TABLE half (twice INTEGER)"]].concat();
        migrate_by(&next, &mut connection, MIGRATIONS.len()).expect_err("the step is wrong");
        assert_eq!(shape(&connection), before);
        assert_eq!(super::version(&connection, Path::new("it")), Ok(Some(MIGRATIONS.len())));
    }

    #[test]
    fn a_database_of_another_program_is_refused() {
        let connection = Connection::open_in_memory().expect("a database in memory");
        connection.execute_batch("CREATE TABLE recipes (name TEXT)").expect("a table");
        let refused = super::version(&connection, Path::new("it")).expect_err("not ours");
        assert_eq!(refused.to_string(), "it is not a Deckname database");
    }
}
