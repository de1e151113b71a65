//! The same steps lead to the same truth, however they are played, stored and read again.

use std::fmt::Debug;

use engine::{
    Act, Audience, Colophon, Ending, Fast, Header, Match, Outcome, Quiet, Recorded, Remark, Replay, Rules, Scene,
    Sealed, Step, Talk, Viewer, playout, read_header, record_of, verify_chances,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::case::{Case, notices};
use crate::finding::{Checked, Finding, ensure};
use crate::walk::{Walk, random_matches};

/// Every so many of the things that can be said are looked at.
const FEW_CLAIMS: usize = 10;

/// Checks that a match is nothing but its steps, in random matches.
///
/// - The same seed and actions give the same events; the events alone give the same truth and the same views.
/// - Playing quietly comes to the same as playing on the record.
/// - Options, actions, events, views, notices and claims come back from JSON as they were, and are written the same
///   again.
/// - Random play ends before [`Rules::MAX_STEPS`]; the record of a match can be replayed and verified.
pub fn replays<C: Case>(matches: u32) -> Checked {
    random_matches::<C>(matches, |mut walk, steps| {
        comes_back(&walk.log.options)?;
        let mut live = Vec::new();
        for _ in 0..steps {
            let (game, state) = (walk.game.clone(), walk.state.clone());
            let Some(step) = walk.step()?.cloned() else {
                break;
            };
            happens_again(&game, &step, &walk)?;
            quiet_is_recorded(&state, step.cause.as_ref(), walk.dice.clone())?;
            live.push(walk.game.clone());
        }
        for ((step, live), redone) in walk.log.steps.iter().zip(live).zip(walk.log.matches()) {
            same_match(step, &live, &redone)?;
            comes_back(step)?;
        }
        if walk.game.ending().is_some() {
            record_holds(&walk)?;
        }
        ends_in_time(&walk)
    })
}

/// The same seed and action give the same step.
fn happens_again<R: Rules>(before: &Match<R>, step: &Step<R>, walk: &Walk<R>) -> Checked {
    let mut dice = Sealed::new(&walk.key, before.steps());
    let again = match &step.cause {
        None => before.propose_deal(&mut dice).map_err(|stale| Finding(stale.to_string()))?,
        Some(Act { seat, action }) => {
            before.propose(*seat, action.clone(), &mut dice).map_err(|refused| Finding(refused.to_string()))?
        }
    };
    ensure!(again.step() == step, "the same seed and action gave first {step:?}, then {:?}", again.step());
    Ok(())
}

fn quiet_is_recorded<R: Rules>(before: &R::State, cause: Option<&Act<R>>, mut dice: Fast) -> Checked {
    let mut same_dice = dice.clone();
    let mut recorded = Recorded::<R>::new(before.clone(), &mut dice);
    play(&mut recorded, cause);
    let mut state = before.clone();
    play(&mut Quiet::<R, Fast>::new(&mut state, &mut same_dice), cause);
    let (on_record, events, _) = recorded.finish();
    ensure!(state == on_record, "played quietly, {cause:?} does not come to the same as {events:?}");
    Ok(())
}

/// Deals, or carries out an action.
pub(crate) fn play<R: Rules>(scene: &mut impl Scene<R>, cause: Option<&Act<R>>) {
    match cause {
        None => R::deal(scene),
        Some(Act { seat, action }) => R::act(scene, *seat, action.clone()),
    }
}

/// Live and redone are the same, and everything that anybody sees of it comes back from JSON.
fn same_match<R: Rules>(step: &Step<R>, live: &Match<R>, redone: &Match<R>) -> Checked {
    ensure!(live.same_truth(redone), "redoing {:?} does not lead to the same truth", step.events);
    for viewer in Viewer::all(live.seats()) {
        let view = live.view(viewer);
        ensure!(view == redone.view(viewer), "{viewer:?} sees the redone match differently");
        comes_back(&view)?;
        R::claims(&view).step_by(FEW_CLAIMS).try_for_each(|claim| comes_back(&claim))?;
        notices(step, viewer).iter().try_for_each(comes_back)?;
    }
    Ok(())
}

/// Written as JSON and read again it is the same, and is written the same again.
fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Checked {
    let broken = |error: serde_json::Error| Finding(format!("{value:?} does not come back from JSON: {error}"));
    let text = serde_json::to_string(value).map_err(broken)?;
    let read: T = serde_json::from_str(&text).map_err(|error| Finding(format!("{text} cannot be read: {error}")))?;
    ensure!(read == *value, "{text} is read as {read:?}, not as {value:?}");
    let again = serde_json::to_string(&read).map_err(broken)?;
    ensure!(again == text, "{text} is written again as {again}");
    Ok(())
}

/// However far the match has come, random play brings it to its end.
fn ends_in_time<R: Rules>(walk: &Walk<R>) -> Checked {
    ensure!(walk.game.ending() != Some(Ending::Abandoned), "the match was not over after {} steps", R::MAX_STEPS);
    let mut state = walk.state.clone();
    let outcome = playout::<R>(&mut state, &mut walk.dice.clone());
    ensure!(outcome.is_some(), "random play did not come to an end within {} steps", R::MAX_STEPS);
    outcome.iter().try_for_each(comes_back::<Outcome>)
}

/// The record of the match is replayed to the same end, and its chances follow from its seed.
fn record_holds<R: Rules>(walk: &Walk<R>) -> Checked {
    let outcome = R::outcome(&walk.state);
    let colophon = Colophon { seed: walk.key.clone(), contributions: Vec::new(), outcome };
    let options = serde_json::to_value(&walk.log.options).map_err(|error| Finding(error.to_string()))?;
    let header = Header::new(R::SLUG.to_owned(), R::VERSION, walk.log.seats, options);
    let talk = words(walk)?;
    let record =
        record_of(header, &walk.log.steps, talk.said(), &colophon).map_err(|error| Finding(error.to_string()))?;
    let wrong = |error: engine::LineError| Finding(format!("the record of the match does not hold: {error}"));
    let mut lines = record.split_inclusive('\n').map(str::as_bytes);
    let first = lines.next().unwrap_or_default();
    let mut replay = Replay::<R>::begin(read_header(first).map_err(wrong)?, first).map_err(wrong)?;
    for line in lines {
        replay.line(line).map_err(wrong)?;
    }
    replay.finish().map_err(wrong)?;
    ensure!(replay.game().same_truth(&walk.game), "the record of the match leads to another truth");
    let verified = verify_chances(&replay).map_err(wrong)?;
    let fell: usize = walk.log.steps.iter().map(|step| step.chances.len()).sum();
    ensure!(verified == fell, "{fell} chances fell, but {verified} were verified");
    Ok(())
}

/// The words that go with what was done: a ready line wherever some are asked for.
fn words<R: Rules>(walk: &Walk<R>) -> Result<Talk<R>, Finding> {
    let (mut talk, mut dice) = (Talk::default(), walk.dice.clone());
    for (before, step) in walk.log.matches().zip(walk.log.steps.iter().skip(1)) {
        let Some(Act { seat, action }) = &step.cause else { continue };
        let Some(saying) = R::saying(&before.view(Viewer::Seat(*seat)), action) else { continue };
        let body = talk.any_ready(&saying, &mut dice);
        let body = body.ok_or_else(|| Finding(format!("no ready line is left for {action:?}")))?;
        comes_back(&body)?;
        talk.hear_words(Remark { after: before.steps() + 1, seat: *seat, to: Audience::All, body }, &saying);
    }
    Ok(talk)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct Forgets {
        #[serde(skip)]
        number: u8,
    }

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all(serialize = "UPPERCASE"))]
    struct Unreadable {
        number: u8,
    }

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct Sorts {
        #[serde(deserialize_with = "sorted")]
        numbers: Vec<u8>,
    }

    fn sorted<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        let mut numbers = Vec::<u8>::deserialize(deserializer)?;
        numbers.sort_unstable();
        Ok(numbers)
    }

    #[test]
    fn what_does_not_come_back_from_json_is_found() {
        assert_eq!(comes_back(&vec![Some(1), None]), Ok(()));
        let found = |checked: Checked| checked.expect_err("it does not come back").to_string();
        assert!(found(comes_back(&Forgets { number: 1 })).contains("is read as"));
        assert!(found(comes_back(&Unreadable { number: 1 })).contains("cannot be read"));
        assert!(found(comes_back(&Sorts { numbers: vec![2, 1] })).contains("is read as"));
    }
}
