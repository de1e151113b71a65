//! The log of a table as it is stored, and the table that it tells of.

use store::{Store, TableId};

use crate::clock::Millis;
use crate::problem::Problem;
use crate::table::{Digest, Entry, Hosting, Item, Table};

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
    let items = log.iter().map(|entry| serde_json::from_slice(&entry.bytes.0));
    let items: Vec<Result<Item, _>> = items.collect();
    let readable: Vec<Item> = items.iter().flatten().cloned().collect();
    let lost = |problem| Lost { problem, hosting: Hosting::of(&readable) };
    if is_older(&readable) {
        return Err(lost(Problem::OlderRules));
    }
    let is_whole = readable.len() == items.len();
    let table = is_whole.then(|| Table::rebuild(&readable, now).ok()).flatten();
    table.map(|table| (table, log.len() as u64)).ok_or_else(|| lost(Problem::Damaged))
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
