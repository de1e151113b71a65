//! `deckname replay`: what each step of a script or record did.

mod json;

use std::io::{self, BufWriter, Write, stdout};
use std::path::PathBuf;

use catalog::{Account, AnyReplay, Deed, Lens, Told};
use engine::{Audience, Ending, Viewer};
use terminal::{Console, Style, Terminal};

use crate::failure::Failure;
use crate::source::Source;

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The script or record; - reads standard input
    file: PathBuf,
    /// Tell only what this viewer is told: a seat from 0 on, "table" or "spectator"
    #[arg(long, value_name = "VIEWER")]
    viewer: Option<Viewer>,
    /// Print one JSON object per step, and one for the end
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  deckname replay match.jsonl
  deckname replay match.jsonl --viewer 2
  deckname replay - --json < match.jsonl

Without --viewer each sentence is what the table screen is told; indented below it stands what single seats are told
instead.";

/// Replays, telling what happens as it happens.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let lens = arguments.viewer.map_or(Lens::Everything, Lens::Only);
    let style = if arguments.json { Style::Plain } else { Terminal::stdio().style() };
    let mut out = BufWriter::new(stdout().lock());
    let told = Source::open(&arguments.file)?.replay(lens, style, |replay, accounts| {
        accounts.iter().try_for_each(|account| match (arguments.json, lens) {
            (true, _) => writeln!(out, "{}", json::account(account, lens)?),
            (false, Lens::Everything) => tell(&mut out, replay, account),
            (false, Lens::Only(_)) => tell_viewer(&mut out, replay, account),
        })
    });
    // What happened before something went wrong is worth reading too.
    let replay = told.inspect_err(|_| drop(out.flush()))?;
    if arguments.json {
        writeln!(out, "{}", json::end(&*replay))?;
    } else {
        writeln!(out, "ok: {}", verdict(&*replay))?;
    }
    out.flush()?;
    Ok(())
}

/// Everything: the public sentence, and below it what single seats were told instead.
fn tell(out: &mut impl Write, replay: &dyn AnyReplay, account: &Account) -> io::Result<()> {
    let nobody = if account.step == 1 { "the deal" } else { "somebody" };
    let who = account.seat.map_or(nobody, |seat| replay.names().of(seat));
    match &account.deed {
        Deed::Step { told, .. } => {
            writeln!(out, "Step {}: {who}", account.step)?;
            for Told { sentence, apart, .. } in told {
                match sentence {
                    Some(sentence) => writeln!(out, "  {sentence}")?,
                    None => writeln!(out, "  (not told to all)")?,
                }
                for (seat, sentence) in apart {
                    writeln!(out, "      {}: {sentence}", replay.names().of(*seat))?;
                }
            }
        }
        Deed::Refused { .. } | Deed::Said { .. } => tell_beside(out, who, &account.deed)?,
    }
    writeln!(out)
}

/// Only what one viewer is told.
fn tell_viewer(out: &mut impl Write, replay: &dyn AnyReplay, account: &Account) -> io::Result<()> {
    match &account.deed {
        Deed::Step { told, .. } => {
            told.iter().filter_map(|told| told.sentence.as_ref()).try_for_each(|sentence| writeln!(out, "{sentence}"))
        }
        Deed::Refused { .. } | Deed::Said { .. } => {
            let who = account.seat.map_or("somebody", |seat| replay.names().of(seat));
            tell_beside(out, who, &account.deed)
        }
    }
}

/// What happens beside the steps.
fn tell_beside(out: &mut impl Write, who: &str, deed: &Deed) -> io::Result<()> {
    match deed {
        Deed::Step { .. } => Ok(()),
        Deed::Refused { clause, reason, .. } => writeln!(out, "{who} is refused under {clause}, as expected: {reason}"),
        Deed::Said { to: Audience::All, words, .. } => writeln!(out, "{who} says: {words}"),
        Deed::Said { to: Audience::Own, words, .. } => writeln!(out, "{who} notes: {words}"),
    }
}

fn is_record(replay: &dyn AnyReplay) -> bool {
    replay.header().commitment.is_some()
}

/// What was replayed and how it ended, such as "record of 214 steps; Anne wins".
pub(crate) fn verdict(replay: &dyn AnyReplay) -> String {
    let kind = if is_record(replay) { "record" } else { "script" };
    let ending = match replay.ending() {
        None if is_record(replay) => "broken off before its end".to_owned(),
        None => "not over".to_owned(),
        Some(Ending::Abandoned) => "abandoned after too many steps".to_owned(),
        Some(Ending::Finished(outcome)) => replay.shared_result().unwrap_or_else(|| {
            let winners: Vec<&str> = outcome.winners().iter().map(|seat| replay.names().of(seat)).collect();
            match winners.as_slice() {
                [] => "nobody wins".to_owned(),
                [one] => format!("{one} wins"),
                [first @ .., last] => format!("{} and {last} win", first.join(", ")),
            }
        }),
    };
    let steps = match replay.steps() {
        1 => "1 step".to_owned(),
        steps => format!("{steps} steps"),
    };
    format!("{kind} of {steps}; {ending}")
}
