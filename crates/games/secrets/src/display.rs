//! What lies before the players: characters face up and face down, and bullets.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::parts::{Bullet, Character};

/// A player's display as a viewer sees it. Everybody has seen what lies face down; only bullets are secret.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Display {
    /// The characters face up, sorted.
    pub up: Vec<Character>,
    /// The characters turned face down, sorted: worth nothing any more (SE-26).
    pub down: Vec<Character>,
    /// The bullets, in the order they came.
    pub bullets: Vec<Given>,
}

/// A bullet in a display.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Who gave it.
    pub from: Seat,
    /// What it is worth, for who gave it, where the table plays with memory (SE-12); at the end for all (SE-37).
    pub bullet: Option<Bullet>,
}

/// A display without the bullets' values: how many of each character lie up and down, and how many cards in all.
///
/// Two bits count the copies of a character face up, three those face down.
#[derive(Clone, Copy, PartialEq, Default)]
pub(crate) struct Laid {
    down: u32,
    up: u16,
    cards: u8,
}

impl Laid {
    /// All cards: face up, face down, and bullets.
    #[inline]
    pub(crate) const fn cards(self) -> u8 {
        self.cards
    }

    /// How many copies lie face up.
    #[inline]
    pub(crate) const fn count_up(self, character: Character) -> u8 {
        (self.up >> (2 * character as u32)) as u8 & 3
    }

    const fn count_down(self, character: Character) -> u8 {
        (self.down >> (3 * character as u32)) as u8 & 7
    }

    /// Lays a character face up.
    #[inline]
    pub(crate) const fn lay(&mut self, character: Character) {
        debug_assert!(self.count_up(character) < 2);
        self.up += 1 << (2 * character as u32);
        self.cards += 1;
    }

    /// Lays a bullet face down.
    #[inline]
    pub(crate) const fn lay_bullet(&mut self) {
        self.cards += 1;
    }

    /// A character that lies face up twice.
    #[inline]
    pub(crate) const fn pair(self) -> Option<Character> {
        let twice = self.up & 0xAAAA;
        if twice == 0 { None } else { Some(Character::from_bits((twice.trailing_zeros() / 2) as u8)) }
    }

    /// Turns all copies of a character face down.
    #[inline]
    pub(crate) const fn turn_down(&mut self, character: Character) {
        let count = self.count_up(character);
        self.up -= (count as u16) << (2 * character as u32);
        self.down += (count as u32) << (3 * character as u32);
    }

    /// Turns all characters face down.
    pub(crate) fn turn_all_down(&mut self) {
        for character in Character::ALL {
            self.turn_down(character);
        }
    }

    /// The characters face up, sorted.
    pub(crate) fn up(self) -> impl Iterator<Item = Character> {
        Character::ALL.into_iter().flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self.count_up(kind))))
    }

    /// The characters face down, sorted.
    pub(crate) fn down(self) -> impl Iterator<Item = Character> {
        Character::ALL.into_iter().flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self.count_down(kind))))
    }

    /// What the characters face up are worth (SE-41).
    #[inline]
    pub(crate) fn value(self) -> i8 {
        Character::ALL.into_iter().map(|kind| self.count_up(kind) as i8 * kind.value()).sum()
    }
}
