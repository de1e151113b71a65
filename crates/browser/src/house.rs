//! The real program on a port of its own, which can be stopped and started again with the same database.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

/// A running server with its database; both are gone when this is dropped.
pub struct House {
    program: PathBuf,
    process: Child,
    folder: PathBuf,
    /// Where it is, without a slash at the end.
    pub address: String,
}

impl House {
    /// Opens a new one with this program; `name` keeps those of one process apart.
    pub fn open(program: &Path, name: &str) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("deckname-house-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let (process, address) = start(program, &folder, "127.0.0.1:0")?;
        Ok(Self { program: program.to_owned(), process, folder, address })
    }

    /// Kills the program without a warning.
    pub fn kill(&mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    /// Starts it again at the same address after it was killed.
    pub fn start_again(&mut self) -> Result<()> {
        let listen = self.address.trim_start_matches("http://");
        self.process = start(&self.program, &self.folder, listen)?.0;
        Ok(())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.kill().ok();
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

fn start(program: &Path, folder: &Path, listen: &str) -> Result<(Child, String)> {
    let mut process = Command::new(program)
        .args(["--listen", listen, "--log", "error"])
        .args(["--knocks-per-minute", "0", "--commands-per-minute", "0", "--requests-per-minute", "0"])
        .arg("--database")
        .arg(folder.join("tables.sqlite"))
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} cannot be started", program.display()))?;
    let mut lines = BufReader::new(process.stdout.take().context("no output")?).lines();
    let address = lines.find_map(|line| {
        let line = line.unwrap_or_default();
        line.trim().strip_prefix("on this machine").map(|address| address.trim().to_owned())
    });
    // What it prints afterwards is read, so that it never waits for a reader.
    std::thread::spawn(move || lines.for_each(drop));
    Ok((process, address.context("the program does not say where it is")?))
}
