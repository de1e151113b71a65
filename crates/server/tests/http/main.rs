//! The server through its real router, in process: a clock turned by hand, several clients, no waiting.

mod app;
mod client;
mod durable;
mod lobby;
mod matches;
mod presence;
mod refusals;
mod seeds;
mod stream;
mod talk;
