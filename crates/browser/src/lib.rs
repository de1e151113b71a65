//! A Chromium without a window, driven through its debugging protocol, and people who play in it: what the browser
//! tests and the pictures need, and no more.
//!
//! Every [`Person`] has cookies of their own; each of their [`Tab`]s is a page. A [`House`] is the program they play
//! at, and a [`Player`] knows what can be tapped on its pages.

mod house;
mod link;
mod player;
mod tab;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::json;

pub use house::House;
use link::Link;
pub use player::{Kind, Player, play_to_the_end};
pub use tab::{DESKTOP, Key, Motion, PHONE, Size, Tab, Theme};

/// How long anything may take before it counts as hung.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// What keeps it from asking anybody anything, lets it run as root, and has all its windows count as seen.
const QUIET: [&str; 15] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--lang=en",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
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
    address: String,
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
        let (address, path) = listening(&profile)?;
        let link = Link::open(&format!("{address}{path}"))?;
        Ok(Self { process, profile, address, link: Arc::new(Mutex::new(link)) })
    }

    /// Somebody with cookies of their own.
    pub fn person(&self) -> Result<Person> {
        let answer = link::call(&self.link, "Target.createBrowserContext", &json!({}))?;
        let context = answer["browserContextId"].as_str().context("no context")?.to_owned();
        Ok(Person { link: Arc::clone(&self.link), address: self.address.clone(), context })
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
    address: String,
    context: String,
}

impl Person {
    /// Opens a tab of this size and leaves it empty.
    pub fn tab(&self, size: Size) -> Result<Tab> {
        let wanted = json!({ "url": "about:blank", "browserContextId": self.context });
        let answer = link::call(&self.link, "Target.createTarget", &wanted)?;
        let target = answer["targetId"].as_str().context("no target")?.to_owned();
        let own = Link::open(&format!("{}/devtools/page/{target}", self.address))?;
        Tab::new(own, Arc::clone(&self.link), target, size)
    }
}

/// Where the browser listens, which it writes down when it is ready: the address, and the path for the whole of it.
fn listening(profile: &Path) -> Result<(String, String)> {
    let file = profile.join("DevToolsActivePort");
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        let text = fs::read_to_string(&file).unwrap_or_default();
        if let Some((port, path)) = text.split_once('\n')
            && !path.is_empty()
        {
            return Ok((format!("ws://127.0.0.1:{port}"), path.trim().to_owned()));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    bail!("chromium did not say where it listens")
}
