//! What the kit must be told of a game beyond its rules.

use std::fmt::Debug;

use engine::{Act, Chance, Fast, Imagine, Match, Rules, Step, Viewer};

/// What a game's tests tell the kit; implemented by a unit struct of the test.
pub trait Case {
    /// The game.
    type Game: Imagine;

    /// What the rules let a viewer know.
    type Facts: PartialEq + Debug;

    /// The kinds of secret the game has.
    type Secret: Copy + Debug + 'static;

    /// All kinds of secret: each must have been kept from each kind of viewer.
    const SECRETS: &'static [Self::Secret];

    /// Every set of options worth trying; the kit plays each with every number of seats it is allowed for.
    fn options() -> Vec<<Self::Game as Rules>::Options>;

    /// For each step of the log, what the rules let the viewer know by it.
    ///
    /// Read from what was really done and what really fell, never from `view` or `notice`: this is what they are
    /// measured against. The less is said here, the more must be kept secret.
    fn entitled(log: &Log<Self::Game>, viewer: Viewer) -> Vec<Self::Facts>;

    /// The same match with this kind of secret changed where the viewer cannot see it; nothing where there is none.
    ///
    /// The twin is played by the rules and compared for as long as the viewer is entitled to no difference, so a good
    /// twin keeps all that is public as it was.
    fn twin(
        secret: Self::Secret,
        log: &Log<Self::Game>,
        viewer: Viewer,
        dice: &mut Fast,
    ) -> Option<Vec<Draft<Self::Game>>>;

    /// Ways of playing that lead where players who do anything hardly ever get; each is tried in a part of the matches.
    const LURES: &'static [Lure<Self::Game>] = &[];

    /// What is rare and must have been visited: see [`visits`](crate::visits).
    const RARE: &'static [Rare<Self::Game>] = &[];

    /// How many worlds fit what a viewer has seen, where that is easily counted.
    ///
    /// Worlds are counted as different when some seat sees a difference.
    fn worlds(_view: &<Self::Game as Rules>::View, _told: &[<Self::Game as Rules>::Notice]) -> Option<usize> {
        None
    }
}

/// A way of playing: whether a seat that sees this likes the action. Among those it likes it takes any.
pub type Lure<R> = fn(&<R as Rules>::View, &<R as Rules>::Action) -> bool;

/// Something that rarely happens.
pub struct Rare<R: Rules> {
    /// What, in a few words.
    pub name: &'static str,
    /// Whether it happens in this step, before which the table screen showed this.
    pub happens: fn(&R::View, &Step<R>) -> bool,
}

/// A match from the deal on, with all its secrets.
pub struct Log<R: Rules> {
    /// What the table chose.
    pub options: R::Options,
    /// How many play.
    pub seats: u8,
    /// The deal, then every action, each with what came of it.
    pub steps: Vec<Step<R>>,
}

impl<R: Rules> Log<R> {
    /// Everything the viewer was told, from the deal on.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<R::Notice> {
        self.steps.iter().flat_map(|step| notices(step, viewer)).collect()
    }

    /// Its first steps.
    pub(crate) fn beginning(&self, steps: usize) -> Self {
        let steps = self.steps.iter().take(steps).cloned().collect();
        Self { options: self.options.clone(), seats: self.seats, steps }
    }

    /// The match after each step.
    pub(crate) fn matches(&self) -> impl Iterator<Item = Match<R>> {
        let mut game = Match::<R>::new(self.options.clone(), self.seats).ok();
        self.steps.iter().filter_map(move |step| {
            game.as_mut()?.redo(&step.events);
            game.clone()
        })
    }
}

/// What the viewer was told of one step.
pub(crate) fn notices<R: Rules>(step: &Step<R>, viewer: Viewer) -> Vec<R::Notice> {
    step.events.iter().filter_map(|event| R::notice(event, viewer)).collect()
}

/// What a twin does in place of one step of the truth.
pub struct Draft<R: Rules> {
    /// Who does what; nobody for the deal.
    pub cause: Option<Act<R>>,
    /// How closely the twin keeps to that.
    pub manner: Manner,
    /// What falls by chance, in this order; a chance point that is not named here falls anew.
    pub chances: Vec<Chance>,
}

/// How closely a twin keeps to an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// This very action: where it is refused the twin ends.
    Exactly,
    /// This action where it is allowed, otherwise another one that the seat may do.
    IfAllowed,
    /// Another one that the seat may do.
    Otherwise,
}

impl<R: Rules> Draft<R> {
    /// The same as in the truth.
    pub fn of(step: &Step<R>) -> Self {
        Self { cause: step.cause.clone(), manner: Manner::Exactly, chances: step.chances.clone() }
    }

    /// The same as in the truth, step by step.
    pub fn of_all(log: &Log<R>) -> Vec<Self> {
        log.steps.iter().map(Self::of).collect()
    }

    /// What falls at this chance point, to be changed.
    pub fn chance_mut(&mut self, point: &str) -> Option<&mut Chance> {
        self.chances.iter_mut().find(|chance| chance.point == point)
    }
}
