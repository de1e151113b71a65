//! A server for tests: its real router, a store in memory, a clock turned by hand, chance that is always the same.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::response::Response;
use server::api::{Limits, Settings, router};
use server::chance::Chance;
use server::clock::{Clock, Millis};
use server::hall::Hall;
use server::upkeep::Upkeep;
use sha2::{Digest as _, Sha256};
use store::Store;
use tokio::sync::watch;
use tower::ServiceExt as _;

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

/// Chance that says the same whenever it is asked as often.
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
pub(crate) struct Site {
    clock: Arc<ManualClock>,
    router: Router,
    /// Streams end when it is dropped.
    _stop: watch::Sender<bool>,
}

impl Site {
    /// A server without tables.
    pub(crate) fn new() -> Self {
        Self::with(Settings { public_url: None, lan_url: None, limits: Limits::NONE })
    }

    /// A server without tables, with these settings.
    pub(crate) fn with(settings: Settings) -> Self {
        Self::on(Store::memory(), settings, 1, 1_800_000_000_000)
    }

    /// A server on this store, at this time.
    pub(crate) fn on(store: Store, settings: Settings, seed: u64, now: Millis) -> Self {
        let clock = Arc::new(ManualClock(watch::Sender::new(now)));
        let chance = Arc::new(FixedChance { seed, drawn: AtomicU64::new(0) });
        let hall = Hall::new(store, Arc::clone(&clock) as Arc<dyn Clock>, chance, Upkeep::NONE);
        let (stop, stopping) = watch::channel(false);
        Self { clock, router: router(Arc::new(hall), settings, stopping), _stop: stop }
    }

    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    pub(crate) fn turn_clock(&self, by: Millis) {
        self.clock.0.send_modify(|now| *now += by);
    }

    pub(crate) async fn respond(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(request).await.expect("the router always answers")
    }
}
