//! Hostile input: one clear complaint with its line and the right exit code, never a panic.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::run::{Run, deckname};

const FIRST: &str = r#"{"deckname":1,"game":"heimlich","rules":1,"seats":4,"options":{"start":0}}"#;

/// Replays this.
fn replay(input: impl AsRef<[u8]>) -> Run {
    deckname(&["replay", "-"], input.as_ref())
}

/// Replays a script with this second line.
fn second_line(line: impl AsRef<[u8]>) -> Run {
    replay([FIRST.as_bytes(), b"\n", line.as_ref(), b"\n"].concat())
}

/// What it says about a first line in which something else stands.
#[track_caller]
fn first_line(from: &str, to: &str) -> String {
    let line = FIRST.replace(from, to);
    assert_ne!(line, FIRST);
    let run = replay(line);
    let (line, reason) = run.blames(2);
    assert_eq!(line, 1);
    reason.to_owned()
}

#[test]
fn what_is_no_script_at_all_is_refused_at_its_first_line() {
    let nul = [0; 100];
    let binary: Vec<u8> = (0..=255).cycle().take(10_000).collect();
    for input in [&b""[..], b"\n", b" \n\n", b"{", b"[]", b"null", b"\"x\"", b"1e400", b"\xff\xfe\x00", &nul, &binary] {
        for command in ["replay", "verify"] {
            let run = deckname(&[command, "-"], input);
            assert_eq!(run.blames(2).0, 1, "{input:?}");
            assert_eq!(run.out, "");
        }
    }
}

#[test]
fn a_first_line_alone_is_a_script_and_no_record() {
    assert!(replay(FIRST).ok().ends_with("ok: script of 1 step; not over\n"));
    let run = deckname(&["verify", "-"], FIRST.as_bytes());
    assert_eq!(run.blames(1).1, "this is no record: there is no seed to check against");
}

#[test]
fn a_first_line_that_does_not_fit_is_refused() {
    let no_such_game = first_line("heimlich", "chess\\n\\u001b[2J");
    assert_eq!(no_such_game, r#"no game here is called "chess\n\u{1b}[2J""#);
    for seats in ["0", "1", "8", "255"] {
        assert!(first_line(":4,", &format!(":{seats},")).contains("HC-05"));
    }
    for seats in ["256", "-1", "4.0", "4.5", "18446744073709551616", "1e400", "\"4\"", "null", "[4]", "true"] {
        first_line(":4,", &format!(":{seats},"));
    }
    assert!(first_line("\"deckname\":1", "\"deckname\":2").contains("format 2"));
    assert!(first_line("\"rules\":1", "\"rules\":2").contains("rules version 2"));
    assert!(first_line("}}", "},\"name\":1}").contains("unknown field `name`"));
    assert!(first_line("}}", "},\"seats\":4}").contains("stands twice"));
    assert!(first_line("}}", "},\"names\":[\"Anne\"]}").contains("1 names for 4 seats"));
    assert!(first_line("\"game\":\"heimlich\",", "").contains("missing field `game`"));
    assert!(first_line("{\"deckname\"", "\u{feff}{\"deckname\"").contains("not the first line"));
}

#[test]
fn options_of_another_game_are_refused() {
    let options = |text: &str| first_line("{\"start\":0}", text);
    assert!(options("{\"clues\":3}").contains("unknown field `clues`"));
    assert!(options("[]").contains("object"));
    assert!(options("{\"start\":0,\"start\":1}").contains("stands twice"));
    assert!(options("{\"start\":4}").contains("HC-08"));
    assert!(options("{\"start\":255}").contains("options cannot be read"));
    assert!(options("{\"start\":\"oldest\"}").contains("nobody starts as"));
    assert!(options("{\"top_secret\":1}").contains("invalid type"));
    assert!(options("{\"bystanders_count\":true}").contains("HC-42"));
    assert!(options("{\"colours\":[\"red\"]}").contains("HC-05"));
    assert!(options("{\"colours\":[\"red\",\"red\"]}").contains("each once"));
    assert!(options("{\"colours\":[\"pink\"]}").contains("unknown variant `pink`"));
    let deep = format!("{{\"start\":{}}}", "[".repeat(50_000));
    assert!(options(&deep).contains("recursion limit"));
}

#[test]
fn a_line_that_cannot_be_read_is_named() {
    let deep = "[".repeat(60_000);
    let deep_object = "{\"a\":".repeat(12_000);
    let long_key = format!("{{\"seat\":0,\"act\":{{\"{}\":1}}}}", "k".repeat(60_000));
    for (line, reason) in [
        ("}", "expected value"),
        ("{\"seat\":0}", "a line has"),
        ("{\"seat\":255,\"act\":{\"roll\":{}}}", "no table has a seat 255"),
        ("{\"seat\":4,\"act\":{\"roll\":{}}}", "this table has no seat 4"),
        ("{\"seat\":256,\"act\":{\"roll\":{}}}", "invalid value"),
        ("{\"seat\":1e400,\"act\":{\"roll\":{}}}", "number out of range"),
        ("{\"seat\":18446744073709551616,\"act\":{\"roll\":{}}}", "invalid type"),
        ("{\"seat\":null,\"act\":{\"roll\":{}}}", "not done by nobody"),
        ("{\"seat\":0,\"act\":{\"roll\":{\"again\":1}}}", "unknown field `again`"),
        ("{\"seat\":0,\"act\":{\"roll\":{}},\"now\":1}", "unknown field `now`"),
        ("{\"seat\":0,\"act\":{\"roll\":{},\"pass\":{}}}", "no action of heimlich"),
        ("{\"seat\":0,\"act\":\"roll\"}", "no action of heimlich"),
        ("{\"seat\":0,\"act\":{\"move\":{\"red\":1,\"red\":1}}}", "the key \"red\" stands twice"),
        ("{\"seat\":0,\"act\":{\"move\":{\"red\":0}}}", "must be left out"),
        ("{\"seat\":0,\"act\":{\"move\":{\"red\":256}}}", "invalid value"),
        ("{\"seat\":0,\"act\":{\"move\":{\"red\":-1}}}", "invalid value"),
        ("{\"seat\":0,\"act\":{\"move\":{\"pink\":1}}}", "unknown variant `pink`"),
        ("{\"seat\":0,\"act\":{\"safe\":{\"to\":\"11\"}}}", "no building is called"),
        ("{\"seat\":0,\"act\":{\"safe\":[\"5\"]}}", "no action of heimlich"),
        ("{\"seat\":0,\"act\":{\"dossier\":[null,null,null,null,null,null,null,null,null]}}", "no table has more"),
        ("{\"seat\":0,\"act\":{\"play\":{\"pardon\":{\"agents\":[\"red\",\"grey\"]}}}}", "in the order of the box"),
        ("{\"seat\":0,\"say\":{\"text\":\"\\u001b[2J\\n\"}}", "it is written"),
        ("{\"seat\":0,\"say\":{\"claim\":{\"leads\":{\"seat\":8,\"agent\":\"red\"}}}}", "no table has a seat 8"),
        ("{\"expect\":{\"viewer\":4,\"at\":\"\",\"is\":0}}", "this table has no seat 4"),
        ("{\"expect\":{\"viewer\":\"anne\",\"at\":\"\",\"is\":0}}", "nobody looks on as"),
        ("{\"seed\":\"00\",\"contributions\":[],\"outcome\":null,\"sha256\":\"\"}", "64 hexadecimal digits"),
        ("{\"seat\":0,\"act\":{\"roll\\u0000\\u001b\":{}}}", "\\u{0}\\u{1b}"),
        (&deep, "recursion limit"),
        (&deep_object, "recursion limit"),
        (&long_key, "unknown variant `kkkk"),
    ] {
        let run = second_line(line);
        let (number, found) = run.blames(2);
        assert_eq!(number, 2, "{found}");
        assert!(found.contains(reason), "{reason:?} is not in {found:?}");
    }
    for bytes in [&b"\xff\xfe"[..], b"{\"seat\":0,\"say\":{\"text\":\"\xc3\x28\"}}", b"\x00\x00\x00"] {
        assert_eq!(second_line(bytes).blames(2).0, 2);
    }
}

#[test]
fn what_the_rules_forbid_is_named_with_its_clause() {
    for (line, reason) in [
        ("{\"seat\":1,\"act\":{\"roll\":{}}}", "refused under HC-15"),
        ("{\"seat\":0,\"act\":{\"move\":{\"red\":255,\"blue\":255}}}", "refused under HC-10"),
        ("{\"seat\":0,\"act\":{\"dossier\":[null]}}", "refused under HC-40"),
        ("{\"seat\":0,\"act\":{\"play\":{\"retreat\":{\"agent\":\"red\",\"by\":255}}}}", "refused under HC-26"),
        ("{\"seat\":0,\"say\":{\"claim\":{\"leads\":{\"seat\":7,\"agent\":\"red\"}}}}", "cannot be claimed"),
        ("{\"chance\":\"die\",\"is\":\"7\"}\n{\"seat\":0,\"act\":{\"roll\":{}}}", "cannot come out as"),
        (
            "{\"chance\":\"agent cards\",\"is\":[\"red\",\"red\"]}\n{\"seat\":0,\"act\":{\"roll\":{}}}",
            "cannot come out as",
        ),
        ("{\"chance\":\"weather\",\"is\":\"rain\"}", "nothing asked for this chance"),
    ] {
        let run = second_line(line);
        let (number, found) = run.blames(1);
        assert_eq!(number, 2, "{found}");
        assert!(found.contains(reason), "{reason:?} is not in {found:?}");
    }
}

#[test]
fn a_script_may_have_been_written_on_any_system() {
    let script = format!("{FIRST}\n\n{{\"seat\":0,\"act\":{{\"roll\":{{}}}}}}\n  \n").replace('\n', "\r\n");
    assert!(replay(script).ok().ends_with("ok: script of 2 steps; not over\n"));
}

/// Writes until the program has seen enough, and says how much that was.
fn pour(first: &str, chunk: &[u8], most: usize) -> (Run, usize) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_deckname"))
        .args(["replay", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("its input is a pipe");
    let mut poured = 0;
    let mut next = first.as_bytes();
    while poured < most && pipe.write_all(next).is_ok() {
        poured += next.len();
        next = chunk;
    }
    drop(pipe);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    (Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }, poured)
}

const HUNDRED_MEGABYTES: usize = 100_000_000;

#[test]
fn a_hundred_megabytes_in_one_line_are_not_read() {
    for first in ["{", "", &format!("{FIRST}\n")] {
        let (run, poured) = pour(first, &[b'x'; 10_000], HUNDRED_MEGABYTES);
        assert!(run.blames(2).1.contains("longer than 65536 bytes"), "{}", run.err);
        assert!(poured < 1_000_000, "{poured} bytes were read");
    }
}

#[test]
fn a_hundred_megabytes_of_lines_are_not_read_either() {
    let junk = "junk\n".repeat(2_000);
    let (run, poured) = pour("", junk.as_bytes(), HUNDRED_MEGABYTES);
    assert_eq!(run.blames(2).0, 1);
    assert!(poured < 1_000_000, "{poured} bytes were read");
    let blank = format!("{}\n", " ".repeat(9_999));
    let (run, poured) = pour(&format!("{FIRST}\n"), blank.as_bytes(), HUNDRED_MEGABYTES);
    assert!(run.blames(2).1.contains("no match is longer than"), "{}", run.err);
    assert!(poured < 40_000_000, "{poured} bytes were read");
}

#[test]
fn hostile_options_are_refused_in_one_line() {
    let random =
        |options: &str| deckname(&["random", "heimlich", "--seats", "4", "--options", options, "--record", "-"], b"");
    let deep = "[".repeat(100_000);
    for options in ["", "{", "[]", "null", "7", "{\"a\\nb\":1}", "{\"top_secret\":1e400}", "{\"start\":255}", &deep] {
        assert!(random(options).fails(2).starts_with("these options cannot be read: "), "{options}");
    }
    assert!(random("{\"dossier\":true,\"dossier\":false}").fails(2).contains("stands twice"));
    assert!(random("{\"bystanders_count\":true}").fails(2).contains("HC-42"));
    assert!(random("@").fails(2).contains("No such file"));
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (name, bytes, reason) in [
        ("huge.json", vec![b' '; 1_000_000], "no longer than 65536 bytes"),
        ("binary.json", vec![0xff; 100], "not UTF-8"),
        ("unknown.json", b"{\"clues\":\n3}".to_vec(), "unknown field `clues`"),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, bytes).expect("a file can be written");
        let run = random(&format!("@{}", path.display()));
        assert!(run.fails(2).contains(reason), "{}", run.err);
    }
}
