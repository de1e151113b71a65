//! Twins: the same match with one kind of secret changed where the viewer cannot see it.

use engine::{Dice as _, Fast, Viewer};
use kit::{Draft, Log};
use secrets::{Action, Character, Event, Secrets};
use serde_json::Value;

use super::trace::{Eyes, Trace};

type Drafts = Vec<Draft<Secrets>>;

/// The order of something in the deal, to be changed.
fn dealt<'a>(drafts: &'a mut Drafts, point: &str) -> Option<&'a mut Vec<Value>> {
    drafts.first_mut()?.chance_mut(point)?.is.as_array_mut()
}

/// Whether the viewer has seen this token up to that step.
fn has_seen(trace: &Trace, viewer: Viewer, origin: usize, step: usize) -> bool {
    trace.looks.iter().any(|look| look.origin == origin && look.step <= step && look.by.include(viewer))
}

/// The match in which this token and another kind were dealt the other way round, neither seen up to that step.
fn exchanged(log: &Log<Secrets>, viewer: Viewer, one: usize, step: usize, dice: &mut Fast) -> Option<Drafts> {
    let trace = Trace::of(log);
    let others: Vec<usize> = (0..trace.dealt.len())
        .filter(|&other| trace.dealt[other] != trace.dealt[one] && !has_seen(&trace, viewer, other, step))
        .collect();
    if has_seen(&trace, viewer, one, step) {
        return None;
    }
    let mut drafts = Draft::of_all(log);
    dealt(&mut drafts, "identity tokens")?.swap(one, *pick(&others, dice)?);
    Some(drafts)
}

/// A token the viewer does not see at the deal is another one.
pub(super) fn other_tokens(log: &Log<Secrets>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let trace = Trace::of(log);
    let hidden: Vec<usize> = (0..trace.dealt.len()).filter(|&origin| !has_seen(&trace, viewer, origin, 0)).collect();
    exchanged(log, viewer, *pick(&hidden, dice)?, 0, dice)
}

/// A token that came, unseen, to a place where the viewer has seen another is another one.
pub(super) fn other_token_swapped_in(log: &Log<Secrets>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let trace = Trace::of(log);
    let mut moments = Vec::new();
    for look in trace.looks.iter().filter(|look| look.by.include(viewer)) {
        for (step, at) in trace.after.iter().enumerate().skip(look.step) {
            let origin = at[look.at];
            if origin != look.origin && !has_seen(&trace, viewer, origin, step) {
                moments.push((step, origin));
            }
        }
    }
    let &(step, origin) = pick(&moments, dice)?;
    exchanged(log, viewer, origin, step, dice)
}

/// A token that a Journalist shows to others, but not to the viewer, is another one.
pub(super) fn other_token_shown_to_others(log: &Log<Secrets>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let trace = Trace::of(log);
    let shown: Vec<(usize, usize)> = trace
        .looks
        .iter()
        .filter(|look| matches!(look.by, Eyes::OfAllBut(_)) && !look.by.include(viewer))
        .filter(|look| !has_seen(&trace, viewer, look.origin, look.step))
        .map(|look| (look.step, look.origin))
        .collect();
    let &(step, origin) = pick(&shown, dice)?;
    exchanged(log, viewer, origin, step, dice)
}

/// Somebody else offers the other card.
pub(super) fn other_card_offered(log: &Log<Secrets>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = Draft::of_all(log);
    let mut open: Option<[Character; 2]> = None;
    let mut offers = Vec::new();
    for (step, it) in log.steps.iter().enumerate() {
        if let Some(act) = &it.cause
            && let Action::Offer { card, to } = act.action
            && !viewer.is(act.seat)
            && let Some([first, second]) = open
        {
            offers.push((step, Action::Offer { card: if card == first { second } else { first }, to }));
        }
        for event in &it.events {
            if let Event::Revealed { characters, .. } = event {
                open = Some(*characters);
            }
        }
    }
    let &(step, action) = pick(&offers, dice)?;
    drafts[step].cause.as_mut()?.action = action;
    Some(drafts)
}

/// Another Diplomat swaps with the other neighbour.
pub(super) fn other_side(log: &Log<Secrets>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = Draft::of_all(log);
    let swaps: Vec<usize> = (0..drafts.len())
        .filter(|&step| {
            let cause = drafts[step].cause.as_ref();
            cause.is_some_and(|act| matches!(act.action, Action::Diplomat { .. }) && !viewer.is(act.seat))
        })
        .collect();
    drafts[*pick(&swaps, dice)?].manner = kit::Manner::Otherwise;
    Some(drafts)
}

/// A bullet that somebody else draws is another one.
pub(super) fn other_bullets(log: &Log<Secrets>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let trace = Trace::of(log);
    let by_viewer = |nth: &usize| trace.drawn.get(*nth).is_some_and(|drawn| viewer.is(drawn.by));
    let hidden: Vec<usize> = (0..trace.bullets.len()).filter(|nth| !by_viewer(nth)).collect();
    let drawn: Vec<usize> = hidden.iter().copied().filter(|&nth| nth < trace.drawn.len()).collect();
    let one = *pick(&drawn, dice)?;
    let others: Vec<usize> = hidden.into_iter().filter(|&other| other != one).collect();
    let mut drafts = Draft::of_all(log);
    dealt(&mut drafts, "bullets")?.swap(one, *pick(&others, dice)?);
    Some(drafts)
}

/// Two different cards that nobody has seen by some moment lie the other way round.
pub(super) fn other_deck(log: &Log<Secrets>, dice: &mut Fast) -> Option<Drafts> {
    let moment = dice.below("moment", log.steps.len() as u32) as usize;
    let mut turned_up = 0;
    for event in log.steps[..=moment].iter().flat_map(|step| &step.events) {
        if let Event::Revealed { surplus, .. } = event {
            turned_up += 2 + usize::from(*surplus);
        }
    }
    let mut drafts = Draft::of_all(log);
    let deck = dealt(&mut drafts, "character deck")?;
    let hidden: Vec<usize> = (turned_up..deck.len()).collect();
    let one = *pick(&hidden, dice)?;
    let others: Vec<usize> = hidden.into_iter().filter(|&other| deck[other] != deck[one]).collect();
    deck.swap(one, *pick(&others, dice)?);
    Some(drafts)
}

fn pick<'a, T>(among: &'a [T], dice: &mut Fast) -> Option<&'a T> {
    (!among.is_empty()).then(|| &among[dice.below("any", among.len() as u32) as usize])
}
