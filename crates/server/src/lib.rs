//! The server: tables behind pages and a JSON API, each kept by a task of its own and stored before it is shown.

mod actor;
pub mod api;
mod arrivals;
pub mod chance;
pub mod clock;
pub mod hall;
mod ledger;
mod log;
pub mod outline;
mod pages;
mod places;
#[cfg(feature = "planted")]
pub mod planted;
mod presence;
pub mod problem;
mod rate;
mod recent;
pub mod serve;
pub mod table;
pub mod upkeep;
