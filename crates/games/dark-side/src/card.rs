//! Secret cards: one of them, those of one area, and any of them.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::area::{Area, AreaSet};
use crate::parts::VALUES;

/// How many cards an area has.
const EACH: u8 = VALUES.len() as u8;

/// A secret card by area, value and number: `family-3-2` is the second of the threes of Family (DS-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: usize = Area::ALL.len() * VALUES.len();

    /// All of them, area by area from left to right, the lowest of each first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// All of them, to be shuffled.
    pub(crate) fn deck() -> [Self; Self::COUNT] {
        std::array::from_fn(|index| Self(index as u8))
    }

    /// The area of life it tells about.
    pub const fn area(self) -> Area {
        Area::ALL[(self.0 / EACH) as usize]
    }

    /// How many points it is worth.
    pub const fn value(self) -> u8 {
        VALUES[self.place() as usize]
    }

    /// Its number among the cards of the same area and value, counted from 1.
    pub fn number(self) -> u8 {
        let below = VALUES.iter().filter(|&&value| value < self.value()).count() as u8;
        self.place() - below + 1
    }

    /// Its place among the cards of its area, the lowest first.
    const fn place(self) -> u8 {
        self.0 % EACH
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.area().name(), self.value(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(id: &str) -> Result<Self, String> {
        let area = Area::ALL.into_iter().find(|area| id.starts_with(area.name()));
        let mut of_area = Self::all().filter(|card| Some(card.area()) == area);
        of_area.find(|card| card.to_string() == id).ok_or_else(|| format!("no secret card is called {id:?}"))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let ids: Vec<String> = Self::all().map(|card| card.to_string()).collect();
        schemars::json_schema!({ "enum": ids })
    }
}

/// Some of the cards of one area, a bit for each, the lowest card first.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct AreaCards(u16);

impl AreaCards {
    /// Of each value upwards, the places of the cards worth at least that.
    const AT_LEAST: [u16; 5] = {
        let mut places = [0; 5];
        let mut place = 0;
        while place < VALUES.len() {
            let mut value = 0;
            while value < VALUES[place] {
                places[value as usize] |= 1 << place;
                value += 1;
            }
            place += 1;
        }
        places
    };

    /// What they are worth together: each card counts once for every value that it reaches.
    #[inline]
    pub(crate) fn points(self) -> u8 {
        Self::AT_LEAST.iter().map(|places| (self.0 & places).count_ones() as u8).sum()
    }

    /// How many.
    #[inline]
    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of these are among the others.
    pub(crate) const fn within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    /// What the lowest is worth; nothing where there is none.
    pub(crate) fn lowest(self) -> u8 {
        VALUES.get(self.0.trailing_zeros() as usize).copied().unwrap_or(0)
    }

    /// Their places, the lowest first.
    fn places(self) -> impl Iterator<Item = u8> + Clone {
        let rest = std::iter::successors(Some(self.0), |left| Some(left & left.wrapping_sub(1)));
        rest.take_while(|&left| left != 0).map(|left| left.trailing_zeros() as u8)
    }

    /// So many of them, the highest.
    pub(crate) fn best(self, most: u8) -> Self {
        let mut best = self;
        while best.len() > most {
            best.0 &= best.0 - 1;
        }
        best
    }

    /// Every choice of some of these, always in the same order.
    #[inline]
    pub(crate) fn choices(self) -> impl Iterator<Item = Self> + Clone {
        // Counting with the bits of the set as digits: it begins with one card and ends with all.
        let next = move |chosen: &Self| {
            let next = Self(chosen.0.wrapping_sub(self.0) & self.0);
            (!next.is_empty()).then_some(next)
        };
        std::iter::successors(next(&Self(0)), next)
    }

    /// As cards of this area.
    #[inline]
    pub(crate) const fn of(self, area: Area) -> CardSet {
        let mut cards = CardSet::EMPTY;
        cards.0[area as usize] = self.0;
        cards
    }
}

/// Some of the secret cards; a list of ids in JSON, sorted by area and value.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet([u16; 5]);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self([0; 5]);

    /// One card alone.
    #[must_use]
    pub const fn only(card: Card) -> Self {
        Self::EMPTY.with(card)
    }

    /// Whether the card is one of these.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0[card.area() as usize] & 1 << card.place() != 0
    }

    /// These and that one.
    #[inline]
    #[must_use]
    pub const fn with(mut self, card: Card) -> Self {
        self.0[card.area() as usize] |= 1 << card.place();
        self
    }

    /// These but that one.
    #[inline]
    #[must_use]
    pub const fn without(mut self, card: Card) -> Self {
        self.0[card.area() as usize] &= !(1 << card.place());
        self
    }

    /// These and those.
    #[inline]
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        Self(std::array::from_fn(|area| self.0[area] | others.0[area]))
    }

    /// These but not those.
    #[inline]
    #[must_use]
    pub fn minus(self, others: Self) -> Self {
        Self(std::array::from_fn(|area| self.0[area] & !others.0[area]))
    }

    /// Those of these that are in the other set too.
    #[inline]
    #[must_use]
    pub fn common(self, others: Self) -> Self {
        Self(std::array::from_fn(|area| self.0[area] & others.0[area]))
    }

    /// Whether all of these are among the others.
    pub fn within(self, others: Self) -> bool {
        self.minus(others).is_empty()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// How many.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().map(|cards| cards.count_ones() as u8).sum()
    }

    /// Those of one area.
    #[inline]
    #[must_use]
    pub const fn of(self, area: Area) -> Self {
        self.in_area(area).of(area)
    }

    /// Those of some areas.
    #[must_use]
    pub fn of_any(self, areas: AreaSet) -> Self {
        areas.iter().fold(Self::EMPTY, |cards, area| cards.and(self.of(area)))
    }

    /// Those of one area, on their own.
    #[inline]
    pub(crate) const fn in_area(self, area: Area) -> AreaCards {
        AreaCards(self.0[area as usize])
    }

    /// What the cards of one area are worth together.
    #[inline]
    pub fn points_of(self, area: Area) -> u8 {
        self.in_area(area).points()
    }

    /// The highest: one, or several of the same value (DS-36).
    #[must_use]
    pub fn highest(self) -> Self {
        let reaching = |places: &u16| Self(self.0.map(|cards| cards & places));
        let highest = AreaCards::AT_LEAST.iter().rev().map(reaching).find(|cards| !cards.is_empty());
        highest.unwrap_or(Self::EMPTY)
    }

    /// The dark side and the second-darkest side of a player who was dealt these (DS-11).
    pub fn dark_sides(self) -> [Area; 2] {
        let mut areas = Area::ALL;
        // The sort keeps equals as they stand: from left to right.
        areas.sort_by_key(|&area| Reverse(self.points_of(area)));
        [areas[0], areas[1]]
    }

    /// Sorted by area and value.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Area::ALL.into_iter().flat_map(move |area| {
            let cards = self.in_area(area);
            cards.places().map(move |place| Card(area as u8 * EACH + place))
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if !cards.is_sorted_by(|a, b| a < b) {
            return Err(D::Error::custom("cards must be sorted by area, value and number, each once"));
        }
        Ok(cards.into_iter().collect())
    }
}

impl JsonSchema for CardSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let card = generator.subschema_for::<Card>();
        schemars::json_schema!({ "type": "array", "items": card, "uniqueItems": true, "maxItems": Card::COUNT })
    }
}

/// The cards in somebody's hand; in JSON a map from their ids to their values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand(pub CardSet);

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|card| (card, card.value())))
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = BTreeMap::<Card, u8>::deserialize(deserializer)?;
        match cards.iter().find(|&(card, &value)| card.value() != value) {
            Some((card, value)) => Err(D::Error::custom(format_args!("{card} is not worth {value}"))),
            None => Ok(Self(cards.into_keys().collect())),
        }
    }
}

impl JsonSchema for Hand {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Hand".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<BTreeMap<String, u8>>()
    }
}
