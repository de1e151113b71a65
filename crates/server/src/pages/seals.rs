//! What browsers throw into the seed.
//!
//! The module makes something up, keeps it, and sends its SHA-256 when its reader is ready; once the start is asked for
//! it sends the text. A browser without the module is given a text, which it keeps in a cookie.

use axum::response::Response;

use super::door::{Visit, visit};
use super::forms::Sender;
use crate::problem::Problem;
use crate::table::{Command, Digest, hex};

/// Seals something.
pub(super) async fn ready(sender: &Sender<'_>) -> Result<Response, Problem> {
    let &Sender { app, reader, gate, code, fields, .. } = sender;
    let Visit { table, key, .. } = visit(app, reader, gate, code).await?;
    let given = match fields.get("sealed").filter(|sealed| !sealed.is_empty()) {
        Some(sealed) => Err(Digest::read(sealed).ok_or_else(|| Problem::field("sealed", "64 hexadecimal digits"))?),
        None => Ok(hex(&app.hall.chance().bytes())),
    };
    let digest = given.as_ref().map_or_else(|digest| *digest, |text| Digest::of(text.as_bytes()));
    sender.order(table, &key, sender.id(), Command::Seal(digest)).await?;
    let mut response = sender.done();
    if let Ok(text) = given {
        reader.keep_seal(&mut response, app, code, &text);
    }
    Ok(response)
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
