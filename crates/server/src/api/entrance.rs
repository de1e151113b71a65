//! What happens to every request before anybody looks at it: it is known how it came, and it has come as a whole.

use std::time::{Duration, UNIX_EPOCH};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use super::{App, AppState, MAX_BODY};
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
    let mut response = match app.whole(body).await {
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
    /// Everything that a request brings.
    async fn whole(&self, body: Body) -> Result<Bytes, Problem> {
        tokio::select! {
            bytes = to_bytes(body, MAX_BODY) => bytes.map_err(|_| Problem::TooLarge),
            () = self.hall.clock().until(self.hall.now() + BODY_PATIENCE) => Err(Problem::TooSlow),
        }
    }
}
