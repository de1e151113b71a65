//! What a process has used so far, as Linux tells it.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

/// A process of this machine.
pub(super) struct Usage(u32);

impl Usage {
    pub(super) const fn of(process: u32) -> Self {
        Self(process)
    }

    /// The CPU time of all its threads that are running.
    pub(super) fn cpu(&self) -> Result<Duration> {
        let folder = format!("/proc/{}/task", self.0);
        let mut sum = Duration::ZERO;
        for thread in fs::read_dir(&folder).with_context(|| format!("{folder}: load is measured on Linux only"))? {
            // A thread may end while we look.
            if let Ok(text) = fs::read_to_string(thread?.path().join("schedstat")) {
                sum += on_cpu(&text).with_context(|| format!("{folder}: no CPU time in {text:?}"))?;
            }
        }
        Ok(sum)
    }

    /// The memory that it has in RAM, in bytes.
    pub(super) fn memory(&self) -> Result<u64> {
        let path = format!("/proc/{}/status", self.0);
        let text = fs::read_to_string(&path).with_context(|| format!("{path}: load is measured on Linux only"))?;
        resident(&text).with_context(|| format!("no memory in {path}"))
    }
}

/// The CPU time of the thread that asks.
pub(super) fn own_cpu() -> Result<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").context("load is measured on Linux only")?;
    on_cpu(&text).context("no CPU time of the own thread")
}

fn on_cpu(schedstat: &str) -> Option<Duration> {
    Some(Duration::from_nanos(schedstat.split_whitespace().next()?.parse().ok()?))
}

fn resident(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1_024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_systems_files_are_read() {
        assert_eq!(on_cpu("1234567 89 5\n"), Some(Duration::from_nanos(1_234_567)));
        assert_eq!(on_cpu("\n"), None);
        assert_eq!(resident("VmHWM:\t  900 kB\nVmRSS:\t     812 kB\n"), Some(812 * 1_024));
        assert_eq!(resident("VmRSS: much\n"), None);
    }
}
