//! Playouts of imagined states with a policy for every seat, cut off after some steps.

use engine::{Dice as _, Fast, Outcome, Quiet, Rules, Seat};

/// What seats do in a playout.
pub trait Policy<R: Rules> {
    /// The seat's next action, one that is legal for it.
    fn choose(&mut self, state: &R::State, seat: Seat, dice: &mut Fast) -> R::Action;
}

/// Anything that is legal, each as likely as the next.
pub struct Uniform;

impl<R: Rules> Policy<R> for Uniform {
    #[inline]
    fn choose(&mut self, state: &R::State, seat: Seat, dice: &mut Fast) -> R::Action {
        R::random(state, seat, dice)
    }
}

/// Plays on for at most this many steps; where several are owed, any of them acts next.
///
/// Nothing, if the match was not over by then: the state is where it stopped.
#[inline]
pub fn rollout<R: Rules>(
    state: &mut R::State,
    policy: &mut impl Policy<R>,
    steps: u64,
    dice: &mut Fast,
) -> Option<Outcome> {
    for _ in 0..steps {
        let owed = R::owed(state);
        let seat = match owed.len() {
            0 => break,
            1 => owed.first()?,
            several => owed.iter().nth(dice.below("who acts", u32::from(several)) as usize)?,
        };
        let action = policy.choose(state, seat, dice);
        R::act(&mut Quiet::new(state, dice), seat, action);
    }
    R::outcome(state)
}

/// The seat's share of the victory: 1 alone, less among several winners, 0 for losers.
#[inline]
pub fn share(outcome: &Outcome, seat: Seat) -> f64 {
    let winners = outcome.winners();
    if winners.contains(seat) { 1.0 / f64::from(winners.len()) } else { 0.0 }
}
