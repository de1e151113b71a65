//! The store in a SQLite file: one thread that writes, a few that read, and what they are asked to do.

mod backup;
mod connection;
mod files;
mod job;
mod reader;
mod schema;
mod statements;
mod writer;

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, mpsc};
use std::thread::{self, JoinHandle};

use crate::{
    Append, AppendError, Appended, CodeError, Digest, Entry, FileError, Pending, RoomCode, TableId, TableSummary,
};
use connection::Access;
use job::{Job, Ordered, Queue, order};
use writer::Writer;

pub use backup::{Existing, backup, restore};

/// When an operation is answered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Durability {
    /// When it is on the disk.
    Full,
    /// Before it is on the disk: wrong, for the crash tests to catch.
    #[cfg(feature = "broken")]
    AnswerBeforeCommit,
}

/// An open database.
pub(crate) struct Sqlite {
    queues: RwLock<Option<Queues>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    progress: Arc<Progress>,
}

/// Where to put a job; when both ends here are dropped, the threads finish what is queued and end.
struct Queues {
    reads: Queue,
    writes: Queue,
}

/// What the writer's thread and others must both know.
struct Progress {
    commits: AtomicU64,
    /// Deleted bytes may still be in the write-ahead log.
    scrub_due: AtomicBool,
}

impl Sqlite {
    pub(crate) fn open(path: &Path, durability: Durability) -> Result<Self, FileError> {
        connection::check_version(rusqlite::version_number())?;
        let path = files::resolve(path)?;
        let lock = files::Lock::take(&path)?;
        files::create_if_missing(&path)?;
        let mut connection = connection::open(&path, Access::Write)?;
        // Nothing is changed in a file that may not be ours.
        let version = schema::version(&connection, &path)?;
        files::restrict(&path)?;
        connection::make_durable(&connection).map_err(|error| connection::explain(&path, &error))?;
        connection::check_contents(&connection, connection::QUICK_CHECK, &path)?;
        schema::migrate(&mut connection, version.unwrap_or(0)).map_err(|error| connection::explain(&path, &error))?;

        // A process that was killed may have left deleted bytes in its log.
        let scrub_due = AtomicBool::new(!connection::empty_log(&connection));
        let progress = Arc::new(Progress { commits: AtomicU64::new(0), scrub_due });
        let (writes, queued_writes) = mpsc::channel();
        let (readers, reads) = reader::start(&path)?;
        // The broken arm keeps its transaction open, and only the writer sees what is in it.
        let reads = if durability == Durability::Full { reads } else { writes.clone() };
        let writer = Writer::new(connection, lock, readers, Arc::clone(&progress), durability);
        let writer = start(&path, move || writer.run(&queued_writes))?;
        Ok(Self { queues: RwLock::new(Some(Queues { reads, writes })), writer: Mutex::new(Some(writer)), progress })
    }

    pub(crate) fn append(&self, append: Append) -> Pending<Appended, AppendError> {
        self.change(order(move |connection| statements::append(connection, &append)))
    }

    pub(crate) fn read(&self, table: TableId, from: u64) -> Pending<Vec<Entry>> {
        self.look(order(move |connection| statements::read(connection, table, from).map(Ok)))
    }

    pub(crate) fn tables(&self) -> Pending<Vec<TableSummary>> {
        self.look(order(|connection| statements::tables(connection).map(Ok)))
    }

    pub(crate) fn tables_of(&self, author: Digest, most: usize) -> Pending<Vec<TableId>> {
        self.look(order(move |connection| statements::tables_of(connection, author, most).map(Ok)))
    }

    pub(crate) fn archive(&self, table: TableId, expected: u64) -> Pending<bool> {
        self.change(order(move |connection| statements::archive(connection, table, expected).map(Ok)))
    }

    pub(crate) fn delete(&self, table: TableId) -> Pending<bool> {
        let progress = Arc::clone(&self.progress);
        self.change(order(move |connection| {
            let was_there = statements::delete(connection, table)?;
            progress.scrub_due.fetch_or(was_there, Ordering::Relaxed);
            Ok(Ok(was_there))
        }))
    }

    pub(crate) fn claim_code(&self, code: RoomCode, table: TableId) -> Pending<(), CodeError> {
        self.change(order(move |connection| statements::claim_code(connection, &code, table)))
    }

    pub(crate) fn find_code(&self, code: RoomCode) -> Pending<Option<TableId>> {
        self.look(order(move |connection| statements::find_code(connection, &code).map(Ok)))
    }

    pub(crate) fn commits(&self) -> u64 {
        self.progress.commits.load(Ordering::Relaxed)
    }

    pub(crate) fn close(&self) {
        drop(self.queues.write().unwrap_or_else(PoisonError::into_inner).take());
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        // A thread cannot wait for itself, should it be the one to drop the last handle.
        if let Some(writer) = writer.take().filter(|writer| writer.thread().id() != thread::current().id()) {
            // If the thread panicked, those who waited for it have been told already.
            let _ = writer.join();
        }
    }

    fn look<T, E>(&self, (job, pending): Ordered<T, E>) -> Pending<T, E> {
        self.enqueue(job, |queues| &queues.reads);
        pending
    }

    fn change<T, E>(&self, (job, pending): Ordered<T, E>) -> Pending<T, E> {
        self.enqueue(job, |queues| &queues.writes);
        pending
    }

    /// A job that no thread takes is dropped, and whoever waits for it learns that the store is closed.
    fn enqueue(&self, job: Box<dyn Job>, queue: impl Fn(&Queues) -> &Queue) {
        if let Some(queues) = &*self.queues.read().unwrap_or_else(PoisonError::into_inner) {
            let _ = queue(queues).send(job);
        }
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.close();
    }
}

/// Starts a thread that works on this file.
fn start(path: &Path, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, FileError> {
    let started = thread::Builder::new().name("store".to_owned()).spawn(work);
    started.map_err(|error| FileError::Failed { path: path.to_owned(), reason: error.to_string() })
}
