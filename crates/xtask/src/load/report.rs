//! What was measured, for people and for programs.

use std::fmt;
use std::time::Duration;

use serde::{Serialize, Serializer};
use serde_json::json;

use super::Options;
use super::figures::{Figures, Spread};

/// Everything that was measured.
pub(super) struct Report {
    pub(super) options: Options,
    /// How long the tables were played while it was measured.
    pub(super) seconds: f64,
    /// The server's CPU time meanwhile.
    pub(super) cpu_seconds: f64,
    /// How often the reference loop goes round in a second of CPU time.
    pub(super) reference: f64,
    pub(super) figures: Figures,
    pub(super) memory: Memory,
    pub(super) rungs: Vec<Rung>,
}

/// The server's memory, in bytes.
#[derive(Serialize)]
pub(super) struct Memory {
    /// Before there was a table.
    pub(super) empty: u64,
    /// With all matches dealt and nobody looking.
    pub(super) dealt: u64,
    /// With all streams open.
    pub(super) connected: u64,
    /// After everything was played.
    pub(super) played: u64,
}

/// What a push costs at one move of a match.
#[derive(Serialize)]
pub(super) struct Rung {
    #[serde(rename = "move")]
    at: u32,
    microseconds_per_push: f64,
    microseconds_per_move: f64,
}

impl Rung {
    pub(super) fn new(at: u32, cpu: Duration, figures: &Figures) -> Self {
        let microseconds = cpu.as_secs_f64() * 1e6;
        Self {
            at,
            microseconds_per_push: microseconds / figures.bytes.len() as f64,
            microseconds_per_move: microseconds / figures.moves as f64,
        }
    }
}

impl Report {
    fn moves_per_cpu_second(&self) -> f64 {
        self.figures.moves as f64 / self.cpu_seconds
    }

    /// The moves for which the server needs as long as the reference loop for one turn.
    pub(super) fn ratio(&self) -> f64 {
        self.moves_per_cpu_second() / self.reference
    }

    fn streams(&self) -> u32 {
        self.options.tables * u32::from(self.options.seats) + self.options.idle
    }

    fn per_table(&self) -> f64 {
        kibibytes(self.memory.empty, self.memory.dealt, self.options.tables)
    }

    fn per_stream(&self) -> f64 {
        kibibytes(self.memory.dealt, self.memory.connected, self.streams())
    }

    fn per_connected_table(&self) -> f64 {
        kibibytes(self.memory.empty, self.memory.connected, self.options.tables)
    }

    fn per_played_table(&self) -> f64 {
        kibibytes(self.memory.empty, self.memory.played, self.options.tables)
    }
}

fn kibibytes(before: u64, after: u64, things: u32) -> f64 {
    after.saturating_sub(before) as f64 / 1_024.0 / f64::from(things)
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Options { tables, seats, game, pages, rate, idle, .. } = &self.options;
        let figures = &self.figures;
        let whole = json!({
            "tables": tables, "seats": seats, "game": game, "rate": rate, "idle": idle,
            "streams": if *pages { "pages" } else { "json" },
            "seconds": self.seconds,
            "cpu_seconds": self.cpu_seconds,
            "moves": figures.moves, "refused": figures.refused, "matches": figures.matches,
            "moves_per_cpu_second": self.moves_per_cpu_second(),
            "pushes_per_cpu_second": figures.bytes.len() as f64 / self.cpu_seconds,
            "reference_per_cpu_second": self.reference,
            "ratio": self.ratio(),
            "acknowledged_microseconds": figures.acknowledged.summary(),
            "delivered_microseconds": figures.delivered.summary(),
            "watched_microseconds": figures.watched.summary(),
            "push_bytes": figures.bytes.summary(),
            "memory": self.memory,
            "kibibytes_per_table": self.per_table(),
            "kibibytes_per_stream": self.per_stream(),
            "kibibytes_per_connected_table": self.per_connected_table(),
            "kibibytes_per_played_table": self.per_played_table(),
            "rungs": self.rungs,
        });
        whole.serialize(serializer)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { tables, seats, game, pages, idle, .. } = &self.options;
        let (figures, cpu) = (&self.figures, self.cpu_seconds);
        let streams = if *pages { "pages" } else { "JSON" };
        writeln!(f, "load: {game}, {tables} tables of {seats}, {streams} streams, {idle} spectators")?;
        let moves = figures.moves;
        writeln!(
            f,
            "  moves        {moves} in {:.1} s and {cpu:.2} s of CPU time, {} refused, {} matches ended",
            self.seconds, figures.refused, figures.matches
        )?;
        writeln!(
            f,
            "  speed        {:.0} moves and {:.0} pushes per server-CPU-second, {:.0} µs per move",
            self.moves_per_cpu_second(),
            figures.bytes.len() as f64 / cpu,
            1e6 * cpu / moves as f64
        )?;
        writeln!(f, "  reference    {:.0} turns per CPU-second; {:.4} moves per turn", self.reference, self.ratio())?;
        line(f, "acknowledged", &figures.acknowledged, 1_000.0, "ms")?;
        line(f, "delivered", &figures.delivered, 1_000.0, "ms")?;
        line(f, "spectators", &figures.watched, 1_000.0, "ms")?;
        line(f, "push", &figures.bytes, 1.0, "bytes")?;
        writeln!(
            f,
            "  memory       {:.1} KiB per table, {:.1} per stream, {:.1} per table with its streams, {:.1} after play",
            self.per_table(),
            self.per_stream(),
            self.per_connected_table(),
            self.per_played_table()
        )?;
        for Rung { at, microseconds_per_push, microseconds_per_move } in &self.rungs {
            writeln!(
                f,
                "  move {at:<8}{microseconds_per_push:.1} µs per push, {microseconds_per_move:.1} µs per move"
            )?;
        }
        Ok(())
    }
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, spread: &Spread, unit: f64, unit_name: &str) -> fmt::Result {
    let Some(summary) = spread.summary() else { return Ok(()) };
    let [p50, p99, mean] = [summary.p50, summary.p99, summary.mean].map(|value| f64::from(value) / unit);
    let digits = usize::from(unit > 1.0);
    let count = summary.count;
    writeln!(f, "  {name:<13}p50 {p50:.digits$}, p99 {p99:.digits$}, mean {mean:.digits$} {unit_name} ({count})")
}
