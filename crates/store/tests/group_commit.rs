//! Appends that wait at the same time go to the disk together, and stand or fall alone.

mod scratch;

use std::thread;
use std::time::Instant;

use rusqlite::Connection;
use store::{AppendError, Appended, Store, StoreError};

use scratch::{Scratch, append, table};

/// Has the database to itself, so that everything for the store queues up; then lets go.
fn queue_up<T>(scratch: &Scratch, queue: impl FnOnce() -> T) -> T {
    let alone = Connection::open(scratch.database()).expect("a connection beside the store");
    alone.execute_batch("BEGIN IMMEDIATE").expect("the right to write");
    let queued = queue();
    alone.execute_batch("COMMIT").expect("given back");
    queued
}

#[test]
fn what_is_queued_is_one_transaction() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    let answers: Vec<_> =
        queue_up(&scratch, || (0..200).map(|number| store.append(append(table(number), 0, &["a"]))).collect());
    for answer in answers {
        assert_eq!(answer.wait(), Ok(Appended { entries: 1 }));
    }
    // The first may have been taken before the others came.
    assert!(store.commits() <= 2, "{} transactions", store.commits());
}

#[test]
fn one_that_is_refused_does_not_take_the_others_with_it() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    let expected = [0, 1, 1, 5, 2, 0];
    let answers = queue_up(&scratch, || expected.map(|expected| store.append(append(table(1), expected, &["a"]))));
    let answers = answers.map(|answer| answer.wait());
    let [applied, stale] = [|entries| Ok(Appended { entries }), |at| Err(AppendError::Stale { at })];
    assert_eq!(answers, [applied(1), applied(2), stale(2), stale(2), applied(3), stale(3)]);
    assert_eq!(store.read(table(1)).wait().expect("read").len(), 3);
}

#[test]
fn one_that_sqlite_fails_on_does_not_take_the_others_with_it() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    let connection = Connection::open(scratch.database()).expect("a connection beside the store");
    connection
        .execute_batch(
            "CREATE TRIGGER choke BEFORE INSERT ON log WHEN NEW.bytes = CAST('poison' AS BLOB)
             BEGIN SELECT RAISE(ABORT, 'poisoned'); END",
        )
        .expect("a trigger");
    drop(connection);
    let answers: Vec<_> = queue_up(&scratch, || {
        let text = |number| if number == 30 { "poison" } else { "a" };
        (0..60).map(|number| store.append(append(table(number), 0, &["first", text(number)]))).collect()
    });
    for (number, answer) in (0..).zip(answers) {
        let poisoned = Err(AppendError::Store(StoreError::Unavailable("poisoned".to_owned())));
        assert_eq!(answer.wait(), if number == 30 { poisoned } else { Ok(Appended { entries: 2 }) });
    }
    assert_eq!(store.tables().wait().expect("the tables").len(), 59);
    assert_eq!(store.read(table(30)).wait(), Ok(vec![]));
}

/// Lets so many threads append, each to its own table, and gives back how many appends there were for one transaction.
fn appends_per_commit(threads: u8, each: u64) -> f64 {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.database()).expect("a new database");
    let started = Instant::now();
    thread::scope(|scope| {
        for thread in 0..threads {
            let store = &store;
            let text = "x".repeat(200);
            scope.spawn(move || {
                for number in 0..each {
                    let appended = store.append(append(table(thread), number, &[&text])).wait();
                    assert_eq!(appended, Ok(Appended { entries: number + 1 }));
                }
            });
        }
    });
    let appends = f64::from(threads) * each as f64;
    let together = appends / store.commits() as f64;
    let speed = appends / started.elapsed().as_secs_f64();
    println!("{threads} at once: {speed:.0} appends/s, {together:.1} for one transaction");
    together
}

#[test]
fn many_at_once_share_transactions() {
    assert_eq!(appends_per_commit(1, 300), 1.0);
    let together = appends_per_commit(64, 100);
    assert!(together > 2.0, "only {together}");
}
