//! The store in memory, for tests and for tables that need not outlive the process.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::append::Earlier;
use crate::{
    Append, AppendError, Appended, CodeError, Command, CommandId, Digest, Entry, Opaque, RoomCode, StoreError, TableId,
    TableSummary,
};

/// All tables and room codes.
#[derive(Default)]
pub(crate) struct Memory(Mutex<Contents>);

#[derive(Default)]
struct Contents {
    tables: BTreeMap<TableId, Table>,
    codes: BTreeMap<RoomCode, TableId>,
    commits: u64,
    closed: bool,
}

#[derive(Default)]
struct Table {
    log: Vec<Opaque>,
    commands: BTreeMap<(Digest, CommandId), Command>,
    touched: u64,
    archived: bool,
}

impl Memory {
    pub(crate) fn append(&self, append: Append) -> Result<Appended, AppendError> {
        let mut contents = self.contents()?;
        let table = contents.tables.get(&append.table);
        let earlier = append.command.as_ref().and_then(|command| table?.earlier(command));
        let appended = append.judge(table.map(Table::entries), earlier)?;
        let table = contents.tables.entry(append.table).or_default();
        table.log.extend(append.entries);
        table.commands.extend(append.command.map(|command| ((command.author, command.id.clone()), command)));
        table.touched = append.touched;
        table.archived = false;
        contents.commits += 1;
        Ok(appended)
    }

    pub(crate) fn read(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        let contents = self.contents()?;
        let log = contents.tables.get(&table).map_or(&[][..], |table| &table.log);
        let numbered = (0..).zip(log).skip_while(|(seq, _)| *seq < from);
        Ok(numbered.map(|(seq, bytes)| Entry { seq, bytes: bytes.clone() }).collect())
    }

    pub(crate) fn tables(&self) -> Result<Vec<TableSummary>, StoreError> {
        Ok(self.contents()?.tables.iter().map(|(id, table)| table.summary(*id)).collect())
    }

    pub(crate) fn tables_of(&self, author: Digest, most: usize) -> Result<Vec<TableId>, StoreError> {
        let contents = self.contents()?;
        let is_theirs = |table: &Table| !table.archived && table.commands.keys().any(|(by, _)| *by == author);
        let theirs = contents.tables.iter().filter(|(_, table)| is_theirs(table));
        let mut theirs: Vec<_> = theirs.map(|(id, table)| (Reverse(table.touched), *id)).collect();
        theirs.sort();
        Ok(theirs.into_iter().take(most).map(|(_, id)| id).collect())
    }

    pub(crate) fn archive(&self, table: TableId, expected: u64) -> Result<bool, StoreError> {
        let mut contents = self.contents()?;
        let Some(table) = contents.tables.get_mut(&table).filter(|table| table.entries() == expected) else {
            return Ok(false);
        };
        table.archived = true;
        contents.commits += 1;
        Ok(true)
    }

    pub(crate) fn delete(&self, table: TableId) -> Result<bool, StoreError> {
        let mut contents = self.contents()?;
        contents.codes.retain(|_, of| *of != table);
        let was_there = contents.tables.remove(&table).is_some();
        contents.commits += u64::from(was_there);
        Ok(was_there)
    }

    pub(crate) fn claim_code(&self, code: RoomCode, table: TableId) -> Result<(), CodeError> {
        let mut contents = self.contents()?;
        if !contents.tables.contains_key(&table) {
            return Err(CodeError::NoSuchTable);
        }
        if *contents.codes.entry(code).or_insert(table) != table {
            return Err(CodeError::Taken);
        }
        contents.commits += 1;
        Ok(())
    }

    pub(crate) fn find_code(&self, code: &RoomCode) -> Result<Option<TableId>, StoreError> {
        Ok(self.contents()?.codes.get(code).copied())
    }

    pub(crate) fn commits(&self) -> u64 {
        self.lock().commits
    }

    pub(crate) fn close(&self) {
        let mut contents = self.lock();
        contents.closed = true;
        contents.tables.clear();
        contents.codes.clear();
    }

    fn contents(&self) -> Result<MutexGuard<'_, Contents>, StoreError> {
        let contents = self.lock();
        if contents.closed { Err(StoreError::Closed) } else { Ok(contents) }
    }

    /// No function here stops half-way through a change, so that a panic elsewhere leaves nothing half-done.
    fn lock(&self) -> MutexGuard<'_, Contents> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    fn entries(&self) -> u64 {
        self.log.len() as u64
    }

    fn earlier(&self, command: &Command) -> Option<Earlier> {
        let earlier = self.commands.get(&(command.author, command.id.clone()))?;
        Some(Earlier { body: earlier.body, answer: earlier.answer.clone() })
    }

    fn summary(&self, id: TableId) -> TableSummary {
        TableSummary { id, entries: self.entries(), touched: self.touched, archived: self.archived }
    }
}
