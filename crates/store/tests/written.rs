//! How much is written for an append: `cargo test -p deckname-store --test written -- --nocapture` prints it.

mod scratch;

use std::fs;

use rusqlite::Connection;
use store::{Append, Opaque, Store};

use scratch::{Scratch, append, by, coded, table};

/// How many tables of four are played at once, and how many moves each gets.
const TABLES: u8 = 12;
const MOVES: u64 = 60;

/// The bytes that a lone append of so many bytes adds to the write-ahead log, on average.
fn written(bytes: usize) -> u64 {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    for number in 0..TABLES {
        store.append(by(0, coded(append(table(number), 0, &["made"]), &number.to_string()))).wait().expect("made");
    }
    // While somebody reads, the log only grows.
    let reader = Connection::open(scratch.database()).expect("a connection beside the store");
    reader.execute_batch("BEGIN; SELECT count(*) FROM tables").expect("a reader who takes long");
    let log = scratch.path("deckname.db-wal");
    let size = || fs::metadata(&log).expect("the write-ahead log").len();
    let start = size();
    for expected in 1..=MOVES {
        for number in 0..TABLES {
            let entries = vec![Opaque(vec![b'x'; bytes])];
            let append = by((expected % 4) as u8, append(table(number), expected, &[]));
            store.append(Append { entries, ..append }).wait().expect("appended");
        }
    }
    (size() - start) / (MOVES * u64::from(TABLES))
}

#[test]
fn an_append_writes_little_more_than_two_small_pages() {
    for (bytes, most) in [(100, 3_000), (400, 4_500), (800, 6_500), (3_000, 9_000)] {
        let written = written(bytes);
        println!("an entry of {bytes} bytes: {written} bytes in the write-ahead log");
        assert!(written <= most, "an entry of {bytes} bytes writes {written}, more than {most}");
    }
}
