//! Flipped bits: in every column of every row, and anywhere in the file. What is served is what was stored, or nothing.

mod scratch;

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use store::{Append, AppendError, Damage, Opaque, ReadError, Store, check};

use scratch::{Scratch, append, code, coded, opaque, table};

const CODES: [&str; 3] = ["ABCD", "EFGH", "JKLM"];

fn log(number: u8) -> Vec<Opaque> {
    (0..4 + number).map(|entry| opaque(&format!("entry {entry} of table {number}"))).collect()
}

/// A closed database with three tables, as bytes.
fn stored(scratch: &Scratch) -> Vec<u8> {
    let store = Store::open(&scratch.database()).expect("a new database");
    for (number, code) in (0..).zip(CODES) {
        let (first, rest) =
            log(number).split_first().map(|(first, rest)| (first.clone(), rest.to_vec())).expect("a log");
        let made = Append { entries: vec![first], ..coded(append(table(number), 0, &[]), code) };
        store.append(made).wait().expect("made");
        store.append(Append { entries: rest, ..append(table(number), 1, &[]) }).wait().expect("appended");
    }
    store.close();
    fs::read(scratch.database()).expect("it is there")
}

/// What became of a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// Everything is served as it was stored.
    Harmless,
    /// It is refused, a table says that it is damaged, or a check finds it.
    Noticed,
}

/// Opens the database as a server does and reads every table as a player does.
#[track_caller]
fn outcome(database: &Path, what: &str) -> Outcome {
    let Ok(store) = Store::open(database) else { return Outcome::Noticed };
    let mut noticed = false;
    let mut missing = false;
    for (number, text) in (0..).zip(CODES) {
        match store.find_code(code(text)).wait() {
            Err(_) => noticed = true,
            Ok(None) => missing = true,
            Ok(Some(found)) => match store.read(found).wait() {
                Err(_) => noticed = true,
                Ok(entries) => assert!(entries == log(number), "{what}: something else is served"),
            },
        }
    }
    store.close();
    if missing && !noticed {
        let found = check(database);
        assert!(!matches!(found, Ok(damages) if damages.is_empty()), "{what}: nobody notices that a table is missing");
        noticed = true;
    }
    if noticed { Outcome::Noticed } else { Outcome::Harmless }
}

#[test]
fn a_flipped_bit_in_any_column_is_noticed_or_harmless() {
    let scratch = Scratch::new();
    let whole = stored(&scratch);
    const TABLES: [&str; 10] =
        ["id", "code", "entries", "head", "number", "touched", "begun", "goes_on", "archived", "bytes"];
    const LOG: [&str; 6] = ["place", "number", "seq", "before", "link", "bytes"];
    let columns = [("tables", &TABLES[..], "number"), ("log", &LOG[..], "place")];
    let (mut flips, mut noticed) = (0, 0);
    for (name, columns, key) in columns {
        let keys = keys(&scratch.database(), name, key);
        for (nth, column) in columns.iter().enumerate() {
            for &row in &keys {
                for bit in [0, 1, 4, 13, 33, 62] {
                    fs::write(scratch.database(), &whole).expect("written");
                    let what = format!("{name}.{column} of {row}, bit {bit}");
                    if flip(&scratch.database(), name, column, key, row, bit) {
                        flips += 1;
                        let outcome = outcome(&scratch.database(), &what);
                        noticed += usize::from(outcome == Outcome::Noticed);
                        // What a table is found by and when it was touched is not its log.
                        let is_log = name == "log" || nth < 5;
                        assert!(!is_log || outcome == Outcome::Noticed, "{what}: {outcome:?}");
                    }
                }
            }
        }
    }
    println!("{flips} flipped bits in columns: {noticed} noticed, the others harmless, nothing else served");
    assert!(flips > 300, "only {flips}");
}

/// What the rows of a table are told apart by.
fn keys(database: &Path, table: &str, key: &str) -> Vec<i64> {
    let connection = Connection::open(database).expect("a connection");
    let mut keys = connection.prepare(&format!("SELECT {key} FROM {table}")).expect("a question");
    keys.query_map((), |row| row.get(0)).expect("rows").map(|key| key.expect("a key")).collect()
}

/// Flips a bit of a value; says whether it could be done.
fn flip(database: &Path, table: &str, column: &str, key: &str, row: i64, bit: usize) -> bool {
    use rusqlite::types::Value;
    let connection = Connection::open(database).expect("a connection");
    connection.pragma_update(None, "ignore_check_constraints", true).expect("a setting");
    let found =
        connection.query_row(&format!("SELECT {column} FROM {table} WHERE {key} = ?1"), [row], |row| row.get(0));
    let flip_bytes = |bytes: &mut Vec<u8>| {
        let at = bit / 8 % bytes.len();
        bytes[at] ^= 1 << (bit % 8);
    };
    let flipped = match found.expect("a value") {
        Value::Integer(number) => Value::Integer(number ^ (1 << bit)),
        Value::Blob(mut bytes) => {
            flip_bytes(&mut bytes);
            Value::Blob(bytes)
        }
        Value::Text(text) => {
            let mut bytes = text.into_bytes();
            flip_bytes(&mut bytes);
            let Ok(text) = String::from_utf8(bytes) else { return false };
            Value::Text(text)
        }
        Value::Null | Value::Real(_) => return false,
    };
    connection.execute(&format!("UPDATE {table} SET {column} = ?1 WHERE {key} = ?2"), (flipped, row)).is_ok()
}

#[test]
fn a_flipped_bit_anywhere_in_the_file_is_noticed_or_harmless() {
    const FLIPS: u64 = 600;
    let scratch = Scratch::new();
    let whole = stored(&scratch);
    let mut noticed = 0;
    for flip in 0..FLIPS {
        // Spread over the file, the same in every run.
        let at = (flip.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20) as usize % (whole.len() * 8);
        let mut bytes = whole.clone();
        bytes[at / 8] ^= 1 << (at % 8);
        fs::write(scratch.database(), &bytes).expect("written");
        noticed += u64::from(outcome(&scratch.database(), &format!("bit {at}")) == Outcome::Noticed);
    }
    println!("{FLIPS} flipped bits in a file of {} bytes: {noticed} noticed, the others harmless", whole.len());
    assert!(noticed > 0, "no flip hit anything");
}

#[test]
fn entries_that_are_missing_moved_or_exchanged_are_named() {
    let move_last = "UPDATE log SET place = place + 1000 WHERE bytes = CAST('entry 3 of table 0' AS BLOB)";
    let exchange =
        "UPDATE log SET bytes = CAST('entry 2 of table 0' AS BLOB) WHERE bytes = CAST('entry 1 of table 0' AS BLOB)";
    for (harm, entry) in [
        ("DELETE FROM log WHERE bytes = CAST('entry 0 of table 0' AS BLOB)", 0),
        ("DELETE FROM log WHERE bytes = CAST('entry 2 of table 0' AS BLOB)", 2),
        ("DELETE FROM log WHERE bytes = CAST('entry 3 of table 0' AS BLOB)", 3),
        ("DELETE FROM log WHERE bytes LIKE '% of table 0'", 0),
        (move_last, 3),
        (exchange, 1),
    ] {
        let scratch = Scratch::new();
        stored(&scratch);
        let connection = Connection::open(scratch.database()).expect("a connection");
        assert!(connection.execute(harm, ()).expect("done") > 0);
        drop(connection);
        let store = Store::open(&scratch.database()).expect("the others can be played");
        let damage = Damage { table: table(0), entry, before: log(0)[..entry as usize].to_vec() };
        assert_eq!(store.read(table(0)).wait(), Err(ReadError::Damaged(damage.clone())), "{harm}");
        assert_eq!(damage.to_string(), format!("table {} is damaged at entry {entry}", table(0)));
        assert_eq!(store.read(table(1)).wait(), Ok(log(1)));
        if harm != move_last {
            assert_eq!(check(&scratch.database()), Ok(vec![damage]), "{harm}");
        }
    }
}

#[test]
fn nothing_is_appended_to_a_log_that_ends_too_early() {
    let scratch = Scratch::new();
    stored(&scratch);
    let connection = Connection::open(scratch.database()).expect("a connection");
    connection.execute("DELETE FROM log WHERE bytes LIKE 'entry 3 of table _'", ()).expect("done");
    connection.execute("DELETE FROM log WHERE bytes LIKE '% of table 2'", ()).expect("done");
    drop(connection);
    let store = Store::open(&scratch.database()).expect("a database");
    let refused = |number, expected| store.append(append(table(number), expected, &["more"])).wait();
    assert_eq!(refused(0, 4), Err(AppendError::Damaged { entry: 3 }));
    assert_eq!(refused(2, 6), Err(AppendError::Damaged { entry: 5 }));
    assert_eq!(store.delete(table(0)).wait(), Ok(true));
    assert_eq!(refused(0, 0), Ok(store::Appended { entries: 1 }));
}
