//! What happened turn by turn, four bytes a turn: all that views tell of the past is read from here.

use std::ops::{Index, IndexMut};

use engine::Seat;

use crate::parts::{Character, MOST_TURNS, Token};
use crate::place::Place;
use crate::sighting::Witnesses;

/// The entry of every turn, counted from 1.
#[derive(Clone, Copy, PartialEq, Default)]
pub(crate) struct Chronicle([Entry; MOST_TURNS + 1]);

impl Index<u8> for Chronicle {
    type Output = Entry;

    #[inline]
    fn index(&self, turn: u8) -> &Entry {
        &self.0[usize::from(turn)]
    }
}

impl IndexMut<u8> for Chronicle {
    #[inline]
    fn index_mut(&mut self, turn: u8) -> &mut Entry {
        &mut self.0[usize::from(turn)]
    }
}

/// One turn, in fields of a few bits; a seat, place or token is stored one higher, so that 0 means none.
#[derive(Clone, Copy, PartialEq, Default)]
pub(crate) struct Entry(u32);

/// Where a field of an entry lies.
struct Field {
    at: u32,
    bits: u32,
}

const FIRST: Field = Field { at: 0, bits: 3 };
const SECOND: Field = Field { at: 3, bits: 3 };
const SURPLUS: Field = Field { at: 6, bits: 3 };
const SECOND_IS_OFFERED: Field = Field { at: 9, bits: 1 };
const TARGET: Field = Field { at: 10, bits: 4 };
const ASKED: Field = Field { at: 14, bits: 4 };
const TAKER: Field = Field { at: 18, bits: 4 };
/// The place the effect was about.
const SUBJECT: Field = Field { at: 22, bits: 4 };
/// The second player of a Psychiatrist; not one higher, for there is always one.
const SUBJECT_TOO: Field = Field { at: 26, bits: 3 };
const TOKEN: Field = Field { at: 29, bits: 2 };

const CENTRE: u8 = 9;

/// Who saw which token where.
pub(crate) struct Sight {
    pub(crate) by: Witnesses,
    pub(crate) at: Place,
    pub(crate) token: Token,
}

/// A swap of two tokens.
pub(crate) enum Swap {
    /// Between two places that everybody knows.
    Open(Place, Place),
    /// By the first, between the centre and the second, which nobody else knows (SE-36).
    Secret(Seat, Seat),
}

/// What was turned up, offered and asked.
impl Entry {
    #[inline]
    pub(crate) const fn begun([first, second]: [Character; 2], surplus: u8) -> Self {
        let mut entry = Self(0);
        entry.set(FIRST, first as u8);
        entry.set(SECOND, second as u8);
        entry.set(SURPLUS, surplus);
        entry
    }

    #[inline]
    pub(crate) const fn characters(self) -> [Character; 2] {
        [Character::from_bits(self.get(FIRST)), Character::from_bits(self.get(SECOND))]
    }

    pub(crate) const fn surplus(self) -> u8 {
        self.get(SURPLUS)
    }

    #[inline]
    pub(crate) fn offer(&mut self, to: Seat, card: Character) {
        self.set(TARGET, seat_bits(to));
        self.set(SECOND_IS_OFFERED, (self.characters()[1] == card) as u8);
    }

    #[inline]
    pub(crate) const fn target(self) -> Option<Seat> {
        seat_of(self.get(TARGET))
    }

    /// The card offered; before the offer, the first of the two.
    #[inline]
    pub(crate) const fn card(self) -> Character {
        self.characters()[self.get(SECOND_IS_OFFERED) as usize]
    }

    /// The card put under the deck; before the offer, the second of the two.
    #[inline]
    pub(crate) const fn returned(self) -> Character {
        self.characters()[1 - self.get(SECOND_IS_OFFERED) as usize]
    }

    #[inline]
    pub(crate) fn ask(&mut self, un: Seat) {
        self.set(ASKED, seat_bits(un));
    }

    /// The UN player who was asked.
    #[inline]
    pub(crate) const fn asked(self) -> Option<Seat> {
        seat_of(self.get(ASKED))
    }

    #[inline]
    pub(crate) fn take(&mut self, taker: Seat) {
        self.set(TAKER, seat_bits(taker));
    }

    #[inline]
    pub(crate) const fn taker(self) -> Option<Seat> {
        seat_of(self.get(TAKER))
    }

    #[inline]
    const fn get(self, field: Field) -> u8 {
        (self.0 >> field.at) as u8 & ((1 << field.bits) - 1)
    }

    #[inline]
    const fn set(&mut self, field: Field, value: u8) {
        let mask = ((1 << field.bits) - 1) << field.at;
        self.0 = self.0 & !mask | (value as u32) << field.at;
    }
}

/// What the card did.
impl Entry {
    /// The effect was about this place.
    #[inline]
    pub(crate) fn concern(&mut self, place: Place) {
        let bits = match place {
            Place::Seat(seat) => seat_bits(seat),
            Place::Centre => CENTRE,
        };
        self.set(SUBJECT, bits);
    }

    /// The effect was about these two players.
    #[inline]
    pub(crate) fn concern_both(&mut self, one: Seat, other: Seat) {
        self.set(SUBJECT, seat_bits(one));
        self.set(SUBJECT_TOO, other.index() as u8);
    }

    #[inline]
    pub(crate) fn see(&mut self, at: Place, token: Token) {
        self.concern(at);
        self.set(TOKEN, token as u8 + 1);
    }

    /// What the effect was about, once it has been carried out so far.
    pub(crate) fn subject(self) -> Option<Place> {
        match self.get(SUBJECT) {
            CENTRE => Some(Place::Centre),
            bits => seat_of(bits).map(Place::Seat),
        }
    }

    /// The player the effect was about.
    #[inline]
    pub(crate) const fn subject_seat(self) -> Option<Seat> {
        seat_of(self.get(SUBJECT))
    }

    /// The two players whose tokens a Psychiatrist swapped.
    pub(crate) fn both_subjects(self) -> Option<(Seat, Seat)> {
        Some((self.subject_seat()?, Seat::new(self.get(SUBJECT_TOO))?))
    }

    fn token(self) -> Option<Token> {
        Token::ALL.get(usize::from(self.get(TOKEN)).checked_sub(1)?).copied()
    }

    /// The token that was seen in this turn.
    pub(crate) fn sight(self, seats: u8) -> Option<Sight> {
        let (taker, token) = (self.taker()?, self.token()?);
        // A Diplomat's subject is the neighbour, once there is one.
        let at = if self.card() == Character::Diplomat { Place::Centre } else { self.subject()? };
        Some(Sight { by: Witnesses::of(self.card(), taker, seats), at, token })
    }

    /// The tokens that were swapped in this turn.
    pub(crate) fn swap(self) -> Option<Swap> {
        let taker = self.taker()?;
        match self.card() {
            Character::DoubleAgent => Some(Swap::Open(Place::Seat(taker), Place::Centre)),
            Character::Psychiatrist => {
                self.both_subjects().map(|(one, other)| Swap::Open(Place::Seat(one), Place::Seat(other)))
            }
            Character::Diplomat => self.subject_seat().map(|with| Swap::Secret(taker, with)),
            Character::Politician
            | Character::Detective
            | Character::Journalist
            | Character::Scientist
            | Character::Assassin => None,
        }
    }
}

#[inline]
const fn seat_bits(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

#[inline]
const fn seat_of(bits: u8) -> Option<Seat> {
    Seat::new(bits.wrapping_sub(1))
}
