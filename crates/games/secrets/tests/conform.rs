//! The shared checks of the kit, on Secrets with and without memory.

mod case;

use case::SecretsCase;
use kit::{Checked, Finding, Least};

kit::never_leaves!(secrets::State);

#[test]
fn choices_agree() -> Checked {
    kit::choices::<SecretsCase>(1000)
}

#[test]
fn matches_are_their_steps() -> Checked {
    kit::replays::<SecretsCase>(1000)
}

#[test]
fn imagined_worlds_fit() -> Checked {
    kit::worlds::<SecretsCase>(100)
}

#[test]
fn secrets_are_kept() -> Result<(), Finding> {
    let report = kit::secrecy::<SecretsCase>(40, Least { pairs: 80, steps: 500 })?;
    println!("{report}");
    Ok(())
}

#[test]
fn without_memory_nothing_reminds_anybody_of_what_they_have_seen() {
    let compared = case::memory::check(100).unwrap_or_else(|leak| panic!("{leak}"));
    println!("{compared} views of seats that had seen something else");
    assert!(compared > 10_000, "only {compared} views were compared");
}
