//! The secrecy check finds every leak that is planted, and nothing where none is.

mod case;

use case::SecretIdentityCase;
use kit::{Finding, Least, Report};
use secret_identity::planted::{Leak, plant};

/// The check with this leak planted.
fn secrecy_with(leak: Option<Leak>) -> Result<Report, Finding> {
    plant(leak);
    let checked = kit::secrecy::<SecretIdentityCase>(2, Least { pairs: 8, steps: 200 });
    plant(None);
    checked
}

#[test]
fn nothing_is_found_where_nothing_is_planted() {
    secrecy_with(None).expect("no leak");
}

#[test]
fn every_planted_leak_is_found() {
    let is_found = |leak: Leak| {
        let finding = secrecy_with(Some(leak)).map(|_| ()).expect_err("something is planted").to_string();
        println!("{leak:?}: {finding}\n");
        finding.starts_with("a leak to ")
    };
    let missed: Vec<Leak> = Leak::ALL.into_iter().filter(|&leak| !is_found(leak)).collect();
    assert_eq!(missed, []);
}
