//! The store in a SQLite file: one thread that writes, a few that read, and what they are asked to do.

mod backup;
mod check;
mod connection;
mod copy;
mod files;
mod inspection;
mod job;
mod reader;
mod reading;
mod schema;
mod statements;
mod writer;

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, mpsc};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use crate::{
    Append, AppendError, Appended, Digest, FileError, Idle, Marks, Opaque, Pending, ReadError, RoomCode, TableId,
    TableSummary,
};
use connection::Access;
use job::{Job, Ordered, Queue, order};
use writer::Writer;

pub use backup::{Existing, backup, restore};
pub use check::check;
pub use inspection::{Inspection, Remains};

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
    /// Why nothing is stored any more.
    stopped: OnceLock<String>,
}

impl Sqlite {
    pub(crate) fn open(path: &Path, durability: Durability) -> Result<Self, FileError> {
        connection::check_version(rusqlite::version_number())?;
        let path = files::resolve(path)?;
        let mut lock = files::Lock::take(&path)?;
        if files::create_if_missing(&path)? == files::Found::New {
            lock.take_itself(&path)?;
        }
        let connection = prepare(&path, &mut lock)?;
        // A process that was killed may have left deleted bytes in its log.
        match connection::empty_log(&connection) {
            Err(error) if connection::is_lost_write(&error) => return Err(connection::explain(&path, &error)),
            // What could not be done now is due anyway, and so are pages that were to be cut off.
            Ok(_) | Err(_) => {}
        }
        let scrub_due = AtomicBool::new(true);
        let progress = Arc::new(Progress { commits: AtomicU64::new(0), scrub_due, stopped: OnceLock::new() });
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

    pub(crate) fn read(&self, table: TableId) -> Pending<Vec<Opaque>, ReadError> {
        self.look(order(move |connection| reading::read(connection, table)))
    }

    pub(crate) fn tables(&self) -> Pending<Vec<TableSummary>> {
        self.look(order(|connection| statements::tables(connection).map(Ok)))
    }

    pub(crate) fn tables_of(&self, author: Digest, most: usize) -> Pending<Vec<TableId>> {
        self.look(order(move |connection| statements::tables_of(connection, author, most).map(Ok)))
    }

    pub(crate) fn going_on(&self) -> Pending<Vec<TableId>> {
        self.look(order(|connection| statements::going_on(connection).map(Ok)))
    }

    pub(crate) fn find_code(&self, code: RoomCode) -> Pending<Option<TableId>> {
        self.look(order(move |connection| statements::find_code(connection, &code).map(Ok)))
    }

    pub(crate) fn mark(&self, table: TableId, marks: Marks) -> Pending<()> {
        self.change(order(move |connection| statements::mark(connection, table, marks).map(Ok)))
    }

    pub(crate) fn put_aside(&self, idle: Idle, now: u64) -> Pending<usize> {
        self.change(order(move |connection| statements::put_aside(connection, idle, now).map(Ok)))
    }

    pub(crate) fn purge(&self, since: u64) -> Pending<usize> {
        let progress = Arc::clone(&self.progress);
        self.change(order(move |connection| {
            let purged = statements::purge(connection, since)?;
            progress.scrub_due.fetch_or(purged > 0, Ordering::Relaxed);
            Ok(Ok(purged))
        }))
    }

    pub(crate) fn delete(&self, table: TableId) -> Pending<bool> {
        let progress = Arc::clone(&self.progress);
        self.change(order(move |connection| {
            let was_there = statements::delete(connection, table)?;
            progress.scrub_due.fetch_or(was_there, Ordering::Relaxed);
            Ok(Ok(was_there))
        }))
    }

    pub(crate) fn probe(&self) -> Pending<()> {
        self.change(order(|connection| statements::probe(connection).map(Ok)))
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

/// The writer's connection to this file, which is made or brought up to date first.
fn prepare(path: &Path, lock: &mut files::Lock) -> Result<Connection, FileError> {
    let explain = |error: rusqlite::Error| connection::explain(path, &error);
    let mut connection = connection::open(path, Access::Write)?;
    // Nothing is changed in a file that may not be ours.
    let version = schema::version(&connection, path)?;
    files::restrict(path)?;
    match version {
        None => schema::create(&mut connection).map_err(explain)?,
        Some(schema::LATEST) => {}
        Some(older) => {
            drop(connection);
            copy::bring_up_to_date(path, older)?;
            lock.take_itself(path)?;
            connection = connection::open(path, Access::Write)?;
        }
    }
    connection::make_durable(&connection).map_err(explain)?;
    schema::check(&connection, path)?;
    connection::check_contents(&connection, connection::CHECK_OF_TABLES, path)?;
    Ok(connection)
}

/// Starts a thread that works on this file.
fn start(path: &Path, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, FileError> {
    let started = thread::Builder::new().name("store".to_owned()).spawn(work);
    started.map_err(|error| FileError::Failed { path: path.to_owned(), reason: error.to_string() })
}
