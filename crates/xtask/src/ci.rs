//! The steps of `cargo xtask ci`: the cheap checks, then exactly the steps of `cargo xtask test`.

use anyhow::Result;

use crate::metadata::Metadata;
use crate::process::{cargo, run_to_success};
use crate::steps::Step;
use crate::{clauses, deps, names, test};

/// Everything a change must pass, in the order it is run.
pub(crate) fn steps() -> Vec<Step> {
    let mut steps = vec![
        Step::new("fmt", formatting),
        Step::new("clippy", lints),
        Step::new("docs", documentation),
        Step::new("clauses", clauses::run),
        Step::new("deps", deps::run),
        Step::new("names", names::run),
    ];
    steps.extend(test::steps());
    steps
}

fn formatting() -> Result<()> {
    run_to_success(&mut cargo(&["fmt", "--all", "--check"])?)
}

/// Lints the workspace as it is, then what is compiled in only to be caught: a store that loses things, and planted
/// leaks, package by package.
fn lints() -> Result<()> {
    let all = ["clippy", "--workspace", "--all-targets"];
    run_to_success(cargo(&all)?.args(["--", "-D", "warnings"]))?;
    let broken = ["clippy", "-p", "deckname", "-p", "deckname-store", "--all-targets", "--features", "deckname/broken"];
    run_to_success(cargo(&broken)?.args(["--", "-D", "warnings"]))?;
    for package in Metadata::load()?.with_planted_leaks() {
        let one = ["clippy", "-p", package, "--all-targets"];
        let with_leaks = ["--features", "planted", "--", "-D", "warnings"];
        run_to_success(cargo(&one)?.args(with_leaks))?;
    }
    Ok(())
}

fn documentation() -> Result<()> {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps"])?;
    run_to_success(doc.env("RUSTDOCFLAGS", "-Dwarnings"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ci_ends_with_exactly_the_steps_of_test() {
        let ci: Vec<_> = steps().iter().map(|step| step.name).collect();
        let test: Vec<_> = test::steps().iter().map(|step| step.name).collect();
        assert!(ci.ends_with(&test));
        assert_eq!(ci[..ci.len() - test.len()], ["fmt", "clippy", "docs", "clauses", "deps", "names"]);
    }
}
