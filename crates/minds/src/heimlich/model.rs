//! The board as numbers: what a move does to all agents at once, and what a position is worth to each.
//!
//! Eight small numbers lie in one register, one byte for each agent; all stay below 128.

use heimlich::{Agent, AgentSet, Board, Building, ByAgent, FINISH, Face};

/// One byte for each agent.
pub(super) type Lanes = u64;

const ONE: Lanes = 0x0101_0101_0101_0101;
const TOP: Lanes = 0x8080_8080_8080_8080;

/// How many agents there are at most.
pub(super) const AGENTS: usize = 7;

/// How much less the Ruin is worth than its place on the ring.
const RUIN_LOSS: Lanes = 14;

/// 1 where the number is at least `bound`.
#[inline]
const fn at_least(lanes: Lanes, bound: u8) -> Lanes {
    ((lanes + ONE * (128 - bound as Lanes)) & TOP) >> 7
}

#[inline]
pub(super) const fn of_agent(lanes: Lanes, agent: usize) -> u8 {
    (lanes >> (8 * agent)) as u8
}

/// Where everything stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Position {
    /// Everybody's place on the ring, counted from the Church.
    pub(super) places: Lanes,
    pub(super) markers: Lanes,
    pub(super) safe: u8,
}

impl Position {
    pub(super) fn of(board: &Board) -> Self {
        let lanes = |value: &dyn Fn(Agent) -> u8| {
            board.agents.iter().fold(0, |lanes, agent| lanes | Lanes::from(value(agent)) << (8 * agent as usize))
        };
        Self {
            places: lanes(&|agent| board.buildings[agent].place()),
            markers: lanes(&|agent| board.markers[agent]),
            safe: board.safe.place(),
        }
    }

    /// After these steps, with the scoring that follows if one does (HC-12, HC-13); whether one did.
    #[inline]
    pub(super) fn walked(mut self, steps: Lanes) -> (Self, bool) {
        let places = self.places + steps;
        self.places = places - at_least(places, Building::COUNT) * Building::COUNT as Lanes;
        let elsewhere = at_least(self.places ^ (ONE * self.safe as Lanes), 1);
        let arrived = at_least(steps, 1) & !elsewhere;
        if arrived != 0 {
            self.markers = self.scored();
        }
        (self, arrived != 0)
    }

    /// The markers after a scoring, as [`Board::scored`] has them.
    #[inline]
    fn scored(self) -> Lanes {
        let in_ruin = at_least(self.places, Building::RUIN.place());
        let reached = self.markers + self.places;
        let below_start = in_ruin & !at_least(reached, RUIN_LOSS as u8);
        (reached & !(below_start * 0xFF)) - (in_ruin & !below_start) * RUIN_LOSS
    }

    /// Whether a marker has reached the finish.
    #[inline]
    pub(super) const fn is_over(self) -> bool {
        at_least(self.markers, FINISH) != 0
    }

    /// How many agents of these can walk to a safe at this place with one roll.
    #[inline]
    pub(super) fn in_reach(self, safe: u8, agents: &[usize]) -> u8 {
        let near = |&&agent: &&usize| {
            let ahead = (safe + Building::COUNT - of_agent(self.places, agent)) % Building::COUNT;
            (1..=6).contains(&ahead)
        };
        agents.iter().filter(near).count() as u8
    }
}

/// What there is to move, and every way to do it.
#[derive(Clone, Debug)]
pub(super) struct Model {
    /// The agents in play.
    pub(super) agents: Vec<usize>,
    /// Every split of so many points.
    splits: [Vec<Lanes>; 7],
}

impl Model {
    pub(super) fn new(agents: AgentSet) -> Self {
        let agents: Vec<usize> = agents.iter().map(|agent| agent as usize).collect();
        let splits: [Vec<Lanes>; 7] = std::array::from_fn(|points| splits(&agents, points as u8));
        Self { agents, splits }
    }

    /// Every split of least to most points.
    pub(super) fn splits(&self, least: u8, most: u8) -> impl Iterator<Item = Lanes> + Clone {
        (least..=most).flat_map(|points| self.splits[usize::from(points)].iter().copied())
    }

    /// How likely each agent is to be furthest in the end, as far as the board tells: a share for each.
    ///
    /// `bonus` is what comes to each agent's marker at the end.
    pub(super) fn worth(&self, position: Position, bonus: &[f64; AGENTS]) -> [f64; AGENTS] {
        let mut worth = [0.0; AGENTS];
        let over = position.is_over();
        let soon =
            if over { 0.0 } else { SOON + SOON_EACH * f64::from(position.in_reach(position.safe, &self.agents)) };
        let height = |agent: usize| {
            let place = of_agent(position.places, agent);
            let value = if place == Building::RUIN.place() { -3.0 } else { f64::from(place) };
            f64::from(of_agent(position.markers, agent)) + bonus[agent] + soon * value
        };
        let lead = self.agents.iter().map(|&agent| of_agent(position.markers, agent)).max().unwrap_or(0);
        let spread = SPREAD + SPREAD_LEFT * f64::from(FINISH.saturating_sub(lead));
        let highest = self.agents.iter().map(|&agent| height(agent)).fold(f64::NEG_INFINITY, f64::max);
        let mut total = 0.0;
        for &agent in &self.agents {
            worth[agent] = ((height(agent) - highest) / spread).exp();
            total += worth[agent];
        }
        worth.iter_mut().for_each(|share| *share /= total);
        worth
    }
}

/// The weight of the next scoring in what a position is worth, and how much each agent near the safe adds to it.
const SOON: f64 = 0.35;
const SOON_EACH: f64 = 0.06;
/// How far ahead one must be to be three times as likely to win: at the end, and for each field still to go.
const SPREAD: f64 = 2.0;
const SPREAD_LEFT: f64 = 0.16;

/// The fewest and the most points of each face (HC-10).
const POINTS: [(u8, u8); 6] = [(1, 3), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)];

/// The steps of a register as an action has them.
pub(super) fn steps_of(split: Lanes) -> ByAgent<u8> {
    Agent::ALL.into_iter().map(|agent| (agent, of_agent(split, agent as usize))).collect()
}

/// The fewest and the most points of a face, as the belief needs them.
pub(super) const fn points_of(face: Face) -> (u8, u8) {
    POINTS[face as usize]
}

/// Every way to give so many points to these.
fn splits(agents: &[usize], points: u8) -> Vec<Lanes> {
    let Some((&first, rest)) = agents.split_first() else {
        return if points == 0 { vec![0] } else { Vec::new() };
    };
    let with = |given: u8| {
        splits(rest, points - given).into_iter().map(move |split| split | Lanes::from(given) << (8 * first))
    };
    (0..=points).flat_map(with).collect()
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Rules as _, Seat, Viewer};
    use heimlich::{Action, Heimlich, Options};

    use super::*;

    /// Random matches, step by step: the model says the same as the rules.
    #[test]
    fn the_model_moves_and_scores_as_the_rules_do() {
        let mut dice = Fast::new(1);
        for seats in [2, 3, 5, 7] {
            let mut state = Heimlich::setup(&Options::default(), seats).expect("a table");
            Heimlich::deal(&mut engine::Quiet::new(&mut state, &mut dice));
            let mut splits = Vec::new();
            while let Some(seat) = Heimlich::owed(&state).first() {
                let board = |state: &heimlich::State| Heimlich::view(state, Viewer::Spectator).board;
                let before = board(&state);
                let action = Heimlich::random(&state, seat, &mut dice);
                Heimlich::act(&mut engine::Quiet::new(&mut state, &mut dice), seat, action);
                if let Action::Move(steps) = action {
                    let lanes = steps
                        .iter()
                        .fold(0, |lanes, (agent, &steps)| lanes | Lanes::from(steps) << (8 * agent as usize));
                    let after = Position { safe: before.safe.place(), ..Position::of(&board(&state)) };
                    assert_eq!(Position::of(&before).walked(lanes).0, after);
                    assert_eq!(steps_of(lanes), steps);
                    splits.push(lanes);
                }
            }
            let model = Model::new(Heimlich::view(&state, Viewer::Spectator).board.agents);
            assert!(splits.iter().all(|split| model.splits(1, 6).any(|other| other == *split)));
            assert!(
                Heimlich::outcome(&state).is_some_and(|outcome| Position::of(
                    &Heimlich::view(&state, Viewer::Spectator).board
                )
                .is_over()
                    && outcome.ranks[Seat::new(0).expect("a seat")] > 0)
            );
        }
    }

    #[test]
    fn there_are_as_many_splits_as_the_rules_count() {
        let model = Model::new(AgentSet::first_of_box(7));
        for (points, count) in [(2, 28), (3, 84), (4, 210), (5, 462), (6, 924)] {
            assert_eq!(model.splits(points, points).count(), count);
        }
        assert_eq!(model.splits(1, 3).count(), 119);
    }

    #[test]
    fn who_is_ahead_is_worth_more() {
        let model = Model::new(AgentSet::first_of_box(7));
        let even = Position { places: 0, markers: 0, safe: 7 };
        let worth = model.worth(even, &[0.0; AGENTS]);
        assert!(worth.iter().all(|share| (share - 1.0 / 7.0).abs() < 1e-12));
        let ahead = model.worth(Position { markers: 9, ..even }, &[0.0; AGENTS]);
        assert!(ahead[0] > 0.3 && ahead.iter().sum::<f64>() > 0.999);
    }
}
