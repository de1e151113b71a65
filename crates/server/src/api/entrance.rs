//! What happens to every request before it is looked at: it is counted, it is known how it came, and it is there as a
//! whole.

use std::time::{Duration, UNIX_EPOCH};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use super::read::bearer;
use super::{App, AppState, MAX_BODY, Peer};
use crate::clock::Millis;
use crate::pages::{self, Transport};
use crate::problem::Problem;

/// A body that does not come within this time is not waited for.
const BODY_PATIENCE: Millis = 20_000;

/// The last second that a date in a header can name: the end of the year 9999.
const LAST_DATE: Millis = 253_402_300_799_000;

/// Lets a request in.
pub(super) async fn enter(State(app): AppState, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let came = parts.extensions.get::<Transport>().copied().unwrap_or(Transport::Plain);
    let host = pages::host(&parts.headers, &parts.uri);
    parts.extensions.insert(app.settings.transport(came, &host));
    let whole = match app.count(&parts) {
        Ok(()) => app.whole(body).await,
        Err(problem) => Err(problem),
    };
    let mut response = match whole {
        Ok(bytes) => next.run(Request::from_parts(parts, bytes.into())).await,
        Err(problem) => pages::refuse(&mut parts, problem).await,
    };
    response.headers_mut().insert(header::DATE, date(app.hall.now()));
    response
}

/// The time by which deadlines are told: pages count down to them by it.
fn date(now: Millis) -> HeaderValue {
    let then = UNIX_EPOCH + Duration::from_millis(now.min(LAST_DATE));
    HeaderValue::from_str(&httpdate::fmt_http_date(then)).expect("a date is visible ASCII")
}

impl App {
    /// Counts a request of its address; one with the key of a table among its like, so that no neighbour locks it out.
    fn count(&self, parts: &Parts) -> Result<(), Problem> {
        let Some(peer) = parts.extensions.get::<Peer>() else { return Ok(()) };
        let keys = bearer(&parts.headers).into_iter().chain(pages::keys(&parts.headers));
        let has_key = keys.map(|key| key.digest()).any(|key| self.known.is_key(key));
        let requests = if has_key { &self.requests_with_keys } else { &self.requests };
        requests.take(peer.address, 1, self.hall.now())
    }

    /// Everything that a request brings.
    async fn whole(&self, body: Body) -> Result<Bytes, Problem> {
        tokio::select! {
            bytes = to_bytes(body, MAX_BODY) => bytes.map_err(|_| Problem::TooLarge),
            () = self.hall.clock().until(self.hall.now() + BODY_PATIENCE) => Err(Problem::TooSlow),
        }
    }
}
