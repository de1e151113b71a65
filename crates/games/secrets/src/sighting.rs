//! What a viewer has seen of the tokens, by place and turn: never by following a token.

use engine::{Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chronicle::{Sight, Swap};
use crate::options::Memory;
use crate::parts::{Character, Token};
use crate::place::{Place, right_of};
use crate::state::{Phase, State};

/// Who sees a token when it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Witnesses {
    /// Everybody, so the table screen and spectators too.
    All,
    /// These only.
    Seats(SeatSet),
}

impl Witnesses {
    /// Who sees the token that this card shows its taker, or others.
    #[inline]
    pub(crate) const fn of(card: Character, taker: Seat, seats: u8) -> Self {
        match card {
            Character::DoubleAgent | Character::Politician | Character::Detective => Self::Seats(SeatSet::only(taker)),
            Character::Journalist => Self::Seats(SeatSet::all(seats).without(taker)),
            Character::Diplomat => Self::All,
            Character::Psychiatrist | Character::Scientist | Character::Assassin => Self::Seats(SeatSet::EMPTY),
        }
    }

    /// The seats among them.
    #[inline]
    pub(crate) const fn seats(self, seats: u8) -> SeatSet {
        match self {
            Self::All => SeatSet::all(seats),
            Self::Seats(some) => some,
        }
    }

    /// Whether this viewer is one of them.
    pub(crate) fn include(self, viewer: Viewer) -> bool {
        match self {
            Self::All => true,
            Self::Seats(some) => viewer.seat().is_some_and(|seat| some.contains(seat)),
        }
    }
}

/// A token the viewer has seen: what lay where, and when (SE-12).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sighting {
    /// In which turn; 0 before the first one.
    pub turn: u8,
    /// Where the token lay.
    pub at: Place,
    /// What it was; withheld during play where the table plays without memory.
    pub token: Option<Token>,
    /// What has happened to the token at that place since, as far as the viewer knows.
    pub since: Vec<Touch>,
}

/// Something that happened, or may have happened, to the token at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Touch {
    /// It was swapped with the token at another place.
    Swapped {
        /// In which turn.
        turn: u8,
        /// Which place.
        with: Place,
    },
    /// A Diplomat perhaps swapped it with the centre's.
    Perhaps {
        /// In which turn.
        turn: u8,
    },
    /// A Diplomat swapped the centre's with that of one of these two.
    Either {
        /// In which turn.
        turn: u8,
        /// The Diplomat's neighbours.
        with: SeatSet,
    },
}

/// Everything this viewer has seen, in the order it was seen.
pub(crate) fn sightings(state: &State, viewer: Viewer) -> Vec<Sighting> {
    let opening = Place::all(state.seats)
        .filter(|&at| opening_witnesses(state.seats, at).include(viewer))
        .map(|at| (0, at, state.dealt[at]));
    let later = state.past().filter_map(|(turn, entry)| {
        let Sight { by, at, token } = entry.sight(state.seats)?;
        by.include(viewer).then_some((turn, at, token))
    });
    let seen = if state.phase == Phase::Deal { None } else { Some(opening.chain(later)) };
    seen.into_iter()
        .flatten()
        .map(|(turn, at, token)| Sighting {
            turn,
            at,
            token: is_shown(state, viewer, turn).then_some(token),
            since: since(state, viewer, turn, at),
        })
        .collect()
}

/// Who sees the token at this place before the first turn (SE-11).
pub(crate) fn opening_witnesses(seats: u8, at: Place) -> Witnesses {
    match at {
        Place::Seat(owner) if seats == 4 => Witnesses::Seats(SeatSet::only(owner)),
        // Whose right neighbour the owner is.
        Place::Seat(owner) => Witnesses::Seats(SeatSet::only(owner).with(owner.left(seats))),
        Place::Centre if seats >= 7 => Witnesses::All,
        Place::Centre => Witnesses::Seats(SeatSet::EMPTY),
    }
}

/// Whether the viewer is shown now what it saw in that turn (SE-12).
pub(crate) fn is_shown(state: &State, viewer: Viewer, turn: u8) -> bool {
    // Whoever looks on sees what is shown to all for as long as anybody still looks.
    let looks = match state.seat_of(viewer) {
        Some(seat) => state.looking.contains(seat),
        None => !state.looking.is_empty(),
    };
    state.options.memory == Memory::On || state.phase == Phase::Over || (turn == state.turn && looks)
}

/// Whether the viewer is reminded of what this seat did in secret (SE-12).
pub(crate) fn remembers(state: &State, viewer: Viewer, seat: Seat) -> bool {
    viewer.is(seat) && (state.options.memory == Memory::On || state.phase == Phase::Over)
}

/// What has happened to the token at this place since it was seen in that turn.
fn since(state: &State, viewer: Viewer, seen: u8, at: Place) -> Vec<Touch> {
    let touched = state.past().filter_map(|(turn, entry)| match entry.swap()? {
        // SE-30: a Double Agent sees after the swap.
        Swap::Open(one, other) if turn > seen => {
            let with = if at == one { other } else { one };
            (at == one || at == other).then_some(Touch::Swapped { turn, with })
        }
        Swap::Open(..) => None,
        // SE-36: the centre is seen before the swap.
        Swap::Secret(diplomat, with) if turn >= seen => {
            if remembers(state, viewer, diplomat) {
                known(turn, at, with)
            } else {
                guessed(turn, at, diplomat, state.seats)
            }
        }
        Swap::Secret(..) => None,
    });
    touched.collect()
}

/// What a Diplomat knows of the own swap.
fn known(turn: u8, at: Place, with: Seat) -> Option<Touch> {
    match at {
        Place::Centre => Some(Touch::Swapped { turn, with: Place::Seat(with) }),
        Place::Seat(seat) if seat == with => Some(Touch::Swapped { turn, with: Place::Centre }),
        Place::Seat(_) => None,
    }
}

/// What everybody else knows of a Diplomat's swap.
fn guessed(turn: u8, at: Place, diplomat: Seat, seats: u8) -> Option<Touch> {
    let neighbours = SeatSet::only(diplomat.left(seats)).with(right_of(diplomat, seats));
    match at {
        Place::Centre => Some(Touch::Either { turn, with: neighbours }),
        Place::Seat(seat) => neighbours.contains(seat).then_some(Touch::Perhaps { turn }),
    }
}
