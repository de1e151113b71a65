//! Scenes as scripts: what each viewer is told and sees in them, and that their expectations are not idle.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use engine::{Fault, Happening, LineError, Remark, Replay, Rules, Viewer, read_header, remarks};
use serde::Serialize;
use serde_json::{Value, json};

use crate::finding::{Checked, Finding, ensure};

/// A script by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Its file without the ending.
    pub name: String,
    text: String,
}

/// What reaches one viewer of a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The viewer's name, such as `seat_0` or `table`.
    pub viewer: String,
    /// Everything told, refused or heard, one line each, and the view at the end.
    pub text: String,
}

/// All scripts of a folder, sorted by name.
pub fn scenes(folder: &Path) -> Result<Vec<Scene>, Finding> {
    let unreadable = |error: std::io::Error| Finding(format!("{}: {error}", folder.display()));
    let mut scenes = Vec::new();
    for file in fs::read_dir(folder).map_err(unreadable)? {
        let path = file.map_err(unreadable)?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        scenes.push(Scene { name, text: fs::read_to_string(&path).map_err(unreadable)? });
    }
    scenes.sort_by(|one, other| one.name.cmp(&other.name));
    ensure!(!scenes.is_empty(), "there is no script in {}", folder.display());
    Ok(scenes)
}

impl Scene {
    /// What reaches each viewer when it is played to its end.
    pub fn seen<R: Rules>(&self) -> Result<Vec<Seen>, Finding> {
        let (replay, happened) = replay::<R>(&self.text).map_err(|error| self.amiss(&error.to_string()))?;
        let viewers = Viewer::all(replay.game().seats());
        Ok(viewers.map(|viewer| Seen { viewer: name(viewer), text: seen(&replay, &happened, viewer) }).collect())
    }

    /// With any of its expectations altered it fails, at that line.
    pub fn expects_what_is<R: Rules>(&self) -> Checked {
        let mut expectations = 0;
        for (number, mut line) in self.lines()? {
            if let Some(is) = line.pointer_mut("/expect/is") {
                *is = json!("something else");
            } else if let Some(refused) = line.get_mut("refused") {
                *refused = json!("XX-99");
            } else {
                continue;
            }
            expectations += 1;
            self.fails_at::<R>(number, &line)?;
        }
        ensure!(expectations > 0, "{}.jsonl expects nothing", self.name);
        Ok(())
    }

    /// With any refusal no longer expected it fails, at that line.
    pub fn refuses_what_it_says<R: Rules>(&self) -> Checked {
        let mut refusals = 0;
        for (number, mut line) in self.lines()? {
            if line.as_object_mut().and_then(|line| line.remove("refused")).is_some() {
                refusals += 1;
                self.fails_at::<R>(number, &line)?;
            }
        }
        ensure!(refusals > 0, "{}.jsonl has nothing refused", self.name);
        Ok(())
    }

    /// Its lines, counted from 1.
    fn lines(&self) -> Result<Vec<(usize, Value)>, Finding> {
        let read = |(number, line)| match serde_json::from_str(line) {
            Ok(line) => Ok((number, line)),
            Err(error) => Err(self.amiss(&format!("line {number}: {error}"))),
        };
        (1..).zip(self.text.lines()).map(read).collect()
    }

    /// With this line in the place of its own it breaks there.
    fn fails_at<R: Rules>(&self, number: usize, line: &Value) -> Checked {
        let line = line.to_string();
        let lines = self.text.lines().enumerate();
        let lines = lines.map(|(index, own)| if index + 1 == number { line.as_str() } else { own });
        let altered: String = lines.flat_map(|line| [line, "\n"]).collect();
        let at = replay::<R>(&altered).err().map(|error| (error.line, error.fault));
        ensure!(at == Some((number, Fault::Broken)), "{}.jsonl with line {number} altered ends as {at:?}", self.name);
        Ok(())
    }

    fn amiss(&self, sentence: &str) -> Finding {
        Finding(format!("{}.jsonl, {sentence}", self.name))
    }
}

/// A scene played to its end.
type Played<R> = (Replay<R>, Vec<Happening<R>>);

fn replay<R: Rules>(text: &str) -> Result<Played<R>, LineError> {
    let mut lines = text.split_inclusive('\n').map(str::as_bytes);
    let first = lines.next().unwrap_or_default();
    let mut replay = Replay::begin(read_header(first)?, first)?;
    let mut happened = Vec::new();
    for line in lines {
        happened.extend(replay.line(line)?);
    }
    happened.extend(replay.finish()?);
    Ok((replay, happened))
}

fn seen<R: Rules>(replay: &Replay<R>, happened: &[Happening<R>], viewer: Viewer) -> String {
    let mut seen = String::new();
    for happening in happened {
        match happening {
            Happening::Step(step) => {
                for notice in step.events.iter().filter_map(|event| R::notice(event, viewer)) {
                    line(&mut seen, "told", &notice);
                }
            }
            // Only who tried is told.
            Happening::Refused(act, refusal) if viewer.is(act.seat) => line(&mut seen, "refused", &refusal.to_string()),
            Happening::Refused(..) => {}
            Happening::Said(remark) => heard::<R>(&mut seen, remark, viewer),
        }
    }
    let view = serde_json::to_string_pretty(&replay.game().view(viewer)).expect("a view");
    seen + "\n" + &view
}

fn heard<R: Rules>(seen: &mut String, remark: &Remark<R::Claim>, viewer: Viewer) {
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
