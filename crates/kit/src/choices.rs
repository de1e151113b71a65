//! What a seat may do: `legal`, `judge`, `random`, `idle`, `may` and `owed` all say the same.

mod stray;

use std::collections::BTreeSet;

use engine::{Dice as _, Fast, Refused, Rules, Sealed, Seat, Viewer};

use crate::case::Case;
use crate::finding::{Checked, Finding, ensure};
use crate::walk::{Walk, random_matches, settings};
use stray::Strays;

/// Every so many moments are looked at closely.
const CLOSE_LOOK_EVERY: u32 = 16;
/// A choice among more than this is looked at closely in one of so many cases only.
const LONG: usize = 3000;
/// Up to so many actions the odds of `random` are measured.
const SHORT: usize = 50;
/// How often each action is to be expected when they are.
const EXPECTED: usize = 200;
/// How many strays are judged at one moment.
const STRAYS: usize = 100;

/// Checks that everything which decides what a seat may do agrees, in random matches.
///
/// - What `legal` lists is judged allowed, listed once, and everything else is refused: actions of other moments, seats
///   and matches, and actions with something changed. What takes something back comes first.
/// - `random` is uniform over it, `idle` is one of it, and there is something to do exactly for the seats in `may`.
/// - A seat is owed until the match has an outcome, and may act if it is owed, not only take something back.
/// - The table screen, spectators and seats that this table does not have may do nothing.
/// - What is refused changes nothing.
pub fn choices<C: Case>(matches: u32) -> Checked {
    let settings = settings::<C>()?;
    random_matches::<C>(matches, |mut walk, steps| {
        let mut strays = Strays::new();
        let elsewhere = &settings[walk.dice.below("another table", settings.len() as u32) as usize];
        let mut other = Walk::new(elsewhere, walk.dice.bits(), C::LURES)?;
        for _ in 0..steps {
            if let Some(step) = other.step()? {
                strays.extend(step.cause.iter().map(|act| act.action.clone()));
            }
            if walk.step()?.is_none() {
                break;
            }
            seats_agree(&walk)?;
            if walk.dice.below("a close look", CLOSE_LOOK_EVERY) == 0 {
                for seat in Seat::all(walk.log.seats) {
                    look_closely(&mut walk, seat, &mut strays)?;
                }
                others_may_nothing(&walk, &strays)?;
            }
        }
        Ok(())
    })
}

/// `owed`, `may`, `legal`, `idle` and `outcome` name the same seats.
fn seats_agree<R: Rules>(walk: &Walk<R>) -> Checked {
    let (owed, may) = (R::owed(&walk.state), R::may(&walk.state));
    ensure!(owed.minus(may).is_empty(), "{owed:?} are owed an action, but only {may:?} may act");
    let over = R::outcome(&walk.state).is_some();
    ensure!(over == owed.is_empty(), "{owed:?} are owed an action, and that there is an outcome is {over}");
    for seat in Seat::all(walk.log.seats) {
        let view = walk.view(seat);
        let choosing = R::legal(&view).next().is_some();
        ensure!(choosing == may.contains(seat), "{may:?} may act, and that {seat} has a legal action is {choosing}");
        let going_on = !owed.contains(seat) || R::legal(&view).any(|action| !R::takes_back(&action));
        ensure!(going_on, "{seat} is owed an action, but can only take something back");
        let silence = R::idle(&view, &mut walk.dice.clone());
        ensure!(silence.is_some() || !owed.contains(seat), "{seat} is owed an action, but silence means none");
        if let Some(action) = silence {
            let judged = R::judge(&view, &action);
            ensure!(judged.is_ok(), "silence of {seat} means {action:?}, which is refused: {judged:?}");
        }
    }
    let outside = walk.absent().find(|&seat| may.contains(seat));
    ensure!(outside.is_none(), "{may:?} may act at a table with {} seats", walk.log.seats);
    Ok(())
}

/// Everything about one seat's choice at one moment.
fn look_closely<R: Rules>(walk: &mut Walk<R>, seat: Seat, strays: &mut Strays<R>) -> Checked {
    let view = walk.view(seat);
    let legal: Vec<R::Action> = R::legal(&view).collect();
    if legal.len() > LONG && walk.dice.below("a long choice", 20) > 0 {
        return Ok(());
    }
    for action in &legal {
        let judged = R::judge(&view, action);
        ensure!(judged.is_ok(), "{action:?} is listed as legal for {seat}, but refused: {judged:?}");
    }
    let first = legal.iter().take_while(|action| R::takes_back(action)).count();
    ensure!(!legal[first..].iter().any(R::takes_back), "{seat} can take something back that is not listed first");
    let mut written = BTreeSet::new();
    let twice = legal.iter().find(|action| !written.insert(serde_json::to_string(action).unwrap_or_default()));
    ensure!(twice.is_none(), "{twice:?} is listed twice for {seat}");
    random_is_uniform(walk, seat, &legal)?;
    let mut refused = None;
    for action in strays.some(STRAYS, &mut walk.dice) {
        let allowed = R::judge(&view, &action).is_ok();
        ensure!(
            allowed == legal.contains(&action),
            "{action:?} is {} for {seat}, but {} in the list of legal actions",
            if allowed { "allowed" } else { "refused" },
            if allowed { "not" } else { "is" },
        );
        refused = if allowed { refused } else { Some(action) };
    }
    if let Some(action) = refused {
        refusal_changes_nothing(walk, seat, action)?;
    }
    let few = legal.len().min(4);
    strays.extend((0..few).map(|_| legal[walk.dice.below("for later", legal.len() as u32) as usize].clone()));
    Ok(())
}

fn random_is_uniform<R: Rules>(walk: &mut Walk<R>, seat: Seat, legal: &[R::Action]) -> Checked {
    if legal.is_empty() {
        return Ok(());
    }
    let draws = if legal.len() <= SHORT { EXPECTED * legal.len() } else { STRAYS };
    let mut drawn = vec![0_usize; legal.len()];
    for _ in 0..draws {
        let action = R::random(&walk.state, seat, &mut walk.dice);
        let index = legal.iter().position(|listed| *listed == action);
        let index = index.ok_or_else(|| Finding(format!("`random` gave {seat} {action:?}, which is not legal")))?;
        drawn[index] += 1;
    }
    if legal.len() <= SHORT {
        let square = |count: &usize| (*count as f64 - EXPECTED as f64).powi(2) / EXPECTED as f64;
        let spread: f64 = drawn.iter().map(square).sum();
        ensure!(spread < far_out(legal.len()), "`random` is not uniform for {seat}: {drawn:?} times of {legal:?}");
    }
    Ok(())
}

/// A value of chi square that fair dice exceed less than once in 10⁹ tries.
fn far_out(outcomes: usize) -> f64 {
    let freedom = outcomes as f64 - 1.0;
    freedom + 8.0 * (2.0 * freedom).sqrt() + 30.0
}

fn refusal_changes_nothing<R: Rules>(walk: &Walk<R>, seat: Seat, action: R::Action) -> Checked {
    let before = walk.game.clone();
    let proposal = walk.game.propose(seat, action.clone(), &mut Sealed::new(&walk.key, walk.game.steps()));
    ensure!(
        matches!(proposal, Err(Refused::ByRules(_))),
        "{action:?} of {seat} is judged as refused, but the match takes it"
    );
    let same = Viewer::all(walk.log.seats).all(|viewer| walk.game.view(viewer) == before.view(viewer));
    ensure!(same && walk.game.same_truth(&before), "{action:?} of {seat} was refused, but changed something");
    Ok(())
}

/// The table screen, spectators, and seats that this table does not have.
fn others_may_nothing<R: Rules>(walk: &Walk<R>, strays: &Strays<R>) -> Checked {
    let absent = walk.absent().map(Viewer::Seat);
    for viewer in absent.chain([Viewer::Table, Viewer::Spectator]) {
        let view = walk.game.view(viewer);
        let legal = R::legal(&view).next();
        ensure!(legal.is_none(), "{viewer:?} may do {legal:?}");
        let allowed = strays.all().iter().find(|action| R::judge(&view, action).is_ok());
        ensure!(allowed.is_none(), "{allowed:?} is allowed for {viewer:?}");
        let silence = R::idle(&view, &mut walk.dice.clone());
        ensure!(silence.is_none(), "silence of {viewer:?} means {silence:?}");
    }
    for seat in walk.absent() {
        for action in strays.all().iter().take(1) {
            let proposal = walk.game.propose(seat, action.clone(), &mut Fast::new(0));
            ensure!(matches!(proposal, Err(Refused::NoSuchSeat(_))), "{seat} acts without being at the table");
        }
    }
    Ok(())
}
