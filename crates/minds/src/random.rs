//! The random mind: does anything it may, and knows nothing better.

use engine::{Dice, Fast, Rules, Seat};

use crate::{Decision, Effort, Mind, News};

/// One of the actions open to this viewer, each equally likely; none where there is none.
///
/// What is done anonymously is a matter of people, such as not knowing a character (SI-11): there the mind does what
/// silence means.
pub fn random<R: Rules>(view: &R::View, dice: &mut impl Dice) -> Option<R::Action> {
    let mut actions: Vec<R::Action> = R::legal(view).filter(|action| !R::anonymous(action)).collect();
    let count = u32::try_from(actions.len()).ok().filter(|&count| count > 0);
    match count {
        Some(count) => Some(actions.swap_remove(dice.below("random mind", count) as usize)),
        None => R::idle(view, dice),
    }
}

/// The random mind at a seat.
pub struct Random<R: Rules>(Option<R::View>);

impl<R: Rules> Default for Random<R> {
    fn default() -> Self {
        Self(None)
    }
}

impl<R: Rules> Mind<R> for Random<R> {
    fn follow(&mut self, _: Seat, news: &[News<R>]) {
        for news in news {
            if let News::Saw { view, .. } = news {
                self.0 = Some(view.clone());
            }
        }
    }

    fn decide(&mut self, _: Effort, dice: &mut Fast) -> Option<Decision<R>> {
        random::<R>(self.0.as_ref()?, dice).map(Decision::silent)
    }
}
