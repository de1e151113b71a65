//! `cargo xtask load`: plays many tables at once on a server of its own, and says what that cost the server.

mod choose;
mod driver;
mod figures;
mod reference;
mod report;
mod table;
mod usage;
mod wire;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::program::{Program, Server, UNLIMITED};
use crate::scratch::Scratch;
use driver::Driver;
use figures::Figures;
use report::{Memory, Report, Rung};
use usage::Usage;

/// The moves of a match around which the cost of a push is measured, …
const RUNGS: [u32; 3] = [20, 100, 400];
/// …so many moves before and after each of them, …
const AROUND: u32 = 10;
/// …at no more tables than these.
const RUNG_TABLES: usize = 16;
/// How long the server may take for what it is asked before the measuring begins.
const PATIENCE: Duration = Duration::from_secs(120);

/// What is to be played, and how.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Options {
    /// How many tables
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    tables: u32,
    /// How many seats at each
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=8))]
    seats: u8,
    /// Which game
    #[arg(long, default_value = "heimlich")]
    game: String,
    /// Follow the streams of the pages that browsers show, instead of the JSON streams
    #[arg(long)]
    pages: bool,
    /// Moves per second at all tables together; 0 for as many as the server takes
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    rate: u32,
    /// Further streams, of spectators
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=20_000))]
    idle: u32,
    /// How many seconds are measured
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// Measure the cost of a push at moves 20, 100 and 400 of a match too
    #[arg(long)]
    rungs: bool,
    /// The program to measure, if it is not to be built from this folder
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Print JSON instead of text
    #[arg(long)]
    json: bool,
}

/// Measures and prints.
pub(crate) fn run(options: &Options) -> Result<()> {
    let program = match &options.program {
        Some(file) => Program::at(file.clone()),
        None => Program::build_release()?,
    };
    let report = measure(&program, options)?;
    if options.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    Ok(())
}

fn measure(program: &Program, options: &Options) -> Result<Report> {
    let scratch = Scratch::new("load")?;
    let before = reference::turns_per_second()?;
    // All connections come from one address, as they do behind a proxy.
    let arguments = [&UNLIMITED[..], &["--behind-proxy"][..]].concat();
    let server = Server::start_with(program, scratch.path(), &arguments)?;
    let usage = Usage::of(server.id());
    let empty = usage.memory()?;
    let tables = table::prepare(server.address, options).context("the tables cannot be made")?;
    let dealt = usage.memory()?;
    let mut driver = Driver::open(server.address, tables, options)?;
    driver.drive(PATIENCE, Driver::is_connected).context("the streams do not open")?;
    let connected = usage.memory()?;
    let rungs = if options.rungs { climb(&mut driver, &usage)? } else { Vec::new() };
    let played = play(&mut driver, &usage, options)?;
    let after = reference::turns_per_second()?;
    Ok(Report {
        options: options.clone(),
        seconds: played.seconds,
        cpu_seconds: played.cpu_seconds,
        reference: f64::midpoint(before, after),
        figures: played.figures,
        memory: Memory { empty, dealt, connected, played: usage.memory()? },
        rungs,
    })
}

/// What was measured while the tables were played.
struct Played {
    seconds: f64,
    cpu_seconds: f64,
    figures: Figures,
}

fn play(driver: &mut Driver, usage: &Usage, options: &Options) -> Result<Played> {
    driver.pace(options.rate);
    // What happens once does not count.
    driver.drive_for(Duration::from_millis(500))?;
    driver.take_figures();
    let (begin, cpu) = (Instant::now(), usage.cpu()?);
    driver.drive_for(Duration::from_secs(options.seconds))?;
    let (seconds, cpu_seconds) = (begin.elapsed().as_secs_f64(), usage.cpu()?.saturating_sub(cpu).as_secs_f64());
    let figures = driver.take_figures();
    ensure!(figures.moves > 0, "nothing was played");
    Ok(Played { seconds, cpu_seconds, figures })
}

/// Plays some tables in step, and measures what moves cost at the rungs of their matches.
fn climb(driver: &mut Driver, usage: &Usage) -> Result<Vec<Rung>> {
    let mut rungs = Vec::new();
    for at in RUNGS {
        driver.climb_to(RUNG_TABLES, at - AROUND)?;
        driver.take_figures();
        let cpu = usage.cpu()?;
        driver.climb_to(RUNG_TABLES, at + AROUND)?;
        let (cpu, figures) = (usage.cpu()?.saturating_sub(cpu), driver.take_figures());
        // Matches may have ended before they got so far.
        if figures.moves > 0 && !figures.bytes.is_empty() {
            rungs.push(Rung::new(at, cpu, &figures));
        }
    }
    driver.climb_no_more();
    Ok(rungs)
}
