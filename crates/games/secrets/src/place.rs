//! Where identity tokens lie: before the players and in the centre.

use std::ops::{Index, IndexMut};

use engine::{BySeat, Seat};
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::parts::Token;

/// Where a token lies; in JSON a seat's number, or `"centre"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Before this player.
    Seat(Seat),
    /// In the centre.
    Centre,
}

impl Place {
    /// Every place of a table with that many seats, the centre last.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> + Clone {
        Seat::all(seats).map(Self::Seat).chain([Self::Centre])
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Centre => serializer.serialize_str("centre"),
        }
    }
}

/// A seat number, or a word in its place.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a seat number from 0 to 7 or \"centre\"")]
enum SeatOrWord {
    Seat(Seat),
    Word(String),
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match SeatOrWord::deserialize(deserializer)? {
            SeatOrWord::Seat(seat) => Ok(Self::Seat(seat)),
            SeatOrWord::Word(word) if word == "centre" => Ok(Self::Centre),
            SeatOrWord::Word(word) => Err(D::Error::custom(format_args!("no token lies at {word:?}"))),
        }
    }
}

impl JsonSchema for Place {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Place".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let seat = generator.subschema_for::<Seat>();
        schemars::json_schema!({ "anyOf": [seat, { "const": "centre" }] })
    }
}

/// The token at every place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// Before each player.
    pub seats: BySeat<Token>,
    /// In the centre.
    pub centre: Token,
}

impl Tokens {
    /// Hands them out in this order, the last one to the centre (SE-10).
    pub(crate) fn handed_out(seats: u8, tokens: &[Token]) -> Self {
        Self { seats: BySeat::from_fn(seats, |seat| tokens[seat.index()]), centre: tokens[usize::from(seats)] }
    }

    #[inline]
    pub(crate) fn swap(&mut self, one: Place, other: Place) {
        let token = self[one];
        self[one] = self[other];
        self[other] = token;
    }
}

impl Index<Place> for Tokens {
    type Output = Token;

    #[inline]
    fn index(&self, place: Place) -> &Token {
        match place {
            Place::Seat(seat) => &self.seats[seat],
            Place::Centre => &self.centre,
        }
    }
}

impl IndexMut<Place> for Tokens {
    #[inline]
    fn index_mut(&mut self, place: Place) -> &mut Token {
        match place {
            Place::Seat(seat) => &mut self.seats[seat],
            Place::Centre => &mut self.centre,
        }
    }
}

/// The right neighbour: the previous seat in turn order (SE-10).
#[inline]
pub(crate) fn right_of(seat: Seat, seats: u8) -> Seat {
    let index = (seat.index() as u8 + seats - 1) % seats;
    Seat::new(index).unwrap_or(seat)
}
