//! What those who play and the one who kills know of each other.

use std::net::SocketAddr;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use anyhow::{Result, bail};

use super::table::Finished;

/// What was counted.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) kills: u32,
    pub(crate) tables: u64,
    pub(crate) acknowledged: u64,
    pub(crate) sent_again: u64,
    pub(crate) records: u64,
    pub(crate) lost: u64,
    pub(crate) doubled: u64,
    /// What is wrong, in sentences.
    pub(crate) findings: Vec<String>,
}

/// Where everything comes together.
pub(crate) struct Stage {
    now: Mutex<Now>,
    changed: Condvar,
    deadline: Instant,
}

#[derive(Default)]
struct Now {
    /// How often the server was started, and where it was last.
    starts: u32,
    address: Option<SocketAddr>,
    /// Moves that were about to be sent.
    requests: u64,
    tally: Tally,
    finished: Vec<Finished>,
    /// No further table is begun.
    closing: bool,
    /// Why nothing goes on.
    problem: Option<String>,
}

impl Stage {
    pub(crate) fn new(deadline: Instant) -> Self {
        Self { now: Mutex::default(), changed: Condvar::new(), deadline }
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change<T>(&self, change: impl FnOnce(&mut Now) -> T) -> T {
        let changed = change(&mut self.now());
        self.changed.notify_all();
        changed
    }

    /// Waits until there is such a thing, but not for ever.
    fn wait_for<T>(&self, what: &str, found: impl Fn(&Now) -> Option<T>) -> Result<T> {
        let mut now = self.now();
        loop {
            if let Some(problem) = &now.problem {
                bail!("{problem}");
            }
            if let Some(found) = found(&now) {
                return Ok(found);
            }
            let left = self.deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                bail!("there was no time left to wait for {what}");
            }
            now = self.changed.wait_timeout(now, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The server has come up here.
    pub(crate) fn serve(&self, address: SocketAddr) {
        self.change(|now| {
            now.starts += 1;
            now.address = Some(address);
        });
    }

    /// A server that was started after that many starts: how often it was started by then, and where it is.
    pub(crate) fn server_after(&self, starts: u32) -> Result<(u32, SocketAddr)> {
        self.wait_for("a server", |now| now.address.filter(|_| now.starts > starts).map(|at| (now.starts, at)))
    }

    /// Waits until so many more moves were sent, or something was found.
    pub(crate) fn wait_for_requests(&self, more: u64) -> Result<()> {
        let goal = self.now().requests + more;
        self.wait_for("moves", |now| (now.requests >= goal || !now.tally.findings.is_empty()).then_some(()))
    }

    /// Waits until so many moves were acknowledged in all, or something was found.
    pub(crate) fn wait_for_moves(&self, goal: u64) -> Result<()> {
        let done = |now: &Now| now.tally.acknowledged >= goal || !now.tally.findings.is_empty();
        self.wait_for("moves", |now| done(now).then_some(()))
    }

    /// A move is about to be sent.
    pub(crate) fn request(&self) {
        self.change(|now| now.requests += 1);
    }

    /// Something is counted.
    pub(crate) fn count(&self, count: impl FnOnce(&mut Tally)) {
        self.change(|now| count(&mut now.tally));
    }

    pub(crate) fn count_kill(&self) {
        self.count(|tally| tally.kills += 1);
    }

    /// A table was played to its end.
    pub(crate) fn finish(&self, finished: Finished) {
        self.change(|now| now.finished.push(finished));
    }

    /// No further table is to be begun and, if there is a problem, none is to be played on.
    pub(crate) fn close(&self, problem: Option<String>) {
        self.change(|now| {
            now.closing = true;
            now.problem = now.problem.take().or(problem);
        });
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.now().closing
    }

    pub(crate) fn has_findings(&self) -> bool {
        !self.now().tally.findings.is_empty()
    }

    pub(crate) fn problem(&self) -> Option<String> {
        self.now().problem.clone()
    }

    pub(crate) fn take_finished(&self) -> Vec<Finished> {
        std::mem::take(&mut self.now().finished)
    }

    pub(crate) fn into_tally(self) -> Tally {
        self.now.into_inner().unwrap_or_else(PoisonError::into_inner).tally
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::*;

    fn stage() -> Stage {
        Stage::new(Instant::now() + Duration::from_secs(60))
    }

    fn address(port: u16) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], port))
    }

    #[test]
    fn whoever_waits_gets_the_next_server_and_not_the_last() {
        let stage = stage();
        stage.serve(address(1));
        assert_eq!(stage.server_after(0).expect("the first server"), (1, address(1)));
        thread::scope(|scope| {
            let waiting = scope.spawn(|| stage.server_after(1));
            stage.serve(address(2));
            let found = waiting.join().expect("no panic").expect("the second server");
            assert_eq!(found, (2, address(2)));
        });
    }

    #[test]
    fn nobody_waits_when_there_is_a_problem_or_no_time() {
        let stage = stage();
        stage.close(Some("it does not start".to_owned()));
        stage.close(Some("another".to_owned()));
        let problem = stage.server_after(0).expect_err("there is none");
        assert_eq!(problem.to_string(), "it does not start", "the first problem is the cause of the rest");
        assert!(Stage::new(Instant::now()).wait_for_moves(1).is_err());
    }

    #[test]
    fn a_finding_ends_the_waiting() {
        let stage = stage();
        stage.count(|tally| tally.findings.push("a move is gone".to_owned()));
        assert!(stage.has_findings());
        assert!(stage.wait_for_moves(1_000).is_ok());
        assert!(stage.wait_for_requests(1_000).is_ok());
    }
}
