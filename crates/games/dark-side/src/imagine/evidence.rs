//! What was learned about the hands that were dealt.

use engine::{BySeat, Dice, Seat};

use super::again;
use crate::area::{Area, AreaSet};
use crate::card::CardSet;
use crate::event::Notice;
use crate::options;
use crate::proof::Proof;
use crate::state::{Phase, State, evolve};
use crate::view::View;

/// Everything a viewer knows about the hands that were dealt.
#[derive(Clone, PartialEq, Debug)]
pub struct Evidence {
    /// How many play.
    pub seats: u8,
    /// The cards that everybody surely was dealt.
    pub known: BySeat<CardSet>,
    /// What else is true of everybody's hand.
    pub facts: BySeat<Vec<Fact>>,
}

/// Something that is true of the hand that a player was dealt.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fact {
    /// It held what was said, or not.
    Holds {
        /// What was said.
        proof: Proof,
        /// The cards that were no longer in hand then.
        gone: CardSet,
        /// Whether it was so.
        holds: bool,
    },
    /// It had this many cards of the area.
    Count {
        /// Which area.
        area: Area,
        /// The cards that were no longer in hand then.
        gone: CardSet,
        /// How many.
        cards: u8,
    },
    /// No card was higher.
    Highest {
        /// The cards that were no longer in hand then.
        gone: CardSet,
        /// The value of the highest.
        value: u8,
    },
    /// This was the darkest area, or not.
    Darkest {
        /// Which.
        area: Area,
        /// The areas that did not count any more.
        but: AreaSet,
        /// Whether it was.
        right: bool,
    },
}

impl Fact {
    /// How far a hand is from what is true of it; 0 if it fits.
    pub fn miss(&self, dealt: CardSet) -> u32 {
        match *self {
            Self::Holds { proof, gone, holds } => {
                let best = proof.best(dealt.minus(gone));
                u32::from(if holds {
                    proof.points.saturating_sub(best)
                } else {
                    (best + 1).saturating_sub(proof.points)
                })
            }
            Self::Count { area, gone, cards } => u32::from(dealt.minus(gone).in_area(area).len().abs_diff(cards)),
            Self::Highest { gone, value } => {
                dealt.minus(gone).iter().filter(|card| card.value() > value).count() as u32
            }
            Self::Darkest { area, but, right } => {
                let others = Area::ALL.into_iter().filter(|&other| other != area && !but.contains(other));
                // DS-11: of equal sums the one further left is darker.
                let lead = |other: Area| dealt.points_of(other) + u8::from(other < area);
                let behind = others.map(lead).max().unwrap_or(0).saturating_sub(dealt.points_of(area));
                if right { u32::from(behind) } else { u32::from(behind == 0) }
            }
        }
    }
}

impl Evidence {
    /// From all that the viewer was told; the dice guess what makes no difference to it.
    pub fn of(view: &View, told: &[Notice], dice: &mut impl Dice) -> Self {
        let known = shown(view.viewer.seat(), view.seats, told);
        let mut evidence = Self { seats: view.seats, known, facts: BySeat::new(view.seats) };
        // All that happened, as far as it is known: so every answer is heard where it was given.
        let Ok(mut state) = options::setup(&view.options, view.seats) else {
            return evidence;
        };
        for (index, notice) in told.iter().enumerate() {
            for (seat, fact) in learned(&state, notice) {
                evidence.facts[seat].push(fact);
            }
            if let Some(event) = again(&state, view, &told[index..], notice, known, dice) {
                evolve(&mut state, &event);
            }
        }
        evidence
    }
}

/// The cards that everybody has shown at any time, and the viewer's own.
fn shown(viewer: Option<Seat>, seats: u8, told: &[Notice]) -> BySeat<CardSet> {
    let mut known: BySeat<CardSet> = BySeat::new(seats);
    for notice in told {
        if let (Notice::Dealt { own: Some(own) }, Some(viewer)) = (notice, viewer) {
            known[viewer] = *own;
        }
        for (seat, cards) in shown_by(notice) {
            known[seat] = known[seat].and(cards);
        }
    }
    known
}

/// The cards that this shows to all, by whose they are.
pub(super) fn shown_by(notice: &Notice) -> impl Iterator<Item = (Seat, CardSet)> {
    let one = if let Notice::Revealed { seat, cards } | Notice::Exposed { seat, cards, .. } = notice {
        Some((*seat, *cards))
    } else {
        None
    };
    let each = if let Notice::CardsShown { cards } = notice { Some(cards) } else { None };
    let each = each.into_iter().flat_map(BySeat::iter);
    let each = each.filter_map(|(seat, card)| card.map(|card| (seat, CardSet::only(card))));
    one.into_iter().chain(each)
}

/// What this tells about the hands, at the moment it is told.
pub(super) fn learned(state: &State, notice: &Notice) -> Vec<(Seat, Fact)> {
    let gone = state.revealed;
    match *notice {
        Notice::CardsShown { cards } => {
            let Phase::Therapy { area, winner, .. } = state.phase else {
                return Vec::new();
            };
            let without = state.patients(winner).iter().filter(|&seat| cards[seat].is_none());
            without.map(|seat| (seat, Fact::Count { area, gone, cards: 0 })).collect()
        }
        Notice::Suspected { seat, points, holds } => {
            let Phase::Suspicion { area } = state.phase else {
                return Vec::new();
            };
            vec![(seat, Fact::Holds { proof: Proof::altogether(area, points), gone, holds })]
        }
        Notice::Doubted { seat, holds } => {
            state.claim(seat).map(|proof| (seat, Fact::Holds { proof, gone, holds })).into_iter().collect()
        }
        Notice::Counted { seat, cards } => {
            let Phase::Ask { area } = state.phase else {
                return Vec::new();
            };
            vec![(seat, Fact::Count { area, gone, cards })]
        }
        Notice::Revealed { seat, cards } => {
            // A proof was heard of before; only who is caught shows how high the others are at most.
            let caught = matches!(state.phase, Phase::Caught { .. });
            let highest = cards.iter().filter(|_| caught);
            highest.map(|card| (seat, Fact::Highest { gone, value: card.value() })).collect()
        }
        Notice::Exposed { seat, area, cards } => vec![
            (seat, Fact::Darkest { area, but: state.exposed[seat].areas(), right: true }),
            (seat, Fact::Count { area, gone, cards: cards.len() }),
        ],
        Notice::Cleared { seat, area } => {
            vec![(seat, Fact::Darkest { area, but: state.exposed[seat].areas(), right: false })]
        }
        Notice::Dealt { .. }
        | Notice::TurnBegan { .. }
        | Notice::SessionBegan { .. }
        | Notice::Answered { .. }
        | Notice::WinnerNamed { .. }
        | Notice::AreaChosen { .. }
        | Notice::CardChosen { .. }
        | Notice::Claimed { .. }
        | Notice::VoteAsked {}
        | Notice::Voted { .. }
        | Notice::BallotsShown { .. }
        | Notice::LaidOut { .. }
        | Notice::TurnedUp { .. }
        | Notice::Scored { .. }
        | Notice::AccusationAsked {}
        | Notice::Accused { .. }
        | Notice::JoinDecided { .. }
        | Notice::JoinersShown { .. }
        | Notice::CourtDemanded {}
        | Notice::CourtWaived {}
        | Notice::Withdrawn {}
        | Notice::WentToCourt {}
        | Notice::Ended {} => Vec::new(),
    }
}
