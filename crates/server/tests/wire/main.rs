//! Two servers with twin deals and the same requests say the same, to the byte, to everybody who may not tell them apart.

mod check;
mod games;

use check::secrecy;

#[test]
fn heimlich() {
    let tried = games::heimlich();
    let tally = secrecy(&tried, 40, 1).unwrap_or_else(|leak| panic!("{leak}"));
    println!("{tally}");
    assert!(tally.pairs() > 10);
}
