//! A server in process: its real router, a store in memory, a clock turned by hand, chance that is always the same.

use std::fmt::Write as _;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{Method, Request};
use axum::response::Response;
use futures_util::{FutureExt as _, StreamExt as _};
use http_body_util::BodyExt as _;
use serde_json::Value;
use server::api::{Limits, Settings, router};
use server::chance::Chance;
use server::clock::{Clock, Millis};
use server::hall::Hall;
use server::upkeep::Upkeep;
use sha2::{Digest as _, Sha256};
use store::Store;
use tokio::sync::watch;
use tower::ServiceExt as _;

/// So often in a row nothing must come before nothing is waited for.
const QUIET: usize = 8;

/// A clock that stands still until somebody turns it.
#[derive(Debug)]
struct ManualClock(watch::Sender<Millis>);

impl Clock for ManualClock {
    fn now(&self) -> Millis {
        *self.0.borrow()
    }

    fn until(&self, then: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut turned = self.0.subscribe();
        Box::pin(async move {
            // The clock lives as long as whoever waits for it.
            let _ = turned.wait_for(|now| *now >= then).await;
        })
    }
}

/// Chance that says the same whenever it is asked the same often.
#[derive(Debug)]
struct FixedChance {
    seed: u64,
    drawn: AtomicU64,
}

impl Chance for FixedChance {
    fn bytes(&self) -> [u8; 32] {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
        Sha256::digest(format!("{} {drawn}", self.seed)).into()
    }
}

/// A server.
pub(crate) struct Server {
    pub(crate) store: Store,
    clock: Arc<ManualClock>,
    router: Router,
    /// Streams end when it is dropped.
    _stop: watch::Sender<bool>,
}

impl Server {
    /// A server on this store, at this time.
    pub(crate) fn new(store: Store, seed: u64, now: Millis) -> Self {
        let clock = Arc::new(ManualClock(watch::Sender::new(now)));
        let chance = Arc::new(FixedChance { seed, drawn: AtomicU64::new(0) });
        let hall = Hall::new(store.clone(), Arc::clone(&clock) as Arc<dyn Clock>, chance, Upkeep::NONE);
        let (stop, stopping) = watch::channel(false);
        let settings = Settings { public_url: None, lan_url: None, limits: Limits::NONE };
        Self { store, clock, router: router(Arc::new(hall), settings, stopping), _stop: stop }
    }

    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    pub(crate) fn turn_clock(&self, by: Millis) {
        self.clock.0.send_modify(|now| *now += by);
    }

    async fn respond(&self, request: &Asked) -> Response {
        let mut built = Request::builder().method(request.method.clone()).uri(&request.path);
        if let Some(key) = &request.key {
            built = built.header("authorization", format!("Bearer {key}"));
        }
        let body = request.body.as_ref().map(Value::to_string).unwrap_or_default();
        let built = built.body(Body::from(body)).expect("a request");
        self.router.clone().oneshot(built).await.expect("the router always answers")
    }

    /// Everything that is answered: status, headers, body.
    pub(crate) async fn answer(&self, request: &Asked) -> Answered {
        let response = self.respond(request).await;
        let head = head(&response);
        let is_success = response.status().is_success();
        let bytes = response.into_body().collect().await.expect("a body").to_bytes();
        Answered { head, is_success, body: String::from_utf8_lossy(&bytes).into_owned() }
    }

    /// Opens a stream.
    pub(crate) async fn listen(&self, request: &Asked) -> Listener {
        let response = self.respond(request).await;
        let head = head(&response);
        Listener { head, events: response.into_body().into_data_stream(), has_ended: false }
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

/// A request.
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
    has_ended: bool,
}

impl Listener {
    /// What has come, if anything has; the end of the stream comes too.
    pub(crate) fn heard(&mut self) -> Option<String> {
        if self.has_ended {
            return None;
        }
        let chunk = self.events.next().now_or_never()?;
        self.has_ended = chunk.is_none();
        Some(chunk.map_or_else(
            || "the end".to_owned(),
            |chunk| String::from_utf8_lossy(&chunk.expect("a chunk")).into_owned(),
        ))
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
