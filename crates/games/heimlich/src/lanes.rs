//! Eight small numbers in one register: what happens to all agents happens at once.
//!
//! Every number stays below 128, so that the top bit of its byte is free to answer a question.

/// Eight bytes, one for each agent and one unused.
pub(crate) type Lanes = u64;

const ONE: Lanes = 0x0101_0101_0101_0101;
const TOP: Lanes = 0x8080_8080_8080_8080;

/// The same number for everybody.
#[inline]
pub(crate) const fn all(number: u8) -> Lanes {
    ONE * number as Lanes
}

/// 1 where the number is at least `bound`, 0 elsewhere.
#[inline]
pub(crate) const fn at_least(lanes: Lanes, bound: u8) -> Lanes {
    ((lanes + all(128 - bound)) & TOP) >> 7
}

/// 1 where the numbers differ, 0 where they are equal.
#[inline]
pub(crate) const fn differ(one: Lanes, other: Lanes) -> Lanes {
    at_least(one ^ other, 1)
}
