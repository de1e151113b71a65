//! Dice for playouts: quick, repeatable, no secret.

use super::{Dice, Lots};

/// A small generator (SplitMix64) for playouts and random opponents; never for a real deal.
#[derive(Clone, Debug)]
pub struct Fast(u64);

impl Fast {
    /// The same seed gives the same dice.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 random bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `count`; its bias, below `count` / 2⁶⁴, no playout will ever see.
    #[inline]
    const fn under(&mut self, count: usize) -> usize {
        ((self.bits() as u128 * count as u128) >> 64) as usize
    }
}

impl Dice for Fast {
    #[inline]
    fn index(&mut self, _: &'static str, lots: &dyn Lots) -> usize {
        self.under(lots.count())
    }

    #[inline]
    fn order(&mut self, _: &'static str, lots: &mut dyn Lots) {
        for last in (1..lots.count()).rev() {
            lots.swap(last, self.under(last + 1));
        }
    }
}
