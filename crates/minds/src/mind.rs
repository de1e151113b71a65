//! What a mind is: a function of one seat's diary and of dice of its own.

use engine::{Body, Dice as _, Fast, Imagine, Rules, Sealed, Seat, Seed, Viewer};

use crate::{Belief, Facts, Temper};

/// Something that a viewer noticed.
#[derive(Clone, PartialEq, Debug)]
pub enum News<R: Rules> {
    /// The match went on.
    Saw {
        /// What the viewer sees now.
        view: R::View,
        /// What it was told on the way.
        told: Vec<R::Notice>,
    },
    /// Something was said to all.
    Heard {
        /// Who said it.
        by: Seat,
        /// What.
        body: Body<R::Claim>,
    },
}

/// Everything one viewer has lived through, in order.
///
/// Steps of which the viewer noticed nothing leave no trace: not even their number is known.
///
/// ```
/// use engine::{Fast, Quiet, Rules, Seat, Viewer};
/// use heimlich::{Heimlich, Options};
/// use minds::Diary;
///
/// let mut state = Heimlich::setup(&Options::default(), 3)?;
/// Heimlich::deal(&mut Quiet::new(&mut state, &mut Fast::new(1)));
/// let viewer = Viewer::Spectator;
/// let mut diary = Diary::<Heimlich>::new(viewer);
/// diary.see(Heimlich::view(&state, viewer), Vec::new());
/// diary.see(Heimlich::view(&state, viewer), Vec::new());
/// assert_eq!(diary.news().len(), 1);
/// # Ok::<(), heimlich::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Diary<R: Rules> {
    viewer: Viewer,
    news: Vec<News<R>>,
    now: Option<R::View>,
}

impl<R: Rules> Diary<R> {
    /// Nothing has happened yet.
    pub const fn new(viewer: Viewer) -> Self {
        Self { viewer, news: Vec::new(), now: None }
    }

    /// Whose diary it is.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Notes what the viewer sees after a step and what it was told of it; nothing if it noticed nothing.
    pub fn see(&mut self, view: R::View, told: Vec<R::Notice>) {
        if told.is_empty() && self.now.as_ref() == Some(&view) {
            return;
        }
        self.now = Some(view.clone());
        self.news.push(News::Saw { view, told });
    }

    /// Notes what somebody said to all.
    pub fn hear(&mut self, by: Seat, body: Body<R::Claim>) {
        self.news.push(News::Heard { by, body });
    }

    /// Everything, from the beginning.
    pub fn news(&self) -> &[News<R>] {
        &self.news
    }

    /// What the viewer sees now.
    pub const fn view(&self) -> Option<&R::View> {
        self.now.as_ref()
    }
}

/// How much a mind may think about one decision: work, not time, so that it decides alike on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many playouts, or what costs as much.
    pub playouts: u32,
}

/// What a mind wants to do.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<R: Rules> {
    /// What it says first, to all; one of [`Rules::claims`].
    pub claim: Option<R::Claim>,
    /// What it does; one of [`Rules::legal`].
    pub action: R::Action,
    /// The ready line it would like to say with the action, where words go with it ([`Rules::saying`]).
    pub line: Option<R::Claim>,
}

impl<R: Rules> Decision<R> {
    /// Acts without a word.
    pub const fn silent(action: R::Action) -> Self {
        Self { claim: None, action, line: None }
    }
}

/// A bot at one seat. It gets its seat's news and nothing else.
///
/// The same news and dice give the same decision, whether the news came one by one or all at once, and whether it was
/// asked for decisions in between. Between calls it holds beliefs and worlds, never a state.
///
/// ```
/// use engine::{Fast, Quiet, Rules, Viewer};
/// use heimlich::{Action, Heimlich, Options};
/// use minds::{Diary, Level, Minded, Temper};
///
/// let options = Options::default();
/// let mut state = Heimlich::setup(&options, 3)?;
/// Heimlich::deal(&mut Quiet::new(&mut state, &mut Fast::new(1)));
/// let seat = Heimlich::owed(&state).first().expect("a seat begins");
/// let mut diary = Diary::<Heimlich>::new(Viewer::Seat(seat));
/// diary.see(Heimlich::view(&state, diary.viewer()), Vec::new());
///
/// let mut mind = Heimlich::mind(&Temper::of(Level::Casual));
/// mind.follow(seat, diary.news());
/// let decision = mind.decide(Heimlich::effort(&options), &mut Fast::new(7)).expect("it is this seat's turn");
/// assert_eq!(decision.action, Action::Roll {});
/// # Ok::<(), heimlich::Refusal>(())
/// ```
pub trait Mind<R: Rules>: Send {
    /// Takes in what is new in its seat's diary.
    fn follow(&mut self, seat: Seat, news: &[News<R>]);

    /// What to do now; nothing where its seat may do nothing.
    fn decide(&mut self, effort: Effort, dice: &mut Fast) -> Option<Decision<R>>;
}

/// A game that has minds: implemented once for each game, in its own folder of this crate.
pub trait Minded: Imagine {
    /// The names of the opponents that are there to be measured against; never offered to people.
    const SPARRING: &'static [&'static str] = &[];

    /// A mind of this temper, before it has seen anything.
    fn mind(temper: &Temper) -> Box<dyn Mind<Self>>;

    /// What about 10 ms of one core pay for at such a table.
    fn effort(options: &Self::Options) -> Effort;

    /// What a sharp viewer believes; also what is shown to people after the match.
    fn belief() -> Box<dyn Belief<Self>> {
        Box::new(Facts::default())
    }

    /// The opponent of this name.
    fn sparring(_name: &str) -> Option<Box<dyn Mind<Self>>> {
        None
    }
}

/// The dice of a seat's mind for its next deed: a stream of its own, which no hidden step moves on.
///
/// `acted` counts the seat's own deeds.
pub fn dice(seed: &Seed, seat: Seat, acted: u64) -> Fast {
    let whim = seed.branch(&format!("the mind of {seat}"));
    let mut sealed = Sealed::new(&whim, acted);
    let half = |dice: &mut Sealed<'_>| u64::from(dice.below("a mind's dice", u32::MAX));
    Fast::new(half(&mut sealed) << 32 | half(&mut sealed))
}
