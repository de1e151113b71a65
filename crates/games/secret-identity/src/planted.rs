//! Deliberate leaks for the secrecy tests to catch.

use std::cell::Cell;

use engine::{BySeat, Seat, Viewer};

use crate::event::{Event, Notice};
use crate::hand::Hand;
use crate::parts::NumberSet;
use crate::state::{Phase, State};
use crate::view::{Choice, Moment, View};

#[cfg(not(debug_assertions))]
compile_error!("leaks are planted in test builds only");

/// A way to tell somebody what they may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// The table screen shows the first player's key.
    KeyOnTable,
    /// The own number is offered to guess if the player to the left has a higher one.
    HigherKey,
    /// A guesser may point once more at the number it points at, if it is right.
    RightPointing,
    /// Spectators see the first player's hand.
    HandOpen,
    /// A card of the player to the left is offered for a clue.
    NeighboursCards,
    /// Cards in a sealed vault no longer count as held, so that all see how many lie there.
    CardsCounted,
    /// Clues are open as soon as they are confirmed.
    ClueOpen,
    /// Somebody who gives a clue of one card is not announced as having confirmed.
    ShortClueWithheld,
    /// Everybody is told a guess as soon as it is confirmed.
    GuessTold,
    /// Only those who have guessed the first player's key appear as having confirmed.
    RightGuessesShown,
    /// The first seat that has asked for a replacement appears as the active player.
    AskerActive,
    /// In a later turn of the cooperative game the first seat that has asked appears as the active player.
    AskerDraws,
    /// Somebody is left with as few requests as the player to the left.
    NeighboursRequests,
    /// The first player's being ready is not announced.
    ReadyWithheld,
    /// It is shown how many are ready, the first player left out.
    ReadyWithoutFirst,
    /// Somebody who asks for a seat that this table does not have sees the last player's hand.
    AbsentSeat,
}

impl Leak {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::KeyOnTable,
        Self::HigherKey,
        Self::RightPointing,
        Self::HandOpen,
        Self::NeighboursCards,
        Self::CardsCounted,
        Self::ClueOpen,
        Self::ShortClueWithheld,
        Self::GuessTold,
        Self::RightGuessesShown,
        Self::AskerActive,
        Self::AskerDraws,
        Self::NeighboursRequests,
        Self::ReadyWithheld,
        Self::ReadyWithoutFirst,
        Self::AbsentSeat,
    ];
}

thread_local!(static PLANTED: Cell<Option<Leak>> = const { Cell::new(None) });

/// From now on this thread's views and notices have this leak, or none.
pub fn plant(leak: Option<Leak>) {
    PLANTED.set(leak);
}

pub(crate) fn view(mut view: View, state: &State, viewer: Viewer) -> View {
    let me = viewer.seat();
    let absent = me.is_some_and(|seat| seat.index() >= usize::from(state.seats));
    let Some(first) = Seat::all(state.seats).next() else {
        return view;
    };
    match PLANTED.get() {
        None | Some(Leak::ShortClueWithheld | Leak::GuessTold | Leak::ReadyWithheld) => {}
        Some(Leak::KeyOnTable) => {
            if viewer == Viewer::Table && view.last.is_none() {
                view.key = state.keys[first];
            }
        }
        Some(Leak::HigherKey) => {
            if let (Some(Choice::Guess { among, .. }), Some(seat)) = (&mut view.choice, me)
                && state.keys[seat.left(state.seats)] > state.keys[seat]
            {
                *among = NumberSet::ALL;
            }
        }
        Some(Leak::RightPointing) => {
            if let (Some(Choice::Discuss { point, .. }), Some(active)) = (&mut view.choice, state.active)
                && !point.is_empty()
            {
                *point = point.iter().chain(state.keys[active]).collect();
            }
        }
        Some(Leak::HandOpen) => {
            if viewer == Viewer::Spectator {
                view.hand = Some(state.hands[first]);
            }
        }
        Some(Leak::NeighboursCards) => {
            if let (Some(Choice::Clue { cards }), Some(seat)) = (&mut view.choice, me) {
                let neighbours = state.hands[seat.left(state.seats)];
                *cards = Hand::new(cards.as_slice().iter().chain(neighbours.as_slice().first()).copied());
            }
        }
        Some(Leak::CardsCounted) => {
            let in_vault = |seat| state.clues[seat].map_or(0, |clue| clue.len());
            if matches!(state.phase, Phase::Clue) {
                view.held = BySeat::from_fn(state.seats, |seat| state.hands[seat].len() - in_vault(seat));
            }
        }
        Some(Leak::ClueOpen) => view.clues = state.clues,
        Some(Leak::RightGuessesShown) => {
            let right = |seat: &Seat| state.guesses[*seat].is_some_and(|guess| guess[first] == state.keys[first]);
            if let Moment::Guess { confirmed, .. } = &mut view.moment {
                *confirmed = confirmed.iter().filter(right).collect();
            }
        }
        Some(Leak::AskerActive | Leak::AskerDraws | Leak::NeighboursRequests | Leak::ReadyWithoutFirst) => {
            look(&mut view, state, me);
        }
        Some(Leak::AbsentSeat) => {
            if absent {
                view.hand = state.hands.values().last().copied();
            }
        }
    }
    view
}

/// The leaks that tell who asks.
fn look(view: &mut View, state: &State, me: Option<Seat>) {
    let (Phase::Look { asked, .. } | Phase::Draw { asked }) = state.phase else {
        return;
    };
    let first = Seat::all(state.seats).find(|&seat| asked[seat] > 0);
    let left = me.map_or(0, |seat| asked[seat.left(state.seats)]);
    match (PLANTED.get(), &mut view.moment) {
        (Some(Leak::AskerActive), Moment::Look { .. }) => view.active = first,
        (Some(Leak::AskerDraws), Moment::Draw { .. }) => view.active = first.or(view.active),
        (Some(Leak::NeighboursRequests), Moment::Look { own: Some(own), .. }) => {
            own.requests = own.requests.saturating_sub(left);
        }
        (Some(Leak::NeighboursRequests), Moment::Draw { requests: Some(requests) }) => {
            *requests = requests.saturating_sub(left);
        }
        (Some(Leak::ReadyWithoutFirst), Moment::Look { ready, .. }) => {
            *ready = ready.saturating_sub(u8::from(first_is_ready(state)));
        }
        (_, _) => {}
    }
}

fn first_is_ready(state: &State) -> bool {
    matches!(state.phase, Phase::Look { ready, .. } if ready.first().is_some_and(|seat| seat.index() == 0))
}

pub(crate) fn notice(told: Notice, event: &Event) -> Option<Notice> {
    match (PLANTED.get(), *event) {
        (Some(Leak::GuessTold), Event::GuessSealed { seat, guess }) => {
            Some(Notice::GuessSealed { seat, guess: Some(guess) })
        }
        (Some(Leak::ShortClueWithheld), Event::ClueSealed { clue, .. }) if clue.len() == 1 => None,
        (Some(Leak::ReadyWithheld), Event::SaidReady { seat }) if seat.index() == 0 => None,
        (_, _) => Some(told),
    }
}
