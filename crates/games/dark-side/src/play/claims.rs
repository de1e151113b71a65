//! Boast and Party: claims, and the doubts of the table (DS-32 to DS-35).

use engine::{Scene, Seat};

use super::{end_action, score};
use crate::DarkSide;
use crate::event::{Ballot, Event};
use crate::parts::{ActionCard, Chip, POINTS_PER_CARD};
use crate::state::{Phase, State, owed};

/// DS-33: the honest answer, heard by all.
#[inline(never)]
pub(super) fn count(scene: &mut impl Scene<DarkSide>, seat: Seat) {
    let Phase::Ask { area } = scene.state().phase else {
        return;
    };
    let cards = scene.state().hand(seat).in_area(area).len();
    scene.emit(Event::Counted { seat, cards });
    score(scene, scene.state().on_turn, i16::from(POINTS_PER_CARD * cards));
}

/// DS-32, DS-34: at a boast one claims, at a party all do, one after the other.
#[inline(never)]
pub(super) fn claim(scene: &mut impl Scene<DarkSide>, seat: Seat, chip: Chip) {
    scene.emit(Event::Claimed { seat, chip });
    let State { card, seats, on_turn, .. } = *scene.state();
    let boast = matches!(card, Some(ActionCard::Boast(_)));
    if boast || seat.left(seats) == on_turn {
        ask(scene);
    }
}

/// DS-35: a vote, as long as there is somebody to doubt.
pub(super) fn ask(scene: &mut impl Scene<DarkSide>) {
    if scene.state().claimants().is_empty() {
        end_action(scene);
    } else {
        scene.emit(Event::VoteAsked {});
    }
}

/// DS-35: when the last ballot is in, all are shown, and one claim is settled.
#[inline(never)]
pub(super) fn vote(scene: &mut impl Scene<DarkSide>, seat: Seat, ballot: Ballot) {
    scene.emit(Event::Voted { seat, ballot });
    let Phase::Votes { ballots } = scene.state().phase else {
        return;
    };
    if !owed(scene.state()).is_empty() {
        return;
    }
    scene.emit(Event::BallotsShown { ballots });
    let State { seats, on_turn, options, .. } = *scene.state();
    let needed = options.votes.needed(seats - 1);
    let against = |claimant: Seat| {
        let named = ballots.values().iter().filter(|&&ballot| ballot == Some(Ballot::Against(claimant)));
        named.count() as u8
    };
    // With four players two claims may be doubted at once: the nearest clockwise is settled now.
    match on_turn.around(seats).find(|&claimant| against(claimant) >= needed) {
        Some(doubted) => settle(scene, doubted),
        None => pay_claims(scene),
    }
}

/// DS-32, DS-34: whether the claim is true.
fn settle(scene: &mut impl Scene<DarkSide>, seat: Seat) {
    let state = scene.state();
    let holds = state.claim(seat).is_some_and(|claim| claim.holds(state.hand(seat)));
    scene.emit(Event::Doubted { seat, holds });
    if !holds {
        ask(scene);
    }
}

/// DS-32, DS-34: who was never doubted gets what was claimed.
fn pay_claims(scene: &mut impl Scene<DarkSide>) {
    let State { on_turn, seats, chips, .. } = *scene.state();
    for seat in on_turn.around(seats) {
        if let Some(chip) = chips[seat] {
            score(scene, seat, i16::from(chip.points()));
        }
    }
    end_action(scene);
}
