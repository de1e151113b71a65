//! A table dealt by hand.

use kit::Table;
use serde_json::{Map, Value, json};

use super::game::Game;

/// Three or four players with 15 cards each; five are left with four players. What the areas are worth:
///
/// | seat | family | friends | neighbours | work | holiday |
/// |---|---|---|---|---|---|
/// | 0 | 11 | 3 | 6 | 6 | 6 |
/// | 1 | 3 | 10 | 3 | 6 | 10 |
/// | 2 | 6 | 6 | 10 | 8 | 3 |
/// | 3 | 10 | 6 | 6 | 7 | 3 |
const FIFTEEN_EACH: [[&str; 5]; 4] = [
    ["1-1 2-1 3-1 5-1", "1-1 2-1", "1-1 2-1 3-1", "1-1 2-1 3-1", "1-1 2-1 3-1"],
    ["1-2 2-2", "1-2 2-2 3-1 4-1", "1-2 2-2", "1-2 2-2 3-2", "1-2 2-2 3-2 4-1"],
    ["1-3 2-3 3-2", "1-3 2-3 3-2", "1-3 2-3 3-2 4-1", "1-3 2-3 5-1", "1-3 2-3"],
    ["1-4 2-4 3-3 4-1", "1-4 2-4 3-3", "1-4 2-4 3-3", "1-4 2-4 4-1", "1-4 2-4"],
];

/// Five players with 12 cards each; five are left. What the areas are worth:
///
/// | seat | family | friends | neighbours | work | holiday |
/// |---|---|---|---|---|---|
/// | 0 | 8 | 3 | 3 | 6 | 3 |
/// | 1 | 3 | 8 | 3 | 3 | 6 |
/// | 2 | 6 | 3 | 8 | 3 | 3 |
/// | 3 | 3 | 6 | 3 | 8 | 3 |
/// | 4 | 6 | 6 | 6 | 6 | 15 |
const TWELVE_EACH: [[&str; 5]; 5] = [
    ["1-1 2-1 5-1", "1-1 2-1", "1-1 2-1", "1-1 2-1 3-1", "1-1 2-1"],
    ["1-2 2-2", "1-2 2-2 5-1", "1-2 2-2", "1-2 2-2", "1-2 2-2 3-1"],
    ["1-3 2-3 3-1", "1-3 2-3", "1-3 2-3 5-1", "1-3 2-3", "1-3 2-3"],
    ["1-4 2-4", "1-4 2-4 3-1", "1-4 2-4", "1-4 2-4 5-1", "1-4 2-4"],
    ["3-2 3-3", "3-2 3-3", "3-1 3-2", "3-2 3-3", "3-2 3-3 4-1 5-1"],
];

/// The areas from left to right.
pub(crate) const AREAS: [&str; 5] = ["family", "friends", "neighbours", "work", "holiday"];

/// What is dealt: the hands above, unless a test exchanges cards. Seat 0 starts.
#[derive(Clone)]
pub(crate) struct Deal {
    seats: u8,
    options: Map<String, Value>,
    cards: Vec<String>,
}

impl Deal {
    /// So many players.
    pub(crate) fn of(seats: u8) -> Self {
        let hands: &[[&str; 5]] = if seats == 5 { &TWELVE_EACH } else { &FIFTEEN_EACH[..usize::from(seats)] };
        let cards =
            hands.iter().flat_map(|hand| AREAS.into_iter().zip(hand).flat_map(|(area, cards)| ids(area, cards)));
        let options = Map::from_iter([("start".to_owned(), json!(0))]);
        Self { seats, options, cards: cards.collect() }.with_box()
    }

    /// The cards nobody is dealt lie behind the others.
    fn with_box(mut self) -> Self {
        let all = AREAS.into_iter().flat_map(|area| ids(area, "1-1 1-2 1-3 1-4 2-1 2-2 2-3 2-4 3-1 3-2 3-3 4-1 5-1"));
        let left: Vec<String> = all.filter(|id| !self.cards.contains(id)).collect();
        self.cards.extend(left);
        self
    }

    /// Sets a table option.
    pub(crate) fn option(mut self, name: &str, value: Value) -> Self {
        self.options.insert(name.to_owned(), value);
        self
    }

    /// These two cards change places, wherever they are.
    pub(crate) fn exchange(mut self, one: &str, other: &str) -> Self {
        let place = |id: &str| self.cards.iter().position(|card| card == id).expect("the id of a card");
        let (one, other) = (place(one), place(other));
        self.cards.swap(one, other);
        self
    }

    /// This seat gets these cards, each for one that it need not keep.
    pub(crate) fn give(mut self, seat: usize, wanted: &str) -> Self {
        let each = if self.seats == 5 { 12 } else { 15 };
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        for id in &wanted {
            let hand = &self.cards[seat * each..][..each];
            if !hand.iter().any(|card| card == id) {
                let spare = hand.iter().find(|card| !wanted.contains(&card.as_str())).expect("a card to spare").clone();
                self = self.exchange(id, &spare);
            }
        }
        self
    }

    /// Deals; seat 0 is on turn with this action card.
    pub(crate) fn begin(&self, card: Value) -> Game {
        let mut table = Table::new(self.seats, Value::Object(self.options.clone()));
        table.chance("secret cards", json!(self.cards)).chance("action card", card);
        table.deal();
        Game::new(table)
    }
}

fn ids(area: &str, cards: &str) -> Vec<String> {
    cards.split_whitespace().map(|card| format!("{area}-{card}")).collect()
}
