//! What somebody does during a match.

use catalog::Intent;
use engine::Audience;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::read::Id;
use super::write::{has_id, writes};
use crate::problem::Problem;
use crate::table::Command;

/// An action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    id: Id,
    /// The `turn` of the view the move was made on.
    turn: u64,
    /// The action, as the game describes it.
    #[schema(value_type = Object)]
    action: Value,
    /// What is said with it, where the game asks for words: `{"text": …}` or `{"claim": …}`.
    #[schema(value_type = Object)]
    words: Option<Value>,
}

writes! {
    /// Acts.
    post "/api/tables/{code}/moves", act: |wanted: Move| {
        let Move { turn, action, words, .. } = wanted;
        Ok(Command::Move { turn, intent: Intent { action, words } })
    }
}

/// Something said, or noted for oneself.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Remark {
    id: Id,
    /// `"all"`, or `"own"` for a private note.
    #[serde(default = "all")]
    #[schema(value_type = String, pattern = "^(all|own)$")]
    to: Audience,
    /// Own words: 1 to 280 characters.
    text: Option<String>,
    /// A claim, as the game describes it.
    #[schema(value_type = Object)]
    claim: Option<Value>,
}

const fn all() -> Audience {
    Audience::All
}

writes! {
    /// Says something to all, or notes something for oneself.
    post "/api/tables/{code}/remarks", say: |remark: Remark| {
        let body = match (remark.text, remark.claim) {
            (Some(text), None) => json!({ "text": text }),
            (None, Some(claim)) => json!({ "claim": claim }),
            (Some(_), Some(_)) | (None, None) => {
                return Err(Problem::WrongBody("either a \"text\" or a \"claim\"".to_owned()));
            }
        };
        Ok(Command::Say { to: remark.to, body })
    }
}

/// How somebody leaves.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Leave {
    id: Id,
    /// Whether somebody else may take the seat and play on, who is then shown what you know; in a match only.
    #[serde(default)]
    open: bool,
}

writes! {
    /// Leaves the seat: for good before the start; during a match to a stand-in, or to whoever takes it if you let them.
    post "/api/tables/{code}/leave", leave: |leave: Leave| Ok(Command::Leave { open: leave.open })
}

writes! {
    /// Takes the seat back that was left; or says that you are there, if your time ran out and the program plays for you.
    post "/api/tables/{code}/return", come_back: Return => Command::Return
}

writes! {
    /// Pauses the match and its clock.
    post "/api/tables/{code}/pause", pause: Pause => Command::Pause
}

writes! {
    /// Goes on after a pause.
    post "/api/tables/{code}/resume", resume: Resume => Command::Resume
}

/// Wants to stop for good, or no more.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    id: Id,
    /// Whether to end the match now.
    agree: bool,
}

writes! {
    /// Wants to end the match before its end, or not any more; it ends when everybody who plays wants it.
    post "/api/tables/{code}/end", end: |end: End| Ok(Command::End { agree: end.agree })
}
