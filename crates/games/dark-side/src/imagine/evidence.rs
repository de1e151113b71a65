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
pub(super) struct Evidence {
    pub(super) seats: u8,
    /// The cards that everybody surely was dealt.
    pub(super) known: BySeat<CardSet>,
    /// What else is true of everybody's hand.
    pub(super) facts: BySeat<Vec<Fact>>,
}

/// Something that is true of the hand somebody was dealt.
pub(super) enum Fact {
    /// Without these cards it held what was said, or not.
    Holds { proof: Proof, gone: CardSet, holds: bool },
    /// Without these cards it had so many of the area.
    Count { area: Area, gone: CardSet, cards: u8 },
    /// Without these cards none was higher.
    Highest { gone: CardSet, value: u8 },
    /// Apart from some areas this was the darkest, or not.
    Darkest { area: Area, but: AreaSet, right: bool },
}

impl Fact {
    /// How far a hand is from what is true of it; 0 if it fits.
    pub(super) fn miss(&self, dealt: CardSet) -> u32 {
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
    /// From all that the viewer was told.
    pub(super) fn of(view: &View, told: &[Notice], dice: &mut impl Dice) -> Self {
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
        } else if let Notice::CardsShown { cards } = notice {
            for (seat, card) in cards.iter() {
                known[seat] = card.iter().copied().fold(known[seat], CardSet::with);
            }
        } else if let Notice::Revealed { seat, cards } | Notice::Exposed { seat, cards, .. } = notice {
            known[*seat] = known[*seat].and(*cards);
        }
    }
    known
}

/// What this tells about the hands, at the moment it is told.
fn learned(state: &State, notice: &Notice) -> Vec<(Seat, Fact)> {
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
