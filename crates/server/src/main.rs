//! The program `deckname`: what it can do, one module per command.

mod arena;
mod failure;
mod host;
mod keep;
mod play;
mod random;
mod replay;
mod schema;
mod source;
mod tables;
mod tls;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Hidden-identity table games: Heimlich & Co., Secrets, Secret Identity and Dark Side
///
/// Without a command it serves tables, until it is told to stop.
#[derive(Parser)]
#[command(version, after_help = EXIT_CODES, args_conflicts_with_subcommands = true)]
struct CommandLine {
    #[command(flatten)]
    host: host::Arguments,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game in the terminal against random opponents
    Play(play::Arguments),
    /// Run a script or record and say what each step did
    Replay(replay::Arguments),
    /// Check a record's rules, digest, and every chance outcome against its seed
    Verify(verify::Arguments),
    /// Write the record of a match between random players
    Random(random::Arguments),
    /// Let bots play against each other and say who wins how often
    Arena(arena::Arguments),
    /// Be a bot for another program, over lines of JSON
    Mind(arena::Mind),
    /// Print the JSON Schema of a game: options, actions, events, views and the rest
    Schema(schema::Arguments),
    /// Copy the database into a new file, while the server may be running
    Backup(keep::Backup),
    /// Put a backup in the place of the database
    Restore(keep::Restore),
    /// List the tables of the database, delete one, or check them all
    Tables(tables::Arguments),
}

const EXIT_CODES: &str = "\
Exit codes: 0 when all is well; 1 when something that was to hold does not (a rule, an expectation, a digest, a \
chance outcome); 2 when what was given cannot be read.";

fn main() -> ExitCode {
    let CommandLine { host, command } = CommandLine::parse();
    let outcome = match command {
        None => host::run(host),
        Some(Command::Play(arguments)) => play::run(arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Verify(arguments)) => verify::run(&arguments),
        Some(Command::Random(arguments)) => random::run(arguments),
        Some(Command::Arena(arguments)) => arena::run(arguments),
        Some(Command::Mind(arguments)) => arena::think(arguments),
        Some(Command::Schema(arguments)) => schema::run(&arguments),
        Some(Command::Backup(arguments)) => keep::back_up(&arguments),
        Some(Command::Restore(arguments)) => keep::restore(&arguments),
        Some(Command::Tables(arguments)) => tables::run(&arguments),
    };
    failure::exit_code(outcome)
}

/// The game somebody named on the command line.
fn game(slug: &str) -> Result<&'static dyn catalog::Game, String> {
    catalog::find(slug).ok_or_else(|| {
        let slugs: Vec<&str> = catalog::games().iter().map(|game| game.slug()).collect();
        format!("there is {}", slugs.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        CommandLine::command().debug_assert();
    }
}
