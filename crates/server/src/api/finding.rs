//! Finding a table by its code: a request without a key of that table is counted before anything is looked up.
//!
//! So an address that has used up its budget gets the same answer whether there is such a table or not, as fast. A key
//! that was seen at a table is remembered: players are not counted, whatever else comes from their address.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use store::TableId;

use super::read::Caller;
use super::{App, Peer};
use crate::problem::Problem;
use crate::table::Digest;

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

/// Keys that were seen to belong to a table, with the code of the table.
#[derive(Default)]
pub(crate) struct Known(Mutex<Generations>);

#[derive(Default)]
struct Generations {
    young: BTreeSet<(Digest, String)>,
    /// The last young generation; what is used again becomes young again.
    old: BTreeSet<(Digest, String)>,
}

impl Known {
    /// Remembers a key of the table with this code.
    pub(crate) fn remember(&self, key: Digest, code: &str) {
        let mut generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        generations.keep((key, code.to_ascii_uppercase()));
    }

    fn is_known(&self, key: Digest, code: &str) -> bool {
        let mut generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let pair = (key, code.to_owned());
        if generations.young.contains(&pair) {
            return true;
        }
        let was_known = generations.old.remove(&pair);
        if was_known {
            generations.keep(pair);
        }
        was_known
    }
}

impl Generations {
    fn keep(&mut self, pair: (Digest, String)) {
        if self.young.len() >= REMEMBERED && !self.young.contains(&pair) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(pair);
    }
}

impl App {
    /// The table with this code, for a program.
    pub(crate) async fn table(&self, caller: &Caller, code: &str) -> Result<TableId, Problem> {
        self.find(caller.peer, caller.digest().ok().as_slice(), code).await
    }

    /// The table with this code, for a client at this address that has these keys.
    pub(crate) async fn find(&self, from: Option<Peer>, keys: &[Digest], code: &str) -> Result<TableId, Problem> {
        let code = code.to_ascii_uppercase();
        if keys.iter().any(|key| self.known.is_known(*key, &code)) {
            return self.hall.find(&Counted(code)).await;
        }
        self.knock(from, 1)?;
        let counted = Counted(code);
        let table = self.hall.find(&counted).await?;
        let held = self.held(table, keys).await;
        if !held.is_empty() {
            self.knock_back(from, 1);
        }
        for key in held {
            self.known.remember(key, counted.code());
        }
        Ok(table)
    }

    /// Those of the keys that belong to the table. One that cannot be looked at has none.
    async fn held(&self, table: TableId, keys: &[Digest]) -> Vec<Digest> {
        if keys.is_empty() {
            return Vec::new();
        }
        let keys = keys.to_vec();
        let held = self
            .hall
            .look(table, move |table| keys.iter().copied().filter(|key| table.who(*key).is_some()).collect::<Vec<_>>());
        held.await.unwrap_or_default()
    }

    /// Counts a request of this address as often as what it wants is worth.
    pub(crate) fn knock(&self, from: Option<Peer>, times: u32) -> Result<(), Problem> {
        from.map_or(Ok(()), |Peer(address)| self.knocks.take(address, times, self.hall.now()))
    }

    fn knock_back(&self, from: Option<Peer>, times: u32) {
        if let Some(Peer(address)) = from {
            self.knocks.give_back(address, times);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(nth: usize) -> Digest {
        Digest::of(&nth.to_be_bytes())
    }

    #[test]
    fn a_key_is_known_at_its_own_table_alone() {
        let known = Known::default();
        known.remember(digest(0), "abc234");
        assert!(known.is_known(digest(0), "ABC234"));
        assert!(!known.is_known(digest(0), "ABC235"));
        assert!(!known.is_known(digest(1), "ABC234"));
    }

    #[test]
    fn a_key_in_use_outlives_many_others() {
        let known = Known::default();
        for nth in 0..5 * REMEMBERED {
            known.remember(digest(nth), "ABC234");
            assert!(nth % 1_000 != 0 || known.is_known(digest(0), "ABC234"), "after {nth} others");
        }
        assert!(!known.is_known(digest(1), "ABC234"), "one that nobody used is forgotten");
        let generations = known.0.lock().expect("nobody panicked");
        assert!(generations.young.len() + generations.old.len() <= 2 * REMEMBERED);
    }
}
