//! How strong a bot is and how it behaves at the table.

use serde::{Deserialize, Serialize};

/// How well a bot plays.
///
/// A weak bot believes less; it never blunders by chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Uniform over what is legal; for tests.
    Random,
    /// A friendly beginner: rules of thumb and hard facts.
    Casual,
    /// Infers from behaviour and looks ahead.
    #[default]
    Sharp,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Casual, Self::Sharp];

    /// Its name in logs and on command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Casual => "casual",
            Self::Sharp => "sharp",
        }
    }
}

impl std::str::FromStr for Level {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|level| level.name() == name);
        found.ok_or_else(|| format!("a level is random, casual or sharp, not {name:?}"))
    }
}

/// How a bot plays and talks; shown to everybody at the table.
///
/// `talk`, `lies` and `daring` go from 0 to 10.
///
/// ```
/// use minds::{Level, Temper};
///
/// let quiet = Temper { talk: 0, ..Temper::of(Level::Sharp) };
/// assert_eq!(quiet.level, Level::Sharp);
/// assert_eq!(quiet.lies, Temper::default().lies);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Temper {
    /// How well it plays.
    pub level: Level,
    /// How much it says.
    pub talk: u8,
    /// How readily it says what is not so, where that pays.
    pub lies: u8,
    /// How much risk it takes: how little it hides, how early it doubts and accuses.
    pub daring: u8,
}

impl Temper {
    /// The usual manners at this level.
    pub const fn of(level: Level) -> Self {
        Self { level, talk: 5, lies: 5, daring: 5 }
    }
}

impl Default for Temper {
    fn default() -> Self {
        Self::of(Level::default())
    }
}
