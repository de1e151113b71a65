//! Two servers with twin deals: every page and every push is the same, to the byte, for everybody who may not tell them
//! apart.

use crate::check::{Least, secrecy};
use crate::games;

/// What must have been compared: as three in four are such that somebody else could tell, more than 300 of those.
const LEAST: Least = Least { pairs: 420, of_kind: 70 };

#[test]
fn pages_keep_secrets() {
    let tally = secrecy(&games::heimlich(), 100, 3, LEAST).unwrap_or_else(|finding| panic!("{finding}"));
    println!("{tally}");
}
