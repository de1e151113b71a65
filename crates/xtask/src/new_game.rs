//! `cargo xtask new-game`: a new crate under `crates/games`, and the proof that such a crate works.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::metadata::Metadata;
use crate::process::{cargo, run_to_success};
use crate::slug::Slug;
use crate::workspace::{self, read_text, write_text};
use crate::{clauses, findings, names, template};

/// A slug of two words, so that a mix-up of spellings in the template shows.
const EXAMPLE: &str = "sample-game";

/// A short slug and a long one: lines with names in them break elsewhere, names are sorted elsewhere.
const OTHER_LENGTHS: [&str; 2] = ["ox-go", "twelve-angry-detectives"];

/// Where the examples are written, and the way back from there to the root.
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
    run_to_success(&mut cargo(&["fmt", "-p", &package_of(slug.as_str())])?)?;
    println!("{}", what_to_do_next(&place, &slug));
    Ok(())
}

/// Builds, tests and lints a game fresh from the template, in a small workspace of its own.
pub(crate) fn check() -> Result<()> {
    let root = workspace::root()?;
    let folder = root.join(CHECK_FOLDER);
    write_small_workspace(&root, &folder)?;
    for slug in examples() {
        template::write_game(&folder.join(slug), &Slug::parse(slug)?)?;
    }
    let game = folder.join(EXAMPLE);
    let mut problems = names::check_game(&game)?;
    if problems.is_empty() {
        problems.extend(clauses::check_game(&game)?);
    }
    findings::fail_on_any("new game", &problems)?;
    let target = Metadata::load()?.target_directory;
    let here = |arguments: &[&str]| -> Result<()> {
        let mut command = cargo(arguments)?;
        // Built where everything else is built, so that what both use is not built twice.
        command.current_dir(&folder).env("CARGO_TARGET_DIR", &target);
        // So small a game is tested sooner than it is optimised.
        command.env("CARGO_PROFILE_TEST_OPT_LEVEL", "0");
        // A snapshot that does not fit is a failure, whatever else is wished for.
        run_to_success(command.env("INSTA_UPDATE", "no"))
    };
    let package = package_of(EXAMPLE);
    here(&["fmt", "-p", &package, "--check"])?;
    for other in OTHER_LENGTHS.map(package_of) {
        // Not all at once: that would take in the crates of ours that they use.
        here(&["fmt", "-p", &other])?;
        here(&["fmt", "-p", &other, "--check"])?;
    }
    here(&["test", "-p", &package])?;
    here(&["test", "-p", &package, "--features", "planted", "--test", "planted"])?;
    here(&["clippy", "-p", &package, "--all-targets", "--", "-D", "warnings"])?;
    here(&["clippy", "-p", &package, "--all-targets", "--features", "planted", "--", "-D", "warnings"])
}

/// Every slug that the template is tried with.
fn examples() -> impl Iterator<Item = &'static str> {
    [EXAMPLE].into_iter().chain(OTHER_LENGTHS)
}

/// The name of a game's package.
fn package_of(slug: &str) -> String {
    format!("deckname-{slug}")
}

/// A workspace with the root's versions, lints and profiles, and the examples as its only members.
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
            let members: Vec<String> = examples().map(|slug| format!("\"{slug}\"")).collect();
            text.push_str(&format!("members = [{}]\n", members.join(", ")));
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
    let package = package_of(slug);
    let added = format!("{slug} = {{ package = \"{package}\", path = \"{games}/{slug}\" }}");
    lines.insert(first_game + 1, &added);
    Ok(lines.join("\n") + "\n")
}

/// Whether a line of a manifest is the entry `key = …`.
fn is_entry(line: &str, key: &str) -> bool {
    line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='))
}

fn what_to_do_next(place: &str, slug: &Slug) -> String {
    let (code, ident, game) = (slug.clause_code(), slug.ident(), slug.type_name());
    let slug = slug.as_str();
    let package = package_of(slug);
    format!(
        "
{place} is a tiny complete game now: try `cargo test -p {package}`.
To make it yours, in this order (CONTRIBUTING.md has more about \"Adding a game\"):
  1. RULES.md: the clauses, with ids from {code}-01 on; `cargo xtask clauses` lists those without a test
  2. src and tests: file by file, until `cargo test -p {package}` passes
     and `cargo test -p {package} --features planted --test planted` catches your leaks
  3. crates/terminal: `{slug}.workspace = true` in its Cargo.toml, `mod {ident};` in src/lib.rs,
     and `impl Face for {game}` in src/{ident}.rs
  4. crates/catalog: `{slug}.workspace = true` in its Cargo.toml,
     and `game::of::<{game}>()` in the list in src/lib.rs
  5. tests/records: golden records for all variants and seat counts; tests/records.rs says how to make them
  6. a line in CHANGELOG.md, then `cargo xtask ci`"
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
members = ["sample-game", "ox-go", "twelve-angry-detectives"]
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
