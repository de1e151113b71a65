//! How often somebody may knock: a bucket of tokens for each address, which fills up again with time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use crate::clock::Millis;
use crate::problem::Problem;

/// Beyond so many addresses the full buckets are forgotten.
const MANY: usize = 10_000;

/// The buckets.
pub(crate) struct Knocks {
    /// How many tokens a bucket holds, and gets in a minute; none means that nobody counts.
    per_minute: u32,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    /// In thousandths.
    tokens: u64,
    filled: Millis,
}

impl Knocks {
    pub(crate) fn new(per_minute: u32) -> Self {
        Self { per_minute, buckets: Mutex::default() }
    }

    /// Takes so many tokens, if there are as many; a bucket that holds fewer is emptied by one knock.
    pub(crate) fn knock(&self, from: IpAddr, tokens: u32, now: Millis) -> Result<(), Problem> {
        if self.per_minute == 0 {
            return Ok(());
        }
        let most = u64::from(self.per_minute) * 1_000;
        let fill = |bucket: &Bucket| {
            let gained = now.saturating_sub(bucket.filled) * most / 60_000;
            // What is too little to count is not lost.
            let filled = if gained > 0 { now } else { bucket.filled };
            Bucket { tokens: (bucket.tokens + gained).min(most), filled }
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY {
            buckets.retain(|_, bucket| fill(bucket).tokens < most);
        }
        let bucket = buckets.entry(network(from)).or_insert(Bucket { tokens: most, filled: now });
        *bucket = fill(bucket);
        match bucket.tokens.checked_sub((u64::from(tokens) * 1_000).min(most)) {
            Some(left) => bucket.tokens = left,
            None => return Err(Problem::TooMany),
        }
        Ok(())
    }
}

/// The address, or the network of a household where an address is one of very many.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => IpAddr::V6((u128::from(six) >> 64 << 64).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let knocks = Knocks::new(60);
        let from = IpAddr::from([192, 0, 2, 1]);
        let taken = (0..100).filter(|_| knocks.knock(from, 1, 0).is_ok()).count();
        assert_eq!(taken, 60);
        assert_eq!(knocks.knock(from, 1, 999), Err(Problem::TooMany));
        assert_eq!(knocks.knock(from, 1, 1_998), Ok(()), "a token came back within two seconds");
        assert_eq!(knocks.knock(IpAddr::from([192, 0, 2, 2]), 60, 1_998), Ok(()), "each address has its own");
    }

    #[test]
    fn addresses_of_one_network_share_a_bucket() {
        let knocks = Knocks::new(1);
        let one: IpAddr = "2001:db8::1".parse().expect("an address");
        let other: IpAddr = "2001:db8::2".parse().expect("an address");
        assert_eq!(knocks.knock(one, 5, 0), Ok(()));
        assert_eq!(knocks.knock(other, 1, 0), Err(Problem::TooMany));
    }
}
