//! The stream: what a viewer sees, sent again whenever it has changed for that viewer.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::unfold;
use futures_util::{Stream, StreamExt as _};
use store::TableId;
use tokio::sync::watch;

use super::lookers::Place;
use super::read::{Caller, Code};
use super::{App, AppState};
use crate::presence::Attendance;
use crate::problem::{Problem, ProblemBody};
use crate::table::Digest;

/// How long a client waits before it comes again, in milliseconds.
const RETRY: Duration = Duration::from_millis(500);
/// How long one waits that had to make room for another of the same person.
const RETRY_WHERE_FULL: Duration = Duration::from_secs(15);

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
    Ok(events(Watcher::new(Arc::clone(&app), table, key, Json).await?))
}

/// Everything that somebody who keeps looking is sent.
pub(crate) fn events<L: Look>(watcher: Watcher<L>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let events = unfold(watcher, async |mut watcher| {
        let event = watcher.next().await?;
        Some((Ok(event), watcher))
    });
    // Whoever compresses it asks again after the end.
    let events = events.fuse();
    Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
}

/// What somebody sees when they look.
pub(crate) trait Look: Send + Sync + 'static {
    /// What the event is called that brings it.
    const EVENT: Option<&'static str>;

    /// Looks.
    fn see(&self, app: &App, table: TableId, key: Digest) -> impl Future<Output = Result<String, Problem>> + Send;

    /// What is sent last to whoever may not look any more.
    fn farewell() -> Option<Event> {
        None
    }
}

/// What `view` answers.
struct Json;

impl Look for Json {
    const EVENT: Option<&'static str> = None;

    async fn see(&self, app: &App, table: TableId, key: Digest) -> Result<String, Problem> {
        let seen = app.look(table, key, |table, who| serde_json::to_string(&table.sight(who))).await?;
        seen.map_err(|_| Problem::Stumbled)
    }
}

/// Somebody who keeps looking.
pub(crate) struct Watcher<L> {
    app: Arc<App>,
    look: L,
    table: TableId,
    key: Digest,
    changes: watch::Receiver<()>,
    stopping: watch::Receiver<bool>,
    place: Place,
    /// What was sent last.
    sent: Option<String>,
    /// What is to be sent first.
    first: Option<String>,
    /// Whether there is nothing more to see.
    is_gone: bool,
    _attendance: Attendance,
}

impl<L: Look> Watcher<L> {
    pub(crate) async fn new(app: Arc<App>, table: TableId, key: Digest, look: L) -> Result<Self, Problem> {
        let handle = app.hall.handle(table);
        let mut changes = handle.changes();
        changes.mark_unchanged();
        let first = Some(look.see(&app, table, key).await?);
        let attendance = handle.presence().attend(table, key);
        let stopping = app.stopping.clone();
        let place = app.lookers.admit(table, key);
        Ok(Self {
            app,
            look,
            table,
            key,
            changes,
            stopping,
            place,
            sent: None,
            first,
            is_gone: false,
            _attendance: attendance,
        })
    }

    /// The next event; none when the table is gone, the key is not good any more, or the server stops.
    async fn next(&mut self) -> Option<Event> {
        if let Some(first) = self.first.take() {
            return Some(self.send(first).retry(RETRY));
        }
        if self.is_gone {
            return None;
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
                () = self.place.lost() => {
                    self.is_gone = true;
                    return Some(Event::default().retry(RETRY_WHERE_FULL));
                }
            }
            let seen = match self.look.see(&self.app, self.table, self.key).await {
                Ok(seen) => seen,
                Err(Problem::Stranger | Problem::NoSuchTable) => {
                    self.is_gone = true;
                    return L::farewell();
                }
                // It may be better soon: whoever looks comes again.
                Err(_) => return None,
            };
            let is_new = self.sent.as_ref() != Some(&seen);
            #[cfg(feature = "planted")]
            let is_new = is_new || crate::planted::is(crate::planted::Leak::EventForNothing);
            if is_new {
                return Some(self.send(seen));
            }
        }
    }

    fn send(&mut self, seen: String) -> Event {
        let event = L::EVENT.map_or_else(Event::default, |name| Event::default().event(name)).data(&seen);
        self.sent = Some(seen);
        event
    }
}
