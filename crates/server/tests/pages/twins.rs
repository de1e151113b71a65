//! Two servers with twin deals: every page and every push is the same, to the byte, for everybody who may not tell them
//! apart.

use crate::check::{Least, secrecy};
use crate::games;

/// What must have been compared.
const LEAST: Least = Least { pairs: 300, of_kind: 50 };

#[test]
fn pages_keep_secrets() {
    match secrecy(&games::heimlich(), 90, 3, LEAST) {
        Ok(tally) => println!("{tally}"),
        Err(finding) => panic!("{finding}"),
    }
}
