//! The files that pages ask for.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use web::{ASSETS, Asset};

use crate::api::App;
use crate::table::Digest;

pub(super) fn routes() -> Router<Arc<App>> {
    ASSETS.iter().fold(Router::new(), |router, asset| {
        let tag = LazyLock::new(move || format!("\"{}\"", &Digest::of(asset.text.as_bytes()).to_string()[..16]));
        let tag = Arc::new(tag.to_string());
        router.route(asset.path, get(async move |headers: HeaderMap| serve(asset, &tag, &headers)))
    })
}

fn serve(asset: &Asset, tag: &str, headers: &HeaderMap) -> Response {
    let head = [(ETAG, tag.to_owned()), (CACHE_CONTROL, "no-cache".to_owned())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    (head, [(CONTENT_TYPE, asset.kind)], asset.text).into_response()
}
