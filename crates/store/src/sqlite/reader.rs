//! The threads that read, each with a connection of its own, so that reading never waits for the disk to write.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;

use rusqlite::Connection;

use super::connection::{self, Access};
use super::job::{Jobs, Queue, unavailable};
use crate::FileError;

/// How many read at the same time.
const READERS: usize = 3;

/// Starts the readers, which end when the queue's sender is dropped.
pub(super) fn start(path: &Path) -> Result<(Vec<JoinHandle<()>>, Queue), FileError> {
    let (queue, jobs) = mpsc::channel();
    let jobs = Arc::new(Mutex::new(jobs));
    let threads = (0..READERS).map(|_| {
        let connection = connection::open(path, Access::Read)?;
        let jobs = Arc::clone(&jobs);
        super::start(path, move || serve(&connection, &jobs))
    });
    Ok((threads.collect::<Result<_, _>>()?, queue))
}

fn serve(connection: &Connection, jobs: &Mutex<Jobs>) {
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(mut job) = next else { return };
        if let Err(error) = job.run(connection) {
            job.fail(&unavailable(&error));
        }
        job.answer();
    }
}
