//! Who sits at a table, as everybody there sees it.

use engine::Seat;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody who is here.
    Here,
    /// Somebody who has left; the program plays meanwhile.
    Away,
    /// A stand-in: the program plays.
    StandIn,
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// What they are called.
    pub name: String,
    /// Who really plays.
    pub player: Player,
}

/// Everybody at the table, by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct People(Vec<Person>);

impl People {
    /// These people, by seat.
    pub fn new(people: impl IntoIterator<Item = Person>) -> Self {
        Self(people.into_iter().collect())
    }

    /// What they are called who sits there, without the characters that stand for agents in a sentence.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let name = self.0.get(seat.index()).map_or("?", |person| person.name.as_str());
        name.chars().filter(|&letter| !crate::prose::is_mark(letter)).collect()
    }

    /// All names: what changes when somebody else sits down.
    pub(crate) fn names(&self) -> String {
        self.iter().map(|(seat, _)| self.name(seat)).collect::<Vec<_>>().join(" / ")
    }

    /// Everybody with their seat.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, &Person)> {
        Seat::all(u8::try_from(self.0.len()).unwrap_or(u8::MAX)).zip(&self.0)
    }

    /// Who plays there.
    pub(crate) fn player(&self, seat: Seat) -> Player {
        self.0.get(seat.index()).map_or(Player::Away, |person| person.player)
    }
}
