//! The workspace's packages as cargo itself describes them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::process::{cargo, output_of};
use crate::workspace;

/// The feature that compiles planted leaks in.
const PLANTED: &str = "planted";

/// What `cargo metadata --no-deps` says, as far as we ask.
#[derive(Deserialize)]
pub(crate) struct Metadata {
    /// The workspace's own packages.
    pub(crate) packages: Vec<Package>,
    /// The root, spelt as in the packages' paths.
    workspace_root: PathBuf,
    /// Where cargo puts what it builds.
    pub(crate) target_directory: PathBuf,
}

/// One package of the workspace.
#[derive(Deserialize)]
pub(crate) struct Package {
    /// Its name, such as `deckname-engine`.
    pub(crate) name: String,
    /// The full path of its `Cargo.toml`.
    manifest_path: PathBuf,
    /// Its features; what they switch on is of no interest here.
    #[serde(default)]
    features: BTreeMap<String, IgnoredAny>,
    /// What it depends on directly.
    pub(crate) dependencies: Vec<Dependency>,
}

/// One direct dependency of a package.
#[derive(Deserialize)]
pub(crate) struct Dependency {
    /// The real name of the package depended on, whatever it is called locally.
    pub(crate) name: String,
    /// What it is needed for; cargo leaves this out for an ordinary dependency.
    pub(crate) kind: Option<DependencyKind>,
}

/// What a dependency that is not an ordinary one is needed for.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DependencyKind {
    /// Tests, examples and benchmarks.
    Dev,
    /// The build script.
    Build,
}

impl Metadata {
    /// Asks cargo about the workspace.
    pub(crate) fn load() -> Result<Self> {
        let question = ["metadata", "--format-version", "1", "--no-deps"];
        let answer = output_of(&mut cargo(&question)?)?;
        serde_json::from_slice(&answer).context("the answer of `cargo metadata` cannot be read")
    }

    /// The packages that are games, by where they are.
    pub(crate) fn games(&self) -> impl Iterator<Item = &Package> {
        let games = self.workspace_root.join(workspace::GAMES);
        let packages = self.packages.iter();
        packages.filter(move |package| package.manifest_path.starts_with(&games))
    }

    /// The names of the packages that have planted leaks to compile in.
    pub(crate) fn with_planted_leaks(&self) -> Vec<&str> {
        let planted = self.packages.iter().filter(|package| package.features.contains_key(PLANTED));
        planted.map(|package| package.name.as_str()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_known_by_their_folder_and_planted_leaks_by_their_feature() {
        let answer = r#"{ "workspace_root": "/root", "target_directory": "/root/target", "packages": [
            { "name": "a", "manifest_path": "/root/crates/games/a/Cargo.toml",
              "features": { "planted": [] }, "dependencies": [] },
            { "name": "b", "manifest_path": "/root/crates/games/b/Cargo.toml",
              "features": {}, "dependencies": [{ "name": "kit", "kind": "dev" }] },
            { "name": "c", "manifest_path": "/root/crates/c/Cargo.toml",
              "features": { "planted": ["c/x"] }, "dependencies": [{ "name": "a", "kind": null }] }
        ] }"#;
        let metadata: Metadata = serde_json::from_str(answer).expect("an answer of cargo");
        let games: Vec<_> = metadata.games().map(|game| game.name.as_str()).collect();
        assert_eq!(games, ["a", "b"]);
        assert_eq!(metadata.with_planted_leaks(), ["a", "c"]);
    }
}
