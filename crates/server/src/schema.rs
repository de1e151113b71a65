//! `deckname schema`: how other programs speak to a game.

use std::io::{Write, stdout};

use catalog::Game;

use crate::failure::Failure;

#[derive(clap::Args)]
#[command(after_help = "Example:\n  deckname schema heimlich > heimlich.schema.json")]
pub(crate) struct Arguments {
    /// The game, such as heimlich
    #[arg(value_parser = crate::game)]
    game: &'static dyn Game,
}

/// Prints the schema.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    writeln!(stdout().lock(), "{:#}", arguments.game.schema())?;
    Ok(())
}
