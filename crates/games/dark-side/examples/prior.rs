//! Prints how often each area is the dark side over a million deals, for hands of 15 cards and of 12.
//!
//! `cargo run --release -p deckname-dark-side --example prior`

use dark_side::{Area, DarkSide, Options, hand_size};
use engine::{Fast, Quiet, Rules, Seat, Viewer};

const DEALS: u32 = 1_000_000;

fn main() -> Result<(), dark_side::Refusal> {
    for seats in DarkSide::SEATS {
        let mut dice = Fast::new(u64::from(seats));
        let start = DarkSide::setup(&Options::default(), seats)?;
        let mut times = [0_u32; 5];
        for _ in 0..DEALS {
            let mut state = start;
            DarkSide::deal(&mut Quiet::new(&mut state, &mut dice));
            // Each deal counts once, with the first hand: hands of one deal depend on each other.
            let first = Seat::all(seats).next().map(Viewer::Seat);
            let dark_sides = first.and_then(|viewer| DarkSide::view(&state, viewer).dark_sides);
            if let Some([dark_side, _]) = dark_sides {
                times[dark_side as usize] += 1;
            }
        }
        let shares = Area::ALL.map(|area| {
            let share = f64::from(times[area as usize]) / f64::from(DEALS);
            format!("{} {share:.4}", area.name())
        });
        println!("{seats} seats, {} cards each: {}", hand_size(seats), shares.join(", "));
    }
    Ok(())
}
