//! Pictures of pages, taken by a Chromium without a window.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::tools::{CHROMIUM, need};

/// What keeps it from asking anybody anything, and lets it run as root.
const QUIET: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--timeout=5000",
];

/// Takes a picture of the page at `address`, so many pixels wide and high.
pub(crate) fn picture(address: &str, width: u32, height: u32, into: &Path) -> Result<()> {
    let profile = std::env::temp_dir().join(format!("deckname-chromium-{}", std::process::id()));
    let outcome = Command::new(need(&CHROMIUM)?)
        .args(QUIET)
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("--window-size={width},{height}"))
        .arg(format!("--screenshot={}", into.display()))
        .arg(address)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    std::fs::remove_dir_all(&profile).ok();
    if !outcome?.success() || !into.is_file() {
        bail!("chromium took no picture of {address}");
    }
    println!("{}", into.display());
    Ok(())
}
