//! A table dealt by hand, and how far its match has come when a test begins.

use kit::Table;
use serde_json::{Map, Value, json};

use super::game::{AGENTS, Game};

/// What is dealt. Unless a test says otherwise the agent cards lie in the order of the box, seat 0's first, and seat 0
/// starts.
#[derive(Clone)]
pub(crate) struct Deal {
    seats: u8,
    options: Map<String, Value>,
    agents: Vec<&'static str>,
    cards: Vec<&'static str>,
    dossiers: Vec<Value>,
}

impl Deal {
    /// The basic game.
    pub(crate) fn basic(seats: u8) -> Self {
        let in_play = match seats {
            2 => 5,
            3 => 6,
            _ => 7,
        };
        let options = Map::from_iter([("start".to_owned(), json!(0))]);
        Self { seats, options, agents: AGENTS[..in_play].to_vec(), cards: Vec::new(), dossiers: Vec::new() }
    }

    /// With Top Secret cards: everybody's hand, seat 0's first.
    pub(crate) fn top_secret(hands: &[[&'static str; 2]]) -> Self {
        let seats = u8::try_from(hands.len()).expect("a few hands");
        let deal = Self::basic(seats).option("top_secret", json!(true));
        Self { cards: hands.concat(), ..deal }
    }

    /// The cards of the pile that are drawn first, in this order.
    pub(crate) fn pile(mut self, cards: &[&'static str]) -> Self {
        self.cards.extend(cards);
        self
    }

    /// Sets a table option.
    pub(crate) fn option(mut self, name: &str, value: Value) -> Self {
        self.options.insert(name.to_owned(), value);
        self
    }

    /// Everybody's agent card, seat 0's first, then the bystanders'.
    pub(crate) fn agents(mut self, agents: &[&'static str]) -> Self {
        self.agents = agents.to_vec();
        self
    }

    /// With dossiers, and what everybody writes when the time comes while [`reaching`](Self::reaching) plays.
    pub(crate) fn dossiers(self, written: &[Value]) -> Self {
        let deal = self.option("dossier", json!(true));
        Self { dossiers: written.to_vec(), ..deal }
    }

    /// Deals; the seat that starts is to roll.
    pub(crate) fn begin(&self) -> Game {
        let mut table = Table::new(self.seats, Value::Object(self.options.clone()));
        table.chance("agent cards", json!(self.agents));
        if !self.cards.is_empty() {
            table.chance("top secret cards", json!(self.cards));
        }
        table.deal();
        Game::new(table, self.dossiers.clone())
    }

    /// Plays on after the deal until seat 0 has the die: what `reach` does is the same whoever starts, so somebody
    /// starts from whom it takes that many turns.
    pub(crate) fn reaching(&self, reach: impl Fn(&mut Game)) -> Game {
        let starting_at = |start: u8| {
            let mut game = self.clone().option("start", json!(start)).begin();
            reach(&mut game);
            game
        };
        let turns_gone = starting_at(0).on_turn();
        let game = starting_at((self.seats - turns_gone) % self.seats);
        assert_eq!(game.on_turn(), 0);
        game
    }
}
