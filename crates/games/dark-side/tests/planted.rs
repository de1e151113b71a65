//! The secrecy check finds every leak that is planted, and nothing where none is.

mod case;

use case::DarkSideCase;
use dark_side::planted::{Leak, plant};
use kit::{Finding, Least, Report};

/// The check with this leak planted.
fn secrecy_with(leak: Option<Leak>) -> Result<Report, Finding> {
    plant(leak);
    let checked = kit::secrecy::<DarkSideCase>(5, Least { pairs: 20, steps: 20 });
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
