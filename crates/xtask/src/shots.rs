//! `cargo xtask shots`: pictures of every page, light and dark, on a phone and on a desk.

use anyhow::Result;

use crate::metadata::Metadata;
use crate::process::{cargo, run_to_success};
use crate::tools::{CHROMIUM, need};
use crate::workspace;

/// Builds the program, and has it looked at.
pub(crate) fn run() -> Result<()> {
    need(&CHROMIUM)?;
    run_to_success(&mut cargo(&["build", "-p", "deckname"])?)?;
    let program = Metadata::load()?.target_directory.join("debug/deckname");
    let pictures = workspace::root()?.join("docs/pictures");
    run_to_success(cargo(&["run", "-p", "deckname-browser", "--"])?.arg(program).arg(pictures))
}
