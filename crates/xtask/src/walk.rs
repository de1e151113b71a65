//! `cargo xtask walk`: does what docs/api.md says, word for word; the example and a generated client play every game.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::client;
use crate::dice::Dice;
use crate::http::Connection;
use crate::process::run_within;
use crate::program::{Program, Server, Setting};
use crate::scratch::Scratch;
use crate::tools::{BASH, CURL, JQ, PYTHON, need};
use crate::workspace::{self, read_text};

/// Where the document says the server is.
const DOCUMENTED: &str = "http://127.0.0.1:8420";

/// How long the document, or one match, may take in seconds.
const PATIENCE: u64 = 240;

/// So many sit down where the example plays, if the game lets them.
const PLAYERS: u64 = 4;

/// What makes every request of the document that is refused a failure, and lets none wait for ever.
const CURL_SETTINGS: &str = "fail-with-body\nsilent\nshow-error\nmax-time = 230\n";

/// Fails if anything that the document says does not work, or a match does not come to its end.
pub(crate) fn run() -> Result<()> {
    for tool in [&CURL, &JQ] {
        need(tool)?;
    }
    let python = need(&PYTHON)?;
    let program = Program::build(Setting::Sound)?;
    let scratch = Scratch::new("walk")?;
    let server = Server::start(&program, scratch.path())?;
    show_example()?;
    let commands = read_document(&program, &server, scratch.path())?;
    println!("walk: the {commands} blocks of commands in docs/api.md do what they say");
    let games = play_every_game(&program, &server, &python, scratch.path())?;
    println!("walk: examples/player.py played {} to the end", games.join(", "));
    let began = Instant::now();
    client::play(&server, scratch.path())?;
    println!("walk: a client generated from /openapi.json did so too, in {} s", began.elapsed().as_secs());
    Ok(())
}

/// Whether the document shows the example as it is, from its first import on.
fn show_example() -> Result<()> {
    let document = read_text(&workspace::root()?.join("docs/api.md"))?;
    let example = read_text(&example()?)?;
    let code = example.find("import ").map(|start| &example[start..]).context("an example without imports")?;
    ensure!(
        document.contains(&format!("```python\n{code}```\n")),
        "docs/api.md does not show examples/player.py as it is"
    );
    Ok(())
}

/// Runs the document's commands as one script, and says how many blocks there are.
fn read_document(program: &Program, server: &Server, folder: &Path) -> Result<usize> {
    let blocks = blocks(&read_text(&workspace::root()?.join("docs/api.md"))?);
    ensure!(!blocks.is_empty(), "there are no commands in docs/api.md");
    let script = folder.join("api.sh");
    let (program, here) = (program.folder().display(), folder.display());
    let setting = format!("export PATH='{program}':\"$PATH\" CURL_HOME='{here}'\n");
    fs::write(&script, setting + &script_of(&blocks).replace(DOCUMENTED, &server.url()))?;
    fs::write(folder.join(".curlrc"), CURL_SETTINGS)?;
    fs::create_dir_all(folder.join("examples"))?;
    fs::copy(example()?, folder.join("examples/player.py"))?;
    let mut bash = Command::new(need(&BASH)?);
    bash.arg(&script).current_dir(folder);
    run_within(PATIENCE, &mut bash)?;
    Ok(blocks.len())
}

/// A block of commands in a document.
#[derive(Debug, PartialEq, Eq)]
struct Block {
    text: String,
    /// Whether the server is to say no.
    is_refused: bool,
}

/// Everything in the document that stands between fences marked `sh`, or `sh refused`.
fn blocks(document: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        let Some(kind) = line.strip_prefix("```") else { continue };
        let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if let "sh" | "sh refused" = kind {
            blocks.push(Block { text: text.join("\n"), is_refused: kind != "sh" });
        }
    }
    blocks
}

fn script_of(blocks: &[Block]) -> String {
    let mut script = "set -euo pipefail\ntrap 'kill $(jobs -p) 2> /dev/null || true' EXIT\n".to_owned();
    for Block { text, is_refused } in blocks {
        script += &if *is_refused {
            format!("if {text}\nthen echo 'this was to be refused' >&2; exit 1; fi\n")
        } else {
            format!("{text}\n")
        };
    }
    script
}

fn play_every_game(program: &Program, server: &Server, python: &Path, folder: &Path) -> Result<Vec<String>> {
    let games = Connection::open(server.address)?.call("GET", "/api/games", None, None)?.ok()?;
    let games = games.as_array().filter(|games| !games.is_empty()).context("there is no game")?;
    let mut played = Vec::new();
    for game in games {
        let slug = game["slug"].as_str().context("a game without a name")?;
        let record = folder.join(format!("{slug}.jsonl"));
        let count = |field: &str| game[field].as_u64().with_context(|| format!("{slug} does not say its {field}"));
        let table = Table::make(server, slug, count("most")?.min(PLAYERS).max(count("fewest")?))?;
        table.play(python).with_context(|| format!("a match of {slug}"))?;
        fs::write(&record, table.get("record")?.1)?;
        program.verify(&record)?;
        played.push(slug.to_owned());
    }
    Ok(played)
}

/// A table at which only the example plays.
struct Table<'a> {
    server: &'a Server,
    key: String,
    code: String,
    seats: u64,
}

/// A program that plays; it is ended with this value.
struct Playing(Child);

impl Drop for Playing {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

impl<'a> Table<'a> {
    fn make(server: &'a Server, game: &str, seats: u64) -> Result<Self> {
        let mut table = Self { server, key: Dice::new().key(), code: String::new(), seats };
        let wanted = json!({ "id": "make", "game": game, "seats": seats, "name": "Player 0" });
        let made = table.call("POST", "/api/tables", Some(&wanted))?.0;
        table.code = made["code"].as_str().context("a table without a code")?.to_owned();
        Ok(table)
    }

    fn call(&self, method: &str, path: &str, body: Option<&Value>) -> Result<(Value, Vec<u8>)> {
        let answer = Connection::open(self.server.address)?.call(method, path, Some(&self.key), body)?;
        ensure!(answer.status < 300, "{method} {path}: {}", String::from_utf8_lossy(&answer.body));
        Ok((answer.json(), answer.body))
    }

    fn get(&self, route: &str) -> Result<(Value, Vec<u8>)> {
        self.call("GET", &format!("/api/tables/{}/{route}", self.code), None)
    }

    /// Lets one program per seat play, to the end.
    fn play(&self, python: &Path) -> Result<()> {
        let deadline = Instant::now() + Duration::from_secs(PATIENCE);
        let mut players = vec![self.player(python, &self.key, None)?];
        for number in 1..self.seats {
            players.push(self.player(python, &Dice::new().key(), Some(&format!("Player {number}")))?);
        }
        let is_full = |seen: &Value| seen["table"]["seats"].as_array().is_some_and(|seats| seats.iter().all(is_taken));
        self.wait(deadline, "people to sit down", || Ok(is_full(&self.get("view")?.0)))?;
        let start = format!("/api/tables/{}/start", self.code);
        self.call("POST", &start, Some(&json!({ "id": "start" })))?;
        for Playing(player) in &mut players {
            let mut status = None;
            self.wait(deadline, "the match to end", || {
                status = player.try_wait()?;
                Ok(status.is_some())
            })?;
            ensure!(status.is_some_and(|status| status.success()), "a player gave up");
        }
        let seen = self.get("view")?.0;
        ensure!(seen["outcome"].is_object(), "the match ended without an outcome");
        Ok(())
    }

    fn player(&self, python: &Path, key: &str, name: Option<&str>) -> Result<Playing> {
        let mut player = Command::new(python);
        player.arg(example()?).args([&self.server.url(), key, &self.code]).args(name).stdout(Stdio::null());
        Ok(Playing(player.spawn()?))
    }

    fn wait(&self, deadline: Instant, what: &str, mut is_so: impl FnMut() -> Result<bool>) -> Result<()> {
        while !is_so()? {
            if Instant::now() > deadline {
                bail!("table {} waited too long for {what}", self.code);
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }
}

fn is_taken(seat: &Value) -> bool {
    seat["kind"] == "person"
}

fn example() -> Result<PathBuf> {
    Ok(workspace::root()?.join("examples/player.py"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str =
        "# Title\n\n```sh\necho one\necho two\n```\n\n```json\n{}\n```\n\n```sh refused\nfalse\n```\n";

    #[test]
    fn commands_are_what_stands_between_fences_for_them() {
        let sh = Block { text: "echo one\necho two".to_owned(), is_refused: false };
        let refused = Block { text: "false".to_owned(), is_refused: true };
        assert_eq!(blocks(DOCUMENT), [sh, refused]);
    }

    #[test]
    fn a_script_fails_where_a_command_does_or_a_refusal_does_not_come() {
        let run = |document: &str| {
            let script = script_of(&blocks(document));
            let bash = Command::new("bash").args(["-c", &script]).stdout(Stdio::null()).stderr(Stdio::null()).status();
            bash.expect("bash").success()
        };
        assert!(run(DOCUMENT));
        assert!(!run("```sh\nfalse\n```\n```sh\ntrue\n```\n"));
        assert!(!run("```sh\nfalse | true\n```\n"));
        assert!(!run("```sh refused\ntrue\n```\n"));
    }
}
