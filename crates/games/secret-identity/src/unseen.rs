//! The character cards that nobody has seen: the pile for later and the rest of the box.
//!
//! Nobody knows their order nor which side will show, so both are left to the moment a card is drawn.

use std::sync::LazyLock;

use engine::{Dice, Lots};
use serde_json::Value;

use crate::content;
use crate::packs::PackSet;
use crate::parts::Character;

/// How many words have room for all cards.
const WORDS: usize = 5;

/// The unseen cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Unseen([u32; WORDS]);

/// Characters, one bit each: the two of a card lie side by side, in the word of the same place as their card's.
#[derive(Clone, Copy, Default)]
struct Sides([u64; WORDS]);

/// The characters of each set of packs.
static PACKED: LazyLock<[Sides; PackSet::COUNT]> = LazyLock::new(|| {
    let mut packed = [Sides::default(); PackSet::COUNT];
    for one in Character::all() {
        let packs = content::character(one).packs;
        for (_, sides) in packed.iter_mut().enumerate().filter(|&(place, _)| packs.meets(PackSet::at(place))) {
            sides.0[one.index() / 64] |= 1 << (one.index() % 64);
        }
    }
    packed
});

impl Unseen {
    /// The cards that carry characters of these packs.
    pub(crate) fn of(packs: PackSet) -> Self {
        let mut all = Self::default();
        let Sides(words) = PACKED[packs.place()];
        for card in (0..32 * WORDS).filter(|card| words[card / 32] >> (2 * (card % 32)) & 0b11 != 0) {
            all.0[card / 32] |= 1 << (card % 32);
        }
        all
    }

    /// How many cards.
    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        let (mut cards, mut place) = (0, 0);
        while place < WORDS {
            cards += self.0[place].count_ones();
            place += 1;
        }
        cards as u8
    }

    /// Takes out the card that carries this character.
    #[inline]
    pub(crate) const fn remove(&mut self, character: Character) {
        let card = character.index() / 2;
        self.0[card / 32] &= !(1 << (card % 32));
    }

    /// Takes out a card, any of the characters of these packs up, each equally likely (SI-01).
    #[inline]
    pub(crate) fn draw(&mut self, packs: PackSet, dice: &mut impl Dice) -> Character {
        let sides = self.sides(packs);
        let character = sides.nth(dice.index("character", &sides));
        self.remove(character);
        character
    }

    /// The characters of these packs that are on the cards.
    #[inline]
    fn sides(&self, packs: PackSet) -> Sides {
        let mut sides = PACKED[packs.place()];
        for (word, cards) in sides.0.iter_mut().zip(self.0) {
            *word &= 0b11 * spread(cards);
        }
        sides
    }
}

/// The bits with a blank after each.
#[inline]
const fn spread(bits: u32) -> u64 {
    let mut word = bits as u64;
    word = (word | word << 16) & 0x0000_ffff_0000_ffff;
    word = (word | word << 8) & 0x00ff_00ff_00ff_00ff;
    word = (word | word << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    word = (word | word << 2) & 0x3333_3333_3333_3333;
    (word | word << 1) & 0x5555_5555_5555_5555
}

impl Sides {
    /// The character at this index.
    #[inline]
    fn nth(&self, mut index: usize) -> Character {
        let mut start = 0;
        for mut word in self.0 {
            let characters = word.count_ones() as usize;
            if index < characters {
                for _ in 0..index {
                    word &= word - 1;
                }
                return Character::at(start + word.trailing_zeros() as usize);
            }
            index -= characters;
            start += 64;
        }
        panic!("there are not so many unseen characters");
    }
}

impl Lots for Sides {
    #[inline]
    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn swap(&mut self, _: usize, _: usize) {
        unreachable!("characters are drawn one by one");
    }

    fn name(&self, index: usize) -> Value {
        Value::from(self.nth(index).number())
    }
}

#[cfg(test)]
mod tests {
    use engine::Fast;

    use super::*;
    use crate::packs::Pack;

    fn listed(unseen: &Unseen, packs: PackSet) -> Vec<u64> {
        let sides = unseen.sides(packs);
        (0..sides.count()).filter_map(|index| sides.name(index).as_u64()).collect()
    }

    #[test]
    fn every_character_of_an_unseen_card_can_be_drawn_and_no_other() {
        let mut unseen = Unseen::of(PackSet::ALL);
        assert_eq!((unseen.len(), listed(&unseen, PackSet::ALL)), (150, (1..=300).collect()));
        for seen in [1, 128, 129, 300] {
            unseen.remove(Character::new(seen).expect("a character"));
        }
        let wanted: Vec<u64> =
            (1..=300).filter(|number| ![1, 2, 127, 128, 129, 130, 299, 300].contains(number)).collect();
        assert_eq!((unseen.len(), listed(&unseen, PackSet::ALL)), (146, wanted));
    }

    #[test]
    fn whatever_the_packs_every_card_is_drawn_once() {
        for packs in (0..PackSet::COUNT).map(PackSet::at) {
            let (mut unseen, mut dice) = (Unseen::of(packs), Fast::new(1));
            let cards = unseen.len();
            let mut drawn: Vec<u16> = (0..cards).map(|_| unseen.draw(packs, &mut dice).number().div_ceil(2)).collect();
            drawn.sort_unstable();
            assert!(drawn.is_sorted_by(|one, other| one < other), "{packs:?}: no card twice");
            assert_eq!((unseen.len(), listed(&unseen, packs)), (0, Vec::new()), "{packs:?}");
        }
    }

    #[test]
    fn cards_show_only_sides_that_are_in_the_packs() {
        for packs in (0..PackSet::COUNT).map(PackSet::at) {
            let unseen = Unseen::of(packs);
            let wanted: Vec<u64> = Character::all()
                .filter(|&one| {
                    Pack::ALL.iter().any(|&it| packs.contains(it) && content::character(one).packs.contains(it))
                })
                .map(|one| u64::from(one.number()))
                .collect();
            assert_eq!(listed(&unseen, packs), wanted, "{packs:?}");
        }
    }
}
