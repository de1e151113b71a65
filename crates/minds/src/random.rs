//! The random mind: does anything it may, and knows nothing better.

use engine::{Dice, Rules};

/// One of the actions open to this viewer, each equally likely; none where there is none.
pub fn random<R: Rules>(view: &R::View, dice: &mut impl Dice) -> Option<R::Action> {
    let mut actions: Vec<R::Action> = R::legal(view).collect();
    let count = u32::try_from(actions.len()).ok().filter(|&count| count > 0)?;
    Some(actions.swap_remove(dice.below("random mind", count) as usize))
}
