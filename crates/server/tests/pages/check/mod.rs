//! Secrecy of the pages: the check of the JSON API over again, with browsers instead of programs.
//!
//! Who sits there, what happens, what may be known and what is compared is the same; only what is asked for is asked for
//! in the way of browsers, and what is pushed are pages.

#[path = "../../wire/check/deal.rs"]
mod deal;
#[path = "../../wire/check/oracle.rs"]
mod oracle;
#[path = "../../wire/check/pair.rs"]
mod pair;
#[path = "../../wire/check/script.rs"]
mod script;
#[path = "../../wire/check/secrecy.rs"]
mod secrecy;
mod server;
#[path = "../../wire/check/setting.rs"]
mod setting;
#[path = "../../wire/check/tally.rs"]
mod tally;
#[path = "../../wire/check/world.rs"]
mod world;

pub(crate) use secrecy::secrecy;
pub(crate) use setting::Tried;
pub(crate) use tally::Least;
