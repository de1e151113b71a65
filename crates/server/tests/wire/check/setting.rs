//! The tables that are tried: games, options, seats, clocks.

use catalog::Game;
use engine::{Dice as _, Fast, Rules};
use serde_json::{Value, json};

use super::deal::twin;

/// One table.
pub(crate) struct Setting {
    pub(crate) game: &'static dyn Game,
    pub(crate) twin: Twin,
    pub(crate) seats: u8,
    pub(crate) options: Value,
    pub(crate) settings: Value,
    /// The last seat is a stand-in's from the start.
    pub(crate) stand_in: bool,
}

/// How a twin deal of a game is made.
type Twin = fn(&Value, u8, &Value, &mut Fast) -> Option<Value>;

/// What is tried of a game.
pub(crate) struct Tried {
    game: &'static dyn Game,
    twin: Twin,
    options: Vec<Value>,
    seats: Vec<u8>,
}

impl Tried {
    /// A game with these options and numbers of seats.
    pub(crate) fn new<R: Rules>(options: &[Value], seats: &[u8]) -> Self {
        let game = catalog::find(R::SLUG).expect("every game is in the catalog");
        Self { game, twin: twin::<R>, options: options.to_vec(), seats: seats.to_vec() }
    }

    /// One of the tables.
    pub(crate) fn setting(&self, dice: &mut Fast) -> Setting {
        let one_of = |list: &[&'static str], dice: &mut Fast| list[dice.below("setting", list.len() as u32) as usize];
        let settings = json!({
            "talk": one_of(&["free", "free", "claims", "off"], dice),
            "spectators": true,
            "clock": one_of(&["off", "brisk", "brisk", "relaxed"], dice),
            "timeout": one_of(&["idle", "stand_in"], dice),
        });
        Setting {
            game: self.game,
            twin: self.twin,
            seats: dice.pick("seats", &self.seats),
            options: self.options[dice.below("options", self.options.len() as u32) as usize].clone(),
            settings,
            stand_in: dice.below("stand-in", 3) == 0,
        }
    }
}

impl Setting {
    /// Whether a stand-in has this seat from the start.
    pub(crate) fn is_stand_in(&self, place: usize) -> bool {
        self.stand_in && place + 1 == usize::from(self.seats)
    }

    /// For findings.
    pub(crate) fn describe(&self) -> String {
        let Self { game, seats, options, settings, stand_in, .. } = self;
        let last = if *stand_in { ", the last of them a stand-in's" } else { "" };
        format!("{} with {seats} seats{last}, options {options}, settings {settings}", game.slug())
    }
}
