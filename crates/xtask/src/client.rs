//! A client generated from the description of the API, which plays whole matches with nothing but its own types.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::process::{run_to_success, run_within};
use crate::program::Server;
use crate::python::{self, Package};
use crate::workspace;

/// What generates the client.
const GENERATOR: Package =
    Package { name: "openapi-python-client", version: "0.29.1", module: "openapi_python_client" };

/// How it is generated: not formatted, since nobody reads it, and with records as the text that they are.
const SETTINGS: &str = "package_name_override: deckname_client
post_hooks: []
content_type_overrides:
  application/jsonl: text/plain
";

/// How long all matches together may take, in seconds.
const PATIENCE: u64 = 120;

/// Generates a client in this folder and lets it play every game to the end.
pub(crate) fn play(server: &Server, folder: &Path) -> Result<()> {
    let python = python::with(&GENERATOR)?;
    let settings = folder.join("client.yaml");
    fs::write(&settings, SETTINGS)?;
    let mut generate = Command::new(&python);
    generate
        .args(["-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning", "--overwrite"])
        .arg("--url")
        .arg(format!("{}/openapi.json", server.url()))
        .arg("--output-path")
        .arg(folder.join("deckname_client"))
        .arg("--config")
        .arg(&settings)
        .current_dir(folder);
    run_to_success(&mut generate)?;
    let mut matches = Command::new(&python);
    matches
        .arg(workspace::root()?.join("crates/xtask/client/matches.py"))
        .arg(server.url())
        .env("PYTHONPATH", folder)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .current_dir(folder);
    run_within(PATIENCE, &mut matches)
}
