//! The yardstick: Monte-Carlo over uniformly imagined worlds, without a thought about the game.
//!
//! Every candidate is played out in the same imagined worlds with the same dice; the worse half is dropped, and the
//! rest share what is left of the effort (sequential halving).

use engine::{Dice as _, Fast, Imagine, Quiet, Seat, Viewer};

use crate::rollout::{Uniform, rollout, share};
use crate::{Belief as _, Decision, Effort, Facts, Mind, News};

/// No more candidates are looked at than this share of the playouts, so that each is seen a few times.
const PLAYOUTS_EACH: usize = 4;

/// Chooses what wins most often when everybody plays on at random.
pub struct Flat<R: Imagine> {
    seat: Option<Seat>,
    facts: Facts<R>,
}

impl<R: Imagine> Default for Flat<R> {
    fn default() -> Self {
        Self { seat: None, facts: Facts::default() }
    }
}

struct Candidate<A> {
    action: A,
    wins: f64,
}

impl<R: Imagine> Mind<R> for Flat<R> {
    fn follow(&mut self, seat: Seat, news: &[News<R>]) {
        self.seat = Some(seat);
        self.facts.follow(Viewer::Seat(seat), news);
    }

    fn decide(&mut self, effort: Effort, dice: &mut Fast) -> Option<Decision<R>> {
        let seat = self.seat?;
        let view = self.facts.view()?;
        // SI-11: a stand-in never asks for a replacement; it does what is anonymous only as silence does.
        let open = R::legal(view).filter(|action| !R::takes_back(action) && !R::anonymous(action));
        let mut candidates: Vec<Candidate<R::Action>> = open.map(|action| Candidate { action, wins: 0.0 }).collect();
        if candidates.is_empty() {
            return R::idle(view, dice).map(Decision::silent);
        }
        let most = (effort.playouts as usize / PLAYOUTS_EACH).max(2);
        while candidates.len() > most {
            candidates.swap_remove(dice.below("left out", candidates.len() as u32) as usize);
        }
        let rounds = candidates.len().next_power_of_two().ilog2();
        for _ in 0..rounds {
            let sweeps = (effort.playouts / rounds) as usize / candidates.len();
            for _ in 0..sweeps.max(1) {
                self.sweep(seat, &mut candidates, dice);
            }
            candidates.sort_by(|one, other| other.wins.total_cmp(&one.wins));
            candidates.truncate(candidates.len().div_ceil(2));
        }
        candidates.into_iter().next().map(|best| Decision::silent(best.action))
    }
}

impl<R: Imagine> Flat<R> {
    /// Plays every candidate out once, in the same world with the same dice.
    fn sweep(&self, seat: Seat, candidates: &mut [Candidate<R::Action>], dice: &mut Fast) {
        let Some(world) = self.facts.imagine(dice) else {
            return;
        };
        let same = Fast::new(dice.bits());
        for candidate in candidates {
            let (mut state, mut dice) = (world.clone(), same.clone());
            R::act(&mut Quiet::new(&mut state, &mut dice), seat, candidate.action.clone());
            let outcome = rollout::<R>(&mut state, &mut Uniform, R::MAX_STEPS, &mut dice);
            candidate.wins += outcome.map_or(0.0, |outcome| share(&outcome, seat));
        }
    }
}
