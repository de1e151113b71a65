//! Those who keep looking at a table, or at all of theirs: each with a few streams at a time.

use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};

use store::TableId;
use tokio::sync::oneshot;

use crate::table::Digest;

/// The most streams of one key at one table, or of all its tables: for all the devices and pages of one person.
const MOST: usize = 8;

/// The streams of each key at each table, and those of all its tables.
#[derive(Default)]
pub(crate) struct Lookers(Mutex<BTreeMap<(Option<TableId>, Digest), Streams>>);

/// What their places hang on, the oldest first.
type Streams = VecDeque<oneshot::Sender<Infallible>>;

/// The place of one stream.
pub(crate) struct Place(oneshot::Receiver<Infallible>);

impl Lookers {
    /// Gives a stream a place. Where there are too many, the oldest loses its own: it may be one that nobody reads.
    pub(crate) fn admit(&self, table: Option<TableId>, key: Digest) -> Place {
        let (held, place) = oneshot::channel();
        let mut lookers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lookers.retain(|_, streams| {
            streams.retain(|stream| !stream.is_closed());
            !streams.is_empty()
        });
        let streams = lookers.entry((table, key)).or_default();
        if streams.len() == MOST {
            streams.pop_front();
        }
        streams.push_back(held);
        Place(place)
    }
}

impl Place {
    /// Waits until it is lost; not to be asked again after that.
    pub(crate) async fn lost(&mut self) {
        let Err(_) = (&mut self.0).await;
    }
}
