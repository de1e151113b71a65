//! Highest card with one thing wrong with it.

mod choices;
mod replays;
mod secrecy;
mod worlds;

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use engine::{Dice, Fast, Imagine, Outcome, Rules, Scene, Seat, SeatSet, Step, Viewer};
use kit::{Case, Draft, Log};

use crate::highest::case::{self, Fact, HighestCase, Secret};
use crate::highest::imagine::Cards;
use crate::highest::{Action, Card, Claim, Event, Highest, Notice, Options, Refusal, State, View};

/// A test that plants a flaw: the check must find it and describe it in these words.
macro_rules! caught {
    ($check:expr, $name:ident, $words:literal, { $($flaw:tt)* }) => {
        #[test]
        fn $name() {
            #[derive(Clone, PartialEq, Debug)]
            struct This;
            impl Flaw for This {
                $($flaw)*
            }
            let finding = $check(PhantomData::<This>).expect_err("the flaw must be caught").to_string();
            assert!(finding.contains($words), "{finding}");
        }
    };
}

use caught;

/// What a case makes of a match.
type Twin<R> = Option<Vec<Draft<R>>>;

/// What is wrong with the game or its case: a flaw overrides one of these, and leaves the others as they should be.
pub(crate) trait Flaw: Clone + PartialEq + Debug + 'static {
    /// Whether the case counts the worlds that fit.
    const COUNTED: bool = true;

    fn options() -> Vec<Options> {
        HighestCase::options()
    }

    fn entitled(step: &Step<Flawed<Self>>, viewer: Viewer) -> Vec<Fact> {
        case::entitled(step, viewer)
    }

    fn twin(secret: Secret, log: &Log<Flawed<Self>>, viewer: Viewer, dice: &mut Fast) -> Twin<Flawed<Self>> {
        case::twin(secret, log, viewer, dice)
    }

    fn act(scene: &mut impl Scene<Highest>, seat: Seat, action: Action) {
        Highest::act(scene, seat, action);
    }

    fn evolve(state: &mut State, event: &Event) {
        Highest::evolve(state, event);
    }

    fn owed(state: &State) -> SeatSet {
        Highest::owed(state)
    }

    fn may(state: &State) -> SeatSet {
        Highest::may(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        Highest::view(state, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Highest::notice(event, viewer)
    }

    fn legal(view: &View) -> Vec<Action> {
        Highest::legal(view).collect()
    }

    fn judge(view: &View, action: &Action) -> Result<(), Refusal> {
        Highest::judge(view, action)
    }

    fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
        Highest::random(state, seat, dice)
    }

    fn idle(view: &View, dice: &mut dyn Dice) -> Option<Action> {
        Highest::idle(view, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Highest::outcome(state)
    }

    fn takes_back(action: &Action) -> bool {
        Highest::takes_back(action)
    }

    fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Cards> {
        Highest::world(view, told, dice)
    }

    fn realize(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> Option<State> {
        Highest::realize(view, told, cards, dice)
    }

    fn world_of(state: &State) -> Cards {
        Highest::world_of(state)
    }

    fn identity(state: &State, seat: Seat) -> Option<Card> {
        Highest::identity(state, seat)
    }
}

/// The game with this flaw, and its case.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Flawed<F>(PhantomData<F>);

impl<F: Flaw> Rules for Flawed<F> {
    const SLUG: &'static str = Highest::SLUG;
    const VERSION: u16 = Highest::VERSION;
    const SEATS: RangeInclusive<u8> = Highest::SEATS;
    const MAX_STEPS: u64 = Highest::MAX_STEPS;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Refusal = Refusal;
    type Claim = Claim;

    fn setup(options: &Options, seats: u8) -> Result<State, Refusal> {
        Highest::setup(options, seats)
    }

    fn deal(scene: &mut impl Scene<Self>) {
        Highest::deal(&mut Through(scene, PhantomData));
    }

    fn act(scene: &mut impl Scene<Self>, seat: Seat, action: Action) {
        F::act(&mut Through(scene, PhantomData), seat, action);
    }

    fn evolve(state: &mut State, event: &Event) {
        F::evolve(state, event);
    }

    fn owed(state: &State) -> SeatSet {
        F::owed(state)
    }

    fn may(state: &State) -> SeatSet {
        F::may(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        F::view(state, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        F::notice(event, viewer)
    }

    fn legal(view: &View) -> impl Iterator<Item = Action> {
        F::legal(view).into_iter()
    }

    fn judge(view: &View, action: &Action) -> Result<(), Refusal> {
        F::judge(view, action)
    }

    fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
        F::random(state, seat, dice)
    }

    fn idle(view: &View, dice: &mut dyn Dice) -> Option<Action> {
        F::idle(view, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        F::outcome(state)
    }

    fn takes_back(action: &Action) -> bool {
        F::takes_back(action)
    }

    fn claims(view: &View) -> impl Iterator<Item = Claim> {
        Highest::claims(view)
    }
}

impl<F: Flaw> Imagine for Flawed<F> {
    type World = Cards;
    type Identity = Card;

    fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Cards> {
        F::world(view, told, dice)
    }

    fn realize(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> Option<State> {
        F::realize(view, told, cards, dice)
    }

    fn world_of(state: &State) -> Cards {
        F::world_of(state)
    }

    fn identity(state: &State, seat: Seat) -> Option<Card> {
        F::identity(state, seat)
    }
}

impl<F: Flaw> Case for Flawed<F> {
    type Game = Self;
    type Facts = Vec<Fact>;
    type Secret = Secret;

    const SECRETS: &'static [Secret] = HighestCase::SECRETS;

    fn options() -> Vec<Options> {
        F::options()
    }

    fn entitled(log: &Log<Self>, viewer: Viewer) -> Vec<Vec<Fact>> {
        log.steps.iter().map(|step| F::entitled(step, viewer)).collect()
    }

    fn twin(secret: Secret, log: &Log<Self>, viewer: Viewer, dice: &mut Fast) -> Twin<Self> {
        F::twin(secret, log, viewer, dice)
    }

    fn worlds(view: &View, _: &[Notice]) -> Option<usize> {
        F::COUNTED.then(|| case::worlds(view))
    }
}

/// A scene of the flawed game, for the rules of the sound one.
struct Through<'a, S, F>(&'a mut S, PhantomData<F>);

impl<F: Flaw, S: Scene<Flawed<F>>> Scene<Highest> for Through<'_, S, F> {
    fn state(&self) -> &State {
        self.0.state()
    }

    fn emit(&mut self, event: Event) {
        self.0.emit(event);
    }

    fn dice(&mut self) -> &mut impl Dice {
        self.0.dice()
    }
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat from 0 to 7")
}
