//! Top Secret cards held, discarded and piled up.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::parts::{CARD_COUNT, CARDS, Card};

/// Some cards whose order means nothing; a sorted list in JSON.
///
/// Two bits count the copies of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardBag(u32);

impl CardBag {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// How many copies of the kind are in it.
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (2 * card as u32)) as u8 & 3
    }

    /// Whether there is one of the kind.
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// These and one more; no kind has more than two copies.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        debug_assert!(self.count(card) < 2);
        Self(self.0 + (1 << (2 * card as u32)))
    }

    /// These less one, which must be there.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        debug_assert!(self.contains(card));
        Self(self.0 - (1 << (2 * card as u32)))
    }

    /// These and those.
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        others.iter().fold(self, Self::with)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u8 {
        // The low bit of a pair counts one, the high bit two.
        ((self.0 & 0x5555_5555).count_ones() + 2 * (self.0 & 0xAAAA_AAAA).count_ones()) as u8
    }

    /// Each kind in it once.
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        CARDS.into_iter().map(|(card, _)| card).filter(move |&card| self.contains(card))
    }

    /// Every card, sorted.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for CardBag {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CardBag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for CardBag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardBag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if !cards.is_sorted() || cards.windows(3).any(|three| three[0] == three[2]) {
            return Err(D::Error::custom("cards must be sorted, with at most two of a kind"));
        }
        Ok(cards.into_iter().collect())
    }
}

impl JsonSchema for CardBag {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardBag".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let card = generator.subschema_for::<Card>();
        schemars::json_schema!({ "type": "array", "items": card, "maxItems": CARD_COUNT })
    }
}

/// A player's Top Secret cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Cards that may be played now.
    pub ready: CardBag,
    /// Cards drawn during this round, to be played from the next round on (HC-23).
    pub fresh: CardBag,
}

impl Hand {
    /// How many cards, as everybody sees.
    pub const fn len(self) -> u8 {
        self.ready.len() + self.fresh.len()
    }

    /// Whether it has no card.
    pub const fn is_empty(self) -> bool {
        self.ready.is_empty() && self.fresh.is_empty()
    }
}

/// The face-down draw pile, its top last; a list in JSON.
#[derive(Clone, Copy)]
pub struct Pile {
    len: u8,
    cards: [Card; CARD_COUNT],
}

impl Pile {
    /// These cards, the top one last.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut pile = Self { len: 0, cards: [Card::Retreat; CARD_COUNT] };
        for (place, card) in pile.cards.iter_mut().zip(cards) {
            *place = card;
            pile.len += 1;
        }
        pile
    }

    /// How many cards are left, as everybody sees.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether none is left.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the top one last.
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// To be shuffled.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// The card that would be drawn.
    pub(crate) fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// Takes the top card off.
    pub(crate) const fn lift(&mut self) {
        self.len = self.len.saturating_sub(1);
    }
}

impl Default for Pile {
    fn default() -> Self {
        Self::new([])
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Pile {}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > CARD_COUNT {
            return Err(D::Error::custom(format_args!("there are only {CARD_COUNT} cards")));
        }
        Ok(Self::new(cards))
    }
}

impl JsonSchema for Pile {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Pile".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let card = generator.subschema_for::<Card>();
        schemars::json_schema!({ "type": "array", "items": card, "maxItems": CARD_COUNT })
    }
}
