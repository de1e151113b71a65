//! `cargo xtask fuzz`: random bytes for the reader of records.

use std::fs;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::process::{cargo, run_to_success};
use crate::workspace;

/// Runs the fuzz target `record` on `runs` inputs, installing cargo-fuzz first where it is missing.
pub(crate) fn run(runs: u64) -> Result<()> {
    let manifest = workspace::root()?.join("fuzz/Cargo.toml");
    ensure!(manifest.exists(), "there is nothing to fuzz: {} does not exist", manifest.display());
    if !is_installed()? {
        run_to_success(&mut cargo(&["install", "cargo-fuzz", "--locked"])?)?;
    }
    run_to_success(&mut record_target(runs)?)
}

fn is_installed() -> Result<bool> {
    let status = cargo(&["fuzz", "--version"])?
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .context("cargo could not be asked whether cargo-fuzz is installed")?;
    Ok(status.success())
}

fn record_target(runs: u64) -> Result<Command> {
    // The first folder is where inputs that reach something new are kept.
    let (kept, seeds) = ("fuzz/corpus/record", "fuzz/seeds/record");
    fs::create_dir_all(workspace::root()?.join(kept)).with_context(|| format!("{kept} could not be made"))?;
    let mut command = cargo(&["fuzz", "run", "record", "--sanitizer", "none", kept, seeds, "--"])?;
    command.arg(format!("-runs={runs}")).args(["-max_len=4096", "-timeout=10", "-dict=fuzz/record.dict"]);
    // The coverage flags are unstable; with this set the stable compiler accepts them.
    command.env("RUSTC_BOOTSTRAP", "1");
    Ok(command)
}
