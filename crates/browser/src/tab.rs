//! A page in the browser: going somewhere, looking, tapping, typing, taking a picture.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use base64::Engine as _;
use serde_json::{Value, json};

use crate::PATIENCE;
use crate::link::{Link, call};

/// How long something that is to be tapped may be on its way to where it can be.
const TAP_PATIENCE: Duration = Duration::from_secs(5);

/// Width and height in pixels.
pub type Size = (u32, u32);

/// A phone held upright.
pub const PHONE: Size = (390, 844);
/// A small screen on a desk.
pub const DESKTOP: Size = (1280, 800);

/// Which colours the reader prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// A key of the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// To the next thing.
    Tab,
    /// To the one before.
    BackTab,
    /// Does it.
    Enter,
    /// Chooses it.
    Space,
}

/// Whether things move on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// As the page likes.
    Full,
    /// None: whoever looks does not want to wait for things that walk.
    Reduced,
}

/// A page.
pub struct Tab {
    link: Mutex<Link>,
    browser: Arc<Mutex<Link>>,
    target: String,
}

impl Tab {
    pub(crate) fn new(link: Link, browser: Arc<Mutex<Link>>, target: String, size: Size) -> Result<Self> {
        let tab = Self { link: Mutex::new(link), browser, target };
        tab.resize(size)?;
        tab.call("Network.enable", &json!({}))?;
        tab.theme(Theme::Light)?;
        Ok(tab)
    }

    fn call(&self, method: &str, parameters: &Value) -> Result<Value> {
        call(&self.link, method, parameters)
    }

    /// Makes it a page of this size; narrow ones are phones.
    pub fn resize(&self, (width, height): Size) -> Result<()> {
        let is_phone = width < 600;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone });
        self.call("Emulation.setDeviceMetricsOverride", &size)?;
        self.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": is_phone })).map(drop)
    }

    /// Sets the colours the reader prefers; nothing moves.
    pub fn theme(&self, theme: Theme) -> Result<()> {
        self.prefer(theme, Motion::Reduced)
    }

    /// Sets what the reader prefers.
    pub fn prefer(&self, theme: Theme, motion: Motion) -> Result<()> {
        let scheme = match theme {
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let motion = match motion {
            Motion::Full => "no-preference",
            Motion::Reduced => "reduce",
        };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.call("Emulation.setEmulatedMedia", &json!({ "features": features })).map(drop)
    }

    /// Goes to an address and waits until the page is there.
    pub fn go(&self, address: &str) -> Result<()> {
        // A page that is left must not be taken for the one that is wanted.
        self.run("window.left = true")?;
        let answer = self.call("Page.navigate", &json!({ "url": address }))?;
        if let Some(error) = answer["errorText"].as_str() {
            bail!("{address}: {error}");
        }
        self.wait("!window.left && document.readyState === 'complete'")
    }

    /// Loads the page once more.
    pub fn reload(&self) -> Result<()> {
        self.run("window.left = true")?;
        self.call("Page.reload", &json!({}))?;
        self.wait("!window.left && document.readyState === 'complete'")
    }

    /// What an expression comes to on the page; a promise is waited for.
    pub fn run(&self, expression: &str) -> Result<Value> {
        let wanted = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.call("Runtime.evaluate", &wanted)?;
        if let Some(thrown) = answer.get("exceptionDetails") {
            let short: String = expression.chars().take(200).collect();
            bail!("{short}: {}", thrown["exception"]["description"].as_str().unwrap_or("it threw"));
        }
        Ok(answer["result"]["value"].take())
    }

    /// Waits until an expression is true on the page.
    pub fn wait(&self, condition: &str) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            // In between pages there is nothing to ask.
            if self.run(&format!("Boolean({condition})")).is_ok_and(|answer| answer == true) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(25));
        }
        let shown = self.run("document.title + ' | ' + document.body.innerText.slice(0, 900)").unwrap_or_default();
        bail!("waited in vain for {condition} on: {shown}")
    }

    /// The text of what a selector finds.
    pub fn text(&self, selector: &str) -> Result<String> {
        let found = self.run(&format!("document.querySelector({})?.innerText ?? null", quoted(selector)))?;
        Ok(found.as_str().with_context(|| format!("there is no {selector}"))?.to_owned())
    }

    /// Whether a selector finds something.
    pub fn has(&self, selector: &str) -> Result<bool> {
        Ok(self.run(&format!("document.querySelector({}) !== null", quoted(selector)))? == true)
    }

    /// Taps what a selector finds, in its middle.
    pub fn tap(&self, selector: &str) -> Result<()> {
        self.hold(selector)?;
        self.release()
    }

    /// Presses the pointer down in the middle of what a selector finds, and keeps it there.
    pub fn hold(&self, selector: &str) -> Result<()> {
        let (x, y) = self.place_of(selector)?;
        self.pointer("mousePressed", x, y)
    }

    /// Lets go of whatever is held.
    pub fn release(&self) -> Result<()> {
        let place = self.run("window.held ?? [0, 0]")?;
        self.pointer("mouseReleased", place[0].as_f64().unwrap_or_default(), place[1].as_f64().unwrap_or_default())
    }

    fn pointer(&self, kind: &str, x: f64, y: f64) -> Result<()> {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", &event).map(drop)
    }

    /// Where to tap for what a selector finds, once nothing lies over it.
    fn place_of(&self, selector: &str) -> Result<(f64, f64)> {
        let look = format!(
            "(() => {{ const node = document.querySelector({}); if (!node) return 'nothing there'; \
             node.scrollIntoView({{ block: 'center', behavior: 'instant' }}); \
             const box = node.getBoundingClientRect(); \
             const place = [box.left + box.width / 2, box.top + box.height / 2]; \
             const top = document.elementFromPoint(...place); \
             if (!top || !node.contains(top)) return `under ${{top?.outerHTML.slice(0, 160)}}`; \
             return (window.held = place); }})()",
            quoted(selector)
        );
        let start = Instant::now();
        loop {
            let place = self.run(&look)?;
            if let (Some(x), Some(y)) = (place[0].as_f64(), place[1].as_f64()) {
                return Ok((x, y));
            }
            if start.elapsed() > TAP_PATIENCE {
                bail!("{selector} cannot be tapped: {place}");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Types into what a selector finds, in place of what is there.
    pub fn fill(&self, selector: &str, text: &str) -> Result<()> {
        let found = self.run(&format!(
            "(() => {{ const node = document.querySelector({}); node?.focus(); node?.select?.(); return Boolean(node); }})()",
            quoted(selector)
        ))?;
        if found != true {
            bail!("there is no {selector} to type into");
        }
        self.call("Input.insertText", &json!({ "text": text })).map(drop)
    }

    /// Presses a key, and lets go of it.
    pub fn press(&self, key: Key) -> Result<()> {
        self.key_down(key)?;
        self.key_up(key)
    }

    /// Presses a key, and keeps it down.
    pub fn key_down(&self, key: Key) -> Result<()> {
        self.key("keyDown", key)
    }

    /// Lets go of a key.
    pub fn key_up(&self, key: Key) -> Result<()> {
        self.key("keyUp", key)
    }

    fn key(&self, kind: &str, key: Key) -> Result<()> {
        let (name, code, number, text, modifiers) = match key {
            Key::Tab => ("Tab", "Tab", 9, "", 0),
            Key::BackTab => ("Tab", "Tab", 9, "", 8),
            Key::Enter => ("Enter", "Enter", 13, "\r", 0),
            Key::Space => (" ", "Space", 32, " ", 0),
        };
        let event = json!({
            "type": kind, "key": name, "code": code, "windowsVirtualKeyCode": number, "text": text,
            "modifiers": modifiers,
        });
        self.call("Input.dispatchKeyEvent", &event).map(drop)
    }

    /// Goes from one thing to the next by keyboard until this one has the focus.
    pub fn key_to(&self, selector: &str, way: Key) -> Result<()> {
        /// More than there is to go through on any page.
        const MOST: usize = 80;
        let is_there = format!("document.activeElement.matches({})", quoted(selector));
        for _ in 0..MOST {
            self.press(way)?;
            if self.run(&is_there)? == true {
                return Ok(());
            }
        }
        bail!("{selector} is not reached by keyboard")
    }

    /// Chooses from a list, whose menu a browser without a window does not draw.
    pub fn choose(&self, selector: &str, value: &str) -> Result<()> {
        let (selector, value) = (quoted(selector), quoted(value));
        self.run(&format!(
            "(() => {{ const list = document.querySelector({selector}); list.value = {value}; \
             list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
        ))
        .map(drop)
    }

    /// Takes the network away, or gives it back.
    pub fn offline(&self, is_offline: bool) -> Result<()> {
        let conditions = json!({
            "offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.call("Network.emulateNetworkConditions", &conditions).map(drop)
    }

    /// Brings the tab to the front; the others of its window are hidden then.
    pub fn front(&self) -> Result<()> {
        self.call("Page.bringToFront", &json!({})).map(drop)
    }

    /// Takes a picture of what is seen.
    pub fn picture(&self, into: &Path) -> Result<()> {
        let answer = self.call("Page.captureScreenshot", &json!({ "format": "png" }))?;
        let data = answer["data"].as_str().context("no picture")?;
        Ok(std::fs::write(into, base64::engine::general_purpose::STANDARD.decode(data)?)?)
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        // The browser may be gone already.
        call(&self.browser, "Target.closeTarget", &json!({ "targetId": self.target })).ok();
    }
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
