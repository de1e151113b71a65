//! The pages through the real router, as browsers ask for them.

mod browser;
mod check;
mod encrypted;
#[path = "../wire/games.rs"]
#[expect(dead_code, reason = "one of the games can be played in a browser so far")]
mod games;
mod host;
mod keys;
mod live;
#[cfg(feature = "planted")]
mod planted;
mod refusals;
mod repeated;
mod seals;
mod site;
mod twins;
mod viewers;
