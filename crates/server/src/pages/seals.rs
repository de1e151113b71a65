//! What browsers throw into the seed.
//!
//! The module makes something up, keeps it, and sends its SHA-256 when its reader is ready; once the start is asked for
//! it sends the text. A browser without the module is given a text, which it keeps in a cookie.

use axum::response::Response;

use super::door::{Visit, visit};
use super::forms::Sender;
use crate::problem::Problem;
use crate::table::{Command, Digest, hex};

/// Seals something: its reader is ready.
pub(super) async fn ready(sender: &Sender<'_>) -> Result<Response, Problem> {
    let given = seal(sender).await?;
    Ok(with_seal(sender, sender.done(), given))
}

/// The host asks for the start, and seals something on the way if the form brings it.
pub(super) async fn start(sender: &Sender<'_>) -> Result<Response, Problem> {
    let given = match sender.fields.get("sealed") {
        Some(_) => seal(sender).await?,
        None => None,
    };
    Ok(with_seal(sender, sender.order_all().await, given))
}

/// Seals what the form brings, or else a text that is given out here and has to be kept.
async fn seal(sender: &Sender<'_>) -> Result<Option<String>, Problem> {
    let &Sender { app, reader, gate, code, fields, .. } = sender;
    let Visit { table, key, .. } = visit(app, reader, gate, code).await?;
    let given = match fields.get("sealed").filter(|sealed| !sealed.is_empty()) {
        Some(sealed) => Err(Digest::read(sealed).ok_or_else(|| Problem::field("sealed", "64 hexadecimal digits"))?),
        None => Ok(hex(&app.hall.chance().bytes())),
    };
    let digest = given.as_ref().map_or_else(|digest| *digest, |text| Digest::of(text.as_bytes()));
    sender.order(table, &key, sender.id(), Command::Seal(digest)).await?;
    Ok(given.ok())
}

/// The answer, with which the browser keeps the text it was given.
fn with_seal(sender: &Sender<'_>, mut response: Response, given: Option<String>) -> Response {
    if let Some(text) = given {
        sender.reader.keep_seal(&mut response, sender.app, sender.code, &text);
    }
    response
}

/// Opens the seal.
pub(super) async fn open(sender: &Sender<'_>) -> Result<Response, Problem> {
    let &Sender { app, reader, gate, code, fields, .. } = sender;
    let Visit { table, key, .. } = visit(app, reader, gate, code).await?;
    let text = fields.get("text").filter(|text| !text.is_empty()).or(reader.seal());
    let text = text.ok_or(Problem::Seal("there is nothing to open"))?.to_owned();
    sender.order(table, &key, sender.id(), Command::Open(text)).await?;
    Ok(sender.done())
}
