//! Who looks at a match.

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Seat;
use crate::seat::SeatOr;

/// Who looks: always said, never guessed from something missing.
///
/// The table screen and spectators know only what every seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// The screen that stands on the table for all to see.
    Table,
    /// Somebody who only looks on.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table with that many seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> + Clone {
        Seat::all(seats).map(Self::Seat).chain([Self::Table, Self::Spectator])
    }

    /// The seat, if it is one that looks.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Table | Self::Spectator => None,
        }
    }

    /// Whether that seat itself looks.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// "seat", "table" or "spectator".
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Seat(_) => "seat",
            Self::Table => "table",
            Self::Spectator => "spectator",
        }
    }
}

impl std::str::FromStr for Viewer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "table" => Ok(Self::Table),
            "spectator" => Ok(Self::Spectator),
            seat => seat
                .parse()
                .ok()
                .and_then(Seat::new)
                .map(Self::Seat)
                .ok_or_else(|| format!("a viewer is a seat from 0 to 7, \"table\" or \"spectator\", not {seat:?}")),
        }
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Table | Self::Spectator => serializer.serialize_str(self.kind()),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match SeatOr::deserialize(deserializer)? {
            SeatOr::Seat(seat) => Ok(Self::Seat(seat)),
            SeatOr::Word(word) if word == "table" => Ok(Self::Table),
            SeatOr::Word(word) if word == "spectator" => Ok(Self::Spectator),
            SeatOr::Word(word) => Err(D::Error::custom(format_args!("nobody looks on as {word:?}"))),
        }
    }
}

impl JsonSchema for Viewer {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Viewer".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let seat = generator.subschema_for::<Seat>();
        schemars::json_schema!({ "anyOf": [seat, { "enum": ["table", "spectator"] }] })
    }
}
