//! `deckname backup` and `deckname restore`: the database as a file.

use std::io::{Write, stdout};
use std::path::PathBuf;

use store::{Existing, FileError};

use crate::failure::Failure;

#[derive(clap::Args)]
#[command(after_help = "Example:\n  deckname backup tables.backup\n\nThe server may be running meanwhile. A backup \
    holds the seeds of matches that are not over and all private notes: keep it as secret as the database.")]
pub(crate) struct Backup {
    /// Where the backup goes; nothing is overwritten
    file: PathBuf,
    /// The database
    #[arg(long, value_name = "FILE", env = "DECKNAME_DATABASE", default_value_os_t = usual_database())]
    database: PathBuf,
}

#[derive(clap::Args)]
#[command(after_help = "Example:\n  deckname restore tables.backup\n\nStop the server first.")]
pub(crate) struct Restore {
    /// The backup
    file: PathBuf,
    /// The database
    #[arg(long, value_name = "FILE", env = "DECKNAME_DATABASE", default_value_os_t = usual_database())]
    database: PathBuf,
    /// Replace the database that is there
    #[arg(long)]
    replace: bool,
}

/// Writes a backup.
pub(crate) fn back_up(arguments: &Backup) -> Result<(), Failure> {
    store::backup(&arguments.database, &arguments.file).map_err(broken)?;
    writeln!(stdout().lock(), "ok: {} is a backup, and secret", arguments.file.display())?;
    Ok(())
}

/// Puts a backup in the place of the database.
pub(crate) fn restore(arguments: &Restore) -> Result<(), Failure> {
    let existing = if arguments.replace { Existing::Replace } else { Existing::Keep };
    store::restore(&arguments.file, &arguments.database, existing).map_err(broken)?;
    writeln!(stdout().lock(), "ok: {} is restored", arguments.database.display())?;
    Ok(())
}

pub(crate) fn broken(error: FileError) -> Failure {
    Failure::Broken(error.to_string())
}

/// Where the database is if nobody says otherwise: where the system keeps the data of a user's programs.
pub(crate) fn usual_database() -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local").join("share")));
    data.unwrap_or_default().join("deckname").join("deckname.db")
}
