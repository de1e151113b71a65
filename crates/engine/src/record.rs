//! Scripts and records: matches as JSON Lines, one format for both.
//!
//! A script forces what it names and may expect things; a record is a script with every chance outcome written out,
//! the seed's commitment in its first line, and a last line that opens the seed and seals the file.

mod line;
mod replay;
mod write;

pub use line::{Header, MAX_LINE, read_header};
pub use replay::{Fault, Happening, LineError, Replay, verify_chances};
pub use write::{Colophon, record_of};
