//! The pictogram cards in somebody's hand.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::clue::Clue;
use crate::parts::{Card, HAND};

/// Up to ten cards in the order they were dealt; a list in JSON.
#[derive(Clone, Copy)]
pub struct Hand {
    len: u8,
    cards: [Card; HAND as usize],
}

impl Hand {
    /// The first ten of these cards.
    pub(crate) fn new(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut hand = Self { len: 0, cards: [Card::at(0); HAND as usize] };
        for (place, card) in hand.cards.iter_mut().zip(cards) {
            *place = card;
            hand.len += 1;
        }
        hand
    }

    /// How many cards.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, as they were dealt.
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// Whether the card is in it.
    pub fn contains(&self, card: Card) -> bool {
        self.as_slice().contains(&card)
    }

    /// What is left when the clue has been given.
    #[inline]
    #[must_use]
    pub(crate) fn without(&self, clue: &Clue) -> Self {
        let mut left = Self { len: 0, cards: self.cards };
        for &card in self.as_slice() {
            left.cards[usize::from(left.len)] = card;
            left.len += u8::from(!clue.uses(card));
        }
        left
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self::new([])
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Hand {}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice().iter().map(|card| card.number())).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let twice = (1..cards.len()).any(|place| cards[..place].contains(&cards[place]));
        if twice || cards.len() > usize::from(HAND) {
            return Err(D::Error::custom(format_args!("a hand has at most {HAND} cards, each once")));
        }
        Ok(Self::new(cards))
    }
}

impl JsonSchema for Hand {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Hand".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let card = generator.subschema_for::<Card>();
        schemars::json_schema!({ "type": "array", "items": card, "uniqueItems": true, "maxItems": HAND })
    }
}
