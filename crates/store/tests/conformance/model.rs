//! Random operations, done by the store and by a plain model of what a store is.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use store::{Append, AppendError, Appended, CodeError, Command, Entry, Opaque, RoomCode, StoreError, TableSummary};

use crate::place::Place;
use crate::scratch::{append, command, table};

const CASES: u32 = 48;
const TABLES: u8 = 3;
const CODES: [&str; 3] = ["A", "a", "B"];

#[derive(Clone, Debug)]
enum Operation {
    Append { table: u8, off_by: u64, command: Option<Command>, entries: Vec<Vec<u8>>, touched: u64 },
    Read { table: u8, from: u64 },
    Archive { table: u8, off_by: u64 },
    Delete { table: u8 },
    Claim { code: usize, table: u8 },
    Find { code: usize },
    Restart,
}

/// What an operation gave.
#[derive(PartialEq, Debug)]
enum Outcome {
    Append(Result<Appended, AppendError>),
    Read(Result<Vec<Entry>, StoreError>),
    Said(Result<bool, StoreError>),
    Claimed(Result<(), CodeError>),
    Found(Result<Option<store::TableId>, StoreError>),
    Restarted,
}

/// A store as a few lists.
#[derive(Default)]
struct Model {
    entries: Vec<(u8, Opaque)>,
    commands: Vec<(u8, Command)>,
    touched: Vec<(u8, u64)>,
    archived: Vec<u8>,
    codes: Vec<(usize, u8)>,
}

impl Model {
    fn log(&self, table: u8) -> Vec<Entry> {
        let of_table = self.entries.iter().filter(|(of, _)| *of == table);
        (0..).zip(of_table).map(|(seq, (_, bytes))| Entry { seq, bytes: bytes.clone() }).collect()
    }

    fn count(&self, table: u8) -> u64 {
        self.log(table).len() as u64
    }

    fn owner(&self, code: usize) -> Option<u8> {
        self.codes.iter().find(|(known, _)| *known == code).map(|(_, table)| *table)
    }

    fn append(&mut self, table: u8, append: Append) -> Result<Appended, AppendError> {
        let same = |known: &Command, new: &Command| known.author == new.author && known.id == new.id;
        if let Some(new) = &append.command
            && let Some((_, known)) = self.commands.iter().find(|(of, known)| *of == table && same(known, new))
        {
            let answer = known.answer.clone();
            return Err(if known.body == new.body { AppendError::Repeated { answer } } else { AppendError::Reused });
        }
        let at = self.count(table);
        if append.expected != at {
            return Err(if at == 0 { AppendError::NoSuchTable } else { AppendError::Stale { at } });
        }
        self.entries.extend(append.entries.into_iter().map(|bytes| (table, bytes)));
        self.commands.extend(append.command.map(|command| (table, command)));
        self.touched.retain(|(of, _)| *of != table);
        self.touched.push((table, append.touched));
        self.archived.retain(|of| *of != table);
        Ok(Appended { entries: self.count(table) })
    }

    fn archive(&mut self, table: u8, expected: u64) -> bool {
        let holds = self.count(table) == expected && expected > 0;
        if holds {
            self.archived.push(table);
        }
        holds
    }

    fn delete(&mut self, table: u8) -> bool {
        let was_there = self.count(table) > 0;
        self.entries.retain(|(of, _)| *of != table);
        self.commands.retain(|(of, _)| *of != table);
        self.touched.retain(|(of, _)| *of != table);
        self.archived.retain(|of| *of != table);
        self.codes.retain(|(_, of)| *of != table);
        was_there
    }

    fn claim(&mut self, code: usize, table: u8) -> Result<(), CodeError> {
        match self.owner(code) {
            _ if self.count(table) == 0 => Err(CodeError::NoSuchTable),
            Some(owner) if owner != table => Err(CodeError::Taken),
            Some(_) => Ok(()),
            None => {
                self.codes.push((code, table));
                Ok(())
            }
        }
    }

    fn tables(&self) -> Vec<TableSummary> {
        let mut tables = self.touched.clone();
        tables.sort_unstable();
        let summary = |(number, touched)| TableSummary {
            id: table(number),
            entries: self.count(number),
            touched,
            archived: self.archived.contains(&number),
        };
        tables.into_iter().map(summary).collect()
    }

    fn perform(&mut self, operation: Operation) -> Outcome {
        match operation {
            Operation::Append { table, .. } => {
                let append = self.prepared(operation).expect("an append");
                Outcome::Append(self.append(table, append))
            }
            Operation::Read { table, from } => {
                Outcome::Read(Ok(self.log(table).into_iter().filter(|entry| entry.seq >= from).collect()))
            }
            Operation::Archive { table, off_by } => {
                Outcome::Said(Ok(self.archive(table, self.count(table).saturating_sub(off_by))))
            }
            Operation::Delete { table } => Outcome::Said(Ok(self.delete(table))),
            Operation::Claim { code, table } => Outcome::Claimed(self.claim(code, table)),
            Operation::Find { code } => Outcome::Found(Ok(self.owner(code).map(table))),
            Operation::Restart => Outcome::Restarted,
        }
    }

    /// An append as somebody who knows the log, or nearly, would make it.
    fn prepared(&self, operation: Operation) -> Option<Append> {
        let Operation::Append { table: number, off_by, command, entries, touched } = operation else { return None };
        let expected = self.count(number) ^ off_by;
        let entries = entries.into_iter().map(Opaque).collect();
        Some(Append { command, entries, touched, ..append(table(number), expected, &[]) })
    }
}

fn perform(place: &mut impl Place, model: &Model, operation: Operation) -> Outcome {
    let store = place.store();
    let code = |number: usize| -> RoomCode { CODES[number].parse().expect("a room code") };
    match operation {
        Operation::Append { .. } => Outcome::Append(store.append(model.prepared(operation).expect("an append")).wait()),
        Operation::Read { table: number, from } => Outcome::Read(store.read(table(number), from).wait()),
        Operation::Archive { table: number, off_by } => {
            Outcome::Said(store.archive(table(number), model.count(number).saturating_sub(off_by)).wait())
        }
        Operation::Delete { table: number } => Outcome::Said(store.delete(table(number)).wait()),
        Operation::Claim { code: number, table: of } => {
            Outcome::Claimed(store.claim_code(code(number), table(of)).wait())
        }
        Operation::Find { code: number } => Outcome::Found(store.find_code(code(number)).wait()),
        Operation::Restart => {
            place.restart();
            Outcome::Restarted
        }
    }
}

fn operation() -> impl Strategy<Value = Operation> {
    let off_by = prop_oneof![4 => Just(0), 1 => 0_u64..4];
    let commanded = (0_u8..2, 0_u8..3, 0_u8..2, 0_u8..9)
        .prop_map(|(author, id, body, answer)| command(author, &format!("id-{id}"), body, &format!("answer {answer}")));
    let append =
        (0..TABLES, off_by.clone(), prop::option::of(commanded), vec(vec(any::<u8>(), 0..6), 1..4), 0..9_u64).prop_map(
            |(table, off_by, command, entries, touched)| Operation::Append { table, off_by, command, entries, touched },
        );
    prop_oneof![
        12 => append,
        3 => (0..TABLES, 0..5_u64).prop_map(|(table, from)| Operation::Read { table, from }),
        2 => (0..TABLES, off_by).prop_map(|(table, off_by)| Operation::Archive { table, off_by }),
        1 => (0..TABLES).prop_map(|table| Operation::Delete { table }),
        3 => (0..CODES.len(), 0..TABLES).prop_map(|(code, table)| Operation::Claim { code, table }),
        2 => (0..CODES.len()).prop_map(|code| Operation::Find { code }),
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
