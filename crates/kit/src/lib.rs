//! Conformance and secrecy checks that every game must pass.

mod table;

pub use table::Table;
