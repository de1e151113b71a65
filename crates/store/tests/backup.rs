//! Backups of a store that is in use, and what is made of them.

mod scratch;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use rusqlite::Connection;
use store::{Append, Existing, FileError, Idle, Marks, Store, backup, restore};

use scratch::{Scratch, append, author, by, code, opaque, table};

fn with_one_entry(database: &Path, text: &str) -> Store {
    let store = Store::open(database).expect("a new database");
    store.append(append(table(1), 0, &[text])).wait().expect("appended");
    store
}

#[track_caller]
fn assert_has(database: &Path, text: &str) {
    let store = Store::open(database).expect("a database");
    let log = store.read(table(1)).wait().expect("read");
    assert!(log == [opaque(text)], "it is not {text}");
}

/// What the copies must hold: how many entries each writer had been told of before.
const WRITERS: u8 = 4;

#[test]
fn a_backup_has_everything_that_was_answered_before_and_nothing_half() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    let told: [AtomicU64; WRITERS as usize] = Default::default();
    let enough = AtomicBool::new(false);
    let count = || told.each_ref().map(|told| told.load(Ordering::SeqCst));
    let (before, after) = thread::scope(|scope| {
        for (told, number) in told.iter().zip(0..) {
            let (store, enough) = (&store, &enough);
            scope.spawn(move || {
                while !enough.load(Ordering::SeqCst) {
                    let at = told.load(Ordering::SeqCst);
                    let texts = [at.to_string(), (at + 1).to_string()];
                    let appended = store.append(append(table(number), at, &texts.each_ref().map(|text| &**text)));
                    told.store(appended.wait().expect("appended").entries, Ordering::SeqCst);
                }
            });
        }
        let copies = [0, 1, 2, 3].map(|copy| {
            while count().iter().any(|told| *told < 100 * (copy + 1)) {
                thread::yield_now();
            }
            let before = count();
            let to = scratch.path(&format!("copy-{copy}"));
            backup(&scratch.database(), &to).map(|()| before)
        });
        enough.store(true, Ordering::SeqCst);
        (copies, count)
    });
    let after = after();
    for (copy, before) in before.into_iter().enumerate() {
        let before = before.expect("a backup");
        let restored = scratch.path(&format!("restored-{copy}.db"));
        restore(&scratch.path(&format!("copy-{copy}")), &restored, Existing::Keep).expect("restored");
        let store = Store::open(&restored).expect("a database");
        for (number, (before, after)) in (0..).zip(before.into_iter().zip(after)) {
            let log = store.read(table(number)).wait().expect("read");
            let length = log.len() as u64;
            assert!(before <= length && length <= after && length.is_multiple_of(2), "{before} {length} {after}");
            assert!((0..).zip(&log).all(|(at, entry): (u64, _)| *entry == opaque(&at.to_string())));
        }
        let total: u64 = store.tables().wait().expect("the tables").iter().map(|table| table.entries).sum();
        assert!(total >= before.iter().sum());
    }
}

#[test]
fn a_backup_is_one_private_file_and_overwrites_nothing() {
    let scratch = Scratch::new();
    let _in_use = with_one_entry(&scratch.database(), "a");
    let copies = scratch.path("copies");
    fs::create_dir(&copies).expect("a directory");
    let copy = copies.join("copy");
    backup(&scratch.database(), &copy).expect("a backup");
    let files: Vec<_> =
        fs::read_dir(&copies).expect("the directory").map(|file| file.expect("a file").path()).collect();
    assert_eq!(files, [&*copy]);
    assert_eq!(fs::metadata(&copy).expect("it is there").permissions().mode() & 0o777, 0o600);

    let bytes = fs::read(&copy).expect("it is there");
    assert_eq!(bytes[18..20], [1, 1], "it can be read from a disk that cannot be written: it wants no log beside it");
    assert_eq!(backup(&scratch.database(), &copy), Err(FileError::Exists { path: copy.clone() }));
    assert!(fs::read(&copy).expect("it is there") == bytes, "it was changed");

    let nowhere = backup(&scratch.database(), &scratch.path("nowhere/copy"));
    assert!(matches!(nowhere, Err(FileError::Failed { .. })), "{nowhere:?}");
}

#[test]
fn a_restore_replaces_a_database_only_if_told_and_only_if_nobody_uses_it() {
    let scratch = Scratch::new();
    let copy = scratch.path("copy");
    let old = with_one_entry(&scratch.path("old.db"), "old");
    backup(&scratch.path("old.db"), &copy).expect("a backup");
    old.close();

    let path = fs::canonicalize(scratch.path(".")).expect("the directory").join("deckname.db");
    let current = with_one_entry(&path, "current");
    assert_eq!(restore(&copy, &path, Existing::Replace), Err(FileError::InUse { path: path.clone() }));
    // A process that was killed leaves its log behind; here the log is kept and put back.
    let log = fs::read(scratch.path("deckname.db-wal")).expect("the log");
    current.close();
    assert_eq!(restore(&copy, &path, Existing::Keep), Err(FileError::Exists { path: path.clone() }));
    assert_has(&path, "current");

    fs::write(scratch.path("deckname.db-wal"), log).expect("written");
    restore(&copy, &path, Existing::Replace).expect("restored");
    assert_has(&path, "old");
    assert!(!scratch.path("deckname.db.restoring").exists());
    restore(&copy, &scratch.path("new/place/deckname.db"), Existing::Keep).expect("restored");
    assert_has(&scratch.path("new/place/deckname.db"), "old");
}

#[test]
fn only_a_whole_database_of_ours_is_restored() {
    let scratch = Scratch::new();
    let copy = scratch.path("copy");
    let store = Store::open(&scratch.database()).expect("a new database");
    for number in 0..100 {
        store.append(append(table(1), number, &["x".repeat(3000).as_str()])).wait().expect("appended");
    }
    backup(&scratch.database(), &copy).expect("a backup");
    let whole = fs::read(&copy).expect("it is there");
    let middle = whole.len() / 2;
    let mut scribbled = whole.clone();
    scribbled[middle..middle + 4096].fill(0xa5);

    let restored = scratch.path("restored.db");
    let refused = |name: &str| {
        let refused = restore(&scratch.path(name), &restored, Existing::Replace).expect_err("it was restored");
        assert!(!restored.exists());
        refused.to_string()
    };
    let write = |name: &str, bytes: &[u8]| fs::write(scratch.path(name), bytes).expect("written");
    write("scribbled", &scribbled);
    write("half", &whole[..middle]);
    write("text", &b"no database".repeat(100));
    write("empty", b"");
    write("newer", &whole);
    let connection = Connection::open(scratch.path("newer")).expect("a connection");
    connection.pragma_update(None, "user_version", 1000).expect("another version");
    assert!(refused("scribbled").contains("is damaged ("));
    assert!(refused("half").contains("is damaged ("));
    assert!(refused("text").ends_with("is not a Deckname database"));
    assert!(refused("empty").ends_with("is not a Deckname database"));
    assert!(refused("newer").contains("was written by a newer Deckname (schema 1000"));
    assert!(refused("missing").contains("No such file"));
    restore(&copy, &restored, Existing::Keep).expect("restored");
}

#[test]
fn a_restore_takes_rows_and_nothing_else() {
    let scratch = Scratch::new();
    let copy = scratch.path("copy");
    let store = with_one_entry(&scratch.database(), "a");
    let made = Append { code: Some(code("ABCD")), ..append(table(2), 0, &["b", "c"]) };
    store.append(by(7, made)).wait().expect("appended");
    store.mark(table(2), Marks { begun: true, goes_on: true }).wait().expect("noted");
    store.put_aside(Idle { begun: false, since: u64::MAX }, 1_900_000_000).wait().expect("put aside");
    let before = store.tables().wait().expect("the tables");
    backup(&scratch.database(), &copy).expect("a backup");
    Connection::open(&copy)
        .expect("a connection")
        .execute_batch(
            "CREATE TABLE stolen (bytes BLOB); CREATE VIEW mirror AS SELECT * FROM log;
             CREATE TRIGGER spy AFTER INSERT ON log BEGIN INSERT INTO stolen VALUES (NEW.bytes); END;
             CREATE TRIGGER eraser AFTER INSERT ON tables BEGIN DELETE FROM log; END;",
        )
        .expect("something planted");
    let restored = scratch.path("restored.db");
    restore(&copy, &restored, Existing::Keep).expect("restored");
    let connection = Connection::open(&restored).expect("a connection");
    let strange = "SELECT count(*) FROM sqlite_schema WHERE name IN ('stolen', 'mirror', 'spy', 'eraser')";
    assert_eq!(connection.query_row(strange, (), |row| row.get::<_, i64>(0)), Ok(0));
    drop(connection);
    let store = Store::open(&restored).expect("a database");
    assert_eq!(store.tables().wait(), Ok(before));
    assert_eq!(store.read(table(2)).wait(), Ok(vec![opaque("b"), opaque("c")]));
    assert_eq!(store.going_on().wait(), Ok(vec![table(2)]));
    assert_eq!(store.tables_of(author(7), 9).wait(), Ok(vec![table(2)]));
    let refused = Store::open(&copy).err().expect("what was planted is noticed").to_string();
    assert!(refused.contains("is damaged (its "), "{refused}");
}

#[test]
fn a_backup_with_a_changed_entry_is_not_restored() {
    let scratch = Scratch::new();
    let copy = scratch.path("copy");
    let store = with_one_entry(&scratch.database(), "a");
    store.append(append(table(2), 0, &["b", "c", "d"])).wait().expect("appended");
    backup(&scratch.database(), &copy).expect("a backup");
    let connection = Connection::open(&copy).expect("a connection");
    let changed = connection.execute("UPDATE log SET bytes = CAST('C' AS BLOB) WHERE bytes = CAST('c' AS BLOB)", ());
    assert_eq!(changed, Ok(1));
    let restored = scratch.path("restored.db");
    let refused = restore(&copy, &restored, Existing::Keep).expect_err("it is not what was stored").to_string();
    assert!(refused.contains(&format!("table {} is damaged at entry 1", table(2))), "{refused}");
    assert!(!restored.exists() && !scratch.path("restored.db.restoring").exists());
}
