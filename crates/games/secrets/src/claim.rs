//! What can be said at this table as data; no rule reads it (SE-22).

use engine::Viewer;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::parts::{Character, Token};
use crate::place::Place;
use crate::view::{Moment, View};

/// Something said, true or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// The card on offer is this one.
    CardIs {
        /// Which.
        card: Character,
    },
    /// Take it!
    TakeIt {},
    /// Leave it!
    LeaveIt {},
    /// I am this.
    IAm {
        /// What.
        token: Token,
    },
    /// What lies there is this.
    Is {
        /// Where.
        at: Place,
        /// What.
        token: Token,
    },
    /// When I looked there in that turn I saw this.
    ISaw {
        /// When; 0 before the first turn.
        turn: u8,
        /// Where.
        at: Place,
        /// What.
        token: Token,
    },
}

pub(crate) fn claims(view: &View) -> impl Iterator<Item = Claim> {
    let mut claims = Vec::new();
    // Only somebody at the table has something to say.
    let own = match view.viewer {
        Viewer::Seat(seat) if seat.index() < usize::from(view.seats) => Some(Place::Seat(seat)),
        Viewer::Seat(_) | Viewer::Table | Viewer::Spectator => None,
    };
    if let Some(own) = own {
        claims.extend(about_the_card(view));
        claims.extend(Token::ALL.map(|token| Claim::IAm { token }));
        for at in Place::all(view.seats).filter(|&at| at != own) {
            claims.extend(Token::ALL.map(|token| Claim::Is { at, token }));
        }
        // All know when somebody has looked where, so a look can be lied about but not made up.
        for sighting in &view.sightings {
            claims.extend(Token::ALL.map(|token| Claim::ISaw { turn: sighting.turn, at: sighting.at, token }));
        }
    }
    claims.into_iter()
}

/// What can be said of the card that is offered, or about to be.
fn about_the_card(view: &View) -> Vec<Claim> {
    let Some(turn) = view.turns.last() else {
        return Vec::new();
    };
    let is = turn.characters.map(|card| Claim::CardIs { card });
    match view.moment {
        Moment::Offer {} => is.to_vec(),
        Moment::Seize { .. } | Moment::Answer { .. } => [&is[..], &[Claim::TakeIt {}, Claim::LeaveIt {}]].concat(),
        Moment::Deal {} | Moment::Opening {} | Moment::Effect { .. } | Moment::Over {} => Vec::new(),
    }
}
