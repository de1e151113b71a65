//! A database from end to end: every page, every table, every entry.

use std::path::Path;

use rusqlite::Connection;

use super::connection::{self, Access, explain};
use super::{reading, schema, statements};
use crate::{Damage, FileError, ReadError};

/// The damaged tables of a database, which a server may be using; an error if more than single tables are damaged.
pub fn check(database: &Path) -> Result<Vec<Damage>, FileError> {
    connection::check_version(rusqlite::version_number())?;
    let connection = connection::open(database, Access::Read)?;
    match schema::version(&connection, database)? {
        Some(schema::LATEST) => {}
        Some(_) => return Err(FileError::Older { path: database.to_owned() }),
        None => return Err(FileError::NotOurs { path: database.to_owned() }),
    }
    schema::check(&connection, database)?;
    connection::check_contents(&connection, connection::FULL_CHECK, database)?;
    damages(&connection, database)
}

/// The tables whose logs are not what was stored.
pub(super) fn damages(connection: &Connection, path: &Path) -> Result<Vec<Damage>, FileError> {
    let explain = |error: rusqlite::Error| explain(path, &error);
    let mut damages = Vec::new();
    for table in statements::ids(connection).map_err(explain)? {
        match reading::read(connection, table).map_err(explain)? {
            Ok(_) => {}
            Err(ReadError::Damaged(damage)) => damages.push(damage),
            Err(ReadError::Store(error)) => return Err(error.into()),
        }
    }
    if damages.is_empty() && statements::stray_entries(connection).map_err(explain)? != 0 {
        let reason = "there are entries that belong to no table".to_owned();
        return Err(FileError::Damaged { path: path.to_owned(), reason });
    }
    Ok(damages)
}
