//! The games there are.

use axum::Json;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use catalog::Game;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::problem::{Problem, ProblemBody};

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
    schema: Value,
}

fn info(game: &dyn Game) -> GameInfo {
    let (fewest, most) = (*game.seats().start(), *game.seats().end());
    GameInfo { slug: game.slug(), title: game.title(), pitch: game.pitch(), fewest, most, rules: game.rules_version() }
}

/// All games.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn list() -> Json<Vec<GameInfo>> {
    Json(catalog::games().iter().map(|game| info(*game)).collect())
}

/// One game, with the JSON Schema of everything it says and hears.
#[utoipa::path(get, path = "/api/games/{slug}", params(("slug" = String, Path)), responses(
    (status = 200, body = GameSchema), (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn one(slug: Result<Path<String>, PathRejection>) -> Result<Json<GameSchema>, Problem> {
    let game = slug.ok().and_then(|Path(slug)| catalog::find(&slug)).ok_or(Problem::NoSuchGame)?;
    Ok(Json(GameSchema { game: info(game), schema: game.schema() }))
}
