//! Starting other programs: the command is shown, its output streams through, its failure is an error.

use std::env;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::workspace;

/// How often a command with a time limit is looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// The cargo that runs us, with `arguments`, in the workspace's root.
pub(crate) fn cargo(arguments: &[&str]) -> Result<Command> {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(arguments).current_dir(workspace::root()?);
    Ok(command)
}

/// Git with `arguments`, in the workspace's root.
pub(crate) fn git(arguments: &[&str]) -> Result<Command> {
    let mut command = Command::new("git");
    command.args(arguments).current_dir(workspace::root()?);
    Ok(command)
}

/// Shows the command, runs it with its output streaming through, and fails unless it succeeds.
pub(crate) fn run_to_success(command: &mut Command) -> Result<()> {
    let line = shown(command);
    println!("$ {line}");
    let status = command.status().with_context(|| format!("`{line}` could not be started"))?;
    match status.code() {
        Some(0) => Ok(()),
        Some(code) => bail!("{line} exited with {code}"),
        None => bail!("{line} was ended by a signal"),
    }
}

/// Like `run_to_success`, but a command that takes longer than so many seconds is ended and has failed.
pub(crate) fn run_within(seconds: u64, command: &mut Command) -> Result<()> {
    let line = shown(command);
    println!("$ {line}");
    let mut child = command.spawn().with_context(|| format!("`{line}` could not be started"))?;
    let deadline = Instant::now() + Duration::from_secs(seconds);
    let status = loop {
        match child.try_wait()? {
            Some(status) => break status,
            None if Instant::now() < deadline => thread::sleep(GLANCE),
            None => {
                child.kill().ok();
                child.wait().ok();
                bail!("{line} did not end within {seconds} s");
            }
        }
    };
    if status.success() { Ok(()) } else { bail!("{line} failed ({status})") }
}

/// Runs the command without showing it and returns what it printed; its errors stream through.
pub(crate) fn output_of(command: &mut Command) -> Result<Vec<u8>> {
    let line = shown(command);
    let output = command
        .stderr(std::process::Stdio::inherit())
        .output()
        .with_context(|| format!("`{line}` could not be started"))?;
    if !output.status.success() {
        bail!("{line} failed ({})", output.status);
    }
    Ok(output.stdout)
}

/// The command as a person would type it: the variables set for it, its bare name, its arguments.
fn shown(command: &Command) -> String {
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| value.map(|value| format!("{}={}", name.display(), value.display())));
    let path = std::path::Path::new(command.get_program());
    let name = path.file_stem().unwrap_or(command.get_program());
    let arguments = command.get_args().map(|word| word.display().to_string());
    let words: Vec<String> = variables.chain([name.display().to_string()]).chain(arguments).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.args(["doc", "--no-deps"]).env("FLAGS", "-Dwarnings");
        assert_eq!(shown(&command), "FLAGS=-Dwarnings cargo doc --no-deps");
    }

    #[test]
    fn a_failing_command_is_named_with_its_exit_code() {
        let mut command = git(&["config", "--get", "no-such.key"]).expect("the root is there");
        let problem = run_to_success(&mut command).expect_err("git has no such setting");
        assert_eq!(problem.to_string(), "git config --get no-such.key exited with 1");
    }

    #[test]
    fn a_command_that_takes_too_long_is_ended() {
        assert!(run_within(60, Command::new("sh").args(["-c", "exit 0"])).is_ok());
        assert!(run_within(60, Command::new("sh").args(["-c", "exit 3"])).is_err());
        let late = run_within(0, Command::new("sh").args(["-c", "exec sleep 60"])).expect_err("it takes a minute");
        assert!(late.to_string().contains("did not end within 0 s"), "{late}");
    }
}
