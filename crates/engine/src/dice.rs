//! Chance: every chance point has a name, and its outcome is decided by the dice handed in.

mod fast;
mod scripted;
mod sealed;

use serde::Serialize;
use serde_json::Value;

pub use fast::Fast;
pub use scripted::{Chance, Scripted};
pub(crate) use sealed::hex;
pub use sealed::{Sealed, Seed};

/// Decides what happens by chance.
///
/// Games call [`pick`](Dice::pick), [`below`](Dice::below) and [`shuffle`](Dice::shuffle); an implementation provides
/// the two object-safe methods they come down to.
pub trait Dice {
    /// The index of one of the lots, each equally likely.
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize;

    /// Puts the lots into an order, each equally likely.
    fn order(&mut self, point: &'static str, lots: &mut dyn Lots);

    /// One of these, each equally likely. Panics if there is none to pick from.
    #[inline]
    fn pick<T: Serialize + Copy>(&mut self, point: &'static str, among: &[T]) -> T
    where
        Self: Sized,
    {
        among[self.index(point, &among)]
    }

    /// A number from 0 to `count` − 1, each equally likely.
    #[inline]
    fn below(&mut self, point: &'static str, count: u32) -> u32
    where
        Self: Sized,
    {
        self.index(point, &Numbers(count)) as u32
    }

    /// Shuffles them, every order equally likely.
    #[inline]
    fn shuffle<T: Serialize>(&mut self, point: &'static str, items: &mut [T])
    where
        Self: Sized,
    {
        let mut items = items;
        self.order(point, &mut items);
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        (**self).index(point, lots)
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        (**self).order(point, lots);
    }
}

/// What a chance point chooses among: things that can be counted, exchanged and named.
pub trait Lots {
    /// How many.
    fn count(&self) -> usize;
    /// Exchanges two of them.
    fn swap(&mut self, one: usize, other: usize);
    /// How a script or record writes this one.
    fn name(&self, index: usize) -> Value;
}

impl<T: Serialize> Lots for &[T] {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }

    fn swap(&mut self, _: usize, _: usize) {
        unreachable!("lots behind a shared slice are only picked from");
    }

    fn name(&self, index: usize) -> Value {
        serde_json::to_value(&self[index]).unwrap_or(Value::Null)
    }
}

impl<T: Serialize> Lots for &mut [T] {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }

    fn swap(&mut self, one: usize, other: usize) {
        (**self).swap(one, other);
    }

    fn name(&self, index: usize) -> Value {
        serde_json::to_value(&self[index]).unwrap_or(Value::Null)
    }
}

/// The numbers from 0 up to this one, as lots.
struct Numbers(u32);

impl Lots for Numbers {
    #[inline]
    fn count(&self) -> usize {
        self.0 as usize
    }

    fn swap(&mut self, _: usize, _: usize) {
        unreachable!("numbers are only picked from");
    }

    fn name(&self, index: usize) -> Value {
        Value::from(index)
    }
}
