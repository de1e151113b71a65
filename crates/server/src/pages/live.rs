//! The stream of a table: the viewer's own main part, sent again whenever its bytes have changed.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::sse::Event;
use axum::response::{IntoResponse as _, Response, Sse};
use futures_util::stream::once;
use store::TableId;

use super::door::{look, visit};
use super::gate::Gate;
use super::reader::Reader;
use super::scene::Spot;
use crate::api::stream::{Look, Watcher, events};
use crate::api::{App, AppState};
use crate::problem::Problem;
use crate::table::Digest;

/// The page of whoever stands here.
struct Pages(Spot);

impl Look for Pages {
    const EVENT: Option<&'static str> = Some("page");

    async fn see(&self, app: &App, table: TableId, key: Digest) -> Result<String, Problem> {
        let Self(spot) = self;
        let scene = look(app, table, key, spot.gate).await?;
        Ok(scene.page(spot, None)?.main.into_string())
    }

    fn farewell() -> Option<Event> {
        Some(gone())
    }
}

/// Tells a page that it shows what its reader may not see any more.
fn gone() -> Event {
    // Browsers leave events out that have no data.
    Event::default().event("gone").data("gone")
}

/// Sends the page as it is, and again whenever it has changed for this viewer.
pub(super) async fn stream(
    State(app): AppState,
    Extension(gate): Extension<Gate>,
    Path(code): Path<String>,
    reader: Reader,
) -> Response {
    let watcher = async {
        let visit = visit(&app, &reader, gate, &code).await?;
        Watcher::new(Arc::clone(&app), visit.table, visit.key.digest(), Pages(visit.spot)).await
    };
    match watcher.await {
        Ok(watcher) => events(watcher).into_response(),
        Err(Problem::NoKey | Problem::Stranger | Problem::NoSuchTable) => {
            Sse::new(once(async { Ok::<_, std::convert::Infallible>(gone()) })).into_response()
        }
        Err(problem) => reader.sorry(&problem),
    }
}
