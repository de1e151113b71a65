//! What the kit must know of the game: options to try, what each viewer may know, and secrets to exchange.

use engine::{Dice as _, Fast, Rules, Seat, SeatSet, Step, Viewer};
use kit::{Case, Draft, Log, Manner};
use serde_json::Value;

use super::{Action, Card, Event, Highest, Notice, Options, View};

/// The case for Highest card.
pub(crate) struct HighestCase;

/// What is kept secret.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Secret {
    /// The cards dealt (HI-02).
    Cards,
    /// Decisions, until all are made (HI-03).
    Decisions,
}

/// What the rules let a viewer know by one step.
#[derive(PartialEq, Debug)]
pub(crate) enum Fact {
    /// The viewer was dealt this card.
    Dealt(Value),
    /// Somebody decided; the viewer knows what, if it did so itself.
    Decided(Seat, Option<Action>),
    /// Who chose to show, and the cards turned up.
    TurnedUp(SeatSet, Vec<Option<Card>>),
}

impl Case for HighestCase {
    type Game = Highest;
    type Facts = Vec<Fact>;
    type Secret = Secret;

    const SECRETS: &'static [Secret] = &[Secret::Cards, Secret::Decisions];

    fn options() -> Vec<Options> {
        [false, true].map(|open_end| Options { open_end }).to_vec()
    }

    fn entitled(log: &Log<Highest>, viewer: Viewer) -> Vec<Vec<Fact>> {
        log.steps.iter().map(|step| entitled(step, viewer)).collect()
    }

    fn twin(secret: Secret, log: &Log<Highest>, viewer: Viewer, dice: &mut Fast) -> Option<Vec<Draft<Highest>>> {
        twin(secret, log, viewer, dice)
    }

    fn worlds(view: &View, _: &[Notice]) -> Option<usize> {
        Some(worlds(view))
    }
}

/// For each step, read from the deed, from chance, and from what was turned up.
pub(crate) fn entitled<R: Rules<Action = Action, Event = Event>>(step: &Step<R>, viewer: Viewer) -> Vec<Fact> {
    let own_card = |deck: &Value| viewer.seat().map(|seat| Fact::Dealt(deck[seat.index()].clone()));
    let dealt = step.chances.iter().filter_map(|chance| own_card(&chance.is));
    let done = step.cause.iter().map(|act| Fact::Decided(act.seat, viewer.is(act.seat).then_some(act.action)));
    let turned_up = step.events.iter().filter_map(|event| match event {
        Event::TurnedUp { cards, showing } => Some(Fact::TurnedUp(*showing, cards.values().to_vec())),
        Event::Dealt { .. } | Event::Decided { .. } => None,
    });
    dealt.chain(done).chain(turned_up).collect()
}

/// Somebody else gets another card, or decides otherwise.
pub(crate) fn twin<R: Rules<Action = Action>>(
    secret: Secret,
    log: &Log<R>,
    viewer: Viewer,
    dice: &mut Fast,
) -> Option<Vec<Draft<R>>> {
    let mut drafts = Draft::of_all(log);
    let others: Vec<usize> = Seat::all(log.seats).filter(|&seat| !viewer.is(seat)).map(Seat::index).collect();
    match secret {
        Secret::Cards => {
            let cards = drafts.first_mut()?.chance_mut("cards")?.is.as_array_mut()?;
            let my_place = viewer.seat().map(Seat::index);
            let hidden: Vec<usize> = (0..cards.len()).filter(|&place| Some(place) != my_place).collect();
            cards.swap(dice.pick("one", &others), dice.pick("other", &hidden));
        }
        Secret::Decisions => {
            let by_other = |draft: &Draft<R>| draft.cause.as_ref().is_some_and(|act| !viewer.is(act.seat));
            let sealed: Vec<usize> = (0..drafts.len()).filter(|&step| by_other(&drafts[step])).collect();
            drafts[dice.pick("whose", &sealed)].manner = Manner::Otherwise;
        }
    }
    Some(drafts)
}

/// All ways to give the unknown cards to the others, and to decide for those who have decided.
pub(crate) fn worlds(view: &View) -> usize {
    let others = Seat::all(view.seats).filter(|&seat| !view.viewer.is(seat));
    let turned_up = |seat: &Seat| view.turned_up.is_some_and(|cards| cards[*seat].is_some());
    let (known, unknown): (Vec<Seat>, Vec<Seat>) = others.partition(turned_up);
    let cards = usize::from(Card::COUNT) - known.len() - usize::from(view.card.is_some());
    let hands: usize = (0..unknown.len()).map(|dealt| cards - dealt).product();
    let sealed =
        if view.turned_up.is_some() { 0 } else { unknown.iter().filter(|&&seat| view.decided.contains(seat)).count() };
    hands * 2_usize.pow(sealed as u32)
}
