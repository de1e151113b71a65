//! The character cards that nobody has seen: the pile for later and the rest of the box.
//!
//! Nobody knows their order nor which side will show, so both are left to the moment a card is drawn.

use engine::{Dice, Lots};
use serde_json::Value;

use crate::parts::Character;

/// The unseen cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unseen([u64; 3]);

impl Unseen {
    /// The first so many cards of the box.
    pub(crate) fn first(cards: u8) -> Self {
        let words = [0, 64, 128].map(|start| match cards.saturating_sub(start) {
            0 => 0,
            within @ 1..64 => (1 << within) - 1,
            64.. => u64::MAX,
        });
        Self(words)
    }

    /// How many cards.
    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as u8
    }

    /// Takes out the card that carries this character.
    #[inline]
    pub(crate) const fn remove(&mut self, character: Character) {
        let card = character.card();
        self.0[card / 64] &= !(1 << (card % 64));
    }

    /// Takes out a card, any of its two sides up, each equally likely (SI-01).
    #[inline]
    pub(crate) fn draw(&mut self, dice: &mut impl Dice) -> Character {
        let character = self.nth(dice.index("character", self));
        self.remove(character);
        character
    }

    /// The character at this index when every card shows first its front, then its back.
    #[inline]
    fn nth(&self, index: usize) -> Character {
        let mut left = index / 2;
        let mut start = 0;
        for mut word in self.0 {
            let cards = word.count_ones() as usize;
            if left < cards {
                for _ in 0..left {
                    word &= word - 1;
                }
                let card = start + word.trailing_zeros() as usize;
                return Character::at(2 * card + index % 2);
            }
            left -= cards;
            start += 64;
        }
        panic!("there are not so many unseen characters");
    }
}

/// Both characters of every card.
impl Lots for Unseen {
    #[inline]
    fn count(&self) -> usize {
        2 * usize::from(self.len())
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

    #[test]
    fn every_character_of_an_unseen_card_can_be_drawn_and_no_other() {
        let mut unseen = Unseen::first(150);
        assert_eq!((unseen.len(), unseen.count()), (150, 300));
        for seen in [1, 128, 129, 300] {
            unseen.remove(Character::new(seen).expect("a character"));
        }
        let listed: Vec<u64> = (0..unseen.count()).filter_map(|index| unseen.name(index).as_u64()).collect();
        let wanted: Vec<u64> =
            (1..=300).filter(|number| ![1, 2, 127, 128, 129, 130, 299, 300].contains(number)).collect();
        assert_eq!(listed, wanted);
    }

    #[test]
    fn a_card_is_drawn_once() {
        let (mut unseen, mut dice) = (Unseen::first(150), Fast::new(1));
        let mut cards: Vec<u16> = (0..150).map(|_| unseen.draw(&mut dice).number().div_ceil(2)).collect();
        cards.sort_unstable();
        assert!(cards.into_iter().eq(1..=150));
        assert_eq!(unseen.len(), 0);
    }

    #[test]
    fn any_number_of_cards_can_be_in_a_box() {
        for cards in [0, 1, 63, 64, 65, 127, 128, 129, 150] {
            assert_eq!(Unseen::first(cards).len(), cards);
        }
    }
}
