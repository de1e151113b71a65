//! Takes pictures of every page: `deckname-browser PROGRAM FOLDER`, where PROGRAM is the server to look at.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use browser::{Browser, DESKTOP, House, Kind, PHONE, Player, Size, Tab, Theme};

/// The screens that pictures are taken on.
const SCREENS: [(&str, Size); 2] = [("phone", PHONE), ("desktop", DESKTOP)];
const THEMES: [(&str, Theme); 2] = [("light", Theme::Light), ("dark", Theme::Dark)];

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let program = arguments.next().context("which program?")?;
    let folder = arguments.next().context("into which folder?")?;
    std::fs::create_dir_all(&folder)?;
    let house = House::open(&program, "pictures")?;
    let browser = Browser::start("pictures")?;
    let album = Album { folder: &folder, house: &house };
    album.still_pages(&Player::new(&browser, DESKTOP)?)?;
    album.table(&Player::new(&browser, DESKTOP)?, &Player::new(&browser, DESKTOP)?)
}

/// Where pictures go, and of what.
struct Album<'a> {
    folder: &'a Path,
    house: &'a House,
}

impl Album<'_> {
    /// One page on every screen, light and dark.
    fn take(&self, tab: &Tab, name: &str) -> Result<()> {
        for (screen, size) in SCREENS {
            tab.resize(size)?;
            for (shade, theme) in THEMES {
                tab.theme(theme)?;
                tab.run("scrollTo(0, 0)")?;
                // What was chosen is done with by the time the next frame is drawn.
                tab.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")?;
                tab.picture(&self.folder.join(format!("{name}-{screen}-{shade}.png")))?;
            }
        }
        tab.resize(DESKTOP)
    }

    fn still_pages(&self, reader: &Player) -> Result<()> {
        for (name, path) in [
            ("home", "/"),
            ("rules", "/games/heimlich/rules"),
            ("settings", "/settings?back=/"),
            ("nowhere", "/nowhere"),
        ] {
            reader.tab.go(&format!("{}{path}", self.house.address))?;
            self.take(&reader.tab, name)?;
        }
        Ok(())
    }

    /// A table from its lobby to the end of its match, with everything that can be asked in it.
    fn table(&self, host: &Player, guest: &Player) -> Result<()> {
        let code = host.make_table(self.house, "Anna")?;
        host.switch_on(&["top_secret", "dossier"])?;
        guest.tab.go(&format!("{}/t/{code}", self.house.address))?;
        self.take(&guest.tab, "door")?;
        guest.join(self.house, &code, "Ben")?;
        guest.be_ready()?;
        self.take(&host.tab, "lobby")?;
        host.start()?;
        guest.tab.wait("document.querySelector('main.table')")?;
        guest.say("I lead nobody you know.")?;
        let mut seen = BTreeMap::new();
        browser::play_to_the_end(&[host, guest], |player, kind| {
            if !std::ptr::eq(player, host) {
                return Ok(());
            }
            let times = seen.entry(kind).or_insert(0);
            *times += 1;
            self.decision(host, kind, *times, &code)
        })?;
        self.take(&host.tab, "results")
    }

    /// What is asked for the first time; points only once the markers have a story to tell.
    fn decision(&self, host: &Player, kind: Kind, times: u32, code: &str) -> Result<()> {
        match (kind, times) {
            (Kind::Card, 1) => self.take(&host.tab, "cards"),
            (Kind::Safe, 1) => {
                host.tab.tap("#house-5 label.spot, #house-6 label.spot")?;
                self.take(&host.tab, "safe")
            }
            (Kind::Move, 4) => {
                host.give_a_point()?;
                self.take(&host.tab, "match")?;
                self.apart(host, code)
            }
            (Kind::Dossier, 1) => {
                host.name_suspects()?;
                self.take(&host.tab, "dossier")
            }
            (Kind::Roll | Kind::Move | Kind::Safe | Kind::Volunteer | Kind::Card | Kind::Dossier, _) => Ok(()),
        }
    }

    /// The pages beside that of a seat: the screen for all, and the whole log.
    fn apart(&self, host: &Player, code: &str) -> Result<()> {
        let tab = host.another_tab()?;
        tab.go(&format!("{}/t/{code}", self.house.address))?;
        tab.run("(() => { const form = document.querySelector('#menu-screen'); form.target = ''; form.submit(); })()")?;
        tab.wait("location.pathname.endsWith('/screen') && document.querySelector('main.table')")?;
        self.take(&tab, "screen")?;
        tab.go(&format!("{}/t/{code}/log", self.house.address))?;
        self.take(&tab, "log")
    }
}
