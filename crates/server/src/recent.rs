//! A map of limited size that forgets what was not used for longest.

use std::collections::BTreeMap;

/// Remembers at least the `most` entries that were used last, and at most twice as many.
pub(crate) struct Recent<K, V> {
    most: usize,
    young: BTreeMap<K, V>,
    /// The last young generation: what is used again becomes young again, the rest is forgotten with the next one.
    old: BTreeMap<K, V>,
}

impl<K: Ord, V: Copy> Recent<K, V> {
    pub(crate) const fn new(most: usize) -> Self {
        Self { most, young: BTreeMap::new(), old: BTreeMap::new() }
    }

    pub(crate) fn insert(&mut self, key: K, value: V) {
        if self.young.len() >= self.most && !self.young.contains_key(&key) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, value);
    }

    /// What is remembered under this key, which is used by asking.
    pub(crate) fn get(&mut self, key: &K) -> Option<V> {
        if let Some(value) = self.young.get(key) {
            return Some(*value);
        }
        let (key, value) = self.old.remove_entry(key)?;
        self.insert(key, value);
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_outlives_many_others() {
        let mut recent = Recent::new(100);
        for nth in 0..1_000 {
            recent.insert(nth, nth);
            assert!(nth % 50 != 0 || recent.get(&0) == Some(0), "after {nth} others");
        }
        assert_eq!(recent.get(&1), None, "what nobody used is forgotten");
        assert!(recent.young.len() + recent.old.len() <= 200);
    }
}
