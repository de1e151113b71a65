//! Who gave a sign of life lately: by looking, by a command, by a stream that is open.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::TableId;

use crate::clock::{Clock, Lost, Millis};
use crate::table::Digest;

/// Whoever gave no sign of life for this time is silent.
const SILENCE: Millis = 60_000;

/// Beyond so many signs those that say nothing any more are thrown away.
const MANY: usize = 1_024;

/// The signs of life at all tables, by key: whoever changes seats takes theirs along.
pub(crate) struct Presence {
    clock: Arc<dyn Clock>,
    signs: Mutex<Signs>,
}

struct Signs {
    /// Before this nobody could give one: when the server began, or this machine woke up.
    since: Millis,
    lost: Lost,
    given: BTreeMap<(TableId, Digest), Sign>,
    /// With how many they are looked through.
    many: usize,
}

#[derive(Default)]
struct Sign {
    last: Millis,
    streams: u32,
}

impl Signs {
    fn of(&mut self, whose: (TableId, Digest), now: Millis) -> &mut Sign {
        if self.given.len() >= self.many {
            self.given.retain(|_, sign| sign.streams > 0 || sign.last + SILENCE > now);
            self.many = MANY.max(self.given.len() * 2);
        }
        let sign = self.given.entry(whose).or_default();
        sign.last = now;
        sign
    }
}

impl Presence {
    /// Nobody has given a sign yet, and nobody is silent before they had time to.
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        let lost = Lost::so_far(&*clock);
        let signs = Mutex::new(Signs { since: clock.now(), lost, given: BTreeMap::new(), many: MANY });
        Self { clock, signs }
    }

    fn signs(&self) -> MutexGuard<'_, Signs> {
        let mut signs = self.signs.lock().unwrap_or_else(PoisonError::into_inner);
        if signs.lost.is_more(&*self.clock) {
            signs.since = self.clock.now();
        }
        signs
    }

    /// Whoever has this key at this table asked for something.
    pub(crate) fn see(&self, table: TableId, key: Digest) {
        self.signs().of((table, key), self.clock.now());
    }

    /// Whether whoever has this key at this table gave no sign of life for a while.
    pub(crate) fn is_silent(&self, table: TableId, key: Digest) -> bool {
        let signs = self.signs();
        let sign = signs.given.get(&(table, key));
        let last = sign.map_or(0, |sign| sign.last).max(signs.since);
        sign.is_none_or(|sign| sign.streams == 0) && last + SILENCE <= self.clock.now()
    }

    /// Whoever has this key keeps a stream open.
    pub(crate) fn attend(self: &Arc<Self>, table: TableId, key: Digest) -> Attendance {
        self.signs().of((table, key), self.clock.now()).streams += 1;
        Attendance { presence: Arc::clone(self), whose: (table, key) }
    }
}

/// Somebody who keeps a stream open.
pub(crate) struct Attendance {
    presence: Arc<Presence>,
    whose: (TableId, Digest),
}

impl Drop for Attendance {
    fn drop(&mut self) {
        let now = self.presence.clock.now();
        let mut signs = self.presence.signs();
        let sign = signs.of(self.whose, now);
        sign.streams = sign.streams.saturating_sub(1);
    }
}
