//! What the clients count.

use std::time::Duration;

use serde::Serialize;

/// What happened while something was measured.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    /// Moves that were acknowledged.
    pub(super) moves: u64,
    /// Moves that were refused: rules that a list of legal moves does not hold, or the pace of one seat.
    pub(super) refused: u64,
    /// Matches that came to their end.
    pub(super) matches: u64,
    /// From the move to its acknowledgement.
    pub(super) acknowledged: Spread,
    /// From the move to each seat's stream.
    pub(super) delivered: Spread,
    /// From the move to each spectator's stream.
    pub(super) watched: Spread,
    /// Bytes of each push to a seat.
    pub(super) bytes: Spread,
}

/// Many values of one kind: microseconds, or bytes.
#[derive(Clone, Debug, Default)]
pub(super) struct Spread(Vec<u32>);

/// What is said of a spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Summary {
    pub(super) count: usize,
    pub(super) p50: u32,
    pub(super) p99: u32,
    pub(super) mean: u32,
}

impl Spread {
    pub(super) fn time(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    pub(super) fn size(&mut self, bytes: usize) {
        self.0.push(u32::try_from(bytes).unwrap_or(u32::MAX));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Nothing is said of no values.
    pub(super) fn summary(&self) -> Option<Summary> {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let at = |hundredth: usize| sorted.get((sorted.len() * hundredth / 100).min(sorted.len().saturating_sub(1)));
        let sum: u64 = sorted.iter().copied().map(u64::from).sum();
        let mean = u32::try_from(sum / sorted.len().max(1) as u64).unwrap_or(u32::MAX);
        Some(Summary { count: sorted.len(), p50: *at(50)?, p99: *at(99)?, mean })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_summed_up() {
        let mut spread = Spread::default();
        assert_eq!(spread.summary(), None);
        (1..=200).rev().for_each(|size| spread.size(size));
        assert_eq!(spread.summary(), Some(Summary { count: 200, p50: 101, p99: 199, mean: 100 }));
        let mut one = Spread::default();
        one.time(Duration::from_millis(2));
        assert_eq!(one.summary(), Some(Summary { count: 1, p50: 2_000, p99: 2_000, mean: 2_000 }));
    }
}
