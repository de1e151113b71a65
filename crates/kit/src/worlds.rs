//! Imagined worlds: each fits what the viewer has seen, and each that fits can be imagined.

mod lived;

use std::collections::BTreeSet;

use engine::{Dice as _, Fast, Imagine, Match, Rules, Seat, Viewer, playout};
use serde_json::Value;

use crate::case::{Case, Log};
use crate::finding::{Checked, Finding, ensure};
use crate::json::{first_difference, leaves};
use crate::walk::{Setting, Walk, random_matches};

/// How many worlds every viewer imagines at one moment.
const EACH: usize = 2;
/// How many are imagined at most until one agrees with the truth.
const MANY: usize = 50_000;
/// How far the matches go whose worlds are strange to this one.
const STRAY_STEPS: u32 = 30;
/// Up to so many worlds all of them are looked for.
const COUNTABLE: usize = 500;

/// Checks the worlds that viewers imagine at random moments of random matches.
///
/// - In an imagined world the viewer sees what it really sees, and random play from there comes to an end.
/// - A world is realized as itself. The true one always is, with everybody what they truly are; worlds of other tables
///   are refused, or fit by chance.
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
            witness.realizes_the_truth(&walk)?;
            for stray in stray_worlds(&mut walk) {
                witness.realizes_no_contradiction(&stray, &mut walk.dice)?;
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

    fn imagine(&self, dice: &mut Fast) -> Result<R::State, Finding> {
        let world = R::imagine(&self.view, &self.told, dice);
        world.ok_or_else(|| Finding(format!("{:?} imagines no world at all", self.viewer)))
    }

    fn imagines_a_world_that_fits(&self, dice: &mut Fast) -> Checked {
        let mut state = self.imagine(dice)?;
        self.sees_the_same(&state)?;
        let world = R::world_of(&state);
        let outcome = playout::<R>(&mut state, dice);
        ensure!(outcome.is_some(), "play does not come to an end in a world that {:?} imagined", self.viewer);
        let drawn = R::world(&self.view, &self.told, dice);
        for world in drawn.into_iter().chain([world]) {
            if let Some(state) = R::realize(&self.view, &self.told, &world, dice) {
                self.is_realized_as_itself(&world, &state)?;
            }
        }
        Ok(())
    }

    fn sees_the_same(&self, state: &R::State) -> Checked {
        let seen = R::view(state, self.viewer);
        if seen != self.view {
            let difference = first_difference(&json(&self.view)?, &json(&seen)?);
            return Err(Finding(format!("{:?} would see an imagined world differently: {difference:?}", self.viewer)));
        }
        Ok(())
    }

    fn is_realized_as_itself(&self, world: &R::World, state: &R::State) -> Checked {
        let realized = R::world_of(state);
        ensure!(realized == *world, "a world of {:?}, {world:?}, is realized as another: {realized:?}", self.viewer);
        Ok(())
    }

    /// The true world can be realized, with everybody what they truly are.
    fn realizes_the_truth(&self, walk: &Walk<R>) -> Checked {
        let world = R::world_of(&walk.state);
        let state = R::realize(&self.view, &self.told, &world, &mut walk.dice.clone());
        let Some(state) = state else {
            return Err(Finding(format!("{:?} does not realize the true world {world:?}", self.viewer)));
        };
        self.sees_the_same(&state)?;
        self.is_realized_as_itself(&world, &state)?;
        for seat in Seat::all(walk.log.seats) {
            let (truly, here) = (R::identity(&walk.state, seat), R::identity(&state, seat));
            ensure!(
                truly == here,
                "in the true world as {:?} realizes it {seat} is something else: {here:?}, truly {truly:?}",
                self.viewer
            );
        }
        Ok(())
    }

    /// A world from elsewhere is refused, unless the viewer would see all it sees in that one too.
    fn realizes_no_contradiction(&self, stray: &R::World, dice: &mut Fast) -> Checked {
        let Some(state) = R::realize(&self.view, &self.told, stray, dice) else {
            return Ok(());
        };
        let fits = R::view(&state, self.viewer) == self.view && R::world_of(&state) == *stray;
        ensure!(fits, "{:?} realizes a world that contradicts what it has seen: {stray:?}", self.viewer);
        Ok(())
    }

    /// Every single value in every seat's real view comes up in that seat's imagined views.
    fn imagines_every_part_of_the_truth(&self, walk: &Walk<R>) -> Checked {
        let mut dice = walk.dice.clone();
        for seat in Seat::all(walk.log.seats) {
            let mut wanted = leaves(&json(&walk.view(seat))?);
            for _ in 0..MANY {
                let imagined = json(&R::view(&self.imagine(&mut dice)?, Viewer::Seat(seat)))?;
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
            found.insert(seen_by_all::<R>(&self.imagine(&mut dice)?, walk.log.seats)?);
        }
        let viewer = self.viewer;
        ensure!(found.len() == count, "{viewer:?} imagines {} different worlds; there are {count}", found.len());
        let truth = seen_by_all::<R>(&walk.state, walk.log.seats)?;
        ensure!(found.contains(&truth), "{viewer:?} never imagines the truth: {truth:?}");
        Ok(())
    }
}

/// Worlds of other tables with the same options: before the deal and later on, with as many seats and with others.
fn stray_worlds<R: Imagine>(walk: &mut Walk<R>) -> Vec<R::World> {
    let mut strays = Vec::new();
    for seats in [walk.log.seats, *R::SEATS.start(), *R::SEATS.end()] {
        let setting = Setting::<R> { seats, options: walk.log.options.clone() };
        let Ok(mut other) = Walk::new(&setting, walk.dice.bits(), &[]) else {
            continue;
        };
        strays.push(R::world_of(&other.state));
        for _ in 0..=walk.dice.below("steps of another match", STRAY_STEPS) {
            if !matches!(other.step(), Ok(Some(_))) {
                break;
            }
        }
        strays.push(R::world_of(&other.state));
    }
    strays
}

/// What all seats would see in this world.
fn seen_by_all<R: Rules>(world: &R::State, seats: u8) -> Result<Vec<String>, Finding> {
    let written = |seat| serde_json::to_string(&R::view(world, Viewer::Seat(seat)));
    Seat::all(seats).map(written).collect::<Result<_, _>>().map_err(|error| Finding(error.to_string()))
}

fn json(value: &impl serde::Serialize) -> Result<Value, Finding> {
    serde_json::to_value(value).map_err(|error| Finding(error.to_string()))
}
