//! The shared checks of the kit, on Dark Side with all its options.

mod case;

use case::DarkSideCase;
use kit::{Checked, Least};

kit::never_leaves!(dark_side::State);

#[test]
fn choices_agree() -> Checked {
    kit::choices::<DarkSideCase>(1000)
}

#[test]
fn a_match_is_its_steps() -> Checked {
    kit::replays::<DarkSideCase>(500)
}

#[test]
fn imagined_worlds_fit_and_none_is_left_out() -> Checked {
    kit::worlds::<DarkSideCase>(100)
}

#[test]
fn secrets_are_kept() -> Checked {
    let report = kit::secrecy::<DarkSideCase>(10, Least { pairs: 60, steps: 75 })?;
    println!("{report}");
    Ok(())
}
