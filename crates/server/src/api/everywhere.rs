//! One stream for all tables of a key: what each of them shows its holder, and which tables come and go.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::Event;
use futures_util::stream::{SelectAll, unfold};
use futures_util::{Stream, StreamExt as _};
use serde::Serialize;
use store::TableId;
use tokio::sync::{mpsc, watch};
use utoipa::ToSchema;

use super::lookers::Place;
use super::read::Caller;
use super::stream::{Json, Next, RETRY, RETRY_WHERE_FULL, Watcher, answer};
use super::{App, AppState, Peer};
use crate::problem::{Problem, ProblemBody};
use crate::table::{Digest, Sight};

/// The most tables in one stream: those that were touched last.
const MOST_TABLES: usize = 64;

/// What is sent: the `data` of each event.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(dead_code, reason = "views are written once, and sent as they were compared")]
enum News {
    /// A table of yours that was not in the stream before, as you see it.
    Added {
        /// The room code.
        code: String,
        /// What `view` answers.
        view: Sight,
    },
    /// Something has changed for you at a table.
    Changed {
        /// The room code.
        code: String,
        /// What `view` answers.
        view: Sight,
    },
    /// A table is deleted, or not yours any more.
    Gone {
        /// The room code.
        code: String,
    },
}

/// Sends what `view` answers for every table where your key has a seat or looks on: at once, whenever it has changed
/// for you, and when you sit down at another table.
///
/// Each event is one `News` in JSON. A client that comes again misses nothing and has to remember no code.
#[utoipa::path(get, path = "/api/stream", security(("key" = [])), responses(
    (status = 200, body = News, content_type = "text/event-stream"),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn everywhere(
    State(app): AppState,
    caller: Caller,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let key = caller.digest()?;
    // Tables that sleep are woken for it.
    app.commands.take(key, 1, app.hall.now())?;
    let everywhere = Everywhere::open(Arc::clone(&app), key, caller.peer).await?;
    let events = unfold(Some(everywhere), async |open| {
        let mut everywhere = open?;
        let (event, is_last) = everywhere.next().await?;
        Some((Ok(event), (!is_last).then_some(everywhere)))
    });
    Ok(answer(events))
}

type Views = Pin<Box<dyn Stream<Item = (TableId, Next)> + Send>>;

/// Somebody who keeps looking at all their tables.
struct Everywhere {
    app: Arc<App>,
    key: Digest,
    peer: Option<Peer>,
    arrivals: mpsc::Receiver<TableId>,
    stopping: watch::Receiver<bool>,
    place: Place,
    tables: SelectAll<Views>,
    /// The codes of the tables that are looked at, and whether anything of them was sent.
    known: BTreeMap<TableId, (String, bool)>,
    is_first: bool,
}

impl Everywhere {
    async fn open(app: Arc<App>, key: Digest, peer: Option<Peer>) -> Result<Self, Problem> {
        // Listening comes first, so that nobody sits down unheard in between.
        let arrivals = app.hall.arrivals(key);
        let mut tables = app.hall.tables_of(key, MOST_TABLES).await?;
        // In an order that tells nothing: the store has those first at which something happened last, secret or not.
        tables.sort_unstable();
        let (place, stopping) = (app.lookers.admit(None, key), app.stopping.clone());
        let (known, views) = (BTreeMap::new(), SelectAll::new());
        let mut everywhere = Self { app, key, peer, arrivals, stopping, place, tables: views, known, is_first: true };
        for table in tables {
            everywhere.add(table).await;
        }
        Ok(everywhere)
    }

    /// Looks at a table too, if there is one that this key belongs to.
    async fn add(&mut self, table: TableId) {
        if self.known.contains_key(&table) || self.known.len() >= MOST_TABLES {
            return;
        }
        let found = self.app.look(table, self.key, |table, who| (table.code().to_owned(), who)).await;
        let watcher = Watcher::new(Arc::clone(&self.app), table, self.key, Json).await;
        if let (Ok((code, who)), Ok(watcher)) = (found, watcher) {
            self.app.recognise(self.peer.as_ref(), self.key, who, &code);
            self.known.insert(table, (code, false));
            self.tables.push(Box::pin(unfold(Some(watcher), move |open| async move {
                let mut watcher = open?;
                let next = watcher.next().await;
                let goes_on = matches!(next, Next::Seen(_));
                Some(((table, next), goes_on.then_some(watcher)))
            })));
        }
    }

    /// The next event, and whether it is the last; none when the server stops.
    async fn next(&mut self) -> Option<(Event, bool)> {
        loop {
            let (table, next) = tokio::select! {
                Some((table, next)) = self.tables.next(), if !self.tables.is_empty() => (table, Some(next)),
                arrived = self.arrivals.recv() => (arrived?, None),
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
                () = self.place.lost() => return Some((Event::default().retry(RETRY_WHERE_FULL), true)),
            };
            let news = match next {
                None => {
                    self.add(table).await;
                    None
                }
                Some(Next::Seen(view)) => self.seen(table, &view),
                Some(Next::Gone) => self.gone(table).await,
                Some(Next::Broken) => return None,
            };
            if let Some(news) = news {
                let event = Event::default().data(news);
                let is_first = std::mem::take(&mut self.is_first);
                return Some((if is_first { event.retry(RETRY) } else { event }, false));
            }
        }
    }

    fn seen(&mut self, table: TableId, view: &str) -> Option<String> {
        let (code, was_sent) = self.known.get_mut(&table)?;
        let kind = if std::mem::replace(was_sent, true) { "changed" } else { "added" };
        Some(format!(r#"{{"type":"{kind}","code":"{code}","view":{view}}}"#))
    }

    async fn gone(&mut self, table: TableId) -> Option<String> {
        let (code, _) = self.known.remove(&table)?;
        // Somebody who was put out may have sat down again meanwhile.
        self.add(table).await;
        let is_gone = !self.known.contains_key(&table);
        is_gone.then(|| format!(r#"{{"type":"gone","code":"{code}"}}"#))
    }
}
