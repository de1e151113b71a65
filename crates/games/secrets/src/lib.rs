//! The rules of Secrets.
#![doc = include_str!("../README.md")]

mod action;
mod chronicle;
mod claim;
mod deck;
mod display;
mod event;
mod finale;
mod imagine;
mod options;
mod parts;
mod past;
mod place;
mod play;
mod refusal;
mod sighting;
mod state;
mod view;

#[cfg(feature = "planted")]
pub mod planted;

use std::ops::RangeInclusive;

use engine::{Dice, Outcome, Rules, Scene, Seat, SeatSet, Viewer};

pub use action::Action;
pub use claim::Claim;
pub use display::{Display, Given};
pub use event::{Event, How, Notice};
pub use finale::{Reveal, Victory};
pub use imagine::Dealing;
pub use options::{Memory, Options};
pub use parts::{BULLET_COUNT, Bullet, CHARACTERS, Character, DECK_SIZE, Token, cards_that_end, identities};
pub use past::{Effect, Turn};
pub use place::{Place, Tokens};
pub use refusal::Refusal;
pub use sighting::{Sighting, Touch, Witnesses};
pub use state::State;
pub use view::{Choice, Moment, Stack, View};

/// Secrets.
#[derive(Clone, PartialEq, Debug)]
pub enum Secrets {}

impl Rules for Secrets {
    const SLUG: &'static str = "secrets";
    const VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 4..=8;
    // The deal, at most 8 looks, and at most 25 turns of at most 4 decisions and 8 looks: 309.
    const MAX_STEPS: u64 = 400;

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
