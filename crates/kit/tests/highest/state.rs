//! The truth of a match, and the only thing that changes it.

use engine::{BySeat, Outcome, Seat, SeatSet};

use super::action::Action;
use super::event::Event;
use super::options::Options;
use super::parts::Card;

/// The truth.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct State {
    pub(crate) seats: u8,
    pub(crate) options: Options,
    /// Everybody's card, once dealt.
    pub(crate) cards: BySeat<Option<Card>>,
    /// Who has decided what.
    pub(crate) decisions: BySeat<Option<Action>>,
    /// The cards turned up at the end.
    pub(crate) turned_up: Option<BySeat<Option<Card>>>,
}

impl State {
    /// The seats that have decided.
    pub(crate) fn decided(&self) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| self.decisions[seat].is_some()).collect()
    }
}

pub(super) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Dealt { cards } => state.cards = cards,
        Event::Decided { seat, action } => state.decisions[seat] = Some(action),
        Event::TurnedUp { cards, showing: _ } => state.turned_up = Some(cards),
    }
}

pub(super) fn owed(state: &State) -> SeatSet {
    may(state).minus(state.decided())
}

/// HI-03: everybody may act until the last has decided.
pub(super) fn may(state: &State) -> SeatSet {
    let deciding = state.turned_up.is_none() && Seat::all(state.seats).all(|seat| state.cards[seat].is_some());
    if deciding { SeatSet::all(state.seats) } else { SeatSet::EMPTY }
}

/// Who has won (HI-04).
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    state.turned_up?;
    let shown = |seat: Seat| state.cards[seat].filter(|_| state.decisions[seat] == Some(Action::Show {}));
    let highest = Seat::all(state.seats).filter_map(shown).max();
    let points = |seat: Seat| match shown(seat) {
        None => 1,
        card if card == highest => 2,
        Some(_) => 0,
    };
    let ahead_of = |seat: Seat| Seat::all(state.seats).filter(|&other| points(other) > points(seat)).count() as u8;
    Some(Outcome {
        ranks: BySeat::from_fn(state.seats, |seat| 1 + ahead_of(seat)),
        points: BySeat::from_fn(state.seats, points),
    })
}
