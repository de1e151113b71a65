//! The checks pass a sound game, and catch whatever single thing is wrong with it.

mod flawed;
mod highest;

use engine::{Fast, Viewer};
use highest::Highest;
use highest::case::HighestCase;
use kit::{Case, Checked, Draft, Least, Log, Rare};

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

/// The same game, in which something is said to happen that never does.
struct NeverHappens;

impl Case for NeverHappens {
    type Game = Highest;
    type Facts = <HighestCase as Case>::Facts;
    type Secret = <HighestCase as Case>::Secret;

    const SECRETS: &'static [Self::Secret] = HighestCase::SECRETS;

    const RARE: &'static [Rare<Highest>] = &[
        Rare { name: "a deal", happens: |_, step| step.cause.is_none() },
        Rare { name: "pigs fly", happens: |_, _| false },
    ];

    fn options() -> Vec<<Highest as engine::Rules>::Options> {
        HighestCase::options()
    }

    fn entitled(log: &Log<Highest>, viewer: Viewer) -> Vec<Self::Facts> {
        HighestCase::entitled(log, viewer)
    }

    fn twin(secret: Self::Secret, log: &Log<Highest>, viewer: Viewer, dice: &mut Fast) -> Option<Vec<Draft<Highest>>> {
        HighestCase::twin(secret, log, viewer, dice)
    }
}

#[test]
fn what_is_rare_and_never_happens_is_a_finding() {
    let finding = kit::visits::<NeverHappens>(20).err().expect("it never happens").to_string();
    assert_eq!(finding, "no match visits: pigs fly");
}
