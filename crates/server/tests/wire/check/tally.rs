//! How much was compared, by kind of viewer.

use std::collections::BTreeMap;
use std::fmt;

use super::pair::Pair;

/// Whoever could not tell the worlds apart for at least so many lines of the script counts.
const LONG_ENOUGH: usize = 12;

/// What was compared.
#[derive(Default)]
pub(crate) struct Tally(BTreeMap<&'static str, Count>);

/// What must have been compared: pairs of worlds that a viewer could not tell apart.
///
/// Three in four must be such that somebody else could.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Least {
    /// In all.
    pub(crate) pairs: usize,
    /// For each kind of viewer.
    pub(crate) of_kind: usize,
}

/// What was compared for one kind of viewer.
#[derive(Clone, Copy, Default)]
struct Count {
    /// Pairs of worlds that a viewer could not tell apart, for long enough.
    pairs: usize,
    /// Those among them which somebody else could tell apart meanwhile.
    telling: usize,
    /// The lines of the script in these pairs.
    lines: usize,
    /// The answers and events in these pairs.
    got: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, pair: &Pair<'_>) {
        let watchers = pair.watchers.iter().enumerate().filter(|&(place, _)| !pair.setting.is_stand_in(place));
        for (_, watcher) in watchers.filter(|(_, watcher)| watcher.lines >= LONG_ENOUGH) {
            let count = self.0.entry(watcher.viewer.kind()).or_default();
            count.pairs += 1;
            count.telling += usize::from(watcher.telling);
            count.lines += watcher.lines;
            count.got += watcher.got;
        }
    }

    /// Whether enough was compared.
    pub(crate) fn reaches(&self, least: Least) -> Result<(), String> {
        let pairs: usize = self.0.values().map(|count| count.pairs).sum();
        if pairs < least.pairs {
            return Err(format!("{pairs} pairs of worlds were compared, wanted: {least:?}\n{self}"));
        }
        for kind in ["seat", "table", "spectator"] {
            let Count { pairs, telling, .. } = self.0.get(kind).copied().unwrap_or_default();
            if pairs < least.of_kind || telling * 4 < pairs * 3 {
                return Err(format!("too little was compared for a {kind}, wanted: {least:?}\n{self}"));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<10} {:>6} {:>8} {:>8} {:>8}", "viewer", "pairs", "telling", "lines", "got")?;
        for (kind, Count { pairs, telling, lines, got }) in &self.0 {
            writeln!(f, "{kind:<10} {pairs:>6} {telling:>8} {lines:>8} {got:>8}")?;
        }
        Ok(())
    }
}
