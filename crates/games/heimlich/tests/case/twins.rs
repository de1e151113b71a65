//! Twins: the same match with one kind of secret changed where the viewer cannot see it.

use std::collections::VecDeque;

use engine::{Dice as _, Fast, Seat, Step, Viewer};
use heimlich::{Action, Event, Heimlich};
use kit::{Draft, Log, Manner};
use serde_json::{Value, json};

type Drafts = Vec<Draft<Heimlich>>;

/// The same match, in which others may seal something else where the twin forces them to.
fn same(log: &Log<Heimlich>, viewer: Viewer) -> Drafts {
    let mut drafts = Draft::of_all(log);
    for draft in &mut drafts {
        if is_sealed(draft, viewer) {
            draft.manner = Manner::IfAllowed;
        }
    }
    drafts
}

/// Whether somebody else answers or writes here.
fn is_sealed(draft: &Draft<Heimlich>, viewer: Viewer) -> bool {
    draft.cause.as_ref().is_some_and(|act| {
        let sealed = matches!(act.action, Action::Volunteer {} | Action::Decline {} | Action::Dossier(_));
        sealed && !viewer.is(act.seat)
    })
}

/// Whether this is the viewer's own deed.
fn is_own(draft: &Draft<Heimlich>, viewer: Viewer) -> bool {
    draft.cause.as_ref().is_some_and(|act| viewer.is(act.seat))
}

/// Another player's agent card is exchanged with a second other player's, or with a bystander's.
pub(super) fn other_agents(log: &Log<Heimlich>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let mut seen = Vec::new();
    for draft in &mut drafts {
        let own = is_own(draft, viewer);
        seen.extend(draft.chance_mut("double life").filter(|_| own).map(|chance| chance.is.clone()));
        // Whatever others take unseen falls anew.
        draft.chances.retain(|chance| chance.point != "double life" || own);
    }
    let cards = drafts.first_mut()?.chance_mut("agent cards")?.is.as_array_mut()?;
    let my_place = viewer.seat().map(|seat| seat.index());
    let hidden: Vec<usize> =
        (0..cards.len()).filter(|&place| Some(place) != my_place && !seen.contains(&cards[place])).collect();
    let players: Vec<usize> = hidden.iter().copied().filter(|&place| place < usize::from(log.seats)).collect();
    let one = *pick(&players, dice)?;
    let others: Vec<usize> = hidden.into_iter().filter(|&place| place != one).collect();
    cards.swap(one, *pick(&others, dice)?);
    Some(drafts)
}

/// A card in somebody else's hand at some moment, and another that the viewer has not seen by then, change places.
pub(super) fn other_cards(log: &Log<Heimlich>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let moment = dice.below("moment", log.steps.len() as u32) as usize;
    let (held, piled) = unseen_cards(&log.steps[..=moment], log.seats, viewer);
    let one = pick(&held, dice)?;
    let fits = |other: &&Place| other.step == one.step && other.card != one.card;
    let others: Vec<&Place> = held.iter().chain(&piled).filter(fits).collect();
    let other = pick(&others, dice)?;
    let mut drafts = same(log, viewer);
    let deck = drafts[one.step].chances.iter_mut().find(|chance| is_deck(&chance.point))?;
    deck.is.as_array_mut()?.swap(one.index, other.index);
    Some(drafts)
}

/// A Top Secret card by its place in the deck that was shuffled in this step.
struct Place {
    step: usize,
    index: usize,
    card: Value,
}

fn is_deck(point: &str) -> bool {
    matches!(point, "top secret cards" | "discards")
}

/// The cards in others' hands, and those in the pile, after these steps.
fn unseen_cards(steps: &[Step<Heimlich>], seats: u8, viewer: Viewer) -> (Vec<Place>, Vec<Place>) {
    let mut pile = VecDeque::new();
    let mut held: Vec<(Seat, Place)> = Vec::new();
    for (step, Step { chances, events, .. }) in steps.iter().enumerate() {
        for deck in chances.iter().filter(|chance| is_deck(&chance.point)) {
            let cards = deck.is.as_array().expect("an order is a list").iter().cloned();
            pile = cards.enumerate().map(|(index, card)| Place { step, index, card }).collect();
        }
        for event in events {
            if let Event::CardsDealt { .. } = event {
                held = Seat::all(seats).flat_map(|seat| [seat; 2]).zip(pile.drain(..2 * usize::from(seats))).collect();
            } else if let Event::Drew { seat, .. } = event {
                held.extend(pile.pop_front().map(|place| (*seat, place)));
            } else if let Event::Played { seat, play } = event {
                let card = json!(play.card());
                let played = held.iter().position(|(holder, place)| holder == seat && place.card == card);
                held.remove(played.expect("only what is held is played"));
            }
        }
    }
    let by_others = held.into_iter().filter(|(holder, _)| !viewer.is(*holder)).map(|(_, place)| place);
    (by_others.collect(), pile.into())
}

/// One of the answers that somebody gives while others are still asked.
pub(super) fn other_answer(log: &Log<Heimlich>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let pending = |step: &usize| {
        let shown = log.steps[*step].events.iter().any(|event| matches!(event, Event::AnswersShown { .. }));
        let written = drafts[*step].cause.as_ref().is_some_and(|act| matches!(act.action, Action::Dossier(_)));
        is_sealed(&drafts[*step], viewer) && !shown && !written
    };
    let answers: Vec<usize> = (0..drafts.len()).filter(pending).collect();
    drafts[*pick(&answers, dice)?].manner = Manner::Otherwise;
    Some(drafts)
}

/// Everybody else writes another dossier.
pub(super) fn other_dossiers(log: &Log<Heimlich>, viewer: Viewer) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let mut any = false;
    for draft in &mut drafts {
        let written = draft.cause.as_ref().is_some_and(|act| matches!(act.action, Action::Dossier(_)));
        if written && is_sealed(draft, viewer) {
            draft.manner = Manner::Otherwise;
            any = true;
        }
    }
    any.then_some(drafts)
}

/// Another bystander's card is taken by somebody else's *double life*; who took that one, if not the viewer, takes the
/// first.
pub(super) fn other_second_agent(log: &Log<Heimlich>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let cards = drafts.first_mut()?.chance_mut("agent cards")?.is.as_array()?.clone();
    let (own, mut hidden): (Vec<_>, Vec<_>) = drafts.iter_mut().partition(|draft| is_own(draft, viewer));
    let own: Vec<Value> =
        own.into_iter().filter_map(|draft| draft.chance_mut("double life")).map(|chance| chance.is.clone()).collect();
    let mut taken: Vec<_> = hidden.iter_mut().filter_map(|draft| draft.chance_mut("double life")).collect();
    let one = taken.first()?.is.clone();
    let fits = |card: &&Value| **card != one && !own.contains(card);
    let others: Vec<&Value> = cards.iter().skip(usize::from(log.seats)).filter(fits).collect();
    let other = (*pick(&others, dice)?).clone();
    for chance in &mut taken {
        if chance.is == one {
            chance.is = other.clone();
        } else if chance.is == other {
            chance.is = one.clone();
        }
    }
    Some(drafts)
}

fn pick<'a, T>(among: &'a [T], dice: &mut Fast) -> Option<&'a T> {
    (!among.is_empty()).then(|| &among[dice.below("any", among.len() as u32) as usize])
}
