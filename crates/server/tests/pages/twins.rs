//! Two servers with twin deals: every page and every push is the same, to the byte, for everybody who may not tell them
//! apart.

use crate::check::{Least, secrecy};
use crate::games;

/// What must have been compared: as three in four are such that somebody else could tell, at least 300 of those.
const LEAST: Least = Least { pairs: 400, of_kind: 80 };

#[test]
fn pages_keep_secrets() {
    let tally = secrecy(&games::heimlich(), 120..=120, 3, LEAST).unwrap_or_else(|finding| panic!("{finding}"));
    println!("{tally}");
}
