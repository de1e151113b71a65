//! `cargo xtask new-game`: a new crate under `crates/games`, and the proof that such a crate works.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::metadata::Metadata;
use crate::process::{cargo, run_to_success};
use crate::slug::Slug;
use crate::workspace::{self, read_text, write_text};
use crate::{clauses, findings, names, template};

/// A slug of two words, so that a mix-up of spellings in the template shows.
const EXAMPLE: &str = "sample-game";

/// Where the example is written, and the way back from there to the root.
const CHECK_FOLDER: &str = "target/new-game-check";
const BACK_TO_ROOT: &str = "../../";

/// The workspace dependency after which a new game's own is added.
const FIRST_GAME: &str = "heimlich";

/// Writes a new game from the template and says what remains to be done by hand.
pub(crate) fn run(slug: &str) -> Result<()> {
    let slug = Slug::parse(slug)?;
    let root = workspace::root()?;
    let place = format!("{}/{}", workspace::GAMES, slug.as_str());
    let folder = root.join(&place);
    ensure!(!folder.exists(), "{place} exists already");
    let manifest = root.join("Cargo.toml");
    let with_game = with_dependency(&read_text(&manifest)?, &slug)?;
    template::write_game(&folder, &slug)?;
    write_text(&manifest, &with_game)?;
    println!("{}", what_to_do_next(&place, &slug));
    Ok(())
}

/// Builds, tests and lints a game fresh from the template, in a small workspace of its own.
pub(crate) fn check() -> Result<()> {
    let root = workspace::root()?;
    let folder = root.join(CHECK_FOLDER);
    let game = folder.join(EXAMPLE);
    write_small_workspace(&root, &folder)?;
    template::write_game(&game, &Slug::parse(EXAMPLE)?)?;
    let mut problems = names::missing_files_in(&game);
    if problems.is_empty() {
        problems.extend(clauses::check_game(&game)?);
    }
    findings::fail_on_any("new game", &problems)?;
    // Built where everything else is built, so that what both use is not built twice.
    let target = Metadata::load()?.target_directory;
    let here = |command: &mut Command| -> Result<()> {
        run_to_success(command.current_dir(&folder).env("CARGO_TARGET_DIR", &target))
    };
    here(&mut cargo(&["test"])?)?;
    here(cargo(&["clippy", "--all-targets"])?.args(["--", "-D", "warnings"]))
}

/// A workspace with the root's versions, lints and profiles, and the example as its only member.
fn write_small_workspace(root: &Path, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{} cannot be cleared", folder.display()))?;
    }
    let manifest = small_manifest(&read_text(&root.join("Cargo.toml"))?);
    write_text(&folder.join("Cargo.toml"), &manifest)?;
    let lock = read_text(&root.join("Cargo.lock"))?;
    write_text(&folder.join("Cargo.lock"), &lock)
}

/// The root's manifest with other members, and with paths that lead back to the root's crates.
fn small_manifest(root_manifest: &str) -> String {
    let mut text = String::new();
    let mut inside_dropped_list = false;
    for line in root_manifest.lines() {
        let begins = ["members", "default-members", "exclude"].iter().any(|key| is_entry(line, key));
        if begins || inside_dropped_list {
            inside_dropped_list = !line.trim_end().ends_with(']');
            continue;
        }
        let path = format!("path = \"{BACK_TO_ROOT}");
        text.push_str(&line.replace("path = \"", &path));
        text.push('\n');
        if line.trim() == "[workspace]" {
            text.push_str(&format!("members = [\"{EXAMPLE}\"]\n"));
        }
    }
    text
}

/// The root's manifest with the game among the workspace's dependencies.
fn with_dependency(root_manifest: &str, slug: &Slug) -> Result<String> {
    let slug = slug.as_str();
    ensure!(!root_manifest.lines().any(|line| is_entry(line, slug)), "Cargo.toml already has an entry called `{slug}`");
    let mut lines: Vec<&str> = root_manifest.lines().collect();
    let first_game = lines
        .iter()
        .position(|line| is_entry(line, FIRST_GAME))
        .with_context(|| format!("Cargo.toml has no line that begins with `{FIRST_GAME} =`"))?;
    let games = workspace::GAMES;
    let added = format!("{slug} = {{ package = \"deckname-{slug}\", path = \"{games}/{slug}\" }}");
    lines.insert(first_game + 1, &added);
    Ok(lines.join("\n") + "\n")
}

/// Whether a line of a manifest is the entry `key = …`.
fn is_entry(line: &str, key: &str) -> bool {
    line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='))
}

fn what_to_do_next(place: &str, slug: &Slug) -> String {
    let code = slug.clause_code();
    let slug = slug.as_str();
    format!(
        "{place} is there, and Cargo.toml lists it among the workspace's dependencies. Next:
  1. add `{slug}.workspace = true` to crates/catalog/Cargo.toml and the game to the catalog's list
  2. write the clauses into {place}/RULES.md (their ids begin with {code}-), one test for each
  3. cargo test -p deckname-{slug}
  4. cargo xtask ci"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = r#"[workspace]
resolver = "3"
members = [
    "crates/engine",
    "crates/games/*",
]
default-members = ["crates/server"]

[workspace.dependencies]
engine = { package = "deckname-engine", path = "crates/engine" }
heimlich = { package = "deckname-heimlich", path = "crates/games/heimlich" }
serde = "1"

[profile.test]
opt-level = 2
"#;

    #[test]
    fn the_small_workspace_differs_only_in_members_and_paths() {
        let expected = r#"[workspace]
members = ["sample-game"]
resolver = "3"

[workspace.dependencies]
engine = { package = "deckname-engine", path = "../../crates/engine" }
heimlich = { package = "deckname-heimlich", path = "../../crates/games/heimlich" }
serde = "1"

[profile.test]
opt-level = 2
"#;
        assert_eq!(small_manifest(ROOT), expected);
    }

    #[test]
    fn the_way_back_leads_from_the_check_folder_to_the_root() {
        let steps_down = CHECK_FOLDER.split('/').count();
        assert_eq!(BACK_TO_ROOT, "../".repeat(steps_down));
    }

    #[test]
    fn a_new_game_is_listed_after_the_first() {
        let slug = Slug::parse("dark-side").expect("a valid slug");
        let manifest = with_dependency(ROOT, &slug).expect("the line of the first game is there");
        let line = "dark-side = { package = \"deckname-dark-side\", path = \"crates/games/dark-side\" }\n";
        let after = manifest.split_once("games/heimlich\" }\n").expect("the first game").1;
        assert!(after.starts_with(line));
        assert_eq!(manifest.replace(line, ""), ROOT);
    }

    #[test]
    fn a_name_that_is_taken_in_the_manifest_is_refused() {
        let slug = Slug::parse("serde").expect("a valid slug");
        assert!(with_dependency(ROOT, &slug).is_err());
    }

    #[test]
    fn a_manifest_without_the_first_game_is_refused() {
        let slug = Slug::parse("dark-side").expect("a valid slug");
        assert!(with_dependency("[workspace]\n", &slug).is_err());
    }
}
