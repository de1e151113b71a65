//! The deal's statistics: how often each area is the dark side.

use dark_side::{Area, Card, CardSet, DarkSide, Options, VALUES, hand_size};
use engine::{Fast, Quiet, Rules, Seat, Viewer};

const DEALS: u32 = 40_000;

/// What a simulation elsewhere had found for hands of 15 cards, and how far it may be trusted.
const ESTIMATED: [f64; 5] = [0.228, 0.210, 0.198, 0.187, 0.176];
const ESTIMATED_WITHIN: f64 = 0.005;

/// In how many ways an area gives so many cards, by their number.
type Ways = [f64; Card::COUNT + 1];

/// The ways in which an area's cards come to a sum for which this holds.
fn ways(holds: impl Fn(u8) -> bool) -> Ways {
    let mut ways = [0.0; Card::COUNT + 1];
    let cards: Vec<Card> = Card::all().filter(|card| card.area() == Area::Family).collect();
    for chosen in 0..1_u32 << VALUES.len() {
        let hand = cards.iter().enumerate().filter(|(place, _)| chosen & 1 << place != 0);
        let hand: CardSet = hand.map(|(_, &card)| card).collect();
        if holds(hand.points_of(Area::Family)) {
            ways[usize::from(hand.len())] += 1.0;
        }
    }
    ways
}

/// The ways in which two groups of areas give so many cards together.
fn both(one: &Ways, other: &Ways) -> Ways {
    let mut ways = [0.0; Card::COUNT + 1];
    for cards in 0..ways.len() {
        ways[cards] = (0..=cards).map(|first| one[first] * other[cards - first]).sum();
    }
    ways
}

/// In theory: all hands are counted in which an area has the highest sum, or an equal one and stands further left.
fn theory(hand_size: u8) -> [f64; 5] {
    let mut hands = [0.0; 5];
    for sum in 0..=30 {
        let (equal, less, not_more) = (ways(|it| it == sum), ways(|it| it < sum), ways(|it| it <= sum));
        for (area, hands) in hands.iter_mut().enumerate() {
            let left = (0..area).fold(equal, |ways, _| both(&ways, &less));
            let all = (area + 1..5).fold(left, |ways, _| both(&ways, &not_more));
            *hands += all[usize::from(hand_size)];
        }
    }
    let all: f64 = hands.iter().sum();
    hands.map(|hands| hands / all)
}

/// How often each area is the dark side of the seat.
fn shares(seats: u8, seat: Seat, dice: &mut Fast) -> [f64; 5] {
    let start = DarkSide::setup(&Options::default(), seats).expect("a table");
    let mut times = [0_u32; 5];
    for _ in 0..DEALS {
        let mut state = start;
        DarkSide::deal(&mut Quiet::new(&mut state, dice));
        let [dark_side, _] = DarkSide::view(&state, Viewer::Seat(seat)).dark_sides.expect("a hand was dealt");
        times[dark_side as usize] += 1;
    }
    times.map(|times| f64::from(times) / f64::from(DEALS))
}

#[test]
fn the_dark_side_falls_as_theory_says_at_every_seat() {
    let mut dice = Fast::new(2001);
    for seats in DarkSide::SEATS {
        let theory = theory(hand_size(seats));
        for seat in Seat::all(seats) {
            let shares = shares(seats, seat, &mut dice);
            for (area, (share, theory)) in Area::ALL.into_iter().zip(shares.into_iter().zip(theory)) {
                // Four times the standard error: by chance one seed in 270 would fail.
                let error = 4.0 * (theory * (1.0 - theory) / f64::from(DEALS)).sqrt();
                let off = (share - theory).abs();
                assert!(off < error, "{seats} seats, {seat}: {area:?} {share:.4}, in theory {theory:.4}");
            }
        }
    }
}

#[test]
fn theory_agrees_with_what_was_estimated_for_15_cards() {
    for (theory, estimated) in theory(15).into_iter().zip(ESTIMATED) {
        assert!((theory - estimated).abs() < ESTIMATED_WITHIN, "{theory:.4}, estimated {estimated}");
    }
}
