//! The thread that writes: whatever has been queued meanwhile goes to the disk together.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::RecvTimeoutError;
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, TransactionBehavior};

use super::files::Lock;
use super::job::{Job, Jobs, unavailable};
use super::{Durability, Progress, connection};
use crate::StoreError;

/// How many jobs one transaction takes at most, so that the first of them does not wait for ever.
const LARGEST_BATCH: usize = 256;

/// How soon to go on with cutting deleted bytes off, while there is nothing else to do or somebody is reading.
const SCRUB_AGAIN: Duration = Duration::from_millis(100);

/// How many free pages are cut off at a time, so that nobody waits for it.
const SHRINK_BY: u32 = 256;

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
        let is_stopped = self.progress.stopped.get().is_some();
        let outcome = if is_stopped { Ok(()) } else { self.transact(&mut batch) };
        match outcome {
            Ok(()) => {}
            Err(broken) if broken.is_lost_write() => self.stop(broken.error()),
            // What breaks a transaction need not be the fault of all: each gets one of its own.
            Err(Broken::Within(_) | Broken::AtTheEnd(_)) if batch.len() > 1 => {
                return batch.into_iter().for_each(|job| self.commit(vec![job]));
            }
            Err(broken) => batch.iter_mut().for_each(|job| job.fail(&unavailable(broken.error()))),
        }
        if self.progress.stopped.get().is_none()
            && let Err(error) = self.scrub()
            && connection::is_lost_write(&error)
        {
            self.stop(&error);
        }
        if let Some(reason) = self.progress.stopped.get() {
            batch.iter_mut().for_each(|job| job.fail(&StoreError::Stopped(reason.clone())));
        }
        batch.into_iter().for_each(|job| job.answer());
    }

    /// Stores nothing any more: after a write that failed nobody knows what is on the disk, and trying again may succeed
    /// without having written anything. Who opens the file next reads what is really there.
    fn stop(&self, error: &rusqlite::Error) {
        let _ = self.progress.stopped.set(error.to_string());
        // If this cannot be said, closing tries once more to move the log into the database, which fails or succeeds.
        let _ = self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
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
        transaction.commit().map_err(Broken::AtTheEnd)?;
        self.progress.commits.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Cuts deleted bytes off the write-ahead log, if nobody is reading it, and free pages off the database.
    fn scrub(&self) -> rusqlite::Result<()> {
        if self.progress.scrub_due.load(Ordering::Relaxed)
            && connection::empty_log(&self.connection)?
            && !connection::shrink(&self.connection, SHRINK_BY)?
        {
            self.progress.scrub_due.store(!connection::empty_log(&self.connection)?, Ordering::Relaxed);
        }
        Ok(())
    }
}

/// Where a transaction failed.
enum Broken {
    /// Somebody else is writing, for instance: no job has anything to do with it.
    AtTheStart(rusqlite::Error),
    /// While one of the jobs was done.
    Within(rusqlite::Error),
    /// When all were done.
    AtTheEnd(rusqlite::Error),
}

impl Broken {
    const fn error(&self) -> &rusqlite::Error {
        match self {
            Self::AtTheStart(error) | Self::Within(error) | Self::AtTheEnd(error) => error,
        }
    }

    /// Whether it is unknown what is on the disk now.
    fn is_lost_write(&self) -> bool {
        let is_at_the_end = matches!(self, Self::AtTheEnd(_));
        let failed = self.error().sqlite_error_code() == Some(ErrorCode::SystemIoFailure);
        is_at_the_end && failed || connection::is_lost_write(self.error())
    }
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
