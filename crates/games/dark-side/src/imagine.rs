//! Worlds that fit what a seat has seen.
//!
//! A world is the hands that were dealt; a deal is looked for that fits all that was ever learned about them. In it
//! everything the viewer was told happens again, with sealed choices and the layout of a line-up guessed where they were
//! never shown.

mod deal;
mod evidence;

use engine::{BySeat, Dice, Imagine, Seat, SeatSet};

use crate::DarkSide;
use crate::area::Area;
use crate::card::{Card, CardSet};
use crate::event::{Ballot, Event, Notice};
use crate::line_up::{Layout, Position};
use crate::options;
use crate::parts::{Alibi, hand_size};
use crate::state::{Phase, State, evolve, owed};
use crate::view::View;
pub use evidence::{Evidence, Fact};
use evidence::{learned, shown_by};

/// The secret cards that each seat was dealt.
pub type Dealt = BySeat<CardSet>;

impl Imagine for DarkSide {
    type World = Dealt;
    type Identity = Area;

    fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Dealt> {
        world(view, told, dice)
    }

    fn realize(view: &View, told: &[Notice], hands: &Dealt, dice: &mut impl Dice) -> Option<State> {
        realize(view, told, hands, dice)
    }

    fn world_of(state: &State) -> Dealt {
        state.dealt
    }

    fn identity(state: &State, seat: Seat) -> Option<Area> {
        identity(state, seat)
    }
}

fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Dealt> {
    if told.is_empty() {
        return Some(BySeat::new(view.seats));
    }
    Evidence::of(view, told, dice).deal(dice)
}

/// The dark side, or after it was exposed the second-darkest (DS-44); nothing before the deal and after both.
fn identity(state: &State, seat: Seat) -> Option<Area> {
    let next = state.exposed[seat].next()?;
    (!state.dealt[seat].is_empty()).then(|| state.dealt[seat].dark_sides()[next])
}

fn realize(view: &View, told: &[Notice], hands: &Dealt, dice: &mut impl Dice) -> Option<State> {
    let mut state = options::setup(&view.options, view.seats).ok()?;
    if !could_be_dealt(view, told, hands) {
        return None;
    }
    for (index, notice) in told.iter().enumerate() {
        if !shown_by(notice).all(|(seat, cards)| cards.within(hands[seat])) {
            return None;
        }
        if !learned(&state, notice).iter().all(|(seat, fact)| fact.miss(hands[*seat]) == 0) {
            return None;
        }
        let event = again(&state, view, &told[index..], notice, *hands, dice)?;
        evolve(&mut state, &event);
    }
    choose_cards(&mut state, view, dice).then_some(state)
}

/// Whether every card was dealt at most once, everybody has as many as they should, and the viewer its own.
fn could_be_dealt(view: &View, told: &[Notice], hands: &Dealt) -> bool {
    let size = if told.is_empty() { 0 } else { hand_size(view.seats) };
    let sizes = hands.seats() == view.seats && hands.values().iter().all(|hand| hand.len() == size);
    let all = hands.values().iter().fold(CardSet::EMPTY, |all, hand| all.and(*hand));
    let each_once = u32::from(all.len()) == u32::from(size) * u32::from(view.seats);
    let own = told.iter().find_map(|notice| if let Notice::Dealt { own } = notice { *own } else { None });
    let own_fits = view.viewer.seat().is_none_or(|me| own.is_none_or(|own| hands[me] == own));
    sizes && each_once && own_fits
}

/// What was told, as it happened if these were the hands.
fn again(
    state: &State,
    view: &View,
    later: &[Notice],
    notice: &Notice,
    hands: BySeat<CardSet>,
    dice: &mut impl Dice,
) -> Option<Event> {
    Some(match *notice {
        Notice::Dealt { .. } => Event::Dealt { hands },
        Notice::TurnBegan { seat, card } => Event::TurnBegan { seat, card },
        Notice::SessionBegan { kind } => Event::SessionBegan { kind },
        Notice::Answered { seat } => Event::Answered { seat },
        Notice::WinnerNamed { seat } => Event::WinnerNamed { seat },
        Notice::AreaChosen { area } => Event::AreaChosen { area },
        Notice::CardChosen { card } => Event::CardChosen { seat: view.viewer.seat()?, card },
        Notice::CardsShown { cards } => Event::CardsShown { cards },
        Notice::Suspected { seat, points, holds } => Event::Suspected { seat, points, holds },
        Notice::Revealed { seat, cards } => Event::Revealed { seat, cards },
        Notice::Counted { seat, cards } => Event::Counted { seat, cards },
        Notice::Claimed { seat, chip } => Event::Claimed { seat, chip },
        Notice::VoteAsked {} => Event::VoteAsked {},
        Notice::Voted { seat, ballot } => {
            let known = ballot.or_else(|| shown_ballot(later, seat));
            Event::Voted { seat, ballot: known.unwrap_or_else(|| any_ballot(state, seat, dice)) }
        }
        Notice::BallotsShown { ballots } => Event::BallotsShown { ballots },
        Notice::Doubted { seat, holds } => Event::Doubted { seat, holds },
        Notice::LaidOut { seat, layout } => {
            Event::LaidOut { seat, layout: layout.or_else(|| any_layout(later, dice))? }
        }
        Notice::TurnedUp { seat, position, card } => Event::TurnedUp { seat, position, card },
        Notice::Scored { seat, points } => Event::Scored { seat, points },
        Notice::AccusationAsked {} => Event::AccusationAsked {},
        Notice::Accused { seat, area } => Event::Accused { seat, area },
        Notice::JoinDecided { seat, joins } => {
            let known = joins.or_else(|| shown_joiners(later).map(|joining| joining.contains(seat)));
            Event::JoinDecided { seat, joins: known.unwrap_or_else(|| dice.below("joins", 2) == 0) }
        }
        Notice::JoinersShown { joining } => Event::JoinersShown { joining },
        Notice::CourtDemanded {} => Event::CourtDemanded {},
        Notice::CourtWaived {} => Event::CourtWaived {},
        Notice::Withdrawn {} => Event::Withdrawn {},
        Notice::WentToCourt {} => Event::WentToCourt {},
        Notice::Exposed { seat, area, cards } => Event::Exposed { seat, area, cards },
        Notice::Cleared { seat, area } => Event::Cleared { seat, area },
        Notice::Ended {} => Event::Ended {},
    })
}

/// This seat's ballot in the vote that goes on, if that was shown.
fn shown_ballot(later: &[Notice], seat: Seat) -> Option<Ballot> {
    later
        .iter()
        .find_map(|notice| if let Notice::BallotsShown { ballots } = notice { Some(ballots[seat]) } else { None })?
}

fn any_ballot(state: &State, seat: Seat, dice: &mut impl Dice) -> Ballot {
    let among = state.claimants().without(seat);
    let index = dice.below("ballot", u32::from(among.len()) + 1) as usize;
    among.iter().nth(index).map_or(Ballot::Nobody, Ballot::Against)
}

/// Who joined the accusation that goes on, if that was shown.
fn shown_joiners(later: &[Notice]) -> Option<SeatSet> {
    later.iter().find_map(|notice| if let Notice::JoinersShown { joining } = notice { Some(*joining) } else { None })
}

/// One of the layouts that fit what was turned up.
fn any_layout(later: &[Notice], dice: &mut impl Dice) -> Option<Layout> {
    // What is turned up in a later turn belongs to another line-up.
    let turn = later.iter().take_while(|notice| !matches!(notice, Notice::TurnBegan { .. }));
    let seen: Vec<(Position, Alibi)> =
        turn.filter_map(|notice| {
            if let Notice::TurnedUp { position, card, .. } = *notice { Some((position, card)) } else { None }
        })
        .collect();
    let fits = |layout: &Layout| seen.iter().all(|&(position, card)| layout.at(position) == card);
    let layouts: Vec<Layout> = Layout::all().filter(fits).collect();
    (!layouts.is_empty()).then(|| dice.pick("layout", &layouts))
}

/// Nobody sees who has chosen for a therapy (DS-30): others with a card may have done so, but not the last of them.
///
/// False if nobody is left to choose: then the cards would have been shown.
fn choose_cards(state: &mut State, view: &View, dice: &mut impl Dice) -> bool {
    let Phase::Therapy { area, .. } = state.phase else {
        return true;
    };
    let waiting = owed(state);
    let others: Vec<Seat> = waiting.iter().filter(|&seat| !view.viewer.is(seat)).collect();
    let viewer_waits = usize::from(waiting.len()) > others.len();
    let last = if viewer_waits || others.is_empty() { None } else { Some(dice.pick("last to choose", &others)) };
    for seat in others.into_iter().filter(|&seat| Some(seat) != last) {
        if dice.below("has chosen", 2) == 0 {
            let among: Vec<Card> = state.hand(seat).of(area).iter().collect();
            let card = dice.pick("chosen card", &among);
            evolve(state, &Event::CardChosen { seat, card });
        }
    }
    !waiting.is_empty()
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use engine::{Chance, Fast, Match, Proposal, Rules, Scripted, Sealed, Seed, Step, Viewer};
    use serde_json::json;

    use super::*;
    use crate::options::Options;

    /// A random match, cut after so many steps.
    fn random_match(
        options: Options,
        seats: u8,
        steps: usize,
        dice: &mut Fast,
    ) -> (Match<DarkSide>, Vec<Step<DarkSide>>) {
        let key = Seed::of_text(&dice.bits().to_string());
        let mut game = Match::new(options, seats).expect("a table");
        let mut proposal = game.propose_deal(&mut Sealed::new(&key, 0)).expect("the deal");
        let mut played = Vec::new();
        loop {
            played.push(game.commit(proposal).expect("nothing else has happened"));
            let owed: Vec<Seat> = game.owed().iter().collect();
            if owed.is_empty() || played.len() > steps {
                return (game, played);
            }
            let seat = dice.pick("who acts", &owed);
            let actions: Vec<_> = DarkSide::legal(&game.view(Viewer::Seat(seat))).collect();
            let action = actions[dice.below("action", actions.len() as u32) as usize];
            proposal = game.propose(seat, action, &mut Sealed::new(&key, game.steps())).expect("a legal action");
        }
    }

    fn notices(step: &Step<DarkSide>, viewer: Viewer) -> Vec<Notice> {
        step.events.iter().filter_map(|event| DarkSide::notice(event, viewer)).collect()
    }

    /// The cards as they would have to be shuffled for these hands.
    fn shuffle_for(world: &State) -> Chance {
        let hands = world.dealt.values();
        let boxed = Card::all().filter(|&card| hands.iter().all(|hand| !hand.contains(card)));
        let cards: Vec<Card> = hands.iter().flat_map(|hand| hand.iter()).chain(boxed).collect();
        Chance { point: "secret cards".to_owned(), is: json!(cards) }
    }

    /// The step again, with other cards dealt.
    fn propose(game: &Match<DarkSide>, step: &Step<DarkSide>, shuffle: &Chance) -> Option<Proposal<DarkSide>> {
        let mut chances: VecDeque<Chance> = step.chances.clone().into();
        chances.iter_mut().filter(|chance| chance.point == shuffle.point).for_each(|chance| *chance = shuffle.clone());
        let mut dice = Scripted::new(&mut chances, Fast::new(0));
        match &step.cause {
            None => game.propose_deal(&mut dice).ok(),
            Some(act) => game.propose(act.seat, act.action, &mut dice).ok(),
        }
    }

    /// The same deeds at a table with the imagined hands tell the viewer the same, from the deal on.
    #[test]
    fn imagined_hands_could_have_led_to_all_that_was_told() {
        let mut dice = Fast::new(7);
        for number in 0..60 {
            let seats = 3 + number % 3;
            let options = Options { sessions: number % 2 == 0, ..Options::default() };
            let length = dice.below("length", 250) as usize;
            let (game, steps) = random_match(options, seats, length, &mut dice);
            for viewer in Viewer::all(seats) {
                let told: Vec<Notice> = steps.iter().flat_map(|step| notices(step, viewer)).collect();
                let world = DarkSide::imagine(&game.view(viewer), &told, &mut dice).expect("a world that fits");
                let shuffle = shuffle_for(&world);
                let mut twin = Match::<DarkSide>::new(options, seats).expect("a table");
                for step in &steps {
                    // What somebody else has chosen for a therapy that goes on is a guess of its own.
                    let hidden = notices(step, viewer).is_empty();
                    match propose(&twin, step, &shuffle) {
                        None => assert!(hidden, "{:?} is refused in a world of {viewer:?}", step.cause),
                        Some(proposal) => {
                            let again = notices(proposal.step(), viewer);
                            assert!(hidden || again == notices(step, viewer), "{viewer:?} would be told {again:?}");
                            if !hidden || again.is_empty() {
                                twin.commit(proposal).expect("nothing else has happened");
                            }
                        }
                    }
                }
            }
        }
    }
}
