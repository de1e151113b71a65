//! The log of a table as it is stored, and the table that it tells of.

use store::{Store, TableId};

use crate::clock::Millis;
use crate::problem::Problem;
use crate::table::{Damaged, Digest, Entry, Hosting, Item, Record, Table};

/// A table that cannot be rebuilt.
pub(crate) struct Lost {
    /// Why not.
    pub(crate) problem: Problem,
    /// Its host, who can still delete it, as far as the log can be read.
    hosting: Hosting,
}

impl Lost {
    fn to_everybody(problem: Problem) -> Self {
        Self { problem, hosting: Hosting::default() }
    }

    /// Whether this key may delete what is left.
    pub(crate) fn may_delete(&self, author: Digest) -> Result<(), Problem> {
        if self.hosting.is_host(author) { Ok(()) } else { Err(self.problem.clone()) }
    }
}

/// The table from its log, and how many entries that has; it is kept from now on.
pub(crate) async fn rebuild(store: &Store, id: TableId, now: Millis) -> Result<(Table, u64), Lost> {
    let log = store.read(id, 0).await.map_err(|_| Lost::to_everybody(Problem::Unavailable))?;
    if log.is_empty() {
        return Err(Lost::to_everybody(Problem::NoSuchTable));
    }
    // One after the other, since a long log takes many times its size when all of it is read at once.
    let table = Table::rebuild(log.iter().map(item), now);
    table.map(|table| (table, log.len() as u64)).map_err(|_| {
        let readable: Vec<Item> = log.iter().filter_map(|entry| item(entry).ok()).collect();
        let problem = if is_older(&readable) { Problem::OlderRules } else { Problem::Damaged };
        Lost { problem, hosting: Hosting::of(&readable) }
    })
}

/// The record of a match that was followed by another, counted from 1.
pub(crate) async fn record(store: &Store, id: TableId, number: usize) -> Result<String, Problem> {
    let log = store.read(id, 0).await.map_err(|_| Problem::Unavailable)?;
    let mut followed = 0;
    let is_before = |item: &Item| {
        followed += usize::from(item.entries.iter().any(|entry| matches!(entry, Entry::Again { .. })));
        followed < number
    };
    let items = log.iter().map_while(|entry| item(entry).ok()).take_while(is_before);
    let table = Table::rebuild(items.map(Ok), 0).map_err(|_| Problem::NoRecord)?;
    match table.record(Some(number))? {
        Record::Text(text) => Ok(text),
        Record::Earlier(_) => Err(Problem::NoRecord),
    }
}

fn item(entry: &store::Entry) -> Result<Item, Damaged> {
    serde_json::from_slice(&entry.bytes.0).map_err(|error| Damaged(error.to_string()))
}

/// Whether no match ever began at this table, as far as its log can be read.
pub(crate) async fn never_began(store: &Store, id: TableId) -> Result<bool, Problem> {
    let log = store.read(id, 0).await.map_err(|_| Problem::Unavailable)?;
    let items: Result<Vec<Item>, _> = log.iter().map(|entry| serde_json::from_slice(&entry.bytes.0)).collect();
    let began = |item: &Item| item.entries.contains(&Entry::Begun {});
    Ok(items.is_ok_and(|items| !items.iter().any(began)))
}

/// Whether the table was made for rules that are not played any more.
fn is_older(items: &[Item]) -> bool {
    let Some(Entry::Made(made)) = items.first().and_then(|item| item.entries.first()) else { return false };
    catalog::find(&made.game).is_none_or(|game| game.rules_version() != made.rules)
}
