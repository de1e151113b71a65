//! Worlds that fit what a seat has seen.

use engine::{BySeat, Dice, Seat, SeatSet};

use super::action::Action;
use super::event::Notice;
use super::parts::Card;
use super::state::State;
use super::view::View;

pub(super) fn imagine(view: &View, told: &[Notice], dice: &mut impl Dice) -> State {
    let turned_up = |seat: Seat| view.turned_up.and_then(|cards| cards[seat]);
    let known = |seat: Seat| view.card.filter(|_| view.viewer.is(seat)).or_else(|| turned_up(seat));
    let mut rest: Vec<Card> =
        Card::all().filter(|&card| Seat::all(view.seats).all(|seat| known(seat) != Some(card))).collect();
    dice.shuffle("unseen cards", &mut rest);
    let mut rest = rest.into_iter();
    State {
        seats: view.seats,
        options: view.options,
        cards: BySeat::from_fn(view.seats, |seat| known(seat).or_else(|| rest.next())),
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
