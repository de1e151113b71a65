//! How much each address had stored lately: a budget of bytes per day, so that nobody fills the disk.
//!
//! It is a matter of days and of megabytes, and forgotten when the server stops.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use engine::Audience;

use crate::clock::Millis;
use crate::problem::Problem;
use crate::rate::network;
use crate::table::Command;

const DAY: u64 = 24 * 3_600_000;

/// What one entry costs: more bytes than nearly all of them have.
pub(crate) const ENTRY: u64 = 2_048;

/// What a match costs when it is started, whatever happens in it: as much as a hundred entries.
const MATCH: u64 = 100 * ENTRY;

/// Beyond so many addresses those that owe nothing any more are forgotten.
const MANY: usize = 10_000;

/// What a command costs.
///
/// Everybody can find out what their address owes, and some share one. So nothing costs anything that is not seen by the
/// whole table: neither moves, which can be secret or anonymous, nor private notes, nor what happens by itself. The
/// match that they belong to was paid for when it was started.
pub(crate) const fn price(command: &Command) -> u64 {
    match command {
        Command::Start { .. } => MATCH,
        Command::Change(_)
        | Command::Join(_)
        | Command::Watch
        | Command::Screen(_)
        | Command::Fill
        | Command::Kick { .. }
        | Command::Host { .. }
        | Command::Seal(_)
        | Command::Open(_)
        | Command::Say { to: Audience::All, .. }
        | Command::Rematch => ENTRY,
        Command::Move { .. }
        | Command::Say { to: Audience::Own, .. }
        | Command::StandIn { .. }
        | Command::Leave { .. }
        | Command::Return
        | Command::Pause
        | Command::Resume
        | Command::End { .. } => 0,
    }
}

/// What every address had stored.
pub(crate) struct Ledger {
    /// How many bytes an address may have stored in a day; 0 for as many as it likes.
    per_day: u64,
    accounts: Mutex<BTreeMap<IpAddr, Account>>,
}

#[derive(Clone, Copy)]
struct Account {
    /// Bytes that were stored and not forgotten yet.
    owed: u64,
    at: Millis,
}

impl Ledger {
    pub(crate) fn new(per_day: u64) -> Self {
        Self { per_day, accounts: Mutex::default() }
    }

    /// Whether this address may have something stored at this price.
    pub(crate) fn check(&self, from: Option<IpAddr>, price: u64, now: Millis) -> Result<(), Problem> {
        let Some(from) = from.filter(|_| self.per_day > 0 && price > 0) else { return Ok(()) };
        let accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        let owed = accounts.get(&network(from)).map_or(0, |account| self.forgive(*account, now).owed);
        match owed.checked_sub(self.per_day) {
            None => Ok(()),
            Some(over) => Err(Problem::StorageUsedUp { wait: (over + 1).saturating_mul(DAY).div_ceil(self.per_day) }),
        }
    }

    /// Notes that something was stored for this address at this price.
    pub(crate) fn charge(&self, from: Option<IpAddr>, price: u64, now: Millis) {
        let Some(from) = from.filter(|_| self.per_day > 0 && price > 0) else { return };
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        if accounts.len() > MANY {
            accounts.retain(|_, account| self.forgive(*account, now).owed > 0);
        }
        let account = accounts.entry(network(from)).or_insert(Account { owed: 0, at: now });
        let Account { owed, at } = self.forgive(*account, now);
        *account = Account { owed: owed.saturating_add(price), at };
    }

    /// What is left of an account now: a day's budget is forgotten in a day.
    fn forgive(&self, account: Account, now: Millis) -> Account {
        let elapsed = now.saturating_sub(account.at);
        let forgiven = u128::from(self.per_day) * u128::from(elapsed) / u128::from(DAY);
        let forgiven = u64::try_from(forgiven).unwrap_or(u64::MAX);
        // What is too little to count is not lost, and a clock that was set back costs nothing.
        let at = if forgiven > 0 || now < account.at { now } else { account.at };
        Account { owed: account.owed.saturating_sub(forgiven), at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
    const THERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

    #[test]
    fn a_day_s_budget_comes_back_in_a_day() {
        let ledger = Ledger::new(2 * ENTRY - 1);
        let may = |now| ledger.check(HERE, ENTRY, now).is_ok();
        ledger.charge(HERE, ENTRY, 0);
        assert!(may(0));
        ledger.charge(HERE, ENTRY, 0);
        let Err(Problem::StorageUsedUp { wait }) = ledger.check(HERE, ENTRY, 0) else { panic!("it may") };
        assert!(may(wait) && !may(wait / 2), "{wait}");
        assert_eq!(ledger.check(HERE, 0, 0), Ok(()), "what costs nothing goes on");
        assert_eq!(ledger.check(THERE, ENTRY, 0), Ok(()), "each address has its own");
    }

    #[test]
    fn however_much_is_owed_it_is_forgiven_in_the_end() {
        let ledger = Ledger::new(ENTRY);
        ledger.charge(HERE, 10 * ENTRY, 0);
        let Err(Problem::StorageUsedUp { wait }) = ledger.check(HERE, ENTRY, 0) else { panic!("it may") };
        assert!((9 * DAY..=10 * DAY).contains(&wait), "{wait}");
        assert!(ledger.check(HERE, ENTRY, wait - 1_000).is_err());
        assert_eq!(ledger.check(HERE, ENTRY, wait), Ok(()));
    }

    #[test]
    fn what_the_table_does_not_see_costs_nothing() {
        let intent = catalog::Intent { action: serde_json::Value::Null, words: None };
        let note = Command::Say { to: Audience::Own, body: serde_json::Value::Null };
        assert_eq!([price(&Command::Move { turn: 0, intent }), price(&note)], [0, 0]);
        assert_eq!(price(&Command::Say { to: Audience::All, body: serde_json::Value::Null }), ENTRY);
    }

    #[test]
    fn many_small_steps_of_time_forgive_as_much_as_a_large_one() {
        let ledger = Ledger::new(1_000);
        for now in 0..1_000 {
            ledger.charge(HERE, ENTRY, now * DAY / 1_000);
        }
        let owed = ledger.accounts.lock().expect("nobody panicked").values().next().map(|account| account.owed);
        assert_eq!(owed, Some(1_000 * ENTRY - 999), "a byte for each step but the first");
    }

    #[test]
    fn without_a_budget_nobody_is_counted() {
        let ledger = Ledger::new(0);
        ledger.charge(HERE, ENTRY, 0);
        assert_eq!(ledger.check(HERE, ENTRY, 0), Ok(()));
        assert!(ledger.accounts.lock().expect("nobody panicked").is_empty());
    }
}
