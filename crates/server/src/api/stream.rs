//! The stream: what a viewer sees, sent again whenever it has changed for that viewer.

use std::convert::Infallible;
use std::hash::{BuildHasher as _, RandomState};
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
use super::read::{Caller, Code, InAddress};
use super::{App, AppState};
use crate::presence::Attendance;
use crate::problem::{Problem, ProblemBody};
use crate::table::Digest;

/// How long a client waits before it comes again, in milliseconds.
pub(super) const RETRY: Duration = Duration::from_millis(500);
/// How long one waits that had to make room for another of the same person.
pub(super) const RETRY_WHERE_FULL: Duration = Duration::from_secs(15);

/// Sends what `view` answers, at once and whenever it has changed; a client that comes again misses nothing.
#[utoipa::path(get, path = "/api/tables/{code}/stream", params(InAddress), security(("key" = [])), responses(
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

/// Everything that somebody who keeps looking at one table is sent.
pub(crate) fn events<L: Look>(watcher: Watcher<L>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let place = watcher.app.lookers.admit(Some(watcher.table), watcher.key);
    let events = unfold(Some((watcher, place, true)), async |open| {
        let (mut watcher, mut place, is_first): (Watcher<L>, Place, bool) = open?;
        let next = tokio::select! {
            next = watcher.next() => next,
            () = place.lost() => return Some((Ok(Event::default().retry(RETRY_WHERE_FULL)), None)),
        };
        match next {
            Next::Seen(seen) => {
                let event = L::EVENT.map_or_else(Event::default, |name| Event::default().event(name)).data(seen);
                let event = if is_first { event.retry(RETRY) } else { event };
                Some((Ok(event), Some((watcher, place, false))))
            }
            Next::Gone => L::farewell().map(|event| (Ok(event), None)),
            Next::Broken => None,
        }
    });
    answer(events)
}

/// Events as an answer that goes on and on.
pub(super) fn answer<S>(events: S) -> Sse<impl Stream<Item = Result<Event, Infallible>>>
where
    S: Stream<Item = Result<Event, Infallible>> + Send + 'static,
{
    // Whoever compresses it asks again after the end.
    Sse::new(events.fuse()).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
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
pub(super) struct Json;

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
    /// The hash of what was sent last: of many streams the texts would take far more memory than all else.
    sent: Option<u64>,
    hashing: RandomState,
    /// What is to be sent first.
    first: Option<String>,
    _attendance: Attendance,
}

/// What comes next for somebody who keeps looking.
pub(super) enum Next {
    /// Something new.
    Seen(String),
    /// Nothing more: the table is gone, or the key is not good there any more.
    Gone,
    /// Nothing more here: the server stops, or cannot say right now.
    Broken,
}

impl<L: Look> Watcher<L> {
    pub(crate) async fn new(app: Arc<App>, table: TableId, key: Digest, look: L) -> Result<Self, Problem> {
        let handle = app.hall.handle(table);
        let mut changes = handle.changes();
        changes.mark_unchanged();
        let first = Some(look.see(&app, table, key).await?);
        let attendance = handle.presence().attend(table, key);
        let stopping = app.stopping.clone();
        let (sent, hashing) = (None, RandomState::new());
        Ok(Self { app, look, table, key, changes, stopping, sent, hashing, first, _attendance: attendance })
    }

    /// Waits until there is something new to see.
    pub(super) async fn next(&mut self) -> Next {
        if let Some(first) = self.first.take() {
            self.sent = Some(self.hashing.hash_one(&first));
            return Next::Seen(first);
        }
        loop {
            tokio::select! {
                changed = self.changes.changed() => {
                    if changed.is_err() {
                        // The task of the table has ended; whoever asks wakes it again.
                        self.changes = self.app.hall.handle(self.table).changes();
                    }
                }
                _ = self.stopping.wait_for(|stopping| *stopping) => return Next::Broken,
            }
            let seen = match self.look.see(&self.app, self.table, self.key).await {
                Ok(seen) => seen,
                Err(Problem::Stranger | Problem::NoSuchTable) => return Next::Gone,
                // It may be better soon: whoever looks comes again.
                Err(_) => return Next::Broken,
            };
            let hash = self.hashing.hash_one(&seen);
            let is_new = self.sent.replace(hash) != Some(hash);
            #[cfg(feature = "planted")]
            let is_new = is_new || crate::planted::is(crate::planted::Leak::EventForNothing);
            if is_new {
                return Next::Seen(seen);
            }
        }
    }
}
