//! Imagined worlds: each fits what the viewer has seen, and each that fits can be imagined.

mod lived;

use std::collections::BTreeSet;

use engine::{Dice as _, Fast, Imagine, Match, Rules, Seat, Viewer, playout};
use serde_json::Value;

use crate::case::{Case, Log};
use crate::finding::{Checked, Finding, ensure};
use crate::json::{first_difference, leaves};
use crate::walk::{Walk, random_matches};

/// How many worlds every viewer imagines at one moment.
const EACH: usize = 2;
/// How many are imagined at most until one agrees with the truth.
const MANY: usize = 50_000;
/// Up to so many worlds all of them are looked for.
const COUNTABLE: usize = 500;

/// Checks the worlds that viewers imagine at random moments of random matches.
///
/// - In an imagined world the viewer sees what it really sees, and random play from there comes to an end.
/// - Everything every seat really sees comes up among the worlds that any other viewer imagines.
/// - What an imagined world shows to a seat can really have come about. This is looked at in the beginning of matches
///   with few seats, where every match that looks the same from outside can be tried.
/// - Where the case counts the worlds, so many different ones come up, and the truth is among them.
pub fn worlds<C: Case>(matches: u32) -> Checked {
    random_matches::<C>(matches, |mut walk, steps| {
        for _ in 0..steps {
            if walk.step()?.is_none() {
                break;
            }
        }
        let viewers: Vec<Viewer> = Viewer::all(walk.log.seats).collect();
        for &viewer in &viewers {
            let witness = Witness::of(&walk.log, &walk.game, viewer);
            for _ in 0..EACH {
                witness.imagines_a_world_that_fits(&mut walk.dice)?;
            }
        }
        lived::imagined_worlds_are_possible(&mut walk)?;
        let viewer = walk.dice.pick("who imagines", &viewers);
        let witness = Witness::of(&walk.log, &walk.game, viewer);
        witness.imagines_every_part_of_the_truth(&walk)?;
        match C::worlds(&witness.view, &witness.told) {
            Some(count) if count <= COUNTABLE => witness.imagines_all(count, &walk),
            Some(_) | None => Ok(()),
        }
    })
}

/// A viewer with all it knows.
struct Witness<R: Rules> {
    viewer: Viewer,
    view: R::View,
    told: Vec<R::Notice>,
}

impl<R: Imagine> Witness<R> {
    fn of(log: &Log<R>, game: &Match<R>, viewer: Viewer) -> Self {
        Self { viewer, view: game.view(viewer), told: log.told(viewer) }
    }

    fn imagine(&self, dice: &mut Fast) -> R::State {
        R::imagine(&self.view, &self.told, dice)
    }

    fn imagines_a_world_that_fits(&self, dice: &mut Fast) -> Checked {
        let mut world = self.imagine(dice);
        let seen = R::view(&world, self.viewer);
        if seen != self.view {
            let difference = first_difference(&json(&self.view)?, &json(&seen)?);
            return Err(Finding(format!("{:?} would see an imagined world differently: {difference:?}", self.viewer)));
        }
        let outcome = playout::<R>(&mut world, dice);
        ensure!(outcome.is_some(), "play does not come to an end in a world that {:?} imagined", self.viewer);
        Ok(())
    }

    /// Every single value in every seat's real view comes up in that seat's imagined views.
    fn imagines_every_part_of_the_truth(&self, walk: &Walk<R>) -> Checked {
        let mut dice = walk.dice.clone();
        for seat in Seat::all(walk.log.seats) {
            let mut wanted = leaves(&json(&walk.view(seat))?);
            for _ in 0..MANY {
                let imagined = json(&R::view(&self.imagine(&mut dice), Viewer::Seat(seat)))?;
                wanted.retain(|(place, leaf)| imagined.pointer(place) != Some(leaf));
                if wanted.is_empty() {
                    break;
                }
            }
            ensure!(wanted.is_empty(), "{:?} never imagines that {seat} sees {wanted:?}", self.viewer);
        }
        Ok(())
    }

    /// As many different worlds come up as there are, the true one among them.
    fn imagines_all(&self, count: usize, walk: &Walk<R>) -> Checked {
        let mut dice = walk.dice.clone();
        let mut found = BTreeSet::new();
        // All come up among so many, but for less than once in 10⁶ tries, even if the rarest have half their share.
        let enough = count as f64 * 2.0 * ((count as f64).ln() + 20.0);
        for _ in 0..enough as usize {
            found.insert(seen_by_all::<R>(&self.imagine(&mut dice), walk.log.seats)?);
        }
        let viewer = self.viewer;
        ensure!(found.len() == count, "{viewer:?} imagines {} different worlds; there are {count}", found.len());
        let truth = seen_by_all::<R>(&walk.state, walk.log.seats)?;
        ensure!(found.contains(&truth), "{viewer:?} never imagines the truth: {truth:?}");
        Ok(())
    }
}

/// What all seats would see in this world.
fn seen_by_all<R: Rules>(world: &R::State, seats: u8) -> Result<Vec<String>, Finding> {
    let written = |seat| serde_json::to_string(&R::view(world, Viewer::Seat(seat)));
    Seat::all(seats).map(written).collect::<Result<_, _>>().map_err(|error| Finding(error.to_string()))
}

fn json(value: &impl serde::Serialize) -> Result<Value, Finding> {
    serde_json::to_value(value).map_err(|error| Finding(error.to_string()))
}
