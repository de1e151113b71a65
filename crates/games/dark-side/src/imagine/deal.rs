//! Finds deals that fit the evidence: cards of unknown place change places until nothing speaks against it.

use engine::{BySeat, Dice, Seat};

use super::evidence::Evidence;
use crate::card::{Card, CardSet};
use crate::parts::hand_size;

/// After so many exchanges without success another shuffle is tried.
const PATIENCE: u32 = 3_000;
/// One in so many exchanges for the worse is made all the same, so that no dead end holds for long.
const STUBBORNNESS: u32 = 50;
/// So many exchanges for each card of unknown place make one fitting deal about as likely as another.
const STIRRING: usize = 4;

impl Evidence {
    /// A deal that fits; now and then none is found from where the search began.
    pub fn deal(&self, dice: &mut impl Dice) -> Option<BySeat<CardSet>> {
        let mut search = Search::shuffled(self, dice);
        for _ in 0..PATIENCE {
            if search.fits() {
                break;
            }
            let against_the_slope = dice.below("against the slope", STUBBORNNESS) == 0;
            search.exchange(dice, |before, after| after <= before || against_the_slope);
        }
        if !search.fits() {
            return None;
        }
        for _ in 0..STIRRING * search.places.len() {
            search.exchange(dice, |_, after| after == 0);
        }
        Some(search.dealt)
    }

    /// How far a hand is from all that is known of this seat's.
    pub fn miss(&self, seat: Seat, dealt: CardSet) -> u32 {
        self.facts[seat].iter().map(|fact| fact.miss(dealt)).sum()
    }
}

/// A deal on its way.
struct Search<'a> {
    evidence: &'a Evidence,
    /// The cards of unknown place, and who has them: nobody, if they stayed in the box.
    places: Vec<(Card, Option<Seat>)>,
    dealt: BySeat<CardSet>,
    misses: BySeat<u32>,
}

impl<'a> Search<'a> {
    /// The known cards in their places, the others anywhere.
    fn shuffled(evidence: &'a Evidence, dice: &mut impl Dice) -> Self {
        let seats = evidence.seats;
        let known = evidence.known.values().iter().fold(CardSet::EMPTY, |all, cards| all.and(*cards));
        let mut cards: Vec<Card> = Card::all().filter(|&card| !known.contains(card)).collect();
        dice.shuffle("unseen cards", &mut cards);
        let mut holders = Seat::all(seats).flat_map(|seat| {
            let missing = hand_size(seats).saturating_sub(evidence.known[seat].len());
            std::iter::repeat_n(seat, usize::from(missing))
        });
        let places: Vec<(Card, Option<Seat>)> = cards.into_iter().map(|card| (card, holders.next())).collect();
        let mut dealt = evidence.known;
        for &(card, holder) in &places {
            if let Some(seat) = holder {
                dealt[seat] = dealt[seat].with(card);
            }
        }
        let misses = BySeat::from_fn(seats, |seat| evidence.miss(seat, dealt[seat]));
        Self { evidence, places, dealt, misses }
    }

    fn fits(&self) -> bool {
        self.misses.values().iter().all(|&miss| miss == 0)
    }

    /// Lets two cards change places, if the misses of their holders before and after are good enough.
    fn exchange(&mut self, dice: &mut impl Dice, good: impl Fn(u32, u32) -> bool) {
        let count = self.places.len() as u32;
        if count == 0 {
            return;
        }
        let one = dice.below("one card", count) as usize;
        let other = dice.below("another card", count) as usize;
        let ((card, holder), (other_card, other_holder)) = (self.places[one], self.places[other]);
        if holder == other_holder {
            return;
        }
        let after = [(holder, card, other_card), (other_holder, other_card, card)].map(|(holder, gives, gets)| {
            holder.map(|seat| {
                let dealt = self.dealt[seat].without(gives).with(gets);
                (seat, dealt, self.evidence.miss(seat, dealt))
            })
        });
        let changed = || after.iter().flatten();
        let misses_before = changed().map(|&(seat, ..)| self.misses[seat]).sum();
        if !good(misses_before, changed().map(|&(.., miss)| miss).sum()) {
            return;
        }
        for &(seat, dealt, miss) in changed() {
            self.dealt[seat] = dealt;
            self.misses[seat] = miss;
        }
        self.places[one].1 = other_holder;
        self.places[other].1 = holder;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::Fast;

    use super::super::evidence::Fact;
    use super::*;
    use crate::area::{Area, AreaSet};
    use crate::proof::Proof;

    /// Three players of whom all is known but two cards each of seats 1 and 2; 24 cards could be those.
    fn nearly_all_known() -> Evidence {
        let mut all = Card::deck();
        Fast::new(3).shuffle("secret cards", &mut all);
        let sizes = [15, 13, 13];
        let start = |seat: Seat| sizes[..seat.index()].iter().sum::<usize>();
        let hand = |seat: Seat| all.iter().skip(start(seat)).take(sizes[seat.index()]).copied().collect();
        Evidence { seats: 3, known: BySeat::from_fn(3, hand), facts: BySeat::new(3) }
    }

    /// Every deal that fits, found by trying all.
    fn all_that_fit(evidence: &Evidence) -> BTreeMap<String, usize> {
        let known = evidence.known.values().iter().fold(CardSet::EMPTY, |all, cards| all.and(*cards));
        let open: Vec<Card> = Card::all().filter(|&card| !known.contains(card)).collect();
        let [_, first, second] = [0, 1, 2].map(|index| Seat::new(index).expect("a seat"));
        let pairs = |left: CardSet| {
            let cards: Vec<Card> = left.iter().collect();
            (0..cards.len())
                .flat_map(|one| (0..one).map(move |other| (one, other)))
                .map(|(one, other)| CardSet::only(cards[one]).with(cards[other]))
                .collect::<Vec<_>>()
        };
        let all: CardSet = open.iter().copied().collect();
        let mut fitting = BTreeMap::new();
        for mine in pairs(all) {
            let hand = evidence.known[first].and(mine);
            if evidence.miss(first, hand) > 0 {
                continue;
            }
            for theirs in pairs(all.minus(mine)) {
                let other = evidence.known[second].and(theirs);
                if evidence.miss(second, other) == 0 {
                    fitting.insert(format!("{hand:?} {other:?}"), 0);
                }
            }
        }
        fitting
    }

    #[test]
    fn every_deal_that_fits_is_found_and_no_other() {
        let mut evidence = nearly_all_known();
        let [_, first, second] = [0, 1, 2].map(|index| Seat::new(index).expect("a seat"));
        let friends = evidence.known[first].in_area(Area::Friends);
        let (gone, known) = (CardSet::EMPTY, evidence.known[second]);
        evidence.facts[first] = vec![
            Fact::Count { area: Area::Friends, gone, cards: friends.len() + 1 },
            Fact::Holds { proof: Proof::altogether(Area::Friends, friends.points() + 2), gone, holds: true },
            Fact::Highest { gone: evidence.known[first], value: 3 },
        ];
        evidence.facts[second] = vec![
            Fact::Holds { proof: Proof::altogether(Area::Work, known.points_of(Area::Work) + 1), gone, holds: false },
            Fact::Holds { proof: Proof::boast(Area::Family, 8), gone, holds: false },
            Fact::Darkest { area: known.dark_sides()[0], but: AreaSet::EMPTY, right: true },
            Fact::Darkest { area: known.dark_sides()[1], but: AreaSet::EMPTY, right: false },
            Fact::Count { area: Area::Holiday, gone, cards: known.in_area(Area::Holiday).len() + 1 },
        ];
        let mut fitting = all_that_fit(&evidence);
        assert!((20..2000).contains(&fitting.len()), "{} deals fit", fitting.len());
        let (mut dice, each) = (Fast::new(5), 60);
        for _ in 0..each * fitting.len() {
            let dealt = evidence.deal(&mut dice).expect("an easy search");
            let found = fitting.get_mut(&format!("{:?} {:?}", dealt[first], dealt[second]));
            *found.expect("a deal that fits") += 1;
        }
        let (least, most) = (fitting.values().min(), fitting.values().max());
        assert!(least > Some(&(each / 5)) && most < Some(&(each * 5)), "{least:?} to {most:?} times instead of {each}");
    }
}
