//! The rows of one database in a fresh one: how a backup is restored, and how an older version is brought up to date.
//!
//! Only rows are taken, never the schema: whatever else is in the source stays behind.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::connection::{self, Access, explain};
use super::statements::{self, Row};
use super::{files, schema};
use crate::link::Link;
use crate::{Digest, FileError, Opaque, RoomCode, TableId};

/// Puts a database of an older version into the present form. Nobody else may be using it.
pub(super) fn bring_up_to_date(path: &Path, version: usize) -> Result<(), FileError> {
    let source = connection::open(path, Access::Write)?;
    // Everything into the one file, since its write-ahead log does not belong to the new database.
    source
        .pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))
        .map_err(|error| explain(path, &error))?;
    let complete = files::beside(path, ".upgrading");
    discard(&complete)?;
    into_new(&source, version, &complete, path)?;
    drop(source);
    files::replace(&complete, path)
}

/// Copies the rows of a database of this version into a new file. Nothing is left of it if that fails.
pub(super) fn into_new(source: &Connection, version: usize, to: &Path, from: &Path) -> Result<(), FileError> {
    files::create(to)?;
    let copied = fill(source, version, to, from);
    if copied.is_err() {
        discard(to)?;
    }
    copied
}

/// Removes a file that was begun, if there is one.
pub(super) fn discard(path: &Path) -> Result<(), FileError> {
    files::remove(&files::beside(path, "-journal"))?;
    files::remove(path)
}

fn fill(source: &Connection, version: usize, to: &Path, from: &Path) -> Result<(), FileError> {
    let failed = |error: rusqlite::Error| explain(from, &error);
    let mut target = connection::open(to, Access::Write)?;
    schema::create(&mut target).map_err(failed)?;
    let copy = |target: &mut Connection| {
        let transaction = target.transaction_with_behavior(TransactionBehavior::Immediate)?;
        match version {
            1 => from_version_1(source, &transaction)?,
            _ => from_latest(source, &transaction)?,
        }
        transaction.commit()
    };
    copy(&mut target).map_err(failed)
}

/// A new table, whose head is said when its entries are there.
const INSERT_TABLE: &str = "INSERT INTO tables (id, code, touched, begun, goes_on, archived, entries, bytes, head)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0)";
const SET_HEAD: &str = "UPDATE tables SET head = ?2 WHERE number = ?1";

fn from_latest(source: &Connection, target: &Connection) -> rusqlite::Result<()> {
    let mut tables = source.prepare(
        "SELECT number, id, code, touched, begun, goes_on, archived, entries, bytes, head FROM tables ORDER BY number",
    )?;
    let mut authors = source.prepare("SELECT digest FROM authors WHERE number = ?1")?;
    let mut insert_table = target.prepare(INSERT_TABLE)?;
    let mut insert_entry = target.prepare(statements::INSERT_ENTRY)?;
    let mut insert_author = target.prepare(statements::INSERT_AUTHOR)?;
    let mut set_head = target.prepare(SET_HEAD)?;
    let mut rows = tables.query(())?;
    while let Some(row) = rows.next()? {
        let (id, code): (TableId, Option<String>) = (row.get(1)?, row.get(2)?);
        let (touched, begun, goes_on): (i64, bool, bool) = (row.get(3)?, row.get(4)?, row.get(5)?);
        let (archived, count, bytes): (Option<i64>, i64, i64) = (row.get(6)?, row.get(7)?, row.get(8)?);
        insert_table.execute((id, code, touched, begun, goes_on, archived, count, bytes))?;
        let number = target.last_insert_rowid();
        let mut place = 0;
        for entry in entries(source, row.get(0)?, count, row.get(9)?)? {
            place = insert_entry.insert((number, entry.seq, place, entry.link, entry.bytes))?;
        }
        set_head.execute((number, place))?;
        let mut authors = authors.query([row.get::<_, i64>(0)?])?;
        while let Some(author) = authors.next()? {
            insert_author.execute((author.get::<_, Digest>(0)?, number))?;
        }
    }
    Ok(())
}

/// The entries of a table in order, as far as each leads to the one before. Whether they are whole is checked later.
fn entries(source: &Connection, number: i64, count: i64, head: i64) -> rusqlite::Result<Vec<Row>> {
    let mut rows = Vec::new();
    let mut place = head;
    for seq in (0..count).rev() {
        let Some(row) = statements::entry(source, place)? else { break };
        if (row.number, row.seq) != (number, seq) {
            break;
        }
        place = row.before;
        rows.push(row);
    }
    rows.reverse();
    Ok(rows)
}

/// The first version had no chain, knew nothing of what a table is found by, and had room codes in a table of their own.
///
/// Every table is marked as going on, so that it is looked at once, and what was put aside counts as put aside today. A
/// log with gaps keeps them, to be found when it is read.
fn from_version_1(source: &Connection, target: &Connection) -> rusqlite::Result<()> {
    let mut tables = source.prepare(
        "SELECT id, (SELECT min(code) FROM codes WHERE table_id = id), touched, archived, entries, unixepoch(),
             (SELECT coalesce(sum(length(bytes)), 0) FROM log WHERE table_id = id)
         FROM tables ORDER BY id",
    )?;
    let mut log = source.prepare("SELECT seq, bytes FROM log WHERE table_id = ?1 ORDER BY seq")?;
    let mut authors = source.prepare("SELECT DISTINCT author FROM commands WHERE table_id = ?1")?;
    let mut insert_table = target.prepare(INSERT_TABLE)?;
    let mut insert_entry = target.prepare(statements::INSERT_ENTRY)?;
    let mut insert_author = target.prepare(statements::INSERT_AUTHOR)?;
    let mut set_head = target.prepare(SET_HEAD)?;
    let mut rows = tables.query(())?;
    while let Some(row) = rows.next()? {
        let (id, code): (TableId, Option<RoomCode>) = (row.get(0)?, row.get(1)?);
        let (touched, is_archived, count): (i64, bool, i64) = (row.get(2)?, row.get(3)?, row.get(4)?);
        let (now, bytes): (i64, i64) = (row.get(5)?, row.get(6)?);
        let (code_text, archived) = (code.as_ref().map(RoomCode::as_str), is_archived.then_some(now));
        insert_table.execute((id, code_text, touched, true, true, archived, count, bytes))?;
        let number = target.last_insert_rowid();
        let (mut place, mut link) = (0, Link::of_table(id, code.as_ref()));
        let mut entries = log.query([id])?;
        while let Some(entry) = entries.next()? {
            let (seq, bytes): (i64, Opaque) = (entry.get(0)?, entry.get(1)?);
            link = link.then(u64::try_from(seq).unwrap_or(u64::MAX), &bytes);
            place = insert_entry.insert((number, seq, place, link, bytes))?;
        }
        set_head.execute((number, place))?;
        let mut authors = authors.query([id])?;
        while let Some(author) = authors.next()? {
            insert_author.execute((author.get::<_, Digest>(0)?, number))?;
        }
    }
    Ok(())
}
