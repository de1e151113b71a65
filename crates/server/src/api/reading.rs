//! Looking at a table.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use catalog::RawJson;
use serde::{Deserialize, Serialize};
use store::TableId;
use utoipa::{IntoParams, ToSchema};

use super::read::{Caller, Code, InAddress, query};
use super::{App, AppState, kinds};
use crate::pages::{Transport, host};
use crate::problem::{Problem, ProblemBody};
use crate::table::{Digest, LONGEST, Legal, Notices, Record, Sight, Table, TableInfo, Who};

impl App {
    /// Looks at a table through the eyes of whoever has this key.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: TableId,
        key: Digest,
        look: impl Fn(&Table, Who) -> T + Clone + Send + 'static,
    ) -> Result<T, Problem> {
        let presence = std::sync::Arc::clone(self.hall.handle(id).presence());
        self.hall
            .look(id, move |table| {
                let who = table.who(key).ok_or(Problem::Stranger)?;
                presence.see(id, key);
                Ok(look(table, who))
            })
            .await?
    }

    /// The record of a match, for whoever has this key.
    pub(crate) async fn record(&self, id: TableId, key: Digest, number: Option<usize>) -> Result<String, Problem> {
        match self.look(id, key, move |table, _| table.record(number)).await?? {
            Record::Text(text) => Ok(text),
            Record::Earlier(number) => self.hall.earlier_record(id, number).await,
        }
    }

    async fn look_as<T: Send + 'static>(
        &self,
        caller: &Caller,
        code: &str,
        look: impl Fn(&Table, Who) -> T + Clone + Send + 'static,
    ) -> Result<T, Problem> {
        let key = caller.digest()?;
        let table = self.table(caller, code).await?;
        self.look(table, key, look).await
    }
}

/// What everybody can know of a table: game, seats, settings, commitment. Needs no key.
#[utoipa::path(get, path = "/api/tables/{code}", params(InAddress), responses(
    (status = 200, body = TableInfo), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn table(State(app): AppState, Code(code): Code, caller: Caller) -> Result<Json<TableInfo>, Problem> {
    let table = app.table(&caller, &code).await?;
    app.hall.look(table, Table::info).await.map(Json)
}

/// Everything your key entitles you to see: the table, your view of the match, what you may do, what was said.
#[utoipa::path(get, path = "/api/tables/{code}/view", params(InAddress), security(("key" = [])), responses(
    (status = 200, body = Sight), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn view(State(app): AppState, Code(code): Code, caller: Caller) -> Result<Json<Sight>, Problem> {
    app.look_as(&caller, &code, Table::sight).await.map(Json)
}

/// From which notice on.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct From {
    /// Counted from 0.
    #[serde(default)]
    #[param(format = Int64, maximum = 4_294_967_295_i64)]
    from: u32,
}

/// What you were told of what happened, in order.
#[utoipa::path(get, path = "/api/tables/{code}/notices", security(("key" = [])), params(InAddress, From), responses(
    (status = 200, body = Notices), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn notices(
    State(app): AppState,
    Code(code): Code,
    from: Result<Query<From>, QueryRejection>,
    caller: Caller,
) -> Result<Json<Notices>, Problem> {
    let Query(From { from }) = query(from)?;
    app.look_as(&caller, &code, move |table, who| table.notices(who, from as usize)).await?.map(Json)
}

/// What can be claimed.
#[derive(Serialize, ToSchema)]
pub(super) struct Claims {
    /// The game.
    game: &'static str,
    /// The claims, in the words of the game; `null` if there are more than a thousand.
    #[schema(value_type = Option<Vec<kinds::Claim>>)]
    claims: Option<Vec<RawJson>>,
}

/// What you can claim now.
#[utoipa::path(get, path = "/api/tables/{code}/claims", params(InAddress), security(("key" = [])), responses(
    (status = 200, body = Claims), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn claims(State(app): AppState, Code(code): Code, caller: Caller) -> Result<Json<Claims>, Problem> {
    app.look_as(&caller, &code, |table, who| Ok(Json(Claims { game: table.game(), claims: table.claims(who)? })))
        .await?
}

/// Which of the actions.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Span {
    /// The first, counted from 0.
    #[serde(default)]
    #[param(format = Int64, maximum = 4_294_967_295_i64)]
    from: u32,
    /// How many at most.
    #[serde(default = "longest")]
    #[param(minimum = 1, maximum = 1_000, default = 1_000)]
    limit: u32,
}

const fn longest() -> u32 {
    LONGEST as u32
}

/// What you may do to go on, in an order that stays the same until something changes for you: all of it, page by page.
///
/// `count` says how many actions there are in all. A program that plays at random draws a number below it and asks for
/// that one alone.
#[utoipa::path(get, path = "/api/tables/{code}/legal", params(InAddress, Span), security(("key" = [])), responses(
    (status = 200, body = Legal), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn legal(
    State(app): AppState,
    Code(code): Code,
    span: Result<Query<Span>, QueryRejection>,
    caller: Caller,
) -> Result<Json<Legal>, Problem> {
    let Query(Span { from, limit }) = query(span)?;
    let limit = limit as usize;
    if !(1..=LONGEST).contains(&limit) {
        return Err(Problem::WrongQuery(format!("limit is a number from 1 to {LONGEST}")));
    }
    app.look_as(&caller, &code, move |table, who| table.legal(who, from as usize, limit)).await?.map(Json)
}

/// Which match.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// Counted from 1; the last one that is over if left out.
    #[serde(rename = "match")]
    #[param(format = Int64, maximum = 4_294_967_295_i64)]
    number: Option<u32>,
}

/// The record of a match that is over, with its seed: `deckname verify` checks it.
#[utoipa::path(get, path = "/api/tables/{code}/record", security(("key" = [])), params(InAddress, Which), responses(
    (status = 200, body = String, content_type = "application/jsonl"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn record(
    State(app): AppState,
    Code(code): Code,
    which: Result<Query<Which>, QueryRejection>,
    caller: Caller,
) -> Result<impl IntoResponse, Problem> {
    let number = query(which)?.0.number.map(|number| number as usize);
    let key = caller.digest()?;
    let record = app.record(app.table(&caller, &code).await?, key, number).await?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], record))
}

/// A link.
#[derive(Serialize, ToSchema)]
pub(super) struct Link {
    /// Leads to this table with this key: whoever has it has your seat.
    personal: String,
    /// Leads to this table.
    table: String,
}

/// Links: one that takes your seat to another device (both work), and one for whoever wants to join.
#[utoipa::path(get, path = "/api/tables/{code}/link", params(InAddress), security(("key" = [])), responses(
    (status = 200, body = Link), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn link(
    State(app): AppState,
    Code(code): Code,
    headers: HeaderMap,
    uri: Uri,
    Extension(transport): Extension<Transport>,
    caller: Caller,
) -> Result<Json<Link>, Problem> {
    let code = app.look_as(&caller, &code, |table, _| table.code().to_owned()).await?;
    let base = app.settings.base(transport.scheme(), &host(&headers, &uri));
    let table = format!("{base}/t/{code}");
    // After the hash, so that the key gets into nobody's log.
    Ok(Json(Link { personal: format!("{table}#{}", caller.key()?.reveal()), table }))
}
