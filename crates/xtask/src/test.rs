//! The steps of `cargo xtask test`: every test there is, with what the tests need set up first.

use anyhow::Result;

use crate::metadata::Metadata;
use crate::process::{cargo, run_to_success};
use crate::program::Setting;
use crate::steps::Step;
use crate::tools::{CHROMIUM, need};
use crate::{crash, new_game, proxies, schemathesis, walk};

/// Every test, in the order it is run.
pub(crate) fn steps() -> Vec<Step> {
    vec![
        Step::new("tests", workspace_tests),
        Step::new("planted leaks", planted_leaks),
        Step::new("broken store", broken_store),
        Step::new("walk", walk::run),
        Step::new("proxies", proxies::run),
        Step::new("schemathesis", schemathesis::run),
        Step::new("crash", || crash::run(crash::SMALL, Setting::Sound)),
        Step::new("broken crash", || crash::run(crash::UNTIL_NOTICED, Setting::Broken)),
        Step::new("browser", browser_tests),
        Step::new("new game", new_game::check),
    ]
}

fn workspace_tests() -> Result<()> {
    run_to_success(&mut cargo(&["test", "--workspace"])?)
}

/// Compiles planted leaks in, package by package, and runs the tests that expect them to be caught.
fn planted_leaks() -> Result<()> {
    let metadata = Metadata::load()?;
    let packages = metadata.with_planted_leaks();
    for package in &packages {
        let planted = ["--features", "planted", "--test", "planted"];
        run_to_success(cargo(&["test", "-p", package])?.args(planted))?;
    }
    // The check of the pages lives among their other tests, with which it shares a browser's way through them.
    let pages = ["--features", "planted", "--test", "pages", "planted::"];
    run_to_success(cargo(&["test", "-p", "deckname"])?.args(pages))?;
    println!("packages with planted leaks: {}", packages.join(", "));
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
