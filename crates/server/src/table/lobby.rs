//! What a table can be set to beside the options of its game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::Millis;

/// How a table is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// What may be said to all.
    pub talk: Talk,
    /// Whether others may look on.
    pub spectators: bool,
    /// How long a move may take.
    pub clock: Pace,
    /// What happens when the time runs out.
    pub timeout: Timeout,
}

/// What is to be set to something else; what is left out stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SettingsChange {
    /// What may be said to all.
    pub talk: Option<Talk>,
    /// Whether others may look on.
    pub spectators: Option<bool>,
    /// How long a move may take.
    pub clock: Option<Pace>,
    /// What happens when the time runs out.
    pub timeout: Option<Timeout>,
}

impl Settings {
    /// These with that change.
    pub fn with(self, change: SettingsChange) -> Self {
        Self {
            talk: change.talk.unwrap_or(self.talk),
            spectators: change.spectators.unwrap_or(self.spectators),
            clock: change.clock.unwrap_or(self.clock),
            timeout: change.timeout.unwrap_or(self.timeout),
        }
    }
}

/// What may be said to all; private notes can always be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// Own words and claims.
    #[default]
    Free,
    /// Claims only.
    Claims,
    /// Nothing.
    Off,
}

/// How long a move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As long as it takes.
    #[default]
    Off,
    /// Three minutes.
    Relaxed,
    /// Forty-five seconds.
    Brisk,
}

impl Pace {
    /// How long, if not as long as it takes.
    pub const fn allowance(self) -> Option<Millis> {
        match self {
            Self::Off => None,
            Self::Relaxed => Some(180_000),
            Self::Brisk => Some(45_000),
        }
    }
}

/// What happens when the time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Timeout {
    /// What silence means in the game; whoever lets it run out again and again is not waited for any longer.
    #[default]
    Idle,
    /// A stand-in plays until somebody moves at that seat again.
    StandIn,
}

impl Timeout {
    /// How often in a row the time may run out before the seat is not waited for any longer.
    pub const fn patience(self) -> u8 {
        match self {
            Self::Idle => 2,
            Self::StandIn => 1,
        }
    }
}
