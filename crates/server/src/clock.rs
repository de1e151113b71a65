//! What time it is, and waiting for a time.

use std::fmt::Debug;
use std::pin::Pin;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub type Millis = u64;

/// A clock; tests turn one by hand.
pub trait Clock: Send + Sync + Debug {
    /// Now.
    fn now(&self) -> Millis;

    /// How much of the time until now nobody could use: this machine slept, or its clock was set forward.
    fn lost(&self) -> Millis {
        0
    }

    /// Waits until then.
    fn until(&self, then: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// So much more time lost than before, and it is noticed.
const NOTICED: Millis = 1_000;

/// Notices that time was lost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost(Millis);

impl Lost {
    /// What was lost until now is known.
    pub(crate) fn so_far(clock: &dyn Clock) -> Self {
        Self(clock.lost())
    }

    /// Whether more was lost since this was asked last.
    pub(crate) fn is_more(&mut self, clock: &dyn Clock) -> bool {
        let before = std::mem::replace(&mut self.0, clock.lost());
        self.0 > before + NOTICED
    }
}

/// The system's clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    /// What the clock said at the start.
    start: Millis,
    /// Counts only while this machine is awake.
    awake: Instant,
}

impl SystemClock {
    /// The clock from now on.
    pub fn start() -> Self {
        Self { start: wall_clock(), awake: Instant::now() }
    }
}

fn wall_clock() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    millis(since)
}

fn millis(duration: Duration) -> Millis {
    duration.as_millis().try_into().unwrap_or(Millis::MAX)
}

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        wall_clock()
    }

    fn lost(&self) -> Millis {
        let usable = self.start.saturating_add(millis(self.awake.elapsed()));
        self.now().saturating_sub(usable)
    }

    fn until(&self, then: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(tokio::time::sleep(Duration::from_millis(then.saturating_sub(self.now()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_that_this_machine_slept_through_is_lost() {
        let clock = SystemClock::start();
        assert!(clock.lost() < 1_000, "none so far");
        let slept = SystemClock { start: clock.start - 3_600_000, ..clock };
        assert!((3_600_000..3_601_000).contains(&slept.lost()));
        assert!(slept.now().abs_diff(clock.now()) < 1_000, "but it is as late as it is");
    }
}
