//! Many at the same time.

use std::thread;

use store::{AppendError, Appended};

use crate::place::Place;
use crate::scratch::{append, code, coded, opaque, table};

const THREADS: u8 = 16;

/// What each of many threads got, in no order.
fn at_once<T: Send>(each: impl Fn(u8) -> T + Sync) -> Vec<T> {
    let each = &each;
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|number| scope.spawn(move || each(number))).collect();
        threads.into_iter().map(|thread| thread.join().expect("the thread did not panic")).collect()
    })
}

pub(crate) fn of_those_who_append_the_same_number_one_wins(place: &mut impl Place) {
    const ENTRIES: u64 = 40;
    let store = place.store();
    // Everybody tries to write every number; who comes too late goes on from where the log is.
    let won = at_once(|thread| {
        let mut won = Vec::new();
        let mut expected = 0;
        while expected < ENTRIES {
            expected = match store.append(append(table(1), expected, &[&thread.to_string()])).wait() {
                Ok(Appended { entries }) => {
                    won.push((expected, opaque(&thread.to_string())));
                    entries
                }
                Err(AppendError::Stale { at }) => at,
                Err(other) => panic!("{other}"),
            };
        }
        won
    });
    let mut won = won.concat();
    won.sort_by_key(|(number, _)| *number);
    let log: Vec<_> = (0..).zip(store.read(table(1)).wait().expect("read")).collect();
    assert_eq!(won, log);
    assert_eq!(log.len() as u64, ENTRIES);
}

pub(crate) fn of_those_who_claim_the_same_code_one_wins(place: &mut impl Place) {
    let store = place.store();
    let answers = at_once(|number| store.append(coded(append(table(number), 0, &["a"]), "ABCD")).wait());
    let winner = answers.iter().position(Result::is_ok);
    let taken = answers.iter().filter(|answer| **answer == Err(AppendError::CodeTaken)).count();
    assert_eq!(taken, usize::from(THREADS) - 1);
    let owner = store.find_code(code("ABCD")).wait().expect("a look");
    let owner = (0..THREADS).position(|number| owner == Some(table(number)));
    assert!(owner.is_some(), "nobody has the code");
    // Threads are joined in the order of their numbers.
    assert_eq!(owner, winner);
    assert_eq!(store.tables().wait().expect("the tables").len(), 1);
}
