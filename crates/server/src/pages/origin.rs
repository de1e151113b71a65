//! Whoever writes must have been on a page of ours: a form on another site does nothing here.

use axum::extract::Request;
use axum::http::header::{ORIGIN, REFERER};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;

use super::reader::{Reader, host};
use crate::problem::Problem;

/// Lets reading pass, and writing from our own pages.
pub(super) async fn check(reader: Reader, request: Request, next: Next) -> Response {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD);
    let host = host(request.headers(), request.uri());
    let is_ours = is_from(request.headers(), &host);
    if is_safe || is_ours { next.run(request).await } else { reader.sorry(&Problem::ForeignOrigin) }
}

/// Whether a page of this host sent the request, as far as the browser says.
fn is_from(headers: &HeaderMap, host: &str) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if text("sec-fetch-site").is_some_and(|site| site != "same-origin") {
        return false;
    }
    // Browsers name the origin with every write. Those too old for it name the page.
    match (text(ORIGIN.as_str()), text(REFERER.as_str())) {
        (Some(origin), _) => authority(origin) == Some(host),
        (None, Some(page)) => authority(page) == Some(host),
        (None, None) => text("sec-fetch-site").is_some(),
    }
}

/// The host and port in an address.
fn authority(address: &str) -> Option<&str> {
    let (scheme, rest) = address.split_once("://")?;
    matches!(scheme, "http" | "https").then(|| rest.split(['/', '?', '#']).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    #[track_caller]
    fn assert_judged(headers: &[(&'static str, &'static str)], ours: bool) {
        let pairs =
            headers.iter().map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        assert_eq!(is_from(&pairs.collect(), "games.example:8420"), ours, "{headers:?}");
    }

    #[test]
    fn our_own_pages_may_write() {
        assert_judged(&[("origin", "http://games.example:8420")], true);
        assert_judged(&[("origin", "https://games.example:8420"), ("sec-fetch-site", "same-origin")], true);
        assert_judged(&[("referer", "http://games.example:8420/t/ABCDEF")], true);
        assert_judged(&[("sec-fetch-site", "same-origin")], true);
    }

    #[test]
    fn nobody_elses_pages_may() {
        assert_judged(&[], false);
        assert_judged(&[("origin", "null")], false);
        assert_judged(&[("origin", "http://games.example")], false);
        assert_judged(&[("origin", "http://games.example:8420.evil.example")], false);
        assert_judged(&[("origin", "http://evil.example"), ("referer", "http://games.example:8420/")], false);
        assert_judged(&[("origin", "file://games.example:8420")], false);
        assert_judged(&[("referer", "http://evil.example/http://games.example:8420/")], false);
        assert_judged(&[("origin", "http://games.example:8420"), ("sec-fetch-site", "cross-site")], false);
        assert_judged(&[("origin", "http://games.example:8420"), ("sec-fetch-site", "same-site")], false);
        assert_judged(&[("sec-fetch-site", "none")], false);
    }
}
