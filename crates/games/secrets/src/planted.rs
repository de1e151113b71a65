//! Deliberate leaks for the secrecy tests to catch.

use std::cell::Cell;

use engine::Viewer;

use crate::chronicle::{Sight, Swap};
use crate::event::{Event, Notice};
use crate::parts::Token;
use crate::past::Effect;
use crate::place::Place;
use crate::sighting::{Sighting, Touch, Witnesses};
use crate::state::State;
use crate::view::View;

#[cfg(not(debug_assertions))]
compile_error!("leaks are planted in test builds only");

/// A way to tell somebody what they may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// A sighting shows what lies at its place now, after swaps that nobody looked at.
    TokenAfterSwap,
    /// The neighbour with whom a Diplomat swapped is told so.
    NeighbourTold,
    /// The turns show to all with whom a Diplomat swapped.
    DiplomatsSide,
    /// A Diplomat perhaps touched only what was really swapped.
    DiplomatsTouch,
    /// The target sees the card that is offered.
    OfferedCard,
    /// The deck shows the card put under it before the other one is taken.
    ReturnedCard,
    /// The deck shows its next card.
    NextCard,
    /// Whoever gets a bullet sees its value.
    BulletValue,
    /// A Journalist is told what the others see.
    OwnToken,
    /// The table screen shows a Journalist's token.
    JournalistOnTable,
    /// Somebody who asks for a seat that this table does not have sees a Journalist's token.
    AbsentSeat,
    /// Without memory, what was seen is still shown after it was confirmed.
    Remembered,
    /// Without memory, what was seen is told, and so stays in the log.
    Logged,
    /// Without memory, who gave a bullet is still told what it is worth.
    BulletRemembered,
    /// Without memory, a Diplomat is still told with whom the centre was swapped.
    SideRemembered,
}

impl Leak {
    /// Those that tell a viewer what it was never entitled to.
    pub const SECRETS: [Self; 11] = [
        Self::TokenAfterSwap,
        Self::NeighbourTold,
        Self::DiplomatsSide,
        Self::DiplomatsTouch,
        Self::OfferedCard,
        Self::ReturnedCard,
        Self::NextCard,
        Self::BulletValue,
        Self::OwnToken,
        Self::JournalistOnTable,
        Self::AbsentSeat,
    ];

    /// Those that remind a viewer of what it has seen where the table plays without memory.
    pub const REMINDERS: [Self; 4] = [Self::Remembered, Self::Logged, Self::BulletRemembered, Self::SideRemembered];
}

thread_local!(static PLANTED: Cell<Option<Leak>> = const { Cell::new(None) });

/// From now on this thread's views and notices have this leak, or none.
pub fn plant(leak: Option<Leak>) {
    PLANTED.set(leak);
}

pub(crate) fn view(mut view: View, state: &State, viewer: Viewer) -> View {
    let Some(leak) = PLANTED.get() else {
        return view;
    };
    match leak {
        Leak::NeighbourTold | Leak::OwnToken | Leak::Logged | Leak::BulletRemembered | Leak::SideRemembered => {}
        Leak::TokenAfterSwap => {
            for sighting in &mut view.sightings {
                sighting.token = sighting.token.map(|_| state.tokens[sighting.at]);
            }
        }
        Leak::DiplomatsSide => {
            for (turn, (_, entry)) in view.turns.iter_mut().zip(state.past()) {
                if let Some(Effect::Diplomat { with, .. }) = &mut turn.effect {
                    *with = entry.subject_seat();
                }
            }
        }
        Leak::DiplomatsTouch => {
            for Sighting { at, since, .. } in &mut view.sightings {
                let really = |turn: u8| match state.chronicle[turn].swap() {
                    Some(Swap::Secret(_, with)) => *at == Place::Seat(with),
                    Some(Swap::Open(..)) | None => false,
                };
                since.retain(|touch| if let Touch::Perhaps { turn } = touch { really(*turn) } else { true });
            }
        }
        Leak::OfferedCard => {
            if let Some(turn) = view.turns.last_mut().filter(|turn| turn.target.is_some_and(|seat| viewer.is(seat))) {
                turn.card = Some(state.entry().card());
            }
        }
        Leak::ReturnedCard => {
            if let Some(last) = view.deck.seen.last_mut() {
                *last = state.deck.iter().last();
            }
        }
        Leak::NextCard => view.deck.seen.extend(state.deck.iter().next().map(Some)),
        Leak::BulletValue => {
            for shot in state.given().filter(|shot| viewer.is(shot.to)) {
                view.displays[shot.to].bullets.iter_mut().for_each(|given| given.bullet = Some(shot.bullet));
            }
        }
        Leak::JournalistOnTable => {
            if viewer == Viewer::Table {
                view.sightings.extend(journalists(state));
            }
        }
        Leak::AbsentSeat => {
            if viewer.seat().is_some() && state.seat_of(viewer).is_none() {
                view.sightings.extend(journalists(state));
            }
        }
        Leak::Remembered => {
            for sighting in &mut view.sightings {
                sighting.token = Some(seen(state, sighting));
            }
        }
    }
    view
}

/// What was shown to all but one.
fn journalists(state: &State) -> impl Iterator<Item = Sighting> {
    state.past().filter_map(|(turn, entry)| match entry.sight(state.seats)? {
        Sight { by: Witnesses::Seats(seats), at, token } if seats.len() == state.seats - 1 => {
            Some(Sighting { turn, at, token: Some(token), since: Vec::new() })
        }
        Sight { .. } => None,
    })
}

/// What was really seen.
fn seen(state: &State, sighting: &Sighting) -> Token {
    let later = state.chronicle[sighting.turn].sight(state.seats).map(|sight| sight.token);
    later.unwrap_or(state.dealt[sighting.at])
}

pub(crate) fn notice(told: Notice, event: &Event, viewer: Viewer) -> Notice {
    match (PLANTED.get(), told, *event) {
        (Some(Leak::NeighbourTold), Notice::CentreSwapped { seat, .. }, Event::CentreSwapped { with, .. })
            if viewer.is(with) =>
        {
            Notice::CentreSwapped { seat, with: Some(with) }
        }
        (
            Some(Leak::OwnToken),
            Notice::Seen { at, by: by @ Witnesses::Seats(others), .. },
            Event::Seen { token, .. },
        ) if others.len() > 1 && viewer.seat().map(Place::Seat) == Some(at) => {
            Notice::Seen { at, token: Some(token), by }
        }
        (Some(Leak::Logged), Notice::Seen { at, by, .. }, Event::Seen { token, .. }) if by.include(viewer) => {
            Notice::Seen { at, token: Some(token), by }
        }
        (
            Some(Leak::BulletRemembered),
            Notice::BulletDrawn { seat, bullet: None },
            Event::BulletDrawn { bullet, .. },
        ) if viewer.is(seat) => Notice::BulletDrawn { seat, bullet: Some(bullet) },
        (Some(Leak::SideRemembered), Notice::CentreSwapped { seat, with: None }, Event::CentreSwapped { with, .. })
            if viewer.is(seat) =>
        {
            Notice::CentreSwapped { seat, with: Some(with) }
        }
        (_, told, _) => told,
    }
}
