//! The shared checks of the kit, on Heimlich & Co. with all its variants.

mod case;

use case::HeimlichCase;
use kit::{Checked, Least};

kit::never_leaves!(heimlich::State);

#[test]
fn choices_agree() -> Checked {
    kit::choices::<HeimlichCase>(600)
}

#[test]
fn a_match_is_its_steps() -> Checked {
    kit::replays::<HeimlichCase>(600)
}

#[test]
fn imagined_worlds_fit_and_none_is_left_out() -> Checked {
    kit::worlds::<HeimlichCase>(600)
}

#[test]
fn what_is_rare_is_visited() -> Checked {
    let visits = kit::visits::<HeimlichCase>(600)?;
    println!("{visits}");
    Ok(())
}

#[test]
fn secrets_are_kept() -> Checked {
    let report = kit::secrecy::<HeimlichCase>(10, Least { pairs: 50, steps: 200 })?;
    println!("{report}");
    Ok(())
}
