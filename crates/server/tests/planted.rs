//! The check finds every leak that is planted in the server, and nothing where none is.

#[path = "wire/check/mod.rs"]
mod check;
#[path = "wire/games.rs"]
mod games;

use check::{Least, Tried, secrecy};
use server::planted::{Leak, plant};

/// The games, those that keep more secrets first.
const GAMES: [fn() -> Tried; 4] = [games::dark_side, games::secret_identity, games::heimlich, games::secrets];

/// So many matches of each are compared.
const MATCHES: u32 = 40;

/// What must have been compared of each where nothing is found.
const LEAST: Least = Least { pairs: 80, of_kind: 10 };

/// The first leak that is found, in any game, with this one planted.
fn found_with(leak: Option<Leak>) -> Option<String> {
    plant(leak);
    let found = GAMES.iter().find_map(|game| secrecy(&game(), MATCHES..=MATCHES, 2, LEAST).err());
    plant(None);
    found
}

#[test]
fn nothing_is_found_where_nothing_is_planted() {
    assert_eq!(found_with(None), None);
}

#[test]
fn every_planted_leak_is_found() {
    let is_found = |leak: Leak| {
        let finding = found_with(Some(leak)).unwrap_or_default();
        println!("{leak:?}: {finding}\n");
        finding.starts_with("a leak to ")
    };
    let missed: Vec<Leak> = Leak::ALL.into_iter().filter(|&leak| !is_found(leak)).collect();
    assert_eq!(missed, []);
}
