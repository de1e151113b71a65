//! What happens at a table, as it is stored: a table is the fold of its entries.

use catalog::{Done, Stored};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::key::Digest;
use super::lobby::Settings;
use crate::clock::Millis;

/// What one command, or one tick of a clock, did: stored as a whole.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// When.
    pub at: Millis,
    /// The command, if it was one; a clock needs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<Noted>,
    /// What happened, in order.
    pub entries: Vec<Entry>,
}

impl Item {
    /// Whose command it was, if it was one.
    pub fn author(&self) -> Option<Digest> {
        self.command.as_ref().map(|noted| noted.author)
    }
}

/// A command that was carried out, by which a repeated one is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noted {
    /// A digest of its author's key.
    pub author: Digest,
    /// What its author calls it.
    pub id: String,
    /// A digest of what it says.
    pub body: Digest,
    /// What was answered.
    pub answer: Answer,
}

/// What a command is answered: nothing that its author could not know.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The room code of a new table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The seat somebody got.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The key of the seat's next turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u64>,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// Somebody made the table and sat down at its first seat.
    Made(Made),
    /// The host chose something else.
    Changed {
        /// How many seats.
        seats: u8,
        /// What the game is played with.
        options: Value,
        /// How the table is kept.
        settings: Settings,
    },
    /// Somebody sat down before the start.
    Sat {
        /// Where.
        seat: u8,
        /// Their name.
        name: String,
        /// A digest of their key.
        key: Digest,
    },
    /// Somebody went to another seat.
    Shifted {
        /// From there.
        from: u8,
        /// To there.
        to: u8,
    },
    /// A stand-in got an empty seat.
    Filled {
        /// Which.
        seat: u8,
    },
    /// A seat is empty again.
    Freed {
        /// Which.
        seat: u8,
    },
    /// Somebody else is the host.
    Hosted {
        /// Who.
        seat: u8,
    },
    /// Somebody may look on.
    Watched {
        /// A digest of their key.
        key: Digest,
        /// As what.
        kind: WatcherKind,
    },
    /// A seat sealed what it throws into the seed.
    Sealed {
        /// Who.
        seat: u8,
        /// SHA-256 of it.
        digest: Digest,
    },
    /// The match begins as soon as all seals are opened.
    Opening {},
    /// A seat opened its seal.
    Opened {
        /// Who.
        seat: u8,
        /// What was in it.
        text: String,
    },
    /// The match began.
    Begun {},
    /// A step of the match.
    Stepped {
        /// What was done and what came of it.
        done: Done,
        /// Which seat acted; none for the deal.
        seat: Option<u8>,
        /// On whose behalf.
        by: By,
    },
    /// Something was said.
    Said {
        /// The remark.
        remark: Stored,
        /// Who.
        seat: u8,
    },
    /// Somebody left their seat to a stand-in, or was not waited for any longer.
    Left {
        /// Which.
        seat: u8,
        /// Whether they let somebody else play on for them, who then knows what they know.
        #[serde(default)]
        open: bool,
    },
    /// Somebody else plays a seat that was left.
    Substituted {
        /// Which.
        seat: u8,
        /// Their name.
        name: String,
        /// A digest of their key.
        key: Digest,
    },
    /// The substitute is gone.
    Dismissed {
        /// From which seat.
        seat: u8,
    },
    /// The owner of a seat is back.
    Returned {
        /// Which.
        seat: u8,
    },
    /// Somebody whose time ran out again and again is there after all.
    Roused {
        /// At which seat.
        seat: u8,
    },
    /// The match stands still.
    Paused {},
    /// The match goes on.
    Resumed {},
    /// A seat wants to end the match now, or wants to no more.
    Agreed {
        /// Who.
        seat: u8,
        /// Whether it wants to.
        end: bool,
    },
    /// The match ended before its end.
    Ended {},
    /// The same people play again.
    Again {
        /// The seed of the next match.
        seed: Seed,
    },
}

/// How a table was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// Its room code.
    pub code: String,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// How many seats.
    pub seats: u8,
    /// What the game is played with.
    pub options: Value,
    /// How the table is kept.
    pub settings: Settings,
    /// The name of who made it.
    pub name: String,
    /// A digest of their key.
    pub key: Digest,
    /// The seed of the first match.
    pub seed: Seed,
}

/// A seed as it is stored: the one secret of a match in 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub String);

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// On whose behalf a step was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The rules', which begin with a deal.
    Deal,
    /// Somebody's at the table.
    Person,
    /// A stand-in's.
    StandIn,
    /// That of somebody who let their time run out.
    Clock,
}

/// Who looks on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WatcherKind {
    /// Somebody.
    Spectator,
    /// The screen that stands on the table.
    Table,
}
