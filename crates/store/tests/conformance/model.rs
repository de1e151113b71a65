//! Random operations, done by the store and by a plain model of what a store is.

use std::cmp::Reverse;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use store::{
    Append, AppendError, Appended, Digest, Idle, Marks, Opaque, ReadError, RoomCode, StoreError, TOUCH_EVERY, TableId,
    TableSummary,
};

use crate::place::Place;
use crate::scratch::{append, author, code, table};

const CASES: u32 = 48;
const TABLES: u8 = 3;
const AUTHORS: u8 = 2;
const CODES: [&str; 3] = ["A", "a", "B"];

#[derive(Clone, Debug)]
enum Operation {
    Append { table: u8, off_by: u64, code: Option<usize>, author: Option<u8>, entries: Vec<Vec<u8>>, touched: u64 },
    Read { table: u8 },
    Mark { table: u8, marks: Marks },
    PutAside { idle: Idle, now: u64 },
    Purge { since: u64 },
    Delete { table: u8 },
    Find { code: usize },
    TablesOf { author: u8, most: usize },
    GoingOn,
    Restart,
}

/// What an operation gave.
#[derive(PartialEq, Debug)]
enum Outcome {
    Append(Result<Appended, AppendError>),
    Read(Result<Vec<Opaque>, ReadError>),
    Done(Result<(), StoreError>),
    Counted(Result<usize, StoreError>),
    Said(Result<bool, StoreError>),
    Found(Result<Option<TableId>, StoreError>),
    Listed(Result<Vec<TableId>, StoreError>),
    Restarted,
}

/// A store as a list of tables.
#[derive(Default)]
struct Model(Vec<(u8, Table)>);

#[derive(Clone)]
struct Table {
    code: Option<RoomCode>,
    authors: Vec<Digest>,
    entries: Vec<Opaque>,
    touched: u64,
    marks: Marks,
    archived: Option<u64>,
}

impl Model {
    fn table(&mut self, number: u8) -> Option<&mut Table> {
        self.0.iter_mut().find(|(of, _)| *of == number).map(|(_, table)| table)
    }

    fn count(&self, number: u8) -> u64 {
        self.0.iter().find(|(of, _)| *of == number).map_or(0, |(_, table)| table.entries.len() as u64)
    }

    fn owner(&self, code: &RoomCode) -> Option<u8> {
        self.0.iter().find(|(_, table)| table.code.as_ref() == Some(code)).map(|(number, _)| *number)
    }

    fn append(&mut self, number: u8, append: Append) -> Result<Appended, AppendError> {
        let at = self.count(number);
        if append.expected != at {
            return Err(if at == 0 { AppendError::NoSuchTable } else { AppendError::Stale { at } });
        }
        let Append { code, author, entries, touched, .. } = append;
        if let Some(table) = self.table(number) {
            table.authors.extend(author);
            table.entries.extend(entries);
            if table.archived.take().is_some() || table.touched.abs_diff(touched) >= TOUCH_EVERY {
                table.touched = touched;
            }
        } else {
            if code.as_ref().is_some_and(|code| self.owner(code).is_some()) {
                return Err(AppendError::CodeTaken);
            }
            let authors = author.into_iter().collect();
            let made = Table { code, authors, entries, touched, marks: Marks::default(), archived: None };
            self.0.push((number, made));
        }
        Ok(Appended { entries: self.count(number) })
    }

    fn put_aside(&mut self, idle: Idle, now: u64) -> usize {
        let tables = self.0.iter_mut().map(|(_, table)| table).filter(|table| table.archived.is_none());
        let idle = tables.filter(|table| table.marks.begun == idle.begun && table.touched <= idle.since);
        idle.map(|table| table.archived = Some(now)).count()
    }

    fn remove(&mut self, gone: impl Fn(u8, &Table) -> bool) -> usize {
        let before = self.0.len();
        self.0.retain(|(number, table)| !gone(*number, table));
        before - self.0.len()
    }

    fn tables(&self) -> Vec<TableSummary> {
        let summary = |(number, table_): &(u8, Table)| TableSummary {
            id: table(*number),
            code: table_.code.clone(),
            entries: table_.entries.len() as u64,
            bytes: table_.entries.iter().map(|bytes| bytes.0.len() as u64).sum(),
            touched: table_.touched,
            marks: table_.marks,
            archived: table_.archived,
        };
        let mut tables: Vec<_> = self.0.iter().map(summary).collect();
        tables.sort_by_key(|table| table.id);
        tables
    }

    fn perform(&mut self, operation: Operation) -> Outcome {
        match operation {
            Operation::Append { table, .. } => {
                let append = self.prepared(operation).expect("an append");
                Outcome::Append(self.append(table, append))
            }
            Operation::Read { table } => {
                Outcome::Read(Ok(self.table(table).map(|table| table.entries.clone()).unwrap_or_default()))
            }
            Operation::Mark { table, marks } => {
                self.table(table).into_iter().for_each(|table| table.marks = marks);
                Outcome::Done(Ok(()))
            }
            Operation::PutAside { idle, now } => Outcome::Counted(Ok(self.put_aside(idle, now))),
            Operation::Purge { since } => {
                let is_old = |_, table: &Table| table.touched <= since && table.archived.is_some_and(|at| at <= since);
                Outcome::Counted(Ok(self.remove(is_old)))
            }
            Operation::Delete { table } => Outcome::Said(Ok(self.remove(|number, _| number == table) > 0)),
            Operation::Find { code: number } => Outcome::Found(Ok(self.owner(&code(CODES[number])).map(table))),
            Operation::TablesOf { author: number, most } => {
                let of_author = |(_, table): &&(u8, Table)| table.authors.contains(&author(number));
                let theirs = self.0.iter().filter(of_author).filter(|(_, table)| table.archived.is_none());
                let mut theirs: Vec<_> = theirs.map(|(number, it)| (Reverse(it.touched), table(*number))).collect();
                theirs.sort();
                Outcome::Listed(Ok(theirs.into_iter().map(|(_, id)| id).take(most).collect()))
            }
            Operation::GoingOn => {
                let going_on = self.tables().into_iter().filter(|it| it.marks.goes_on && it.archived.is_none());
                Outcome::Listed(Ok(going_on.map(|it| it.id).collect()))
            }
            Operation::Restart => Outcome::Restarted,
        }
    }

    /// An append as a caller who knows the log, or nearly, would make it.
    fn prepared(&self, operation: Operation) -> Option<Append> {
        let Operation::Append { table: number, off_by, code: coded, author: by, entries, touched } = operation else {
            return None;
        };
        let expected = self.count(number) ^ off_by;
        let entries = entries.into_iter().map(Opaque).collect();
        let code = coded.map(|number| code(CODES[number]));
        Some(Append { code, author: by.map(author), entries, touched, ..append(table(number), expected, &[]) })
    }
}

fn perform(place: &mut impl Place, model: &Model, operation: Operation) -> Outcome {
    let store = place.store();
    match operation {
        Operation::Append { .. } => Outcome::Append(store.append(model.prepared(operation).expect("an append")).wait()),
        Operation::Read { table: number } => Outcome::Read(store.read(table(number)).wait()),
        Operation::Mark { table: number, marks } => Outcome::Done(store.mark(table(number), marks).wait()),
        Operation::PutAside { idle, now } => Outcome::Counted(store.put_aside(idle, now).wait()),
        Operation::Purge { since } => Outcome::Counted(store.purge(since).wait()),
        Operation::Delete { table: number } => Outcome::Said(store.delete(table(number)).wait()),
        Operation::Find { code: number } => Outcome::Found(store.find_code(code(CODES[number])).wait()),
        Operation::TablesOf { author: number, most } => Outcome::Listed(store.tables_of(author(number), most).wait()),
        Operation::GoingOn => Outcome::Listed(store.going_on().wait()),
        Operation::Restart => {
            place.restart();
            Outcome::Restarted
        }
    }
}

fn operation() -> impl Strategy<Value = Operation> {
    let off_by = prop_oneof![4 => Just(0), 1 => 0_u64..4];
    let time = || 0..4 * TOUCH_EVERY;
    let code = prop::option::of(0..CODES.len());
    let by = prop::option::of(0..AUTHORS);
    let append = (0..TABLES, off_by, code, by, vec(vec(any::<u8>(), 0..6), 1..4), time()).prop_map(
        |(table, off_by, code, author, entries, touched)| Operation::Append {
            table,
            off_by,
            code,
            author,
            entries,
            touched,
        },
    );
    let marks = (any::<bool>(), any::<bool>()).prop_map(|(begun, goes_on)| Marks { begun, goes_on });
    let idle = (any::<bool>(), time()).prop_map(|(begun, since)| Idle { begun, since });
    prop_oneof![
        12 => append,
        3 => (0..TABLES).prop_map(|table| Operation::Read { table }),
        3 => (0..TABLES, marks).prop_map(|(table, marks)| Operation::Mark { table, marks }),
        3 => (idle, time()).prop_map(|(idle, now)| Operation::PutAside { idle, now }),
        1 => time().prop_map(|since| Operation::Purge { since }),
        1 => (0..TABLES).prop_map(|table| Operation::Delete { table }),
        2 => (0..CODES.len()).prop_map(|code| Operation::Find { code }),
        2 => (0..AUTHORS, 0..4_usize).prop_map(|(author, most)| Operation::TablesOf { author, most }),
        2 => Just(Operation::GoingOn),
        1 => Just(Operation::Restart),
    ]
}

pub(crate) fn it_agrees_with_a_plain_model<P: Place>(_: &mut P) {
    let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
    let outcome = TestRunner::new(config).run(&vec(operation(), 1..40), |operations| {
        let mut place = P::fresh();
        let mut model = Model::default();
        for operation in operations {
            let by_store = perform(&mut place, &model, operation.clone());
            prop_assert_eq!(by_store, model.perform(operation));
            prop_assert_eq!(place.store().tables().wait(), Ok(model.tables()));
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}
