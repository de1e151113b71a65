//! The rules: what dealing and each action bring about, clause by clause.

mod accusation;
mod claims;
mod line_up;
mod therapy;

use engine::{BySeat, Dice, Scene, Seat, Start};

use crate::DarkSide;
use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::event::{Ballot, Event};
use crate::parts::{ACTION_CARD_COUNT, ActionCard, hand_size};
use crate::proof::Proof;
use crate::state::{Phase, State};

pub(crate) fn deal(scene: &mut impl Scene<DarkSide>) {
    let State { seats, options, on_turn, .. } = *scene.state();
    deal_cards(scene, seats);
    let seat = match options.start {
        Start::Seat(seat) => seat,
        Start::Random => {
            let index = scene.dice().below("start seat", u32::from(seats));
            Seat::all(seats).nth(index as usize).unwrap_or(on_turn)
        }
    };
    begin_turn(scene, seat);
}

/// DS-10: everybody's hand, seat by seat; the rest stay unseen.
fn deal_cards(scene: &mut impl Scene<DarkSide>, seats: u8) {
    let mut cards = Card::deck();
    scene.dice().shuffle("secret cards", &mut cards);
    let each = usize::from(hand_size(seats));
    let hand = |seat: Seat| -> CardSet { cards.iter().skip(seat.index() * each).take(each).copied().collect() };
    scene.emit(Event::Dealt { hands: BySeat::from_fn(seats, hand) });
}

#[inline(always)]
pub(crate) fn act(scene: &mut impl Scene<DarkSide>, seat: Seat, action: Action) {
    match action {
        Action::Session { kind } => scene.emit(Event::SessionBegan { kind }),
        Action::Answer {} => scene.emit(Event::Answered { seat }),
        Action::Winner { seat } => scene.emit(Event::WinnerNamed { seat }),
        Action::Area { area } => therapy::choose_area(scene, area),
        Action::Show { card } => show(scene, seat, card),
        Action::Suspect { seat, points } => suspect(scene, seat, points),
        Action::Ask { seat } => claims::count(scene, seat),
        Action::Claim { chip } => claims::claim(scene, seat, chip),
        Action::Doubt { seat: claimant } => claims::vote(scene, seat, Ballot::Against(claimant)),
        Action::DoubtNobody {} => claims::vote(scene, seat, Ballot::Nobody),
        Action::Prove { cards } => prove(scene, seat, cards),
        Action::LayOut(layout) => scene.emit(Event::LaidOut { seat, layout }),
        Action::TurnUp { position } => line_up::turn_up(scene, seat, position),
        Action::Accuse { seat, area } => scene.emit(Event::Accused { seat, area }),
        Action::Pass {} => next_turn(scene),
        Action::Join {} => accusation::decide(scene, seat, true),
        Action::StayOut {} => accusation::decide(scene, seat, false),
        Action::DemandCourt {} => scene.emit(Event::CourtDemanded {}),
        Action::WaiveCourt {} => accusation::without_court(scene),
        Action::Withdraw {} => {
            scene.emit(Event::Withdrawn {});
            next_turn(scene);
        }
        Action::GoOn {} => accusation::in_court(scene),
    }
}

/// DS-20: the next action card, by chance.
#[inline(never)]
fn begin_turn(scene: &mut impl Scene<DarkSide>, seat: Seat) {
    let mut list = [ActionCard::Therapy; ACTION_CARD_COUNT];
    let deck = scene.state().deck;
    let card = scene.dice().pick("action card", deck.list(&mut list));
    scene.emit(Event::TurnBegan { seat, card });
}

/// DS-50: after the last action card the match is over.
#[inline(never)]
fn next_turn(scene: &mut impl Scene<DarkSide>) {
    let State { on_turn, seats, deck, .. } = *scene.state();
    if deck.len() == 0 {
        scene.emit(Event::Ended {});
    } else {
        begin_turn(scene, on_turn.left(seats));
    }
}

/// DS-40: the player may accuse, where there is somebody to accuse and enough points for it.
#[inline(never)]
fn end_action(scene: &mut impl Scene<DarkSide>) {
    let state = scene.state();
    if Seat::all(state.seats).any(|seat| !state.accusable(seat).is_empty()) {
        scene.emit(Event::AccusationAsked {});
    } else {
        next_turn(scene);
    }
}

/// DS-45: nobody falls below 0.
fn score(scene: &mut impl Scene<DarkSide>, seat: Seat, points: i16) {
    let held = i16::try_from(scene.state().points[seat]).unwrap_or(i16::MAX);
    let points = points.max(-held);
    if points != 0 {
        scene.emit(Event::Scored { seat, points });
    }
}

/// DS-30, DS-36: a card for the therapy, or the one that Caught demands.
fn show(scene: &mut impl Scene<DarkSide>, seat: Seat, card: Card) {
    if let Phase::Caught { .. } = scene.state().phase {
        line_up::caught(scene, seat, card);
    } else {
        therapy::choose_card(scene, seat, card);
    }
}

/// DS-31: the honest answer; who holds so much is to prove it.
#[inline(never)]
fn suspect(scene: &mut impl Scene<DarkSide>, seat: Seat, points: u8) {
    let Phase::Suspicion { area } = scene.state().phase else {
        return;
    };
    let holds = Proof::altogether(area, points).holds(scene.state().hand(seat));
    scene.emit(Event::Suspected { seat, points, holds });
    if !holds {
        end_action(scene);
    }
}

/// DS-31, DS-32, DS-34: a suspicion brings the player what was proved, a doubted claim its claimant double.
#[inline(never)]
fn prove(scene: &mut impl Scene<DarkSide>, seat: Seat, cards: CardSet) {
    let State { phase, card, on_turn, .. } = *scene.state();
    let Phase::Proof { proof, .. } = phase else {
        return;
    };
    let points = i16::from(proof.points);
    scene.emit(Event::Revealed { seat, cards });
    if let Some(ActionCard::Suspicion(_)) = card {
        score(scene, on_turn, points);
        end_action(scene);
    } else {
        score(scene, seat, 2 * points);
        claims::ask(scene);
    }
}
