//! Clues: cards in a vault, and every clue that a hand allows (SI-21).

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hand::Hand;
use crate::parts::{CLUE_CARDS, Card, HAND, Pictogram, Side};

/// A card in a vault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Which card.
    pub card: Card,
    /// Which of its pictograms it shows.
    pub shows: Pictogram,
    /// On which side of the vault it lies.
    pub side: Side,
}

impl Placement {
    /// In how many ways a card can lie in a vault.
    const WAYS: u32 = 8;

    #[inline]
    fn nth(card: Card, way: u32) -> Self {
        Self { card, shows: Pictogram::ALL[way as usize / 2 % 4], side: Side::ALL[way as usize % 2] }
    }
}

/// What lies in a vault: up to three cards, sorted, since their places within a side mean nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Clue([Option<Placement>; CLUE_CARDS as usize]);

impl Clue {
    /// These cards in a vault, in whatever order; none if there are more than three, or one twice.
    pub fn of(placed: &[Placement]) -> Option<Self> {
        let clue = Self(std::array::from_fn(|place| placed.get(place).copied())).sorted();
        let distinct = clue.iter().is_sorted_by(|one, other| one.card < other.card);
        (distinct && placed.len() <= usize::from(CLUE_CARDS)).then_some(clue)
    }

    /// The cards, sorted.
    pub fn iter(&self) -> impl Iterator<Item = Placement> + Clone {
        self.0.into_iter().flatten()
    }

    /// How many cards.
    pub fn len(&self) -> u8 {
        self.iter().count() as u8
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// By card; places without one last.
    #[inline]
    fn sorted(mut self) -> Self {
        let number = |placed: Option<Placement>| placed.map_or(u8::MAX, |placed| placed.card.number());
        for (one, other) in [(0, 1), (1, 2), (0, 1)] {
            if number(self.0[one]) > number(self.0[other]) {
                self.0.swap(one, other);
            }
        }
        self
    }

    /// Whether this card lies in the vault.
    #[inline]
    pub(crate) fn uses(&self, card: Card) -> bool {
        self.0.iter().any(|placed| placed.is_some_and(|placed| placed.card == card))
    }
}

impl fmt::Debug for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Clue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Clue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let placed = Vec::<Placement>::deserialize(deserializer)?;
        if placed.len() > usize::from(CLUE_CARDS) {
            return Err(D::Error::custom(format_args!("a clue has at most {CLUE_CARDS} cards")));
        }
        if !placed.is_sorted_by(|one, other| one.card < other.card) {
            return Err(D::Error::custom("the cards of a clue must be in ascending order, each once"));
        }
        Ok(Self(std::array::from_fn(|place| placed.get(place).copied())))
    }
}

impl JsonSchema for Clue {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Clue".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let placement = generator.subschema_for::<Placement>();
        schemars::json_schema!({ "type": "array", "items": placement, "maxItems": CLUE_CARDS })
    }
}

/// Every two and every three of the places of a hand, those of the first places first: the pairs of so many places
/// stand at the beginning of the list, whatever the number.
static PAIRS: [[u8; 2]; choose_two(HAND as u32) as usize] = pairs();
static TRIPLES: [[u8; 3]; choose_three(HAND as u32) as usize] = triples();

const fn choose_two(places: u32) -> u32 {
    places * places.saturating_sub(1) / 2
}

const fn choose_three(places: u32) -> u32 {
    choose_two(places) * places.saturating_sub(2) / 3
}

const fn pairs<const COUNT: usize>() -> [[u8; 2]; COUNT] {
    let mut all = [[0, 1]; COUNT];
    let mut index = 1;
    while index < COUNT {
        let [one, other] = all[index - 1];
        all[index] = if one + 1 < other { [one + 1, other] } else { [0, other + 1] };
        index += 1;
    }
    all
}

const fn triples<const COUNT: usize>() -> [[u8; 3]; COUNT] {
    let mut all = [[0, 1, 2]; COUNT];
    let mut index = 1;
    while index < COUNT {
        let [one, other, last] = all[index - 1];
        all[index] = if one + 1 < other {
            [one + 1, other, last]
        } else if other + 1 < last {
            [0, other + 1, last]
        } else {
            [0, 1, last + 1]
        };
        index += 1;
    }
    all
}

/// Every clue that can be given with a hand: those of one card, of two, then of three.
#[derive(Clone, Copy)]
pub(crate) struct Clues {
    hand: Hand,
}

impl Clues {
    pub(crate) const fn of(hand: Hand) -> Self {
        Self { hand }
    }

    /// How many have one card, and how many one or two.
    #[inline]
    const fn up_to(&self) -> (u32, u32) {
        let one = self.singles();
        (one, one + choose_two(self.hand.len() as u32) * Placement::WAYS.pow(2))
    }

    /// How many.
    #[inline]
    pub(crate) const fn count(&self) -> u32 {
        self.up_to().1 + choose_three(self.hand.len() as u32) * Placement::WAYS.pow(3)
    }

    /// How many have one card only: they come first.
    #[inline]
    pub(crate) const fn singles(&self) -> u32 {
        self.hand.len() as u32 * Placement::WAYS
    }

    /// The clue at this place of the list.
    #[inline]
    pub(crate) fn nth(&self, index: u32) -> Clue {
        let ways = Placement::WAYS;
        let (one, two) = self.up_to();
        let put = |place: u8, way: u32| Some(Placement::nth(self.hand.as_slice()[usize::from(place)], way));
        if index < one {
            return Clue([put((index / ways) as u8, index), None, None]);
        }
        if index < two {
            let index = index - one;
            let [first, second] = PAIRS[(index / ways.pow(2)) as usize];
            return Clue([put(first, index / ways), put(second, index), None]).sorted();
        }
        let index = index - two;
        let [first, second, third] = TRIPLES[(index / ways.pow(3)) as usize];
        Clue([put(first, index / ways.pow(2)), put(second, index / ways), put(third, index)]).sorted()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn hand(cards: u8) -> Hand {
        // With gaps and out of order, so that places and numbers are different things.
        Hand::new((0..cards).map(|place| Card::at(usize::from(place) * 37 % 89)))
    }

    #[test]
    fn every_clue_of_every_hand_is_listed_once() {
        for (cards, count) in [(0, 0), (1, 8), (2, 80), (3, 728), (6, 11_248), (10, 64_400)] {
            let clues = Clues::of(hand(cards));
            assert_eq!(clues.count(), count);
            let all: Vec<Clue> = (0..count).map(|index| clues.nth(index)).collect();
            let written: BTreeSet<String> = all.iter().map(|clue| format!("{clue:?}")).collect();
            assert_eq!(written.len(), all.len());
            for clue in all {
                let used: Vec<Card> = clue.iter().map(|placed| placed.card).collect();
                assert!(used.is_sorted_by(|one, other| one < other), "{clue:?}");
                assert!(used.iter().all(|&card| clues.hand.contains(card)), "{clue:?}");
            }
        }
    }

    #[test]
    fn clues_of_one_card_come_first() {
        let clues = Clues::of(hand(5));
        assert!((0..clues.count()).all(|index| (clues.nth(index).len() == 1) == (index < clues.singles())));
    }

    #[test]
    fn a_hand_without_a_clues_cards_keeps_the_others() {
        let clues = Clues::of(hand(5));
        for index in 0..clues.count() {
            let clue = clues.nth(index);
            let left = hand(5).without(&clue);
            assert_eq!(left.len() + clue.len(), 5);
            assert_eq!(left, Hand::new(hand(5).as_slice().iter().copied().filter(|&card| !clue.uses(card))));
        }
    }
}
