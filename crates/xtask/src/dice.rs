//! Chance for checks that want a different course every time.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

/// Numbers at random, good enough to choose moments and moves (SplitMix64).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new() -> Self {
        // The standard library draws the keys of its maps from the system.
        Self(RandomState::new().build_hasher().finish())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below this one, which is not 0.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// One of them, if there is any.
    pub(crate) fn pick<'a, T>(&mut self, among: &'a [T]) -> Option<&'a T> {
        let index = self.below(among.len().max(1) as u64);
        among.get(index as usize)
    }

    /// A key for a seat.
    pub(crate) fn key(&mut self) -> String {
        format!("{:016x}{:016x}", self.next(), self.next())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_32_digits_and_differ() {
        let mut dice = Dice::new();
        let (one, other) = (dice.key(), dice.key());
        assert_eq!((one.len(), other.len()), (32, 32));
        assert_ne!(one, other);
        assert_ne!(Dice::new().key(), one);
    }
}
