//! How often a client may do something: a bucket of tokens for each, which fills up again with time.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::clock::Millis;
use crate::problem::Problem;

/// Beyond so many buckets the full ones are forgotten, once in a while.
const MANY: usize = 10_000;
/// How often they are looked for.
const TIDY_EVERY: Millis = 1_000;
/// How many networks of one region may use all they have at the same time.
const NETWORKS_IN_A_REGION: u32 = 16;
/// A key can send this part of a minute's commands at once.
const COMMANDS_AT_ONCE: u32 = 10;
/// An address can send this part of a minute's requests at once: a page asks for a dozen files when it is new.
const REQUESTS_AT_ONCE: u32 = 3;

/// How often an address or a key may do something. 0 lifts a limit, and only that one.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Limits {
    /// How often one address may ask for a table that it has no key of, in a minute; making a table counts ten times;
    /// 0 lifts this limit alone
    #[arg(long, value_name = "N", env = "DECKNAME_KNOCKS", default_value_t = 120)]
    pub knocks_per_minute: u32,
    /// How many commands one key may send in a minute, a tenth of them at once; 0 lifts this limit alone
    #[arg(long, value_name = "N", env = "DECKNAME_COMMANDS", default_value_t = 600)]
    pub commands_per_minute: u32,
    /// How many requests one address may send in a minute, a third of them at once, and as many again with keys of
    /// tables; 0 lifts this limit alone
    #[arg(long, value_name = "N", env = "DECKNAME_REQUESTS", default_value_t = 3_000)]
    pub requests_per_minute: u32,
}

impl Limits {
    /// No limit at all.
    pub const NONE: Self = Self { knocks_per_minute: 0, commands_per_minute: 0, requests_per_minute: 0 };

    /// What is asked for without a key of a table that is there: codes, and new tables.
    pub(crate) fn knocks(self) -> ByAddress {
        ByAddress::new(self.knocks_per_minute, self.knocks_per_minute)
    }

    /// The requests of each address.
    pub(crate) fn requests(self) -> ByAddress {
        ByAddress::new(self.requests_per_minute.div_ceil(REQUESTS_AT_ONCE), self.requests_per_minute)
    }

    /// The commands of each key.
    pub(crate) fn commands<K: Ord>(self) -> Budget<K> {
        Budget::new(self.commands_per_minute.div_ceil(COMMANDS_AT_ONCE), self.commands_per_minute)
    }
}

/// Buckets of tokens.
pub(crate) struct Budget<K> {
    /// How much a bucket holds, in thousandths of a token; 0 means that nothing is counted.
    most: u64,
    /// How many tokens it gets in a minute.
    per_minute: u64,
    buckets: Mutex<Buckets<K>>,
}

struct Buckets<K> {
    of: BTreeMap<K, Bucket>,
    tidied: Millis,
}

#[derive(Clone, Copy)]
struct Bucket {
    /// In thousandths.
    tokens: u64,
    filled: Millis,
}

impl<K: Ord> Budget<K> {
    /// Buckets that hold so many tokens, and get so many in a minute.
    pub(crate) fn new(most: u32, per_minute: u32) -> Self {
        let buckets = Mutex::new(Buckets { of: BTreeMap::new(), tidied: 0 });
        Self { most: u64::from(most) * 1_000, per_minute: u64::from(per_minute), buckets }
    }

    /// Takes so many tokens, or says when there will be as many; a bucket that holds fewer is emptied by what costs more.
    pub(crate) fn take(&self, who: K, tokens: u32, now: Millis) -> Result<(), Problem> {
        if self.most == 0 {
            return Ok(());
        }
        let mut buckets = self.buckets();
        if buckets.of.len() > MANY && buckets.tidied + TIDY_EVERY <= now {
            buckets.of.retain(|_, bucket| self.fill(*bucket, now).tokens < self.most);
            buckets.tidied = now;
        }
        let bucket = buckets.of.entry(who).or_insert(Bucket { tokens: self.most, filled: now });
        *bucket = self.fill(*bucket, now);
        let cost = (u64::from(tokens) * 1_000).min(self.most);
        match bucket.tokens.checked_sub(cost) {
            Some(left) => bucket.tokens = left,
            None => return Err(Problem::TooMany { wait: self.until(*bucket, cost, now) }),
        }
        Ok(())
    }

    /// Gives tokens back that were taken before.
    pub(crate) fn give_back(&self, who: &K, tokens: u32) {
        if let Some(bucket) = self.buckets().of.get_mut(who) {
            bucket.tokens = bucket.tokens.saturating_add(u64::from(tokens) * 1_000).min(self.most);
        }
    }

    fn buckets(&self) -> MutexGuard<'_, Buckets<K>> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fill(&self, bucket: Bucket, now: Millis) -> Bucket {
        let gained = now.saturating_sub(bucket.filled).saturating_mul(self.per_minute) / 60;
        // What is too little to count is not lost.
        let filled = if gained > 0 { now } else { bucket.filled };
        Bucket { tokens: bucket.tokens.saturating_add(gained).min(self.most), filled }
    }

    /// How long it takes until the bucket holds this many thousandths.
    fn until(&self, bucket: Bucket, wanted: u64, now: Millis) -> Millis {
        let missing = wanted.saturating_sub(bucket.tokens);
        let since_filled = missing.saturating_mul(60).div_ceil(self.per_minute.max(1));
        since_filled.saturating_sub(now.saturating_sub(bucket.filled))
    }
}

/// What addresses may do, each network and each region for itself.
///
/// A client that was given as many networks as a whole provider cannot use the budgets of all of them.
pub(crate) struct ByAddress {
    networks: Budget<IpAddr>,
    regions: Budget<IpAddr>,
}

impl ByAddress {
    pub(crate) fn new(at_once: u32, per_minute: u32) -> Self {
        let of_a_region = |tokens: u32| tokens.saturating_mul(NETWORKS_IN_A_REGION);
        Self {
            networks: Budget::new(at_once, per_minute),
            regions: Budget::new(of_a_region(at_once), of_a_region(per_minute)),
        }
    }

    /// Takes so many tokens of this address.
    pub(crate) fn take(&self, from: IpAddr, tokens: u32, now: Millis) -> Result<(), Problem> {
        self.networks.take(network(from), tokens, now)?;
        self.regions.take(region(from), tokens, now).inspect_err(|_| self.networks.give_back(&network(from), tokens))
    }

    /// Gives tokens back that were taken before.
    pub(crate) fn give_back(&self, from: IpAddr, tokens: u32) {
        self.networks.give_back(&network(from), tokens);
        self.regions.give_back(&region(from), tokens);
    }
}

/// The network of a household: an IPv4 address, or 64 bits of an IPv6 address.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    prefix(address, 32, 64)
}

/// The networks that one customer of a provider can be given together: 24 bits of an IPv4 address, 48 of an IPv6 one.
pub(crate) fn region(address: IpAddr) -> IpAddr {
    prefix(address, 24, 48)
}

/// The first bits of an address, so many for each kind.
fn prefix(address: IpAddr, four_bits: u32, six_bits: u32) -> IpAddr {
    // On a socket for both kinds one is written as the other.
    match address.to_canonical() {
        IpAddr::V4(four) => IpAddr::V4((u32::from(four) & (u32::MAX << (32 - four_bits))).into()),
        IpAddr::V6(six) => IpAddr::V6((u128::from(six) & (u128::MAX << (128 - six_bits))).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn knocks(per_minute: u32) -> ByAddress {
        ByAddress::new(per_minute, per_minute)
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let knocks = knocks(60);
        let from = address("192.0.2.1");
        let taken = (0..100).filter(|_| knocks.take(from, 1, 0).is_ok()).count();
        assert_eq!(taken, 60);
        assert_eq!(knocks.take(from, 1, 999), Err(Problem::TooMany { wait: 1 }));
        assert_eq!(knocks.take(from, 1, 1_998), Ok(()), "a token came back within two seconds");
        assert_eq!(knocks.take(address("192.0.2.2"), 60, 1_998), Ok(()), "each address has its own");
    }

    #[test]
    fn a_bucket_can_fill_faster_than_it_is_large() {
        let budget = Budget::new(3, 60);
        assert_eq!((0..9).filter(|_| budget.take("Anne", 1, 0).is_ok()).count(), 3);
        assert_eq!((0..9).filter(|_| budget.take("Anne", 1, 2_000).is_ok()).count(), 2);
        assert_eq!((0..9).filter(|_| budget.take("Anne", 1, 60_000).is_ok()).count(), 3);
    }

    #[test]
    fn addresses_of_one_network_share_a_bucket() {
        let knocks = knocks(1);
        assert_eq!(knocks.take(address("2001:db8::1"), 5, 0), Ok(()));
        assert_eq!(knocks.take(address("2001:db8::2"), 1, 0), Err(Problem::TooMany { wait: 60_000 }));
    }

    #[test]
    fn many_networks_of_one_region_do_not_make_many_guesses() {
        let knocks = knocks(10);
        let guesses = (0..1_000).map(|nth| address(&format!("2001:db8:0:{nth:x}::1")));
        assert_eq!(guesses.filter(|&from| knocks.take(from, 1, 0).is_ok()).count(), 160);
        assert_eq!(knocks.take(address("2001:db8:1::1"), 1, 0), Ok(()), "others are elsewhere");
    }

    #[test]
    fn many_addresses_of_one_ipv4_region_do_not_either() {
        let knocks = knocks(10);
        let guesses = (0..=255).map(|nth| address(&format!("192.0.2.{nth}")));
        assert_eq!(guesses.filter(|&from| knocks.take(from, 1, 0).is_ok()).count(), 160);
        assert_eq!(knocks.take(address("192.0.3.1"), 1, 0), Ok(()), "others are elsewhere");
    }

    #[test]
    fn what_a_region_refuses_costs_the_network_nothing() {
        let knocks = knocks(1);
        for nth in 0..16 {
            assert_eq!(knocks.take(address(&format!("192.0.2.{nth}")), 1, 0), Ok(()));
        }
        let refused = knocks.take(address("192.0.2.99"), 1, 0);
        assert_eq!(refused, Err(Problem::TooMany { wait: 3_750 }), "a token for the region comes back");
        assert_eq!(knocks.take(address("192.0.2.99"), 1, 3_750), Ok(()));
    }

    #[test]
    fn the_wait_is_exact() {
        let budget = Budget::new(60, 600);
        assert_eq!(budget.take("Anne", 60, 0), Ok(()));
        for (now, wait) in [(0, 100), (37, 63), (99, 1)] {
            assert_eq!(budget.take("Anne", 1, now), Err(Problem::TooMany { wait }), "at {now}");
        }
        assert_eq!(budget.take("Anne", 1, 100), Ok(()));
        assert_eq!(budget.take("Anne", 10, 100), Err(Problem::TooMany { wait: 1_000 }));
        assert_eq!(budget.take("Anne", 10, 1_100), Ok(()));
    }

    #[test]
    fn what_is_given_back_can_be_taken_again_and_no_more() {
        let knocks = knocks(2);
        let from = address("192.0.2.1");
        for _ in 0..100 {
            assert_eq!(knocks.take(from, 2, 0), Ok(()));
            knocks.give_back(from, 2);
        }
        knocks.give_back(from, 5);
        assert_eq!((0..9).filter(|_| knocks.take(from, 1, 0).is_ok()).count(), 2);
    }

    #[test]
    fn an_address_is_itself_also_where_it_is_written_as_the_other_kind() {
        let knocks = knocks(1);
        assert_eq!(knocks.take(address("::ffff:192.0.2.1"), 1, 0), Ok(()));
        assert_eq!(knocks.take(address("::ffff:192.0.2.2"), 1, 0), Ok(()), "another one");
        assert_eq!(knocks.take(address("192.0.2.1"), 1, 0), Err(Problem::TooMany { wait: 60_000 }), "the same");
    }

    #[test]
    fn no_number_is_too_large() {
        let knocks = knocks(u32::MAX);
        let from = address("2001:db8::1");
        assert_eq!(knocks.take(from, u32::MAX, 0), Ok(()));
        assert_eq!(knocks.take(from, u32::MAX, u64::MAX), Ok(()));
    }

    #[test]
    fn full_buckets_are_forgotten() {
        let budget = Budget::new(1, 60);
        for (nth, now) in (0..3 * MANY).zip(0..) {
            assert_eq!(budget.take(nth, 1, now), Ok(()));
        }
        assert!(budget.buckets().of.len() <= MANY + 2_001);
    }
}
