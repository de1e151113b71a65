//! The program itself: built as the tests build it, and started as people start it.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::metadata::Metadata;
use crate::process::{cargo, run_to_success};
use crate::workspace::read_text;

/// A server that has not said where it is by then will not do so any more.
const START_PATIENCE: Duration = Duration::from_secs(60);

/// The line of the server's greeting that says where it is begins so.
const HERE: &str = "on this machine";

/// How the program keeps its promise to lose nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Setting {
    /// As it should.
    Sound,
    /// Not at all: it answers before it has stored anything.
    Broken,
}

/// The program `deckname`, as a file that nobody builds over.
pub(crate) struct Program(PathBuf);

impl Program {
    /// Builds it, which takes a moment only where nothing has changed.
    pub(crate) fn build(setting: Setting) -> Result<Self> {
        // Exactly what `cargo test --workspace` builds for those of its tests that run the program, so that nothing is
        // built twice for the sake of a dependency's features.
        let mut build = cargo(&["test", "--workspace", "--test", "program", "--no-run"])?;
        if setting == Setting::Broken {
            build.args(["--features", "deckname/broken"]);
        }
        run_to_success(&mut build)?;
        // Both settings are built in the same place, so what was built is put aside, each in a folder of its own.
        let target = Metadata::load()?.target_directory;
        let name = format!("deckname{}", std::env::consts::EXE_SUFFIX);
        let folder = target.join("xtask").join(match setting {
            Setting::Sound => "sound",
            Setting::Broken => "broken",
        });
        fs::create_dir_all(&folder)?;
        let program = folder.join(&name);
        // A program that is running cannot be written to, but it can be replaced.
        fs::remove_file(&program).ok();
        fs::copy(target.join("debug").join(&name), &program).context("cargo built no deckname")?;
        Ok(Self(program))
    }

    /// The program in this file.
    pub(crate) const fn at(file: PathBuf) -> Self {
        Self(file)
    }

    /// Builds it the way players get it.
    pub(crate) fn build_release() -> Result<Self> {
        run_to_success(&mut cargo(&["build", "--release", "-p", "deckname"])?)?;
        let name = format!("deckname{}", std::env::consts::EXE_SUFFIX);
        Ok(Self(Metadata::load()?.target_directory.join("release").join(name)))
    }

    /// The folder that it is in, alone.
    pub(crate) fn folder(&self) -> &Path {
        self.0.parent().unwrap_or(Path::new("."))
    }

    /// A command that is to run it: without any settings of whoever works here.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.0);
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("DECKNAME_")) {
            command.env_remove(name);
        }
        command
    }

    /// Whether the record holds, as `deckname verify` says.
    pub(crate) fn verify(&self, record: &Path) -> Result<()> {
        let output = self.command().arg("verify").arg(record).output()?;
        ensure!(output.status.success(), "deckname verify: {}", String::from_utf8_lossy(&output.stderr).trim());
        Ok(())
    }
}

/// A server that is running; it is killed with this value.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    /// Kept open, since whoever writes to a closed pipe may take it badly.
    _stdout: BufReader<ChildStdout>,
}

/// No limit on how often a client may do something.
pub(crate) const UNLIMITED: [&str; 6] =
    ["--knocks-per-minute", "0", "--commands-per-minute", "0", "--requests-per-minute", "0"];

impl Server {
    /// Starts a server with the database in this folder, on a free port that nobody but this machine can reach.
    pub(crate) fn start(program: &Program, folder: &Path) -> Result<Self> {
        Self::start_with(program, folder, &UNLIMITED)
    }

    /// Starts such a server with these arguments besides.
    pub(crate) fn start_with(program: &Program, folder: &Path, arguments: &[&str]) -> Result<Self> {
        let log = folder.join("server.log");
        let mut child = program
            .command()
            .args(["--listen", "127.0.0.1:0", "--log", "warn"])
            .args(arguments)
            .arg("--database")
            .arg(folder.join("tables.db"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::options().create(true).append(true).open(&log)?)
            .spawn()
            .context("the server cannot be started")?;
        match greeting(&mut child) {
            Ok((address, stdout)) => Ok(Self { child, address, _stdout: stdout }),
            Err(problem) => {
                child.kill().ok();
                child.wait().ok();
                Err(problem.context(read_text(&log).unwrap_or_default()))
            }
        }
    }

    /// Kills it as a power cut would, with no time for a last word.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill().context("the server cannot be killed")?;
        let status = self.child.wait()?;
        ensure!(status.code().is_none() || cfg!(windows), "the server ended by itself before it was killed: {status}");
        Ok(())
    }

    /// Its process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The base of every address on it.
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Waits until the server has said where it is.
fn greeting(child: &mut Child) -> Result<(SocketAddr, BufReader<ChildStdout>)> {
    let mut stdout = BufReader::new(child.stdout.take().context("the server has no output")?);
    let (said, heard) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        while stdout.read_line(&mut line).is_ok_and(|length| length > 0) {
            if line.trim_start().starts_with(HERE) {
                // Whoever waited may have given up.
                return drop(said.send((line, stdout)));
            }
            line.clear();
        }
    });
    let Ok((line, stdout)) = heard.recv_timeout(START_PATIENCE) else {
        bail!("the server did not say where it is");
    };
    let address = line.rsplit("http://").next().map(str::trim).unwrap_or_default();
    Ok((address.parse().with_context(|| format!("no address in {line:?}"))?, stdout))
}
