//! Two servers with twin deals and the same requests say the same, to the byte, to whoever may not tell them apart.

mod check;
mod games;

use check::{Least, Tried, secrecy};

/// What must have been compared of each game.
const LEAST: Least = Least { pairs: 520, of_kind: 80 };

fn keeps_secrets(tried: &Tried, matches: u32) {
    match secrecy(tried, matches, 1, LEAST) {
        Ok(tally) => println!("{tally}"),
        Err(finding) => panic!("{finding}"),
    }
}

#[test]
fn heimlich() {
    keeps_secrets(&games::heimlich(), 150);
}

#[test]
fn secrets() {
    keeps_secrets(&games::secrets(), 160);
}

#[test]
fn secret_identity() {
    keeps_secrets(&games::secret_identity(), 175);
}

#[test]
fn dark_side() {
    keeps_secrets(&games::dark_side(), 200);
}
