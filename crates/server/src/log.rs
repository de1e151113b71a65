//! The log of a table as it is stored, and the table that it tells of.

use std::collections::BTreeMap;

use store::{Store, TableId};

use crate::clock::Millis;
use crate::problem::Problem;
use crate::table::{Digest, Entry, Item, Table};

/// A table that cannot be rebuilt.
pub(crate) struct Lost {
    /// Why not.
    pub(crate) problem: Problem,
    /// The key of its host, who can still delete it, as far as the log can be read.
    host: Option<Digest>,
}

impl Lost {
    const fn to_everybody(problem: Problem) -> Self {
        Self { problem, host: None }
    }

    /// Whether this key may delete what is left.
    pub(crate) fn may_delete(&self, author: Digest) -> Result<(), Problem> {
        if self.host == Some(author) { Ok(()) } else { Err(self.problem.clone()) }
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
    let lost = |problem| Lost { problem, host: host(&readable) };
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

/// The key of the host: who sits where is told in the same words whatever is played.
fn host(items: &[Item]) -> Option<Digest> {
    let mut keys = BTreeMap::new();
    let mut host = 0;
    for entry in items.iter().flat_map(|item| &item.entries) {
        if let Entry::Made(made) = entry {
            keys.insert(host, made.key);
        } else if let Entry::Sat { seat, key, .. } = entry {
            keys.insert(*seat, *key);
        } else if let Entry::Freed { seat } = entry {
            keys.remove(seat);
        } else if let Entry::Hosted { seat } = entry {
            host = *seat;
        } else if let Entry::Shifted { from, to } = entry {
            if let Some(key) = keys.remove(from) {
                keys.insert(*to, key);
            }
            host = if host == *from { *to } else { host };
        }
    }
    keys.get(&host).copied()
}
