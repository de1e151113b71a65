//! Contests between minds: the same deals played with the hero at every seat, and once without it.
//!
//! Deals are independent of each other and known by their numbers, so the figures are the same however many threads play
//! them; only the CPU time is the machine's.

mod cpu;
mod exec;
mod figures;
mod table;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::{Outcome, Seat};
use minds::{Effort, Minded};

use crate::random::{TableError, read_options};
pub use exec::Reader;
pub(crate) use exec::reader;
use figures::Deal;
pub use figures::{Estimate, Figures, SeatFigures, Spread};
use table::{Table, player};

/// Who plays whom, and how often.
#[derive(Clone, Debug)]
pub struct Contest {
    /// How many seats.
    pub seats: u8,
    /// What the table chooses, as JSON text.
    pub options: String,
    /// Who is measured: `random`, `casual`, `sharp`, `flat`, `exec:` and a command, or a sparring partner of the game.
    pub hero: String,
    /// Who sits at the other seats, in turn.
    pub others: Vec<String>,
    /// How many deals.
    pub deals: u64,
    /// The number of the first deal.
    pub first: u64,
    /// The effort of every mind, if not the usual one of the game.
    pub effort: Option<u32>,
    /// How many threads play.
    pub jobs: usize,
}

/// Why there is no result.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// There is no such table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Nobody in this game is called that.
    #[error("nobody who plays {game} is called {name:?}: there is random, casual, sharp, flat, exec:COMMAND{more}")]
    NoSuchPlayer {
        /// The game.
        game: &'static str,
        /// Who was asked for.
        name: String,
        /// The game's own sparring partners, each after a comma.
        more: String,
    },
    /// A contest needs opponents and deals.
    #[error("{0}")]
    Empty(&'static str),
    /// A player did what cannot be done, or nothing.
    #[error("deal {deal}, {seat}, {name}: {reason}")]
    Player {
        /// In which deal.
        deal: u64,
        /// Where it sat.
        seat: Seat,
        /// Who.
        name: String,
        /// What it did.
        reason: String,
    },
}

/// Plays the contest; `progress` is told after each deal how many are done.
pub(crate) fn arena<R: Minded>(contest: &Contest, progress: &(dyn Fn(u64) + Sync)) -> Result<Figures, ArenaError> {
    let Contest { seats, hero, others, deals, .. } = contest;
    if others.is_empty() || *deals == 0 {
        return Err(ArenaError::Empty("a contest needs at least one opponent and one deal"));
    }
    let options: R::Options = read_options::<R>(&contest.options)?;
    R::setup(&options, *seats).map_err(TableError::refused)?;
    for name in others.iter().chain([hero]) {
        player::<R>(name)?;
    }
    let effort = contest.effort.map_or_else(|| R::effort(&options), |playouts| Effort { playouts });
    let table = Table::<R> { seats: *seats, options, effort };
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let results: Mutex<Vec<(u64, Result<Deal, ArenaError>)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..contest.jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth >= *deals {
                        return;
                    }
                    let result = deal(&table, contest, contest.first + nth);
                    if result.is_err() {
                        next.store(*deals, Ordering::Relaxed);
                    }
                    if let Ok(mut results) = results.lock() {
                        results.push((nth, result));
                    }
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1);
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|(nth, _)| *nth);
    let deals = results.into_iter().map(|(_, deal)| deal).collect::<Result<Vec<Deal>, ArenaError>>()?;
    Ok(Figures::of(R::SLUG, contest, effort, &deals))
}

/// One deal: with the hero at every seat, and once without.
fn deal<R: Minded>(table: &Table<R>, contest: &Contest, deal: u64) -> Result<Deal, ArenaError> {
    let line_up = |hero_at: Option<Seat>| -> Vec<&str> {
        let name = |seat: Seat| {
            if hero_at == Some(seat) { &contest.hero } else { &contest.others[seat.index() % contest.others.len()] }
        };
        Seat::all(contest.seats).map(|seat| name(seat).as_str()).collect()
    };
    let without = table.play(deal, &line_up(None), None)?;
    let mut with = Vec::new();
    let mut cpu_ms = Vec::new();
    for seat in Seat::all(contest.seats) {
        let played = table.play(deal, &line_up(Some(seat)), Some(seat))?;
        with.push(played.outcome);
        cpu_ms.extend(played.cpu_ms);
    }
    Ok(Deal { with, without: without.outcome, cpu_ms })
}

/// How a match of a contest ended: none where it was abandoned.
type Ended = Option<Outcome>;
