//! Two servers with twin deals and the same requests say the same, to the byte, to whoever may not tell them apart.

mod check;
mod games;

use check::{Least, Tried, secrecy};

/// What is compared of each game: of none less than of the others.
const LEAST: Least = Least { pairs: 540, of_kind: 120 };

/// The most pairs of matches that are played for it.
const MATCHES: u32 = 300;

fn keeps_secrets(tried: &Tried) {
    match secrecy(tried, 1..=MATCHES, 1, LEAST) {
        Ok(tally) => println!("{tally}"),
        Err(finding) => panic!("{finding}"),
    }
}

#[test]
fn heimlich() {
    keeps_secrets(&games::heimlich());
}

#[test]
fn secrets() {
    keeps_secrets(&games::secrets());
}

#[test]
fn secret_identity() {
    keeps_secrets(&games::secret_identity());
}

#[test]
fn dark_side() {
    keeps_secrets(&games::dark_side());
}
