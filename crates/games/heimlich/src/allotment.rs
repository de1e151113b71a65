//! Every way to split movement points over the agents (HC-11).

use std::ops::Range;

use crate::agent::{AgentSet, ByAgent};

/// The most points a die gives.
const MOST_POINTS: u8 = 6;

/// How many points may be spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Points {
    pub(crate) least: u8,
    pub(crate) most: u8,
}

impl Points {
    /// Where the splits of these points stand in the list for that many agents.
    #[inline]
    const fn splits<const AGENTS: usize>(self) -> Range<usize> {
        let starts = const {
            let mut starts = [0; MOST_POINTS as usize + 2];
            let mut points = 0;
            while points < starts.len() {
                starts[points] = before(AGENTS, points as u8);
                points += 1;
            }
            starts
        };
        starts[self.least as usize]..starts[self.most as usize + 1]
    }
}

/// All splits over five, six and seven agents, those of fewer points first.
static FIVE: [[u8; 8]; before(5, MOST_POINTS + 1)] = splits(5);
static SIX: [[u8; 8]; before(6, MOST_POINTS + 1)] = splits(6);
static SEVEN: [[u8; 8]; before(7, MOST_POINTS + 1)] = splits(7);

/// How many splits of fewer than `points` points there are: choose(agents + points − 1, agents).
const fn before(agents: usize, points: u8) -> usize {
    let mut ways = 1;
    let mut taken = 0;
    while taken < agents {
        ways = ways * (points as usize + taken) / (taken + 1);
        taken += 1;
    }
    ways
}

/// Lists the splits of 0, 1, … points, each in lexicographic order from the last agent on.
const fn splits<const COUNT: usize>(agents: usize) -> [[u8; 8]; COUNT] {
    let mut all = [[0; 8]; COUNT];
    let mut split = [0; 8];
    let mut index = 1;
    while index < COUNT {
        // The next split of as many points: the first agent that has some gives one on to its neighbour and hands the
        // rest back to the first agent. Where the last agent has them all, the next split has a point more.
        let mut giver = 0;
        while split[giver] == 0 && giver + 1 < agents {
            giver += 1;
        }
        let held = split[giver];
        split[giver] = 0;
        if giver + 1 == agents {
            split[0] = held + 1;
        } else {
            split[giver + 1] += 1;
            split[0] = held - 1;
        }
        all[index] = split;
        index += 1;
    }
    all
}

/// Every split of some number of points over some agents.
#[derive(Clone, Copy)]
pub(crate) struct Allotments {
    agents: AgentSet,
    splits: &'static [[u8; 8]],
}

impl Allotments {
    /// All splits of these many points, over five to seven agents in play.
    #[inline(always)]
    pub(crate) fn of(points: Points, agents: AgentSet) -> Self {
        let splits = if agents == AgentSet::first_of_box(7) {
            &SEVEN[points.splits::<7>()]
        } else if agents.len() == 6 {
            &SIX[points.splits::<6>()]
        } else {
            &FIVE[points.splits::<5>()]
        };
        Self { agents, splits }
    }

    /// How many.
    #[inline]
    pub(crate) const fn count(self) -> usize {
        self.splits.len()
    }

    /// The split at this place of the list.
    #[inline]
    pub(crate) fn nth(self, index: usize) -> ByAgent<u8> {
        let split = self.splits[index];
        if self.agents == AgentSet::first_of_box(7) { ByAgent(split) } else { self.spread(split) }
    }

    /// The list is of the first agents of the box; others may be in play.
    #[inline(never)]
    fn spread(self, split: [u8; 8]) -> ByAgent<u8> {
        self.agents.iter().zip(split).collect()
    }

    /// All of them.
    pub(crate) fn iter(self) -> impl Iterator<Item = ByAgent<u8>> {
        (0..self.count()).map(move |index| self.nth(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_split_is_listed_once() {
        for agents in 5..=7 {
            for points in 0..=MOST_POINTS {
                let all: Vec<_> =
                    Allotments::of(Points { least: points, most: points }, AgentSet::first_of_box(agents))
                        .iter()
                        .collect();
                assert!(all.iter().all(|split| split.0.iter().sum::<u8>() == points));
                let distinct: std::collections::BTreeSet<_> = all.iter().map(|split| split.0).collect();
                assert_eq!(distinct.len(), all.len());
                assert_eq!(all.len(), choose(u64::from(agents + points) - 1, u64::from(points)));
            }
        }
    }

    fn choose(from: u64, count: u64) -> usize {
        (0..count).fold(1, |ways, taken| ways * (from - taken) / (taken + 1)) as usize
    }
}
