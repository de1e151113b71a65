//! The basic game as a plain-array loop, written only to be compared with.

use engine::Fast;

const AGENTS: usize = 7;
const SEATS: usize = 4;

/// Every split of 0 to 6 points over the seven agents, with where each number of points begins.
pub(crate) struct Splits {
    all: Vec<[u8; AGENTS]>,
    starts: [usize; 8],
}

impl Splits {
    pub(crate) fn new() -> Self {
        let mut splits = Self { all: Vec::new(), starts: [0; 8] };
        for points in 0..=6 {
            splits.starts[points as usize] = splits.all.len();
            splits.fill([0; AGENTS], 0, points);
        }
        splits.starts[7] = splits.all.len();
        splits
    }

    fn fill(&mut self, mut split: [u8; AGENTS], agent: usize, left: u8) {
        if agent + 1 == AGENTS {
            split[agent] = left;
            return self.all.push(split);
        }
        for points in 0..=left {
            split[agent] = points;
            self.fill(split, agent + 1, left - points);
        }
    }
}

fn below(dice: &mut Fast, count: usize) -> usize {
    ((u128::from(dice.bits()) * count as u128) >> 64) as usize
}

/// One random match with four seats; the number of turns and the winner's marker.
pub(crate) fn play(splits: &Splits, dice: &mut Fast) -> (u64, u8) {
    const VALUES: [i8; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -3];
    let mut cards: [usize; AGENTS] = std::array::from_fn(|agent| agent);
    for last in (1..AGENTS).rev() {
        cards.swap(last, below(dice, last + 1));
    }
    let mut on_turn = below(dice, SEATS);
    let mut places = [0u8; AGENTS];
    let mut markers = [0i8; AGENTS];
    let mut safe = 7u8;
    let mut turns = 0;
    loop {
        turns += 1;
        let (least, most) = match below(dice, 6) {
            0 => (1, 3),
            face => (face + 1, face + 1),
        };
        let (first, end) = (splits.starts[least], splits.starts[most + 1]);
        let split = &splits.all[first + below(dice, end - first)];
        let mut arrived = false;
        for agent in 0..AGENTS {
            let place = places[agent] + split[agent];
            places[agent] = if place >= 12 { place - 12 } else { place };
            arrived |= split[agent] > 0 && places[agent] == safe;
        }
        if arrived {
            let mut best = 0;
            for agent in 0..AGENTS {
                markers[agent] = (markers[agent] + VALUES[places[agent] as usize]).max(0);
                best = best.max(markers[agent]);
            }
            if best >= 42 {
                let winner = (0..SEATS).map(|seat| markers[cards[seat]]).max().unwrap_or(0);
                return (turns, winner as u8);
            }
            let place = safe + 1 + below(dice, 11) as u8;
            safe = if place >= 12 { place - 12 } else { place };
        }
        on_turn = (on_turn + 1) % SEATS;
        std::hint::black_box(on_turn);
    }
}
