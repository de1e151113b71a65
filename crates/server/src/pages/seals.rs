//! What browsers throw into the seed.
//!
//! The module makes something up, keeps it, and sends its SHA-256 when its reader is ready; once the start is asked for
//! it sends the text. A browser without the module is given a text, which it keeps in a cookie.

use axum::response::Response;
use web::Fields;

use super::door::Visit;
use super::forms::Sender;
use super::verbs;
use crate::problem::Problem;
use crate::table::{Command, Digest, hex};

/// Seals something: its reader is ready.
pub(super) async fn ready(sender: &Sender<'_>) -> Result<Response, Problem> {
    let (digest, given) = seal(sender)?;
    let Visit { key, .. } = sender.visit().await?;
    sender.order(&key, sender.id(), Command::Seal(digest)).await?;
    Ok(with_seal(sender, sender.done(), given))
}

/// The host asks for the start, and seals something with it if the form brings it.
pub(super) async fn start(sender: &Sender<'_>) -> Result<Response, Problem> {
    if sender.fields.get("sealed").is_none() {
        return Ok(sender.carry_out().await);
    }
    let (digest, given) = seal(sender)?;
    let id = sender.fields.get("id").unwrap_or_default();
    let fields = Fields::new(
        [("id", id), ("sealed", &digest.to_string())].map(|(name, value)| (name.to_owned(), value.to_owned())),
    );
    let response = Sender { fields: &fields, ..*sender }.carry_out().await;
    Ok(with_seal(sender, response, given))
}

/// What the form brings, sealed, or else a text that is given out here and has to be kept.
fn seal(sender: &Sender<'_>) -> Result<(Digest, Option<String>), Problem> {
    match sender.fields.get("sealed").filter(|sealed| !sealed.is_empty()) {
        Some(sealed) => Ok((verbs::sealed(sealed)?, None)),
        None => {
            let given = hex(&sender.app.hall.chance().bytes());
            Ok((Digest::of(given.as_bytes()), Some(given)))
        }
    }
}

/// The answer, with which the browser keeps the text it was given, if that is what was sealed.
fn with_seal(sender: &Sender<'_>, mut response: Response, given: Option<String>) -> Response {
    let is_done = response.status().is_success() || response.status().is_redirection();
    if let Some(text) = given.filter(|_| is_done) {
        sender.reader.keep_seal(&mut response, sender.code, &text);
    }
    response
}

/// Opens the seal.
pub(super) async fn open(sender: &Sender<'_>) -> Result<Response, Problem> {
    let &Sender { reader, fields, .. } = sender;
    let Visit { key, .. } = sender.visit().await?;
    let text = fields.get("text").filter(|text| !text.is_empty()).or(reader.seal());
    let text = text.ok_or(Problem::Seal("there is nothing to open"))?.to_owned();
    sender.order(&key, sender.id(), Command::Open(text)).await?;
    Ok(sender.done())
}
