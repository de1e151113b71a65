//! `deckname verify`: whether chance fell in a record as the seed says.

use std::io::{Write, stdout};
use std::path::PathBuf;

use catalog::Lens;
use engine::Viewer;
use terminal::Style;

use crate::failure::Failure;
use crate::replay::verdict;
use crate::source::Source;

#[derive(clap::Args)]
#[command(after_help = "Example:\n  deckname verify match.jsonl")]
pub(crate) struct Arguments {
    /// The record; - reads standard input
    record: PathBuf,
}

/// Replays the record, then derives every chance outcome from its seed again.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut source = Source::open(&arguments.record)?;
    let replay = source.replay(Lens::Only(Viewer::Spectator), Style::Plain, |_, _| Ok(()))?;
    let chances = replay.verify().map_err(|error| source.blame(&error))?;
    let mut out = stdout().lock();
    writeln!(out, "ok: {}; all {chances} chance outcomes follow from the seed", verdict(&*replay))?;
    writeln!(out, "{WHAT_IT_PROVES}")?;
    Ok(())
}

const WHAT_IT_PROVES: &str = "\
Chance fell as the seed says that the first line committed to: once that commitment was known, nobody chose the deal.
This does not prove that nobody looked.";
