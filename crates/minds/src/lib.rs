//! Bots: they see only what their seat sees.

mod random;

pub use random::random;
