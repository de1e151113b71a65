//! What time it is, and waiting for a time.

use std::fmt::Debug;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub type Millis = u64;

/// A clock; tests turn one by hand.
pub trait Clock: Send + Sync + Debug {
    /// Now; never earlier than it said before.
    fn now(&self) -> Millis;

    /// How much of the time until now nobody could use: this machine slept, or its clock was set forward.
    fn lost(&self) -> Millis {
        0
    }

    /// Waits until then.
    fn until(&self, then: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Lost time is noticed when it has grown by more than this.
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

/// What a machine knows of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// What its wall clock says, which anybody can set forward or back.
    pub wall: Millis,
    /// How long it has been awake since some moment of its own: this never goes back.
    pub awake: Millis,
}

/// Time that follows the wall clock forward but never back.
///
/// A wall clock that is set back does not stop anything: time goes on from where it was, at its usual speed, until the
/// wall clock has caught up.
#[derive(Debug)]
pub struct Steady {
    /// By how much the wall clock was ahead of `awake` at the start.
    start: Millis,
    /// By how much it was ahead at most.
    most: AtomicU64,
}

impl Steady {
    /// Time from this moment on.
    pub const fn start(reading: Reading) -> Self {
        let ahead = reading.wall.saturating_sub(reading.awake);
        Self { start: ahead, most: AtomicU64::new(ahead) }
    }

    fn most(&self, reading: Reading) -> Millis {
        let ahead = reading.wall.saturating_sub(reading.awake);
        self.most.fetch_max(ahead, Ordering::Relaxed).max(ahead)
    }

    /// Now.
    pub fn now(&self, reading: Reading) -> Millis {
        self.most(reading).saturating_add(reading.awake)
    }

    /// How far the wall clock ran ahead while the machine was not awake, or was set forward.
    pub fn lost(&self, reading: Reading) -> Millis {
        self.most(reading) - self.start
    }
}

/// The system's clock.
#[derive(Debug)]
pub struct SystemClock {
    began: Instant,
    steady: Steady,
}

impl SystemClock {
    /// The clock from now on.
    pub fn start() -> Self {
        let began = Instant::now();
        Self { began, steady: Steady::start(read(began)) }
    }
}

/// An `Instant` counts only while this machine is awake.
fn read(began: Instant) -> Reading {
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Reading { wall: millis(wall), awake: millis(began.elapsed()) }
}

fn millis(duration: Duration) -> Millis {
    duration.as_millis().try_into().unwrap_or(Millis::MAX)
}

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        self.steady.now(read(self.began))
    }

    fn lost(&self) -> Millis {
        self.steady.lost(read(self.began))
    }

    fn until(&self, then: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(tokio::time::sleep(Duration::from_millis(then.saturating_sub(self.now()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 3_600_000;
    const NOON: Reading = Reading { wall: 500 * HOUR, awake: 7 };

    /// A machine that was awake for some time, with its wall clock changed meanwhile.
    fn later(reading: Reading, awake: Millis, set: i64) -> Reading {
        Reading { wall: (reading.wall + awake).saturating_add_signed(set), awake: reading.awake + awake }
    }

    #[test]
    fn time_that_this_machine_slept_through_is_lost() {
        let steady = Steady::start(NOON);
        assert_eq!((steady.now(NOON), steady.lost(NOON)), (NOON.wall, 0));
        let slept = later(NOON, 1_000, 3_600_000);
        assert_eq!((steady.now(slept), steady.lost(slept)), (NOON.wall + 1_000 + HOUR, HOUR));
    }

    #[test]
    fn a_wall_clock_that_is_set_back_takes_nothing_back() {
        let steady = Steady::start(NOON);
        let mut reading = later(NOON, 0, -24 * 3_600_000);
        assert_eq!(steady.now(reading), NOON.wall);
        for minute in 1..=3 {
            reading = later(reading, 60_000, 0);
            assert_eq!((steady.now(reading), steady.lost(reading)), (NOON.wall + minute * 60_000, 0));
        }
        reading = later(reading, 0, 24 * 3_600_000);
        assert_eq!((steady.now(reading), steady.lost(reading)), (reading.wall, 0), "set right again");
        reading = later(reading, 0, 3_600_000);
        assert_eq!((steady.now(reading), steady.lost(reading)), (reading.wall, HOUR), "set forward");
    }

    #[test]
    fn a_wall_clock_before_1970_or_far_ahead_stops_nothing() {
        let steady = Steady::start(Reading { wall: 0, awake: 0 });
        assert_eq!(steady.now(Reading { wall: 0, awake: 5_000 }), 5_000);
        assert_eq!(steady.now(Reading { wall: Millis::MAX, awake: 5_000 }), Millis::MAX);
        assert_eq!(steady.now(Reading { wall: 0, awake: 6_000 }), Millis::MAX);
    }

    #[test]
    fn the_systems_clock_goes_by_its_wall_clock() {
        let clock = SystemClock::start();
        assert!(clock.lost() < 1_000);
        assert!(clock.now().abs_diff(read(clock.began).wall) < 1_000);
        let back = SystemClock { began: clock.began, steady: Steady::start(later(read(clock.began), 0, 3_600_000)) };
        assert!(back.now() >= read(clock.began).wall + HOUR - 1_000, "the wall clock was set back since the start");
    }
}
