//! Where hidden Top Secret cards may have come from and may be.

use engine::{BySeat, Dice, Seat};

use crate::event::Notice;
use crate::hand::CardBag;
use crate::parts::{Card, HAND_DEALT};
use crate::play::full_deck;

/// The way of all cards as far as a viewer was told.
pub(super) struct CardTrail {
    seats: u8,
    decks: Vec<Deck>,
    motions: Vec<Motion>,
}

/// One shuffled deck, the first or one made of discards, in the order it is dealt and drawn.
#[derive(Clone)]
struct Deck {
    /// The cards whose place is known.
    places: Vec<Option<Card>>,
    /// The cards whose place is not.
    open: CardBag,
    /// How many have left it.
    drawn: usize,
}

impl Deck {
    fn new(cards: CardBag) -> Self {
        Self { places: vec![None; usize::from(cards.len())], open: cards, drawn: 0 }
    }

    fn fix(&mut self, index: usize, card: Card) {
        self.places[index] = Some(card);
        self.open = self.open.without(card);
    }

    /// All its cards, those of unknown place by chance.
    fn shuffled(&self, dice: &mut impl Dice) -> Vec<Card> {
        let mut open: Vec<Card> = self.open.iter().collect();
        dice.shuffle("unseen cards", &mut open);
        let mut open = open.into_iter();
        self.places.iter().filter_map(|known| known.or_else(|| open.next())).collect()
    }
}

/// What became of a card in somebody's hand.
enum Motion {
    Drawn { seat: Seat, place: Place },
    Played { seat: Seat, card: Card },
    RoundEnded,
}

/// A card by the deck and place it came from.
#[derive(Clone, Copy)]
struct Place {
    deck: usize,
    index: usize,
    /// Drawn in the round that goes on (HC-23).
    fresh: bool,
}

impl CardTrail {
    pub(super) fn of(viewer: Option<Seat>, seats: u8, told: &[Notice]) -> Self {
        let mut trail = Self { seats, decks: Vec::new(), motions: Vec::new() };
        let mut discards = CardBag::EMPTY;
        let mut in_round = false;
        for notice in told {
            match *notice {
                Notice::CardsDealt { own, .. } => trail.dealt(own, viewer),
                Notice::Reshuffled { .. } => trail.decks.push(Deck::new(std::mem::take(&mut discards))),
                Notice::Drew { seat, card, .. } => trail.drawn(seat, card, in_round),
                Notice::Played { seat, play } => {
                    if play.card() != Card::DoubleLife {
                        discards = discards.with(play.card());
                    }
                    trail.motions.push(Motion::Played { seat, card: play.card() });
                }
                // HC-31: where it brings no bystander's card, *double life* leaves the game.
                Notice::SecondAgent { .. } => discards = discards.with(Card::DoubleLife),
                Notice::RoundBegan { .. } => in_round = true,
                Notice::RoundEnded {} => {
                    in_round = false;
                    trail.motions.push(Motion::RoundEnded);
                }
                Notice::AgentsDealt { .. }
                | Notice::TurnBegan { .. }
                | Notice::Rolled { .. }
                | Notice::Walked { .. }
                | Notice::VolunteersAsked { .. }
                | Notice::Answered { .. }
                | Notice::AnswersShown { .. }
                | Notice::Asked { .. }
                | Notice::Passed { .. }
                | Notice::Scored { .. }
                | Notice::DossiersAsked {}
                | Notice::DossierWritten { .. }
                | Notice::SafePlaced { .. }
                | Notice::Ended { .. } => {}
            }
        }
        trail
    }

    fn dealt(&mut self, own: Option<CardBag>, viewer: Option<Seat>) {
        self.decks.push(Deck::new(full_deck(self.seats).as_slice().iter().copied().collect()));
        for seat in Seat::all(self.seats) {
            let mut seen = own.filter(|_| viewer == Some(seat)).into_iter().flat_map(CardBag::iter);
            for _ in 0..HAND_DEALT {
                self.drawn(seat, seen.next(), false);
            }
        }
    }

    fn drawn(&mut self, seat: Seat, seen: Option<Card>, fresh: bool) {
        let Some(deck) = self.decks.last_mut() else {
            return;
        };
        let index = deck.drawn;
        deck.drawn += 1;
        if let Some(card) = seen {
            deck.fix(index, card);
        }
        self.motions.push(Motion::Drawn { seat, place: Place { deck: self.decks.len() - 1, index, fresh } });
    }

    /// Gives every card somebody played a place it may have come from, and shuffles the rest.
    ///
    /// `None` where a place given to one play was needed by a later one.
    pub(super) fn guess(&self, dice: &mut impl Dice) -> Option<Vec<Vec<Card>>> {
        let mut decks = self.decks.clone();
        let mut held: BySeat<Vec<Place>> = BySeat::new(self.seats);
        for motion in &self.motions {
            match *motion {
                Motion::Drawn { seat, place } => held[seat].push(place),
                Motion::Played { seat, card } => {
                    let may_be = |place: &Place| match decks[place.deck].places[place.index] {
                        Some(known) => known == card,
                        None => decks[place.deck].open.contains(card),
                    };
                    let fits: Vec<usize> = (0..held[seat].len())
                        .filter(|&index| !held[seat][index].fresh && may_be(&held[seat][index]))
                        .collect();
                    if fits.is_empty() {
                        return None;
                    }
                    let place = held[seat].swap_remove(dice.pick("place of a played card", &fits));
                    let deck = &mut decks[place.deck];
                    if deck.places[place.index].is_none() {
                        deck.fix(place.index, card);
                    }
                }
                Motion::RoundEnded => {
                    for seat in Seat::all(self.seats) {
                        held[seat].iter_mut().for_each(|place| place.fresh = false);
                    }
                }
            }
        }
        Some(decks.iter().map(|deck| deck.shuffled(dice)).collect())
    }
}
