//! Making a table, sitting down, and everything before and after a match.

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::AppState;
use super::read::{Caller, Id, Ordered, Wanted, Written, read};
use crate::problem::{Problem, ProblemBody};
use crate::table::{Answer, Change, Command, Digest, Joining, Making, Settings};

/// Says where the id of a body is, and what the body wants.
macro_rules! wanted {
    ($body:ident) => {
        impl Wanted for $body {
            fn id(&self) -> &Id {
                &self.id
            }
        }
    };
    ($body:ident, $route:literal, |$this:ident| $command:expr) => {
        wanted!($body);

        impl Ordered for $body {
            const ROUTE: &'static str = $route;

            fn command(self) -> Result<Command, Problem> {
                let $this = self;
                $command
            }
        }
    };
}
pub(super) use wanted;

/// The table somebody wants.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    id: Id,
    /// The game.
    #[schema(example = "heimlich")]
    game: String,
    /// How many seats; as many as can play if not said.
    seats: Option<u8>,
    /// What the game is played with; see the game's schema.
    #[schema(value_type = Object)]
    options: Option<Value>,
    settings: Option<Settings>,
    /// Your name.
    #[schema(min_length = 1, max_length = 40)]
    name: String,
}
wanted!(NewTable);

/// Makes a table. Your key becomes the key of seat 0, and you are the host.
#[utoipa::path(post, path = "/api/tables", security(("key" = [])), request_body = NewTable, responses(
    (status = 201, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn make(
    State(app): AppState,
    caller: Caller,
    body: Body,
) -> Result<(StatusCode, Json<Answer>), Problem> {
    app.knock(&caller)?;
    let author = caller.digest()?;
    let Written { id, body, wanted } = read::<NewTable>("tables", body).await?;
    let NewTable { game, seats, options, settings, name, .. } = wanted;
    let answer = app.hall.make(author, id, body, Making { game, seats, options, settings, name }).await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

/// What the host wants changed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Changes {
    id: Id,
    seats: Option<u8>,
    #[schema(value_type = Object)]
    options: Option<Value>,
    settings: Option<Settings>,
}
wanted!(Changes, "change", |changes| {
    let Changes { seats, options, settings, .. } = changes;
    Ok(Command::Change(Change { seats, options, settings }))
});

/// Changes seats, options or settings before the start. For the host.
#[utoipa::path(patch, path = "/api/tables/{code}", security(("key" = [])), request_body = Changes, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn change(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Changes>(&code, &caller, body).await.map(Json)
}

/// A command that says no more than what it is called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Bare {
    id: Id,
}
wanted!(Bare);

/// Deletes the table with all its data, for good. For the host.
#[utoipa::path(delete, path = "/api/tables/{code}", security(("key" = [])), request_body = Bare, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn delete(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    let author = caller.digest()?;
    read::<Bare>("delete", body).await?;
    let table = app.table(&caller, &code).await?;
    app.hall.delete(table, author).await?;
    Ok(Json(Answer::default()))
}

/// Who wants a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatWanted {
    id: Id,
    /// Your name; whoever has a seat and wants another keeps theirs.
    #[schema(min_length = 1, max_length = 40)]
    name: Option<String>,
    /// Which seat; the first free one if not said.
    seat: Option<u8>,
}
wanted!(SeatWanted, "seats", |wanted| Ok(Command::Join(Joining { name: wanted.name, seat: wanted.seat })));

/// Takes a free seat, which your key becomes the key of; or, with the key of a seat, changes to another.
///
/// During a match the seat of somebody who left is free: whoever takes it plays on until the owner returns.
#[utoipa::path(post, path = "/api/tables/{code}/seats", security(("key" = [])), request_body = SeatWanted, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn join(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.knock(&caller)?;
    app.order::<SeatWanted>(&code, &caller, body).await.map(Json)
}

/// Somebody who wants to look on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Watching {
    id: Id,
}
wanted!(Watching, "watchers", |_watching| Ok(Command::Watch));

/// Looks on, if the table wants spectators: your key becomes that of a spectator.
#[utoipa::path(post, path = "/api/tables/{code}/watchers", security(("key" = [])), request_body = Watching, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn watch(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.knock(&caller)?;
    app.order::<Watching>(&code, &caller, body).await.map(Json)
}

/// A screen for all to see.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Screen {
    id: Id,
    /// SHA-256 of the screen's own key, in hexadecimal digits.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    key_sha256: String,
}
wanted!(Screen, "screens", |screen| {
    let digest = Digest::read(&screen.key_sha256);
    digest.map(Command::Screen).ok_or_else(|| Problem::field("key_sha256", "64 hexadecimal digits in lower case"))
});

/// Puts up a table screen, which has a key of its own. For whoever has a seat.
#[utoipa::path(post, path = "/api/tables/{code}/screens", security(("key" = [])), request_body = Screen, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn screen(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Screen>(&code, &caller, body).await.map(Json)
}

/// A seat that something is to happen with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StandInAt {
    id: Id,
    seat: u8,
}
wanted!(StandInAt, "stand-ins", |at| Ok(Command::StandIn { seat: at.seat, silent: false }));

/// Seats a stand-in: before the start at an empty seat, in a match for somebody who gave no sign of life for a minute.
/// For the host.
#[utoipa::path(post, path = "/api/tables/{code}/stand-ins", security(("key" = [])), request_body = StandInAt, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn stand_in(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<StandInAt>(&code, &caller, body).await.map(Json)
}

/// Who is to go.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Kick {
    id: Id,
    seat: u8,
}
wanted!(Kick, "kick", |kick| Ok(Command::Kick { seat: kick.seat }));

/// Frees a seat before the start or after the end. For the host.
#[utoipa::path(post, path = "/api/tables/{code}/kick", security(("key" = [])), request_body = Kick, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn kick(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Kick>(&code, &caller, body).await.map(Json)
}

/// Who is to be the host.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewHost {
    id: Id,
    seat: u8,
}
wanted!(NewHost, "host", |host| Ok(Command::Host { seat: host.seat }));

/// Hands the table over to somebody else. For the host.
#[utoipa::path(post, path = "/api/tables/{code}/host", security(("key" = [])), request_body = NewHost, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn host(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<NewHost>(&code, &caller, body).await.map(Json)
}

/// What a seat throws into the seed: first its SHA-256, after the start the text itself.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Contribution {
    id: Id,
    /// SHA-256 of the text, in hexadecimal digits; before the start.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    sealed: Option<String>,
    /// The text: 16 to 128 visible ASCII characters that nobody can guess; when the host has asked for the start.
    #[schema(min_length = 16, max_length = 128)]
    open: Option<String>,
}
wanted!(Contribution, "contribution", |contribution| match (contribution.sealed, contribution.open) {
    (Some(sealed), None) => {
        let digest = Digest::read(&sealed);
        digest.map(Command::Seal).ok_or_else(|| Problem::field("sealed", "64 hexadecimal digits in lower case"))
    }
    (None, Some(open)) if (16..=128).contains(&open.len()) && open.bytes().all(|byte| byte.is_ascii_graphic()) => {
        Ok(Command::Open(open))
    }
    (None, Some(_)) => Err(Problem::field("open", "16 to 128 visible ASCII characters")),
    (Some(_), Some(_)) | (None, None) => Err(Problem::WrongBody("either \"sealed\" or \"open\"".to_owned())),
});

/// Throws something into the seed, so that nobody alone decides what falls.
#[utoipa::path(post, path = "/api/tables/{code}/contribution", security(("key" = [])), request_body = Contribution, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn contribution(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Contribution>(&code, &caller, body).await.map(Json)
}

/// Begins.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Start {
    id: Id,
}
wanted!(Start, "start", |_start| Ok(Command::Start));

/// Begins the match, as soon as all seals are opened; after half a minute it can begin without the rest. For the host.
#[utoipa::path(post, path = "/api/tables/{code}/start", security(("key" = [])), request_body = Start, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn start(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Start>(&code, &caller, body).await.map(Json)
}

/// Begins again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rematch {
    id: Id,
}
wanted!(Rematch, "rematch", |_rematch| Ok(Command::Rematch));

/// Sits down with the same people again, after the end. For the host.
#[utoipa::path(post, path = "/api/tables/{code}/rematch", security(("key" = [])), request_body = Rematch, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn rematch(
    State(app): AppState,
    Path(code): Path<String>,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    app.order::<Rematch>(&code, &caller, body).await.map(Json)
}
