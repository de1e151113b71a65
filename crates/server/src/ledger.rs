//! How much each address had stored lately: a budget of bytes per day, so that nobody fills the disk.
//!
//! It is a matter of days and of megabytes, and forgotten when the server stops.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use crate::clock::Millis;
use crate::problem::Problem;
use crate::rate::network;
use crate::table::Command;

const DAY: u64 = 24 * 3_600_000;

/// What one entry costs: more bytes than nearly all of them have. Its length must not matter, since everybody could tell
/// from their budget how long a secret is.
const ENTRY: u64 = 2_048;

/// Beyond so many addresses those that owe nothing any more are forgotten.
const MANY: usize = 10_000;

/// What an address wants to have stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Something new: a table, a seat, a match, a remark.
    Open,
    /// To go on with a match that is played: as much again is kept for that, so that nobody is cut off in the middle.
    Play,
}

impl Purpose {
    /// What a command is for.
    pub(crate) const fn of(command: &Command) -> Self {
        match command {
            Command::Move { .. }
            | Command::Leave { .. }
            | Command::Return
            | Command::Pause
            | Command::Resume
            | Command::End { .. } => Self::Play,
            Command::Change(_)
            | Command::Join(_)
            | Command::Watch
            | Command::Screen(_)
            | Command::Fill
            | Command::StandIn { .. }
            | Command::Kick { .. }
            | Command::Host { .. }
            | Command::Seal(_)
            | Command::Open(_)
            | Command::Start { .. }
            | Command::Say { .. }
            | Command::Rematch => Self::Open,
        }
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

    /// Whether this address may have something more stored.
    pub(crate) fn check(&self, from: Option<IpAddr>, purpose: Purpose, now: Millis) -> Result<(), Problem> {
        let Some(from) = from.filter(|_| self.per_day > 0) else { return Ok(()) };
        let accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        let owed = accounts.get(&network(from)).map_or(0, |account| self.forgive(*account, now).owed);
        let most = match purpose {
            Purpose::Open => self.per_day,
            Purpose::Play => self.per_day.saturating_mul(2),
        };
        match owed.checked_sub(most) {
            None => Ok(()),
            Some(over) => Err(Problem::StorageUsedUp { wait: (over + 1).saturating_mul(DAY).div_ceil(self.per_day) }),
        }
    }

    /// Notes that an entry was stored for this address.
    pub(crate) fn charge(&self, from: Option<IpAddr>, now: Millis) {
        let Some(from) = from.filter(|_| self.per_day > 0) else { return };
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        if accounts.len() > MANY {
            accounts.retain(|_, account| self.forgive(*account, now).owed > 0);
        }
        let account = accounts.entry(network(from)).or_insert(Account { owed: 0, at: now });
        let Account { owed, at } = self.forgive(*account, now);
        *account = Account { owed: owed.saturating_add(ENTRY), at };
    }

    /// What is left of an account now: a day's budget is forgotten in a day.
    fn forgive(&self, account: Account, now: Millis) -> Account {
        let elapsed = now.saturating_sub(account.at).min(2 * DAY);
        let forgiven = self.per_day.saturating_mul(elapsed) / DAY;
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
    fn a_day_s_budget_comes_back_in_a_day_and_a_match_goes_on_meanwhile() {
        let ledger = Ledger::new(2 * ENTRY - 1);
        let may = |purpose, now| ledger.check(HERE, purpose, now).is_ok();
        ledger.charge(HERE, 0);
        assert!(may(Purpose::Open, 0) && may(Purpose::Play, 0));
        ledger.charge(HERE, 0);
        let Err(Problem::StorageUsedUp { wait }) = ledger.check(HERE, Purpose::Open, 0) else { panic!("it may") };
        assert!(may(Purpose::Open, wait) && !may(Purpose::Open, wait / 2), "{wait}");
        assert!(may(Purpose::Play, 0), "nobody is cut off in the middle of a match");
        assert_eq!(ledger.check(THERE, Purpose::Open, 0), Ok(()), "each address has its own");
        ledger.charge(HERE, 0);
        ledger.charge(HERE, 0);
        assert!(!may(Purpose::Play, 0), "but not for ever");
        assert!(may(Purpose::Play, DAY) && !may(Purpose::Open, DAY));
        assert!(may(Purpose::Open, 2 * DAY));
    }

    #[test]
    fn many_small_steps_of_time_forgive_as_much_as_a_large_one() {
        let ledger = Ledger::new(1_000);
        for now in 0..1_000 {
            ledger.charge(HERE, now * DAY / 1_000);
        }
        let owed = ledger.accounts.lock().expect("nobody panicked").values().next().map(|account| account.owed);
        assert_eq!(owed, Some(1_000 * ENTRY - 999), "a byte for each step but the first");
    }

    #[test]
    fn without_a_budget_nobody_is_counted() {
        let ledger = Ledger::new(0);
        ledger.charge(HERE, 0);
        assert_eq!(ledger.check(HERE, Purpose::Open, 0), Ok(()));
        assert!(ledger.accounts.lock().expect("nobody panicked").is_empty());
    }
}
