//! Randomness for the server: seeds, ids and room codes; the dice of a match follow from its seed.

use std::fmt::Debug;

/// Where random bytes come from.
pub trait Chance: Send + Sync + Debug {
    /// Thirty-two bytes that nobody can guess.
    fn bytes(&self) -> [u8; 32];
}

/// The operating system's randomness.
#[derive(Clone, Copy, Debug)]
pub struct OsChance;

impl Chance for OsChance {
    fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("a system without randomness cannot keep a secret");
        bytes
    }
}
