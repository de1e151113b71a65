//! Scripts: what can be read, what holds, and what hostile lines come to.

mod pebbles;

use engine::{Fault, Happening, LineError, MAX_FILE, MAX_LINE, Replay, read_header, read_json};
use pebbles::Pebbles;

const FIRST: &str = r#"{"deckname":1,"game":"pebbles","rules":3,"seats":2}"#;

/// Replays a script whose first line is [`FIRST`].
fn run(lines: &[&str]) -> Result<Vec<Happening<Pebbles>>, LineError> {
    let mut replay = Replay::begin(read_header(FIRST.as_bytes())?, FIRST.as_bytes())?;
    let mut happened = Vec::new();
    for line in lines {
        happened.extend(replay.line(line.as_bytes())?);
    }
    happened.extend(replay.finish()?);
    Ok(happened)
}

#[track_caller]
fn fails(lines: &[&str]) -> LineError {
    run(lines).expect_err("the script was accepted")
}

/// What is wrong with a first line.
#[track_caller]
fn first_fails(first: &str) -> String {
    let begun = read_header(first.as_bytes()).and_then(|header| Replay::<Pebbles>::begin(header, first.as_bytes()));
    let error = begun.err().expect("the first line was accepted");
    assert_eq!((error.line, error.fault), (1, Fault::Malformed));
    error.reason
}

#[test]
fn a_script_forces_and_expects() {
    let happened = run(&[
        r#"{"chance":"pebbles","is":[2]}"#,
        r#"{"expect":{"viewer":0,"at":"/own","is":2}}"#,
        r#"{"seat":1,"act":{"toss":{}},"refused":"PB-1"}"#,
        "",
        r#"{"chance":"coin","is":true}"#,
        r#"{"seat":0,"act":{"toss":{}}}"#,
        r#"{"seat":0,"say":{"claim":"lucky"}}"#,
        r#"{"seat":1,"note":{"text":"Hm."}}"#,
        r#"{"expect":{"viewer":"table","at":"/heads","is":[1,0]}}"#,
    ]);
    let kinds: Vec<&str> = happened
        .expect("it holds")
        .iter()
        .map(|happening| match happening {
            Happening::Step(_) => "step",
            Happening::Refused(..) => "refused",
            Happening::Said(_) => "said",
        })
        .collect();
    assert_eq!(kinds, ["step", "refused", "step", "said", "said"]);
}

#[test]
fn what_does_not_hold_is_named_by_its_line() {
    let toss = r#"{"seat":0,"act":{"toss":{}}}"#;
    for (lines, line, reason) in [
        (&[toss, r#"{"expect":{"viewer":0,"at":"/mine","is":true}}"#][..], 3, "/mine is false, not true"),
        (&[r#"{"expect":{"viewer":0,"at":"/nowhere","is":1}}"#], 2, "nothing at /nowhere"),
        (&[toss, toss], 3, "refused under PB-1: not now"),
        (&[r#"{"seat":1,"act":{"toss":{}},"refused":"PB-2"}"#], 2, "refused under PB-1, not PB-2"),
        (&[r#"{"seat":0,"act":{"toss":{}},"refused":"PB-1"}"#], 2, "allowed, though PB-1"),
        (&[r#"{"chance":"coin","is":3}"#, toss], 2, "cannot come out as 3"),
        (&[r#"{"chance":"pebbles","is":[1,1]}"#, toss], 2, "cannot come out as [1,1]"),
        (&[r#"{"chance":"pebbles","is":[1,2,3,3]}"#, toss], 2, "cannot come out as [1,2,3,3]"),
        (&[r#"{"chance":"stone","is":1}"#, toss], 2, "nothing asked for this chance"),
        (&[toss, r#"{"chance":"coin","is":true}"#], 3, "nothing asked for this chance"),
        (&[r#"{"seat":0,"say":{"claim":"unlucky"}}"#], 2, "cannot be claimed"),
    ] {
        let error = fails(lines);
        assert_eq!((error.line, error.fault), (line, Fault::Broken), "{error}");
        assert!(error.reason.contains(reason), "{error}");
    }
}

#[test]
fn what_cannot_be_read_is_named_by_its_line() {
    for (line, reason) in [
        ("{", "EOF while parsing"),
        ("[]", "a line has"),
        ("null", "a line has"),
        (r#"{"seat":0}"#, "a line has"),
        (r#"{"seat":0,"act":{"toss":{}},"why":1}"#, "unknown field `why`"),
        (r#"{"seat":0,"act":{"toss":{}},"say":{"text":"x"}}"#, "unknown field `say`"),
        (r#"{"act":{"toss":{}}}"#, "missing field `seat`"),
        (r#"{"seat":255,"act":{"toss":{}}}"#, "no table has a seat 255"),
        (r#"{"seat":-1,"act":{"toss":{}}}"#, "invalid value"),
        (r#"{"seat":0.0,"act":{"toss":{}}}"#, "invalid type"),
        (r#"{"seat":18446744073709551616,"act":{"toss":{}}}"#, "invalid type"),
        (r#"{"seat":1e400,"act":{"toss":{}}}"#, "number out of range"),
        (r#"{"seat":0,"act":{"fly":{}}}"#, "unknown variant `fly`"),
        (r#"{"seat":0,"act":{"toss":{"high":true}}}"#, "unknown field `high`"),
        (r#"{"seat":0,"act":{"toss":[]}}"#, "expected struct variant"),
        (r#"{"seat":0,"say":{"text":" x\u0007"}}"#, "it is written {\"text\":\"x\"}"),
        (r#"{"seat":0,"act":"toss"}"#, "this is no action of pebbles"),
        (r#"{"seat":0,"act":{"wish":{"luck":256}}}"#, "invalid value"),
        (r#"{"seat":0,"say":{"text":""}}"#, "the text is empty"),
        (r#"{"expect":{"viewer":"nobody","at":"","is":0}}"#, "nobody looks on as"),
        (r#"{"expect":{"viewer":8,"at":"","is":0}}"#, "a seat number from 0 to 7"),
        ("\u{feff}{}", "expected value"),
    ] {
        let error = fails(&[line]);
        assert_eq!((error.line, error.fault), (2, Fault::Malformed), "{line}: {error}");
        assert!(error.reason.contains(reason), "{line}: {error}");
    }
}

#[test]
fn a_seat_that_is_not_at_the_table_cannot_be_read() {
    for line in [
        r#"{"seat":2,"act":{"toss":{}}}"#,
        r#"{"seat":2,"act":{"toss":{}},"refused":"PB-1"}"#,
        r#"{"seat":2,"say":{"text":"x"}}"#,
        r#"{"seat":2,"note":{"text":"x"}}"#,
        r#"{"expect":{"viewer":2,"at":"","is":0}}"#,
    ] {
        let error = fails(&[line]);
        assert_eq!((error.fault, error.reason.as_str()), (Fault::Malformed, "this table has no seat 2"), "{line}");
    }
}

#[test]
fn no_key_may_stand_twice() {
    for line in [
        r#"{"seat":0,"seat":0,"act":{"toss":{}}}"#,
        r#"{"seat":0,"act":{"wish":{"a":1,"a":1}}}"#,
        r#"{"seat":0,"act":{"wish":{"a":1,"\u0061":2}}}"#,
        r#"{"seat":0,"act":{"toss":{}},"act":{"toss":{}}}"#,
        r#"{"chance":"coin","is":{"a":1,"a":1}}"#,
        r#"{"expect":{"viewer":0,"at":"/own","is":{"a":[{"b":1,"b":2}]}}}"#,
        r#"{"seat":0,"say":{"text":"x","text":"y"}}"#,
    ] {
        let error = fails(&[line]);
        assert_eq!((error.line, error.fault), (2, Fault::Malformed), "{line}");
        assert!(error.reason.contains("stands twice"), "{line}: {error}");
    }
    assert!(first_fails(&FIRST.replace("}", r#","options":{"heads_to_win":1,"heads_to_win":2}}"#)).contains("twice"));
    assert!(run(&[r#"{"seat":0,"act":{"wish":{"a":1,"b":1}}}"#]).is_ok());
    assert_eq!(
        read_json(r#"{"a":[1,-1,0.5,"x",null,true]}"#),
        Ok(serde_json::json!({"a": [1, -1, 0.5, "x", null, true]}))
    );
}

#[test]
fn a_first_line_must_fit_the_game() {
    let change = |from: &str, to: &str| first_fails(&FIRST.replace(from, to));
    assert!(change("\"deckname\":1", "\"deckname\":2").contains("format 2"));
    assert!(change("pebbles", "stones").contains("not of \"pebbles\""));
    assert!(change("\"rules\":3", "\"rules\":4").contains("rules version 4"));
    assert!(change("\"seats\":2", "\"seats\":8").contains("PB-1"));
    assert!(change("\"seats\":2", "\"seats\":256").contains("256"));
    assert!(change("}", ",\"names\":[\"Anne\"]}").contains("1 names for 2 seats"));
    assert!(change("}", ",\"names\":[\"A\\n\",\"B\"]}").contains("visible"));
    assert!(change("}", ",\"options\":[]}").contains("options stand in an object"));
    assert!(change("}", ",\"options\":{\"colours\":1}}").contains("unknown field `colours`"));
    assert!(change(FIRST, "").contains("EOF"));
    assert!(change(FIRST, r#"[1,"pebbles",3,2,{},[]]"#).contains("no object"));
}

#[test]
fn an_error_is_one_short_line_whatever_the_input_says() {
    let nasty = format!(r#"{{"seat":0,"act":{{"toss":{{"{}\n\u001b[2J\u0085":1}}}}}}"#, "é".repeat(10_000));
    let error = fails(&[&nasty]).to_string();
    assert!(error.chars().count() < 500, "{} characters", error.chars().count());
    let short = fails(&[r#"{"seat":0,"act":{"a\n\u001b[2J\u0085":1}}"#]).to_string();
    assert!(short.contains(r"a\n\u{1b}[2J\u{85}"), "{short}");
    assert!(!short.contains(char::is_control));
}

#[test]
fn depth_length_and_bytes_are_bounded() {
    let deep = "[".repeat(60_000);
    assert!(fails(&[&deep]).reason.contains("recursion limit"));
    let deep_action = format!(r#"{{"seat":0,"act":{}}}"#, r#"{"a":"#.repeat(5_000));
    assert!(fails(&[&deep_action]).reason.contains("recursion limit"));
    let long = format!(r#"{{"seat":0,"say":{{"text":"{}"}}}}"#, "x".repeat(MAX_LINE));
    assert!(fails(&[&long]).reason.contains("longer than"));
    assert!(fails(&[&" ".repeat(MAX_LINE + 1)]).reason.contains("longer than"));
    let mut replay = Replay::<Pebbles>::begin(read_header(FIRST.as_bytes()).expect("fine"), b"").expect("fine");
    assert!(replay.line(b"\xff\xfe\n").expect_err("refused").reason.contains("UTF-8"));
    assert!(replay.line(b"{\"seat\":0\0}").expect_err("refused").reason.contains("expected"));
}

#[test]
fn a_file_is_bounded() {
    let mut replay = Replay::<Pebbles>::begin(read_header(FIRST.as_bytes()).expect("fine"), b"").expect("fine");
    let blank = vec![b' '; MAX_LINE];
    for _ in 0..MAX_FILE / MAX_LINE {
        assert_eq!(replay.line(&blank), Ok(Vec::new()));
    }
    let error = replay.line(b" ").expect_err("enough is enough");
    assert_eq!((error.line, error.fault), (MAX_FILE / MAX_LINE + 2, Fault::Malformed));
}
