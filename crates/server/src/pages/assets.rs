//! The files that pages ask for. Their folder is named after what is in them, so that browsers keep them for good.

use std::sync::Arc;

use axum::Router;
use axum::http::HeaderMap;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use web::{ASSETS, Asset, asset_folder};

use crate::api::App;
use crate::table::Digest;

pub(super) fn routes() -> Router<Arc<App>> {
    ASSETS.iter().fold(Router::new(), |router, asset| {
        let tag: Arc<str> = format!("\"{}\"", Digest::of(asset.text.as_bytes())).into();
        let path = format!("{}/{}", asset_folder(), asset.name);
        router.route(&path, get(async move |headers: HeaderMap| serve(asset, &tag, &headers)))
    })
}

fn serve(asset: &Asset, tag: &str, headers: &HeaderMap) -> Response {
    let head = [(ETAG, tag), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    (head, [(CONTENT_TYPE, asset.kind)], asset.text).into_response()
}
