//! The checks pass a sound game, and catch whatever single thing is wrong with it.

mod flawed;
mod highest;

use highest::case::HighestCase;
use kit::{Checked, Least};

/// What is compared at least of each kind of secret, for each kind of viewer.
const LEAST: Least = Least { pairs: 100, steps: 200 };

#[test]
fn a_sound_game_passes_every_check() -> Checked {
    kit::choices::<HighestCase>(200)?;
    kit::replays::<HighestCase>(200)?;
    kit::worlds::<HighestCase>(100)?;
    let report = kit::secrecy::<HighestCase>(50, LEAST)?;
    println!("{report}");
    Ok(())
}
