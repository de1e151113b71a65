//! How random matches end, for every number of players: `cargo run --release -p deckname-secrets --example outcomes`.

use engine::{Fast, Quiet, Rules as _, Viewer, playout};
use secrets::{Options, Secrets, Victory};

/// How many matches with each number of players.
const MATCHES: u32 = 100_000;

fn main() {
    println!("{MATCHES} random matches with each number of players: who wins, in %");
    println!("{:>7} {:>7} {:>7} {:>7} {:>7} {:>7}", "players", "CIA", "KGB", "Hippie", "nobody", "turns");
    for seats in Secrets::SEATS {
        let (victories, turns) = play_many(seats);
        let [cia, kgb, hippie, nobody] = victories.map(|count| 100.0 * f64::from(count) / f64::from(MATCHES));
        let turns = turns as f64 / f64::from(MATCHES);
        println!("{seats:>7} {cia:>7.2} {kgb:>7.2} {hippie:>7.2} {nobody:>7.2} {turns:>7.2}");
    }
}

/// How often each side wins, and how many turns it takes in all.
fn play_many(seats: u8) -> ([u32; 4], usize) {
    let mut dice = Fast::new(u64::from(seats));
    let (mut victories, mut turns) = ([0; 4], 0);
    for _ in 0..MATCHES {
        let mut state = Secrets::setup(&Options::default(), seats).expect("a table");
        Secrets::deal(&mut Quiet::new(&mut state, &mut dice));
        playout::<Secrets>(&mut state, &mut dice).expect("every match comes to an end");
        let view = Secrets::view(&state, Viewer::Table);
        turns += view.turns.len();
        let nth = match view.reveal.expect("all is turned up at the end").victory {
            Victory::Cia => 0,
            Victory::Kgb => 1,
            Victory::Hippie => 2,
            Victory::Nobody => 3,
        };
        victories[nth] += 1;
    }
    (victories, turns)
}
