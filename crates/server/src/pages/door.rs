//! A table at its address: for whoever sits there their page, for everybody else the door.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use store::TableId;
use web::door::Door;

use super::chairs;
use super::gate::Gate;
use super::reader::{Reader, to};
use super::scene::{Scene, Spot};
use crate::api::{App, AppState};
use crate::problem::Problem;
use crate::table::{Digest, Key, Table, Who};

/// Somebody at a table of theirs.
pub(super) struct Visit {
    pub(super) table: TableId,
    pub(super) code: String,
    pub(super) key: Key,
    pub(super) spot: Spot,
    pub(super) scene: Scene,
}

/// Looks at a table through the eyes of this key, if this is its way in.
pub(super) async fn look(app: &App, table: TableId, key: Digest, gate: Gate) -> Result<Scene, Problem> {
    let now = app.hall.now();
    let scene = move |table: &Table, who: Who| gate.admits(who.viewer()).then(|| Scene::of(table, who, key, now));
    app.look(table, key, scene).await?.ok_or(Problem::Stranger)
}

/// Where somebody with this key is at a table.
pub(super) fn spot(app: &App, reader: &Reader, gate: Gate, code: &str, key: &Key) -> Spot {
    let base = reader.base(app);
    Spot {
        gate,
        link: format!("{base}{}", Gate::Seat.path(code)),
        // After the hash, so that the key gets into nobody's log.
        own_link: format!("{base}{}#{}", gate.path(code), key.reveal()),
        lang: reader.lang(),
    }
}

/// The table with this code.
pub(super) async fn find(app: &App, reader: &Reader, code: &str) -> Result<TableId, Problem> {
    app.find(reader.peer(), &reader.keys(code), code).await
}

/// Somebody at the table with this code, or why not.
pub(super) async fn visit(app: &App, reader: &Reader, gate: Gate, code: &str) -> Result<Visit, Problem> {
    let table = find(app, reader, code).await?;
    visit_found(app, reader, gate, code, table).await
}

/// Somebody at this table, which was found by its code.
pub(super) async fn visit_found(
    app: &App,
    reader: &Reader,
    gate: Gate,
    code: &str,
    table: TableId,
) -> Result<Visit, Problem> {
    let key = reader.key(gate).ok_or(Problem::NoKey)?;
    let scene = look(app, table, key.digest(), gate).await?;
    let spot = spot(app, reader, gate, code, &key);
    Ok(Visit { table, code: code.to_owned(), key, spot, scene })
}

/// The page of a table.
pub(super) async fn table(
    State(app): AppState,
    Extension(gate): Extension<Gate>,
    Path(code): Path<String>,
    reader: Reader,
) -> Response {
    // The key of a table comes along with the address in capitals alone.
    let capitals = code.to_ascii_uppercase();
    if capitals != code && capitals.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
        return to(&gate.path(&capitals));
    }
    let shown = async {
        let table = find(&app, &reader, &code).await?;
        match visit_found(&app, &reader, gate, &code, table).await {
            Ok(Visit { spot, scene, .. }) => Ok(reader.show(&scene.page(&spot, None)?, &gate.path(&code))),
            Err(Problem::NoKey | Problem::Stranger) if gate == Gate::Seat => door(&app, &reader, table, None).await,
            // Whoever has no key for it gets one at the door, also by a key after the hash, which is kept on the way.
            Err(Problem::NoKey | Problem::Stranger) => Ok(to(&Gate::Seat.path(&code))),
            Err(problem) => Err(problem),
        }
    };
    shown.await.unwrap_or_else(|problem| reader.sorry(&problem))
}

/// The door; `refused` is why the last try did not do, with the name that was tried.
pub(super) async fn door(
    app: &App,
    reader: &Reader,
    table: TableId,
    refused: Option<(&Problem, &str, &str)>,
) -> Result<Response, Problem> {
    let info = app.hall.look(table, Table::info).await?;
    let painter = catalog::painter(info.game).ok_or(Problem::NoSuchGame)?;
    let name = reader.name();
    let people = chairs::people(&info);
    let variant = painter.options_summary(&info.options, &people, reader.lang()).map_err(|_| Problem::Stumbled)?;
    let page = web::door::page(&Door {
        code: &info.code,
        painter,
        variant: &variant,
        chairs: &chairs::at_the_door(&info),
        name: refused.map_or(&name, |(_, _, name)| name),
        refused: refused.map(|(_, sentence, _)| sentence),
        spectators: info.settings.spectators,
        lang: reader.lang(),
    });
    let shown = reader.show(&page, &Gate::Seat.path(&info.code));
    Ok(match refused {
        Some((problem, ..)) => problem.refusing(shown),
        None => shown,
    })
}

/// Everything that happened, on a page of its own.
pub(super) async fn log(
    State(app): AppState,
    Extension(gate): Extension<Gate>,
    Path(code): Path<String>,
    reader: Reader,
) -> Response {
    let page = async {
        let Visit { spot, scene, .. } = visit(&app, &reader, gate, &code).await?;
        scene.log(&spot)
    };
    match page.await {
        Ok(page) => reader.show(&page, &format!("{}/log", gate.path(&code))),
        Err(problem) => reader.sorry(&problem),
    }
}

/// The record of the last match that is over, as a file.
pub(super) async fn record(
    State(app): AppState,
    Extension(gate): Extension<Gate>,
    Path(code): Path<String>,
    reader: Reader,
) -> Response {
    let record = async {
        let Visit { table, code, key, .. } = visit(&app, &reader, gate, &code).await?;
        let record = app.record(table, key.digest(), None).await?;
        let name = format!("attachment; filename=\"deckname-{code}.jsonl\"");
        Ok(([(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)], record).into_response())
    };
    record.await.unwrap_or_else(|problem| reader.sorry(&problem))
}

/// The link that takes a seat to another device, as a picture to scan.
pub(super) async fn code_to_scan(State(app): AppState, Path(code): Path<String>, reader: Reader) -> Response {
    let picture = async {
        let Visit { spot, .. } = visit(&app, &reader, Gate::Seat, &code).await?;
        let picture = web::code_to_scan(&spot.own_link).ok_or(Problem::Stumbled)?;
        Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response())
    };
    picture.await.unwrap_or_else(|problem| reader.sorry(&problem))
}
