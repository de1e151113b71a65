//! `deckname verify`: whether chance fell in a record as the seed says.

use std::io::{Write, stdout};
use std::path::PathBuf;

use catalog::Lens;
use terminal::Style;

use crate::failure::Failure;
use crate::replay::verdict;
use crate::source::Source;

#[derive(clap::Args)]
#[command(after_help = "Example:\n  deckname verify match.jsonl")]
pub(crate) struct Arguments {
    /// The record; - reads standard input
    record: PathBuf,
    /// The commitment that was published before the match: the record must be of that seed
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
}

/// Replays the record, then derives every chance outcome from its seed again.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut source = Source::open(&arguments.record)?;
    let replay = source.replay(Lens::Everything, Style::Plain, |_, _| Ok(()))?;
    let chances = replay.verify().map_err(|error| source.blame(&error))?;
    let mut out = stdout().lock();
    let committed = replay.header().commitment.as_deref().unwrap_or_default();
    if let Some(published) = &arguments.commitment
        && published != committed
    {
        return Err(Failure::Broken(format!("the record is of the seed with commitment {committed}, not of that one")));
    }
    writeln!(out, "ok: {}; all {chances} chance outcomes follow from the seed", verdict(&*replay))?;
    writeln!(out, "Commitment: {committed}")?;
    for (seat, thrown) in replay.contributions() {
        writeln!(out, "{} threw in: {}", replay.names().of(seat), engine::printable(&thrown))?;
    }
    writeln!(out, "{WHAT_IT_PROVES}")?;
    Ok(())
}

const WHAT_IT_PROVES: &str = "\
Chance fell as this seed and these contributions say. Compare the commitment with the one published before the match:
if it is the same, the seed was not chosen afterwards. If you threw something in, look whether it stands here: then
whoever knew the seed could not choose the deal before you threw. That nobody looked cannot be proved.";
