//! What each command says, and its exit code.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::run::deckname;

const SCRIPT: &str = r#"{"deckname":1,"game":"heimlich","rules":1,"seats":2,"options":{"start":0},"names":["Anne","Bernd"]}
{"chance":"agent cards","is":["red","grey"]}
{"seat":1,"act":{"roll":{}},"refused":"HC-15"}
{"chance":"die","is":"2"}
{"seat":0,"act":{"roll":{}}}
{"seat":0,"say":{"text":"I am grey."}}
{"seat":1,"note":{"text":"She is not."}}
{"expect":{"viewer":"table","at":"/moment/move/face","is":"2"}}
"#;

#[test]
fn help_has_examples_and_exit_codes() {
    assert!(deckname(&["--help"], b"").ok().contains("Exit codes"));
    for command in ["play", "replay", "verify", "random", "arena", "mind", "schema", "backup", "restore"] {
        assert!(deckname(&[command, "--help"], b"").ok().contains("Example"), "{command}");
    }
}

#[test]
fn a_script_is_told_in_sentences() {
    let said = deckname(&["replay", "-"], SCRIPT.as_bytes()).ok();
    let expected = "\
Step 1: the deal
  The agent cards were dealt.
      Anne: The agent cards were dealt; your agent is red (Jaques).
      Bernd: The agent cards were dealt; your agent is grey (Schulz).
  Anne took the die.

Bernd is refused under HC-15, as expected: it is not for you to act now (HC-15)

Step 2: Anne
  The die showed 2.

Anne says: I am grey.

Bernd notes: She is not.

ok: script of 2 steps; not over
";
    assert_eq!(said, expected);
}

#[test]
fn a_viewer_is_told_its_own() {
    let said = |viewer: &str| deckname(&["replay", "-", "--viewer", viewer], SCRIPT.as_bytes()).ok();
    let anne = "\
The agent cards were dealt; your agent is red (Jaques).
Anne took the die.
The die showed 2.
Anne says: I am grey.
ok: script of 2 steps; not over
";
    assert_eq!(said("0"), anne);
    assert!(said("1").contains("Bernd notes: She is not.\n"));
    assert!(said("1").contains("Bernd is refused under HC-15"));
    assert_eq!(said("table"), anne.replace("; your agent is red (Jaques)", ""));
    assert_eq!(said("spectator"), said("table"));
}

#[test]
fn an_expectation_that_fails_is_named_by_its_line() {
    let run = deckname(&["replay", "-"], SCRIPT.replace("\"is\":\"2\"}}", "\"is\":\"3\"}}").as_bytes());
    assert_eq!(run.blames(1), (8, "/moment/move/face is \"2\", not \"3\""));
    assert!(run.out.contains("Step 2: Anne"), "what happened before is told all the same");
    let run = deckname(&["replay", "-"], SCRIPT.replace("\"refused\":\"HC-15\"", "\"refused\":\"HC-14\"").as_bytes());
    assert_eq!(run.blames(1).0, 3);
    let run = deckname(&["replay", "-"], SCRIPT.replace("\"seat\":1,\"act\"", "\"seat\":0,\"act\"").as_bytes());
    assert_eq!(run.blames(1), (3, "allowed, though HC-15 was to refuse it"));
    // Blue is not in play with two.
    let run = deckname(&["replay", "-"], SCRIPT.replace("[\"red\",\"grey\"]", "[\"red\",\"blue\"]").as_bytes());
    assert_eq!(run.blames(1).0, 2);
}

#[test]
fn the_file_is_named() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken.jsonl");
    std::fs::write(&path, SCRIPT.replace("HC-15", "HC-14")).expect("a file can be written");
    let path = path.to_str().expect("UTF-8");
    assert!(deckname(&["replay", path], b"").fails(1).starts_with(&format!("{path}: line 3: ")));
}

#[test]
fn a_missing_file_is_one_line() {
    for command in ["replay", "verify"] {
        let run = deckname(&[command, "no/such/file.jsonl"], b"");
        assert!(run.fails(2).starts_with("no/such/file.jsonl: No such file"), "{}", run.err);
        assert!(deckname(&[command, env!("CARGO_TARGET_TMPDIR")], b"").fails(2).contains("s a directory"));
    }
    let run = deckname(&["random", "heimlich", "--seats", "2", "--record", "no/such/file.jsonl"], b"");
    assert!(run.fails(1).contains("no/such/file.jsonl"), "{}", run.err);
}

#[test]
fn a_viewer_must_be_at_the_table() {
    let run = deckname(&["replay", "-", "--viewer", "2"], SCRIPT.as_bytes());
    assert_eq!(run.blames(2).0, 1);
    assert_eq!(deckname(&["replay", "-", "--viewer", "anne"], b"").code, Some(2));
    assert_eq!(deckname(&["replay", "-", "--viewer", "255"], b"").code, Some(2));
}

#[test]
fn an_unknown_game_is_refused_and_the_known_ones_are_named() {
    for command in [&["schema", "chess"][..], &["play", "chess"], &["random", "chess", "--seats", "2", "--record", "-"]]
    {
        let run = deckname(command, b"");
        assert_eq!(run.code, Some(2));
        assert!(run.err.contains("there is heimlich"), "{}", run.err);
    }
}

#[test]
fn seats_the_game_has_not_are_refused() {
    for seats in ["0", "1", "8", "255"] {
        let run = deckname(&["random", "heimlich", "--seats", seats, "--record", "-"], b"");
        assert!(run.fails(2).contains("HC-05"), "{}", run.err);
        assert!(deckname(&["play", "heimlich", "--seats", seats], b"").fails(2).contains("HC-05"));
    }
    assert_eq!(deckname(&["random", "heimlich", "--seats", "256", "--record", "-"], b"").code, Some(2));
}

#[test]
fn the_schema_is_json() {
    let schema: serde_json::Value = serde_json::from_str(&deckname(&["schema", "heimlich"], b"").ok()).expect("JSON");
    assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
}

#[test]
fn whoever_stops_reading_has_seen_enough() {
    let record = deckname(&["random", "heimlich", "--seats", "7", "--seed", "long", "--record", "-"], b"").ok();
    for arguments in [&["replay", "-"][..], &["replay", "-", "--json"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_deckname"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // Nobody reads any more before there is anything to write.
        drop(child.stdout.take());
        drop(child.stdin.take().expect("a pipe").write_all(record.as_bytes()));
        let output = child.wait_with_output().expect("it ends");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    }
}

#[test]
fn play_can_be_left_and_its_input_may_end() {
    assert!(deckname(&["play", "heimlich"], b"q\n").ok().contains("Heimlich & Co."));
    assert!(
        deckname(&["play", "heimlich", "--seats", "3", "--options", "{}", "--seed", "x"], b"").ok().contains("Goodbye")
    );
    assert!(deckname(&["play", "heimlich", "--options", "{\"start\":9}"], b"").fails(2).contains("options"));
}
