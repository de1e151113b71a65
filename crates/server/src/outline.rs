//! What an operator may know of a stored table: nothing of who plays there or what they hold.

use store::Opaque;

use crate::log;
use crate::table::{Entry, Item, PhaseInfo};

/// A table in a few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// The game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// How far it has come.
    pub phase: &'static str,
}

/// The table that this log tells of, if it can be read at all.
pub fn outline(log: &[Opaque]) -> Option<Outline> {
    let first: Item = serde_json::from_slice(&log.first()?.0).ok()?;
    let Some(Entry::Made(made)) = first.entries.first() else { return None };
    let (game, seats) = (made.game.clone(), made.seats);
    if log::is_older(std::slice::from_ref(&first)) {
        return Some(Outline { game, seats, phase: "older rules" });
    }
    let table = log::replay(log, 0).ok();
    let phase = table.as_ref().map_or("damaged", |table| match table.info().phase {
        PhaseInfo::Lobby => "lobby",
        PhaseInfo::Opening => "opening",
        PhaseInfo::Playing => "playing",
        PhaseInfo::Over => "over",
    });
    Some(Outline { game, seats: table.map_or(seats, |table| table.seats()), phase })
}
