//! What a decision may bring, and what somebody may hold, as far as the player can know.

use dark_side::{Area, Card, CardSet, View};
use engine::Seat;

/// Points that an accusation brings somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stake {
    /// If it is right.
    pub(super) right: i16,
    /// If it is wrong: never more than there is to lose (DS-45).
    pub(super) wrong: i16,
}

/// Whether an accusation is settled in court (DS-42).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Court {
    Without,
    With,
}

impl Stake {
    /// What accusing this seat brings the player on turn (DS-43, DS-44).
    pub(super) fn of_accuser(view: &View, accused: Seat, court: Court) -> Option<Self> {
        let stakes = view.exposed[accused].stakes()?;
        let (right, wrong) = match court {
            Court::Without => (stakes.right, stakes.wrong),
            Court::With => (stakes.right + stakes.right_in_court, stakes.wrong + stakes.wrong_in_court),
        };
        Some(Self { right, wrong: at_most_all(view, view.on_turn, wrong) })
    }

    /// What joining an accusation of this seat brings (DS-41).
    pub(super) fn of_co_accuser(view: &View, accused: Seat, seat: Seat) -> Option<Self> {
        let stakes = view.exposed[accused].stakes()?;
        Some(Self { right: stakes.right_together, wrong: at_most_all(view, seat, stakes.wrong_together) })
    }
}

/// DS-45: nobody loses more than they have.
fn at_most_all(view: &View, seat: Seat, points: i16) -> i16 {
    points.max(-i16::try_from(view.points[seat]).unwrap_or(i16::MAX))
}

/// The most points of an area that somebody could show on so many cards, as far as everybody can see.
///
/// Cards that lie open are in no hand, and of an exposed area nothing is left in hand. What the viewer holds is left
/// out of account: the screen would tell it.
pub(super) fn most(view: &View, seat: Seat, area: Area, cards: u8) -> u8 {
    let possible = if view.exposed[seat].areas().contains(area) { CardSet::EMPTY } else { face_down(view, area) };
    let mut values: Vec<u8> = possible.iter().map(Card::value).collect();
    values.reverse();
    values.iter().take(cards.min(view.held[seat]).into()).sum()
}

/// The cards of an area that do not lie open.
pub(super) fn face_down(view: &View, area: Area) -> CardSet {
    let open = view.open.values().iter().fold(CardSet::EMPTY, |all, &open| all.and(open));
    Card::all().collect::<CardSet>().of(area).minus(open)
}
