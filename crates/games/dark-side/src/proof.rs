//! Proofs: cards that show at least so many points of an area, none of them superfluous (DS-31, DS-32, DS-34).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::area::Area;
use crate::card::{AreaCards, CardSet};
use crate::parts::{BOAST_CARDS, VALUES};
use crate::refusal::Refusal;

/// What somebody is said to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// Points of this area.
    pub area: Area,
    /// At least so many.
    pub points: u8,
    /// On at most so many cards.
    pub most_cards: u8,
}

impl Proof {
    /// Points of an area altogether (DS-31, DS-34).
    pub(crate) const fn altogether(area: Area, points: u8) -> Self {
        Self { area, points, most_cards: VALUES.len() as u8 }
    }

    /// Points of an area on one or two cards (DS-32).
    pub(crate) const fn boast(area: Area, points: u8) -> Self {
        Self { area, points, most_cards: BOAST_CARDS }
    }

    /// The most points that could be shown with this hand.
    pub(crate) fn best(self, hand: CardSet) -> u8 {
        hand.in_area(self.area).best(self.most_cards).points()
    }

    /// Whether a player with this hand holds what is said.
    pub(crate) fn holds(self, hand: CardSet) -> bool {
        self.best(hand) >= self.points
    }

    /// Every choice of cards that proves it, always in the same order.
    #[inline]
    pub(crate) fn all(self, hand: CardSet) -> impl Iterator<Item = CardSet> + Clone {
        let choices = hand.in_area(self.area).choices();
        choices.filter(move |cards| self.flaw(*cards).is_none()).map(move |cards| cards.of(self.area))
    }

    /// Whether these cards prove it.
    pub(crate) fn judge(self, hand: CardSet, cards: CardSet) -> Result<(), Refusal> {
        let chosen = cards.in_area(self.area);
        if chosen.of(self.area) != cards || !chosen.within(hand.in_area(self.area)) {
            return Err(Refusal::NotInHand);
        }
        self.flaw(chosen).map_or(Ok(()), Err)
    }

    /// What is wrong with these cards as a proof.
    #[inline]
    fn flaw(self, cards: AreaCards) -> Option<Refusal> {
        let points = cards.points();
        if points < self.points {
            Some(Refusal::TooLittle { needed: self.points, shown: points })
        } else if points - cards.lowest() >= self.points {
            Some(Refusal::Superfluous)
        } else if cards.len() > self.most_cards {
            Some(Refusal::TooManyCards)
        } else {
            None
        }
    }
}
