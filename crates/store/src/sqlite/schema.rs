//! The tables of the database, and how one of ours is told from others.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::connection::explain;
use crate::FileError;

/// Marks a SQLite file as ours: "Deck" in ASCII.
const APPLICATION: i64 = 0x4465_636b;

/// The version that is written. Whatever is older is copied into a new file (`copy.rs`).
pub(super) const LATEST: usize = 2;

/// An append writes two small pages: the end of `log`, where the entries of all tables come one after the other, and
/// the row of its table, which knows the last of them. From there each entry leads to the one before. An author has one
/// row for each table, which is written with the first thing that they append there.
const CREATE: &str = "
    CREATE TABLE tables (
        number   INTEGER NOT NULL PRIMARY KEY,
        id       BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
        code     TEXT    UNIQUE,
        touched  INTEGER NOT NULL,
        begun    INTEGER NOT NULL CHECK (begun IN (0, 1)),
        goes_on  INTEGER NOT NULL CHECK (goes_on IN (0, 1)),
        archived INTEGER,
        entries  INTEGER NOT NULL CHECK (entries > 0),
        bytes    INTEGER NOT NULL CHECK (bytes >= 0),
        head     INTEGER NOT NULL
    ) STRICT;

    CREATE INDEX tables_going_on ON tables (goes_on, id) WHERE goes_on = 1 AND archived IS NULL;
    CREATE INDEX tables_idle ON tables (begun, touched) WHERE archived IS NULL;
    CREATE INDEX tables_aside ON tables (archived) WHERE archived IS NOT NULL;

    CREATE TABLE log (
        place  INTEGER NOT NULL PRIMARY KEY,
        number INTEGER NOT NULL,
        seq    INTEGER NOT NULL CHECK (seq >= 0),
        before INTEGER NOT NULL,
        link   BLOB    NOT NULL CHECK (length(link) = 16),
        bytes  BLOB    NOT NULL
    ) STRICT;

    CREATE TABLE authors (
        digest BLOB    NOT NULL CHECK (length(digest) = 32),
        number INTEGER NOT NULL,
        PRIMARY KEY (digest, number)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX authors_of_table ON authors (number);

    CREATE TABLE probe (bytes BLOB NOT NULL) STRICT;
    INSERT INTO probe VALUES (zeroblob(16384));
";

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
        Ok(version) if (1..=LATEST).contains(&version) => Ok(Some(version)),
        Ok(_) | Err(_) => Err(FileError::Newer { path, found, known: LATEST as i64 }),
    }
}

/// Makes our tables in an empty file, all or none.
pub(super) fn create(connection: &mut Connection) -> rusqlite::Result<()> {
    // An entry is a few hundred bytes: with pages of the usual size most of what is written would be old.
    connection.pragma_update(None, "page_size", 1_024)?;
    // Pages that are free can be cut off while the server runs. Both must be said before there are tables.
    connection.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(CREATE)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", LATEST as i64)?;
    transaction.commit()
}

/// Refuses a database with anything in it that is not ours, such as a trigger that changes what is written.
pub(super) fn check(connection: &Connection, path: &Path) -> Result<(), FileError> {
    let compare = || {
        let mut fresh = Connection::open_in_memory()?;
        create(&mut fresh)?;
        let (ours, found) = (shape(&fresh)?, shape(connection)?);
        Ok(ours.symmetric_difference(&found).next().map(|(kind, name, _)| format!("its {kind} {name} is not ours")))
    };
    match compare().map_err(|error| explain(path, &error))? {
        None => Ok(()),
        Some(reason) => Err(FileError::Damaged { path: path.to_owned(), reason }),
    }
}

/// Kind, name and SQL of everything in the schema that SQLite does not make itself.
fn shape(connection: &Connection) -> rusqlite::Result<BTreeSet<(String, String, String)>> {
    connection
        .prepare(
            "SELECT type, name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
        )?
        .query_map((), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> Connection {
        let mut connection = Connection::open_in_memory().expect("a database in memory");
        create(&mut connection).expect("our tables");
        connection
    }

    #[test]
    fn a_fresh_database_is_ours_and_a_newer_one_is_refused() {
        let connection = fresh();
        assert_eq!(version(&connection, Path::new("it")), Ok(Some(LATEST)));
        assert_eq!(check(&connection, Path::new("it")), Ok(()));
        connection.pragma_update(None, "user_version", 3).expect("another version");
        let refused = FileError::Newer { path: "it".into(), found: 3, known: 2 };
        assert_eq!(version(&connection, Path::new("it")), Err(refused));
    }

    #[test]
    fn a_database_of_another_program_is_refused() {
        let connection = Connection::open_in_memory().expect("a database in memory");
        connection.execute_batch("CREATE TABLE recipes (name TEXT)").expect("a table");
        let refused = version(&connection, Path::new("it")).expect_err("not ours");
        assert_eq!(refused.to_string(), "it is not a Deckname database");
    }

    #[test]
    fn what_is_not_ours_is_named() {
        for (planted, says) in [
            ("CREATE TRIGGER spy AFTER INSERT ON log BEGIN DELETE FROM tables; END", "its trigger spy is not ours"),
            ("CREATE VIEW mirror AS SELECT * FROM log", "its view mirror is not ours"),
            ("CREATE TABLE more (what TEXT)", "its table more is not ours"),
            ("DROP INDEX tables_idle", "its index tables_idle is not ours"),
        ] {
            let connection = fresh();
            connection.execute_batch(planted).expect("something else");
            let refused = check(&connection, Path::new("it")).expect_err("not ours");
            assert!(refused.to_string().contains(says), "{refused}");
        }
    }

    /// Every question of the server's start and of its housekeeping is answered from an index.
    #[test]
    fn no_question_reads_all_tables() {
        let connection = fresh();
        for (question, index) in [
            ("SELECT id FROM tables WHERE goes_on = 1 AND archived IS NULL", "tables_going_on"),
            ("SELECT number FROM tables WHERE archived IS NULL AND begun = 0 AND touched <= 9 LIMIT 9", "tables_idle"),
            ("SELECT number FROM tables WHERE archived <= 9 AND touched <= 9 LIMIT 9", "tables_aside"),
            ("SELECT id FROM tables WHERE code = 'A'", "sqlite_autoindex_tables_2"),
        ] {
            let plan: String =
                connection.query_row(&format!("EXPLAIN QUERY PLAN {question}"), (), |row| row.get(3)).expect("a plan");
            assert!(plan.contains(index), "{question}: {plan}");
        }
    }
}
