//! What somebody can want of a table.

use catalog::Intent;
use engine::Audience;
use serde_json::Value;

use super::{Digest, SettingsChange};

/// What somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Other options, seats or settings.
    Change(Change),
    /// A seat, or another one.
    Join(Joining),
    /// To look on.
    Watch,
    /// A screen for all to see, which has the key with this digest.
    Screen(Digest),
    /// A stand-in at every empty seat.
    Fill,
    /// A stand-in at this seat.
    StandIn {
        /// Which.
        seat: u8,
        /// Whether whoever sits there has given no sign of life for a while.
        silent: bool,
    },
    /// Somebody to go, before the start or after the end.
    Kick {
        /// From which seat.
        seat: u8,
    },
    /// Somebody else to be the host.
    Host {
        /// Who.
        seat: u8,
    },
    /// To throw something into the seed, sealed.
    Seal(Digest),
    /// To open the seal.
    Open(String),
    /// The match to begin.
    Start {
        /// What the host throws into the seed on the way, sealed.
        sealed: Option<Digest>,
    },
    /// To act.
    Move {
        /// The turn it is meant for: how many actions of this seat came before.
        turn: u64,
        /// What to do.
        intent: Intent,
    },
    /// To say or note something.
    Say {
        /// Who is to hear it.
        to: Audience,
        /// What.
        body: Value,
    },
    /// To leave the seat.
    Leave {
        /// Whether somebody else may play on, who then knows what the leaver knows.
        open: bool,
    },
    /// To have the seat back, or to be waited for again.
    Return,
    /// The match to stand still.
    Pause,
    /// The match to go on.
    Resume,
    /// The match to end now, or not.
    End {
        /// Whether to.
        agree: bool,
    },
    /// Another match with the same people.
    Rematch,
}

/// What a host can change; what is left out stays.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Change {
    /// How many seats.
    pub seats: Option<u8>,
    /// What the game is played with.
    pub options: Option<Value>,
    /// How the table is kept.
    pub settings: Option<SettingsChange>,
}

/// Who wants a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Joining {
    /// Their name; whoever has a seat keeps theirs.
    pub name: Option<String>,
    /// Which seat; the first free one if none is named.
    pub seat: Option<u8>,
}
