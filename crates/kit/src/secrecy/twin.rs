//! Plays the twin of a match by the rules, as far as they allow it.

use std::collections::VecDeque;

use engine::{Act, Dice as _, Fast, Match, Proposal, Rules, Scripted, Viewer};

use crate::case::{Draft, Log, Manner};

/// The log of the twin, cut where the rules refuse it.
pub(super) fn play<R: Rules>(truth: &Log<R>, drafts: Vec<Draft<R>>, dice: &mut Fast) -> Log<R> {
    let mut log = Log { options: truth.options.clone(), seats: truth.seats, steps: Vec::new() };
    let Ok(mut game) = Match::<R>::new(truth.options.clone(), truth.seats) else {
        return log;
    };
    for draft in drafts {
        let Some(step) = propose(&game, draft, dice).and_then(|proposal| game.commit(proposal).ok()) else {
            break;
        };
        log.steps.push(step);
    }
    log
}

/// The next step, if the rules allow it and chance can fall so.
fn propose<R: Rules>(game: &Match<R>, draft: Draft<R>, dice: &mut Fast) -> Option<Proposal<R>> {
    let mut forced = VecDeque::from(draft.chances);
    let cause = match draft.cause {
        None => None,
        Some(act) => Some(deed(game, act, draft.manner, dice)?),
    };
    let mut dice = Scripted::new(&mut forced, dice);
    let proposal = match cause {
        None => game.propose_deal(&mut dice).ok()?,
        Some(Act { seat, action }) => game.propose(seat, action, &mut dice).ok()?,
    };
    dice.flaw().is_none().then_some(proposal)
}

/// The action that the manner comes to at this moment of the twin.
fn deed<R: Rules>(game: &Match<R>, act: Act<R>, manner: Manner, dice: &mut Fast) -> Option<Act<R>> {
    let view = game.view(Viewer::Seat(act.seat));
    let keep = match manner {
        Manner::Exactly => true,
        Manner::IfAllowed => R::judge(&view, &act.action).is_ok(),
        Manner::Otherwise => false,
    };
    if keep {
        return Some(act);
    }
    let mut others: Vec<R::Action> = R::legal(&view).filter(|action| *action != act.action).collect();
    if others.is_empty() {
        return None;
    }
    let action = others.swap_remove(dice.below("another action", others.len() as u32) as usize);
    Some(Act { seat: act.seat, action })
}
