//! What happens to every request before anybody looks at it: it is known how it came, and it has come as a whole.

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::{App, AppState, MAX_BODY};
use crate::clock::Millis;
use crate::pages::{self, Transport};
use crate::problem::Problem;

/// A body that does not come within this time is not waited for.
const BODY_PATIENCE: Millis = 20_000;

/// Lets a request in.
pub(super) async fn enter(State(app): AppState, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let came = parts.extensions.get::<Transport>().copied().unwrap_or(Transport::Plain);
    let host = pages::host(&parts.headers, &parts.uri);
    parts.extensions.insert(app.settings.transport(came, &host));
    match app.whole(body).await {
        Ok(bytes) => next.run(Request::from_parts(parts, bytes.into())).await,
        Err(problem) => pages::refuse(&mut parts, problem).await,
    }
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
