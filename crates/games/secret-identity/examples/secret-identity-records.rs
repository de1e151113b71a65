//! Plays random matches and writes them as golden records: `cargo run --example secret-identity-records -- FOLDER`.
//!
//! One for every seat count of each variant. A new version of the rules adds records of its own and leaves these as
//! they are.

use std::error::Error;
use std::fs;
use std::path::Path;

use engine::{
    Colophon, Dice as _, Ending, Header, Match, Rules as _, Sealed, Seat, Seed, Start, Step, Viewer, record_of,
};
use secret_identity::{Action, Cooperative, Options, SecretIdentity};

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let folder = std::env::args().nth(1).ok_or("name the folder to write to")?;
    let calling = Cooperative::default();
    for seats in SecretIdentity::SEATS {
        let last = Seat::all(seats).next_back().ok_or("a table has seats")?;
        let agreeing = Cooperative { majority: false, start: Start::Seat(last) };
        for (variant, cooperative) in [("alone", None), ("calling", Some(calling)), ("agreeing", Some(agreeing))] {
            let options = Options { cooperative, ..Options::default() };
            let record = random_record(options, seats, &format!("golden1 {variant} {seats}"))?;
            fs::write(Path::new(&folder).join(format!("{variant}-{seats}-seats.jsonl")), record)?;
        }
    }
    Ok(())
}

fn random_record(options: Options, seats: u8, seed: &str) -> Outcome<String> {
    let seed = Seed::of_text(seed);
    // What is done has dice of its own, so that it says nothing about what falls.
    let whim = seed.branch("random minds");
    let mut game = Match::<SecretIdentity>::new(options, seats)?;
    let deal = game.propose_deal(&mut Sealed::new(&seed, 0))?;
    let mut steps: Vec<Step<SecretIdentity>> = vec![game.commit(deal)?];
    while !game.owed().is_empty() {
        let (seat, action) = deed(&game, &mut Sealed::new(&whim, game.steps())).ok_or("somebody must act")?;
        let proposal = game.propose(seat, action, &mut Sealed::new(&seed, game.steps()))?;
        steps.push(game.commit(proposal)?);
    }
    let outcome = match game.ending() {
        Some(Ending::Finished(outcome)) => Some(outcome),
        Some(Ending::Abandoned) | None => None,
    };
    let header =
        Header::new(SecretIdentity::SLUG.to_owned(), SecretIdentity::VERSION, seats, serde_json::to_value(options)?);
    Ok(record_of(header, &steps, &[], &Colophon { seed, contributions: Vec::new(), outcome })?)
}

/// Mostly somebody who is waited for does something; now and then somebody who need not changes their mind.
fn deed(game: &Match<SecretIdentity>, dice: &mut Sealed<'_>) -> Option<(Seat, Action)> {
    let acting = if dice.below("who need not", 8) == 0 { game.may() } else { game.owed() };
    let seat = dice.pick("who", &acting.iter().collect::<Vec<_>>());
    let view = game.view(Viewer::Seat(seat));
    let count = SecretIdentity::legal(&view).count() as u32;
    let action = SecretIdentity::legal(&view).nth(dice.below("what", count) as usize)?;
    // Most are content with the characters.
    let content = matches!(action, Action::Replace { .. }) && dice.below("content", 4) > 0;
    let ready = SecretIdentity::idle(&view, dice).filter(|_| content);
    Some((seat, ready.unwrap_or(action)))
}
