//! The rules: what dealing and each action bring about, clause by clause.

use engine::{BySeat, Dice as _, Scene, Seat, SeatSet};

use super::Highest;
use super::action::Action;
use super::event::Event;
use super::parts::Card;

/// HI-02: one card each.
pub(super) fn deal(scene: &mut impl Scene<Highest>) {
    let seats = scene.state().seats;
    let mut deck: Vec<Card> = Card::all().collect();
    scene.dice().shuffle("cards", &mut deck);
    scene.emit(Event::Dealt { cards: BySeat::from_fn(seats, |seat| deck.get(seat.index()).copied()) });
}

/// HI-03, HI-04: with the last decision the cards are turned up.
pub(super) fn act(scene: &mut impl Scene<Highest>, seat: Seat, action: Action) {
    scene.emit(Event::Decided { seat, action });
    let state = *scene.state();
    if state.decided() == SeatSet::all(state.seats) {
        let showing: SeatSet =
            Seat::all(state.seats).filter(|&seat| state.decisions[seat] == Some(Action::Show {})).collect();
        let turned_up = |seat| state.cards[seat].filter(|_| state.options.open_end || showing.contains(seat));
        scene.emit(Event::TurnedUp { cards: BySeat::from_fn(state.seats, turned_up), showing });
    }
}
