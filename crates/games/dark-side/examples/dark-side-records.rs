//! Writes the golden records: random matches of every variant and seat count.
//!
//! `cargo run -p deckname-dark-side --example dark-side-records` from anywhere. A new version of the rules adds records of its
//! own and leaves these as they are.

use std::path::Path;

use dark_side::{Action, DarkSide, Options, Votes};
use engine::{
    Audience, Colophon, Dice as _, Ending, Fast, Header, Match, Remark, Rules, Sealed, Seat, Seed, Start, Talk, Viewer,
    record_of,
};

type Failed = Box<dyn std::error::Error>;

/// Decides what everybody does; chance is decided by each record's own seed.
const CHOICES: u64 = 1;

const NAMES: [&str; 5] = ["Anne", "Bernd", "Chris", "Doris", "Emma"];

fn main() -> Result<(), Failed> {
    let basic = Options::default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for seats in DarkSide::SEATS {
        let last = Seat::all(seats).next_back().map_or(Start::Random, Start::Seat);
        let variants = [
            ("basic", basic),
            ("sessions", Options { sessions: true, ..basic }),
            ("unanimous", Options { votes: Votes::Unanimous, ..basic }),
            ("start", Options { sessions: true, votes: Votes::Unanimous, start: last }),
        ];
        for (name, options) in variants {
            let record = record(options, seats, &format!("golden1 {name} {seats}"))?;
            std::fs::write(folder.join(format!("{name}-{seats}-seats.jsonl")), record)?;
        }
    }
    Ok(())
}

/// A whole match in which everybody does anything that is legal, each deed equally likely.
fn record(options: Options, seats: u8, seed: &str) -> Result<String, Failed> {
    let seed = Seed::of_text(seed);
    let mut choices = Fast::new(CHOICES);
    let mut game = Match::<DarkSide>::new(options, seats)?;
    let (mut steps, mut talk) = (vec![game.commit(game.propose_deal(&mut Sealed::new(&seed, 0))?)?], Talk::default());
    while let Some(seat) = any(&game.owed().iter().collect::<Vec<_>>(), &mut choices) {
        let legal: Vec<Action> = DarkSide::legal(&game.view(Viewer::Seat(seat))).collect();
        let action = any(&legal, &mut choices).ok_or("nothing to do")?;
        words(&game, &mut talk, seat, &action, &mut choices)?;
        steps.push(game.commit(game.propose(seat, action, &mut Sealed::new(&seed, game.steps()))?)?);
    }
    let outcome = match game.ending() {
        Some(Ending::Finished(outcome)) => Some(outcome),
        Some(Ending::Abandoned) | None => None,
    };
    let mut header = Header::new(DarkSide::SLUG.to_owned(), DarkSide::VERSION, seats, serde_json::to_value(options)?);
    header.names = NAMES.iter().take(usize::from(seats)).map(|&name| name.to_owned()).collect();
    let colophon = Colophon { seed, contributions: Vec::new(), outcome };
    Ok(record_of(header, &steps, talk.said(), &colophon)?)
}

/// What is said with this deed, if anything is: one of the ready lines that can be said now.
fn words(
    game: &Match<DarkSide>,
    talk: &mut Talk<DarkSide>,
    seat: Seat,
    action: &Action,
    dice: &mut Fast,
) -> Result<(), Failed> {
    let Some(saying) = DarkSide::saying(&game.view(Viewer::Seat(seat)), action) else {
        return Ok(());
    };
    let body = talk.any_ready(&saying, dice).ok_or("every line was said")?;
    // It is said with the deed, so after as many steps as there are with it.
    talk.hear_words(Remark { after: game.steps() + 1, seat, to: Audience::All, body }, &saying);
    Ok(())
}

fn any<T: Copy>(among: &[T], dice: &mut Fast) -> Option<T> {
    (!among.is_empty()).then(|| among[dice.below("any", among.len() as u32) as usize])
}
