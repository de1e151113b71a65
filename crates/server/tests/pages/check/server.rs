//! A server that is asked by browsers: what a program would ask for becomes a page, a form or the stream of a page.

use std::fmt::Write as _;

use axum::body::{Body, BodyDataStream};
use axum::http::{Method, Request};
use axum::response::Response;
use engine::Viewer;
use futures_util::{FutureExt as _, StreamExt as _};
use http_body_util::BodyExt as _;
use serde_json::Value;
use server::api::{Limits, Settings};
use server::clock::Millis;
use sha2::{Digest as _, Sha256};
use store::Store;

use super::world::key_of;
use crate::browser::{HOST, encode};
use crate::site::Site;

/// So often in a row nothing must come before nothing is waited for.
const QUIET: usize = 8;

/// A server.
pub(crate) struct Server {
    pub(crate) store: Store,
    site: Site,
}

/// A request, as a program would make it.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) key: Option<String>,
    pub(crate) body: Option<Value>,
}

/// What was answered, to the byte.
pub(crate) struct Answered {
    pub(crate) head: String,
    pub(crate) is_success: bool,
    pub(crate) body: String,
}

/// An open stream.
pub(crate) struct Listener {
    pub(crate) head: String,
    events: BodyDataStream,
}

impl Server {
    /// A server on this store, at this time.
    pub(crate) fn new(store: Store, seed: u64, now: Millis) -> Self {
        let settings = Settings { public_url: None, lan_url: None, limits: Limits::NONE };
        Self { store: store.clone(), site: Site::on(store, settings, seed, now) }
    }

    pub(crate) fn now(&self) -> Millis {
        self.site.now()
    }

    pub(crate) fn turn_clock(&self, by: Millis) {
        self.site.turn_clock(by);
    }

    /// Everything that is answered: status, headers, body.
    pub(crate) async fn answer(&self, asked: &Asked) -> Answered {
        let response = self.site.respond(asked.request()).await;
        let (head, is_success) = (head(&response), response.status().is_success());
        let bytes = response.into_body().collect().await.expect("a body").to_bytes();
        Answered { head, is_success, body: String::from_utf8_lossy(&bytes).into_owned() }
    }

    /// Opens a stream.
    pub(crate) async fn listen(&self, asked: &Asked) -> Listener {
        let response = self.site.respond(asked.request()).await;
        Listener { head: head(&response), events: response.into_body().into_data_stream() }
    }
}

fn head(response: &Response) -> String {
    let mut head = format!("{}\n", response.status());
    for (name, value) in response.headers() {
        // Writing to a string cannot fail.
        let _ = writeln!(head, "{name}: {}", String::from_utf8_lossy(value.as_bytes()));
    }
    head
}

/// A claim as a form of the pages writes it.
fn mark(claim: &Value) -> String {
    let (kind, about) = claim.as_object().and_then(|claim| claim.iter().next()).expect("a claim");
    let agent = about["agent"].as_str().expect("an agent");
    match about["seat"].as_u64() {
        Some(seat) => format!("{kind}-{seat} {agent}"),
        None => format!("{kind} {agent}"),
    }
}

impl Asked {
    /// The same as a browser asks for it; taking a place at the table is left to programs, who choose their keys.
    fn request(&self) -> Request<Body> {
        let route = self.path.strip_prefix("/api/tables/").and_then(|path| path.split_once('/'));
        let (code, route) = route.unwrap_or((self.path.strip_prefix("/api/tables/").unwrap_or_default(), ""));
        let table = format!("/t/{code}");
        let page = match self.gate() {
            Some((_, below)) => format!("{table}{below}"),
            None => table,
        };
        let field = |name: &str| self.body.as_ref().map_or(&Value::Null, |body| &body[name]);
        let words = || match field("text").as_str() {
            Some(text) => ("text", text.to_owned()),
            None => ("mark", mark(field("claim"))),
        };
        let seat = || ("seat", field("seat").to_string());
        let form = |verb: &str, fields: &[(&str, String)]| self.form(&format!("{page}/do/{verb}"), fields);
        match (&self.method, route.split('?').next().unwrap_or_default()) {
            (&Method::GET, "stream") => self.page(&format!("{page}/live")),
            (&Method::GET, "notices") => self.page(&format!("{page}/log")),
            (&Method::GET, "record") => self.page(&format!("{page}/record")),
            (&Method::GET, "claims") => self.page(&format!("/?{code}")),
            (&Method::GET, _) => self.page(&page),
            (_, "moves") => {
                let turn = format!("1.{}", field("turn"));
                form("act", &[("turn", turn), ("action", field("action").to_string())])
            }
            (_, "remarks") if field("to") == "own" => form("note", &[words()]),
            (_, "remarks") => form("say", &[words()]),
            (_, "kick") => form("kick", &[seat()]),
            (_, "rematch") => form("again", &[]),
            (_, "end") => {
                let agree = if field("agree") == true { "on" } else { "off" };
                form("end", &[("agree", agree.to_owned())])
            }
            (_, verb @ ("leave" | "return" | "pause" | "resume")) => form(verb, &[]),
            _ => self.program(),
        }
    }

    /// The cookie that this key is in, and where its pages are.
    fn gate(&self) -> Option<(&'static str, &'static str)> {
        let key = self.key.as_ref()?;
        Some(match () {
            () if *key == key_of(Viewer::Table) => ("deckname-screen", "/screen"),
            () if *key == key_of(Viewer::Spectator) => ("deckname-watch", "/watch"),
            () => ("deckname-seat", ""),
        })
    }

    fn browser(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let language = match self.key.as_ref().map_or(0, |key| key.as_bytes()[0] % 3) {
            0 => "en",
            1 => "de",
            _ => "nl",
        };
        let path = path.split('?').collect::<Vec<_>>();
        let request = Request::builder().method(method).uri(path[0]).header("host", HOST);
        let request = request.header("accept-language", language);
        match (self.gate(), &self.key) {
            (Some((cookie, _)), Some(key)) => {
                let digest: String = Sha256::digest(key).iter().map(|byte| format!("{byte:02x}")).collect();
                let mine = path.get(1).map(|code| format!("; deckname-tables={code}-{digest}")).unwrap_or_default();
                request.header("cookie", format!("{cookie}={key}{mine}"))
            }
            (None, _) | (_, None) => request,
        }
    }

    fn page(&self, path: &str) -> Request<Body> {
        self.browser("GET", path).body(Body::empty()).expect("a request")
    }

    fn form(&self, path: &str, fields: &[(&str, String)]) -> Request<Body> {
        let id = self.body.as_ref().map(|body| body["id"].to_string()).unwrap_or_default();
        let id: String = Sha256::digest(id).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let mut sent = vec![("id", id.as_str())];
        sent.extend(fields.iter().map(|(name, value)| (*name, value.as_str())));
        let request = self.browser("POST", path).header("origin", format!("http://{HOST}"));
        // Every other browser has the module.
        let request = if id.as_bytes()[0].is_multiple_of(2) { request.header("accept", "text/plain") } else { request };
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        request.body(Body::from(encode(&sent))).expect("a request")
    }

    fn program(&self) -> Request<Body> {
        let mut request = Request::builder().method(self.method.clone()).uri(&self.path);
        if let Some(key) = &self.key {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        let body = self.body.as_ref().map(Value::to_string).unwrap_or_default();
        request.body(Body::from(body)).expect("a request")
    }
}

impl Listener {
    /// What has come, if anything has.
    fn heard(&mut self) -> Option<String> {
        let chunk = self.events.next().now_or_never()??;
        Some(String::from_utf8_lossy(&chunk.expect("a chunk")).into_owned())
    }
}

/// Lets everything happen that can happen, and hands on whatever comes through the streams.
pub(crate) async fn settle(listeners: &mut [Option<Listener>], mut hear: impl FnMut(usize, String)) {
    let mut quiet = 0;
    while quiet < QUIET {
        tokio::task::yield_now().await;
        quiet += 1;
        for (place, listener) in listeners.iter_mut().enumerate() {
            while let Some(event) = listener.as_mut().and_then(Listener::heard) {
                hear(place, event);
                quiet = 0;
            }
        }
    }
}
