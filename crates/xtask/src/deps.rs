//! `cargo xtask deps`: which crate may use which; the tables below are the whole answer.

use std::collections::BTreeSet;

use anyhow::Result;

use crate::findings;
use crate::metadata::{Dependency, DependencyKind, Metadata, Package};

/// Stands in the tables for every package under `crates/games`.
const GAME: &str = "a game";

/// Which of our crates each of our crates may use.
const OWN_CRATES: &[Allowed] = &[
    Allowed::new(ENGINE, &[]),
    Allowed::new(GAME, &[ENGINE]).and_in_tests(&[KIT]),
    Allowed::new(KIT, &[ENGINE]),
    Allowed::new(MINDS, &[ENGINE, GAME]),
    Allowed::new(TERMINAL, &[ENGINE, GAME]),
    Allowed::new(WEB, &[ENGINE, GAME]),
    Allowed::new(CATALOG, &[ENGINE, GAME, MINDS, TERMINAL, WEB]),
    Allowed::new(STORE, &[]),
    Allowed::new(SERVER, &[ENGINE, MINDS, TERMINAL, WEB, CATALOG, STORE]).and_in_tests(&[GAME, BROWSER]),
    Allowed::new(BROWSER, &[]),
    Allowed::new("deckname-bench", &[ENGINE, GAME, MINDS, CATALOG]),
    Allowed::new("xtask", &[]),
];

const ENGINE: &str = "deckname-engine";
const KIT: &str = "deckname-kit";
const MINDS: &str = "deckname-minds";
const TERMINAL: &str = "deckname-terminal";
const WEB: &str = "deckname-web";
const CATALOG: &str = "deckname-catalog";
const STORE: &str = "deckname-store";
const SERVER: &str = "deckname";
const BROWSER: &str = "deckname-browser";

/// Crates of others that only the named ones of ours may use, in code, tests and build scripts.
const ONLY_FOR: &[(&str, &[&str])] = &[("axum", &[SERVER]), ("tokio", &[SERVER]), ("rusqlite", &[STORE])];

/// The crates that know no clock, no chance of their own and no threads…
const PURE: &[&str] = &[ENGINE, GAME];

/// …and the crates of others that would bring them in.
const IMPURE: &[&str] = &["getrandom", "rand", "tokio", "chrono", "time", "jiff"];

/// What one crate may use of ours.
struct Allowed {
    package: &'static str,
    uses: &'static [&'static str],
    uses_in_tests: &'static [&'static str],
}

impl Allowed {
    const fn new(package: &'static str, uses: &'static [&'static str]) -> Self {
        Self { package, uses, uses_in_tests: &[] }
    }

    const fn and_in_tests(mut self, uses: &'static [&'static str]) -> Self {
        self.uses_in_tests = uses;
        self
    }

    fn allows(&self, target: &str, kind: Option<DependencyKind>) -> bool {
        let only_tests = kind == Some(DependencyKind::Dev);
        self.uses.contains(&target) || (only_tests && self.uses_in_tests.contains(&target))
    }
}

/// Checks every dependency of every package of the workspace.
pub(crate) fn run() -> Result<()> {
    let metadata = Metadata::load()?;
    let checked = check(&metadata);
    findings::fail_on_any("deps", &checked.problems)?;
    println!("deps: {} crates, {} edges, all allowed", metadata.packages.len(), checked.edges);
    Ok(())
}

/// The result of the check.
#[derive(Default)]
struct Checked {
    /// How many dependencies there are between our crates.
    edges: usize,
    problems: Vec<String>,
}

fn check(metadata: &Metadata) -> Checked {
    let packages = &metadata.packages;
    let game_names: BTreeSet<&str> = metadata.games().map(|game| &*game.name).collect();
    let our_names: BTreeSet<&str> = packages.iter().map(|package| &*package.name).collect();
    let mut checked = Checked::default();
    for package in packages {
        let role = role(&package.name, &game_names);
        let Some(allowed) = OWN_CRATES.iter().find(|row| row.package == role) else {
            checked.problems.push(format!("{role} is not in the table: add it at the top of crates/xtask/src/deps.rs"));
            continue;
        };
        for dependency in &package.dependencies {
            if our_names.contains(&*dependency.name) {
                checked.edges += 1;
                let target = self::role(&dependency.name, &game_names);
                if !allowed.allows(target, dependency.kind) {
                    checked.problems.push(refusal(package, dependency));
                }
            } else if !may_use_of_others(role, &dependency.name) {
                checked.problems.push(refusal(package, dependency));
            }
        }
    }
    checked
}

/// The name a package has in the tables.
fn role<'name>(package: &'name str, game_names: &BTreeSet<&str>) -> &'name str {
    if game_names.contains(package) { GAME } else { package }
}

fn may_use_of_others(role: &str, target: &str) -> bool {
    let reserved_for_others = ONLY_FOR.iter().any(|(outside, ours)| *outside == target && !ours.contains(&role));
    let would_be_impure = PURE.contains(&role) && IMPURE.contains(&target);
    !reserved_for_others && !would_be_impure
}

fn refusal(package: &Package, dependency: &Dependency) -> String {
    let place = match dependency.kind {
        None => "",
        Some(DependencyKind::Dev) => " in its tests",
        Some(DependencyKind::Build) => " in its build script",
    };
    format!("{} may not use {}{place}", package.name, dependency.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A made-up package: its name, its folder, its dependencies with their kinds.
    type Described = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

    fn workspace(list: &[Described]) -> Metadata {
        let described: Vec<_> = list
            .iter()
            .map(|(name, folder, dependencies)| {
                let dependencies: Vec<_> = dependencies
                    .iter()
                    .map(|(name, kind)| match *kind {
                        "normal" => serde_json::json!({ "name": name, "kind": null }),
                        kind => serde_json::json!({ "name": name, "kind": kind }),
                    })
                    .collect();
                serde_json::json!({
                    "name": name,
                    "manifest_path": format!("/root/{folder}/Cargo.toml"),
                    "dependencies": dependencies,
                })
            })
            .collect();
        let answer = serde_json::json!({
            "workspace_root": "/root",
            "target_directory": "/root/target",
            "packages": described,
        });
        serde_json::from_value(answer).expect("a workspace as cargo describes it")
    }

    fn problems(list: &[Described]) -> Vec<String> {
        check(&workspace(list)).problems
    }

    const ENGINE_CRATE: Described = (ENGINE, "crates/engine", &[]);
    const KIT_CRATE: Described = (KIT, "crates/kit", &[(ENGINE, "normal")]);

    #[test]
    fn allowed_edges_pass_and_are_counted() {
        let heimlich: &[_] = &[(ENGINE, "normal"), (KIT, "dev"), ("serde", "normal")];
        let checked =
            check(&workspace(&[ENGINE_CRATE, KIT_CRATE, ("deckname-heimlich", "crates/games/heimlich", heimlich)]));
        assert!(checked.problems.is_empty(), "{:?}", checked.problems);
        assert_eq!(checked.edges, 3);
    }

    #[test]
    fn games_use_neither_each_other_nor_the_kit_outside_tests() {
        let found = problems(&[
            KIT_CRATE,
            ("deckname-a", "crates/games/a", &[("deckname-b", "normal")]),
            ("deckname-b", "crates/games/b", &[(KIT, "normal")]),
            ("deckname-c", "crates/games/c", &[(KIT, "build")]),
        ]);
        assert_eq!(
            found,
            [
                "deckname-a may not use deckname-b",
                "deckname-b may not use deckname-kit",
                "deckname-c may not use deckname-kit in its build script",
            ]
        );
    }

    #[test]
    fn the_kit_is_for_games_only_even_in_tests() {
        let minds = (MINDS, "crates/minds", &[(KIT, "dev")][..]);
        assert_eq!(problems(&[KIT_CRATE, minds]), ["deckname-minds may not use deckname-kit in its tests"]);
    }

    #[test]
    fn the_server_reaches_games_through_the_catalog_only() {
        let found = problems(&[
            ("deckname-a", "crates/games/a", &[]),
            (CATALOG, "crates/catalog", &[("deckname-a", "normal")]),
            (SERVER, "crates/server", &[(CATALOG, "normal"), ("deckname-a", "normal")]),
        ]);
        assert_eq!(found, ["deckname may not use deckname-a"]);
    }

    #[test]
    fn crates_of_others_stay_where_they_belong() {
        let found = problems(&[
            (ENGINE, "crates/engine", &[("getrandom", "normal")]),
            ("deckname-a", "crates/games/a", &[("rand", "dev")]),
            (STORE, "crates/store", &[("rusqlite", "normal"), ("tokio", "normal")]),
            (SERVER, "crates/server", &[("axum", "normal"), ("rusqlite", "normal")]),
            (MINDS, "crates/minds", &[("getrandom", "normal")]),
        ]);
        assert_eq!(
            found,
            [
                "deckname-engine may not use getrandom",
                "deckname-a may not use rand in its tests",
                "deckname-store may not use tokio",
                "deckname may not use rusqlite",
            ]
        );
    }

    #[test]
    fn a_package_that_is_not_in_the_table_must_be_added() {
        let found = problems(&[("deckname-new", "crates/new", &[])]);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("deckname-new is not in the table: add it"));
    }
}
