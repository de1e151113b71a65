//! What somebody does during a match.

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use catalog::Intent;
use engine::Audience;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::AppState;
use super::read::{Caller, Id, Ordered, Wanted};
use super::tables::wanted;
use crate::problem::{Problem, ProblemBody};
use crate::table::{Answer, Command};

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
wanted!(Move, "moves", |wanted| {
    let Move { turn, action, words, .. } = wanted;
    Ok(Command::Move { turn, intent: Intent { action, words } })
});

/// Acts.
#[utoipa::path(post, path = "/api/tables/{code}/moves", security(("key" = [])), request_body = Move, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn act(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Move>(&code, &caller, body).await.map(Json)
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

wanted!(Remark, "remarks", |remark| {
    let body = match (remark.text, remark.claim) {
        (Some(text), None) => json!({ "text": text }),
        (None, Some(claim)) => json!({ "claim": claim }),
        (Some(_), Some(_)) | (None, None) => {
            return Err(Problem::WrongBody("either a \"text\" or a \"claim\"".to_owned()));
        }
    };
    Ok(Command::Say { to: remark.to, body })
});

/// Says something to all, or notes something for oneself.
#[utoipa::path(post, path = "/api/tables/{code}/remarks", security(("key" = [])), request_body = Remark, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn say(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Remark>(&code, &caller, body).await.map(Json)
}

/// Goes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Leave {
    id: Id,
}
wanted!(Leave, "leave", |_leave| Ok(Command::Leave));

/// Leaves the seat: for good before the start, to a stand-in during a match.
#[utoipa::path(post, path = "/api/tables/{code}/leave", security(("key" = [])), request_body = Leave, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn leave(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Leave>(&code, &caller, body).await.map(Json)
}

/// Comes back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Return {
    id: Id,
}
wanted!(Return, "return", |_back| Ok(Command::Return));

/// Takes the seat back that was left.
#[utoipa::path(post, path = "/api/tables/{code}/return", security(("key" = [])), request_body = Return, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn come_back(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Return>(&code, &caller, body).await.map(Json)
}

/// Stops for a while.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Pause {
    id: Id,
}
wanted!(Pause, "pause", |_pause| Ok(Command::Pause));

/// Pauses the match and its clock.
#[utoipa::path(post, path = "/api/tables/{code}/pause", security(("key" = [])), request_body = Pause, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn pause(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Pause>(&code, &caller, body).await.map(Json)
}

/// Goes on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Resume {
    id: Id,
}
wanted!(Resume, "resume", |_resume| Ok(Command::Resume));

/// Goes on after a pause.
#[utoipa::path(post, path = "/api/tables/{code}/resume", security(("key" = [])), request_body = Resume, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn resume(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Resume>(&code, &caller, body).await.map(Json)
}

/// Wants to stop for good, or no more.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    id: Id,
    /// Whether to end the match now.
    agree: bool,
}
wanted!(End, "end", |end| Ok(Command::End { agree: end.agree }));

/// Wants to end the match before its end, or not any more; it ends when everybody who plays wants it.
#[utoipa::path(post, path = "/api/tables/{code}/end", security(("key" = [])), request_body = End, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn end(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<End>(&code, &caller, body).await.map(Json)
}
