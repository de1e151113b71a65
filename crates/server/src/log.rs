//! The log of a table as it is stored, and the table that it tells of.

use std::panic;

use store::{Opaque, ReadError, Store, TableId};

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
    let (log, damage) = match store.read(id).await {
        Ok(log) => (log, None),
        Err(ReadError::Damaged(damage)) => (damage.before.clone(), Some(damage.to_string())),
        Err(ReadError::Store(_)) => return Err(Lost::to_everybody(Problem::Unavailable)),
    };
    if log.is_empty() && damage.is_none() {
        return Err(Lost::to_everybody(Problem::NoSuchTable));
    }
    let rebuilt = damage.map_or_else(|| replay(&log, now), Err);
    rebuilt.map(|table| (table, log.len() as u64)).map_err(|reason| {
        let readable: Vec<Item> = log.iter().filter_map(|entry| item(entry).ok()).collect();
        let problem = if is_older(&readable) { Problem::OlderRules } else { Problem::Damaged };
        if problem == Problem::Damaged {
            tracing::error!(table = %id, reason, "is damaged");
        }
        Lost { problem, hosting: Hosting::of(&readable) }
    })
}

/// The record of a match that was followed by another, counted from 1.
pub(crate) async fn record(store: &Store, id: TableId, number: usize) -> Result<String, Problem> {
    let log = store.read(id).await.map_err(|error| match error {
        ReadError::Damaged(_) => Problem::Damaged,
        ReadError::Store(_) => Problem::Unavailable,
    })?;
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

fn item(entry: &Opaque) -> Result<Item, Damaged> {
    serde_json::from_slice(&entry.0).map_err(|error| Damaged(error.to_string()))
}

/// Lets a log happen, and looks at the outcome once.
///
/// Nothing that this program stores makes it panic. A log that was written by hand might: what the rules take for
/// granted need not hold there, and then it is damaged, not the server.
pub(crate) fn replay(log: &[Opaque], now: Millis) -> Result<Table, String> {
    let replayed = panic::catch_unwind(|| {
        // One after the other, since a long log takes many times its size when all of it is read at once.
        let items = (0_u64..).zip(log).map(|(number, entry)| {
            item(entry).map_err(|Damaged(reason)| Damaged(format!("entry {number} cannot be read: {reason}")))
        });
        let table = Table::rebuild(items, now).map_err(|damaged| damaged.to_string())?;
        let _ = (table.marks(), table.next_due(), table.info());
        Ok(table)
    });
    replayed.unwrap_or_else(|_| Err("what it tells cannot have happened".to_owned()))
}

/// Whether the table was made for rules that are not played any more.
pub(crate) fn is_older(items: &[Item]) -> bool {
    let Some(Entry::Made(made)) = items.first().and_then(|item| item.entries.first()) else { return false };
    catalog::find(&made.game).is_none_or(|game| game.rules_version() != made.rules)
}
