//! The server through its real router, in process: a clock turned by hand, several clients, no waiting.

mod app;
mod client;
mod connections;
mod damage;
mod described;
mod durable;
mod guesses;
mod hands;
mod hosting;
mod limits;
mod lobby;
mod lost;
mod matches;
mod names;
mod presence;
mod programs;
mod refusals;
mod seeds;
mod set_back;
mod shares;
mod silence;
mod stream;
mod talk;
