//! `deckname random`: the record of a match between random players.

use std::fs;
use std::io::{self, Read, Write, stdout};
use std::path::{Path, PathBuf};

use catalog::{Game, Wish};
use engine::{MAX_LINE, Seed};

use crate::failure::Failure;

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game, such as heimlich
    #[arg(value_parser = crate::game)]
    game: &'static dyn Game,
    /// How many seats
    #[arg(long, value_name = "N")]
    seats: u8,
    /// A text that decides everything; without it every match is another
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// What the table chooses, as JSON, or @ and the name of a file with it
    #[arg(long, value_name = "JSON|@FILE", default_value = "{}")]
    options: String,
    /// Where the record goes; - is standard output
    #[arg(long, value_name = "FILE")]
    record: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  deckname random heimlich --seats 4 --record match.jsonl
  deckname random heimlich --seats 5 --seed again --options '{\"top_secret\":true,\"dossier\":true}' --record -";

/// Who sits at a random table.
const NAMES: [&str; 8] = ["Anne", "Bernd", "Chris", "Doris", "Emil", "Frida", "Georg", "Hanna"];

/// Plays the match and writes its record.
pub(crate) fn run(arguments: Arguments) -> Result<(), Failure> {
    let Arguments { game, seats, seed, options, record } = arguments;
    let names = NAMES.iter().take(usize::from(seats)).map(|&name| name.to_owned()).collect();
    let wish = Wish { seats, options: read_options(options)?, seed: self::seed(seed)?, names };
    let text = game.random_match(wish)?;
    if record.as_os_str() == "-" {
        stdout().lock().write_all(text.as_bytes())?;
    } else {
        fs::write(&record, text).map_err(|error| cannot_write(&record, &error))?;
    }
    Ok(())
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::Output(io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

/// The seed of a text, or one that nobody chose.
pub(crate) fn seed(text: Option<String>) -> Result<Seed, Failure> {
    match text {
        Some(text) => Ok(Seed::of_text(&text)),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|error| Failure::Broken(format!("the system has no randomness: {error}")))?;
            Ok(Seed::new(bytes))
        }
    }
}

/// The options themselves, or what stands in the file they name.
pub(crate) fn read_options(options: String) -> Result<String, Failure> {
    let Some(path) = options.strip_prefix('@') else {
        return Ok(options);
    };
    let unreadable = |reason: String| Failure::Unreadable(format!("{path}: {reason}"));
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(|error| unreadable(error.to_string()))?;
    file.take(MAX_LINE as u64 + 1).read_to_end(&mut bytes).map_err(|error| unreadable(error.to_string()))?;
    if bytes.len() > MAX_LINE {
        return Err(unreadable(format!("options are no longer than {MAX_LINE} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| unreadable("not UTF-8 text".to_owned()))
}
