//! The box: buildings, die and Top Secret cards as data.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::agent::ByAgent;
use crate::allotment::Points;
use crate::lanes::Lanes;

/// One of the twelve buildings of the ring, clockwise from the Church (HC-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Building(u8);

/// How the buildings are written, in ring order.
const BUILDING_NAMES: [&str; 12] = ["church", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "ruin"];

impl Building {
    /// Where everybody starts; worth 0.
    pub const CHURCH: Self = Self(0);
    /// Worth −3.
    pub const RUIN: Self = Self(11);
    /// Where the safe starts (HC-06).
    pub const SAFE_START: Self = Self(7);
    /// How many there are.
    pub const COUNT: u8 = 12;

    /// The whole ring, clockwise from the Church.
    pub fn ring() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).map(Self)
    }

    /// The building at this place of the ring, counted from the Church.
    pub const fn new(place: u8) -> Option<Self> {
        if place < Self::COUNT { Some(Self(place)) } else { None }
    }

    /// Its place on the ring, counted from the Church.
    pub const fn place(self) -> u8 {
        self.0
    }

    /// So many buildings clockwise; not more than once round.
    #[must_use]
    pub const fn forward(self, steps: u8) -> Self {
        let place = self.0 + steps;
        Self(if place >= Self::COUNT { place - Self::COUNT } else { place })
    }

    /// So many buildings counter-clockwise; not more than once round.
    #[must_use]
    pub const fn back(self, steps: u8) -> Self {
        self.forward(Self::COUNT - steps)
    }

    /// What a scoring brings an agent that stands here (HC-13).
    pub const fn value(self) -> i8 {
        if self.0 == Self::RUIN.0 { -3 } else { self.0 as i8 }
    }

    /// "church", "1" … "10", "ruin".
    pub const fn name(self) -> &'static str {
        BUILDING_NAMES[self.0 as usize]
    }
}

impl ByAgent<Building> {
    /// Everybody's place on the ring, in one register.
    #[inline]
    pub(crate) fn places(self) -> Lanes {
        Lanes::from_le_bytes(self.0.map(Building::place))
    }

    /// The buildings at the places of a register, each below twelve.
    #[inline]
    pub(crate) fn from_places(places: Lanes) -> Self {
        Self(places.to_le_bytes().map(Building))
    }
}

impl fmt::Debug for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Building {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Building {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::ring()
            .find(|building| building.name() == name)
            .ok_or_else(|| D::Error::custom(format_args!("no building is called {name:?}")))
    }
}

impl JsonSchema for Building {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Building".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "enum": BUILDING_NAMES })
    }
}

/// The field a marker must reach to end the match (HC-03).
pub const FINISH: u8 = 42;
/// The field from which dossiers are due (HC-40).
pub const DOSSIER_FIELD: u8 = 29;
/// How far *dispatch* can push (HC-30).
pub const DISPATCH_LIMIT: u8 = 40;
/// How many fields *dispatch* pushes.
pub(crate) const DISPATCH_FIELDS: u8 = 3;
/// What a right entry in a dossier brings (HC-42).
pub const DOSSIER_BONUS: u8 = 5;
/// The most Top Secret cards in a hand (HC-24).
pub const HAND_LIMIT: u8 = 4;
/// The Top Secret cards everybody is dealt (HC-21).
pub(crate) const HAND_DEALT: u8 = 2;

/// A face of the die (HC-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Face {
    /// Choose one, two or three points.
    #[serde(rename = "1-3")]
    OneToThree,
    /// Two points.
    #[serde(rename = "2")]
    Two,
    /// Three points.
    #[serde(rename = "3")]
    Three,
    /// Four points.
    #[serde(rename = "4")]
    Four,
    /// Five points.
    #[serde(rename = "5")]
    Five,
    /// Six points.
    #[serde(rename = "6")]
    Six,
}

impl Face {
    /// The whole die.
    pub const ALL: [Self; 6] = [Self::OneToThree, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// The fewest and the most movement points it gives.
    #[inline]
    pub(crate) const fn points(self) -> Points {
        // A table, for a branch on a die is guessed wrong five times out of six.
        const POINTS: [(u8, u8); 6] = [(1, 3), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)];
        let (least, most) = POINTS[self as usize];
        Points { least, most }
    }
}

/// A kind of Top Secret card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// One agent 1 or 2 buildings back.
    Retreat,
    /// One agent, wherever it is, into the Ruin.
    ToTheRuin,
    /// Two markers three fields forward, at most to 40.
    Dispatch,
    /// One agent 1 building forward or back.
    SideStep,
    /// All agents into the Church.
    Curfew,
    /// One agent, wherever it is, to the safe.
    ToTheSafe,
    /// Two agents 1 building back each.
    DoubleRetreat,
    /// Two agents change places.
    Swap,
    /// Two agents 1 building forward each.
    DoubleAdvance,
    /// One agent to where another stands.
    Meeting,
    /// Lead a second agent secretly.
    DoubleLife,
    /// One agent standing with the safe 1 building forward or back.
    AwayFromTheSafe,
    /// One or two agents from the Ruin into the Church.
    Pardon,
    /// The safe into another building.
    MoveTheSafe,
    /// One agent 1, 2 or 3 buildings forward.
    Sprint,
}

/// Every Top Secret card with its number of copies (HC-20).
pub const CARDS: [(Card, u8); 15] = [
    (Card::Retreat, 2),
    (Card::ToTheRuin, 2),
    (Card::Dispatch, 2),
    (Card::SideStep, 2),
    (Card::Curfew, 1),
    (Card::ToTheSafe, 2),
    (Card::DoubleRetreat, 2),
    (Card::Swap, 1),
    (Card::DoubleAdvance, 2),
    (Card::Meeting, 1),
    (Card::DoubleLife, 1),
    (Card::AwayFromTheSafe, 2),
    (Card::Pardon, 2),
    (Card::MoveTheSafe, 2),
    (Card::Sprint, 2),
];

/// How many Top Secret cards there are.
pub const CARD_COUNT: usize = 26;
