//! The processor time of this thread.

use std::time::Duration;

/// How long this thread has been computing: waiting for other threads does not count.
#[cfg(unix)]
pub(super) fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Where the system does not tell it simply, the wall clock stands in for it.
#[cfg(not(unix))]
pub(super) fn thread_time() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}
