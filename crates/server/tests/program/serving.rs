//! `deckname` alone: it serves, and stops when it is told to; backups can be made meanwhile.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

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
        let mut child = Command::new(env!("CARGO_BIN_EXE_deckname"))
            .args(["--listen", "127.0.0.1:0", "--database"])
            .arg(directory.join("deckname.db"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
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
    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("somebody listens");
        stream.write_all(request.as_bytes()).expect("the request is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer in UTF-8");
        answer
    }

    fn path(&self, name: &str) -> String {
        self.directory.join(name).to_str().expect("a path in UTF-8").to_owned()
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
        let _ = fs::remove_dir_all(&self.directory);
    }
}

/// A directory that nobody else has.
pub(crate) fn directory(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()))
}

const MAKE: &str = "{\"id\":\"1\",\"game\":\"heimlich\",\"name\":\"Anne\"}";

fn request(line: &str, body: &str) -> String {
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
fn two_servers_do_not_share_a_database() {
    let serving = Serving::start("sharing");
    let other = deckname(&["--listen", "127.0.0.1:0", "--database", &serving.path("deckname.db")], b"");
    assert!(other.fails(1).contains("in use by another Deckname"));
}
