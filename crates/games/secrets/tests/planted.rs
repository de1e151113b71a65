//! The secrecy checks find every leak that is planted, and nothing where none is.

mod case;

use case::SecretsCase;
use kit::{Finding, Least, Report};
use secrets::planted::{Leak, plant};

/// The kit's check with this leak planted.
fn secrecy_with(leak: Option<Leak>) -> Result<Report, Finding> {
    plant(leak);
    let checked = kit::secrecy::<SecretsCase>(10, Least { pairs: 15, steps: 100 });
    plant(None);
    checked
}

/// The check for tables without memory with this leak planted.
fn memory_with(leak: Option<Leak>) -> Result<usize, String> {
    plant(leak);
    let checked = case::memory::check(10);
    plant(None);
    checked
}

#[test]
fn nothing_is_found_where_nothing_is_planted() {
    secrecy_with(None).expect("no leak");
    memory_with(None).expect("no leak");
}

#[test]
fn every_planted_leak_is_found() {
    let is_found = |leak: Leak| {
        let finding = secrecy_with(Some(leak)).map(|_| ()).expect_err("something is planted").to_string();
        println!("{leak:?}: {finding}\n");
        finding.starts_with("a leak to ")
    };
    let missed: Vec<Leak> = Leak::SECRETS.into_iter().filter(|&leak| !is_found(leak)).collect();
    assert_eq!(missed, []);
}

#[test]
fn every_planted_reminder_is_found() {
    for leak in Leak::REMINDERS {
        let finding = memory_with(Some(leak)).expect_err("something is planted");
        println!("{leak:?}: {finding}\n");
    }
}
