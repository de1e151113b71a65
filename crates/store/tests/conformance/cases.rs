//! One rule of the store each, dealt by hand.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use store::{Append, AppendError, Appended, CodeError, Entry, MAX_BYTES, Opaque, RoomCode, Store, StoreError, TableId};

use crate::place::Place;
use crate::scratch::{append, command, commanded, opaque, table};

fn texts(store: &Store, table: TableId, from: u64) -> Vec<(u64, String)> {
    let text = |bytes: Opaque| String::from_utf8(bytes.0).expect("what was written is text");
    store.read(table, from).wait().expect("read").into_iter().map(|Entry { seq, bytes }| (seq, text(bytes))).collect()
}

fn numbered(from: u64, texts: &[&str]) -> Vec<(u64, String)> {
    (from..).zip(texts).map(|(seq, text)| (seq, (*text).to_owned())).collect()
}

fn code(text: &str) -> RoomCode {
    text.parse().expect("a room code")
}

#[track_caller]
fn applied(store: &Store, append: Append) {
    let entries = append.expected + append.entries.len() as u64;
    assert_eq!(store.append(append).wait(), Ok(Appended { entries }));
}

pub(crate) fn entries_come_back_in_order(place: &mut impl Place) {
    let one = table(1);
    let store = place.store();
    assert_eq!(texts(store, one, 0), []);
    applied(store, append(one, 0, &["a", "b"]));
    applied(store, append(table(2), 0, &["another table"]));
    applied(store, append(one, 2, &["", "d"]));
    applied(store, append(one, 4, &["b"]));
    let all = ["a", "b", "", "d", "b"];
    assert_eq!(texts(store, one, 0), numbered(0, &all));
    place.restart();
    let store = place.store();
    assert_eq!(texts(store, one, 0), numbered(0, &all));
    assert_eq!(texts(store, one, 3), numbered(3, &all[3..]));
    assert_eq!(texts(store, one, 5), []);
    assert_eq!(texts(store, one, u64::MAX), []);
    assert_eq!(texts(store, table(2), 0), numbered(0, &["another table"]));
}

pub(crate) fn all_entries_or_none(place: &mut impl Place) {
    let store = place.store();
    applied(store, append(table(1), 0, &["a"]));
    let mut too_much = append(table(1), 1, &["b", "c"]);
    too_much.entries[1] = Opaque(vec![0; MAX_BYTES + 1]);
    assert_eq!(store.append(too_much).wait(), Err(AppendError::TooLarge { bytes: MAX_BYTES + 1 }));
    assert_eq!(store.append(append(table(1), 0, &["b", "c"])).wait(), Err(AppendError::Stale { at: 1 }));
    assert_eq!(texts(store, table(1), 0), numbered(0, &["a"]));
}

pub(crate) fn who_does_not_know_the_last_entry_is_told_the_number(place: &mut impl Place) {
    let store = place.store();
    applied(store, append(table(1), 0, &["a", "b"]));
    for expected in [0, 1, 3, u64::MAX] {
        assert_eq!(store.append(append(table(1), expected, &["c"])).wait(), Err(AppendError::Stale { at: 2 }));
    }
    applied(store, append(table(1), 2, &["c"]));
}

pub(crate) fn only_an_append_from_the_start_makes_a_table(place: &mut impl Place) {
    let store = place.store();
    assert_eq!(store.append(append(table(1), 1, &["a"])).wait(), Err(AppendError::NoSuchTable));
    assert_eq!(store.tables().wait(), Ok(vec![]));
    applied(store, append(table(1), 0, &["a"]));
}

pub(crate) fn a_repeated_command_is_answered_again(place: &mut impl Place) {
    let moved = || commanded(append(table(1), 0, &["a"]), command(1, "move-1", 1, "moved"));
    let repeated = Err(AppendError::Repeated { answer: opaque("moved") });
    applied(place.store(), moved());
    assert_eq!(place.store().append(moved()).wait(), repeated);
    applied(place.store(), append(table(1), 1, &["b"]));
    place.restart();
    let store = place.store();
    assert_eq!(store.append(moved()).wait(), repeated);
    // What a client repeats is prepared anew, for the log as it is now and perhaps with another answer.
    let prepared_anew = commanded(append(table(1), 2, &["c"]), command(1, "move-1", 1, "otherwise"));
    assert_eq!(store.append(prepared_anew).wait(), repeated);
    assert_eq!(texts(store, table(1), 0), numbered(0, &["a", "b"]));
}

pub(crate) fn an_author_is_found_at_the_tables_where_it_did_something(place: &mut impl Place) {
    let done = |nth: u8, author: u8, touched: u64| {
        let mut append = commanded(append(table(nth), 0, &["a"]), command(author, "id", 1, ""));
        append.touched = touched;
        append
    };
    applied(place.store(), done(1, 7, 30));
    applied(place.store(), done(2, 8, 50));
    applied(place.store(), done(3, 7, 40));
    applied(place.store(), commanded(append(table(2), 1, &["b"]), command(7, "id", 1, "")));
    place.restart();
    let store = place.store();
    let author = |number: u8| command(number, "id", 1, "").author;
    assert_eq!(store.tables_of(author(7), 9).wait(), Ok(vec![table(2), table(3), table(1)]));
    assert_eq!(store.tables_of(author(7), 2).wait(), Ok(vec![table(2), table(3)]));
    assert_eq!(store.tables_of(author(8), 9).wait(), Ok(vec![table(2)]));
    assert_eq!(store.tables_of(author(9), 9).wait(), Ok(vec![]));
    assert_eq!(store.archive(table(3), 1).wait(), Ok(true));
    assert_eq!(store.delete(table(2)).wait(), Ok(true));
    assert_eq!(store.tables_of(author(7), 9).wait(), Ok(vec![table(1)]));
}

pub(crate) fn a_command_id_stands_for_one_body_of_one_author_at_one_table(place: &mut impl Place) {
    applied(place.store(), commanded(append(table(1), 0, &["a"]), command(1, "id", 1, "")));
    place.restart();
    let store = place.store();
    let other_body = commanded(append(table(1), 1, &["b"]), command(1, "id", 2, ""));
    assert_eq!(store.append(other_body).wait(), Err(AppendError::Reused));
    applied(store, commanded(append(table(1), 1, &["b"]), command(2, "id", 2, "")));
    applied(store, commanded(append(table(1), 2, &["c"]), command(1, "ID", 2, "")));
    applied(store, commanded(append(table(2), 0, &["d"]), command(1, "id", 2, "")));
    assert_eq!(texts(store, table(1), 0), numbered(0, &["a", "b", "c"]));
}

pub(crate) fn a_refused_command_is_not_remembered(place: &mut impl Place) {
    let store = place.store();
    applied(store, append(table(1), 0, &["a"]));
    let stale = commanded(append(table(1), 0, &["b"]), command(1, "id", 1, ""));
    assert_eq!(store.append(stale).wait(), Err(AppendError::Stale { at: 1 }));
    applied(store, commanded(append(table(1), 1, &["b"]), command(1, "id", 2, "")));
}

pub(crate) fn an_append_needs_entries_of_a_bearable_size(place: &mut impl Place) {
    let store = place.store();
    assert_eq!(store.append(append(table(1), 0, &[])).wait(), Err(AppendError::Empty));
    let sizes = [1 << 20, MAX_BYTES];
    let entries = sizes.map(|size| Opaque((0..size).map(|at| (at / 7) as u8).collect()));
    let large = Append { entries: entries.to_vec(), ..append(table(1), 0, &[]) };
    applied(store, large);

    let mut long_answer = command(1, "id", 1, "");
    long_answer.answer = Opaque(vec![0; MAX_BYTES + 1]);
    let refused = store.append(commanded(append(table(1), 2, &["c"]), long_answer)).wait();
    let refused = refused.expect_err("the answer is too long");
    assert_eq!(refused.to_string(), "4194305 bytes are too many for one entry or answer: at most 4194304");
    place.restart();
    let read: Vec<_> = place.store().read(table(1), 0).wait().expect("read").into_iter().map(|it| it.bytes).collect();
    assert!(read == entries, "the bytes are others, or have another length");
}

pub(crate) fn tables_tell_how_many_entries_they_have_and_when_the_last_came(place: &mut impl Place) {
    let store = place.store();
    applied(store, Append { touched: 20, ..append(table(2), 0, &["a"]) });
    applied(store, Append { touched: 10, ..append(table(1), 0, &["a", "b"]) });
    applied(store, Append { touched: 30, ..append(table(2), 1, &["b", "c"]) });
    place.restart();
    let tables = place.store().tables().wait().expect("the tables");
    let told: Vec<_> = tables.iter().map(|it| (it.id, it.entries, it.touched, it.archived)).collect();
    assert_eq!(told, [(table(1), 2, 10, false), (table(2), 3, 30, false)]);
}

pub(crate) fn an_archived_table_comes_back_with_the_next_append(place: &mut impl Place) {
    let archived = |store: &Store| store.tables().wait().expect("the tables")[0].archived;
    applied(place.store(), append(table(1), 0, &["a", "b"]));
    assert_eq!(place.store().archive(table(1), 2).wait(), Ok(true));
    place.restart();
    let store = place.store();
    assert!(archived(store));
    assert_eq!(texts(store, table(1), 0).len(), 2);
    assert_eq!(store.append(append(table(1), 1, &["c"])).wait(), Err(AppendError::Stale { at: 2 }));
    assert!(archived(store), "an append that was refused is none");
    applied(store, append(table(1), 2, &["c"]));
    assert!(!archived(store));
}

pub(crate) fn only_a_table_nobody_touched_is_archived(place: &mut impl Place) {
    let store = place.store();
    assert_eq!(store.archive(table(1), 0).wait(), Ok(false));
    applied(store, append(table(1), 0, &["a"]));
    applied(store, append(table(1), 1, &["b"]));
    assert_eq!(store.archive(table(1), 1).wait(), Ok(false));
    assert!(!store.tables().wait().expect("the tables")[0].archived);
}

pub(crate) fn nothing_of_a_deleted_table_is_left(place: &mut impl Place) {
    let store = place.store();
    let moved = |body| commanded(append(table(1), 0, &["a"]), command(1, "id", body, "moved"));
    applied(store, moved(1));
    applied(store, commanded(append(table(2), 0, &["kept"]), command(1, "id", 1, "kept")));
    assert_eq!(store.claim_code(code("ABCD"), table(1)).wait(), Ok(()));
    assert_eq!(store.claim_code(code("KEPT"), table(2)).wait(), Ok(()));
    assert_eq!(store.delete(table(1)).wait(), Ok(true));
    place.restart();
    let store = place.store();
    assert_eq!(store.delete(table(1)).wait(), Ok(false));
    assert_eq!(texts(store, table(1), 0), []);
    assert_eq!(store.find_code(code("ABCD")).wait(), Ok(None));
    assert_eq!(store.append(append(table(1), 1, &["b"])).wait(), Err(AppendError::NoSuchTable));
    let left: Vec<_> = store.tables().wait().expect("the tables").iter().map(|it| it.id).collect();
    assert_eq!(left, [table(2)]);
    assert_eq!(texts(store, table(2), 0), numbered(0, &["kept"]));
    assert_eq!(store.find_code(code("KEPT")).wait(), Ok(Some(table(2))));
    // Even the command is new again.
    applied(store, moved(2));
}

pub(crate) fn a_code_belongs_to_one_table(place: &mut impl Place) {
    let store = place.store();
    assert_eq!(store.claim_code(code("ABCD"), table(1)).wait(), Err(CodeError::NoSuchTable));
    applied(store, append(table(1), 0, &["a"]));
    applied(store, append(table(2), 0, &["a"]));
    assert_eq!(store.claim_code(code("ABCD"), table(1)).wait(), Ok(()));
    assert_eq!(store.claim_code(code("ABCD"), table(1)).wait(), Ok(()));
    assert_eq!(store.claim_code(code("ABCD"), table(2)).wait(), Err(CodeError::Taken));
    assert_eq!(store.claim_code(code("abcd"), table(2)).wait(), Ok(()));
    place.restart();
    let store = place.store();
    assert_eq!(store.find_code(code("ABCD")).wait(), Ok(Some(table(1))));
    assert_eq!(store.find_code(code("abcd")).wait(), Ok(Some(table(2))));
    assert_eq!(store.find_code(code("AbCd")).wait(), Ok(None));
}

pub(crate) fn a_closed_store_says_so(place: &mut impl Place) {
    let store = place.store();
    applied(store, append(table(1), 0, &["a"]));
    store.clone().close();
    store.close();
    assert_eq!(store.append(append(table(1), 1, &["b"])).wait(), Err(StoreError::Closed.into()));
    assert_eq!(store.read(table(1), 0).wait(), Err(StoreError::Closed));
    assert_eq!(store.tables().wait(), Err(StoreError::Closed));
    assert_eq!(store.delete(table(1)).wait(), Err(StoreError::Closed));
    assert_eq!(store.find_code(code("ABCD")).wait(), Err(StoreError::Closed));
}

pub(crate) fn an_answer_can_be_awaited(place: &mut impl Place) {
    let mut pending = pin!(place.store().append(append(table(1), 0, &["a"])));
    // Closing finishes what is queued.
    place.store().close();
    let answer = pending.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    assert_eq!(answer, Poll::Ready(Ok(Appended { entries: 1 })));
}
