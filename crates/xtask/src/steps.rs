//! Steps that are run in order until one fails, and the table that says how it went.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

/// One thing to run, with the name it has in headings and in the table.
pub(crate) struct Step {
    /// What people call it.
    pub(crate) name: &'static str,
    run: fn() -> Result<()>,
}

impl Step {
    /// A step called `name` that passes when `run` does.
    pub(crate) fn new(name: &'static str, run: fn() -> Result<()>) -> Self {
        Self { name, run }
    }
}

/// How one step went.
enum Outcome {
    Passed(Duration),
    Failed(Duration, String),
    NotRun,
}

/// One line of the table.
struct Row {
    name: &'static str,
    outcome: Outcome,
}

/// Runs the steps until one fails, then prints the table and, last, the verdict.
pub(crate) fn run_all(title: &str, steps: &[Step]) -> ExitCode {
    let start = Instant::now();
    let rows = run_until_failure(steps);
    print!("\n{}", table(&rows));
    println!("\n{}", verdict(title, &rows, start.elapsed()));
    let all_passed = rows.iter().all(|row| matches!(row.outcome, Outcome::Passed(_)));
    if all_passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run_until_failure(steps: &[Step]) -> Vec<Row> {
    let mut failed = false;
    let mut rows = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let outcome = if failed {
            Outcome::NotRun
        } else {
            println!("\n== {} ({} of {}) ==", step.name, index + 1, steps.len());
            run_timed(step)
        };
        failed |= matches!(outcome, Outcome::Failed(..));
        rows.push(Row { name: step.name, outcome });
    }
    rows
}

fn run_timed(step: &Step) -> Outcome {
    let start = Instant::now();
    match (step.run)() {
        Ok(()) => Outcome::Passed(start.elapsed()),
        Err(problem) => Outcome::Failed(start.elapsed(), format!("{problem:#}")),
    }
}

fn table(rows: &[Row]) -> String {
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
    rows.iter()
        .map(|row| {
            let (time, result) = match &row.outcome {
                Outcome::Passed(time) => (minutes_and_seconds(*time), "ok"),
                Outcome::Failed(time, _) => (minutes_and_seconds(*time), "FAILED"),
                Outcome::NotRun => ("-".to_owned(), "not run"),
            };
            format!("{:<width$}  {time:>7}  {result}\n", row.name)
        })
        .collect()
}

fn verdict(title: &str, rows: &[Row], total: Duration) -> String {
    let total = minutes_and_seconds(total);
    for row in rows {
        if let Outcome::Failed(_, problem) = &row.outcome {
            let name = row.name;
            // The verdict is one line, whatever the problem's own text looks like.
            let problem = problem.lines().collect::<Vec<_>>().join(" ");
            return format!("{title}: FAILED at step {name} after {total} ({problem})");
        }
    }
    format!("{title}: all {} steps passed in {total}", rows.len())
}

fn minutes_and_seconds(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}m{:02}s", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    fn passes() -> Result<()> {
        Ok(())
    }

    fn fails() -> Result<()> {
        bail!("cargo clippy exited with 101")
    }

    fn must_not_run() -> Result<()> {
        panic!("a step after the failing one was run")
    }

    fn row(name: &'static str, outcome: Outcome) -> Row {
        Row { name, outcome }
    }

    #[test]
    fn the_first_failing_step_ends_it() {
        let rows =
            run_until_failure(&[Step::new("fmt", passes), Step::new("clippy", fails), Step::new("docs", must_not_run)]);
        assert!(matches!(rows[0].outcome, Outcome::Passed(_)));
        assert!(matches!(rows[1].outcome, Outcome::Failed(..)));
        assert!(matches!(rows[2].outcome, Outcome::NotRun));
    }

    #[test]
    fn the_exit_code_tells_success_from_failure() {
        let passed = run_all("test", &[Step::new("fmt", passes)]);
        let failed = run_all("test", &[Step::new("fmt", fails)]);
        assert_eq!(passed, ExitCode::SUCCESS);
        assert_eq!(failed, ExitCode::FAILURE);
    }

    #[test]
    fn the_table_lines_up_names_times_and_results() {
        let rows = [
            row("fmt", Outcome::Passed(Duration::from_millis(2_900))),
            row("planted leaks", Outcome::Failed(Duration::from_secs(725), "why".into())),
            row("new game", Outcome::NotRun),
        ];
        assert_eq!(
            table(&rows),
            "fmt              0m02s  ok\n\
             planted leaks   12m05s  FAILED\n\
             new game             -  not run\n"
        );
    }

    #[test]
    fn the_verdict_is_one_line_that_says_how_it_ended() {
        let passed = [row("fmt", Outcome::Passed(Duration::ZERO))];
        assert_eq!(verdict("ci", &passed, Duration::from_secs(252)), "ci: all 1 steps passed in 4m12s");
        let failed = [row("clippy", Outcome::Failed(Duration::ZERO, "cargo clippy\nexited with 101".into()))];
        assert_eq!(
            verdict("ci", &failed, Duration::from_secs(40)),
            "ci: FAILED at step clippy after 0m40s (cargo clippy exited with 101)"
        );
    }
}
