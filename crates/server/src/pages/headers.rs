//! What stands at the head of every page, and which answers are compressed.

use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::Response;

use super::cookies::Transport;

/// Gives every page its head.
pub(super) async fn protect(request: Request, next: Next) -> Response {
    let transport = request.extensions().get::<Transport>().copied();
    let mut response = protected(next.run(request).await);
    if let Some(transport) = transport {
        response.extensions_mut().insert(transport);
    }
    response
}

/// The page with what keeps it safe: nothing is loaded or sent anywhere but here, and nobody keeps a copy.
pub(super) fn protected(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, web::CONTENT_SECURITY_POLICY),
        (CACHE_CONTROL, "no-store"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // With "no-referrer" browsers would send our own forms without saying that they are ours.
        (REFERRER_POLICY, "same-origin"),
        (VARY, "Accept, Accept-Language, Cookie"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether an answer is compressed: everything that is text, streams of pages too, since what has changed on a page is
/// little compared with the page.
///
/// But no page on an encrypted connection: it holds what its reader alone may know beside what others say, and whoever
/// says the right thing would learn from its length that it is the same.
pub(super) fn is_compressed(_: StatusCode, _: Version, headers: &HeaderMap, extensions: &Extensions) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_text = kind.starts_with("text/") || matches!(kind, "image/svg+xml" | "application/jsonl");
    is_text && extensions.get() != Some(&Transport::Encrypted)
}
