//! Writes the golden records of `tests/records`: one random match for every number of players, with and without memory.
//!
//! `cargo run -p deckname-secrets --example secrets-records`. A new version of the rules adds records of its own and leaves
//! those of older versions as they are.

use std::fs;
use std::path::Path;

use engine::{Colophon, Dice as _, Ending, Fast, Header, Match, Rules as _, Sealed, Seat, Seed, Viewer, record_of};
use secrets::{Memory, Options, Secrets};

fn main() -> std::io::Result<()> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"));
    for seats in Secrets::SEATS {
        for (name, memory) in [("memory", Memory::On), ("without", Memory::Off)] {
            let options = Options { memory, ..Options::default() };
            fs::write(folder.join(format!("{name}-{seats}-seats.jsonl")), record(options, seats)?)?;
        }
    }
    Ok(())
}

/// The record of a match in which everybody does anything they may.
fn record(options: Options, seats: u8) -> std::io::Result<String> {
    let seed = Seed::of_text(&format!("golden {seats} {:?}", options.memory));
    let mut game = Match::<Secrets>::new(options, seats).expect("a table");
    let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("nothing is dealt yet");
    let mut steps = vec![game.commit(deal).expect("nothing else happened")];
    let mut dice = Fast::new(u64::from(seats));
    loop {
        let owed: Vec<Seat> = game.owed().iter().collect();
        if owed.is_empty() {
            break;
        }
        let seat = dice.pick("who acts", &owed);
        let actions: Vec<_> = Secrets::legal(&game.view(Viewer::Seat(seat))).collect();
        let action = actions[dice.below("deed", actions.len() as u32) as usize];
        let number = game.steps();
        let proposal = game.propose(seat, action, &mut Sealed::new(&seed, number)).expect("it is legal");
        steps.push(game.commit(proposal).expect("nothing else happened"));
    }
    let outcome = match game.ending() {
        Some(Ending::Finished(outcome)) => Some(outcome),
        Some(Ending::Abandoned) | None => None,
    };
    let header = Header::new(Secrets::SLUG.to_owned(), Secrets::VERSION, seats, serde_json::to_value(options)?);
    Ok(record_of(header, &steps, &[], &Colophon { seed, contributions: Vec::new(), outcome })?)
}
