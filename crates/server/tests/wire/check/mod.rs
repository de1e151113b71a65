//! Secrecy over the wire: what a viewer may not know makes no difference to any byte it gets.
//!
//! Two servers are opened on the same table in the middle of the same evening; only the deal differs, and only in what
//! some of the viewers may not know. The same happens on both: requests of all kinds, and time. Beside each server the
//! game itself says what each viewer knows. For as long as that is the same, everything the viewer gets must be the
//! same: answers with their heads, errors, and the events of its stream, how many, when, and every byte of them.

mod deal;
mod oracle;
mod pair;
mod script;
mod secrecy;
mod server;
mod setting;
mod tally;
mod world;

pub(crate) use secrecy::secrecy;
pub(crate) use setting::Tried;
pub(crate) use tally::Least;
