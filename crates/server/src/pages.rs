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
use axum::http::{HeaderMap, Method};
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Router};
use tower_http::compression::CompressionLayer;

use crate::api::App;
use crate::problem::Problem;
use crate::table::Key;
use cookies::Cookies;
pub use cookies::Transport;
use gate::Gate;
use reader::Reader;
pub(crate) use reader::host;

/// A page: how it is asked for, where, and what answers.
type Listed = (Method, String, MethodRouter<Arc<App>>);

/// All pages.
pub(crate) fn routes() -> Router<Arc<App>> {
    listed()
        .into_iter()
        .fold(Router::new(), |pages, (_, path, answer)| pages.route(&path, answer))
        .layer(from_fn(origin::check))
        .layer(from_fn(headers::protect))
        .merge(assets::routes())
        .layer(CompressionLayer::new().compress_when(headers::is_compressed))
}

/// The address and the method of every page.
pub(crate) fn addresses() -> impl Iterator<Item = (Method, String)> {
    listed().into_iter().map(|(method, path, _)| (method, path))
}

/// Every page but styles, scripts and pictures.
fn listed() -> Vec<Listed> {
    let shown = |path: &str, answer| (Method::GET, path.to_owned(), answer);
    let sent = |path: &str, answer| (Method::POST, path.to_owned(), answer);
    let mut pages = vec![
        shown("/", get(home::page)),
        sent("/tables", post(home::make)),
        sent("/join", post(home::join)),
        shown("/settings", get(preferences::page)),
        sent("/settings", post(preferences::keep)),
        shown("/games/{slug}/rules", get(home::rules)),
        shown(&format!("{}/code.svg", Gate::Seat.path("{code}")), get(door::code_to_scan)),
    ];
    for gate in Gate::ALL {
        let at = |below: &str| format!("{}{below}", gate.path("{code}"));
        let behind = |answer: MethodRouter<Arc<App>>| answer.layer(Extension(gate));
        pages.extend([
            shown(&at(""), behind(get(door::table))),
            shown(&at("/live"), behind(get(live::stream))),
            shown(&at("/log"), behind(get(door::log))),
            shown(&at("/record"), behind(get(door::record))),
            sent(&at("/do/{verb}"), behind(post(forms::submit))),
        ]);
    }
    pages
}

/// The keys that a browser sent along.
pub(crate) fn keys(headers: &HeaderMap) -> impl Iterator<Item = Key> {
    let cookies = Cookies::read(headers);
    Gate::ALL.into_iter().filter_map(move |gate| cookies.get(gate.cookie()).and_then(Key::read))
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
