//! Twins: the same match with one kind of secret changed where the viewer cannot see it.

use engine::{Dice as _, Fast, Seat, Step, Viewer};
use kit::{Draft, Log, Manner};
use secret_identity::{Action, Event, SecretIdentity};
use serde_json::{Value, json};

use super::{dealt_each, now_active};

type Drafts = Vec<Draft<SecretIdentity>>;

/// The same match, in which others may seal something else where the twin forces them to.
fn same(log: &Log<SecretIdentity>, viewer: Viewer) -> Drafts {
    let mut drafts = Draft::of_all(log);
    for draft in &mut drafts {
        if sealed_by_others(draft, viewer).is_some() {
            draft.manner = Manner::IfAllowed;
        }
    }
    drafts
}

/// What is sealed.
#[derive(PartialEq)]
enum Envelope {
    Clue,
    Guess,
}

/// What somebody else confirms here.
fn sealed_by_others(draft: &Draft<SecretIdentity>, viewer: Viewer) -> Option<Envelope> {
    let act = draft.cause.as_ref().filter(|act| !viewer.is(act.seat))?;
    match act.action {
        Action::Clue(_) => Some(Envelope::Clue),
        Action::Guess(_) => Some(Envelope::Guess),
        Action::Replace { .. }
        | Action::Ready {}
        | Action::Draw {}
        | Action::Withdraw {}
        | Action::Point { .. }
        | Action::Done {}
        | Action::Call {} => None,
    }
}

/// The others exchange their parts in all that is done anonymously.
pub(super) fn other_askers(log: &Log<SecretIdentity>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = Draft::of_all(log);
    let others: Vec<Seat> = Seat::all(log.seats).filter(|&seat| !viewer.is(seat)).collect();
    let mut parts = others.clone();
    dice.shuffle("parts", &mut parts);
    for act in drafts.iter_mut().filter_map(|draft| draft.cause.as_mut()) {
        let anonymous = matches!(act.action, Action::Replace { .. } | Action::Ready {});
        if let Some(part) = others.iter().position(|&seat| anonymous && seat == act.seat) {
            act.seat = parts[part];
        }
    }
    Some(drafts)
}

/// A card in somebody else's hand at some moment, and another that the viewer has not seen by then, change places.
pub(super) fn other_hands(log: &Log<SecretIdentity>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let moment = dice.below("moment", log.steps.len() as u32) as usize;
    let shown = shown_cards(&log.steps[..=moment]);
    let deck = drafts.first_mut()?.chance_mut("pictogram cards")?.is.as_array_mut()?;
    let holder = |place: usize| Seat::all(log.seats).nth(place / dealt_each(log));
    let is_hidden = |place: usize| !shown.contains(&deck[place]) && !holder(place).is_some_and(|seat| viewer.is(seat));
    let hidden: Vec<usize> = (0..deck.len()).filter(|&place| is_hidden(place)).collect();
    let held: Vec<usize> = hidden.iter().copied().filter(|&place| holder(place).is_some()).collect();
    let one = *pick(&held, dice)?;
    let elsewhere: Vec<usize> = hidden.into_iter().filter(|&place| holder(place) != holder(one)).collect();
    let other = *pick(&elsewhere, dice)?;
    deck.swap(one, other);
    Some(drafts)
}

/// The pictogram cards that all have seen.
fn shown_cards(steps: &[Step<SecretIdentity>]) -> Vec<Value> {
    let mut shown = Vec::new();
    for event in steps.iter().flat_map(|step| &step.events) {
        if let Event::CluesShown { clues } = event {
            let cards = clues.values().iter().flatten().flat_map(|clue| clue.iter());
            shown.extend(cards.map(|placed| json!(placed.card)));
        }
    }
    shown
}

/// In one round somebody else draws another key.
pub(super) fn other_keys(log: &Log<SecretIdentity>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let drawn = |step: &usize| log.steps[*step].chances.iter().any(|chance| chance.point.starts_with("key"));
    let step = *pick(&(0..log.steps.len()).filter(drawn).collect::<Vec<_>>(), dice)?;
    if let Some(key) = drafts[step].chance_mut("key") {
        let active = log.steps[..step].iter().rev().find_map(now_active)??;
        let others: Vec<Value> = (1..=8).map(Value::from).filter(|number| *number != key.is).collect();
        key.is = pick(&others, dice)?.clone();
        return (!viewer.is(active)).then_some(drafts);
    }
    let keys = drafts[step].chance_mut("keys")?.is.as_array_mut()?;
    let my_place = viewer.seat().map(Seat::index);
    let hidden: Vec<usize> = (0..keys.len()).filter(|&place| Some(place) != my_place).collect();
    let players: Vec<usize> = hidden.iter().copied().filter(|&place| place < usize::from(log.seats)).collect();
    let one = *pick(&players, dice)?;
    let others: Vec<usize> = hidden.into_iter().filter(|&place| place != one).collect();
    keys.swap(one, *pick(&others, dice)?);
    Some(drafts)
}

/// In one round everybody else gives other clues, up to the one that shows them all.
pub(super) fn other_clues(log: &Log<SecretIdentity>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    other_sealed(log, viewer, &Envelope::Clue, dice)
}

/// In one round everybody else makes other guesses, up to the one that shows them all.
pub(super) fn other_guesses(log: &Log<SecretIdentity>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    other_sealed(log, viewer, &Envelope::Guess, dice)
}

fn other_sealed(log: &Log<SecretIdentity>, viewer: Viewer, what: &Envelope, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let opens = |event: &Event| match what {
        Envelope::Clue => matches!(event, Event::CluesShown { .. }),
        Envelope::Guess => matches!(event, Event::Scored { .. }),
    };
    let openings: Vec<usize> = (0..log.steps.len()).filter(|&step| log.steps[step].events.iter().any(opens)).collect();
    let opening = *pick(&openings, dice)?;
    let before = openings.iter().rev().find(|&&earlier| earlier < opening).map_or(0, |&earlier| earlier + 1);
    let mut any = false;
    for draft in &mut drafts[before..opening] {
        if sealed_by_others(draft, viewer).as_ref() == Some(what) {
            let action = &mut draft.cause.as_mut()?.action;
            *action = serde_json::from_value(changed(json!(action), dice)?).ok()?;
            any = true;
        }
    }
    any.then_some(drafts)
}

/// Another clue with cards of the same hand, or the same guess with two numbers exchanged.
fn changed(mut action: Value, dice: &mut Fast) -> Option<Value> {
    if let Some(clue) = action.pointer_mut("/clue") {
        let cards = clue.as_array_mut()?;
        let which = dice.below("which", cards.len() as u32) as usize;
        match dice.below("change", 3) {
            0 if cards.len() > 1 => drop(cards.remove(which)),
            1 => cards[which]["shows"] = json!(if cards[which]["shows"] == "c" { "b" } else { "c" }),
            _ => cards[which]["side"] = json!(if cards[which]["side"] == "red" { "green" } else { "red" }),
        }
    } else {
        let numbers = action.pointer_mut("/guess")?.as_array_mut()?;
        let mut named: Vec<usize> = (0..numbers.len()).filter(|&seat| !numbers[seat].is_null()).collect();
        dice.shuffle("named", &mut named);
        numbers.swap(named[0], named[1]);
    }
    Some(action)
}

fn pick<'a, T>(among: &'a [T], dice: &mut Fast) -> Option<&'a T> {
    (!among.is_empty()).then(|| &among[dice.below("any", among.len() as u32) as usize])
}
