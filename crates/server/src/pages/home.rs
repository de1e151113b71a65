//! The first page, a new table, a table to join, and the rules of the games.

use axum::extract::{Form, Path, State};
use axum::response::Response;
use web::Fields;
use web::home::{Home, MyTable, TableState};

use super::door::{find, look};
use super::gate::Gate;
use super::reader::{Reader, new_id, new_key, to};
use super::sentence;
use crate::api::tables::KNOCKS_FOR_A_TABLE;
use crate::api::{App, AppState, Peer};
use crate::hall::Author;
use crate::places::Standing;
use crate::problem::Problem;
use crate::table::{Digest, Key, Making, PhaseInfo};

/// What fields a form sent.
pub(super) type Sent = Form<Vec<(String, String)>>;

/// The first page.
pub(super) async fn page(State(app): AppState, reader: Reader) -> Response {
    show(&app, &reader, &reader.name(), "", None).await
}

async fn show(app: &App, reader: &Reader, name: &str, code: &str, refused: Option<&Problem>) -> Response {
    let sentence = refused.map(|problem| sentence::of(problem, reader.lang()));
    let mine = my_tables(app, reader).await;
    let page = web::home::page(&Home {
        painters: catalog::painters(),
        mine: &mine,
        name,
        code,
        refused: sentence.as_deref(),
        lang: reader.lang(),
    });
    let shown = reader.show(&page, "/");
    match refused {
        Some(problem) => problem.refusing(shown),
        None => shown,
    }
}

/// The tables the reader sits at, as far as they are still there.
async fn my_tables(app: &App, reader: &Reader) -> Vec<MyTable> {
    let mut mine = Vec::new();
    for (code, key) in reader.tables() {
        mine.extend(my_table(app, reader, code, key).await);
    }
    mine
}

async fn my_table(app: &App, reader: &Reader, code: String, key: Digest) -> Option<MyTable> {
    // Codes can be made up here as anywhere else.
    let table = app.find(reader.peer(), &[key], &code).await.ok()?;
    let scene = look(app, table, key, Gate::Seat).await.ok()?;
    let state = match scene.outline.table.phase {
        PhaseInfo::Lobby | PhaseInfo::Opening => TableState::Lobby,
        PhaseInfo::Over => TableState::Over,
        PhaseInfo::Playing if scene.is_yours(reader.lang()) => TableState::Yours,
        PhaseInfo::Playing => TableState::Others,
    };
    Some(MyTable { code, game: scene.painter().ok()?.title().to_owned(), state })
}

/// Makes a table, and leads there.
pub(super) async fn make(State(app): AppState, reader: Reader, Form(fields): Sent) -> Response {
    let fields = Fields::new(fields);
    let name = fields.get("name").unwrap_or_default();
    match made(&app, &reader, &fields, name).await {
        Ok((code, key)) => {
            let mut response = to(&Gate::Seat.path(&code));
            reader.keep_key(&mut response, Gate::Seat, &code, &key);
            reader.keep_name(&mut response, name);
            response
        }
        Err(problem) => show(&app, &reader, name, "", Some(&problem)).await,
    }
}

async fn made(app: &App, reader: &Reader, fields: &Fields, name: &str) -> Result<(String, Key), Problem> {
    app.knock(reader.peer(), KNOCKS_FOR_A_TABLE)?;
    let painter = catalog::painter(fields.get("game").unwrap_or_default()).ok_or(Problem::NoSuchGame)?;
    let key = new_key(app);
    let making = Making {
        game: painter.slug().to_owned(),
        seats: Some(painter.usual_seats()),
        options: None,
        settings: None,
        name: name.to_owned(),
    };
    let maker = Author { digest: key.digest(), from: reader.peer().map(Peer::address) };
    let answer = app.hall.make(maker, new_id(app), Digest::of(name.as_bytes()), making).await?;
    let code = answer.code.ok_or(Problem::Stumbled)?;
    app.known.remember(key.digest(), &code, Standing::Player);
    Ok((code, key))
}

/// Leads to the table with this code.
pub(super) async fn join(State(app): AppState, reader: Reader, Form(fields): Sent) -> Response {
    let fields = Fields::new(fields);
    let code = fields.get("code").unwrap_or_default().trim().to_ascii_uppercase();
    match find(&app, &reader, &code).await {
        Ok(_) => to(&Gate::Seat.path(&code)),
        Err(problem) => show(&app, &reader, &reader.name(), &code, Some(&problem)).await,
    }
}

/// The rules of a game.
pub(super) async fn rules(Path(slug): Path<String>, reader: Reader) -> Response {
    match catalog::painter(&slug) {
        Some(painter) => {
            let page = web::rules::page(painter, reader.lang());
            reader.show(&page, &format!("/games/{}/rules", painter.slug()))
        }
        None => reader.sorry(&Problem::NoSuchGame),
    }
}
