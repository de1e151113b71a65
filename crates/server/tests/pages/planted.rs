//! The check finds every leak that is planted in the pages.

use server::planted::{Leak, plant};

use crate::check::{Least, secrecy};
use crate::games;

/// What must have been compared where nothing is found.
const LEAST: Least = Least { pairs: 50, of_kind: 8 };

fn found_with(leak: Option<Leak>) -> Option<String> {
    plant(leak);
    let found = secrecy(&games::heimlich(), 25..=25, 2, LEAST).err();
    plant(None);
    found
}

#[test]
fn nothing_is_found_where_nothing_is_planted() {
    assert_eq!(found_with(None), None);
}

#[test]
fn every_leak_planted_in_the_pages_is_found() {
    let is_found = |leak: Leak| {
        let finding = found_with(Some(leak)).unwrap_or_default();
        println!("{leak:?}: {finding}\n");
        finding.starts_with("a leak to ")
    };
    let missed: Vec<Leak> = Leak::PAGES.into_iter().filter(|&leak| !is_found(leak)).collect();
    assert_eq!(missed, []);
}
