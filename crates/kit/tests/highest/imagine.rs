//! Worlds that fit what a seat has seen.

use std::collections::BTreeSet;

use engine::{BySeat, Dice, Imagine, Seat, SeatSet};

use super::Highest;
use super::action::Action;
use super::event::Notice;
use super::parts::Card;
use super::state::State;
use super::view::View;

/// Everybody's card.
pub(crate) type Cards = BySeat<Option<Card>>;

impl Imagine for Highest {
    type World = Cards;
    type Identity = Card;

    fn world(view: &View, _: &[Notice], dice: &mut impl Dice) -> Option<Cards> {
        let mut rest: Vec<Card> =
            Card::all().filter(|&card| Seat::all(view.seats).all(|seat| known(view, seat) != Some(card))).collect();
        dice.shuffle("unseen cards", &mut rest);
        let mut rest = rest.into_iter();
        Some(BySeat::from_fn(view.seats, |seat| known(view, seat).or_else(|| rest.next())))
    }

    fn realize(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> Option<State> {
        possible(view, cards).then(|| state(view, told, cards, dice))
    }

    fn world_of(state: &State) -> Cards {
        state.cards
    }

    fn identity(state: &State, seat: Seat) -> Option<Card> {
        state.cards[seat]
    }
}

/// The card of this seat, if the viewer knows it.
fn known(view: &View, seat: Seat) -> Option<Card> {
    let turned_up = view.turned_up.and_then(|cards| cards[seat]);
    view.card.filter(|_| view.viewer.is(seat)).or(turned_up)
}

/// Whether everybody has a card, each another one, and those the viewer knows.
fn possible(view: &View, cards: &Cards) -> bool {
    let dealt: BTreeSet<Card> = cards.values().iter().copied().flatten().collect();
    let fits = |seat: Seat| known(view, seat).is_none_or(|card| cards[seat] == Some(card));
    cards.seats() == view.seats && dealt.len() == usize::from(view.seats) && Seat::all(view.seats).all(fits)
}

/// These cards, with what was decided guessed where it was not shown.
pub(crate) fn state(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> State {
    State {
        seats: view.seats,
        options: view.options,
        cards: *cards,
        decisions: BySeat::from_fn(view.seats, |seat| {
            view.decided.contains(seat).then(|| decision(view, told, seat, dice))
        }),
        turned_up: view.turned_up,
    }
}

/// What somebody has decided: as the viewer knows, or by chance.
fn decision(view: &View, told: &[Notice], seat: Seat, dice: &mut impl Dice) -> Action {
    let own = view.decision.filter(|_| view.viewer.is(seat));
    let known =
        own.or_else(|| showing(told).map(|seats| if seats.contains(seat) { Action::Show {} } else { Action::Pass {} }));
    known.unwrap_or_else(|| dice.pick("decision", &Action::ALL))
}

/// Who chose to show, once that is known.
fn showing(told: &[Notice]) -> Option<SeatSet> {
    match told.last() {
        Some(Notice::TurnedUp { showing, .. }) => Some(*showing),
        Some(Notice::Dealt { .. } | Notice::Decided { .. }) | None => None,
    }
}
