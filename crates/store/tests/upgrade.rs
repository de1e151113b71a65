//! Databases of the first version are brought up to date when they are opened or restored.

mod scratch;

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use store::{Appended, Damage, Existing, FileError, ReadError, Store, check, restore};

use scratch::{Scratch, append, author, code, opaque, table};

/// The schema of the first version, as it was released.
const VERSION_1: &str = "
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
    PRAGMA application_id = 0x4465636b;
    PRAGMA user_version = 1;
";

/// A database of the first version with this in it; the connection is still open.
fn version_1(database: &Path, rows: &str) -> Connection {
    let connection = Connection::open(database).expect("a new file");
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).expect("a write-ahead log");
    connection.execute_batch(VERSION_1).expect("the schema");
    let id = |number| format!("x'{}'", table(number));
    let rows = (0..10).fold(rows.to_owned(), |rows, number| rows.replace(&format!("table{number}"), &id(number)));
    connection.execute_batch(&rows).expect("the rows");
    connection
}

const WHOLE: &str = "
    INSERT INTO tables VALUES (table1, 3, 1700000000, 0), (table2, 1, 1600000000, 1);
    INSERT INTO codes VALUES ('ABCD', table1);
    INSERT INTO log VALUES (table1, 0, x'61'), (table2, 0, x'78'), (table1, 1, x''), (table1, 2, x'63');
    INSERT INTO commands VALUES (table1, zeroblob(32), 'id', zeroblob(32), x'61'),
        (table1, zeroblob(32), 'di', zeroblob(32), x'61'), (table2, zeroblob(32), 'id', zeroblob(32), x'61');
";

const DAMAGED: &str = "
    INSERT INTO tables VALUES (table3, 3, 1700000000, 0), (table4, 3, 1700000000, 0), (table5, 2, 1700000000, 0);
    INSERT INTO log VALUES (table3, 0, x'61'), (table3, 2, x'63'), (table4, 0, x'61'), (table4, 1, x'62');
";

fn assert_whole(store: &Store) {
    assert_eq!(store.read(table(1)).wait(), Ok(vec![opaque("a"), opaque(""), opaque("c")]));
    assert_eq!(store.read(table(2)).wait(), Ok(vec![opaque("x")]));
    assert_eq!(store.find_code(code("ABCD")).wait(), Ok(Some(table(1))));
    let tables = store.tables().wait().expect("the tables");
    let told: Vec<_> = tables.iter().map(|it| (it.entries, it.touched, it.archived.is_some())).collect();
    assert_eq!(told[..2], [(3, 1_700_000_000, false), (1, 1_600_000_000, true)]);
    assert_eq!(store.tables_of(author(0), 9).wait(), Ok(vec![table(1)]));
    // Nothing is known of what goes on at a table: each is looked at once.
    assert!(store.going_on().wait().expect("the tables").contains(&table(1)));
}

#[test]
fn a_database_of_the_first_version_is_brought_up_to_date() {
    let scratch = Scratch::new();
    drop(version_1(&scratch.database(), WHOLE));
    for _ in 0..2 {
        let store = Store::open(&scratch.database()).expect("an older database");
        assert_whole(&store);
    }
    assert_eq!(check(&scratch.database()), Ok(vec![]));
    let store = Store::open(&scratch.database()).expect("the same database");
    assert_eq!(store.append(append(table(1), 3, &["d"])).wait(), Ok(Appended { entries: 4 }));
    assert_eq!(store.purge(1_700_000_000).wait(), Ok(0), "what was put aside at some time is kept from now on");
    store.close();
    let left: Vec<_> = fs::read_dir(scratch.path(".")).expect("the directory").collect();
    assert_eq!(left.len(), 2, "the database and the lock");
    let connection = Connection::open(scratch.database()).expect("a connection");
    let vacuum = connection.pragma_query_value(None, "auto_vacuum", |row| row.get::<_, i64>(0));
    assert_eq!(vacuum, Ok(2), "it can shrink");
}

#[test]
fn what_a_killed_server_of_the_first_version_left_in_its_log_is_there() {
    let scratch = Scratch::new();
    let running = version_1(&scratch.path("running.db"), WHOLE);
    for suffix in ["", "-wal"] {
        let [from, to] = ["running.db", "deckname.db"].map(|name| scratch.path(&format!("{name}{suffix}")));
        fs::copy(from, to).expect("copied");
    }
    drop(running);
    assert_whole(&Store::open(&scratch.database()).expect("an older database"));
}

#[test]
fn an_interrupted_change_of_version_is_done_again() {
    let scratch = Scratch::new();
    drop(version_1(&scratch.database(), WHOLE));
    fs::write(scratch.path("deckname.db.upgrading"), "half").expect("written");
    assert_whole(&Store::open(&scratch.database()).expect("an older database"));
    assert!(!scratch.path("deckname.db.upgrading").exists());
}

#[test]
fn damaged_tables_of_the_first_version_are_noticed_and_the_others_go_on() {
    let scratch = Scratch::new();
    drop(version_1(&scratch.database(), &format!("{WHOLE}{DAMAGED}")));
    fs::copy(scratch.database(), scratch.path("copy")).expect("copied");
    let store = Store::open(&scratch.database()).expect("an older database");
    assert_whole(&store);
    let [a, b] = ["a", "b"].map(opaque);
    for (number, entry, before) in [(3, 1, vec![a.clone()]), (4, 2, vec![a, b]), (5, 0, vec![])] {
        let damage = Damage { table: table(number), entry, before };
        assert_eq!(store.read(table(number)).wait(), Err(ReadError::Damaged(damage)));
    }
    let refused = restore(&scratch.path("copy"), &scratch.path("restored.db"), Existing::Keep);
    assert!(matches!(refused, Err(FileError::Damaged { .. })), "{refused:?}");
}

#[test]
fn a_backup_of_the_first_version_is_restored() {
    let scratch = Scratch::new();
    drop(version_1(&scratch.path("copy"), WHOLE));
    restore(&scratch.path("copy"), &scratch.database(), Existing::Keep).expect("restored");
    assert_whole(&Store::open(&scratch.database()).expect("a database"));
    assert!(matches!(check(&scratch.path("copy")), Err(FileError::Older { .. })));
}
