//! The rules of Secret Identity.
#![doc = include_str!("../README.md")]

mod action;
mod claim;
mod clue;
pub mod content;
mod event;
mod guess;
mod hand;
mod imagine;
mod options;
mod packs;
mod parts;
mod play;
mod refusal;
mod state;
mod unseen;
mod view;

#[cfg(feature = "planted")]
pub mod planted;

use std::ops::RangeInclusive;

use engine::{Dice, Outcome, Rules, Scene, Seat, SeatSet, Viewer};

pub use action::Action;
pub use claim::{Claim, Phrase};
pub use clue::{Clue, Placement};
pub use event::{Event, Notice};
pub use guess::{Guess, Pointing};
pub use hand::Hand;
pub use imagine::Keys;
pub use options::{Cooperative, Options};
pub use packs::{Pack, PackSet};
pub use parts::{
    CLUE_CARDS, Card, Character, Characters, HAND, Number, NumberSet, Pictogram, REQUESTS, ROUNDS, Side, TURNS,
    Verdict, cooperative_hand,
};
pub use refusal::Refusal;
pub use state::State;
pub use view::{Choice, Last, Looking, Moment, Talk, View};

/// Secret Identity.
#[derive(Clone, PartialEq, Debug)]
pub enum SecretIdentity {}

impl Rules for SecretIdentity {
    const SLUG: &'static str = "secret-identity";
    const VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=8;
    const MAX_STEPS: u64 = 20_000;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Refusal = Refusal;
    type Claim = Claim;

    fn setup(options: &Options, seats: u8) -> Result<State, Refusal> {
        options::setup(options, seats)
    }

    fn deal(scene: &mut impl Scene<Self>) {
        play::deal(scene);
    }

    #[inline(always)]
    fn act(scene: &mut impl Scene<Self>, seat: Seat, action: Action) {
        play::act(scene, seat, action);
    }

    #[inline(always)]
    fn evolve(state: &mut State, event: &Event) {
        state::evolve(state, event);
    }

    #[inline]
    fn owed(state: &State) -> SeatSet {
        state::owed(state)
    }

    fn may(state: &State) -> SeatSet {
        state::may(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        event::notice(event, viewer)
    }

    fn legal(view: &View) -> impl Iterator<Item = Action> {
        action::legal(view)
    }

    fn judge(view: &View, action: &Action) -> Result<(), Refusal> {
        action::judge(view, action)
    }

    #[inline(always)]
    fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
        action::random(state, seat, dice)
    }

    fn idle(view: &View, mut dice: &mut dyn Dice) -> Option<Action> {
        action::idle(view, &mut dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state::outcome(state)
    }

    fn anonymous(action: &Action) -> bool {
        action::anonymous(action)
    }

    fn takes_back(action: &Action) -> bool {
        matches!(action, Action::Withdraw {})
    }

    fn claims(view: &View) -> impl Iterator<Item = Claim> {
        claim::claims(view)
    }

    fn free_talk(view: &View) -> Result<(), Refusal> {
        claim::free_talk(view)
    }
}
