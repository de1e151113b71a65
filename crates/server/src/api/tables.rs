//! Making a table, sitting down, and everything before and after a match.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::read::{Caller, Code, Id, InAddress, Wanted, Written, read};
use super::write::{has_id, writes};
use super::{AppState, Peer, kinds};
use crate::hall::Author;
use crate::places::Standing;
use crate::problem::{Problem, ProblemBody};
use crate::table::{Answer, Change, Command, Digest, Joining, Making, Settings, SettingsChange};

/// A table is kept for long, so that making one counts as so many knocks.
pub(crate) const KNOCKS_FOR_A_TABLE: u32 = 10;

/// The table somebody wants.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    id: Id,
    /// The game.
    game: String,
    /// How many seats; as many as can play if left out.
    #[schema(minimum = 2, maximum = 8)]
    seats: Option<u8>,
    /// What the game is played with; what is left out is as usual.
    #[schema(value_type = Option<kinds::Options>)]
    options: Option<Value>,
    settings: Option<Settings>,
    /// Your name: 1 to 24 visible characters.
    #[schema(min_length = 1, max_length = 24)]
    name: String,
}
has_id!(NewTable);

/// Makes a table. Your key becomes the key of seat 0, and you are the host.
#[utoipa::path(post, path = "/api/tables", security(("key" = [])), request_body = NewTable, responses(
    (status = 201, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn make(
    State(app): AppState,
    caller: Caller,
    body: Body,
) -> Result<(StatusCode, Json<Answer>), Problem> {
    app.knock(caller.peer.as_ref(), KNOCKS_FOR_A_TABLE)?;
    let author = caller.digest()?;
    let Written { id, body, wanted } = read::<NewTable>("tables", body).await?;
    let NewTable { game, seats, options, settings, name, .. } = wanted;
    let maker = Author { digest: author, from: caller.peer.as_ref().map(Peer::address) };
    let answer = app.hall.make(maker, id, body, Making { game, seats, options, settings, name }).await?;
    if let Some(code) = &answer.code {
        app.known.remember(author, code, Standing::Player);
    }
    Ok((StatusCode::CREATED, Json(answer)))
}

/// What the host wants changed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Changes {
    id: Id,
    /// How many seats, as far as the game can be played by that many.
    #[schema(minimum = 2, maximum = 8)]
    seats: Option<u8>,
    /// All options of the game that is played at the table.
    #[schema(value_type = Option<kinds::Options>)]
    options: Option<Value>,
    settings: Option<SettingsChange>,
}
has_id!(Changes);

writes! {
    /// Changes seats, options or settings before the start; what is left out stays. For the host.
    ///
    /// Stand-ins at seats that are no more get up; people do not.
    patch "/api/tables/{code}", change: |changes: Changes| {
        let Changes { seats, options, settings, .. } = changes;
        Ok(Command::Change(Change { seats, options, settings }))
    }
}

/// A command that says no more than what it is called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Bare {
    id: Id,
}
has_id!(Bare);

/// Deletes the table with all its data, for good. For the host.
#[utoipa::path(delete, path = "/api/tables/{code}", params(InAddress), security(("key" = [])), request_body = Bare, responses(
    (status = 200, body = Answer), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn delete(
    State(app): AppState,
    Code(code): Code,
    caller: Caller,
    body: Body,
) -> Result<Json<Answer>, Problem> {
    let author = caller.digest()?;
    let Written { id, .. } = read::<Bare>("delete", body).await?;
    let table = app.table(&caller, &code).await?;
    app.hall.delete(table, author, id).await?;
    Ok(Json(Answer::default()))
}

/// Who wants a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatWanted {
    id: Id,
    /// Your name, unless you have a seat and want another.
    #[schema(min_length = 1, max_length = 24)]
    name: Option<String>,
    /// Which seat; the first free one if left out.
    #[schema(maximum = 7)]
    seat: Option<u8>,
}
has_id!(SeatWanted);

writes! {
    /// Takes a free seat, which your key becomes the key of; or, with the key of a seat, changes to another.
    ///
    /// During a match a seat is free if whoever left it said so: whoever takes it knows what its owner knows, and plays on
    /// until the owner returns.
    post "/api/tables/{code}/seats", join: |wanted: SeatWanted| {
        Ok(Command::Join(Joining { name: wanted.name, seat: wanted.seat }))
    }
}

writes! {
    /// Looks on, if the table wants spectators: your key becomes that of a spectator.
    post "/api/tables/{code}/watchers", watch: Watching => Command::Watch
}

/// A screen for all to see.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Screen {
    id: Id,
    /// SHA-256 of the screen's own key, in hexadecimal digits.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    key_sha256: Digest,
}
has_id!(Screen);

writes! {
    /// Puts up a table screen, which has a key of its own. For whoever has a seat.
    post "/api/tables/{code}/screens", screen: |screen: Screen| Ok(Command::Screen(screen.key_sha256))
}

/// Where a stand-in is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StandInAt {
    id: Id,
    /// Which seat; before the start every empty one if left out.
    #[schema(maximum = 7)]
    seat: Option<u8>,
}
has_id!(StandInAt);

writes! {
    /// Seats a stand-in: before the start at an empty seat, in a match for somebody who gave no sign of life for a minute.
    ///
    /// For the host; for the host's own seat, if the host is silent in a match, anybody who plays may do it, and somebody
    /// else is the host then.
    post "/api/tables/{code}/stand-ins", stand_in: |at: StandInAt| {
        Ok(at.seat.map_or(Command::Fill, |seat| Command::StandIn { seat, silent: false }))
    }
}

/// Who is to go.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Kick {
    id: Id,
    #[schema(maximum = 7)]
    seat: u8,
}
has_id!(Kick);

writes! {
    /// Frees a seat before the start or after the end. For the host.
    post "/api/tables/{code}/kick", kick: |kick: Kick| Ok(Command::Kick { seat: kick.seat })
}

/// Who is to be the host.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewHost {
    id: Id,
    #[schema(maximum = 7)]
    seat: u8,
}
has_id!(NewHost);

writes! {
    /// Hands the table over to somebody else. For the host.
    post "/api/tables/{code}/host", host: |host: NewHost| Ok(Command::Host { seat: host.seat })
}

/// What a seat throws into the seed: first its SHA-256, after the start the text itself.
#[derive(Deserialize, ToSchema)]
#[serde(untagged, expecting = "a contribution has an \"id\" and either \"sealed\", a SHA-256, or \"open\", a text")]
pub(super) enum Contribution {
    Sealed(SealedContribution),
    Open(OpenContribution),
}

/// What a seat throws into the seed, before the start.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SealedContribution {
    id: Id,
    /// SHA-256 of the text, in hexadecimal digits.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    sealed: Digest,
}

/// What a seat threw into the seed, when the host has asked for the start.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenContribution {
    id: Id,
    /// The text: 16 to 128 visible ASCII characters that nobody can guess.
    #[schema(min_length = 16, max_length = 128, pattern = "^[!-~]+$")]
    open: String,
}

impl Wanted for Contribution {
    fn id(&self) -> &Id {
        match self {
            Self::Sealed(contribution) => &contribution.id,
            Self::Open(contribution) => &contribution.id,
        }
    }
}

writes! {
    /// Throws something into the seed, so that nobody alone decides what falls.
    post "/api/tables/{code}/contribution", contribution: |contribution: Contribution| Ok(match contribution {
        Contribution::Sealed(contribution) => Command::Seal(contribution.sealed),
        Contribution::Open(contribution) => Command::Open(contribution.open),
    })
}

writes! {
    /// Begins the match, as soon as all seals are opened; after half a minute it can begin without the rest, if
    /// your own is open. For the host.
    post "/api/tables/{code}/start", start: Starting => Command::Start { sealed: None }
}

writes! {
    /// Sits down with the same people again, after the end. For the host.
    post "/api/tables/{code}/rematch", rematch: Rematch => Command::Rematch
}
