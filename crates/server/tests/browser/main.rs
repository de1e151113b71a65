//! The pages in a real browser: whole matches played by hand, and everything that can go wrong on the way.

mod access;
mod interruptions;
mod matches;
mod pushes;
mod senses;
mod tabs;

use std::path::Path;

use browser::{Browser, House, Player, Size};

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_deckname");

/// A house and a browser of one test.
struct Evening {
    house: House,
    browser: Browser,
}

impl Evening {
    fn new(name: &str) -> anyhow::Result<Self> {
        Ok(Self { house: House::open(Path::new(PROGRAM), name)?, browser: Browser::start(name)? })
    }

    fn player(&self, size: Size) -> anyhow::Result<Player> {
        Player::new(&self.browser, size)
    }

    /// Somebody alone with a stand-in, and the match has begun.
    fn alone(&self, size: Size) -> anyhow::Result<(Player, String)> {
        let player = self.player(size)?;
        let code = player.make_table(&self.house, "Anna")?;
        player.set_seats(2)?;
        player.start()?;
        Ok((player, code))
    }

    /// Two people at a table of three, and the match has begun.
    fn begun(&self, sizes: [Size; 2], options: &[&str]) -> anyhow::Result<(Player, Player, String)> {
        let (host, guest) = (self.player(sizes[0])?, self.player(sizes[1])?);
        let code = host.make_table(&self.house, "Anna")?;
        host.set_seats(3)?;
        if !options.is_empty() {
            host.switch_on(options)?;
        }
        guest.join(&self.house, &code, "Ben")?;
        guest.be_ready()?;
        host.start()?;
        guest.tab.wait("document.querySelector('main.table')")?;
        Ok((host, guest, code))
    }
}
