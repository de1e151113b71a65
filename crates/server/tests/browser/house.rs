//! The real program on a port of its own, which can be stopped and started again with the same database.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A running server with its database.
pub(crate) struct House {
    process: Child,
    folder: PathBuf,
    /// Where it is, without a slash at the end.
    pub(crate) address: String,
}

impl House {
    /// Opens a new one; `name` keeps those of one process apart.
    pub(crate) fn open(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("deckname-house-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the database");
        let (process, address) = start(&folder, "127.0.0.1:0");
        Self { process, folder, address }
    }

    /// Kills the program without a warning and starts it again at the same address.
    pub(crate) fn restart(&mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
        let listen = self.address.trim_start_matches("http://").to_owned();
        self.process = start(&self.folder, &listen).0;
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

fn start(folder: &std::path::Path, listen: &str) -> (Child, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_deckname"))
        .args(["--listen", listen, "--knocks-per-minute", "0", "--log", "error", "--database"])
        .arg(folder.join("tables.sqlite"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(process.stdout.take().expect("its output")).lines();
    let address = lines.find_map(|line| {
        let line = line.expect("UTF-8");
        line.trim().strip_prefix("on this machine").map(|address| address.trim().to_owned())
    });
    // What it prints afterwards is read, so that it never waits for a reader.
    std::thread::spawn(move || lines.for_each(drop));
    (process, address.expect("it says where it is"))
}
