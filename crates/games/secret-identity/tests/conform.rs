//! The shared checks of the kit, on Secret Identity with its variant.

mod case;

use case::SecretIdentityCase;
use kit::{Checked, Least};

kit::never_leaves!(secret_identity::State);

#[test]
fn choices_agree() -> Checked {
    kit::choices::<SecretIdentityCase>(300)
}

#[test]
fn a_match_is_its_steps() -> Checked {
    kit::replays::<SecretIdentityCase>(500)
}

#[test]
fn imagined_worlds_fit_and_none_is_left_out() -> Checked {
    kit::worlds::<SecretIdentityCase>(200)
}

#[test]
fn secrets_are_kept() -> Checked {
    let report = kit::secrecy::<SecretIdentityCase>(4, Least { pairs: 15, steps: 500 })?;
    println!("{report}");
    Ok(())
}
