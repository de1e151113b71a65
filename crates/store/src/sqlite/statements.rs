//! Every statement that reads or changes the log, as a function on a connection.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension as _};

use crate::link::Link;
use crate::{Append, AppendError, Appended, Digest, Idle, Marks, Opaque, RoomCode, TableId, TableSummary};

/// How many tables one call puts aside.
const ASIDE_AT_ONCE: u32 = 1_000;
/// How many tables one call deletes, so that others do not wait for long.
const PURGED_AT_ONCE: u32 = 8;

/// A table's row, as far as an append needs it.
struct Found {
    number: i64,
    touched: u64,
    archived: Option<u64>,
    entries: u64,
    bytes: u64,
    head: i64,
}

/// Inside a transaction, since it checks before it writes.
pub(super) fn append(connection: &Connection, append: &Append) -> rusqlite::Result<Result<Appended, AppendError>> {
    match find(connection, append.table)? {
        Some(found) => append_to(connection, append, &found),
        None => make(connection, append),
    }
}

fn append_to(
    connection: &Connection,
    append: &Append,
    found: &Found,
) -> rusqlite::Result<Result<Appended, AppendError>> {
    let appended = match append.judge(Some(found.entries)) {
        Ok(appended) => appended,
        Err(refused) => return Ok(Err(refused)),
    };
    let last = signed(found.entries.saturating_sub(1));
    let Some(entry) = entry(connection, found.head)?.filter(|it| (it.number, it.seq) == (found.number, last)) else {
        return Ok(Err(AppendError::Damaged { entry: found.entries.saturating_sub(1) }));
    };
    let head = insert(connection, append, found.number, (found.head, entry.link))?;
    note_author(connection, append.author, found.number)?;
    let bytes = signed(found.bytes.saturating_add(append.bytes()));
    connection.prepare_cached("UPDATE tables SET entries = ?2, bytes = ?3, head = ?4 WHERE number = ?1")?.execute((
        found.number,
        signed(appended.entries),
        bytes,
        head,
    ))?;
    // By itself, since SQLite writes the indexes of every column that a statement names.
    if append.is_news(found.touched, found.archived) {
        connection
            .prepare_cached("UPDATE tables SET touched = ?2, archived = NULL WHERE number = ?1")?
            .execute((found.number, signed(append.touched)))?;
    }
    Ok(Ok(appended))
}

fn make(connection: &Connection, append: &Append) -> rusqlite::Result<Result<Appended, AppendError>> {
    let appended = match append.judge(None) {
        Ok(appended) => appended,
        Err(refused) => return Ok(Err(refused)),
    };
    if let Some(code) = &append.code
        && find_code(connection, code)?.is_some()
    {
        return Ok(Err(AppendError::CodeTaken));
    }
    connection
        .prepare_cached(
            "INSERT INTO tables (id, code, touched, begun, goes_on, entries, bytes, head)
             VALUES (?1, ?2, ?3, 0, 0, ?4, ?5, 0)",
        )?
        .execute((
            append.table,
            append.code.as_ref().map(RoomCode::as_str),
            signed(append.touched),
            signed(appended.entries),
            signed(append.bytes()),
        ))?;
    let number = connection.last_insert_rowid();
    let head = insert(connection, append, number, (0, Link::of_table(append.table, append.code.as_ref())))?;
    connection.prepare_cached("UPDATE tables SET head = ?2 WHERE number = ?1")?.execute((number, head))?;
    note_author(connection, append.author, number)?;
    Ok(Ok(appended))
}

/// Adds the entries of an append after the one at this place with this link; says where the last of them is.
fn insert(connection: &Connection, append: &Append, number: i64, after: (i64, Link)) -> rusqlite::Result<i64> {
    let mut insert = connection.prepare_cached(INSERT_ENTRY)?;
    let (mut place, mut link) = after;
    for (seq, bytes) in (append.expected..).zip(&append.entries) {
        link = link.then(seq, bytes);
        place = insert.insert((number, signed(seq), place, link, bytes))?;
    }
    Ok(place)
}

/// Writes nothing if the author is known at the table already.
fn note_author(connection: &Connection, author: Option<Digest>, number: i64) -> rusqlite::Result<()> {
    if let Some(author) = author {
        connection.prepare_cached(INSERT_AUTHOR)?.execute((author, number))?;
    }
    Ok(())
}

/// An author and the number of a table.
pub(super) const INSERT_AUTHOR: &str = "INSERT OR IGNORE INTO authors (digest, number) VALUES (?1, ?2)";

/// One entry: the number of its table, its own, the place of the one before, its link, its bytes.
pub(super) const INSERT_ENTRY: &str = "INSERT INTO log (number, seq, before, link, bytes) VALUES (?1, ?2, ?3, ?4, ?5)";

fn find(connection: &Connection, table: TableId) -> rusqlite::Result<Option<Found>> {
    connection
        .prepare_cached("SELECT number, touched, archived, entries, bytes, head FROM tables WHERE id = ?1")?
        .query_row([table], |row| {
            Ok(Found {
                number: row.get(0)?,
                touched: unsigned(row, 1)?,
                archived: time(row, 2)?,
                entries: unsigned(row, 3)?,
                bytes: unsigned(row, 4)?,
                head: row.get(5)?,
            })
        })
        .optional()
}

/// An entry as it is stored.
pub(super) struct Row {
    pub(super) number: i64,
    pub(super) seq: i64,
    pub(super) before: i64,
    pub(super) link: Link,
    pub(super) bytes: Opaque,
}

/// The entry at a place.
pub(super) fn entry(connection: &Connection, place: i64) -> rusqlite::Result<Option<Row>> {
    connection
        .prepare_cached("SELECT number, seq, before, link, bytes FROM log WHERE place = ?1")?
        .query_row([place], entry_of)
        .optional()
}

/// The entries of a table in order, found by looking at all there are: only where they do not lead to each other.
pub(super) fn scattered(connection: &Connection, number: i64) -> rusqlite::Result<Vec<Row>> {
    connection
        .prepare_cached("SELECT number, seq, before, link, bytes FROM log WHERE number = ?1 ORDER BY seq")?
        .query_map([number], entry_of)?
        .collect()
}

fn entry_of(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let (number, seq, before) = (row.get(0)?, row.get(1)?, row.get(2)?);
    Ok(Row { number, seq, before, link: row.get(3)?, bytes: row.get(4)? })
}

/// What leads to the log of a table.
pub(super) struct Lead {
    pub(super) number: i64,
    pub(super) code: Option<RoomCode>,
    pub(super) entries: u64,
    pub(super) head: i64,
}

pub(super) fn lead(connection: &Connection, table: TableId) -> rusqlite::Result<Option<Lead>> {
    connection
        .prepare_cached("SELECT number, code, entries, head FROM tables WHERE id = ?1")?
        .query_row([table], |row| {
            Ok(Lead { number: row.get(0)?, code: row.get(1)?, entries: unsigned(row, 2)?, head: row.get(3)? })
        })
        .optional()
}

pub(super) fn tables(connection: &Connection) -> rusqlite::Result<Vec<TableSummary>> {
    connection
        .prepare_cached("SELECT id, code, entries, bytes, touched, begun, goes_on, archived FROM tables ORDER BY id")?
        .query_map((), |row| {
            Ok(TableSummary {
                id: row.get(0)?,
                code: row.get(1)?,
                entries: unsigned(row, 2)?,
                bytes: unsigned(row, 3)?,
                touched: unsigned(row, 4)?,
                marks: Marks { begun: row.get(5)?, goes_on: row.get(6)? },
                archived: time(row, 7)?,
            })
        })?
        .collect()
}

/// The ids of all tables, without a look at their logs.
pub(super) fn ids(connection: &Connection) -> rusqlite::Result<Vec<TableId>> {
    connection.prepare_cached("SELECT id FROM tables ORDER BY id")?.query_map((), |row| row.get(0))?.collect()
}

/// How many entries there are more than their tables know of.
pub(super) fn stray_entries(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row(
        "SELECT (SELECT count(*) FROM log) - (SELECT coalesce(sum(entries), 0) FROM tables)",
        (),
        |row| row.get(0),
    )
}

pub(super) fn tables_of(connection: &Connection, author: Digest, most: usize) -> rusqlite::Result<Vec<TableId>> {
    connection
        .prepare_cached(
            "SELECT id FROM authors JOIN tables USING (number) WHERE digest = ?1 AND archived IS NULL
             ORDER BY touched DESC, id LIMIT ?2",
        )?
        .query_map((author, signed(most as u64)), |row| row.get(0))?
        .collect()
}

pub(super) fn going_on(connection: &Connection) -> rusqlite::Result<Vec<TableId>> {
    connection
        .prepare_cached("SELECT id FROM tables WHERE goes_on = 1 AND archived IS NULL ORDER BY id")?
        .query_map((), |row| row.get(0))?
        .collect()
}

pub(super) fn mark(connection: &Connection, table: TableId, marks: Marks) -> rusqlite::Result<()> {
    let Marks { begun, goes_on } = marks;
    connection
        .prepare_cached("UPDATE tables SET begun = ?2, goes_on = ?3 WHERE id = ?1 AND (begun <> ?2 OR goes_on <> ?3)")?
        .execute((table, begun, goes_on))
        .map(drop)
}

pub(super) fn put_aside(connection: &Connection, idle: Idle, now: u64) -> rusqlite::Result<usize> {
    connection
        .prepare_cached(
            "UPDATE tables SET archived = ?3 WHERE number IN (
                 SELECT number FROM tables WHERE archived IS NULL AND begun = ?1 AND touched <= ?2 LIMIT ?4)",
        )?
        .execute((idle.begun, signed(idle.since), signed(now), ASIDE_AT_ONCE))
}

pub(super) fn purge(connection: &Connection, since: u64) -> rusqlite::Result<usize> {
    // Both times, so that it takes two damaged ones to delete a table too early.
    let old: Vec<TableId> = connection
        .prepare_cached("SELECT id FROM tables WHERE archived <= ?1 AND touched <= ?1 LIMIT ?2")?
        .query_map((signed(since), PURGED_AT_ONCE), |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for table in &old {
        delete(connection, *table)?;
    }
    Ok(old.len())
}

pub(super) fn delete(connection: &Connection, table: TableId) -> rusqlite::Result<bool> {
    let Some(Found { number, entries, head, .. }) = find(connection, table)? else { return Ok(false) };
    let mut remove = connection.prepare_cached("DELETE FROM log WHERE place = ?1 AND number = ?2 RETURNING before")?;
    let (mut place, mut left) = (head, entries);
    while left > 0 {
        let Some(before) = remove.query_row((place, number), |row| row.get(0)).optional()? else { break };
        (place, left) = (before, left - 1);
    }
    if left > 0 || place != 0 {
        // They do not lead to each other any more.
        connection.prepare_cached("DELETE FROM log WHERE number = ?1")?.execute([number])?;
    }
    connection.prepare_cached("DELETE FROM authors WHERE number = ?1")?.execute([number])?;
    connection.prepare_cached("DELETE FROM tables WHERE number = ?1")?.execute([number])?;
    Ok(true)
}

pub(super) fn find_code(connection: &Connection, code: &RoomCode) -> rusqlite::Result<Option<TableId>> {
    connection
        .prepare_cached("SELECT id FROM tables WHERE code = ?1")?
        .query_row([code.as_str()], |row| row.get(0))
        .optional()
}

/// Other bytes in the one row that means nothing: as many as an append needs, since a disk that is nearly full may have
/// room for less.
pub(super) fn probe(connection: &Connection) -> rusqlite::Result<()> {
    match connection.prepare_cached("UPDATE probe SET bytes = randomblob(16384)")?.execute(())? {
        0 => Err(rusqlite::Error::QueryReturnedNoRows),
        _ => Ok(()),
    }
}

/// SQLite's numbers have a sign. No log and no clock gets as far as the largest of them.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}

/// A time that need not be there.
fn time(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<Option<u64>> {
    Ok(row.get::<_, Option<i64>>(column)?.map(|at| u64::try_from(at).unwrap_or(0)))
}

impl ToSql for TableId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(&self.bytes()[..]))
    }
}

impl FromSql for TableId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        FromSql::column_result(value).map(Self::new)
    }
}

impl ToSql for Digest {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(&self.0[..]))
    }
}

impl FromSql for Digest {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        FromSql::column_result(value).map(Self)
    }
}

impl FromSql for RoomCode {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_str()?.parse().map_err(FromSqlError::other)
    }
}

impl ToSql for Link {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(&self.0[..]))
    }
}

impl FromSql for Link {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        FromSql::column_result(value).map(Self)
    }
}

impl ToSql for Opaque {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(&self.0[..]))
    }
}

impl FromSql for Opaque {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        FromSql::column_result(value).map(Self)
    }
}
