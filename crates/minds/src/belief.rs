//! What a viewer believes about the hidden world.

use engine::{Fast, Imagine, Rules, Seat, Viewer};

use crate::News;

/// How many worlds are drawn for a suspicion that is not known exactly.
const SAMPLES: u32 = 400;

/// Weighs worlds by what one viewer has lived through: a seat, or [`Viewer::Spectator`] for what all know.
pub trait Belief<R: Imagine>: Send {
    /// Takes in what is new.
    fn follow(&mut self, viewer: Viewer, news: &[News<R>]);

    /// A world, by its weight; [`Imagine::realize`] makes a state of it.
    fn draw(&mut self, dice: &mut Fast) -> Option<R::World>;

    /// How likely the seat is what; sums to 1, or is empty where the seat is nothing.
    fn suspicion(&mut self, seat: Seat, dice: &mut Fast) -> Vec<(R::Identity, f64)>;
}

/// Hard facts only: every world that fits what was told is as likely as the next.
///
/// Minds use it to keep what they have seen, and to make states of worlds.
///
/// ```
/// use engine::{Fast, Quiet, Recorded, Rules, Seat, Viewer};
/// use heimlich::{Heimlich, Options};
/// use minds::{Belief, Facts, News};
///
/// let mut dice = Fast::new(5);
/// let mut scene = Recorded::<Heimlich>::new(Heimlich::setup(&Options::default(), 3)?, &mut dice);
/// Heimlich::deal(&mut scene);
/// let (state, events, _) = scene.finish();
/// let me = Viewer::Seat(Seat::new(0).expect("a seat"));
/// let told = events.iter().filter_map(|event| Heimlich::notice(event, me)).collect();
///
/// let mut facts = Facts::<Heimlich>::default();
/// facts.follow(me, &[News::Saw { view: Heimlich::view(&state, me), told }]);
/// let mine = facts.suspicion(Seat::new(0).expect("a seat"), &mut dice);
/// assert_eq!(mine.len(), 1, "everybody knows their own agent");
/// let yours = facts.suspicion(Seat::new(1).expect("a seat"), &mut dice);
/// assert_eq!(yours.len(), 5, "with three players there are six agents");
/// # Ok::<(), heimlich::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Facts<R: Rules> {
    view: Option<R::View>,
    told: Vec<R::Notice>,
}

impl<R: Rules> Default for Facts<R> {
    fn default() -> Self {
        Self { view: None, told: Vec::new() }
    }
}

impl<R: Imagine> Facts<R> {
    /// What the viewer sees now.
    pub const fn view(&self) -> Option<&R::View> {
        self.view.as_ref()
    }

    /// Everything the viewer was told, from the deal on.
    pub fn told(&self) -> &[R::Notice] {
        &self.told
    }

    /// A state of this world, if it fits.
    pub fn realize(&self, world: &R::World, dice: &mut Fast) -> Option<R::State> {
        R::realize(self.view()?, &self.told, world, dice)
    }

    /// Any state that fits.
    pub fn imagine(&self, dice: &mut Fast) -> Option<R::State> {
        R::imagine(self.view()?, &self.told, dice)
    }
}

impl<R: Imagine> Belief<R> for Facts<R> {
    fn follow(&mut self, _: Viewer, news: &[News<R>]) {
        for news in news {
            if let News::Saw { view, told } = news {
                self.view = Some(view.clone());
                self.told.extend_from_slice(told);
            }
        }
    }

    fn draw(&mut self, dice: &mut Fast) -> Option<R::World> {
        self.imagine(dice).map(|state| R::world_of(&state))
    }

    fn suspicion(&mut self, seat: Seat, dice: &mut Fast) -> Vec<(R::Identity, f64)> {
        let states = (0..SAMPLES).filter_map(|_| self.imagine(dice));
        share_of_each(states.filter_map(|state| R::identity(&state, seat)))
    }
}

/// How large a share of these each one has, in the order of their first coming.
pub fn share_of_each<T: Copy + Eq>(drawn: impl Iterator<Item = T>) -> Vec<(T, f64)> {
    let mut shares: Vec<(T, f64)> = Vec::new();
    let mut total = 0.0;
    for item in drawn {
        total += 1.0;
        match shares.iter_mut().find(|(other, _)| *other == item) {
            Some((_, count)) => *count += 1.0,
            None => shares.push((item, 1.0)),
        }
    }
    shares.iter_mut().for_each(|(_, count)| *count /= total);
    shares
}
