//! Replays every scene in `scripts/` and keeps, as a snapshot, all that each viewer was told and sees at its end.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dark_side::{Claim, DarkSide};
use engine::{Fault, Happening, LineError, Remark, Replay, Rules as _, Viewer, read_header, remarks};
use serde::Serialize;
use serde_json::{Value, json};

/// A script by its name.
struct Script {
    name: String,
    text: String,
}

/// All scripts, sorted by name.
fn scripts() -> Vec<Script> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let files = fs::read_dir(folder).expect("a folder of scripts").map(|entry| entry.expect("a file").path());
    let mut scripts: Vec<Script> = files
        .map(|path| Script {
            name: path.file_stem().expect("a name").to_string_lossy().into_owned(),
            text: fs::read_to_string(&path).expect("a text"),
        })
        .collect();
    scripts.sort_by(|one, other| one.name.cmp(&other.name));
    scripts
}

/// Plays a script to its end.
fn replay(text: &str) -> Result<(Replay<DarkSide>, Vec<Happening<DarkSide>>), LineError> {
    let mut lines = text.split_inclusive('\n').map(str::as_bytes);
    let first = lines.next().expect("a first line");
    let mut replay = Replay::begin(read_header(first)?, first)?;
    let mut happened = Vec::new();
    for line in lines {
        happened.extend(replay.line(line)?);
    }
    happened.extend(replay.finish()?);
    Ok((replay, happened))
}

/// Everything that reaches this viewer, one line each, and the view it is left with.
fn seen(replay: &Replay<DarkSide>, happened: &[Happening<DarkSide>], viewer: Viewer) -> String {
    let mut seen = String::new();
    for happening in happened {
        match happening {
            Happening::Step(step) => {
                for notice in step.events.iter().filter_map(|event| DarkSide::notice(event, viewer)) {
                    line(&mut seen, "told", &notice);
                }
            }
            // Only who tried is told.
            Happening::Refused(act, refusal) if viewer.is(act.seat) => line(&mut seen, "refused", &refusal.to_string()),
            Happening::Refused(..) => {}
            Happening::Said(remark) => heard(&mut seen, remark, viewer),
        }
    }
    let view = serde_json::to_string_pretty(&replay.game().view(viewer)).expect("a view");
    seen + "\n" + &view
}

fn heard(seen: &mut String, remark: &Remark<Claim>, viewer: Viewer) {
    for remark in remarks(std::slice::from_ref(remark), viewer) {
        // Without the number of steps before it: a viewer has no business counting them.
        line(seen, "heard", &json!({ "seat": remark.seat, "to": remark.to, "body": remark.body }));
    }
}

fn line<T: Serialize>(seen: &mut String, what: &str, value: &T) {
    let value = serde_json::to_string(value).expect("JSON");
    writeln!(seen, "{what} {value}").expect("a string takes any line");
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat_{}", seat.index()),
        Viewer::Table | Viewer::Spectator => viewer.kind().to_owned(),
    }
}

#[test]
fn each_viewer_of_each_script_is_told_and_sees_what_it_may() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let scripts = scripts();
    assert!(scripts.len() >= 8, "only {} scripts", scripts.len());
    for Script { name: script, text } in scripts {
        let (replay, happened) = replay(&text).unwrap_or_else(|error| panic!("{script}.jsonl, {error}"));
        for viewer in Viewer::all(replay.game().seats()) {
            let seen = seen(&replay, &happened, viewer);
            settings.bind(|| insta::assert_snapshot!(format!("{script}.{}", name(viewer)), seen));
        }
    }
}

/// The script with this line (counted from 1) put in the place of its own.
fn altered(text: &str, number: usize, line: &Value) -> String {
    let line = line.to_string();
    let lines = text.lines().enumerate().map(|(index, own)| if index + 1 == number { line.as_str() } else { own });
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn a_script_with_an_altered_expectation_fails_at_its_line() {
    for Script { name, text } in scripts() {
        let mut altered_lines = 0;
        for (number, line) in (1..).zip(text.lines()) {
            let mut line: Value = serde_json::from_str(line).expect("JSON");
            if let Some(is) = line.pointer_mut("/expect/is") {
                *is = json!("something else");
            } else if let Some(refused) = line.get_mut("refused") {
                *refused = json!("DS-99");
            } else {
                continue;
            }
            altered_lines += 1;
            let error = replay(&altered(&text, number, &line)).err();
            let at = error.map(|error| (error.line, error.fault));
            assert_eq!(at, Some((number, Fault::Broken)), "{name}.jsonl, line {number}");
        }
        assert!(altered_lines > 0, "{name}.jsonl expects nothing");
    }
}

#[test]
fn a_script_that_lets_a_refused_action_pass_fails_at_its_line() {
    let scripts = scripts();
    let refusals = scripts.iter().find(|script| script.name == "refusals").expect("the script of refusals");
    for (number, line) in (1..).zip(refusals.text.lines()) {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        if line.as_object_mut().and_then(|line| line.remove("refused")).is_none() {
            continue;
        }
        let error = replay(&altered(&refusals.text, number, &line)).err().expect("an error");
        assert_eq!((error.line, error.fault), (number, Fault::Broken));
    }
}
