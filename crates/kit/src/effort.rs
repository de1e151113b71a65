//! How many matches a check plays, and which.

use proptest::test_runner::{Config, RngSeed};

/// Decides which matches are played unless the environment names another number.
const SEED: u64 = 0xDEC1;

/// The number that decides which matches are played.
pub(crate) fn seed() -> u64 {
    match Config::default().rng_seed {
        RngSeed::Fixed(seed) => seed,
        RngSeed::Random => SEED,
    }
}

/// So many matches, or as many times more as the environment asks for.
pub(crate) fn scaled(matches: u32) -> u32 {
    let once = 256;
    let scaled = u64::from(matches) * u64::from(Config::default().cases) / once;
    u32::try_from(scaled).unwrap_or(u32::MAX).max(1)
}

/// How property tests are run: repeatably, and without writing files.
pub(crate) fn config(matches: u32) -> Config {
    Config { cases: scaled(matches), rng_seed: RngSeed::Fixed(seed()), failure_persistence: None, ..Config::default() }
}
