//! A table: who sits there, what they play, and how far they have come.
//!
//! [`decide`] says what a command would do, without doing it; [`Table::apply`] lets happen what was stored. Both are
//! pure: time and chance are handed in.

mod apply;
mod command;
mod commands;
mod decide;
mod due;
mod entry;
mod hosting;
mod id;
mod key;
mod lobby;
mod making;
mod play;
mod seats;
mod sight;

use catalog::Game;
use serde_json::Value;

use crate::clock::Millis;
pub use apply::Damaged;
pub use command::{Change, Command, Joining};
use commands::Commands;
pub use commands::Earlier;
pub use decide::{Decided, decide};
pub use due::tick;
pub use entry::{Answer, By, Entry, Item, Made, Noted, Seed, WatcherKind};
pub(crate) use hosting::Hosting;
pub use id::{CommandId, NotACommandId};
pub(crate) use key::hex;
pub use key::{Digest, Key};
pub use lobby::{Pace, Settings, SettingsChange, Talk, Timeout};
pub use making::{Making, check_options, make};
pub use play::{Match, Phase, Record, Seal};
pub use seats::{Chair, Guest, Person, Who};
pub use sight::{ChairInfo, LONGEST, Legal, Notices, Sight, TableInfo, You};
pub(crate) use sight::{ChairKind, Outline, PhaseInfo, SealInfo};

/// How long a stand-in takes for a move: always the same, whatever it knows.
pub const STAND_IN_DELAY: Millis = 1_500;

/// The most who can look on.
const MAX_SPECTATORS: usize = 64;

/// The most screens: where there are so many, a new one takes the place of the oldest.
const MAX_SCREENS: usize = 8;

/// The most matches that are played at one table.
const MAX_MATCHES: usize = 100;

/// A table as far as its log has come.
pub struct Table {
    code: String,
    game: &'static dyn Game,
    options: Value,
    settings: Settings,
    chairs: Vec<Chair>,
    /// The seat of the host, or of who acts as host.
    host: u8,
    hosting: Hosting,
    watchers: Vec<(Digest, WatcherKind)>,
    seals: Vec<Seal>,
    seed: engine::Seed,
    phase: Phase,
    /// How often the seals of this match were asked for.
    openings: u32,
    /// How many matches are over and were followed by another: they are kept in the log alone.
    past: usize,
    commands: Commands,
    /// When this process began to keep the table: time that nobody could use does not count.
    awake: Millis,
    /// By how much the last time in the log is ahead of the clock this process goes by; 0 unless that was set back.
    ahead: Millis,
}

impl Table {
    /// The room code.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The command with this id, if it was carried out.
    pub fn earlier(&self, author: Digest, id: &str) -> Option<Earlier> {
        self.commands.find(author, id, &self.code)
    }

    /// The time at this table when the clock says `now`: never before what its log says, and as fast as the clock.
    ///
    /// Everything that is stored of the table, and everything that is due at it, is in this time.
    pub const fn time(&self, now: Millis) -> Millis {
        now.saturating_add(self.ahead)
    }

    /// What the clock says when it is `time` at this table.
    pub const fn on_the_clock(&self, time: Millis) -> Millis {
        time.saturating_sub(self.ahead)
    }

    /// From this time on time counts again: until now nobody could use it.
    pub fn wake(&mut self, time: Millis) {
        self.awake = time;
    }

    /// How many seats.
    pub fn seats(&self) -> u8 {
        self.chairs.len() as u8
    }
}
