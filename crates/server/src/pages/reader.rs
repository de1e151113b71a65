//! Who reads a page: their language, their keys, and how they want to be answered.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_TYPE, HOST, LOCATION};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use web::settings::Settings;
use web::{Lang, Page};

use super::cookies::{self, Cookies, Transport};
use super::gate::Gate;
use super::sentence;
use crate::api::{App, Peer};
use crate::problem::Problem;
use crate::table::{CommandId, Digest, Key, hex};

/// The cookie with what the reader was called last.
const NAME: &str = "deckname-name";
/// The cookie with the tables the reader sits at.
const TABLES: &str = "deckname-tables";
/// So many tables are remembered.
const MAX_TABLES: usize = 12;

/// Whoever asks for a page.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    pub(super) settings: Settings,
    cookies: Cookies,
    peer: Option<Peer>,
    answer: Answer,
    host: String,
    path: String,
    transport: Transport,
}

/// How somebody wants to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// With a page.
    Page,
    /// With a sentence, if there is anything to say: the module shows it where the reader is.
    Sentence,
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let text =
            |name| parts.headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
        let cookies = Cookies::read(&parts.headers);
        Ok(Self {
            settings: Settings::of_cookie(cookies.get(Settings::COOKIE), text(ACCEPT_LANGUAGE)),
            cookies,
            peer: parts.extensions.get::<Peer>().cloned(),
            answer: if text(ACCEPT) == "text/plain" { Answer::Sentence } else { Answer::Page },
            host: host(&parts.headers, &parts.uri),
            path: parts.uri.path().to_owned(),
            transport: parts.extensions.get::<Transport>().copied().unwrap_or(Transport::Plain),
        })
    }
}

/// The host and port that a request was sent to.
pub(crate) fn host(headers: &HeaderMap, uri: &Uri) -> String {
    let named = headers.get(HOST).and_then(|host| host.to_str().ok());
    named.or_else(|| uri.authority().map(|authority| authority.as_str())).unwrap_or("localhost").to_owned()
}

impl Reader {
    pub(super) const fn lang(&self) -> Lang {
        self.settings.lang
    }

    pub(super) const fn answer(&self) -> Answer {
        self.answer
    }

    /// The key of a table that came along.
    pub(super) fn key(&self, gate: Gate) -> Option<Key> {
        self.cookies.get(gate.cookie()).and_then(Key::read)
    }

    /// What this browser threw into the seed, if it left that to us.
    pub(super) fn seal(&self) -> Option<&str> {
        self.cookies.get(SEAL)
    }

    /// What the reader was called last.
    pub(super) fn name(&self) -> String {
        self.cookies.get(NAME).and_then(unhex).unwrap_or_default()
    }

    /// The tables the reader sits at, the latest first: their codes, and what is known there of the reader's key.
    pub(super) fn tables(&self) -> Vec<(String, Digest)> {
        let tables = self.cookies.get(TABLES).unwrap_or_default().split('.');
        let read = |table: &str| {
            let (code, digest) = table.split_once('-')?;
            let is_code = code.len() <= 12 && code.bytes().all(|letter| letter.is_ascii_alphanumeric());
            is_code.then_some((code.to_owned(), Digest::read(digest)?))
        };
        tables.filter_map(read).take(MAX_TABLES).collect()
    }

    /// Where the request comes from.
    pub(super) const fn peer(&self) -> Option<&Peer> {
        self.peer.as_ref()
    }

    /// The keys that came along and may be keys of this table, as they are known there.
    pub(super) fn keys(&self, code: &str) -> Vec<Digest> {
        let sent = Gate::ALL.into_iter().filter_map(|gate| self.key(gate)).map(|key| key.digest());
        let kept = self.tables().into_iter().filter(|(other, _)| other == code).map(|(_, key)| key);
        sent.chain(kept).collect()
    }

    /// How the reader's browser is connected: with us, or with the proxy in front.
    pub(super) const fn transport(&self) -> Transport {
        self.transport
    }

    /// What links begin with.
    pub(super) fn base(&self, app: &App) -> String {
        app.settings.base(self.transport.scheme(), &self.host)
    }

    /// A page.
    pub(super) fn show(&self, page: &Page, path: &str) -> Response {
        Html(web::document(page, self.settings, path)).into_response()
    }

    /// Why not.
    pub(super) fn sorry(&self, problem: &Problem) -> Response {
        self.say_no(problem, &sentence::of(problem, self.lang()))
    }

    /// Why not, in these words.
    pub(super) fn say_no(&self, problem: &Problem, sentence: &str) -> Response {
        match self.answer {
            Answer::Sentence => problem.refusing(([(CONTENT_TYPE, "text/plain; charset=utf-8")], sentence.to_owned())),
            Answer::Page => {
                let page = web::sorry(sentence::sorry(problem), self.lang());
                let back = if self.path.contains("/do/") { "/" } else { &self.path };
                problem.refusing(self.show(&page, back))
            }
        }
    }

    /// Has the browser keep the key of a table; the seat's also under the tables to come back to.
    pub(super) fn keep_key(&self, response: &mut Response, gate: Gate, code: &str, key: &Key) {
        cookies::keep(response, gate.cookie(), key.reveal(), &gate.path(code), self.transport);
        if gate == Gate::Seat {
            let others = self.tables().into_iter().filter(|(other, _)| other != code);
            let tables = std::iter::once((code.to_owned(), key.digest())).chain(others).take(MAX_TABLES);
            let tables: Vec<String> = tables.map(|(code, digest)| format!("{code}-{digest}")).collect();
            cookies::keep(response, TABLES, &tables.join("."), "/", self.transport);
        }
    }

    /// Has the browser keep what its reader is called.
    pub(super) fn keep_name(&self, response: &mut Response, name: &str) {
        cookies::keep(response, NAME, &hex(name.as_bytes()), "/", self.transport);
    }

    /// Has the browser keep what it throws into the seed.
    pub(super) fn keep_seal(&self, response: &mut Response, code: &str, text: &str) {
        cookies::keep(response, SEAL, text, &Gate::Seat.path(code), self.transport);
    }
}

/// The cookie with what a browser without the module throws into the seed.
const SEAL: &str = "deckname-seal";

/// Somewhere else.
pub(super) fn to(path: &str) -> Response {
    // Paths here are made of codes and the names of games.
    let path = HeaderValue::try_from(path).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::SEE_OTHER, [(LOCATION, path)]).into_response()
}

/// A key that nobody has.
pub(super) fn new_key(app: &App) -> Key {
    let digits = hex(&app.hall.chance().bytes()[..16]);
    Key::read(&digits).expect("32 hexadecimal digits")
}

/// The name of a command that its author did not name.
pub(super) fn new_id(app: &App) -> CommandId {
    hex(&app.hall.chance().bytes()[..16]).parse().expect("32 hexadecimal digits are a name")
}

/// The text that was written as hexadecimal digits.
fn unhex(digits: &str) -> Option<String> {
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    let pairs = digits.as_bytes().chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok());
    String::from_utf8(pairs.collect::<Option<_>>()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_survive_a_cookie() {
        for name in ["", "Anne", "Jürgen 🕵", "<b>;=,"] {
            assert_eq!(unhex(&hex(name.as_bytes())).as_deref(), Some(name));
        }
        for nonsense in ["x", "ff", "4", "zz"] {
            assert_eq!(unhex(nonsense), None);
        }
    }
}
