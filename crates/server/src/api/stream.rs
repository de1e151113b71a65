//! The stream: what a viewer sees, sent again whenever it has changed for that viewer.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;
use store::TableId;
use tokio::sync::watch;

use super::read::{Caller, Code};
use super::{App, AppState};
use crate::actor::Attendance;
use crate::problem::{Problem, ProblemBody};
use crate::table::Digest;

/// How long a client waits before it comes again, in milliseconds.
const RETRY: Duration = Duration::from_millis(500);

/// Sends what `view` answers, at once and whenever it has changed; a client that comes again misses nothing.
#[utoipa::path(get, path = "/api/tables/{code}/stream", params(("code" = String, Path)), security(("key" = [])), responses(
    (status = 200, body = String, content_type = "text/event-stream"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn stream(
    State(app): AppState,
    Code(code): Code,
    caller: Caller,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let key = caller.digest()?;
    let table = app.table(&caller, &code).await?;
    let watcher = Watcher::new(app, table, key).await?;
    let events = unfold(watcher, async |mut watcher| {
        let event = watcher.next().await?;
        Some((Ok(event), watcher))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

/// Somebody who keeps looking.
struct Watcher {
    app: Arc<App>,
    table: TableId,
    key: Digest,
    changes: watch::Receiver<()>,
    stopping: watch::Receiver<bool>,
    /// What was sent last.
    sent: Option<String>,
    /// What is to be sent first.
    first: Option<String>,
    _attendance: Option<Attendance>,
}

impl Watcher {
    async fn new(app: Arc<App>, table: TableId, key: Digest) -> Result<Self, Problem> {
        let handle = app.hall.handle(table);
        let mut changes = handle.changes();
        changes.mark_unchanged();
        let who = app.look(table, key, |_, who| who).await?;
        let first = Some(see(&app, table, key).await?);
        let attendance = who.viewer().seat().map(|seat| Attendance::new(handle.presence(), seat, app.hall.clock()));
        let stopping = app.stopping.clone();
        Ok(Self { app, table, key, changes, stopping, sent: None, first, _attendance: attendance })
    }

    /// The next event; none when the table is gone, the key is not good any more, or the server stops.
    async fn next(&mut self) -> Option<Event> {
        if let Some(first) = self.first.take() {
            return Some(self.send(first).retry(RETRY));
        }
        loop {
            tokio::select! {
                changed = self.changes.changed() => {
                    if changed.is_err() {
                        // The task of the table has ended; whoever asks wakes it again.
                        self.changes = self.app.hall.handle(self.table).changes();
                    }
                }
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
            }
            let seen = see(&self.app, self.table, self.key).await.ok()?;
            let is_new = self.sent.as_ref() != Some(&seen);
            #[cfg(feature = "planted")]
            let is_new = is_new || crate::planted::is(crate::planted::Leak::EventForNothing);
            if is_new {
                return Some(self.send(seen));
            }
        }
    }

    fn send(&mut self, seen: String) -> Event {
        let event = Event::default().data(&seen);
        self.sent = Some(seen);
        event
    }
}

async fn see(app: &App, table: TableId, key: Digest) -> Result<String, Problem> {
    let seen = app.look(table, key, |table, who| serde_json::to_string(&table.sight(who))).await?;
    seen.map_err(|_| Problem::Stumbled)
}
