//! `cargo xtask bench`: the benchmarks, built the way players get the game.

use anyhow::Result;

use crate::process::{cargo, run_to_success};

/// Runs the benchmark program with `arguments`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let program = ["run", "--release", "-p", "deckname-bench", "--"];
    run_to_success(cargo(&program)?.args(arguments))
}
