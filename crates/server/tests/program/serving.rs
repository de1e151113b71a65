//! `deckname` alone: it serves, and stops when it is told to; backups can be made meanwhile.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use crate::run::deckname;

/// A server that is being run, on a database of its own.
pub(crate) struct Serving {
    child: Child,
    pub(crate) address: String,
    directory: PathBuf,
}

impl Serving {
    fn start(name: &str) -> Self {
        Self::start_in(&directory(name), &[])
    }

    /// Starts a server in this directory, with these arguments besides.
    pub(crate) fn start_in(directory: &Path, arguments: &[&str]) -> Self {
        Self::start_by(Command::new(env!("CARGO_BIN_EXE_deckname")), directory, arguments)
    }

    /// Starts a server where its shell allows so many open files, as `ulimit` says.
    #[cfg(target_os = "linux")]
    fn start_with_few_files(name: &str, ulimit: &str) -> Self {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit {ulimit} && exec \"$0\" \"$@\"")]);
        shell.arg(env!("CARGO_BIN_EXE_deckname"));
        Self::start_by(shell, &directory(name), &[])
    }

    /// Starts a server by this command, to which the arguments are added. What it logs goes into a file.
    pub(crate) fn start_by(mut command: Command, directory: &Path, arguments: &[&str]) -> Self {
        fs::create_dir_all(directory).expect("a directory");
        let log = fs::File::create(directory.join("server.log")).expect("a file");
        let mut child = command
            .args(["--listen", "127.0.0.1:0", "--database"])
            .arg(directory.join("deckname.db"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
        let address = lines.find_map(|line| {
            let line = line.expect("a line");
            line.split_once("://").map(|(_, address)| address.to_owned())
        });
        Self { child, address: address.expect("an address"), directory: directory.to_owned() }
    }

    /// Sends a request and returns the whole answer.
    pub(crate) fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("somebody listens");
        stream.write_all(request.as_bytes()).expect("the request is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer in UTF-8");
        answer
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.directory.join(name).to_str().expect("a path in UTF-8").to_owned()
    }

    /// Its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to terminate, and waits until it has.
    pub(crate) fn stop(&mut self) -> Option<i32> {
        let told = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill runs");
        assert!(told.success());
        self.child.wait().expect("the program ends").code()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended; a directory left behind harms nobody.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if !thread::panicking() {
            let _ = fs::remove_dir_all(&self.directory);
        }
    }
}

/// A directory that nobody else has.
pub(crate) fn directory(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()))
}

const MAKE: &str = "{\"id\":\"1\",\"game\":\"heimlich\",\"name\":\"Anne\"}";

pub(crate) fn request(line: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "{line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer {}\r\n\
         content-length: {length}\r\n\r\n{body}",
        "0123456789abcdef0123456789abcdef"
    )
}

#[test]
fn it_serves_until_it_is_told_to_stop_and_backups_can_be_made() {
    let mut serving = Serving::start("serving");
    assert!(serving.ask(&request("GET /healthz", "")).ends_with("ok"));
    let made = serving.ask(&request("POST /api/tables", MAKE));
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    let (database, backup, restored) = (serving.path("deckname.db"), serving.path("backup"), serving.path("again.db"));
    let said = deckname(&["backup", &backup, "--database", &database], b"").ok();
    assert!(said.contains("secret"), "{said}");
    assert!(deckname(&["backup", &backup, "--database", &database], b"").fails(1).contains("exists already"));
    assert!(deckname(&["restore", &backup, "--database", &database], b"").fails(1).contains("in use"));
    deckname(&["restore", &backup, "--database", &restored], b"").ok();
    assert!(deckname(&["restore", &backup, "--database", &restored], b"").fails(1).contains("exists already"));
    deckname(&["restore", &backup, "--database", &restored, "--replace"], b"").ok();
    assert_eq!(serving.stop(), Some(0));
}

#[test]
fn every_limit_has_a_flag() {
    let help = deckname(&["--help"], b"").ok();
    for flag in [
        "--knocks-per-minute",
        "--commands-per-minute",
        "--requests-per-minute",
        "--megabytes-per-day",
        "--connections",
        "--connections-per-network",
        "--connections-per-region",
        "--connections-for-players",
        "--connections-for-newcomers",
    ] {
        let line = format!("{flag} <N>");
        assert!(help.contains(&line), "{flag} is not in {help}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_limit_of_open_files_is_raised_or_complained_about() {
    let open_files = |serving: &Serving| {
        let limits = fs::read_to_string(format!("/proc/{}/limits", serving.child.id())).expect("limits");
        let line = limits.lines().find(|line| line.starts_with("Max open files")).expect("a line").to_owned();
        line.split_whitespace().nth(3).expect("a number").parse::<u64>().expect("a number")
    };
    let raised = Serving::start_with_few_files("raised", "-S -n 256");
    assert!(raised.ask(&request("GET /healthz", "")).ends_with("ok"));
    assert!(open_files(&raised) >= 4_096, "the system would have allowed it");
    let limited = Serving::start_with_few_files("limited", "-n 256");
    assert!(limited.ask(&request("GET /healthz", "")).ends_with("ok"));
    assert_eq!(open_files(&limited), 256);
    let log = fs::read_to_string(limited.path("server.log")).expect("a log");
    assert!(log.contains("too few open files"), "{log}");
}

#[test]
fn two_servers_do_not_share_a_database() {
    let serving = Serving::start("sharing");
    let other = deckname(&["--listen", "127.0.0.1:0", "--database", &serving.path("deckname.db")], b"");
    assert!(other.fails(1).contains("in use by another Deckname"));
}
