//! The thread that writes: whatever has been queued meanwhile goes to the disk together.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::RecvTimeoutError;
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use super::files::Lock;
use super::job::{Job, Jobs, unavailable};
use super::{Durability, Progress, connection};

/// How many jobs one transaction takes at most, so that the first of them does not wait for ever.
const LARGEST_BATCH: usize = 256;

/// How soon to try again to cut deleted bytes off, while somebody is reading.
const SCRUB_AGAIN: Duration = Duration::from_millis(100);

/// The only connection that changes the database. The order of the fields is the order in which they are dropped.
pub(super) struct Writer {
    connection: Connection,
    _lock: Lock,
    readers: Vec<JoinHandle<()>>,
    progress: Arc<Progress>,
    durability: Durability,
    #[cfg(feature = "broken")]
    answered_too_early: usize,
}

impl Writer {
    pub(super) fn new(
        connection: Connection,
        lock: Lock,
        readers: Vec<JoinHandle<()>>,
        progress: Arc<Progress>,
        durability: Durability,
    ) -> Self {
        Self {
            connection,
            _lock: lock,
            readers,
            progress,
            durability,
            #[cfg(feature = "broken")]
            answered_too_early: 0,
        }
    }

    /// Works until nobody can queue anything any more and all that was queued is done.
    pub(super) fn run(mut self, queue: &Jobs) {
        while let Some(batch) = self.next_batch(queue) {
            match self.durability {
                Durability::Full => self.commit(batch),
                #[cfg(feature = "broken")]
                Durability::AnswerBeforeCommit => self.answer_before_commit(batch),
            }
        }
        #[cfg(feature = "broken")]
        self.commit_at_last();
        // The last connection to close empties the write-ahead log, and readers cannot: this one must be the last.
        for reader in self.readers.drain(..) {
            // If a reader panicked, those who waited for it have been told already.
            let _ = reader.join();
        }
    }

    /// Waits for a job, and takes along what else is queued.
    fn next_batch(&self, queue: &Jobs) -> Option<Vec<Box<dyn Job>>> {
        let mut batch = if self.progress.scrub_due.load(Ordering::Relaxed) {
            match queue.recv_timeout(SCRUB_AGAIN) {
                Ok(job) => vec![job],
                Err(RecvTimeoutError::Timeout) => Vec::new(),
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        } else {
            vec![queue.recv().ok()?]
        };
        batch.extend(queue.try_iter().take(LARGEST_BATCH - batch.len()));
        Some(batch)
    }

    /// One transaction for all, and only then the answers.
    fn commit(&mut self, mut batch: Vec<Box<dyn Job>>) {
        match self.transact(&mut batch) {
            Ok(()) => {}
            // What breaks a transaction need not be the fault of all: each gets one of its own.
            Err(Broken::Within(_)) if batch.len() > 1 => {
                return batch.into_iter().for_each(|job| self.commit(vec![job]));
            }
            Err(Broken::Within(error) | Broken::AtTheStart(error)) => {
                batch.iter_mut().for_each(|job| job.fail(&unavailable(&error)));
            }
        }
        self.scrub();
        batch.into_iter().for_each(|job| job.answer());
    }

    fn transact(&mut self, batch: &mut [Box<dyn Job>]) -> Result<(), Broken> {
        if batch.is_empty() {
            return Ok(());
        }
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(Broken::AtTheStart)?;
        for job in batch {
            job.run(&transaction).map_err(Broken::Within)?;
        }
        transaction.commit().map_err(Broken::Within)?;
        self.progress.commits.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Cuts deleted bytes off the write-ahead log, if nobody is reading it.
    fn scrub(&self) {
        if self.progress.scrub_due.load(Ordering::Relaxed) && connection::empty_log(&self.connection) {
            self.progress.scrub_due.store(false, Ordering::Relaxed);
        }
    }
}

/// Where a transaction failed.
enum Broken {
    /// Somebody else is writing, for instance: no job has anything to do with it.
    AtTheStart(rusqlite::Error),
    /// While one of the jobs was done, or at the end.
    Within(rusqlite::Error),
}

#[cfg(feature = "broken")]
impl Writer {
    /// How many jobs are answered before any of them is on the disk.
    const HELD_BACK: usize = 16;

    fn answer_before_commit(&mut self, batch: Vec<Box<dyn Job>>) {
        if self.connection.is_autocommit() {
            // A failure shows in the jobs.
            let _ = self.connection.execute_batch("BEGIN IMMEDIATE");
        }
        self.answered_too_early += batch.len();
        for mut job in batch {
            if let Err(error) = job.run(&self.connection) {
                job.fail(&unavailable(&error));
            }
            job.answer();
        }
        if self.answered_too_early >= Self::HELD_BACK {
            self.commit_at_last();
        }
    }

    fn commit_at_last(&mut self) {
        if !self.connection.is_autocommit() && self.connection.execute_batch("COMMIT").is_ok() {
            self.progress.commits.fetch_add(1, Ordering::Relaxed);
        }
        self.answered_too_early = 0;
    }
}
