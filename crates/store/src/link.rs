//! The chain of a log: every entry is tied to all before it, so that nothing can be changed or left out unnoticed.

use sha2::{Digest as _, Sha256};

use crate::{Opaque, RoomCode, TableId};

/// What ties an entry to its table, its number and every entry before it: half of a SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link(pub(crate) [u8; 16]);

impl Link {
    /// What the first entry of a table is tied to: the table itself.
    pub(crate) fn of_table(table: TableId, code: Option<&RoomCode>) -> Self {
        let code = code.map_or("", RoomCode::as_str);
        Self::digest(&[b"deckname table", table.bytes(), code.as_bytes()])
    }

    /// The link of the entry that follows.
    pub(crate) fn then(self, seq: u64, bytes: &Opaque) -> Self {
        Self::digest(&[&self.0, &seq.to_be_bytes(), &bytes.0])
    }

    /// All parts but the last have a fixed length, so that two lists of parts are never the same bytes.
    fn digest(parts: &[&[u8]]) -> Self {
        let mut hash = Sha256::new();
        parts.iter().for_each(|part| hash.update(part));
        let digest: [u8; 32] = hash.finalize().into();
        Self(*digest.first_chunk().expect("half of it"))
    }
}
