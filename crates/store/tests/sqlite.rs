//! What only a store in a SQLite file does: its settings, its rights, its refusals, the bytes it leaves.

mod scratch;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use store::{Append, AppendError, Appended, FileError, Opaque, Store, StoreError};

use scratch::{Scratch, append, by, coded, opaque, table};

/// A way into the file beside the store.
fn connect(database: &Path) -> Connection {
    Connection::open(database).expect("a connection beside the store")
}

#[track_caller]
fn refusal(database: &Path) -> FileError {
    match Store::open(database) {
        Ok(_) => panic!("it was opened"),
        Err(refused) => refused,
    }
}

/// A closed database with a few hundred pages.
fn filled(scratch: &Scratch) {
    let store = Store::open(&scratch.database()).expect("a new database");
    let entries = vec![Opaque(vec![b'x'; 2000]); 500];
    store.append(Append { entries, ..append(table(1), 0, &[]) }).wait().expect("appended");
}

#[test]
fn it_is_made_with_its_directory_for_its_owner_only() {
    let scratch = Scratch::new();
    let database = scratch.path("some/where/deckname.db");
    let store = Store::open(&database).expect("a new database");
    store.append(append(table(1), 0, &["a"])).wait().expect("appended");
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&scratch.path("some")), 0o700);
    assert_eq!(mode(&scratch.path("some/where")), 0o700);
    let files: Vec<_> = fs::read_dir(scratch.path("some/where")).expect("the directory").collect();
    assert_eq!(files.len(), 4, "the database, its log, the log's index, the lock");
    for file in files {
        let path = file.expect("a file").path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    drop(store);

    fs::set_permissions(&database, fs::Permissions::from_mode(0o644)).expect("its owner may do so");
    let _store = Store::open(&database).expect("the same database");
    assert_eq!(mode(&database), 0o600);
}

#[test]
fn dropping_the_last_handle_finishes_what_is_queued_and_leaves_one_file() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    let appends: Vec<_> = (0..300).map(|number| store.append(append(table(1), number, &["a"]))).collect();
    let reads: Vec<_> = (0..3000).map(|_| store.read(table(1))).collect();
    drop(store);
    assert!(!scratch.path("deckname.db-wal").exists());
    assert!(!scratch.path("deckname.db-shm").exists());
    assert!(appends.into_iter().all(|append| append.wait().is_ok()));
    assert!(reads.into_iter().all(|read| read.wait().is_ok()));
    let store = Store::open(&scratch.database()).expect("the same database");
    assert_eq!(store.read(table(1)).wait().expect("read").len(), 300);
}

#[test]
fn a_second_opener_is_refused_and_a_later_one_is_not() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    std::os::unix::fs::symlink(scratch.database(), scratch.path("link.db")).expect("a link");
    for name in ["deckname.db", "link.db"] {
        let refused = refusal(&scratch.path(name)).to_string();
        assert!(refused.ends_with("deckname.db is in use by another Deckname: stop that one first"), "{refused}");
    }
    assert_eq!(store.append(append(table(1), 0, &["a"])).wait(), Ok(Appended { entries: 1 }));
    store.close();
    Store::open(&scratch.database()).expect("the first has closed it");
}

#[test]
fn a_file_that_is_no_database_of_ours_is_refused_and_left_as_it_is() {
    let scratch = Scratch::new();
    let path = scratch.path("other.db");
    fs::write(&path, "Dear diary, ".repeat(1000)).expect("a text");
    connect(&scratch.path("recipes.db")).execute_batch("CREATE TABLE recipes (name TEXT)").expect("a table");
    for name in ["other.db", "recipes.db"] {
        let path = scratch.path(name);
        let before = (fs::read(&path).expect("it is there"), fs::metadata(&path).expect("it is there").permissions());
        assert!(refusal(&path).to_string().ends_with("is not a Deckname database"));
        let after = (fs::read(&path).expect("it is there"), fs::metadata(&path).expect("it is there").permissions());
        assert!(before == after, "{name} was changed");
    }
    assert!(refusal(&scratch.path(".")).to_string().ends_with("is a directory"));
    assert!(matches!(refusal(Path::new("/dev/null/deckname.db")), FileError::Failed { .. }));
}

#[test]
fn a_damaged_file_is_refused() {
    let scratch = Scratch::new();
    filled(&scratch);
    let whole = fs::read(scratch.database()).expect("it is there");
    let mut scribbled = whole.clone();
    let middle = whole.len() / 2;
    let tables = 2 * 1024..9 * 1024;
    scribbled[tables].fill(0xa5);
    let mut beheaded = whole.clone();
    beheaded[..16].fill(0);
    for (damaged, says) in [
        (&scribbled[..], "is damaged ("),
        (&whole[..middle], "is damaged ("),
        (&beheaded, "is not a Deckname database"),
    ] {
        fs::write(scratch.database(), damaged).expect("written");
        let refused = refusal(&scratch.database()).to_string();
        assert!(refused.contains(says), "{refused}");
    }
    fs::write(scratch.database(), whole).expect("written");
    Store::open(&scratch.database()).expect("it is whole again");
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let scratch = Scratch::new();
    filled(&scratch);
    connect(&scratch.database()).pragma_update(None, "user_version", 1000).expect("another version");
    let refused = refusal(&scratch.database()).to_string();
    assert!(
        refused.ends_with("was written by a newer Deckname (schema 1000, this one knows 2): use that version"),
        "{refused}"
    );
}

#[test]
fn an_empty_file_becomes_a_database() {
    let scratch = Scratch::new();
    fs::write(scratch.database(), "").expect("an empty file");
    let store = Store::open(&scratch.database()).expect("a new database");
    assert_eq!(store.tables().wait(), Ok(vec![]));
}

/// Whether the database or its log holds this.
fn holds(scratch: &Scratch, needle: &[u8]) -> bool {
    ["deckname.db", "deckname.db-wal"].iter().any(|name| {
        let bytes = fs::read(scratch.path(name)).unwrap_or_default();
        bytes.windows(needle.len()).any(|window| window == needle)
    })
}

const NEEDLES: [&str; 2] = ["entry-3f1c97", "CODE-9d4e"];

/// A store in which one table can be told by the needles, and another table stands.
fn store_with_needles(scratch: &Scratch) -> Store {
    let store = Store::open(&scratch.database()).expect("a new database");
    let [entry, code] = NEEDLES;
    let long = entry.repeat(20_000);
    store.append(append(table(2), 0, &["another"])).wait().expect("appended");
    store.append(coded(append(table(1), 0, &[entry, &long]), code)).wait().expect("appended");
    for number in 2..200 {
        store.append(append(table(1), number, &[entry])).wait().expect("appended");
    }
    for needle in NEEDLES {
        assert!(holds(scratch, needle.as_bytes()), "{needle} was written");
    }
    store
}

#[test]
fn no_byte_of_a_deleted_table_is_left_in_the_files() {
    let scratch = Scratch::new();
    let store = store_with_needles(&scratch);
    assert_eq!(store.delete(table(1)).wait(), Ok(true));
    for needle in NEEDLES.map(str::as_bytes).into_iter().chain([&table(1).bytes()[..]]) {
        assert!(!holds(&scratch, needle), "{} is still there", needle.escape_ascii());
    }
    assert!(holds(&scratch, table(2).bytes()), "the other table is still there");
}

#[test]
fn deleted_bytes_go_once_nobody_reads_them() {
    let scratch = Scratch::new();
    let store = store_with_needles(&scratch);
    let reader = connect(&scratch.database());
    reader.execute_batch("BEGIN; SELECT count(*) FROM log").expect("a reader who takes long");
    assert_eq!(store.delete(table(1)).wait(), Ok(true));
    assert!(holds(&scratch, NEEDLES[0].as_bytes()), "the reader can still see it");
    // What a crash at this moment would leave is cleaned when it is opened again.
    let left = Scratch::new();
    for name in ["deckname.db", "deckname.db-wal"] {
        fs::copy(scratch.path(name), left.path(name)).expect("copied");
    }
    let _reopened = Store::open(&left.database()).expect("what is left");
    assert!(!holds(&left, NEEDLES[0].as_bytes()), "it came back");

    reader.execute_batch("COMMIT").expect("the reader is done");
    let patience = Instant::now() + Duration::from_secs(20);
    while holds(&scratch, NEEDLES[0].as_bytes()) {
        assert!(Instant::now() < patience, "it stays");
    }
}

#[test]
fn a_writer_that_takes_too_long_makes_the_store_unavailable_for_a_while() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    let intruder = connect(&scratch.database());
    intruder.execute_batch("BEGIN IMMEDIATE").expect("the right to write");
    let locked = StoreError::Unavailable("database is locked".to_owned());
    assert_eq!(store.append(append(table(1), 0, &["a"])).wait(), Err(AppendError::Store(locked)));
    intruder.execute_batch("COMMIT").expect("given back");
    assert_eq!(store.append(append(table(1), 0, &["b"])).wait(), Ok(Appended { entries: 1 }));
    assert_eq!(store.read(table(1)).wait().expect("read"), [opaque("b")]);
}

#[test]
fn a_file_shrinks_when_tables_are_deleted() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    for number in 0..20 {
        let entries = vec![Opaque(vec![b'x'; 3_000]); 40];
        store.append(Append { entries, ..append(table(number), 0, &[]) }).wait().expect("appended");
    }
    let size = || fs::metadata(scratch.database()).expect("it is there").len();
    assert_eq!(store.delete(table(19)).wait(), Ok(true));
    let before = size();
    assert!(before > 2_000_000, "{before}");
    for number in 0..19 {
        assert_eq!(store.delete(table(number)).wait(), Ok(true));
    }
    let patience = Instant::now() + Duration::from_secs(20);
    while size() > 200_000 {
        assert!(Instant::now() < patience, "it is still {} bytes", size());
        // Others can work meanwhile.
        store.probe().wait().expect("it is open");
    }
}

#[test]
fn a_probe_is_on_the_disk() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    let commits = store.commits();
    store.probe().wait().expect("it can be stored");
    store.probe().wait().expect("it can be stored");
    assert_eq!(store.commits(), commits + 2);
    let written = "SELECT bytes <> zeroblob(16384) FROM probe";
    assert_eq!(connect(&scratch.database()).query_row(written, (), |row| row.get(0)), Ok(true));
}

#[test]
fn a_probe_needs_as_much_space_as_what_it_stands_for() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    for number in 0..100 {
        let made = coded(append(table(number), 0, &["made"]), &format!("CODE{number}"));
        store.append(by(number, made)).wait().expect("made");
    }
    // While somebody reads, the log only grows.
    let reader = connect(&scratch.database());
    reader.execute_batch("BEGIN; SELECT count(*) FROM tables").expect("a reader who takes long");
    let size = || fs::metadata(scratch.path("deckname.db-wal")).expect("the write-ahead log").len();
    let start = size();
    store.append(by(200, coded(append(table(200), 0, &["x".repeat(500).as_str()]), "MORE"))).wait().expect("made");
    let made = size() - start;
    store.probe().wait().expect("it can be stored");
    let probed = size() - start - made;
    assert!(probed >= made, "a table writes {made} bytes, a probe {probed}");
}
