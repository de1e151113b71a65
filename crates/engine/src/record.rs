//! Scripts and records: matches as JSON Lines, one format for both.
//!
//! A script forces what it names and may expect things; a record is a script with every chance outcome written out,
//! the seed's commitment in its first line, and a last line that opens the seed and seals the file.

mod fault;
mod line;
mod replay;
mod strict;
mod write;

pub(crate) use fault::is_tricky;
pub use fault::{Fault, LineError, printable};
pub use line::{Header, MAX_FILE, MAX_LINE, read_header};
pub use replay::{Happening, Replay, verify_chances};
pub use strict::read_json;
pub use write::{Colophon, record_of};
