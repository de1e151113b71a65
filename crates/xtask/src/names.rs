//! `cargo xtask names`: the house rules about files that a command can check.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};

use crate::findings;
use crate::process::{git, output_of};
use crate::workspace::{self, read_text, rust_files_below};

/// No Rust file may be longer than this many lines.
const LONGEST_FILE: usize = 500;

/// A game's `lib.rs` is wiring only: no longer than this many lines.
const LONGEST_GAME_LIB: usize = 140;

/// Names that say nothing about what a file holds.
const EMPTY_NAMES: &[&str] = &["utils", "helpers", "common", "types"];

/// The files every game has, so that knowing one game is knowing all.
const FILES_OF_A_GAME: &[&str] = &[
    "README.md",
    "RULES.md",
    "clippy.toml",
    "src/lib.rs",
    "src/options.rs",
    "src/parts.rs",
    "src/state.rs",
    "src/action.rs",
    "src/event.rs",
    "src/play.rs",
    "src/view.rs",
    "src/refusal.rs",
    "src/claim.rs",
    "src/imagine.rs",
    "src/planted.rs",
    "tests/rules.rs",
    "tests/conform.rs",
    "tests/planted.rs",
    "tests/scripts.rs",
    "tests/records.rs",
];

/// The start of the attribute that switches a test off, put together so as not to be found here.
const SWITCHED_OFF: &str = concat!("#[", "ignore");

/// A file of the project: its path from the root, and its text if it is a Rust source.
struct File {
    path: String,
    rust: Option<String>,
}

/// Checks every file that is tracked, or new and not ignored.
pub(crate) fn run() -> Result<()> {
    let files = files_of_the_project()?;
    let mut problems: Vec<String> = files.iter().flat_map(problems_of_file).collect();
    let paths: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    for game in games_among(&paths) {
        problems.extend(missing_files(game, |file| paths.contains(&*format!("{}/{game}/{file}", workspace::GAMES))));
    }
    findings::fail_on_any("names", &problems)?;
    println!("names: {} files, all as they should be", files.len());
    Ok(())
}

/// Checks one game by itself, whether or not git knows about its folder.
pub(crate) fn check_game(folder: &Path) -> Result<Vec<String>> {
    let game = workspace::folder_name(folder);
    let mut problems = missing_files(&game, |file| folder.join(file).exists());
    for full in rust_files_below(folder)? {
        let inside = full.strip_prefix(folder)?.display();
        let path = format!("{}/{game}/{inside}", workspace::GAMES);
        problems.extend(problems_of_file(&File { path, rust: Some(read_text(&full)?) }));
    }
    Ok(problems)
}

fn files_of_the_project() -> Result<Vec<File>> {
    let root = workspace::root()?;
    // -z: names as they are, each ended by a zero byte.
    let list = output_of(&mut git(&["ls-files", "-co", "--exclude-standard", "-z"])?)?;
    let list = String::from_utf8(list).context("a file's name is not UTF-8")?;
    let mut files = Vec::new();
    for path in list.split_terminator('\0') {
        let full = root.join(path);
        // A tracked file that was deleted is still listed until that is committed.
        if !full.exists() {
            continue;
        }
        let is_rust = path.ends_with(".rs");
        files.push(File { path: path.to_owned(), rust: is_rust.then(|| read_text(&full)).transpose()? });
    }
    Ok(files)
}

fn problems_of_file(file: &File) -> Vec<String> {
    let Some(text) = &file.rust else {
        return Vec::new();
    };
    let path = &file.path;
    let lines = text.lines().count();
    let mut problems = Vec::new();
    if lines > LONGEST_FILE {
        problems.push(format!("{path} has {lines} lines; {LONGEST_FILE} are allowed"));
    }
    if is_game_lib(path) && lines > LONGEST_GAME_LIB {
        problems.push(format!("{path} has {lines} lines; a game's lib.rs may have {LONGEST_GAME_LIB}"));
    }
    if has_empty_name(path) {
        problems.push(format!("{path} has a name that says nothing"));
    }
    if is_module_of_a_crate(path) && !text.starts_with("//!") {
        problems.push(format!("{path} does not open with a `//!` sentence on what lives there"));
    }
    let switched_off = text.lines().enumerate();
    for (index, _) in switched_off.filter(|(_, line)| line.contains(SWITCHED_OFF)) {
        problems.push(format!("{path} line {} switches a test off", index + 1));
    }
    problems
}

fn missing_files(game: &str, has: impl Fn(&str) -> bool) -> Vec<String> {
    FILES_OF_A_GAME.iter().filter(|file| !has(file)).map(|file| format!("the game {game} has no {file}")).collect()
}

/// The folders under `crates/games` that hold at least one file.
fn games_among<'path>(paths: &BTreeSet<&'path str>) -> BTreeSet<&'path str> {
    paths.iter().filter_map(|path| path_in_game(path)).map(|(game, _)| game).collect()
}

/// Splits `crates/games/heimlich/src/lib.rs` into `heimlich` and `src/lib.rs`.
fn path_in_game(path: &str) -> Option<(&str, &str)> {
    path.strip_prefix(workspace::GAMES)?.strip_prefix('/')?.split_once('/')
}

fn is_game_lib(path: &str) -> bool {
    path_in_game(path).is_some_and(|(_, file)| file == "src/lib.rs")
}

fn is_module_of_a_crate(path: &str) -> bool {
    path.starts_with("crates/") && path.contains("/src/")
}

/// Whether the file, or the folder it is the `mod.rs` of, has one of the empty names.
fn has_empty_name(path: &str) -> bool {
    let module = path.strip_suffix("/mod.rs").unwrap_or(path);
    let name = module.rsplit('/').next().unwrap_or(module);
    EMPTY_NAMES.contains(&name.strip_suffix(".rs").unwrap_or(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(path: &str, text: &str) -> Vec<String> {
        problems_of_file(&File { path: path.into(), rust: Some(text.into()) })
    }

    fn lines(count: usize) -> String {
        "//! Opens well.\n".repeat(count)
    }

    #[test]
    fn long_files_are_problems() {
        assert!(problems("bench/src/main.rs", &lines(500)).is_empty());
        assert_eq!(problems("bench/src/main.rs", &lines(501)).len(), 1);
    }

    #[test]
    fn the_lib_of_a_game_is_short_and_other_libs_need_not_be() {
        assert!(problems("crates/games/heimlich/src/lib.rs", &lines(140)).is_empty());
        assert_eq!(problems("crates/games/heimlich/src/lib.rs", &lines(141)).len(), 1);
        assert!(problems("crates/engine/src/lib.rs", &lines(141)).is_empty());
    }

    #[test]
    fn names_that_say_nothing_are_problems() {
        for path in ["crates/kit/src/utils.rs", "crates/games/heimlich/tests/common/mod.rs", "types.rs"] {
            assert_eq!(problems(path, &lines(1)).len(), 1, "{path}");
        }
        assert!(problems("crates/kit/src/common_knowledge.rs", &lines(1)).is_empty());
    }

    #[test]
    fn modules_open_with_a_sentence() {
        assert_eq!(problems("crates/kit/src/lib.rs", "use x;\n").len(), 1);
        assert_eq!(problems("crates/kit/src/lib.rs", "\n//! Late.\n").len(), 1);
        assert_eq!(problems("crates/games/heimlich/src/a/b.rs", "use x;\n").len(), 1);
        assert!(problems("crates/kit/tests/all.rs", "use x;\n").is_empty());
    }

    #[test]
    fn tests_that_are_switched_off_are_problems() {
        let text = format!("#[test]\n{SWITCHED_OFF} = \"slow\"]\nfn slow() {{}}\n");
        assert_eq!(problems("crates/kit/tests/all.rs", &text), ["crates/kit/tests/all.rs line 2 switches a test off"]);
    }

    #[test]
    fn every_game_has_the_same_files() {
        let complete = FILES_OF_A_GAME.iter().map(|file| format!("crates/games/heimlich/{file}"));
        let all: Vec<String> = complete.chain(["crates/games/x/README.md".into()]).collect();
        let paths: BTreeSet<&str> = all.iter().map(String::as_str).collect();
        assert_eq!(games_among(&paths), BTreeSet::from(["heimlich", "x"]));
        let missing = |game| missing_files(game, |file| paths.contains(&*format!("crates/games/{game}/{file}")));
        assert!(missing("heimlich").is_empty());
        assert_eq!(missing("x").len(), FILES_OF_A_GAME.len() - 1);
        assert_eq!(missing("x")[0], "the game x has no RULES.md");
    }
}
