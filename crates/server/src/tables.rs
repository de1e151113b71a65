//! `deckname tables`: what is stored, how much of it, and how to be rid of it.

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use server::outline::{Outline, outline};
use store::{Inspection, ReadError, Remains, RoomCode, TableId, TableSummary};

use crate::failure::Failure;
use crate::keep::{broken, usual_database};

#[derive(clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Example:\n  deckname tables\n  deckname tables delete ABCDEF\n\nThe server may be running meanwhile. \
        Nothing secret is shown: no names, no keys, no cards."
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(clap::Args)]
struct Place {
    /// The database
    #[arg(long, value_name = "FILE", env = "DECKNAME_DATABASE", default_value_os_t = usual_database())]
    database: PathBuf,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Delete a table with all its data, for good
    Delete {
        /// Its id or its room code
        #[arg(value_name = "ID|CODE")]
        table: String,
        #[command(flatten)]
        place: Place,
    },
    /// Read everything from end to end and name the tables that are damaged
    Check {
        #[command(flatten)]
        place: Place,
    },
}

/// Lists, deletes or checks tables.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.command {
        None => list(&arguments.place),
        Some(Command::Delete { table, place }) => delete(table, place),
        Some(Command::Check { place }) => check(place),
    }
}

fn list(place: &Place) -> Result<(), Failure> {
    let inspection = Inspection::open(&place.database).map_err(broken)?;
    let tables = inspection.tables().map_err(broken)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let mut out = stdout().lock();
    writeln!(
        out,
        "{:32}  {:6}  {:15}  {:>5}  {:11}  {:>7}  {:>9}  {:>8}  {:>8}",
        "id", "code", "game", "seats", "phase", "entries", "bytes", "touched", "archived"
    )?;
    for table in &tables {
        let (game, seats, phase) = match inspection.read(table.id) {
            Ok(log) => described(outline(&log)),
            Err(ReadError::Damaged(damage)) => {
                let (game, seats, _) = described(outline(&damage.before));
                (game, seats, "damaged".to_owned())
            }
            Err(ReadError::Store(error)) => return Err(broken(error.into())),
        };
        let TableSummary { id, code, entries, bytes, touched, archived, .. } = table;
        let code = code.as_ref().map_or("-", RoomCode::as_str);
        let (touched, archived) = (ago(now, *touched), archived.map_or("-".to_owned(), |at| ago(now, at)));
        writeln!(
            out,
            "{id:32}  {code:6}  {game:15}  {seats:>5}  {phase:11}  {entries:>7}  {bytes:>9}  {touched:>8}  {archived:>8}"
        )?;
    }
    let bytes: u64 = tables.iter().map(|table| table.bytes).sum();
    writeln!(out, "{} tables with {bytes} bytes; {} bytes on the disk", tables.len(), inspection.size())?;
    Ok(())
}

/// Game, seats and phase as they are shown.
fn described(outline: Option<Outline>) -> (String, String, String) {
    let unknown = || ("-".to_owned(), "-".to_owned(), "damaged".to_owned());
    outline.map_or_else(unknown, |Outline { game, seats, phase }| {
        (engine::printable(&game), seats.to_string(), phase.to_owned())
    })
}

/// How long ago something was, in the largest unit that fits.
fn ago(now: u64, then: u64) -> String {
    match now.saturating_sub(then) {
        seconds @ 0..120 => format!("{seconds} s"),
        seconds @ 120..7_200 => format!("{} min", seconds / 60),
        seconds @ 7_200..172_800 => format!("{} h", seconds / 3_600),
        seconds => format!("{} d", seconds / 86_400),
    }
}

fn delete(table: &str, place: &Place) -> Result<(), Failure> {
    let mut inspection = Inspection::open(&place.database).map_err(broken)?;
    let id = match table.parse::<TableId>() {
        Ok(id) => Some(id),
        Err(_) => match table.to_ascii_uppercase().parse() {
            Ok(code) => inspection.find_code(&code).map_err(broken)?,
            Err(_) => None,
        },
    };
    let deleted = id.map(|id| inspection.delete(id).map_err(broken)).transpose()?.flatten();
    let said = match deleted {
        None => return Err(Failure::Broken(format!("there is no table {}", engine::printable(table)))),
        Some(Remains::None) => "is deleted",
        Some(Remains::InTheLog) => "is deleted; some of its bytes stay in the write-ahead log until the server stops",
    };
    writeln!(stdout().lock(), "ok: {} {said}", engine::printable(table))?;
    Ok(())
}

fn check(place: &Place) -> Result<(), Failure> {
    let damages = store::check(&place.database).map_err(broken)?;
    let mut out = stdout().lock();
    for damage in &damages {
        writeln!(out, "{damage}")?;
    }
    if !damages.is_empty() {
        return Err(Failure::Broken(format!("{} tables are damaged", damages.len())));
    }
    writeln!(out, "ok: every table is as it was stored")?;
    Ok(())
}
