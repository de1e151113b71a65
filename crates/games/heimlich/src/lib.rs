//! The rules of Heimlich & Co.
#![doc = include_str!("../README.md")]

mod action;
mod agent;
mod allotment;
mod board;
mod claim;
mod dossier;
mod event;
mod hand;
mod imagine;
mod lanes;
mod options;
mod parts;
mod play;
mod refusal;
mod state;
mod view;

#[cfg(feature = "planted")]
pub mod planted;

use std::ops::RangeInclusive;

use engine::{Dice, Outcome, Rules, Scene, Seat, SeatSet, Viewer};

pub use action::Action;
pub use agent::{Agent, AgentSet, ByAgent};
pub use board::{Board, Play, Way};
pub use claim::Claim;
pub use dossier::{Dossier, Named};
pub use event::{Due, Event, Notice, Reveal};
pub use hand::{CardBag, Hand, Pile};
pub use imagine::Leaders;
pub use options::{Options, agents_in_play};
pub use parts::{
    Building, CARD_COUNT, CARDS, Card, DISPATCH_LIMIT, DOSSIER_BONUS, DOSSIER_FIELD, FINISH, Face, HAND_LIMIT,
};
pub use refusal::Refusal;
pub use state::{Standing, State};
pub use view::{Cards, Choice, Moment, View};

/// Heimlich & Co.
#[derive(Clone, PartialEq, Debug)]
pub enum Heimlich {}

impl Rules for Heimlich {
    const SLUG: &'static str = "heimlich";
    const VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=7;
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
        state::owed(state)
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

    fn claims(view: &View) -> impl Iterator<Item = Claim> {
        claim::claims(view)
    }
}
