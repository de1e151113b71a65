//! Every statement that reads or changes the log, as a function on a connection.

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension as _, Row};

use crate::append::Earlier;
use crate::{
    Append, AppendError, Appended, CodeError, Command, Digest, Entry, Opaque, RoomCode, TableId, TableSummary,
};

/// Inside a transaction, since it checks before it writes.
pub(super) fn append(connection: &Connection, append: &Append) -> rusqlite::Result<Result<Appended, AppendError>> {
    let earlier = match &append.command {
        Some(command) => earlier(connection, append.table, command)?,
        None => None,
    };
    let appended = match append.judge(entries(connection, append.table)?, earlier) {
        Ok(appended) => appended,
        Err(refused) => return Ok(Err(refused)),
    };
    connection
        .prepare_cached(
            "INSERT INTO tables (id, entries, touched, archived) VALUES (?1, ?2, ?3, 0)
             ON CONFLICT (id) DO UPDATE SET entries = excluded.entries, touched = excluded.touched, archived = 0",
        )?
        .execute((append.table, signed(appended.entries), signed(append.touched)))?;
    let mut insert = connection.prepare_cached("INSERT INTO log (table_id, seq, bytes) VALUES (?1, ?2, ?3)")?;
    for (seq, bytes) in (append.expected..).zip(&append.entries) {
        insert.execute((append.table, signed(seq), bytes))?;
    }
    if let Some(Command { author, id, body, answer }) = &append.command {
        connection
            .prepare_cached("INSERT INTO commands (table_id, author, id, body, answer) VALUES (?1, ?2, ?3, ?4, ?5)")?
            .execute((append.table, author, id.as_str(), body, answer))?;
    }
    Ok(Ok(appended))
}

fn earlier(connection: &Connection, table: TableId, command: &Command) -> rusqlite::Result<Option<Earlier>> {
    connection
        .prepare_cached("SELECT body, answer FROM commands WHERE table_id = ?1 AND author = ?2 AND id = ?3")?
        .query_row((table, command.author, command.id.as_str()), |row| {
            Ok(Earlier { body: row.get(0)?, answer: row.get(1)? })
        })
        .optional()
}

/// How many entries a table has, if it is there.
fn entries(connection: &Connection, table: TableId) -> rusqlite::Result<Option<u64>> {
    connection
        .prepare_cached("SELECT entries FROM tables WHERE id = ?1")?
        .query_row([table], |row| unsigned(row, 0))
        .optional()
}

pub(super) fn read(connection: &Connection, table: TableId, from: u64) -> rusqlite::Result<Vec<Entry>> {
    connection
        .prepare_cached("SELECT seq, bytes FROM log WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq")?
        .query_map((table, signed(from)), |row| Ok(Entry { seq: unsigned(row, 0)?, bytes: row.get(1)? }))?
        .collect()
}

pub(super) fn tables(connection: &Connection) -> rusqlite::Result<Vec<TableSummary>> {
    connection
        .prepare_cached("SELECT id, entries, touched, archived FROM tables ORDER BY id")?
        .query_map((), |row| {
            let (entries, touched) = (unsigned(row, 1)?, unsigned(row, 2)?);
            Ok(TableSummary { id: row.get(0)?, entries, touched, archived: row.get(3)? })
        })?
        .collect()
}

/// One look into the key of `commands` for each table that is not put aside.
pub(super) fn tables_of(connection: &Connection, author: Digest, most: usize) -> rusqlite::Result<Vec<TableId>> {
    connection
        .prepare_cached(
            "SELECT id FROM tables
             WHERE archived = 0 AND EXISTS (SELECT 1 FROM commands WHERE table_id = tables.id AND author = ?1)
             ORDER BY touched DESC, tables.id LIMIT ?2",
        )?
        .query_map((author, signed(most as u64)), |row| row.get(0))?
        .collect()
}

pub(super) fn archive(connection: &Connection, table: TableId, expected: u64) -> rusqlite::Result<bool> {
    let changed = connection
        .prepare_cached("UPDATE tables SET archived = 1 WHERE id = ?1 AND entries = ?2")?
        .execute((table, signed(expected)))?;
    Ok(changed > 0)
}

/// Entries, commands and codes go with their table.
pub(super) fn delete(connection: &Connection, table: TableId) -> rusqlite::Result<bool> {
    Ok(connection.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])? > 0)
}

/// Inside a transaction, since it checks before it writes.
pub(super) fn claim_code(
    connection: &Connection,
    code: &RoomCode,
    table: TableId,
) -> rusqlite::Result<Result<(), CodeError>> {
    if entries(connection, table)?.is_none() {
        return Ok(Err(CodeError::NoSuchTable));
    }
    match find_code(connection, code)? {
        Some(owner) if owner != table => Ok(Err(CodeError::Taken)),
        Some(_) => Ok(Ok(())),
        None => {
            connection
                .prepare_cached("INSERT INTO codes (code, table_id) VALUES (?1, ?2)")?
                .execute((code.as_str(), table))?;
            Ok(Ok(()))
        }
    }
}

pub(super) fn find_code(connection: &Connection, code: &RoomCode) -> rusqlite::Result<Option<TableId>> {
    connection
        .prepare_cached("SELECT table_id FROM codes WHERE code = ?1")?
        .query_row([code.as_str()], |row| row.get(0))
        .optional()
}

/// SQLite's numbers have a sign. No log and no clock gets as far as the largest of them.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
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
