//! Dice for real matches: decided by a secret seed that can be opened and checked after the match.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use sha2::{Digest, Sha256};

use super::{Dice, Lots};

/// The secret that decides all chance of one match: 256 bits, written as 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// From 32 bytes of the operating system's randomness.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// SHA-256 of a text: for repeatable matches, where nothing is at stake.
    pub fn of_text(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }

    /// SHA-256 of the seed's bytes, published before the match so that the seed cannot be chosen afterwards.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The key that decides the match: HMAC-SHA-256 under the seed of what the seats threw in, by seat.
    ///
    /// Each contribution is preceded by its seat, as one byte, and its length in bytes, as eight. With nothing thrown in
    /// the key is the seed itself.
    pub fn mix(&self, contributions: &[Option<String>]) -> Seed {
        let mut mac = keyed(self);
        for (seat, contribution) in contributions.iter().enumerate() {
            if let Some(contribution) = contribution {
                mac.update(&[seat as u8]);
                mac.update(&(contribution.len() as u64).to_be_bytes());
                mac.update(contribution.as_bytes());
            }
        }
        if contributions.iter().all(Option::is_none) {
            return self.clone();
        }
        Self(mac.finalize().into_bytes().into())
    }

    /// Another seed that follows from this one, for something beside the match: what minds do, the next match.
    pub fn branch(&self, purpose: &str) -> Seed {
        let mut mac = keyed(self);
        // No contribution begins like this: there is no such seat.
        mac.update(&[u8::MAX]);
        mac.update(purpose.as_bytes());
        Self(mac.finalize().into_bytes().into())
    }

    /// The 64 hexadecimal digits, for the end of a record only.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(deserializer)?;
        let mut bytes = [0; 32];
        let even = digits.len() == 64 && digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        if !even {
            return Err(D::Error::custom("a seed is 64 hexadecimal digits in lower case"));
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks(2)) {
            *byte = pair.iter().fold(0, |value, &digit| value << 4 | (digit as char).to_digit(16).unwrap_or(0) as u8);
        }
        Ok(Self(bytes))
    }
}

/// Bytes as hexadecimal digits in lower case.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        use fmt::Write as _;
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn keyed(seed: &Seed) -> Hmac<Sha256> {
    // A key shorter than SHA-256's block is padded with zeros: RFC 2104.
    let mut block = [0; 64];
    block[..32].copy_from_slice(&seed.0);
    Hmac::new(&block.into())
}

/// The dice of one step of a real match.
///
/// Nothing is carried from one step to the next, so a match goes on after a restart where it stopped. The chance
/// points of a step are numbered from 0; point `nth` draws its numbers from the stream of
/// `HMAC-SHA-256(key, "deckname 1\n{step}\n{nth}\n{point}\n{block}")` for block 0, 1, …, read as 64-bit big-endian
/// numbers. A number x is skipped if x ≥ 2⁶⁴ − (2⁶⁴ mod count), otherwise x mod count is taken. A shuffle goes from
/// the last place down to the second and exchanges each with a place drawn from those up to and including it.
#[derive(Debug)]
pub struct Sealed<'a> {
    key: &'a Seed,
    step: u64,
    nth: u32,
}

impl<'a> Sealed<'a> {
    /// The dice of a step, counted from 0 for the deal, under a [mixed](Seed::mix) key.
    pub const fn new(key: &'a Seed, step: u64) -> Self {
        Self { key, step, nth: 0 }
    }

    fn stream(&mut self, point: &'static str) -> Stream<'a> {
        let domain = format!("deckname 1\n{}\n{}\n{point}\n", self.step, self.nth);
        self.nth += 1;
        Stream { key: self.key, domain, block: 0, numbers: [0; 4], used: 4 }
    }
}

impl Dice for Sealed<'_> {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        self.stream(point).below(lots.count())
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        let mut stream = self.stream(point);
        for last in (1..lots.count()).rev() {
            lots.swap(last, stream.below(last + 1));
        }
    }
}

/// The random numbers of one chance point.
struct Stream<'a> {
    key: &'a Seed,
    domain: String,
    block: u32,
    numbers: [u64; 4],
    used: usize,
}

impl Stream<'_> {
    fn next(&mut self) -> u64 {
        if self.used == self.numbers.len() {
            let mut mac = keyed(self.key);
            mac.update(self.domain.as_bytes());
            mac.update(self.block.to_string().as_bytes());
            let bytes: [u8; 32] = mac.finalize().into_bytes().into();
            for (number, chunk) in self.numbers.iter_mut().zip(bytes.chunks_exact(8)) {
                *number = chunk.iter().fold(0, |value, &byte| value << 8 | u64::from(byte));
            }
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.numbers[self.used - 1]
    }

    fn below(&mut self, count: usize) -> usize {
        let count = count as u128;
        let fair = (1 << 64) - (1 << 64) % count;
        loop {
            let number = u128::from(self.next());
            if number < fair {
                return (number % count) as usize;
            }
        }
    }
}
