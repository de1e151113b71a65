//! Where things are: the workspace's root and the games in it.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folder all games live in, from the root.
pub(crate) const GAMES: &str = "crates/games";

/// The folder that holds the workspace's `Cargo.toml`.
pub(crate) fn root() -> Result<PathBuf> {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .context("the workspace's root is not where it was when xtask was built")
}

/// The folder of every game, in alphabetical order.
pub(crate) fn game_folders() -> Result<Vec<PathBuf>> {
    let games = root()?.join(GAMES);
    let entries = fs::read_dir(&games).with_context(|| format!("the folder {} cannot be listed", games.display()))?;
    let mut folders = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            folders.push(path);
        }
    }
    folders.sort();
    Ok(folders)
}

/// Every `.rs` file below a folder, in alphabetical order.
pub(crate) fn rust_files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut folders = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| format!("{} cannot be listed", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension() == Some(OsStr::new("rs")) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// The last part of a path, for messages.
pub(crate) fn folder_name(path: &Path) -> String {
    path.file_name().map(|name| name.display().to_string()).unwrap_or_default()
}

/// Reads a text file, naming it when that fails.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Writes a text file with the folders it needs, naming it when that fails.
pub(crate) fn write_text(path: &Path, text: &str) -> Result<()> {
    let cannot = || format!("{} cannot be written", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(cannot)?;
    }
    fs::write(path, text).with_context(cannot)
}
