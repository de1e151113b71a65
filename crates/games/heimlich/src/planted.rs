//! Deliberate leaks for the secrecy tests to catch.

use std::cell::Cell;

use engine::Viewer;

use crate::event::{Event, Notice};
use crate::state::{Phase, State};
use crate::view::{Cards, Choice, Moment, View};

#[cfg(not(debug_assertions))]
compile_error!("leaks are planted in test builds only");

/// A way to tell somebody what they may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// The table screen shows the first player's agent.
    AgentOnTable,
    /// Bystanders do not appear among the agents that have arrived at the safe.
    BystandersMissing,
    /// Everybody sees which card was drawn.
    DrawnCard,
    /// The discards show the top of the pile.
    PileOrder,
    /// Only those who said yes appear as having answered.
    AnswerShown,
    /// Somebody who says no is not announced as having answered.
    AnswerWithheld,
    /// Whether a player may volunteer depends on the cards of the player to the left too.
    NeighboursCards,
    /// Dossiers are open as soon as they are written.
    DossierOpen,
    /// Spectators see the agent that *double life* brought.
    SecondAgentOpen,
    /// Somebody who asks for a seat that this table does not have sees the last player's agent.
    AbsentSeat,
}

impl Leak {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::AgentOnTable,
        Self::BystandersMissing,
        Self::DrawnCard,
        Self::PileOrder,
        Self::AnswerShown,
        Self::AnswerWithheld,
        Self::NeighboursCards,
        Self::DossierOpen,
        Self::SecondAgentOpen,
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
    match PLANTED.get() {
        None | Some(Leak::DrawnCard | Leak::AnswerWithheld) => {}
        Some(Leak::AgentOnTable) => {
            if viewer == Viewer::Table {
                view.agent = state.agents.values().first().copied().flatten();
            }
        }
        Some(Leak::BystandersMissing) => view.arrived = view.arrived.minus(state.bystanders),
        Some(Leak::PileOrder) => {
            view.cards = view
                .cards
                .map(|cards| Cards { discards: cards.discards.and(state.pile.top().into_iter().collect()), ..cards });
        }
        Some(Leak::AnswerShown) => {
            if let (Moment::Volunteer { answered, .. }, Phase::Volunteer { willing, .. }) =
                (&mut view.moment, state.phase)
            {
                *answered = willing;
            }
        }
        Some(Leak::NeighboursCards) => {
            if let (Some(Choice::Volunteer { playable }), Some(seat)) = (&mut view.choice, me) {
                *playable = playable.and(state.playable(seat.left(state.seats)));
            }
        }
        Some(Leak::DossierOpen) => view.dossiers = state.dossiers,
        Some(Leak::SecondAgentOpen) => {
            if viewer == Viewer::Spectator {
                view.second_agent = state.second.values().iter().copied().flatten().next();
            }
        }
        Some(Leak::AbsentSeat) => {
            if me.is_some_and(|seat| seat.index() >= usize::from(state.seats)) {
                view.agent = state.agents.values().last().copied().flatten();
            }
        }
    }
    view
}

pub(crate) fn notice(told: Notice, event: &Event) -> Option<Notice> {
    if let (Some(Leak::DrawnCard), Event::Drew { seat, card, due }) = (PLANTED.get(), *event) {
        return Some(Notice::Drew { seat, card: Some(card), due });
    }
    if let (Some(Leak::AnswerWithheld), Event::Answered { willing: false, .. }) = (PLANTED.get(), event) {
        return None;
    }
    Some(told)
}
