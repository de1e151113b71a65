//! Two servers with twin deals: every page and every push is the same, to the byte, for everybody who may not tell them
//! apart.

use crate::check::secrecy;
use crate::games;

/// The least number of pairs of worlds that somebody could tell apart, but not the viewer that is looked at…
const LEAST: usize = 300;
/// …and of those for each kind of viewer.
const LEAST_OF_KIND: usize = 50;

#[test]
fn pages_keep_secrets() {
    let tried = games::heimlich();
    let tally = secrecy(&tried, 90, 3).unwrap_or_else(|leak| panic!("{leak}"));
    println!("pages of {}\n{tally}", tried.slug());
    let telling = ["seat", "table", "spectator"].map(|kind| tally.of(kind).telling);
    assert!(telling.iter().sum::<usize>() >= LEAST && tally.pairs() >= LEAST, "too few pairs were compared\n{tally}");
    assert!(telling.iter().all(|&pairs| pairs >= LEAST_OF_KIND), "too few pairs of some kind\n{tally}");
}
