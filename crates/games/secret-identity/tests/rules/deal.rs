//! A table dealt by hand.

use kit::Table;
use serde_json::{Map, Value, json};

use super::game::Game;

/// What is dealt.
///
/// Unless a test says otherwise seat 0 is dealt the first cards of the box, seat 1 the next, and so on, and the front
/// sides of the first character cards lie at the places.
#[derive(Clone)]
pub(crate) struct Deal {
    seats: u8,
    options: Map<String, Value>,
    cards: Vec<u8>,
    characters: Vec<u16>,
}

impl Deal {
    /// Everybody plays for themselves.
    pub(crate) fn alone(seats: u8) -> Self {
        Self { seats, options: Map::new(), cards: (1..=90).collect(), characters: FIRST.to_vec() }
    }

    /// The cooperative game; seat 0 is active first.
    pub(crate) fn together(seats: u8) -> Self {
        Self::alone(seats).cooperative(json!({ "start": 0 }))
    }

    /// How the cooperative game is played.
    pub(crate) fn cooperative(mut self, how: Value) -> Self {
        self.options.insert("cooperative".to_owned(), how);
        self
    }

    /// The pictogram cards in the order they are dealt, seat 0's first.
    pub(crate) fn cards(mut self, cards: &[u8]) -> Self {
        self.cards = cards.to_vec();
        self
    }

    /// Deals.
    pub(crate) fn begin(&self) -> Game {
        let mut table = Table::new(self.seats, Value::Object(self.options.clone()));
        table.chance("pictogram cards", json!(self.cards));
        for character in &self.characters {
            table.chance("character", json!(character));
        }
        table.deal();
        Game::new(table)
    }

    /// Deals, and everybody is ready; seat 0 draws key 1, seat 1 key 2, and so on.
    pub(crate) fn with_keys(&self) -> Game {
        let mut game = self.begin();
        game.draw_keys(&[]);
        game
    }
}

/// The characters that lie at the places 1 to 8 first.
pub(crate) const FIRST: [u16; 8] = [1, 3, 5, 7, 9, 11, 13, 15];
