//! `deckname arena` and `deckname mind`: bots against each other, and bots for other people's programs.

use std::io::{self, BufRead, IsTerminal, Write, stderr, stdin, stdout};
use std::path::PathBuf;

use catalog::{ArenaError, Contest, Estimate, Figures, Game, Spread};

use crate::failure::Failure;
use crate::random::read_options;

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game, such as heimlich
    #[arg(value_parser = crate::game)]
    game: &'static dyn Game,
    /// How many seats; several numbers play one contest each
    #[arg(long, value_name = "N", value_delimiter = ',', required = true)]
    seats: Vec<u8>,
    /// Who is measured: random, casual, sharp, flat, exec:COMMAND, or an opponent of the game's own
    #[arg(long, value_name = "PLAYER")]
    hero: String,
    /// Who sits at the other seats, in turn
    #[arg(long, value_name = "PLAYER", value_delimiter = ',', required = true)]
    others: Vec<String>,
    /// How many deals; each is played once with the hero at every seat, and once without
    #[arg(long, value_name = "N", default_value_t = 400)]
    deals: u64,
    /// The number of the first deal
    #[arg(long, value_name = "N", default_value_t = 1)]
    first: u64,
    /// What the table chooses, as JSON, or @ and the name of a file with it
    #[arg(long, value_name = "JSON|@FILE", default_value = "{}")]
    options: String,
    /// How many playouts a decision may cost; by default what takes a core about 10 ms
    #[arg(long, value_name = "N")]
    effort: Option<u32>,
    /// How many threads play; the result is the same
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Where all figures go as JSON; - is standard output, instead of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  deckname arena heimlich --seats 5 --hero sharp --others casual
  deckname arena secrets --seats 4,6,8 --hero sharp --others flat,random --deals 1000 --jobs 4
  deckname arena heimlich --seats 4 --hero 'exec:python3 examples/bot.py' --others random --deals 50";

/// Plays the contests and prints what they came to.
pub(crate) fn run(arguments: Arguments) -> Result<(), Failure> {
    let Arguments { game, seats, hero, others, deals, first, options, effort, jobs, json } = arguments;
    let options = read_options(options)?;
    let mut all = Vec::new();
    for seats in seats {
        let (hero, others, options) = (hero.clone(), others.clone(), options.clone());
        let contest = Contest { seats, options, hero, others, deals, first, effort, jobs };
        let bar = Bar::new(format!("{} with {seats} seats", game.slug()), deals);
        let figures = game.arena(&contest, &|done| bar.show(done));
        bar.clear();
        all.push(figures?);
    }
    let to_stdout = json.as_ref().is_some_and(|path| path.as_os_str() == "-");
    if let Some(path) = json.filter(|_| !to_stdout) {
        std::fs::write(path, written(&all)?)?;
    }
    let text = if to_stdout { written(&all)? } else { all.iter().map(table).collect() };
    Ok(stdout().lock().write_all(text.as_bytes())?)
}

fn written(all: &[Figures]) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(all).map_err(|error| Failure::Broken(error.to_string()))?;
    Ok(text + "\n")
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Self {
        match error {
            ArenaError::Table(error) => error.into(),
            ArenaError::NoSuchPlayer { .. } | ArenaError::Empty(_) => Self::Unreadable(error.to_string()),
            ArenaError::Player { .. } => Self::Broken(error.to_string()),
        }
    }
}

/// The figures as text.
fn table(figures: &Figures) -> String {
    let Figures { game, seats, options, hero, others, playouts, first, deals, games, .. } = figures;
    let Spread { p50, p95, most } = figures.cpu_ms;
    let last = first + deals - 1;
    let mut lines = vec![
        format!(
            "{hero} against {} · {game} · {seats} seats · options {options} · effort {playouts}",
            others.join(", ")
        ),
        format!("  {games} games on deals {first} to {last}, 95 % intervals by deal"),
        format!("  {:<12}{}", "wins", percent(figures.wins)),
        format!("  {:<12}{}", "baseline", percent(figures.baseline)),
        format!("  {:<12}{}", "lift", percent(figures.lift)),
        format!("  {:<12}{} ({} without)", "points", number(figures.points), number(figures.baseline_points)),
        format!(
            "  {:<12}{:.1} % · won by nobody {:.1} %",
            "shared",
            figures.shared * 100.0,
            figures.lost_by_all * 100.0
        ),
        format!("  {:<12}p50 {p50:.2} · p95 {p95:.2} · most {most:.2}", "CPU ms/move"),
    ];
    for at in &figures.by_seat {
        lines.push(format!("  {:<12}{}   baseline {}", at.seat.to_string(), percent(at.wins), percent(at.baseline)));
    }
    lines.join("\n") + "\n"
}

fn percent(Estimate { mean, plus_minus }: Estimate) -> String {
    format!("{:>6.1} % ± {:.1}", mean * 100.0, plus_minus * 100.0)
}

fn number(Estimate { mean, plus_minus }: Estimate) -> String {
    format!("{mean:>6.2} ± {plus_minus:.2}")
}

/// How far it has come, for somebody who watches.
struct Bar {
    name: String,
    deals: u64,
    watched: bool,
}

impl Bar {
    const WIDTH: u64 = 30;

    fn new(name: String, deals: u64) -> Self {
        Self { name, deals, watched: stderr().is_terminal() }
    }

    fn show(&self, done: u64) {
        let filled = (done * Self::WIDTH / self.deals.max(1)) as usize;
        let empty = Self::WIDTH as usize - filled.min(Self::WIDTH as usize);
        self.write(&format!("\r{} [{}{}] {done}/{}", self.name, "#".repeat(filled), ".".repeat(empty), self.deals));
    }

    fn clear(&self) {
        self.write("\r\x1b[K");
    }

    fn write(&self, text: &str) {
        if self.watched {
            // A bar that cannot be drawn is no reason to stop.
            let _ = stderr().lock().write_all(text.as_bytes());
        }
    }
}

#[derive(clap::Args)]
#[command(after_help = MIND_EXAMPLES)]
pub(crate) struct Mind {
    /// The game, such as heimlich
    #[arg(value_parser = crate::game)]
    game: &'static dyn Game,
    /// Which mind: random, casual, sharp, flat, or an opponent of the game's own
    #[arg(long, value_name = "LEVEL", default_value = "sharp")]
    level: String,
    /// What the table chose, as JSON, or @ and the name of a file with it
    #[arg(long, value_name = "JSON|@FILE", default_value = "{}")]
    options: String,
    /// How many playouts a decision may cost; by default what takes a core about 10 ms
    #[arg(long, value_name = "N")]
    effort: Option<u32>,
    /// Decides what it does where several things are as good
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

const MIND_EXAMPLES: &str = "\
It reads a line of JSON for each decision of one seat and answers each with a line:
  in   {\"seat\":0,\"view\":…,\"told\":[the notices since the last line],\"heard\":[{\"seat\":1,\"body\":…}],\"legal\":[…]|null}
  out  {\"act\":…,\"say\":null}
View, notices and actions are written as in the API; `legal` is null where the list is long, and is not read.

Example:
  deckname arena heimlich --seats 4 --hero 'exec:deckname mind heimlich --level sharp' --others random --deals 20";

/// Answers lines until there are no more.
pub(crate) fn think(arguments: Mind) -> Result<(), Failure> {
    let Mind { game, level, options, effort, seed } = arguments;
    let mut reader = game.reader(&level, &read_options(options)?, effort, seed)?;
    for (number, line) in stdin().lock().lines().enumerate() {
        let unreadable = |reason: String| Failure::Unreadable(format!("line {}: {reason}", number + 1));
        let line = line.map_err(|error: io::Error| unreadable(error.to_string()))?;
        let answer = reader.answer(&line).map_err(unreadable)?;
        let mut output = stdout().lock();
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}
