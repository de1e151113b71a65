//! How a table is made.

use catalog::{Game, Terms};
use serde_json::{Value, json};

use super::seats::read_name;
use super::{Answer, Digest, Entry, Made, Seed, Settings, hex};
use crate::problem::Problem;

/// The table somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub struct Making {
    /// The game.
    pub game: String,
    /// How many seats; as many as can play if not said.
    pub seats: Option<u8>,
    /// What the game is played with.
    pub options: Option<Value>,
    /// How the table is kept.
    pub settings: Option<Settings>,
    /// The name of who makes it.
    pub name: String,
}

/// A new table, under this code and with this seed.
pub fn make(making: Making, key: Digest, code: &str, seed: [u8; 32]) -> Result<(Entry, Answer), Problem> {
    let game = catalog::find(&making.game).ok_or(Problem::NoSuchGame)?;
    let seats = making.seats.unwrap_or(*game.seats().end());
    let options = check_options(game, making.options.unwrap_or_else(|| json!({})), seats)?;
    let made = Made {
        code: code.to_owned(),
        game: making.game,
        rules: game.rules_version(),
        seats,
        options,
        settings: making.settings.unwrap_or_default(),
        name: read_name(&making.name)?,
        key,
        seed: Seed(hex(&seed)),
    };
    let answer = Answer { code: Some(code.to_owned()), seat: Some(0), turn: None };
    Ok((Entry::Made(made), answer))
}

/// The options written out, if the game can be played so by that many.
pub fn check_options(game: &dyn Game, options: Value, seats: u8) -> Result<Value, Problem> {
    // Nothing is dealt here, so that any seed will do.
    let terms = Terms { seats, options, seed: engine::Seed::new([0; 32]), contributions: Vec::new() };
    Ok(game.begin(terms)?.options())
}
