//! One rule of the store each, dealt by hand.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use store::{
    Append, AppendError, Appended, Idle, MAX_BYTES, Marks, Opaque, ReadError, Store, StoreError, TOUCH_EVERY, TableId,
};

use crate::place::Place;
use crate::scratch::{append, author, by, code, coded, table};

fn texts(store: &Store, table: TableId) -> Vec<String> {
    let text = |bytes: Opaque| String::from_utf8(bytes.0).expect("what was written is text");
    store.read(table).wait().expect("read").into_iter().map(text).collect()
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[track_caller]
fn applied(store: &Store, append: Append) {
    let entries = append.expected + append.entries.len() as u64;
    assert_eq!(store.append(append).wait(), Ok(Appended { entries }));
}

pub(crate) fn entries_come_back_in_order(place: &mut impl Place) {
    let one = table(1);
    let store = place.store();
    assert!(texts(store, one).is_empty());
    applied(store, append(one, 0, &["a", "b"]));
    applied(store, append(table(2), 0, &["another table"]));
    applied(store, append(one, 2, &["", "d"]));
    applied(store, append(one, 4, &["b"]));
    let all = ["a", "b", "", "d", "b"];
    assert_eq!(texts(store, one), owned(&all));
    place.restart();
    let store = place.store();
    assert_eq!(texts(store, one), owned(&all));
    assert_eq!(texts(store, table(2)), owned(&["another table"]));
}

pub(crate) fn all_entries_or_none(place: &mut impl Place) {
    let store = place.store();
    applied(store, append(table(1), 0, &["a"]));
    let mut too_much = append(table(1), 1, &["b", "c"]);
    too_much.entries[1] = Opaque(vec![0; MAX_BYTES + 1]);
    assert_eq!(store.append(too_much).wait(), Err(AppendError::TooLarge { bytes: MAX_BYTES + 1 }));
    assert_eq!(store.append(append(table(1), 0, &["b", "c"])).wait(), Err(AppendError::Stale { at: 1 }));
    assert_eq!(texts(store, table(1)), owned(&["a"]));
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

pub(crate) fn an_author_is_found_at_the_tables_where_it_did_something(place: &mut impl Place) {
    let made = |number, touched| Append { touched, ..append(table(number), 0, &["a"]) };
    applied(place.store(), by(7, made(1, 30)));
    applied(place.store(), by(8, made(2, 50)));
    applied(place.store(), by(7, made(3, 40)));
    applied(place.store(), made(4, 60));
    applied(place.store(), by(7, Append { touched: 50, ..append(table(2), 1, &["b"]) }));
    let stale = place.store().append(by(7, append(table(4), 0, &["b"]))).wait();
    assert_eq!(stale, Err(AppendError::Stale { at: 1 }), "what was refused leaves nothing");
    place.restart();
    let store = place.store();
    assert_eq!(store.tables_of(author(7), 9).wait(), Ok(vec![table(2), table(3), table(1)]));
    assert_eq!(store.tables_of(author(7), 2).wait(), Ok(vec![table(2), table(3)]));
    assert_eq!(store.tables_of(author(8), 9).wait(), Ok(vec![table(2)]));
    assert_eq!(store.tables_of(author(9), 9).wait(), Ok(vec![]));

    assert_eq!(store.put_aside(Idle { begun: false, since: 40 }, 70).wait(), Ok(2));
    assert_eq!(store.tables_of(author(7), 9).wait(), Ok(vec![table(2)]));
    applied(store, Append { touched: 80, ..append(table(3), 1, &["b"]) });
    assert_eq!(store.tables_of(author(7), 9).wait(), Ok(vec![table(3), table(2)]), "it was brought back by another");
    assert_eq!(store.delete(table(3)).wait(), Ok(true));
    applied(store, made(3, 90));
    applied(store, made(5, 90));
    assert_eq!(store.tables_of(author(7), 9).wait(), Ok(vec![table(2)]), "and is another now");
}

pub(crate) fn an_append_needs_entries_of_a_bearable_size(place: &mut impl Place) {
    let store = place.store();
    assert_eq!(store.append(append(table(1), 0, &[])).wait(), Err(AppendError::Empty));
    let sizes = [1 << 20, MAX_BYTES];
    let entries = sizes.map(|size| Opaque((0..size).map(|at| (at / 7) as u8).collect()));
    let large = Append { entries: entries.to_vec(), ..append(table(1), 0, &[]) };
    applied(store, large);
    let entries_too_long = vec![Opaque(vec![0; MAX_BYTES + 1])];
    let refused = store.append(Append { entries: entries_too_long, ..append(table(1), 2, &[]) }).wait();
    let refused = refused.expect_err("the entry is too long");
    assert_eq!(refused.to_string(), "4194305 bytes are too many for one entry: at most 4194304");
    place.restart();
    let read = place.store().read(table(1)).wait().expect("read");
    assert!(read == entries, "the bytes are others, or have another length");
}

pub(crate) fn tables_tell_how_many_entries_they_have_and_when_the_last_came(place: &mut impl Place) {
    let store = place.store();
    applied(store, Append { touched: 1_000, ..coded(append(table(2), 0, &["a"]), "ABCD") });
    applied(store, Append { touched: 1_000, ..append(table(1), 0, &["a", "bcd"]) });
    applied(store, Append { touched: 1_000 + TOUCH_EVERY, ..append(table(2), 1, &["b", "c"]) });
    // The time of the last append is not rewritten every time.
    applied(store, Append { touched: 999 + TOUCH_EVERY, ..append(table(1), 2, &["e"]) });
    place.restart();
    let tables = place.store().tables().wait().expect("the tables");
    let told: Vec<_> = tables.iter().map(|it| (it.id, it.entries, it.bytes, it.touched)).collect();
    assert_eq!(told, [(table(1), 3, 5, 1_000), (table(2), 3, 3, 1_000 + TOUCH_EVERY)]);
    let codes: Vec<_> = tables.into_iter().map(|it| it.code).collect();
    assert_eq!(codes, [None, Some(code("ABCD"))]);
}

pub(crate) fn an_archived_table_comes_back_with_the_next_append(place: &mut impl Place) {
    let archived = |store: &Store| store.tables().wait().expect("the tables")[0].archived;
    applied(place.store(), Append { touched: 10, ..append(table(1), 0, &["a", "b"]) });
    assert_eq!(place.store().put_aside(Idle { begun: false, since: 10 }, 70).wait(), Ok(1));
    place.restart();
    let store = place.store();
    assert_eq!(archived(store), Some(70));
    assert_eq!(texts(store, table(1)).len(), 2);
    assert_eq!(store.append(append(table(1), 1, &["c"])).wait(), Err(AppendError::Stale { at: 2 }));
    assert_eq!(archived(store), Some(70), "an append that was refused is none");
    applied(store, Append { touched: 11, ..append(table(1), 2, &["c"]) });
    assert_eq!(archived(store), None);
}

pub(crate) fn only_tables_that_nobody_touched_are_put_aside_and_purged(place: &mut impl Place) {
    let store = place.store();
    for (number, touched) in [(1, 100), (2, 200), (3, 300), (4, 100)] {
        applied(store, Append { touched, ..append(table(number), 0, &["a"]) });
    }
    assert_eq!(store.mark(table(4), Marks { begun: true, goes_on: false }).wait(), Ok(()));
    let archived = || {
        let tables = store.tables().wait().expect("the tables");
        tables.into_iter().map(|it| (it.id, it.archived)).collect::<Vec<_>>()
    };
    assert_eq!(store.put_aside(Idle { begun: false, since: 99 }, 400).wait(), Ok(0));
    assert_eq!(store.put_aside(Idle { begun: false, since: 200 }, 400).wait(), Ok(2));
    assert_eq!(store.put_aside(Idle { begun: false, since: 200 }, 500).wait(), Ok(0), "once is enough");
    let aside = [(table(1), Some(400)), (table(2), Some(400)), (table(3), None), (table(4), None)];
    assert_eq!(archived(), aside);
    assert_eq!(store.put_aside(Idle { begun: true, since: 100 }, 600).wait(), Ok(1));

    assert_eq!(store.purge(399).wait(), Ok(0));
    applied(store, Append { touched: 600, ..append(table(2), 1, &["b"]) });
    assert_eq!(store.purge(400).wait(), Ok(1));
    assert_eq!(archived(), [(table(2), None), (table(3), None), (table(4), Some(600))]);
    assert!(texts(store, table(1)).is_empty());
}

pub(crate) fn tables_that_go_on_are_found(place: &mut impl Place) {
    let going_on = |store: &Store| store.going_on().wait().expect("the tables");
    let store = place.store();
    for number in 1..4 {
        applied(store, Append { touched: 0, ..append(table(number), 0, &["a"]) });
    }
    assert_eq!(going_on(store), []);
    let [idle, busy] = [false, true].map(|goes_on| Marks { begun: true, goes_on });
    for (number, marks) in [(1, busy), (2, idle), (3, busy), (9, busy)] {
        assert_eq!(store.mark(table(number), marks).wait(), Ok(()));
    }
    place.restart();
    let store = place.store();
    assert_eq!(going_on(store), [table(1), table(3)]);
    assert_eq!(store.tables().wait().expect("the tables").len(), 3, "none was made by this");
    store.mark(table(1), idle).wait().expect("a store");
    assert_eq!(going_on(store), [table(3)]);
    assert_eq!(store.put_aside(Idle { begun: true, since: 0 }, 1).wait(), Ok(3));
    assert_eq!(going_on(store), []);
}

pub(crate) fn nothing_of_a_deleted_table_is_left(place: &mut impl Place) {
    let store = place.store();
    applied(store, coded(append(table(1), 0, &["a"]), "ABCD"));
    applied(store, coded(append(table(2), 0, &["kept"]), "KEPT"));
    assert_eq!(store.delete(table(1)).wait(), Ok(true));
    place.restart();
    let store = place.store();
    assert_eq!(store.delete(table(1)).wait(), Ok(false));
    assert!(texts(store, table(1)).is_empty());
    assert_eq!(store.find_code(code("ABCD")).wait(), Ok(None));
    assert_eq!(store.append(append(table(1), 1, &["b"])).wait(), Err(AppendError::NoSuchTable));
    let left: Vec<_> = store.tables().wait().expect("the tables").iter().map(|it| it.id).collect();
    assert_eq!(left, [table(2)]);
    assert_eq!(texts(store, table(2)), owned(&["kept"]));
    assert_eq!(store.find_code(code("KEPT")).wait(), Ok(Some(table(2))));
    applied(store, coded(append(table(1), 0, &["anew"]), "ABCD"));
}

pub(crate) fn a_code_belongs_to_one_table(place: &mut impl Place) {
    let store = place.store();
    applied(store, coded(append(table(1), 0, &["a"]), "ABCD"));
    assert_eq!(store.append(coded(append(table(2), 0, &["a"]), "ABCD")).wait(), Err(AppendError::CodeTaken));
    assert!(texts(store, table(2)).is_empty(), "all or nothing");
    applied(store, coded(append(table(2), 0, &["a"]), "abcd"));
    applied(store, coded(append(table(1), 1, &["b"]), "EFGH"));
    place.restart();
    let store = place.store();
    assert_eq!(store.find_code(code("ABCD")).wait(), Ok(Some(table(1))));
    assert_eq!(store.find_code(code("abcd")).wait(), Ok(Some(table(2))));
    assert_eq!(store.find_code(code("AbCd")).wait(), Ok(None));
    assert_eq!(store.find_code(code("EFGH")).wait(), Ok(None), "a table keeps the code that it was made with");
}

pub(crate) fn a_closed_store_says_so(place: &mut impl Place) {
    let store = place.store();
    applied(store, append(table(1), 0, &["a"]));
    store.clone().close();
    store.close();
    assert_eq!(store.append(append(table(1), 1, &["b"])).wait(), Err(StoreError::Closed.into()));
    assert_eq!(store.read(table(1)).wait(), Err(ReadError::Store(StoreError::Closed)));
    assert_eq!(store.probe().wait(), Err(StoreError::Closed));
    assert_eq!(store.tables().wait(), Err(StoreError::Closed));
    assert_eq!(store.tables_of(author(1), 1).wait(), Err(StoreError::Closed));
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
