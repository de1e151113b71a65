//! Actions out of place: of other moments, seats and matches, and with something changed.

use engine::{Dice as _, Fast, Rules};
use serde_json::Value;

use crate::json::places;

/// How many are kept.
const KEPT: usize = 200;

/// Actions that were legal somewhere else.
pub(super) struct Strays<R: Rules> {
    actions: Vec<R::Action>,
    seen: usize,
}

impl<R: Rules> Strays<R> {
    pub(super) const fn new() -> Self {
        Self { actions: Vec::new(), seen: 0 }
    }

    /// Keeps these; the oldest make room.
    pub(super) fn extend(&mut self, actions: impl IntoIterator<Item = R::Action>) {
        for action in actions {
            if self.actions.len() < KEPT {
                self.actions.push(action);
            } else {
                self.actions[self.seen % KEPT] = action;
            }
            self.seen += 1;
        }
    }

    pub(super) fn all(&self) -> &[R::Action] {
        &self.actions
    }

    /// So many tries for an action: some as they were, some with something changed that can still be read.
    pub(super) fn some(&self, tries: usize, dice: &mut Fast) -> Vec<R::Action> {
        let mut stray = || {
            let action = any(&self.actions, dice)?;
            if dice.below("changed", 2) == 0 { Some(action.clone()) } else { changed(action, &self.actions, dice) }
        };
        (0..tries).filter_map(|_| stray()).collect()
    }
}

/// The action with one value in it replaced, left out or shifted.
fn changed<A: serde::Serialize + serde::de::DeserializeOwned>(action: &A, donors: &[A], dice: &mut Fast) -> Option<A> {
    let mut value = serde_json::to_value(action).ok()?;
    let donor = serde_json::to_value(any(donors, dice)?).ok()?;
    let place = any(&places(&value), dice)?.clone();
    let target = value.pointer_mut(&place)?;
    match (dice.below("change", 4), target) {
        (0, Value::Object(fields)) => {
            let key = any(&fields.keys().cloned().collect::<Vec<_>>(), dice)?.clone();
            fields.remove(&key);
        }
        (0, Value::Array(items)) => {
            items.pop();
        }
        (1, Value::Array(items)) => items.extend(items.last().cloned()),
        (0, number @ Value::Number(_)) => *number = (number.as_i64()? + 1).into(),
        (1, number @ Value::Number(_)) => *number = (number.as_i64()? - 1).into(),
        (_, target) => *target = donor.pointer(any(&places(&donor), dice)?)?.clone(),
    }
    serde_json::from_value(value).ok()
}

fn any<'a, T>(among: &'a [T], dice: &mut Fast) -> Option<&'a T> {
    let count = u32::try_from(among.len()).ok().filter(|&count| count > 0)?;
    among.get(dice.below("any", count) as usize)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_kind_of_change_comes_up() {
        let donors = [json!({ "move": { "red": 3 } }), json!(["a", "b"])];
        let mut dice = Fast::new(1);
        let changes: Vec<Value> =
            (0..2000).filter_map(|_| changed(any(&donors, &mut dice)?, &donors, &mut dice)).collect();
        let expected = [
            json!({ "move": { "red": 4 } }),
            json!({ "move": { "red": 2 } }),
            json!({ "move": {} }),
            json!({ "move": { "red": "b" } }),
            json!(["a"]),
            json!(["a", "b", "b"]),
            json!(["a", "a"]),
            json!([3, "b"]),
        ];
        for change in expected {
            assert!(changes.contains(&change), "{change} never came up");
        }
    }
}
