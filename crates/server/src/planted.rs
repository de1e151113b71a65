//! Deliberate leaks for the secrecy tests to catch.

use std::cell::Cell;

use catalog::{LiveError, LiveMatch};
use engine::{Seat, Viewer};

use crate::clock::Millis;
use crate::table::Outline;

#[cfg(not(debug_assertions))]
compile_error!("leaks are planted in test builds only");

/// A way to tell somebody what they may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// The key of a turn counts what everybody at the table has done, private notes included.
    TurnOfTable,
    /// Something is sent through a stream although nothing has changed for whoever listens.
    EventForNothing,
    /// The table says who is waited for.
    Owed,
    /// The number of notices grows with what others may do.
    ChoicesOfOthers,
    /// Seats are listed in an order that follows from what they know.
    SeatOrder,
    /// A stand-in takes longer with some cards than with others.
    ThinkingTime,
    /// The time for a move is counted from the last thing that happened, seen or not.
    UnseenDeadline,
    /// A refusal says what the neighbour knows.
    TalkativeRefusal,
    /// The record can be had before the end.
    EarlyRecord,
    /// A mark on the forms of a page depends on what the neighbour knows.
    PageMark,
    /// A name on a page ends in a space or not, depending on what its owner knows.
    PageName,
    /// What the neighbour knows stands on a page where it is folded away.
    PageHidden,
}

impl Leak {
    /// Those that the JSON API has.
    pub const ALL: [Self; 9] = [
        Self::TurnOfTable,
        Self::EventForNothing,
        Self::Owed,
        Self::ChoicesOfOthers,
        Self::SeatOrder,
        Self::ThinkingTime,
        Self::UnseenDeadline,
        Self::TalkativeRefusal,
        Self::EarlyRecord,
    ];

    /// Those that pages have: their own, and those that get there from below.
    pub const PAGES: [Self; 6] =
        [Self::PageMark, Self::PageName, Self::PageHidden, Self::TurnOfTable, Self::EventForNothing, Self::SeatOrder];
}

thread_local!(static PLANTED: Cell<Option<Leak>> = const { Cell::new(None) });

/// From now on the servers of this thread have this leak, or none.
pub fn plant(leak: Option<Leak>) {
    PLANTED.set(leak);
}

/// Whether this leak is planted.
pub(crate) fn is(leak: Leak) -> bool {
    PLANTED.get() == Some(leak)
}

/// What only the server knows of a match.
pub(crate) struct Behind<'a> {
    pub(crate) live: &'a dyn LiveMatch,
    /// How many commands of the table were carried out.
    pub(crate) commands: usize,
    /// For how long after the last thing everybody saw something else happened: a step, a remark, a private note.
    pub(crate) unseen: Millis,
}

pub(crate) fn outline(mut outline: Outline, behind: &Behind<'_>) -> Outline {
    let Behind { live, commands, unseen } = *behind;
    let seats = outline.table.seats.len() as u8;
    match PLANTED.get() {
        None
        | Some(
            Leak::EventForNothing
            | Leak::ThinkingTime
            | Leak::TalkativeRefusal
            | Leak::EarlyRecord
            | Leak::PageMark
            | Leak::PageName
            | Leak::PageHidden,
        ) => {}
        Some(Leak::TurnOfTable) => outline.turn = outline.turn.map(|_| commands as u64),
        Some(Leak::Owed) => outline.table.wants_to_end.extend(live.owed().iter().map(|seat| seat.index() as u8)),
        Some(Leak::ChoicesOfOthers) => {
            let choices = |seat| live.choices(Viewer::Seat(seat), 0, 0).count as u64;
            outline.told += Seat::all(seats).map(choices).sum::<u64>();
        }
        Some(Leak::SeatOrder) => {
            // Not by the text itself, which begins with the number of the seat.
            let sum = |seat| live.view(Viewer::Seat(seat)).as_str().bytes().map(u32::from).sum::<u32>();
            outline.table.seats.sort_by_cached_key(|chair| Seat::new(chair.seat).map(sum));
        }
        Some(Leak::UnseenDeadline) => outline.table.deadline = outline.table.deadline.map(|deadline| deadline + unseen),
    }
    outline
}

/// How long a stand-in takes.
pub(crate) fn thinking_time(usual: Millis, live: &dyn LiveMatch, seat: Seat) -> Millis {
    let is_hard = || live.view(Viewer::Seat(seat)).as_str().bytes().map(u32::from).sum::<u32>().is_multiple_of(2);
    if is(Leak::ThinkingTime) && is_hard() { usual * 2 } else { usual }
}

/// What somebody is told whose move is refused.
pub(crate) fn refusal(error: LiveError, live: &dyn LiveMatch, seat: Seat, seats: u8) -> LiveError {
    match error {
        LiveError::Refused { clause, reason } if is(Leak::TalkativeRefusal) => {
            let known = live.view(Viewer::Seat(seat.left(seats)));
            LiveError::Refused { clause, reason: format!("{reason} And besides: {}", known.as_str()) }
        }
        LiveError::Refused { .. } | LiveError::Unreadable(_) | LiveError::Abandoned | LiveError::Damaged(_) => error,
    }
}
