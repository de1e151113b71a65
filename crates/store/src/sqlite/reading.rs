//! Reading the log of a table from end to end, and checking that it is what was stored.

use rusqlite::Connection;

use super::connection::is_damage;
use super::statements::{self, Lead, Row, signed};
use crate::link::Link;
use crate::{Damage, Opaque, ReadError, TableId};

/// The entries of a table in order; none if there is no such table.
pub(super) fn read(connection: &Connection, table: TableId) -> rusqlite::Result<Result<Vec<Opaque>, ReadError>> {
    // Of one moment, since a table may be deleted while it is read. The broken arm reads inside of its transaction.
    let _snapshot = connection.is_autocommit().then(|| connection.unchecked_transaction()).transpose()?;
    let damaged = |entry, before| Ok(Err(ReadError::Damaged(Damage { table, entry, before })));
    let lead = match statements::lead(connection, table) {
        Ok(Some(lead)) => lead,
        Ok(None) => return Ok(Ok(Vec::new())),
        Err(error) if is_damage(&error) => return damaged(0, Vec::new()),
        Err(error) => return Err(error),
    };
    match walk(connection, table, &lead)? {
        Ok(log) => Ok(Ok(log)),
        Err(broken) => {
            let before = whole_before(connection, table, &lead, broken);
            damaged(before.len() as u64, before)
        }
    }
}

/// Follows the log from its end to its beginning; fails with the first entry, from the end, that is not what it must be.
fn walk(connection: &Connection, table: TableId, lead: &Lead) -> rusqlite::Result<Result<Vec<Opaque>, u64>> {
    let mut rows: Vec<Row> = Vec::new();
    let mut place = lead.head;
    for seq in (0..lead.entries).rev() {
        match statements::entry(connection, place) {
            Ok(Some(row)) if (row.number, row.seq) == (lead.number, signed(seq)) => {
                place = row.before;
                rows.push(row);
            }
            Ok(_) => return Ok(Err(seq)),
            Err(error) if is_damage(&error) => return Ok(Err(seq)),
            Err(error) => return Err(error),
        }
    }
    if place != 0 || rows.is_empty() {
        return Ok(Err(0));
    }
    let rows = rows.into_iter().rev();
    Ok(chained(table, lead, rows).map_err(|log| log.len() as u64))
}

/// The entries before the one that is broken, as far as they are whole.
fn whole_before(connection: &Connection, table: TableId, lead: &Lead, broken: u64) -> Vec<Opaque> {
    // Where not even this can be read, nothing is.
    let rows = statements::scattered(connection, lead.number).unwrap_or_default();
    let (Ok(mut log) | Err(mut log)) = chained(table, lead, rows.into_iter());
    log.truncate(usize::try_from(broken).unwrap_or(usize::MAX));
    log
}

/// The bytes of these entries; if one does not follow from those before it, the bytes of those alone.
fn chained(table: TableId, lead: &Lead, rows: impl Iterator<Item = Row>) -> Result<Vec<Opaque>, Vec<Opaque>> {
    let mut link = Link::of_table(table, lead.code.as_ref());
    let mut log = Vec::new();
    for (seq, row) in (0..).zip(rows) {
        link = link.then(seq, &row.bytes);
        if (row.seq, row.link) != (signed(seq), link) {
            return Err(log);
        }
        log.push(row.bytes);
    }
    Ok(log)
}
