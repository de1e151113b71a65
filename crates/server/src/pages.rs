//! The pages: the same tables as behind the JSON API, as HTML for people with a browser.
//!
//! Handlers are plumbing. What a page says is made by `web` from what the viewer may see, and what a form asks for
//! becomes the same command that a program would send.

mod assets;
mod chairs;
mod cookies;
mod door;
mod forms;
mod gate;
mod headers;
mod home;
mod live;
mod origin;
mod preferences;
mod reader;
mod scene;
mod seals;
mod sentence;
mod verbs;

use std::sync::Arc;

use axum::extract::{FromRequestParts as _, Request};
use axum::http::request::Parts;
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use tower_http::compression::CompressionLayer;

use crate::api::App;
use crate::problem::Problem;
pub use cookies::Transport;
use gate::Gate;
use reader::Reader;
pub(crate) use reader::host;

/// All pages.
pub(crate) fn routes() -> Router<Arc<App>> {
    let pages = Router::new()
        .route("/", get(home::page))
        .route("/tables", post(home::make))
        .route("/join", post(home::join))
        .route("/settings", get(preferences::page).post(preferences::keep))
        .route("/games/{slug}/rules", get(home::rules));
    Gate::ALL
        .into_iter()
        .fold(pages, |pages, gate| pages.merge(behind(gate)))
        .layer(from_fn(origin::check))
        .layer(from_fn(headers::protect))
        .merge(assets::routes())
        .layer(CompressionLayer::new().compress_when(headers::is_compressed))
}

/// The pages of a table for one kind of viewer.
fn behind(gate: Gate) -> Router<Arc<App>> {
    let at = |below: &str| format!("{}{below}", gate.path("{code}"));
    Router::new()
        .route(&at(""), get(door::table))
        .route(&at("/live"), get(live::stream))
        .route(&at("/log"), get(door::log))
        .route(&at("/record"), get(door::record))
        .route(&at("/do/{verb}"), post(forms::submit))
        .layer(Extension(gate))
}

/// What is said at an address where nothing is.
pub(crate) async fn nothing_here(request: Request) -> Response {
    refuse(&mut request.into_parts().0, Problem::NothingHere).await
}

/// Why not: to a program in its way, to people in theirs.
pub(crate) async fn refuse(parts: &mut Parts, problem: Problem) -> Response {
    if parts.uri.path().starts_with("/api/") {
        return problem.into_response();
    }
    let Ok(reader) = Reader::from_request_parts(parts, &()).await;
    headers::protected(reader.sorry(&problem))
}
