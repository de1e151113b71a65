//! The built program: what it says, what it refuses, and that it survives anything.

mod arena;
mod commands;
mod hostile;
mod round_trip;
mod run;
mod serving;
mod storage;
mod tampering;
mod tls;
