//! What a form asks for, as the command that a program would send.

use catalog::Intent;
use engine::Audience;
use serde_json::{Value, json};
use web::{Fields, Painter};

use super::scene::Scene;
use crate::problem::Problem;
use crate::table::{Change, Command, Digest, SettingsChange};

/// The command that this form at this table stands for.
pub(super) fn command(verb: &str, fields: &Fields, scene: &Scene) -> Result<Command, Problem> {
    let command = match verb {
        "act" => act(fields, scene)?,
        "say" => Command::Say { to: Audience::All, body: words(fields, scene.painter()?)? },
        "note" => Command::Say { to: Audience::Own, body: words(fields, scene.painter()?)? },
        "seats" => Command::Change(Change { seats: Some(number(fields, "seats")?), ..Change::default() }),
        "options" => options(fields, scene)?,
        "stand-in" => Command::StandIn { seat: seat(fields)?, silent: false },
        "fill" => Command::Fill,
        "kick" => Command::Kick { seat: seat(fields)? },
        "hand-over" => Command::Host { seat: seat(fields)? },
        "start" => Command::Start { sealed: fields.get("sealed").map(sealed).transpose()? },
        "leave" => Command::Leave { open: fields.get("open").is_some() },
        "return" => Command::Return,
        "pause" => Command::Pause,
        "resume" => Command::Resume,
        "end" => Command::End { agree: fields.get("agree") == Some("on") },
        "again" => Command::Rematch,
        _ => return Err(Problem::NothingHere),
    };
    Ok(command)
}

fn act(fields: &Fields, scene: &Scene) -> Result<Command, Problem> {
    let view = scene.view().ok_or(Problem::NotBegun)?;
    // A form of an earlier match is as outdated as one of an earlier turn.
    let (number, turn) = fields.get("turn").and_then(|turn| turn.split_once('.')).ok_or(Problem::StaleTurn)?;
    if number.parse() != Ok(scene.outline.table.number) {
        return Err(Problem::StaleTurn);
    }
    let turn = turn.parse().map_err(|_| Problem::StaleTurn)?;
    // What is not for this turn cannot be read by this view.
    if scene.outline.turn != Some(turn) {
        return Err(Problem::StaleTurn);
    }
    let action = scene.painter()?.action(view, fields).map_err(|error| Problem::Unreadable(error.to_string()))?;
    Ok(Command::Move { turn, intent: Intent { action, words: None } })
}

/// What is said: own words, or a claim put together from a menu.
fn words(fields: &Fields, painter: &dyn Painter) -> Result<Value, Problem> {
    if let Some(text) = fields.get("text") {
        return Ok(json!({ "text": text }));
    }
    let claim = painter.claim(fields).map_err(|error| Problem::Unreadable(error.to_string()))?;
    Ok(json!({ "claim": claim }))
}

fn options(fields: &Fields, scene: &Scene) -> Result<Command, Problem> {
    let options = scene.painter()?.options(fields).map_err(|error| Problem::Unreadable(error.to_string()))?;
    let settings = settings(fields)?;
    Ok(Command::Change(Change { options: Some(options), settings, seats: None }))
}

/// How the table is to be kept, where the form says so.
fn settings(fields: &Fields) -> Result<Option<SettingsChange>, Problem> {
    let Some(talk) = fields.get("talk") else { return Ok(None) };
    let wanted = json!({
        "talk": talk,
        "spectators": fields.get("spectators").is_some(),
        "clock": fields.get("clock"),
        "timeout": fields.get("timeout"),
    });
    serde_json::from_value(wanted).map(Some).map_err(|error| Problem::Unreadable(error.to_string()))
}

/// What was sealed.
pub(super) fn sealed(text: &str) -> Result<Digest, Problem> {
    Digest::read(text).ok_or_else(|| Problem::field("sealed", "64 hexadecimal digits"))
}

fn seat(fields: &Fields) -> Result<u8, Problem> {
    number(fields, "seat")
}

fn number(fields: &Fields, name: &'static str) -> Result<u8, Problem> {
    let number = fields.get(name).and_then(|number| number.parse().ok());
    number.ok_or_else(|| Problem::field(name, "a number"))
}
