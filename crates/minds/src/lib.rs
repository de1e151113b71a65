//! Bots: they see only what their seat sees.
//!
//! A [`Mind`] is fed its seat's [`Diary`] and decides; a [`Belief`] weighs worlds. Each game has its minds in a module of
//! its own and registers them there with [`Minded`]; the other modules know no game.

pub mod assign;
mod belief;
pub mod bluff;
mod dark_side;
pub mod flat;
mod heimlich;
mod mind;
mod random;
pub mod rational;
pub mod rollout;
mod secret_identity;
mod secrets;
mod temper;

pub use belief::{Belief, Facts, share_of_each};
pub use flat::Flat;
pub use mind::{Decision, Diary, Effort, Mind, Minded, News, dice};
pub use random::{Random, random};
pub use temper::{Level, Temper};
