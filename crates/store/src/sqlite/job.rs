//! A piece of work for one of the threads, with the way its answer goes back.

use std::sync::mpsc;

use rusqlite::Connection;

use crate::pending::Answer;
use crate::{Pending, StoreError};

/// Work whose kind the threads need not know.
pub(super) trait Job: Send {
    /// Does the work and keeps its result; once more after a rollback.
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()>;

    /// Puts a failure in place of the result.
    fn fail(&mut self, error: &StoreError);

    /// Gives the result to whoever waits.
    fn answer(self: Box<Self>);
}

/// Where jobs wait for a thread.
pub(super) type Queue = mpsc::Sender<Box<dyn Job>>;

/// Where a thread gets them.
pub(super) type Jobs = mpsc::Receiver<Box<dyn Job>>;

/// A job to be queued, and what its caller gets.
pub(super) type Ordered<T, E> = (Box<dyn Job>, Pending<T, E>);

/// What SQLite could not do, in the words of the store.
pub(super) fn unavailable(error: &rusqlite::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// Some work as a job. Its outer error means that SQLite failed, its inner one that the store says no.
pub(super) fn order<T, E, W>(work: W) -> Ordered<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    W: FnMut(&Connection) -> rusqlite::Result<Result<T, E>> + Send + 'static,
{
    let (answer, pending) = Pending::new();
    (Box::new(Task { work, result: None, answer }), pending)
}

struct Task<T, E, W> {
    work: W,
    result: Option<Result<T, E>>,
    answer: Answer<T, E>,
}

impl<T, E, W> Job for Task<T, E, W>
where
    T: Send,
    E: From<StoreError> + Send,
    W: FnMut(&Connection) -> rusqlite::Result<Result<T, E>> + Send,
{
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        self.result = Some((self.work)(connection)?);
        Ok(())
    }

    fn fail(&mut self, error: &StoreError) {
        self.result = Some(Err(error.clone().into()));
    }

    fn answer(self: Box<Self>) {
        if let Some(result) = self.result {
            // Nobody need be waiting any more.
            let _ = self.answer.send(result);
        }
    }
}
