//! How often somebody may do something: a bucket of tokens for each, which fills up again with time.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use crate::clock::Millis;
use crate::problem::Problem;

/// Beyond so many buckets the full ones are forgotten, once in a while.
const MANY: usize = 10_000;
/// How often they are looked for.
const TIDY_EVERY: Millis = 1_000;

/// Buckets of tokens.
pub(crate) struct Budget<K> {
    /// How much a bucket holds, in thousandths of a token; nothing means that nobody counts.
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

    /// Takes so many tokens, if there are as many; a bucket that holds fewer is emptied by what costs more.
    pub(crate) fn take(&self, who: K, tokens: u32, now: Millis) -> Result<(), Problem> {
        if self.most == 0 {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.of.len() > MANY && buckets.tidied + TIDY_EVERY <= now {
            buckets.of.retain(|_, bucket| self.fill(*bucket, now).tokens < self.most);
            buckets.tidied = now;
        }
        let bucket = buckets.of.entry(who).or_insert(Bucket { tokens: self.most, filled: now });
        *bucket = self.fill(*bucket, now);
        let left = bucket.tokens.checked_sub((u64::from(tokens) * 1_000).min(self.most));
        bucket.tokens = left.ok_or(Problem::TooMany)?;
        Ok(())
    }

    fn fill(&self, bucket: Bucket, now: Millis) -> Bucket {
        let gained = now.saturating_sub(bucket.filled).saturating_mul(self.per_minute) / 60;
        // What is too little to count is not lost.
        let filled = if gained > 0 { now } else { bucket.filled };
        Bucket { tokens: bucket.tokens.saturating_add(gained).min(self.most), filled }
    }
}

/// How many households of one region may knock as often as they can at the same time.
const HOMES_IN_A_REGION: u32 = 16;

/// Those who knock where strangers may come to, by where they come from.
pub(crate) struct Knocks {
    homes: Budget<IpAddr>,
    /// Whoever was given as many addresses as a whole provider cannot guess with all of them.
    regions: Budget<IpAddr>,
}

impl Knocks {
    pub(crate) fn new(per_minute: u32) -> Self {
        let together = per_minute.saturating_mul(HOMES_IN_A_REGION);
        Self { homes: Budget::new(per_minute, per_minute), regions: Budget::new(together, together) }
    }

    /// Counts somebody as often as what they want is worth.
    pub(crate) fn knock(&self, from: IpAddr, times: u32, now: Millis) -> Result<(), Problem> {
        self.homes.take(network(from), times, now)?;
        self.regions.take(prefix(from, 48), times, now)
    }
}

/// The address, or the network of a household where an address is one of very many.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    prefix(address, 64)
}

/// The first bits of an address that is one of very many, otherwise the address itself.
fn prefix(address: IpAddr, bits: u32) -> IpAddr {
    // Where both kinds come to the same door, one is written as the other.
    match address.to_canonical() {
        IpAddr::V4(four) => IpAddr::V4(four),
        IpAddr::V6(six) => IpAddr::V6((u128::from(six) & (u128::MAX << (128 - bits))).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let knocks = Knocks::new(60);
        let from = address("192.0.2.1");
        let taken = (0..100).filter(|_| knocks.knock(from, 1, 0).is_ok()).count();
        assert_eq!(taken, 60);
        assert_eq!(knocks.knock(from, 1, 999), Err(Problem::TooMany));
        assert_eq!(knocks.knock(from, 1, 1_998), Ok(()), "a token came back within two seconds");
        assert_eq!(knocks.knock(address("192.0.2.2"), 60, 1_998), Ok(()), "each address has its own");
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
        let knocks = Knocks::new(1);
        assert_eq!(knocks.knock(address("2001:db8::1"), 5, 0), Ok(()));
        assert_eq!(knocks.knock(address("2001:db8::2"), 1, 0), Err(Problem::TooMany));
    }

    #[test]
    fn many_networks_of_one_region_do_not_make_many_guesses() {
        let knocks = Knocks::new(10);
        let guesses = (0..1_000).map(|nth| address(&format!("2001:db8:0:{nth:x}::1")));
        assert_eq!(guesses.filter(|&from| knocks.knock(from, 1, 0).is_ok()).count(), 160);
        assert_eq!(knocks.knock(address("2001:db8:1::1"), 1, 0), Ok(()), "others are elsewhere");
    }

    #[test]
    fn an_address_is_itself_also_where_it_is_written_as_the_other_kind() {
        let knocks = Knocks::new(1);
        assert_eq!(knocks.knock(address("::ffff:192.0.2.1"), 1, 0), Ok(()));
        assert_eq!(knocks.knock(address("::ffff:192.0.2.2"), 1, 0), Ok(()), "somebody else");
        assert_eq!(knocks.knock(address("192.0.2.1"), 1, 0), Err(Problem::TooMany), "the same");
    }

    #[test]
    fn no_number_is_too_large() {
        let knocks = Knocks::new(u32::MAX);
        let from = address("2001:db8::1");
        assert_eq!(knocks.knock(from, u32::MAX, 0), Ok(()));
        assert_eq!(knocks.knock(from, u32::MAX, u64::MAX), Ok(()));
    }

    #[test]
    fn full_buckets_are_forgotten() {
        let budget = Budget::new(1, 60);
        for (nth, now) in (0..3 * MANY).zip(0..) {
            assert_eq!(budget.take(nth, 1, now), Ok(()));
        }
        assert!(budget.buckets.lock().expect("nobody panicked").of.len() <= MANY + 2_001);
    }
}
