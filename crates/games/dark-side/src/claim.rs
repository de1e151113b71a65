//! What can be said at this table as data; no rule reads it (DS-22).

use engine::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::area::Area;
use crate::view::View;

/// Something said about the players, true or not; as a private note, a guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// That is the dark side of this seat, perhaps the speaker's own.
    DarkSide {
        /// Whose.
        seat: Seat,
        /// Which.
        area: Area,
    },
    /// That is not the dark side of this seat.
    NotDarkSide {
        /// Whose.
        seat: Seat,
        /// Which.
        area: Area,
    },
    /// This seat has many points of that area.
    Much {
        /// Who.
        seat: Seat,
        /// Which.
        area: Area,
    },
    /// This seat has no card of that area left.
    Nothing {
        /// Who.
        seat: Seat,
        /// Which.
        area: Area,
    },
    /// What this seat claims is true.
    Believe {
        /// Who.
        seat: Seat,
    },
    /// What this seat claims is not true.
    Doubt {
        /// Who.
        seat: Seat,
    },
    /// Let us accuse this seat.
    Accuse {
        /// Whom.
        seat: Seat,
    },
}

pub(crate) fn claims(view: &View) -> impl Iterator<Item = Claim> {
    // Only somebody at the table has something to say.
    let seats = match view.viewer {
        Viewer::Seat(_) => view.seats,
        Viewer::Table | Viewer::Spectator => 0,
    };
    let about_areas = Seat::all(seats).flat_map(|seat| {
        Area::ALL.into_iter().flat_map(move |area| {
            [
                Claim::DarkSide { seat, area },
                Claim::NotDarkSide { seat, area },
                Claim::Much { seat, area },
                Claim::Nothing { seat, area },
            ]
        })
    });
    let about_seats =
        Seat::all(seats).flat_map(|seat| [Claim::Believe { seat }, Claim::Doubt { seat }, Claim::Accuse { seat }]);
    about_areas.chain(about_seats)
}
