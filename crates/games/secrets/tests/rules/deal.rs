//! A table dealt by hand.

use kit::Table;
use secrets::CHARACTERS;
use serde_json::{Map, Value, json};

use super::game::Game;

/// What is dealt. Unless a test says otherwise seat 0 starts, and the bullets lie with the dearest on top.
#[derive(Clone)]
pub(crate) struct Deal {
    seats: u8,
    options: Map<String, Value>,
    tokens: Vec<&'static str>,
    deck: Vec<Value>,
    bullets: [i8; 4],
}

impl Deal {
    /// A table at which CIA and KGB sit in turn, the Hippies last, one of them in the centre.
    pub(crate) fn table(seats: u8) -> Self {
        let tokens = match seats {
            4 => vec!["cia", "kgb", "cia", "kgb", "hippie"],
            5 => vec!["cia", "kgb", "cia", "kgb", "hippie", "hippie"],
            6 => vec!["cia", "kgb", "cia", "kgb", "cia", "kgb", "hippie"],
            7 => vec!["cia", "kgb", "cia", "kgb", "cia", "kgb", "hippie", "hippie"],
            8 => vec!["cia", "kgb", "cia", "kgb", "cia", "kgb", "cia", "kgb", "hippie"],
            other => panic!("nobody plays Secrets with {other}"),
        };
        let options = Map::from_iter([("start".to_owned(), json!(0))]);
        Self { seats, options, tokens, deck: Vec::new(), bullets: [-3, -2, -1, 0] }
    }

    /// Sets a table option.
    pub(crate) fn option(mut self, name: &str, value: Value) -> Self {
        self.options.insert(name.to_owned(), value);
        self
    }

    /// Without memory (SE-12).
    pub(crate) fn without_memory(self) -> Self {
        self.option("memory", json!("off"))
    }

    /// Everybody's token, seat 0's first, the centre's last.
    pub(crate) fn tokens(mut self, tokens: &[&'static str]) -> Self {
        self.tokens = tokens.to_vec();
        self
    }

    /// The bullets, the top one first.
    pub(crate) fn bullets(mut self, bullets: [i8; 4]) -> Self {
        self.bullets = bullets;
        self
    }

    /// The top of the deck, card by card.
    pub(crate) fn deck(mut self, cards: &[&str]) -> Self {
        self.deck = cards.iter().map(|&card| json!(card)).collect();
        self
    }

    /// A deck that turns up these characters, one each turn, each with another one.
    pub(crate) fn cards(mut self, cards: &[&str]) -> Self {
        let mut left: Vec<(Value, u8)> =
            CHARACTERS.iter().map(|&(character, copies, _)| (json!(character), copies)).collect();
        for card in cards {
            let kind = left.iter_mut().find(|(kind, _)| kind == card).expect("a character");
            kind.1 = kind.1.checked_sub(1).expect("a copy of it is left");
        }
        for card in cards {
            let others = left.iter_mut().filter(|(kind, _)| kind != card);
            let other = others.max_by_key(|(_, copies)| *copies).expect("another character");
            other.1 = other.1.checked_sub(1).expect("a copy of another is left");
            self.deck.extend([json!(card), other.0.clone()]);
        }
        self
    }

    /// Deals.
    pub(crate) fn begin(&self) -> Game {
        let mut table = Table::new(self.seats, Value::Object(self.options.clone()));
        table
            .chance("identity tokens", json!(self.tokens))
            .chance("character deck", json!(self.deck))
            .chance("bullets", json!(self.bullets))
            .deal();
        Game::new(table)
    }
}
