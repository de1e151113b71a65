//! Dice for scripts and records: what is written down happens, the rest falls as other dice say.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Dice, Lots};

/// One chance outcome written down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chance {
    /// The name of the chance point.
    #[serde(rename = "chance")]
    pub point: String,
    /// What was picked, or the order after a shuffle (a script may name only the first few).
    pub is: Value,
}

/// Forces the next named outcomes in order; a chance point that is not the next in line goes to `otherwise`.
pub struct Scripted<'a, D> {
    forced: &'a mut VecDeque<Chance>,
    otherwise: D,
    taken: usize,
    flaw: Option<String>,
}

impl<'a, D: Dice> Scripted<'a, D> {
    /// Takes outcomes from the front of `forced`.
    pub const fn new(forced: &'a mut VecDeque<Chance>, otherwise: D) -> Self {
        Self { forced, otherwise, taken: 0, flaw: None }
    }

    /// How many of the forced outcomes were taken.
    pub const fn taken(&self) -> usize {
        self.taken
    }

    /// Why the last outcome taken was impossible, if it was.
    pub fn flaw(&self) -> Option<&str> {
        self.flaw.as_deref()
    }

    fn next(&mut self, point: &str) -> Option<Value> {
        if self.flaw.is_some() || self.forced.front().is_none_or(|chance| chance.point != point) {
            return None;
        }
        self.taken += 1;
        self.forced.pop_front().map(|chance| chance.is)
    }

    fn impossible(&mut self, point: &str, is: &Value) {
        self.flaw = Some(format!("\"{point}\" cannot come out as {is} here"));
    }
}

impl<D: Dice> Dice for Scripted<'_, D> {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        let Some(is) = self.next(point) else {
            return self.otherwise.index(point, lots);
        };
        (0..lots.count()).find(|&index| lots.name(index) == is).unwrap_or_else(|| {
            self.impossible(point, &is);
            0
        })
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        // The places a script does not name fall as the other dice say.
        self.otherwise.order(point, lots);
        let Some(is) = self.next(point) else {
            return;
        };
        let named = is.as_array().filter(|names| names.len() <= lots.count());
        let Some(named) = named else {
            return self.impossible(point, &is);
        };
        for (place, name) in named.iter().enumerate() {
            match (place..lots.count()).find(|&index| lots.name(index) == *name) {
                Some(index) => lots.swap(place, index),
                None => return self.impossible(point, &is),
            }
        }
    }
}
