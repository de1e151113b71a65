//! A folder for a while.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// A folder for temporary files, which is gone with this value.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    /// An empty folder that belongs to this process alone.
    pub(crate) fn new(purpose: &str) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("deckname-{purpose}-{}", std::process::id()));
        // What another process with our number left behind.
        fs::remove_dir_all(&folder).ok();
        fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        Ok(Self(folder))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is in the system's own folder for such things.
        fs::remove_dir_all(&self.0).ok();
    }
}
