//! What time it is, and waiting for a time.

use std::fmt::Debug;
use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub type Millis = u64;

/// A clock; tests turn one by hand.
pub trait Clock: Send + Sync + Debug {
    /// Now.
    fn now(&self) -> Millis;

    /// Waits until then.
    fn until(&self, then: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// The system's clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        since.as_millis().try_into().unwrap_or(Millis::MAX)
    }

    fn until(&self, then: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(tokio::time::sleep(Duration::from_millis(then.saturating_sub(self.now()))))
    }
}
