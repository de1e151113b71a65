//! Accusation (DS-40 to DS-44).

use engine::{Scene, Seat, SeatSet};

use super::{next_turn, score};
use crate::DarkSide;
use crate::event::Event;
use crate::exposure::{Charge, Stakes};
use crate::state::{Phase, State, owed};

/// DS-41: when the last choice is in, all are shown.
pub(super) fn decide(scene: &mut impl Scene<DarkSide>, seat: Seat, joins: bool) {
    scene.emit(Event::JoinDecided { seat, joins });
    if !owed(scene.state()).is_empty() {
        return;
    }
    if let Phase::Join { joining, .. } = scene.state().phase {
        scene.emit(Event::JoinersShown { joining });
    }
}

/// DS-42: the accused does not demand the court.
pub(super) fn without_court(scene: &mut impl Scene<DarkSide>) {
    let Phase::Court { charge, joining } = scene.state().phase else {
        return;
    };
    scene.emit(Event::CourtWaived {});
    judge(scene, charge, joining, |stakes| (stakes.right, stakes.wrong));
}

/// DS-42: the accuser goes on to court, where more is at stake.
pub(super) fn in_court(scene: &mut impl Scene<DarkSide>) {
    let Phase::Insist { charge, joining } = scene.state().phase else {
        return;
    };
    scene.emit(Event::WentToCourt {});
    judge(scene, charge, joining, |stakes| {
        (stakes.right + stakes.right_in_court, stakes.wrong + stakes.wrong_in_court)
    });
}

/// DS-43, DS-44: right or wrong, and what it brings the accuser and the co-accusers.
#[inline(never)]
fn judge(
    scene: &mut impl Scene<DarkSide>,
    Charge { seat, area }: Charge,
    joining: SeatSet,
    for_accuser: impl Fn(Stakes) -> (i16, i16),
) {
    let State { dealt, exposed, on_turn, .. } = *scene.state();
    let (Some(stakes), Some(next)) = (exposed[seat].stakes(), exposed[seat].next()) else {
        return;
    };
    let (if_right, if_wrong) = for_accuser(stakes);
    let (accuser, together) = if dealt[seat].dark_sides()[next] == area {
        let cards = scene.state().hand(seat).of(area);
        scene.emit(Event::Exposed { seat, area, cards });
        (if_right, stakes.right_together)
    } else {
        scene.emit(Event::Cleared { seat, area });
        (if_wrong, stakes.wrong_together)
    };
    score(scene, on_turn, accuser);
    for seat in joining.iter() {
        score(scene, seat, together);
    }
    // DS-51: the points of the accusation are counted first.
    if scene.state().all_exposed() {
        scene.emit(Event::Ended {});
    } else {
        next_turn(scene);
    }
}
