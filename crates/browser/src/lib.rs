//! A Chromium without a window, driven through its debugging protocol: what the browser tests and the pictures need,
//! and no more.
//!
//! Every [`Person`] has cookies of their own; each of their [`Tab`]s is a page. Nothing here knows what is on a page.

mod link;
mod tab;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::json;

use link::Link;
pub use tab::{Tab, Theme};

/// How long anything may take before it counts as hung.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// What keeps it from asking anybody anything, and lets it run as root.
const QUIET: [&str; 11] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--remote-debugging-port=0",
];

/// A running browser; it ends when this is dropped.
pub struct Browser {
    process: Child,
    profile: PathBuf,
    link: Arc<Mutex<Link>>,
}

impl Browser {
    /// Starts one; `name` keeps browsers of the same process apart.
    pub fn start(name: &str) -> Result<Self> {
        let profile = std::env::temp_dir().join(format!("deckname-browser-{}-{name}", std::process::id()));
        fs::create_dir_all(&profile)?;
        let process = Command::new("chromium")
            .args(QUIET)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("chromium cannot be started: `cargo xtask test` installs it where it can")?;
        let link = Link::open(&address(&profile)?)?;
        Ok(Self { process, profile, link: Arc::new(Mutex::new(link)) })
    }

    /// Somebody with cookies of their own.
    pub fn person(&self) -> Result<Person> {
        let answer = call(&self.link, None, "Target.createBrowserContext", &json!({}))?;
        let context = answer["browserContextId"].as_str().context("no context")?.to_owned();
        Ok(Person { link: Arc::clone(&self.link), context })
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It may have ended by itself.
        self.process.kill().ok();
        self.process.wait().ok();
        fs::remove_dir_all(&self.profile).ok();
    }
}

/// Somebody with cookies of their own.
pub struct Person {
    link: Arc<Mutex<Link>>,
    context: String,
}

impl Person {
    /// Opens a tab of this size and leaves it empty.
    pub fn tab(&self, width: u32, height: u32) -> Result<Tab> {
        let wanted = json!({ "url": "about:blank", "browserContextId": self.context });
        let target = call(&self.link, None, "Target.createTarget", &wanted)?["targetId"].clone();
        let wanted = json!({ "targetId": target, "flatten": true });
        let session = call(&self.link, None, "Target.attachToTarget", &wanted)?;
        let session = session["sessionId"].as_str().context("no session")?.to_owned();
        Tab::new(Arc::clone(&self.link), target, session, width, height)
    }
}

/// The address the browser listens at, which it writes down when it is ready.
fn address(profile: &Path) -> Result<String> {
    let file = profile.join("DevToolsActivePort");
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        let text = fs::read_to_string(&file).unwrap_or_default();
        if let Some((port, path)) = text.split_once('\n')
            && !path.is_empty()
        {
            return Ok(format!("ws://127.0.0.1:{port}{}", path.trim()));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    bail!("chromium did not say where it listens")
}

fn call(
    link: &Mutex<Link>,
    session: Option<&str>,
    method: &str,
    parameters: &serde_json::Value,
) -> Result<serde_json::Value> {
    link.lock().unwrap_or_else(PoisonError::into_inner).call(session, method, parameters)
}
