//! The games there are.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use catalog::Game;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::problem::{Problem, ProblemBody};
use crate::table::Digest;

/// A game in the list.
#[derive(Serialize, ToSchema)]
pub(super) struct GameInfo {
    /// Its name in addresses.
    slug: &'static str,
    /// Its name.
    title: &'static str,
    /// What it is about.
    pitch: &'static str,
    /// The fewest who can play.
    fewest: u8,
    /// The most who can play.
    most: u8,
    /// The version of its rules.
    rules: u16,
}

/// A game with everything a program needs to play it.
#[derive(Serialize, ToSchema)]
pub(super) struct GameSchema {
    #[serde(flatten)]
    game: GameInfo,
    /// JSON Schema of its options, actions, views, notices and claims.
    #[schema(value_type = Object)]
    schema: Value,
}

fn info(game: &dyn Game) -> GameInfo {
    let (fewest, most) = (*game.seats().start(), *game.seats().end());
    GameInfo { slug: game.slug(), title: game.title(), pitch: game.pitch(), fewest, most, rules: game.rules_version() }
}

/// An answer that is always the same, with a tag by which a client knows it again.
struct Prepared {
    body: Bytes,
    tag: HeaderValue,
}

static LIST: LazyLock<Prepared> =
    LazyLock::new(|| Prepared::new(&catalog::games().iter().map(|game| info(*game)).collect::<Vec<_>>()));

static GAMES: LazyLock<BTreeMap<&str, Prepared>> = LazyLock::new(|| {
    let prepared = |game: &dyn Game| Prepared::new(&GameSchema { game: info(game), schema: game.schema() });
    catalog::games().iter().map(|game| (game.slug(), prepared(*game))).collect()
});

impl Prepared {
    fn new(answer: &impl Serialize) -> Self {
        let body = serde_json::to_vec(answer).expect("the description of a game is JSON");
        let tag = format!("\"{}\"", Digest::of(&body));
        Self { body: body.into(), tag: tag.try_into().expect("digits") }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let head = [(ETAG, self.tag.clone()), (CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
        if headers.get(IF_NONE_MATCH) == Some(&self.tag) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        (head, [(CONTENT_TYPE, "application/json")], self.body.clone()).into_response()
    }
}

/// All games.
#[utoipa::path(get, path = "/api/games", operation_id = "games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn list(headers: HeaderMap) -> Response {
    LIST.answer(&headers)
}

/// One game, with the JSON Schema of everything it says and hears.
#[utoipa::path(get, path = "/api/games/{slug}", operation_id = "game", params(("slug" = String, Path)), responses(
    (status = 200, body = GameSchema), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn one(slug: Result<Path<String>, PathRejection>, headers: HeaderMap) -> Result<Response, Problem> {
    let prepared = slug.ok().and_then(|Path(slug)| GAMES.get(slug.as_str())).ok_or(Problem::NoSuchGame)?;
    Ok(prepared.answer(&headers))
}
