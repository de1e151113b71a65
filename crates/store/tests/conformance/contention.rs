//! Many at the same time.

use std::thread;

use store::{AppendError, Appended, CodeError, RoomCode};

use crate::place::Place;
use crate::scratch::{append, command, commanded, opaque, table};

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
    let log: Vec<_> = store.read(table(1), 0).wait().expect("read").into_iter().map(|it| (it.seq, it.bytes)).collect();
    assert_eq!(won, log);
    assert!(log.iter().map(|(seq, _)| *seq).eq(0..ENTRIES), "numbers are missing, or there twice");
}

pub(crate) fn a_command_sent_by_many_at_once_is_applied_once(place: &mut impl Place) {
    let store = place.store();
    let answers =
        at_once(|_| store.append(commanded(append(table(1), 0, &["a", "b"]), command(1, "id", 1, "moved"))).wait());
    let applied = answers.iter().filter(|answer| **answer == Ok(Appended { entries: 2 })).count();
    let repeated = Err(AppendError::Repeated { answer: opaque("moved") });
    let answered_again = answers.iter().filter(|answer| **answer == repeated).count();
    assert_eq!((applied, answered_again), (1, usize::from(THREADS) - 1));
    assert_eq!(store.read(table(1), 0).wait().expect("read").len(), 2);
}

pub(crate) fn of_those_who_claim_the_same_code_one_wins(place: &mut impl Place) {
    let store = place.store();
    let code: RoomCode = "ABCD".parse().expect("a room code");
    let answers = at_once(|number| {
        store.append(append(table(number), 0, &["a"])).wait().expect("a table of one's own");
        store.claim_code(code.clone(), table(number)).wait()
    });
    let winner = answers.iter().position(|answer| *answer == Ok(()));
    let taken = answers.iter().filter(|answer| **answer == Err(CodeError::Taken)).count();
    assert_eq!(taken, usize::from(THREADS) - 1);
    let owner = store.find_code(code).wait().expect("a look");
    let owner = (0..THREADS).position(|number| owner == Some(table(number)));
    assert!(owner.is_some(), "nobody has the code");
    // Threads are joined in the order of their numbers.
    assert_eq!(owner, winner);
}
