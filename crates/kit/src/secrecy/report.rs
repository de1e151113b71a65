//! How much was compared, for each kind of secret and of viewer.

use std::fmt;

use crate::finding::{Checked, Finding};

/// What must have been compared for each kind of secret and of viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Least {
    /// Pairs of matches with different truths.
    pub pairs: usize,
    /// Steps after which the truths were different, in all these pairs together.
    pub steps: usize,
}

/// The kinds of viewer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Watcher {
    Seat,
    Table,
    Spectator,
    AbsentSeat,
}

impl Watcher {
    const ALL: [Self; 4] = [Self::Seat, Self::Table, Self::Spectator, Self::AbsentSeat];

    const fn name(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Table => "table screen",
            Self::Spectator => "spectator",
            Self::AbsentSeat => "absent seat",
        }
    }
}

/// A match and its twin that one viewer could not tell apart.
pub(super) struct Pair {
    /// The steps after which the truths were different.
    pub(super) steps: usize,
    /// Whether they were compared up to the last step.
    pub(super) to_the_end: bool,
}

/// What was compared and found alike.
pub struct Report {
    cells: Vec<Cell>,
}

struct Cell {
    secret: String,
    watcher: Watcher,
    pairs: Vec<Pair>,
}

impl Report {
    pub(super) fn new(secrets: impl Iterator<Item = String>) -> Self {
        let cells = secrets
            .flat_map(|secret| Watcher::ALL.map(|watcher| Cell { secret: secret.clone(), watcher, pairs: Vec::new() }));
        Self { cells: cells.collect() }
    }

    /// Counts a pair, unless its truths never differed: then nothing was compared.
    pub(super) fn add(&mut self, secret: usize, watcher: Watcher, pair: Pair) {
        if pair.steps > 0 {
            self.cells[secret * Watcher::ALL.len() + watcher as usize].pairs.push(pair);
        }
    }

    pub(super) fn reaches(&self, least: Least) -> Checked {
        let short = |cell: &&Cell| cell.pairs.len() < least.pairs || cell.steps() < least.steps;
        match self.cells.iter().find(short) {
            None => Ok(()),
            Some(Cell { secret, watcher, .. }) => {
                let name = watcher.name();
                Err(Finding(format!("too little was compared of {secret} for a {name}; wanted: {least:?}\n{self}")))
            }
        }
    }
}

impl Cell {
    fn steps(&self) -> usize {
        self.pairs.iter().map(|pair| pair.steps).sum()
    }
}

/// A table: pairs, and the steps after which their truths differed: in all, the median and the most of a pair.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = ["secret", "viewer", "pairs", "steps", "median", "most", "to the end"];
        let [secret, viewer, pairs, steps, median, most, end] = head;
        writeln!(f, "{secret:<16} {viewer:<13} {pairs:>7} {steps:>9} {median:>7} {most:>7} {end:>11}")?;
        for cell in &self.cells {
            let (secret, viewer) = (&cell.secret, cell.watcher.name());
            let mut depths: Vec<usize> = cell.pairs.iter().map(|pair| pair.steps).collect();
            depths.sort_unstable();
            let (pairs, steps) = (depths.len(), cell.steps());
            let median = depths.get(pairs / 2).copied().unwrap_or(0);
            let most = depths.last().copied().unwrap_or(0);
            let end = cell.pairs.iter().filter(|pair| pair.to_the_end).count();
            writeln!(f, "{secret:<16} {viewer:<13} {pairs:>7} {steps:>9} {median:>7} {most:>7} {end:>11}")?;
        }
        Ok(())
    }
}
