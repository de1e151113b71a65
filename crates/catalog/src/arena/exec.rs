//! Minds in other people's programs and ours in theirs: JSON lines in and out.
//!
//! A line in is what a seat has noticed since the last one, a line out what it does.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use engine::{Body, Fast, Rules, Seat};
use minds::{Decision, Effort, Mind, Minded, News};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::ArenaError;
use super::table::{Player, player};
use crate::random::read_options;

/// How long a program may think about one decision.
const PATIENCE: Duration = Duration::from_secs(60);

/// The longest list of actions that is written out.
const MAX_LIST: usize = 200;

/// Somebody else's program at one seat; it is started when it is first asked, and ends with the match.
pub(super) struct Exec<R: Rules> {
    command: String,
    running: Option<Running>,
    /// What the seat sees now.
    view: Option<R::View>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<std::io::Result<String>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // A program that has ended by itself cannot be ended; nothing else can be done about one that does not.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a seat has noticed since it was asked last.
#[derive(Deserialize)]
struct Line {
    seat: Seat,
    view: Value,
    #[serde(default)]
    told: Vec<Value>,
    #[serde(default)]
    heard: Vec<Value>,
}

/// Something that was said.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Said<C: engine::Data> {
    seat: Seat,
    body: Body<C>,
}

/// What a program wants: an action, and what it says first.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct Wanted<R: Rules> {
    act: Option<R::Action>,
    #[serde(default)]
    say: Option<R::Claim>,
}

impl<R: Rules> Exec<R> {
    pub(super) fn new(command: &str) -> Self {
        Self { command: command.to_owned(), running: None, view: None }
    }

    pub(super) fn decide(&mut self, seat: Seat, news: &[News<R>]) -> Result<Decision<R>, String> {
        let line = self.line(seat, news).ok_or("it was asked before it saw anything")?;
        let answer = self.ask(&line).map_err(|error| format!("{}: {error}", self.command))?;
        let Wanted { act, say } = serde_json::from_str::<Wanted<R>>(&answer)
            .map_err(|error| format!("{} answers {}: {error}", self.command, shortened(&answer)))?;
        let action = act.ok_or_else(|| "it does nothing where it must".to_owned())?;
        Ok(Decision { claim: say, action, line: None })
    }

    /// The line that says what is new; nothing where nothing was ever seen.
    fn line(&mut self, seat: Seat, news: &[News<R>]) -> Option<Value> {
        let mut told: Vec<&R::Notice> = Vec::new();
        let mut heard = Vec::new();
        for news in news {
            match news {
                News::Saw { view, told: new } => {
                    self.view = Some(view.clone());
                    told.extend(new);
                }
                News::Heard { by, body } => heard.push(Said { seat: *by, body: body.clone() }),
            }
        }
        let view = self.view.as_ref()?;
        let going_on = R::legal(view).filter(|action| !R::takes_back(action));
        let legal: Vec<R::Action> = going_on.take(MAX_LIST + 1).collect();
        let legal = (legal.len() <= MAX_LIST).then_some(legal);
        Some(json!({ "seat": seat, "view": view, "told": told, "heard": heard, "legal": legal }))
    }

    fn ask(&mut self, line: &Value) -> Result<String, String> {
        if self.running.is_none() {
            self.running = Some(start(&self.command)?);
        }
        let Some(running) = &mut self.running else {
            return Err("it could not be started".to_owned());
        };
        let sent = writeln!(running.input, "{line}").and_then(|()| running.input.flush());
        sent.map_err(|error| format!("it takes no more lines: {error}"))?;
        let answer = running.lines.recv_timeout(PATIENCE).map_err(|_| "it does not answer".to_owned())?;
        answer.map_err(|error| error.to_string())
    }
}

/// The beginning of what somebody else's program wrote.
fn shortened(answer: &str) -> String {
    const ENOUGH: usize = 80;
    engine::printable(&answer.chars().take(ENOUGH).collect::<String>())
}

/// Starts a command, words apart.
fn start(command: &str) -> Result<Running, String> {
    let mut words = command.split_whitespace();
    let program = words.next().ok_or("there is no command")?;
    let mut child = Command::new(program)
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("it has no input or output".to_owned());
    };
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines() {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    Ok(Running { child, input, lines })
}

/// A mind of ours that reads such lines.
pub trait Reader {
    /// The line that answers this one.
    fn answer(&mut self, line: &str) -> Result<String, String>;
}

struct Reading<R: Minded> {
    mind: Box<dyn Mind<R>>,
    effort: Effort,
    dice: Fast,
}

/// A mind of this name, for somebody else's program.
pub(crate) fn reader<R: Minded>(
    name: &str,
    options: &str,
    effort: Option<u32>,
    seed: u64,
) -> Result<Box<dyn Reader>, ArenaError> {
    let options = read_options::<R>(options)?;
    let effort = effort.map_or_else(|| R::effort(&options), |playouts| Effort { playouts });
    let Player::Mind(mind) = player::<R>(name)? else {
        return Err(ArenaError::Empty("a program of your own needs no help to read these lines"));
    };
    Ok(Box::new(Reading::<R> { mind, effort, dice: Fast::new(seed) }))
}

impl<R: Minded> Reader for Reading<R> {
    fn answer(&mut self, line: &str) -> Result<String, String> {
        let text = |error: serde_json::Error| error.to_string();
        let Line { seat, view, told, heard } = serde_json::from_str(line).map_err(text)?;
        let mut news: Vec<News<R>> = Vec::new();
        for said in heard {
            let Said { seat: by, body } = serde_json::from_value::<Said<R::Claim>>(said).map_err(text)?;
            news.push(News::Heard { by, body });
        }
        let told = told.into_iter().map(serde_json::from_value).collect::<Result<_, _>>().map_err(text)?;
        news.push(News::Saw { view: serde_json::from_value(view).map_err(text)?, told });
        self.mind.follow(seat, &news);
        let decision = self.mind.decide(self.effort, &mut self.dice);
        let (act, say) = decision.map_or((None, None), |decision| (Some(decision.action), decision.claim));
        serde_json::to_string(&Wanted::<R> { act, say }).map_err(text)
    }
}
