//! Two servers with twin deals and the same requests say the same, to the byte, to everybody who may not tell them apart.

mod check;
mod games;

use check::{Tried, secrecy};

/// The least number of pairs of worlds for each game…
const LEAST: usize = 550;
/// …and for each kind of viewer.
const LEAST_OF_KIND: usize = 60;
/// Three quarters of them at least must be such that somebody else could tell the worlds apart.
const TELLING: (usize, usize) = (3, 4);

/// Finds no leak in so many matches, and has compared enough.
fn keeps_secrets(tried: &Tried, matches: u32) {
    let tally = secrecy(tried, matches, 1).unwrap_or_else(|leak| panic!("{leak}"));
    println!("{}\n{tally}", tried.slug());
    assert!(tally.pairs() >= LEAST, "too few pairs were compared\n{tally}");
    for kind in ["seat", "table", "spectator"] {
        let count = tally.of(kind);
        assert!(count.pairs >= LEAST_OF_KIND, "too few pairs were compared for a {kind}\n{tally}");
        assert!(count.telling * TELLING.1 >= count.pairs * TELLING.0, "too little differs for a {kind}\n{tally}");
    }
}

#[test]
fn heimlich() {
    keeps_secrets(&games::heimlich(), 200);
}

#[test]
fn secrets() {
    keeps_secrets(&games::secrets(), 200);
}

#[test]
fn secret_identity() {
    keeps_secrets(&games::secret_identity(), 200);
}

#[test]
fn dark_side() {
    keeps_secrets(&games::dark_side(), 200);
}
