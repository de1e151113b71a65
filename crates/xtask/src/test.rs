//! The steps of `cargo xtask test`: every test there is, with what the tests need set up first.

use anyhow::Result;

use crate::metadata::Metadata;
use crate::new_game;
use crate::process::{cargo, run_to_success};
use crate::steps::Step;
use crate::tools::{CHROMIUM, need};

/// Every test, in the order it is run.
pub(crate) fn steps() -> Vec<Step> {
    vec![
        Step::new("tests", workspace_tests),
        Step::new("planted leaks", planted_leaks),
        Step::new("broken store", broken_store),
        Step::new("browser", browser_tests),
        Step::new("new game", new_game::check),
    ]
}

fn workspace_tests() -> Result<()> {
    run_to_success(&mut cargo(&["test", "--workspace"])?)
}

/// Compiles each game's planted leaks in and runs the tests that expect the kit to catch them.
fn planted_leaks() -> Result<()> {
    let metadata = Metadata::load()?;
    let games = metadata.games_with_planted_leaks();
    for game in &games {
        let planted = ["--features", "planted", "--test", "planted"];
        run_to_success(cargo(&["test", "-p", game])?.args(planted))?;
    }
    println!("games with planted leaks: {}", games.join(", "));
    Ok(())
}

/// Compiles the store's broken setting in and runs the test that expects its losses to be noticed.
fn broken_store() -> Result<()> {
    let broken = ["--features", "broken", "--test", "processes"];
    run_to_success(cargo(&["test", "-p", "deckname-store"])?.args(broken))
}

/// Plays the pages in a real browser; most of the time is spent waiting for stand-ins, so many tests run at a time.
fn browser_tests() -> Result<()> {
    need(&CHROMIUM)?;
    let browser = ["--features", "browser", "--test", "browser", "--", "--test-threads", "4"];
    run_to_success(cargo(&["test", "-p", "deckname"])?.args(browser))
}
