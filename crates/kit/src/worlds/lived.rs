//! Imagined worlds are possible: a match that looked the same to all could have led to each.

use std::collections::BTreeMap;

use engine::{Act, Dice as _, Fast, Imagine, Recorded, Rules, Seat, Viewer};

use super::Witness;
use crate::case::{Log, notices};
use crate::finding::{Checked, Finding, ensure};
use crate::replays::play;
use crate::walk::Walk;

/// How many steps of a match are its beginning.
const BEGINNING: u32 = 8;
/// How many matches are begun at a time; at most to see nearly all there is; and at most to find one thing more.
const BEGUN: usize = 2000;
const BEGUN_FOR_MOST: usize = 4 * BEGUN;
const BEGUN_FOR_ONE: usize = 300 * BEGUN;
/// How likely something new may be where nearly all was seen, and where that is out of reach.
const NEARLY_NONE: f64 = 0.05;
const HOPELESS: f64 = 0.5;
/// What does not come up though everything else does so many times on average cannot come up.
const OFTEN: usize = 100;
/// How many worlds are imagined.
const IMAGINED: usize = 200;
/// How often a step is tried until it looks the same.
const TRIES: usize = 64;

/// Whatever somebody would see in a world imagined by the table screen comes up in matches played by the rules.
///
/// Nothing is said where a seat can see so many different things that not all come up.
pub(super) fn imagined_worlds_are_possible<R: Imagine>(walk: &mut Walk<R>) -> Checked {
    let Walk { log, dice, .. } = walk;
    if log.seats > *R::SEATS.start() {
        return Ok(());
    }
    let log = log.beginning(1 + dice.below("moment", BEGINNING) as usize);
    let Some(game) = log.matches().last() else {
        return Ok(());
    };
    let seats: Vec<Seat> = Seat::all(log.seats).collect();
    let seat = dice.pick("whose view", &seats);
    let mut lived = Lived { log: &log, seat, dice: dice.clone(), seen: BTreeMap::new(), begun: 0 };
    lived.play()?;
    while lived.unseen() > NEARLY_NONE {
        if lived.unseen() > HOPELESS || lived.begun >= BEGUN_FOR_MOST {
            return Ok(());
        }
        lived.play()?;
    }
    let witness = Witness::of(&log, &game, Viewer::Table);
    for _ in 0..IMAGINED {
        let imagined = written::<R>(&witness.imagine(dice)?, seat)?;
        while !lived.seen.contains_key(&imagined) {
            let often = lived.count() >= OFTEN * lived.seen.len();
            ensure!(!often, "the table screen imagines what cannot have happened: {imagined}");
            if lived.begun >= BEGUN_FOR_ONE {
                return Ok(());
            }
            lived.play()?;
        }
    }
    Ok(())
}

/// Matches by the rules that look like this one to the table screen.
struct Lived<'a, R: Rules> {
    log: &'a Log<R>,
    seat: Seat,
    dice: Fast,
    /// What the seat saw in the end, and how often.
    seen: BTreeMap<String, usize>,
    /// How many matches were begun, those included that did not go on looking the same.
    begun: usize,
}

impl<R: Rules> Lived<'_, R> {
    fn play(&mut self) -> Checked {
        for _ in 0..BEGUN {
            if let Some(state) = self.another_match() {
                *self.seen.entry(written::<R>(&state, self.seat)?).or_default() += 1;
            }
        }
        self.begun += BEGUN;
        Ok(())
    }

    /// How likely the next match is to show something new: as often as something came up only once (Good and Turing).
    fn unseen(&self) -> f64 {
        let once = self.seen.values().filter(|&&times| times == 1).count();
        (once + 1) as f64 / (self.count() + 1) as f64
    }

    /// How many matches looked the same to the end.
    fn count(&self) -> usize {
        self.seen.values().sum()
    }

    /// Deals anew and plays the same deeds or others, as long as it looks the same.
    fn another_match(&mut self) -> Option<R::State> {
        let mut state = R::setup(&self.log.options, self.log.seats).ok()?;
        for step in &self.log.steps {
            let told = notices(step, Viewer::Table);
            state = (0..TRIES).find_map(|_| {
                let cause = match &step.cause {
                    None => None,
                    Some(act) => Some(same_or_other(&state, act, &mut self.dice)?),
                };
                let mut scene = Recorded::<R>::new(state.clone(), &mut self.dice);
                play(&mut scene, cause.as_ref());
                let (after, events, _) = scene.finish();
                let looks = events.iter().filter_map(|event| R::notice(event, Viewer::Table));
                looks.eq(told.iter().cloned()).then_some(after)
            })?;
        }
        Some(state)
    }
}

/// This very action or a random one of the seat, if it is legal here.
fn same_or_other<R: Rules>(state: &R::State, act: &Act<R>, dice: &mut Fast) -> Option<Act<R>> {
    let seat = act.seat;
    if !R::may(state).contains(seat) {
        return None;
    }
    let action = if dice.below("same", 2) == 0 { act.action.clone() } else { R::random(state, seat, dice) };
    R::judge(&R::view(state, Viewer::Seat(seat)), &action).ok()?;
    Some(Act { seat, action })
}

fn written<R: Rules>(state: &R::State, seat: Seat) -> Result<String, Finding> {
    serde_json::to_string(&R::view(state, Viewer::Seat(seat))).map_err(|error| Finding(error.to_string()))
}
