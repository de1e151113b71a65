//! The action cards that are still to be drawn.

use crate::parts::{ACTION_CARD_COUNT, ACTION_CARDS, ActionCard, ONLY_WITH_FIVE};

/// How many copies of each action card are still to be drawn.
///
/// Their order is decided when one is drawn, not before: so there is no order that could get out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct ActionDeck {
    copies: [u8; ACTION_CARDS.len()],
}

impl ActionDeck {
    /// The cards for so many players (DS-03).
    pub(crate) fn new(seats: u8) -> Self {
        let deck = Self { copies: ACTION_CARDS.map(|(_, copies)| copies) };
        if seats < 5 { deck.without(ONLY_WITH_FIVE) } else { deck }
    }

    /// These less one, if there is one.
    #[must_use]
    pub(crate) fn without(mut self, card: ActionCard) -> Self {
        for ((kind, _), copies) in ACTION_CARDS.iter().zip(&mut self.copies) {
            if *kind == card {
                *copies = copies.saturating_sub(1);
            }
        }
        self
    }

    /// How many are left, as everybody sees.
    pub(crate) fn len(&self) -> u8 {
        self.copies.iter().sum()
    }

    /// Every card that is left, written into the front of a list.
    pub(crate) fn list<'a>(&self, list: &'a mut [ActionCard; ACTION_CARD_COUNT]) -> &'a [ActionCard] {
        let mut count = 0;
        for ((card, _), &copies) in ACTION_CARDS.iter().zip(&self.copies) {
            for _ in 0..copies {
                list[count] = *card;
                count += 1;
            }
        }
        &list[..count]
    }
}
