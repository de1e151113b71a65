//! The store in memory, for tests and for tables that need not outlive the process.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{
    Append, AppendError, Appended, Digest, Idle, Marks, Opaque, ReadError, RoomCode, StoreError, TableId, TableSummary,
};

/// All tables.
#[derive(Default)]
pub(crate) struct Memory(Mutex<Contents>);

#[derive(Default)]
struct Contents {
    tables: BTreeMap<TableId, Table>,
    commits: u64,
    closed: bool,
}

struct Table {
    code: Option<RoomCode>,
    authors: BTreeSet<Digest>,
    log: Vec<Opaque>,
    touched: u64,
    marks: Marks,
    archived: Option<u64>,
}

impl Memory {
    pub(crate) fn append(&self, append: Append) -> Result<Appended, AppendError> {
        let mut contents = self.contents()?;
        let appended = append.judge(contents.tables.get(&append.table).map(Table::entries))?;
        if let Some(table) = contents.tables.get_mut(&append.table) {
            if append.is_news(table.touched, table.archived) {
                (table.touched, table.archived) = (append.touched, None);
            }
            table.authors.extend(append.author);
            table.log.extend(append.entries);
        } else {
            if append.code.as_ref().is_some_and(|code| contents.owner(code).is_some()) {
                return Err(AppendError::CodeTaken);
            }
            let Append { table, code, author, entries: log, touched, .. } = append;
            let authors = author.into_iter().collect();
            let made = Table { code, authors, log, touched, marks: Marks::default(), archived: None };
            contents.tables.insert(table, made);
        }
        contents.commits += 1;
        Ok(appended)
    }

    pub(crate) fn read(&self, table: TableId) -> Result<Vec<Opaque>, ReadError> {
        Ok(self.contents()?.tables.get(&table).map(|table| table.log.clone()).unwrap_or_default())
    }

    pub(crate) fn tables(&self) -> Result<Vec<TableSummary>, StoreError> {
        Ok(self.contents()?.tables.iter().map(|(id, table)| table.summary(*id)).collect())
    }

    pub(crate) fn tables_of(&self, author: Digest, most: usize) -> Result<Vec<TableId>, StoreError> {
        let contents = self.contents()?;
        let is_theirs = |table: &Table| table.archived.is_none() && table.authors.contains(&author);
        let theirs = contents.tables.iter().filter(|(_, table)| is_theirs(table));
        let mut theirs: Vec<_> = theirs.map(|(id, table)| (Reverse(table.touched), *id)).collect();
        theirs.sort();
        Ok(theirs.into_iter().take(most).map(|(_, id)| id).collect())
    }

    pub(crate) fn going_on(&self) -> Result<Vec<TableId>, StoreError> {
        let contents = self.contents()?;
        let going_on = contents.tables.iter().filter(|(_, table)| table.marks.goes_on && table.archived.is_none());
        Ok(going_on.map(|(id, _)| *id).collect())
    }

    pub(crate) fn mark(&self, table: TableId, marks: Marks) -> Result<(), StoreError> {
        let mut contents = self.contents()?;
        if let Some(table) = contents.tables.get_mut(&table).filter(|table| table.marks != marks) {
            table.marks = marks;
            contents.commits += 1;
        }
        Ok(())
    }

    pub(crate) fn put_aside(&self, idle: Idle, now: u64) -> Result<usize, StoreError> {
        let mut contents = self.contents()?;
        let is_idle = |table: &&mut Table| {
            table.archived.is_none() && table.marks.begun == idle.begun && table.touched <= idle.since
        };
        let put_aside = contents.tables.values_mut().filter(is_idle).map(|table| table.archived = Some(now)).count();
        contents.commits += 1;
        Ok(put_aside)
    }

    pub(crate) fn purge(&self, since: u64) -> Result<usize, StoreError> {
        let mut contents = self.contents()?;
        let before = contents.tables.len();
        contents.tables.retain(|_, table| !(table.touched <= since && table.archived.is_some_and(|at| at <= since)));
        contents.commits += 1;
        Ok(before - contents.tables.len())
    }

    pub(crate) fn delete(&self, table: TableId) -> Result<bool, StoreError> {
        let mut contents = self.contents()?;
        let was_there = contents.tables.remove(&table).is_some();
        contents.commits += u64::from(was_there);
        Ok(was_there)
    }

    pub(crate) fn find_code(&self, code: &RoomCode) -> Result<Option<TableId>, StoreError> {
        Ok(self.contents()?.owner(code))
    }

    pub(crate) fn probe(&self) -> Result<(), StoreError> {
        self.contents().map(drop)
    }

    pub(crate) fn commits(&self) -> u64 {
        self.lock().commits
    }

    pub(crate) fn close(&self) {
        let mut contents = self.lock();
        contents.closed = true;
        contents.tables.clear();
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

impl Contents {
    /// The table with this code. The store in memory has few tables.
    fn owner(&self, code: &RoomCode) -> Option<TableId> {
        self.tables.iter().find(|(_, table)| table.code.as_ref() == Some(code)).map(|(id, _)| *id)
    }
}

impl Table {
    fn entries(&self) -> u64 {
        self.log.len() as u64
    }

    fn summary(&self, id: TableId) -> TableSummary {
        TableSummary {
            id,
            code: self.code.clone(),
            entries: self.entries(),
            bytes: self.log.iter().map(|bytes| bytes.0.len() as u64).sum(),
            touched: self.touched,
            marks: self.marks,
            archived: self.archived,
        }
    }
}
