//! Random bytes read as a series of decisions.

/// Decisions until the bytes run out; after that, always the first choice.
pub(crate) struct Instructions<'a> {
    bytes: &'a [u8],
}

impl<'a> Instructions<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let (first, rest) = self.bytes.split_first().unwrap_or((&0, &[]));
        self.bytes = rest;
        *first
    }

    /// A number below `count`, which is not 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let wide = if count > 256 { usize::from(self.byte()) << 8 } else { 0 };
        (wide | usize::from(self.byte())) % count
    }

    pub(crate) fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.below(among.len())]
    }

    /// Changes a few bytes of a text: another byte, one more, one less, or a piece said twice.
    pub(crate) fn garble(&mut self, text: &mut Vec<u8>) {
        for _ in 0..=self.below(3) {
            let at = self.below(text.len().max(1)).min(text.len());
            match self.below(5) {
                0 if at < text.len() => text[at] ^= 1 << self.below(8),
                1 => text.insert(at, self.byte()),
                2 if at < text.len() => drop(text.remove(at)),
                3 => {
                    let end = (at + self.below(40)).min(text.len());
                    let piece = text[at..end].to_vec();
                    text.splice(at..at, piece);
                }
                _ => text.truncate(at),
            }
        }
    }
}
