//! Finding a table by its code: a request without a key of that table is counted before anything is looked up.
//!
//! So an address that has used up its budget gets the same answer whether there is such a table or not, as fast. A key
//! that was seen at a table is remembered: players are not counted, whatever else comes from their address.

use std::sync::{Mutex, MutexGuard, PoisonError};

use store::TableId;

use super::read::Caller;
use super::{App, Peer};
use crate::places::Standing;
use crate::problem::Problem;
use crate::recent::Recent;
use crate::table::{Digest, Who};

/// How many keys are remembered for certain; those used longest ago are forgotten first.
const REMEMBERED: usize = 50_000;

/// A room code in capitals that the request has paid for, or that came with a key known at its table.
///
/// `Hall::find` takes no other, and only this module makes one: no handler can look a code up for nothing.
pub(crate) struct Counted(String);

impl Counted {
    pub(crate) fn code(&self) -> &str {
        &self.0
    }
}

/// Keys that were seen to belong to a table.
pub(crate) struct Known(Mutex<Seen>);

struct Seen {
    /// Whose a key is at the table with a code.
    at: Recent<(Digest, String), Standing>,
    anywhere: Recent<Digest, ()>,
}

impl Default for Known {
    fn default() -> Self {
        Self(Mutex::new(Seen { at: Recent::new(REMEMBERED), anywhere: Recent::new(REMEMBERED) }))
    }
}

impl Known {
    /// Remembers a key of the table with this code.
    pub(crate) fn remember(&self, key: Digest, code: &str, standing: Standing) {
        let mut seen = self.seen();
        seen.at.insert((key, code.to_ascii_uppercase()), standing);
        seen.anywhere.insert(key, ());
    }

    /// Whether it is a key of any table.
    pub(crate) fn is_key(&self, key: Digest) -> bool {
        self.seen().anywhere.get(&key).is_some()
    }

    /// Whose key it is at the table with this code, in capitals, if it was seen there.
    fn standing(&self, key: Digest, code: &str) -> Option<Standing> {
        self.seen().at.get(&(key, code.to_owned()))
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// The table with this code, for a program.
    pub(crate) async fn table(&self, caller: &Caller, code: &str) -> Result<TableId, Problem> {
        self.find(caller.peer.as_ref(), caller.digest().ok().as_slice(), code).await
    }

    /// The table with this code, for a client at this address that has these keys.
    pub(crate) async fn find(&self, from: Option<&Peer>, keys: &[Digest], code: &str) -> Result<TableId, Problem> {
        let code = code.to_ascii_uppercase();
        if let Some(standing) = keys.iter().filter_map(|key| self.known.standing(*key, &code)).max() {
            recognise(from, standing);
            return self.hall.find(&Counted(code)).await;
        }
        self.knock(from, 1)?;
        let counted = Counted(code);
        let table = self.hall.find(&counted).await?;
        let held = self.held(table, keys).await;
        if let Some(standing) = held.iter().map(|(_, standing)| *standing).max() {
            self.knock_back(from, 1);
            recognise(from, standing);
            let players = self
                .hall
                .look(table, |table| (0..table.seats()).filter_map(|seat| table.player_at(seat)).collect::<Vec<_>>());
            // After a start one player is enough for all who play there to be known.
            let players = players.await.unwrap_or_default().into_iter().map(|key| (key, Standing::Player));
            for (key, standing) in players.chain(held) {
                self.known.remember(key, counted.code(), standing);
            }
        }
        Ok(table)
    }

    /// Remembers a key that was found at the table with this code, and tells its connection.
    pub(crate) fn recognise(&self, from: Option<&Peer>, key: Digest, who: Who, code: &str) {
        self.known.remember(key, code, standing(who));
        recognise(from, standing(who));
    }

    /// Those of the keys that belong to the table, and whose they are. One that cannot be looked at has none.
    async fn held(&self, table: TableId, keys: &[Digest]) -> Vec<(Digest, Standing)> {
        if keys.is_empty() {
            return Vec::new();
        }
        let keys = keys.to_vec();
        let held = self.hall.look(table, move |table| {
            keys.iter().filter_map(|key| Some((*key, standing(table.who(*key)?)))).collect::<Vec<_>>()
        });
        held.await.unwrap_or_default()
    }

    /// Counts a request of this address as often as what it wants is worth.
    pub(crate) fn knock(&self, from: Option<&Peer>, times: u32) -> Result<(), Problem> {
        from.map_or(Ok(()), |peer| self.knocks.take(peer.address, times, self.hall.now()))
    }

    fn knock_back(&self, from: Option<&Peer>, times: u32) {
        if let Some(peer) = from {
            self.knocks.give_back(peer.address, times);
        }
    }
}

/// Tells the connection whose key came over it.
fn recognise(from: Option<&Peer>, standing: Standing) {
    if let Some(badge) = from.and_then(|peer| peer.connection.as_ref()) {
        badge.recognise(standing);
    }
}

const fn standing(who: Who) -> Standing {
    match who {
        Who::Owner(_) | Who::Substitute(_) => Standing::Player,
        Who::Watcher(_) => Standing::Viewer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_known_at_its_own_table_alone() {
        let known = Known::default();
        let [key, other] = ["a key", "another"].map(|text| Digest::of(text.as_bytes()));
        known.remember(key, "abc234", Standing::Viewer);
        assert_eq!(known.standing(key, "ABC234"), Some(Standing::Viewer));
        assert_eq!(known.standing(key, "ABC235"), None);
        assert_eq!(known.standing(other, "ABC234"), None);
    }
}
