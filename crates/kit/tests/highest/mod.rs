//! Highest card: a game small enough to be read in a minute, for the kit to be tried on.
//!
//! - HI-01 Two to four play, with nine cards from 1 to 9.
//! - HI-02 Each is dealt one card, which nobody else sees. Nobody sees the rest.
//! - HI-03 All decide at the same time, sealed, to show their card or to pass. A decision can be changed until the last
//!   is made. That somebody has decided is seen by all.
//! - HI-04 Then those who chose to show turn their cards up. The highest card shown brings 2 points, passing 1, showing
//!   in vain nothing. More points are better; equal points share the place.
//! - HI-05 With the option *open end* the cards of those who passed are turned up too.

mod action;
pub(crate) mod case;
mod claim;
mod event;
pub(crate) mod imagine;
mod options;
mod parts;
mod play;
mod refusal;
mod state;
mod view;

use std::ops::RangeInclusive;

use engine::{Dice, Outcome, Rules, Scene, Seat, SeatSet, Viewer};

pub(crate) use action::Action;
pub(crate) use claim::Claim;
pub(crate) use event::{Event, Notice};
pub(crate) use options::Options;
pub(crate) use parts::Card;
pub(crate) use refusal::Refusal;
pub(crate) use state::State;
pub(crate) use view::View;

/// Highest card.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Highest {}

impl Rules for Highest {
    const SLUG: &'static str = "highest";
    const VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const MAX_STEPS: u64 = 1000;

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

    fn act(scene: &mut impl Scene<Self>, seat: Seat, action: Action) {
        play::act(scene, seat, action);
    }

    fn evolve(state: &mut State, event: &Event) {
        state::evolve(state, event);
    }

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

    fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
        action::random(state, seat, dice)
    }

    fn idle(view: &View, _: &mut dyn Dice) -> Option<Action> {
        action::idle(view)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state::outcome(state)
    }

    fn claims(view: &View) -> impl Iterator<Item = Claim> {
        claim::claims(view)
    }
}
