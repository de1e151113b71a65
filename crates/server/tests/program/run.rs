//! Runs the built program.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

/// How a run of the program ended.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `deckname` with these arguments and this standard input.
pub(crate) fn deckname(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_deckname"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("its input is a pipe");
    let input = input.to_vec();
    // The program may stop reading whenever it has seen enough.
    let writer = thread::spawn(move || drop(pipe.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("nobody panics over a closed pipe");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

impl Run {
    /// What it printed, if all went well.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""));
        self.out
    }

    /// The one line it complained with, without its name at the front, if it failed with this code.
    #[track_caller]
    pub(crate) fn fails(&self, code: i32) -> &str {
        assert_eq!(self.code, Some(code), "{}", self.err);
        assert_eq!(self.err.matches('\n').count(), 1, "not one line: {}", self.err);
        let line = self.err.trim_end_matches('\n');
        assert!(line.chars().count() < 600, "{line}");
        assert!(!line.contains(char::is_control), "{line}");
        line.strip_prefix("deckname: ").unwrap_or_else(|| panic!("not a complaint of ours: {line}"))
    }

    /// The line of standard input it complained about, and why.
    #[track_caller]
    pub(crate) fn blames(&self, code: i32) -> (usize, &str) {
        let complaint = self.fails(code);
        let blamed = complaint.strip_prefix("standard input: line ").and_then(|rest| rest.split_once(": "));
        let (line, reason) = blamed.unwrap_or_else(|| panic!("it names no line: {complaint}"));
        (line.parse().expect("a line has a number"), reason)
    }
}
