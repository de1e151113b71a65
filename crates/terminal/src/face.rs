//! How a game shows itself in a terminal.

use engine::{Rules, Seat};

use crate::Style;

/// A game's face: everything it says and shows in text.
pub trait Face: Rules {
    /// The name of the game.
    const TITLE: &'static str;
    /// What it is about, in one sentence.
    const PITCH: &'static str;

    /// What a viewer is told, as one sentence.
    fn sentence(notice: &Self::Notice, names: &Names, style: Style) -> String;

    /// A claim as somebody says it, as one sentence without the speaker.
    fn claim(claim: &Self::Claim, names: &Names, style: Style) -> String;
}

/// Who sits where.
#[derive(Clone, Debug)]
pub struct Names(Vec<String>);

impl Names {
    /// These names by seat; a seat without a name is called by its number.
    pub fn new(names: &[String], seats: u8) -> Self {
        let called = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(|| format!("Seat {}", seat.index()));
        Self(Seat::all(seats).map(called).collect())
    }

    /// Who sits there.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("nobody", String::as_str)
    }
}
