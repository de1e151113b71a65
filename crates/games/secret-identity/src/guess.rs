//! Guesses: a number for everybody else, and every guess there is (SI-23); pointing in the cooperative game (SI-42).

mod pointing;

use engine::{BySeat, SeatSet};

use crate::parts::{Number, NumberSet};
pub use pointing::Pointing;
pub(crate) use pointing::{agreed, leading, majority};

/// Somebody's guess by seat: none for the own seat.
pub type Guess = BySeat<Option<Number>>;

/// Every way to give these seats one of these numbers each, no number twice.
#[derive(Clone, Copy)]
pub(crate) struct Guesses {
    pub(crate) seats: u8,
    pub(crate) whose: SeatSet,
    pub(crate) among: NumberSet,
}

impl Guesses {
    /// How many.
    #[inline]
    pub(crate) const fn count(&self) -> u32 {
        let (numbers, seats) = (self.among.len() as u32, self.whose.len() as u32);
        let mut ways = 1;
        let mut given = 0;
        while given < seats {
            ways *= numbers.saturating_sub(given);
            given += 1;
        }
        ways
    }

    /// The guess at this place of the list, which is sorted.
    #[inline]
    pub(crate) fn nth(&self, mut index: u32) -> Guess {
        let mut ways = self.count();
        let mut left = self.among;
        let mut guess = Guess::new(self.seats);
        for seat in self.whose.iter() {
            ways /= u32::from(left.len());
            let number = left.nth(index / ways);
            index %= ways;
            left = left.without(number);
            guess[seat] = Some(number);
        }
        guess
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    #[test]
    fn every_guess_is_listed_once_and_they_are_sorted() {
        let own = Number::new(3).expect("a number");
        for (seats, count) in [(3, 42), (4, 210), (5, 840), (6, 2520), (7, 5040), (8, 5040)] {
            for guesser in Seat::all(seats) {
                let whose = SeatSet::all(seats).without(guesser);
                let guesses = Guesses { seats, whose, among: NumberSet::ALL.without(own) };
                assert_eq!(guesses.count(), count);
                let all: Vec<Guess> = (0..count).map(|index| guesses.nth(index)).collect();
                assert!(all.is_sorted_by(|one, other| one.values() < other.values()));
                for guess in all {
                    let named: NumberSet = guess.values().iter().copied().flatten().collect();
                    assert_eq!((named.len(), guess[guesser]), (seats - 1, None), "each number once: {guess:?}");
                    assert!(!named.contains(own));
                }
            }
        }
    }
}
