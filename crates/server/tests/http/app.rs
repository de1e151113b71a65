//! A server for tests, with a clock turned by hand and chance that can be told to fail.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt as _;
use serde_json::Value;
use server::api::{Limits, Peer, Settings, router};
use server::chance::Chance;
use server::clock::{Clock, Millis, Reading, Steady};
use server::hall::Hall;
use server::upkeep::Upkeep;
use sha2::{Digest as _, Sha256};
use store::Store;
use tokio::sync::watch;
use tower::ServiceExt as _;

/// How tables are kept, if a test says nothing else.
const UPKEEP: Upkeep = Upkeep { archive_after: 30, delete_after: 365, megabytes_per_day: 64 };

/// The clock of a machine that stands still until somebody turns it.
#[derive(Debug)]
pub(crate) struct ManualClock {
    reading: watch::Sender<Reading>,
    steady: Steady,
}

impl ManualClock {
    fn new() -> Arc<Self> {
        Self::start(Reading { wall: 1_800_000_000_000, awake: 0 })
    }

    fn start(reading: Reading) -> Arc<Self> {
        Arc::new(Self { reading: watch::Sender::new(reading), steady: Steady::start(reading) })
    }

    /// The clock of a process that is started now, on the same machine.
    fn restarted(&self) -> Arc<Self> {
        Self::start(*self.reading.borrow())
    }

    pub(crate) fn turn(&self, by: Millis) {
        self.reading.send_modify(|Reading { wall, awake }| (*wall, *awake) = (*wall + by, *awake + by));
    }

    /// Turns it while the machine sleeps.
    pub(crate) fn sleep(&self, by: Millis) {
        self.reading.send_modify(|reading| reading.wall += by);
    }

    /// Sets the wall clock back.
    pub(crate) fn set_back(&self, by: Millis) {
        self.reading.send_modify(|reading| reading.wall -= by);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Millis {
        self.steady.now(*self.reading.borrow())
    }

    fn lost(&self) -> Millis {
        self.steady.lost(*self.reading.borrow())
    }

    fn until(&self, then: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut turned = self.reading.subscribe();
        Box::pin(async move {
            // The clock lives as long as whoever waits for it.
            let _ = turned.wait_for(|reading| self.steady.now(*reading) >= then).await;
        })
    }
}

/// Chance that is the same in every run, and panics when it is told to.
#[derive(Debug, Default)]
pub(crate) struct TestChance {
    drawn: AtomicU64,
    pub(crate) trip: AtomicBool,
}

impl Chance for TestChance {
    fn bytes(&self) -> [u8; 32] {
        assert!(!self.trip.swap(false, Ordering::Relaxed), "told to panic");
        Sha256::digest(self.drawn.fetch_add(1, Ordering::Relaxed).to_be_bytes()).into()
    }
}

/// A server.
pub(crate) struct TestApp {
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) chance: Arc<TestChance>,
    pub(crate) store: Store,
    pub(crate) hall: Arc<Hall>,
    pub(crate) router: Router,
    settings: Settings,
    stop: watch::Sender<bool>,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
    pub(crate) text: String,
}

impl Reply {
    /// The body of an answer that says yes.
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        self.body
    }

    /// The code of an answer that says no.
    #[track_caller]
    pub(crate) fn code(&self) -> &str {
        assert!(!self.status.is_success(), "{self:?}");
        assert_eq!(self.body["status"], self.status.as_u16(), "{self:?}");
        assert!(self.body["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{self:?}");
        self.body["code"].as_str().expect("every error has a code")
    }
}

impl TestApp {
    pub(crate) fn new() -> Self {
        Self::with(Settings { public_url: None, lan_url: None, limits: Limits::NONE })
    }

    pub(crate) fn with(settings: Settings) -> Self {
        Self::over(Store::memory(), ManualClock::new(), Arc::default(), settings)
    }

    /// A server on this store.
    pub(crate) fn on(store: Store) -> Self {
        let settings = Settings { public_url: None, lan_url: None, limits: Limits::NONE };
        Self::over(store, ManualClock::new(), Arc::default(), settings)
    }

    /// A server that keeps its tables otherwise.
    pub(crate) fn keeping(upkeep: Upkeep) -> Self {
        let settings = Settings { public_url: None, lan_url: None, limits: Limits::NONE };
        Self::kept(Store::memory(), ManualClock::new(), Arc::default(), settings, upkeep)
    }

    fn over(store: Store, clock: Arc<ManualClock>, chance: Arc<TestChance>, settings: Settings) -> Self {
        Self::kept(store, clock, chance, settings, UPKEEP)
    }

    fn kept(
        store: Store,
        clock: Arc<ManualClock>,
        chance: Arc<TestChance>,
        settings: Settings,
        upkeep: Upkeep,
    ) -> Self {
        let (stop, stopping) = watch::channel(false);
        let hall = Arc::new(Hall::new(
            store.clone(),
            Arc::clone(&clock) as Arc<dyn Clock>,
            Arc::clone(&chance) as Arc<dyn Chance>,
            upkeep,
        ));
        let router = router(Arc::clone(&hall), settings.clone(), stopping);
        Self { clock, chance, store, hall, router, settings, stop }
    }

    /// Another server on the same store, as after a restart.
    pub(crate) fn restarted(self) -> Self {
        let Self { clock, chance, store, settings, .. } = self;
        Self::over(store, clock.restarted(), chance, settings)
    }

    /// Whether the server is about to stop.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Tells the streams that the server is about to stop.
    pub(crate) fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Sends a request with these bytes as its body.
    pub(crate) async fn raw(&self, method: Method, path: &str, key: Option<&str>, body: Vec<u8>) -> Response {
        let mut request = Request::builder().method(method).uri(path).header("host", "games.example");
        if let Some(key) = key {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        self.send(request.body(Body::from(body)).expect("a request")).await
    }

    /// Sends a request as it is.
    pub(crate) async fn send(&self, request: Request<Body>) -> Response {
        self.send_from([192, 0, 2, 1], request).await
    }

    /// Sends a request from this address.
    pub(crate) async fn send_from(&self, address: [u8; 4], mut request: Request<Body>) -> Response {
        request.extensions_mut().insert(Peer::at(address.into()));
        self.router.clone().oneshot(request).await.expect("the router always answers")
    }

    /// Sends a request.
    pub(crate) async fn call(&self, method: Method, path: &str, key: Option<&str>, body: Option<&Value>) -> Reply {
        let body = body.map(|body| body.to_string().into_bytes()).unwrap_or_default();
        read(self.raw(method, path, key, body).await).await
    }
}

/// Reads an answer to its end.
pub(crate) async fn read(response: Response) -> Reply {
    let status = response.status();
    let is_problem = !status.is_success();
    let kind = response.headers().get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    assert_eq!(kind == "application/problem+json", is_problem, "{status} as {kind}");
    let kept = if response.headers().contains_key("etag") { "no-cache" } else { "no-store" };
    assert_eq!(response.headers()["cache-control"], kept);
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    let text = String::from_utf8(bytes.to_vec()).expect("UTF-8 text");
    Reply { status, body: serde_json::from_str(&text).unwrap_or(Value::Null), text }
}
