//! The project's own commands: `cargo xtask --help` lists them.

mod bench;
mod chromium;
mod ci;
mod clauses;
mod client;
mod crash;
mod deps;
mod dice;
mod findings;
mod fuzz;
mod http;
mod load;
mod metadata;
mod names;
mod new_game;
mod process;
mod program;
mod proxies;
mod python;
mod schemathesis;
mod scratch;
mod sheet;
mod shots;
mod slug;
mod steps;
mod template;
mod test;
mod tools;
mod walk;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::crash::Round;
use crate::program::Setting;

/// The project's own commands.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run every check, then every test; the first failure ends it
    Ci,
    /// Run every test of every crate, the planted leaks and the new-game skeleton included
    Test,
    /// Check that every clause of every RULES.md has a test, and every clause test a clause
    Clauses,
    /// Check which crate uses which against the table of what is allowed
    Deps,
    /// Check the house rules about files: their names, lengths and opening lines
    Names,
    /// Run the benchmarks; further arguments are handed to them
    Bench {
        /// Arguments for the benchmark program
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Start a new game in crates/games from the template
    NewGame {
        /// The game's name in paths and addresses, such as `secret-identity`
        #[arg(required_unless_present = "check")]
        slug: Option<String>,
        /// Start none: build, test and lint a game fresh from the template, aside from the others
        #[arg(long, conflicts_with = "slug")]
        check: bool,
    },
    /// Kill the server again and again while many tables are played, and look for what is lost or done twice
    Crash {
        /// How often it is killed
        #[arg(long, default_value_t = 200)]
        kills: u32,
        /// How many moves must have been acknowledged in the end
        #[arg(long, default_value_t = 20_000)]
        moves: u64,
        /// Build a server that answers before it has stored anything, and succeed only if that is noticed
        #[arg(long)]
        broken: bool,
    },
    /// Send whatever the description of the API allows, and much that it does not, and expect no failure
    Schemathesis,
    /// Do what docs/api.md says, word for word, and let examples/player.py play every game to its end
    Walk,
    /// Put nginx and Caddy in front of the server, as docs/hosting.md says, and use it through them
    Proxies,
    /// Play many tables at once on a server of its own, and say what that cost the server
    Load(load::Options),
    /// Draw the pictograms and characters of Secret Identity as two pictures into docs/pictures
    Sheet,
    /// Take pictures of every page into docs/pictures
    Shots,
    /// Feed random bytes to the reader of records
    Fuzz {
        /// How many inputs to try
        #[arg(long, default_value_t = 1_000_000)]
        runs: u64,
    },
}

fn main() -> ExitCode {
    match CommandLine::parse().command {
        Command::Ci => steps::run_all("ci", &ci::steps()),
        Command::Test => steps::run_all("test", &test::steps()),
        Command::Clauses => exit_code(clauses::run()),
        Command::Deps => exit_code(deps::run()),
        Command::Names => exit_code(names::run()),
        Command::Bench { arguments } => exit_code(bench::run(&arguments)),
        Command::NewGame { slug: Some(slug), .. } => exit_code(new_game::run(&slug)),
        Command::NewGame { slug: None, .. } => exit_code(new_game::check()),
        Command::Crash { kills, moves, broken } => {
            let setting = if broken { Setting::Broken } else { Setting::Sound };
            exit_code(crash::run(Round { kills, moves }, setting))
        }
        Command::Schemathesis => exit_code(schemathesis::run()),
        Command::Walk => exit_code(walk::run()),
        Command::Proxies => exit_code(proxies::run()),
        Command::Load(options) => exit_code(load::run(&options)),
        Command::Sheet => exit_code(sheet::run()),
        Command::Shots => exit_code(shots::run()),
        Command::Fuzz { runs } => exit_code(fuzz::run(runs)),
    }
}

/// Says what went wrong, if anything did, and turns it into the code the shell sees.
fn exit_code(outcome: anyhow::Result<()>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn arguments_of_bench_are_handed_through_with_their_dashes() {
        let line = CommandLine::try_parse_from(["xtask", "bench", "--quick", "-n", "3"]);
        let arguments = match line.expect("a valid command line").command {
            Command::Bench { arguments } => arguments,
            Command::Ci
            | Command::Test
            | Command::Clauses
            | Command::Deps
            | Command::Names
            | Command::NewGame { .. }
            | Command::Crash { .. }
            | Command::Schemathesis
            | Command::Walk
            | Command::Proxies
            | Command::Load(_)
            | Command::Sheet
            | Command::Shots
            | Command::Fuzz { .. } => panic!("not read as bench"),
        };
        assert_eq!(arguments, ["--quick", "-n", "3"]);
    }
}
