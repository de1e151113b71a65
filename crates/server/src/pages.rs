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

use axum::extract::{DefaultBodyLimit, Request};
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use tower_http::compression::CompressionLayer;

use crate::api::{App, MAX_BODY};
use crate::problem::Problem;
pub use cookies::Transport;
use gate::Gate;
use reader::Reader;

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
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(CompressionLayer::new().compress_when(headers::is_text))
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

/// What is said at an address where nothing is: to a program in its way, to people in theirs.
pub(crate) async fn nothing_here(reader: Reader, request: Request) -> Response {
    if request.uri().path().starts_with("/api/") {
        return Problem::NothingHere.into_response();
    }
    headers::protected(reader.sorry(&Problem::NothingHere))
}
