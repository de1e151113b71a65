//! The character deck: cards nobody has seen on top, cards put under it below.

use crate::parts::{Character, DECK_SIZE};

/// The deck from its top down, three bits a card, so that equal decks are equal numbers.
#[derive(Clone, Copy, PartialEq, Default)]
pub(crate) struct Deck {
    cards: u128,
    len: u8,
    unseen: u8,
}

/// What is turned up at the beginning of a turn (SE-20).
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Draw {
    pub(crate) characters: [Character; 2],
    /// Further copies of the first, turned up before the second came.
    pub(crate) surplus: u8,
}

const BITS: u32 = 3;

impl Deck {
    /// A shuffled deck, its top card first.
    pub(crate) fn new(cards: &[Character; DECK_SIZE]) -> Self {
        let packed = cards.iter().rev().fold(0, |packed, &card| packed << BITS | card as u128);
        Self { cards: packed, len: DECK_SIZE as u8, unseen: DECK_SIZE as u8 }
    }

    /// How many cards.
    #[inline]
    pub(crate) const fn len(self) -> u8 {
        self.len
    }

    /// How many of them, from the top, nobody has seen.
    pub(crate) const fn unseen(self) -> u8 {
        self.unseen
    }

    #[inline]
    const fn at(self, place: u8) -> Character {
        Character::from_bits((self.cards >> (BITS * place as u32)) as u8)
    }

    /// The cards from the top down.
    pub(crate) fn iter(self) -> impl Iterator<Item = Character> {
        (0..self.len).map(move |place| self.at(place))
    }

    /// The first two different characters from the top, if there are any (SE-20).
    #[inline]
    pub(crate) fn draw(self) -> Option<Draw> {
        let first = self.at(0);
        let mut place = 1;
        while place < self.len {
            let second = self.at(place);
            if second != first {
                return Some(Draw { characters: [first, second], surplus: place - 1 });
            }
            place += 1;
        }
        None
    }

    /// Takes so many cards from the top.
    #[inline]
    pub(crate) const fn lift(&mut self, count: u8) {
        debug_assert!(count <= self.len);
        self.cards >>= BITS * count as u32;
        self.len -= count;
        self.unseen = self.unseen.saturating_sub(count);
    }

    /// Puts a card under the deck.
    #[inline]
    pub(crate) const fn put_under(&mut self, card: Character) {
        self.cards |= (card as u128) << (BITS * self.len as u32);
        self.len += 1;
    }
}
