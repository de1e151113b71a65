//! What random bytes are made into before the reader of scripts and records gets them.
//!
//! Bytes that begin with `{` are lines as they are. Others are instructions: the first byte says whether to write a
//! script that mostly follows the rules, or to tamper with a true record.

mod instructions;
mod lines;
mod script;
mod tampered;

use instructions::Instructions;

/// Feeds one input; panics where something is wrong with the reader.
pub fn feed(bytes: &[u8]) {
    if bytes.first() == Some(&b'{') {
        return lines::feed(bytes);
    }
    let mut instructions = Instructions::new(bytes);
    match instructions.below(4) {
        0 => tampered::feed(&mut instructions),
        1.. => script::feed(&mut instructions),
    }
}
