//! Twins: the same match with one kind of secret changed where the viewer cannot see it.

use dark_side::{Action, Card, CardSet, DarkSide, Event, Layout, Position, hand_size};
use engine::{Dice as _, Fast, Seat, Step, Viewer};
use kit::{Draft, Log, Manner};
use serde_json::Value;

use super::{card, is_for_therapy};

type Drafts = Vec<Draft<DarkSide>>;

/// How many exchanges are tried until one changes somebody's dark side.
const TRIES: usize = 100;

/// The same match, in which others may seal something else where the twin forces them to.
fn same(log: &Log<DarkSide>, viewer: Viewer) -> Drafts {
    let mut drafts = Draft::of_all(log);
    for (draft, step) in drafts.iter_mut().zip(&log.steps) {
        if is_sealed(step, viewer) {
            draft.manner = Manner::IfAllowed;
        }
    }
    drafts
}

/// Whether somebody else decides something here that the viewer does not see.
fn is_sealed(step: &Step<DarkSide>, viewer: Viewer) -> bool {
    step.cause.as_ref().is_some_and(|act| {
        let sealed = matches!(
            act.action,
            Action::Doubt { .. } | Action::DoubtNobody {} | Action::LayOut(_) | Action::Join {} | Action::StayOut {}
        );
        (sealed || is_for_therapy(step)) && !viewer.is(act.seat)
    })
}

/// A card by its place among the shuffled cards.
#[derive(Clone, Copy)]
struct Place {
    index: usize,
    card: Card,
    /// Who was dealt it; nobody, if it stayed in the box.
    holder: Option<Seat>,
}

/// The cards that the viewer has not seen up to some moment of the match.
fn unseen(log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Vec<Place> {
    let moment = dice.below("moment", log.steps.len() as u32) as usize;
    let shown: CardSet = log.steps[..=moment].iter().flat_map(|step| &step.events).flat_map(shown_by).collect();
    let hidden = |place: &Place| {
        let own = place.holder.is_some_and(|seat| viewer.is(seat));
        !own && !shown.contains(place.card)
    };
    shuffled(log).into_iter().filter(hidden).collect()
}

/// All cards as they were shuffled.
fn shuffled(log: &Log<DarkSide>) -> Vec<Place> {
    let deal = log.steps.first().expect("a match begins with its deal");
    let cards = deal.chances.iter().find(|chance| chance.point == "secret cards").expect("cards are dealt");
    let each = usize::from(hand_size(log.seats));
    let cards = cards.is.as_array().expect("an order is a list").iter().map(card);
    cards
        .enumerate()
        .map(|(index, card)| Place { index, card, holder: Seat::all(log.seats).nth(index / each) })
        .collect()
}

fn shown_by(event: &Event) -> Vec<Card> {
    if let Event::CardsShown { cards } = event {
        cards.values().iter().copied().flatten().collect()
    } else if let Event::Revealed { cards, .. } | Event::Exposed { cards, .. } = event {
        cards.iter().collect()
    } else {
        Vec::new()
    }
}

/// The same match with two cards exchanged before the deal.
fn exchanged(log: &Log<DarkSide>, viewer: Viewer, one: Place, other: Place) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let cards: &mut Vec<Value> = drafts.first_mut()?.chance_mut("secret cards")?.is.as_array_mut()?;
    cards.swap(one.index, other.index);
    Some(drafts)
}

/// A card in somebody else's hand is exchanged with one that fits.
///
/// Half of the time one of the same area and value is preferred: then no answer gives the difference away.
fn exchange_with(
    log: &Log<DarkSide>,
    viewer: Viewer,
    dice: &mut Fast,
    fits: impl Fn(&Place, &Place) -> bool,
) -> Option<Drafts> {
    let unseen = unseen(log, viewer, dice);
    let held: Vec<Place> = unseen.iter().copied().filter(|place| place.holder.is_some()).collect();
    let one = *pick(&held, dice)?;
    let others: Vec<Place> = unseen.into_iter().filter(|other| fits(&one, other)).collect();
    let worth = |place: &Place| (place.card.area(), place.card.value());
    let alike: Vec<Place> = others.iter().copied().filter(|other| worth(other) == worth(&one)).collect();
    let other =
        if alike.is_empty() || dice.below("alike", 2) == 0 { *pick(&others, dice)? } else { *pick(&alike, dice)? };
    exchanged(log, viewer, one, other)
}

/// Two other players exchange a card.
pub(super) fn other_hands(log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    exchange_with(log, viewer, dice, |one, other| other.holder.is_some() && other.holder != one.holder)
}

/// Another player exchanges a card with the box.
pub(super) fn other_box(log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    exchange_with(log, viewer, dice, |_, other| other.holder.is_none())
}

/// Another player exchanges a card, and thereby gets another dark side.
pub(super) fn other_dark_side(log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let all = shuffled(log);
    let unseen = unseen(log, viewer, dice);
    let hand = |seat: Seat| all.iter().filter(move |place| place.holder == Some(seat)).map(|place| place.card);
    for _ in 0..TRIES {
        let (one, other) = (*pick(&unseen, dice)?, *pick(&unseen, dice)?);
        let Some(seat) = one.holder.filter(|_| other.holder != one.holder) else {
            continue;
        };
        let before: CardSet = hand(seat).collect();
        let after = before.without(one.card).with(other.card);
        if before.dark_sides() != after.dark_sides() {
            return exchanged(log, viewer, one, other);
        }
    }
    None
}

/// One of the sealed decisions for which this holds falls otherwise.
fn otherwise(
    log: &Log<DarkSide>,
    viewer: Viewer,
    dice: &mut Fast,
    holds: impl Fn(&Step<DarkSide>) -> bool,
) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let sealed = |&step: &usize| is_sealed(&log.steps[step], viewer) && holds(&log.steps[step]);
    let steps: Vec<usize> = (0..log.steps.len()).filter(sealed).collect();
    drafts[*pick(&steps, dice)?].manner = Manner::Otherwise;
    Some(drafts)
}

/// Somebody chooses another card for a therapy while others still choose.
pub(super) fn other_choice(log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    otherwise(log, viewer, dice, |step| {
        is_for_therapy(step) && !step.events.iter().any(|event| matches!(event, Event::CardsShown { .. }))
    })
}

/// Two others choose for a therapy in the other order.
pub(super) fn other_chooser(log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let chooses = |step: &usize| is_for_therapy(&log.steps[*step]) && is_sealed(&log.steps[*step], viewer);
    let steps: Vec<usize> = (0..log.steps.len()).filter(chooses).collect();
    // Between two choices for the same therapy no cards are shown.
    let shown = |step: &Step<DarkSide>| step.events.iter().any(|event| matches!(event, Event::CardsShown { .. }));
    let together = |pair: &&[usize]| !log.steps[pair[0]..pair[1]].iter().any(shown);
    let pairs: Vec<&[usize]> = steps.windows(2).filter(together).collect();
    let pair = *pick(&pairs, dice)?;
    let mut drafts = same(log, viewer);
    let (one, other) = (drafts[pair[0]].cause.take(), drafts[pair[1]].cause.take());
    (drafts[pair[0]].cause, drafts[pair[1]].cause) = (other, one);
    Some(drafts)
}

/// Somebody votes otherwise while others still vote.
pub(super) fn other_ballot(log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    otherwise(log, viewer, dice, |step| {
        let voted = step.events.iter().any(|event| matches!(event, Event::Voted { .. }));
        voted && !step.events.iter().any(|event| matches!(event, Event::BallotsShown { .. }))
    })
}

/// Somebody decides otherwise whether to join an accusation while others still decide.
pub(super) fn other_joiner(log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    otherwise(log, viewer, dice, |step| {
        let decided = step.events.iter().any(|event| matches!(event, Event::JoinDecided { .. }));
        decided && !step.events.iter().any(|event| matches!(event, Event::JoinersShown { .. }))
    })
}

/// Somebody lays the alibi cards out otherwise, where possible without a difference on the positions turned up.
pub(super) fn other_layout(log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Option<Drafts> {
    let mut drafts = same(log, viewer);
    let laid = |step: &Step<DarkSide>| step.events.iter().any(|event| matches!(event, Event::LaidOut { .. }));
    let steps: Vec<usize> =
        (0..log.steps.len()).filter(|&step| laid(&log.steps[step]) && is_sealed(&log.steps[step], viewer)).collect();
    let step = *pick(&steps, dice)?;
    let act = drafts[step].cause.as_mut()?;
    let Action::LayOut(truth) = act.action else {
        return None;
    };
    let turned_up = turned_up_after(&log.steps[step + 1..]);
    let others: Vec<Layout> = Layout::all().filter(|&layout| layout != truth).collect();
    let alike = |layout: &Layout| turned_up.iter().all(|&position| layout.at(position) == truth.at(position));
    let unseen: Vec<Layout> = others.iter().copied().filter(alike).collect();
    act.action = Action::LayOut(*pick(if unseen.is_empty() { &others } else { &unseen }, dice)?);
    Some(drafts)
}

/// The positions turned up until the turn is over.
fn turned_up_after(steps: &[Step<DarkSide>]) -> Vec<Position> {
    let turn = steps.iter().flat_map(|step| &step.events);
    turn.take_while(|event| !matches!(event, Event::TurnBegan { .. }))
        .filter_map(|event| if let Event::TurnedUp { position, .. } = event { Some(*position) } else { None })
        .collect()
}

fn pick<'a, T>(among: &'a [T], dice: &mut Fast) -> Option<&'a T> {
    (!among.is_empty()).then(|| &among[dice.below("any", among.len() as u32) as usize])
}
