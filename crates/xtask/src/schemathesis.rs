//! `cargo xtask schemathesis`: requests made from the description of the API, and answers that must not be failures.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process::run_within;
use crate::program::{Program, Server, Setting};
use crate::python::{self, Package};
use crate::scratch::Scratch;
use crate::workspace::{self, read_text};

/// What makes requests up.
const SCHEMATHESIS: Package = Package { name: "schemathesis", version: "4.32.5", module: "schemathesis" };

/// At least so many requests must have been answered…
const FEWEST_CASES: usize = 5_000;
/// …and so many of them must have been as the description says.
const FEWEST_VALID: usize = 2_000;

/// How long it may take, in seconds.
const PATIENCE: u64 = 240;

/// Fails if any answer is a failure of the server or not what the description says, if a request is refused as malformed
/// that is as the description says, or if one is accepted that is not.
pub(crate) fn run() -> Result<()> {
    let python = python::with(&SCHEMATHESIS)?;
    let program = Program::build(Setting::Sound)?;
    let scratch = Scratch::new("schemathesis")?;
    let server = Server::start(&program, scratch.path())?;
    let answers = scratch.file("answers");
    let outcome = run_within(PATIENCE, &mut command(&python, &server, &answers, scratch.path())?);
    let counted = count(&read_text(&answers).unwrap_or_default())?;
    println!("schemathesis: {counted}");
    outcome?;
    ensure!(counted.failures == 0, "schemathesis: {} answers were failures of the server", counted.failures);
    ensure!(counted.cases >= FEWEST_CASES, "schemathesis: fewer than {FEWEST_CASES} cases");
    ensure!(counted.valid >= FEWEST_VALID, "schemathesis: fewer than {FEWEST_VALID} valid requests");
    ensure!(counted.misjudged == 0, "schemathesis: {} valid requests were refused as malformed", counted.misjudged);
    Ok(())
}

fn command(python: &Path, server: &Server, answers: &Path, folder: &Path) -> Result<Command> {
    let settings = workspace::root()?.join("crates/xtask/schemathesis");
    let mut command = Command::new(python);
    command
        .args(["-m", "schemathesis.cli", "--config-file"])
        .arg(settings.join("schemathesis.toml"))
        .args(["run", &format!("{}/openapi.json", server.url())])
        .env("SCHEMATHESIS_HOOKS", "tables")
        .env("PYTHONPATH", settings)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("TABLES_SERVER", server.url())
        .env("TABLES_ANSWERS", answers)
        // It keeps notes where it is started.
        .current_dir(folder);
    Ok(command)
}

/// How many requests were answered, and how.
#[derive(Default, Debug, PartialEq, Eq)]
struct Counted {
    cases: usize,
    /// Those that the description allows.
    valid: usize,
    /// Those that it allows and that were refused as malformed.
    misjudged: usize,
    failures: usize,
    by_status: BTreeMap<u16, usize>,
}

impl std::fmt::Display for Counted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { cases, valid, misjudged, failures, by_status } = self;
        let each: Vec<String> = by_status.iter().map(|(status, count)| format!("{count} × {status}")).collect();
        let each = each.join(", ");
        write!(
            f,
            "{cases} cases ({each}); {valid} as described, {misjudged} of them refused as malformed; {failures} answered \
             with 500 or above"
        )
    }
}

/// Reads a list of answers: each a line that begins with its status and whether the request was valid.
fn count(answers: &str) -> Result<Counted> {
    let mut counted = Counted::default();
    for line in answers.lines() {
        let mut words = line.split(' ');
        let (status, kind) = (words.next().unwrap_or_default(), words.next());
        let status: u16 = status.parse().with_context(|| format!("no status: {line:?}"))?;
        let is_valid = kind == Some("valid");
        let is_misjudged = is_valid && matches!(status, 400 | 405 | 413 | 415 | 422);
        if status >= 500 || is_misjudged {
            println!("schemathesis: {line}");
        }
        counted.cases += 1;
        counted.valid += usize::from(is_valid);
        counted.misjudged += usize::from(is_misjudged);
        counted.failures += usize::from(status >= 500);
        *counted.by_status.entry(status).or_default() += 1;
    }
    Ok(counted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_status_and_what_is_wrong_apart() {
        let counted = count(
            "200 valid GET /healthz\n404 valid GET /api/tables/{code}\n422 other POST /api/tables\n\
             422 valid POST /api/tables\n503 other POST /api/tables\n",
        );
        let counted = counted.expect("a list of answers");
        assert_eq!((counted.cases, counted.valid, counted.misjudged, counted.failures), (5, 3, 1, 1));
        assert!(counted.to_string().starts_with("5 cases (1 × 200, 1 × 404, 2 × 422, 1 × 503); 3 as described, 1 of"));
        assert_eq!(count("").expect("an empty list"), Counted::default());
        assert!(count("nonsense").is_err());
    }
}
