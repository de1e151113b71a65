//! The box: identity tokens, characters and bullets as data.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a player can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// A team.
    #[default]
    Cia,
    /// The other team.
    Kgb,
    /// Each for themselves.
    Hippie,
}

impl Token {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Cia, Self::Kgb, Self::Hippie];
}

/// How many tokens of each kind are in play: one more than players (SE-01).
pub const fn identities(seats: u8) -> [(Token, u8); 3] {
    let (each_team, hippies) = match seats {
        ..=4 => (2, 1),
        5 => (2, 2),
        6 => (3, 1),
        7 => (3, 2),
        8.. => (4, 1),
    };
    [(Token::Cia, each_team), (Token::Kgb, each_team), (Token::Hippie, hippies)]
}

/// The most tokens in play, the one in the centre included.
pub(crate) const MOST_TOKENS: usize = 9;

/// A kind of character card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Character {
    /// Swap your token with the centre's, then see your new one.
    DoubleAgent,
    /// Goes to another player, whose token you see.
    Politician,
    /// Swap the tokens of two others.
    Psychiatrist,
    /// Look at any one token.
    Detective,
    /// All others see your token.
    Journalist,
    /// With a second one all your characters turn face down.
    Scientist,
    /// All see the centre token; then swap it with a neighbour's, unseen.
    Diplomat,
    /// Give a bullet to another player.
    Assassin,
}

/// Every character with its number of copies and what it is worth face up (SE-02).
pub const CHARACTERS: [(Character, u8, i8); 8] = [
    (Character::DoubleAgent, 3, -1),
    (Character::Politician, 4, 3),
    (Character::Psychiatrist, 2, -1),
    (Character::Detective, 3, -2),
    (Character::Journalist, 4, 3),
    (Character::Scientist, 6, 5),
    (Character::Diplomat, 3, 1),
    (Character::Assassin, 4, 0),
];

/// How many character cards there are.
pub const DECK_SIZE: usize = 29;

impl Character {
    /// All of them, in the order of the box.
    pub const ALL: [Self; 8] = {
        let mut all = [Self::DoubleAgent; 8];
        let mut index = 0;
        while index < all.len() {
            all[index] = CHARACTERS[index].0;
            index += 1;
        }
        all
    };

    /// What it is worth face up.
    #[inline]
    pub const fn value(self) -> i8 {
        CHARACTERS[self as usize].2
    }

    /// The character with this number in the order of the box; only the last three bits count.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self::ALL[(bits & 7) as usize]
    }
}

/// Every character card, sorted.
pub(crate) const FULL_DECK: [Character; DECK_SIZE] = {
    let mut deck = [Character::DoubleAgent; DECK_SIZE];
    let (mut kind, mut copy, mut place) = (0, 0, 0);
    while place < DECK_SIZE {
        if copy == CHARACTERS[kind].1 {
            (kind, copy) = (kind + 1, 0);
        }
        deck[place] = CHARACTERS[kind].0;
        (copy, place) = (copy + 1, place + 1);
    }
    deck
};

/// How many bullets there are: as many as Assassins.
pub const BULLET_COUNT: usize = 4;

/// A bullet card, by what it costs: 0 to −3 (SE-02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bullet(u8);

impl Bullet {
    /// All of them.
    pub const ALL: [Self; BULLET_COUNT] = [Self(0), Self(1), Self(2), Self(3)];

    /// What it is worth: 0, −1, −2 or −3.
    pub const fn value(self) -> i8 {
        -(self.0 as i8)
    }
}

impl fmt::Debug for Bullet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bullet({})", self.value())
    }
}

impl Serialize for Bullet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i8(self.value())
    }
}

impl<'de> Deserialize<'de> for Bullet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = i8::deserialize(deserializer)?;
        let found = Self::ALL.into_iter().find(|bullet| bullet.value() == value);
        found.ok_or_else(|| D::Error::custom(format_args!("no bullet is worth {value}")))
    }
}

impl JsonSchema for Bullet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Bullet".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": -3, "maximum": 0 })
    }
}

/// How many cards in one display end the match (SE-40).
pub const fn cards_that_end(seats: u8) -> u8 {
    if seats <= 6 { 5 } else { 4 }
}

/// The most turns a match can have: before the last one every display still lacks a card to the end, and each turn
/// lays at least one.
pub(crate) const MOST_TURNS: usize = 25;
