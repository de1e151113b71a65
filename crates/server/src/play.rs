//! `deckname play`: a game in the terminal.

use catalog::{Game, Invitation};
use terminal::Terminal;

use crate::failure::Failure;
use crate::random::{read_options, seed};

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game, such as heimlich
    #[arg(value_parser = crate::game)]
    game: &'static dyn Game,
    /// How many play, you included; asked if not given
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// What the table chooses, as JSON, or @ and the name of a file with it; asked if not given
    #[arg(long, value_name = "JSON|@FILE")]
    options: Option<String>,
    /// A text that decides all chance, to play the same match again
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// What you are called
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  deckname play heimlich
  deckname play heimlich --seats 4 --options '{\"top_secret\":true}' --name Anne

The game explains itself: ? is for help, q quits, and a wrong key does no harm.";

/// Plays until the person at the terminal has had enough.
pub(crate) fn run(arguments: Arguments) -> Result<(), Failure> {
    let Arguments { game, seats, options, seed, name } = arguments;
    let options = options.map(read_options).transpose()?;
    let invitation = Invitation { seats, options, seed: self::seed(seed)?, name };
    Ok(game.play(invitation, &mut Terminal::stdio())?)
}
