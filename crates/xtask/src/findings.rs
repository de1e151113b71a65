//! What a check found wrong: every finding is printed, then the check fails in one line.

use anyhow::{Result, bail};

/// Prints each finding on a line of its own; fails if there is any.
pub(crate) fn fail_on_any(check: &str, findings: &[String]) -> Result<()> {
    for finding in findings {
        println!("{check}: {finding}");
    }
    match findings.len() {
        0 => Ok(()),
        1 => bail!("{check}: 1 problem, named above"),
        many => bail!("{check}: {many} problems, named above"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_finding_is_a_pass_and_any_finding_a_failure() {
        assert!(fail_on_any("deps", &[]).is_ok());
        let problem = fail_on_any("deps", &["one".into(), "two".into()]).expect_err("two findings");
        assert_eq!(problem.to_string(), "deps: 2 problems, named above");
    }
}
