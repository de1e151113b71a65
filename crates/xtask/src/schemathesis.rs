//! `cargo xtask schemathesis`: requests made from the description of the API, and answers that must not be failures.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::metadata::Metadata;
use crate::process::{run_to_success, run_within};
use crate::program::{Program, Server, Setting};
use crate::scratch::Scratch;
use crate::tools::{self, PYTHON, need};
use crate::workspace::{self, read_text};

/// What is installed: hooks are written for one major version.
const VERSION: &str = "schemathesis>=4,<5";

/// So many requests must have been answered at least.
const FEWEST_CASES: usize = 2_000;

/// How many requests are made up for each operation, beside those that go through its corners one by one.
const PER_OPERATION: &str = "60";

/// How long it may take, in seconds.
const PATIENCE: u64 = 240;

/// What every answer is checked for.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// Fails if any answer is a failure of the server, or not what the description says.
pub(crate) fn run() -> Result<()> {
    let python = install()?;
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
    Ok(())
}

fn command(python: &Path, server: &Server, answers: &Path, folder: &Path) -> Result<Command> {
    let mut command = Command::new(python);
    command
        .args(["-m", "schemathesis.cli", "run", &format!("{}/openapi.json", server.url())])
        .args(["--checks", CHECKS, "--phases", "coverage,fuzzing", "--max-examples", PER_OPERATION])
        .args(["--request-timeout", "20", "--suppress-health-check", "all", "--no-color", "--warnings", "off"])
        .env("SCHEMATHESIS_HOOKS", "tables")
        .env("PYTHONPATH", workspace::root()?.join("crates/xtask/schemathesis"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("TABLES_SERVER", server.url())
        .env("TABLES_ANSWERS", answers)
        // It keeps notes where it is started.
        .current_dir(folder);
    Ok(command)
}

/// The Python that has schemathesis, in a folder of its own below the build's.
fn install() -> Result<PathBuf> {
    let folder = Metadata::load()?.target_directory.join("schemathesis");
    let python = folder.join("bin/python");
    if has_schemathesis(&python) {
        return Ok(python);
    }
    // Some systems have Python, but not the part of it that makes environments.
    if make_environment(&need(&PYTHON)?, &folder).is_err() {
        make_environment(&tools::install(&PYTHON)?, &folder)?;
    }
    run_to_success(Command::new(&python).args(["-m", "pip", "install", "--quiet", VERSION]))?;
    if !has_schemathesis(&python) {
        bail!("schemathesis was installed, but cannot be used");
    }
    Ok(python)
}

fn make_environment(python: &Path, folder: &Path) -> Result<()> {
    run_to_success(Command::new(python).args(["-m", "venv", "--clear"]).arg(folder))
}

fn has_schemathesis(python: &Path) -> bool {
    let import = Command::new(python).args(["-c", "import schemathesis"]).output();
    import.is_ok_and(|output| output.status.success())
}

/// How many requests were answered, and how.
#[derive(Default, Debug, PartialEq, Eq)]
struct Counted {
    cases: usize,
    failures: usize,
    by_status: BTreeMap<u16, usize>,
}

impl std::fmt::Display for Counted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { cases, failures, by_status } = self;
        let each: Vec<String> = by_status.iter().map(|(status, count)| format!("{count} × {status}")).collect();
        write!(f, "{cases} cases ({}), {failures} answered with 500 or above", each.join(", "))
    }
}

/// Reads a list of answers: each a line that begins with its status.
fn count(answers: &str) -> Result<Counted> {
    let mut counted = Counted::default();
    for line in answers.lines() {
        let status = line.split(' ').next().unwrap_or_default();
        let status: u16 = status.parse().with_context(|| format!("no status: {line:?}"))?;
        if status >= 500 {
            println!("schemathesis: {line}");
            counted.failures += 1;
        }
        counted.cases += 1;
        *counted.by_status.entry(status).or_default() += 1;
    }
    Ok(counted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_status_and_failures_apart() {
        let counted = count("200 GET /healthz\n404 GET /api/tables/{code}\n200 GET /healthz\n503 POST /api/tables\n");
        let counted = counted.expect("a list of answers");
        assert_eq!(counted.to_string(), "4 cases (2 × 200, 1 × 404, 1 × 503), 1 answered with 500 or above");
        assert_eq!(count("").expect("an empty list"), Counted::default());
        assert!(count("nonsense").is_err());
    }
}
