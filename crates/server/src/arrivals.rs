//! Who waits to hear at which tables a key sits down or begins to look on.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use store::TableId;
use tokio::sync::mpsc;

use crate::table::Digest;

/// How many arrivals wait to be heard of; a listener that lets more wait is given up, and comes again.
const QUEUE: usize = 64;

/// The listeners by key.
#[derive(Default)]
pub(crate) struct Arrivals(Mutex<BTreeMap<Digest, Vec<mpsc::Sender<TableId>>>>);

impl Arrivals {
    /// Hears of every arrival of this key from now on.
    pub(crate) fn listen(&self, key: Digest) -> mpsc::Receiver<TableId> {
        let (tell, hear) = mpsc::channel(QUEUE);
        let mut listeners = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.retain(|_, listeners| {
            listeners.retain(|listener| !listener.is_closed());
            !listeners.is_empty()
        });
        listeners.entry(key).or_default().push(tell);
        hear
    }

    /// Says that this key has arrived at a table.
    pub(crate) fn tell(&self, key: Digest, table: TableId) {
        let mut listeners = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(listeners) = listeners.get_mut(&key) {
            listeners.retain(|listener| listener.try_send(table).is_ok());
        }
    }
}
