//! The rules of Dark Side.
#![doc = include_str!("../README.md")]

mod action;
mod area;
mod card;
mod claim;
mod content;
mod deck;
mod event;
mod exposure;
mod imagine;
mod line_up;
mod options;
mod parts;
mod play;
mod proof;
mod refusal;
mod state;
mod view;

#[cfg(feature = "planted")]
pub mod planted;

use std::ops::RangeInclusive;

use engine::{Dice, Outcome, Rules, Saying, Scene, Seat, SeatSet, Viewer};

pub use action::Action;
pub use area::{Area, AreaSet};
pub use card::{Card, CardSet, Hand};
pub use claim::Claim;
pub use content::{Lines, Secret, Texts, lines, secret};
pub use event::{Ballot, Event, Notice};
pub use exposure::{Charge, Exposed, FIRST_EXPOSURE, SECOND_EXPOSURE, Stakes};
pub use imagine::{Dealt, Evidence, Fact};
pub use line_up::{Layout, Position, PositionSet, Row};
pub use options::{Options, Votes};
pub use parts::{
    ACTION_CARDS, ActionCard, Alibi, Chip, ChipSet, MOST_POINTS, ONLY_WITH_FIVE, Session, VALUES, hand_size,
};
pub use proof::Proof;
pub use refusal::Refusal;
pub use state::State;
pub use view::{Choice, Moment, View};

/// Dark Side.
#[derive(Clone, PartialEq, Debug)]
pub enum DarkSide {}

impl Rules for DarkSide {
    const SLUG: &'static str = "dark-side";
    const VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=5;
    const MAX_STEPS: u64 = 2_000;

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

    fn saying(view: &View, action: &Action) -> Option<Saying<Self>> {
        claim::saying(view, action)
    }
}
