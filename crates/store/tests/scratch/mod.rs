//! A place for a test's files, and short ways to say what is appended.

#![allow(dead_code, reason = "each test program uses some of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use store::{Append, Digest, Opaque, RoomCode, TableId};

/// A directory that is removed at the end.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("store-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a directory for the test");
        Self(path)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.path("deckname.db")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A directory left behind harms nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The table with this number.
pub(crate) fn table(number: u8) -> TableId {
    let mut bytes = *b"a table, numbered";
    bytes[15] = number;
    TableId::new(*bytes.first_chunk().expect("sixteen bytes"))
}

pub(crate) fn opaque(text: &str) -> Opaque {
    Opaque(text.as_bytes().to_vec())
}

/// An append of these texts.
pub(crate) fn append(table: TableId, expected: u64, texts: &[&str]) -> Append {
    let entries = texts.iter().map(|text| opaque(text)).collect();
    Append { table, expected, code: None, author: None, entries, touched: 1_800_000_000 }
}

/// The same with a room code for a new table.
pub(crate) fn coded(append: Append, text: &str) -> Append {
    Append { code: Some(code(text)), ..append }
}

/// The same, appended by somebody.
pub(crate) fn by(number: u8, append: Append) -> Append {
    Append { author: Some(author(number)), ..append }
}

pub(crate) fn author(number: u8) -> Digest {
    Digest([number; 32])
}

pub(crate) fn code(text: &str) -> RoomCode {
    text.parse().expect("a room code")
}
