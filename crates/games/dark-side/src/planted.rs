//! Deliberate leaks for the secrecy tests to catch.

use std::cell::Cell;

use engine::{Seat, SeatSet, Viewer};

use crate::area::Area;
use crate::card::{Card, CardSet, Hand};
use crate::event::{Ballot, Event, Notice};
use crate::state::{Phase, State};
use crate::view::{Choice, Moment, View};

#[cfg(not(debug_assertions))]
compile_error!("leaks are planted in test builds only");

/// A way to tell somebody what they may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// The table screen shows the first player's hand.
    HandOnTable,
    /// Everybody sees how many points the player on turn has in hand of the leftmost area.
    HandWeighed,
    /// Spectators see what stayed in the box.
    BoxOpen,
    /// The table screen shows the dark side of the player on turn.
    DarkSideOnTable,
    /// Accusing somebody of what is not their dark side is not offered.
    AccusationHint,
    /// Everybody sees how the alibi cards lie.
    LayoutOpen,
    /// Everybody is told how the alibi cards were laid out.
    LayoutTold,
    /// Only those who doubt somebody appear as having voted.
    BallotShown,
    /// Everybody is told each ballot at once.
    BallotTold,
    /// Only those who join appear as having decided.
    JoinShown,
    /// Somebody who does not join is not announced as having decided.
    JoinWithheld,
    /// At a therapy those who have no card do not appear as asked.
    NoneShown,
    /// At a therapy those who have chosen do not appear as asked any more.
    ChosenShown,
    /// Everybody is told when somebody has chosen for a therapy.
    ChoiceTold,
    /// A player may choose for a therapy from the cards of the player to the left too.
    NeighboursCards,
    /// Somebody who asks for a seat that this table does not have sees the last player's hand.
    AbsentSeat,
}

impl Leak {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::HandOnTable,
        Self::HandWeighed,
        Self::BoxOpen,
        Self::DarkSideOnTable,
        Self::AccusationHint,
        Self::LayoutOpen,
        Self::LayoutTold,
        Self::BallotShown,
        Self::BallotTold,
        Self::JoinShown,
        Self::JoinWithheld,
        Self::NoneShown,
        Self::ChosenShown,
        Self::ChoiceTold,
        Self::NeighboursCards,
        Self::AbsentSeat,
    ];
}

thread_local!(static PLANTED: Cell<Option<Leak>> = const { Cell::new(None) });

/// From now on this thread's views and notices have this leak, or none.
pub fn plant(leak: Option<Leak>) {
    PLANTED.set(leak);
}

pub(crate) fn view(mut view: View, state: &State, viewer: Viewer) -> View {
    match PLANTED.get() {
        None | Some(Leak::LayoutTold | Leak::BallotTold | Leak::JoinWithheld | Leak::ChoiceTold) => {}
        Some(Leak::HandOnTable) if viewer == Viewer::Table => {
            view.hand = state.dealt.values().first().map(|dealt| Hand(dealt.minus(state.revealed)));
        }
        Some(Leak::HandWeighed) => view.deck += state.hand(state.on_turn).points_of(Area::Family),
        Some(Leak::BoxOpen) if viewer == Viewer::Spectator => {
            let all: CardSet = Card::all().collect();
            view.hand = Some(Hand(state.dealt.values().iter().fold(all, |left, dealt| left.minus(*dealt))));
        }
        Some(Leak::DarkSideOnTable) if viewer == Viewer::Table => {
            view.dark_sides = Some(state.dealt[state.on_turn].dark_sides());
        }
        Some(Leak::AccusationHint) => hint(&mut view, state),
        Some(Leak::LayoutOpen) => view.layout = state.line_up.map(|line_up| line_up.layout),
        Some(Leak::BallotShown) => show_ballots(&mut view, state),
        Some(Leak::JoinShown) => {
            if let (Moment::Join { decided, .. }, Phase::Join { joining, .. }) = (&mut view.moment, state.phase) {
                *decided = joining;
            }
        }
        Some(Leak::NoneShown) => {
            let has_one = |area, seat| !state.hand(seat).of(area).is_empty();
            narrow_asked(&mut view, state, |area, seat, _| has_one(area, seat));
        }
        Some(Leak::ChosenShown) => narrow_asked(&mut view, state, |_, _, chosen| !chosen),
        Some(Leak::NeighboursCards) => {
            if let (Some(Choice::Show { among }), Moment::Therapy { area, .. }, Some(seat)) =
                (&mut view.choice, view.moment, viewer.seat())
            {
                *among = among.and(state.hand(seat.left(state.seats)).of(area));
            }
        }
        Some(Leak::AbsentSeat) if viewer.seat().is_some_and(|seat| state.at_table(seat).is_none()) => {
            view.hand = state.dealt.values().last().map(|dealt| Hand(dealt.minus(state.revealed)));
        }
        Some(Leak::HandOnTable | Leak::BoxOpen | Leak::DarkSideOnTable | Leak::AbsentSeat) => {}
    }
    view
}

fn hint(view: &mut View, state: &State) {
    if let Some(Choice::Accuse { areas }) = &mut view.choice {
        for seat in Seat::all(state.seats) {
            let dark_sides = state.dealt[seat].dark_sides();
            areas[seat] = areas[seat].iter().filter(|area| dark_sides.contains(area)).collect();
        }
    }
}

fn show_ballots(view: &mut View, state: &State) {
    if let (Moment::Votes { voted, .. }, Phase::Votes { ballots }) = (&mut view.moment, state.phase) {
        *voted = voted.iter().filter(|&seat| matches!(ballots[seat], Some(Ballot::Against(_)))).collect();
    }
}

/// Leaves those asked at a therapy for whom this holds: the area, the seat, and whether it has chosen.
fn narrow_asked(view: &mut View, state: &State, keep: impl Fn(Area, Seat, bool) -> bool) {
    if let (Moment::Therapy { area, asked, .. }, Phase::Therapy { chosen, .. }) = (&mut view.moment, state.phase) {
        let area = *area;
        *asked = asked.iter().filter(|&seat| keep(area, seat, chosen[seat].is_some())).collect::<SeatSet>();
    }
}

pub(crate) fn notice(told: Option<Notice>, event: &Event) -> Option<Notice> {
    match (PLANTED.get(), *event) {
        (Some(Leak::LayoutTold), Event::LaidOut { seat, layout }) => {
            Some(Notice::LaidOut { seat, layout: Some(layout) })
        }
        (Some(Leak::BallotTold), Event::Voted { seat, ballot }) => Some(Notice::Voted { seat, ballot: Some(ballot) }),
        (Some(Leak::JoinWithheld), Event::JoinDecided { joins: false, .. }) => None,
        (Some(Leak::ChoiceTold), Event::CardChosen { card, .. }) => Some(Notice::CardChosen { card }),
        _ => told,
    }
}
