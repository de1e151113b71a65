//! Accusations: what they need, bring and lay open (DS-40 to DS-44).

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::area::{Area, AreaSet};

/// What an accusation needs and what it brings (DS-40, DS-43, DS-44).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// The points the accuser must have.
    pub needed: u16,
    /// What the accuser gets if right.
    pub right: i16,
    /// What the accuser gets on top of it in court.
    pub right_in_court: i16,
    /// What each co-accuser gets if right.
    pub right_together: i16,
    /// What the accuser loses if wrong.
    pub wrong: i16,
    /// What the accuser loses on top of it in court.
    pub wrong_in_court: i16,
    /// What each co-accuser loses if wrong.
    pub wrong_together: i16,
}

/// An accusation of somebody who was never exposed (DS-43).
pub const FIRST_EXPOSURE: Stakes = Stakes {
    needed: 5,
    right: 10,
    right_in_court: 5,
    right_together: 5,
    wrong: -5,
    wrong_in_court: -5,
    wrong_together: -5,
};

/// An accusation of somebody who was exposed once (DS-44).
pub const SECOND_EXPOSURE: Stakes = Stakes {
    needed: 3,
    right: 6,
    right_in_court: 3,
    right_together: 3,
    wrong: -3,
    wrong_in_court: -3,
    wrong_together: -3,
};

/// Who is accused, and of what (DS-40).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    /// Who.
    pub seat: Seat,
    /// Of what.
    pub area: Area,
}

/// How often somebody was exposed, and as what (DS-43, DS-44).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Exposed {
    /// Never.
    #[default]
    Never,
    /// Once.
    Once {
        /// The dark side.
        dark_side: Area,
    },
    /// Twice.
    Twice {
        /// The dark side.
        dark_side: Area,
        /// The second-darkest side.
        second_darkest: Area,
    },
}

impl Exposed {
    /// The areas that lie in the face-down pile.
    pub fn areas(self) -> AreaSet {
        match self {
            Self::Never => AreaSet::EMPTY,
            Self::Once { dark_side } => AreaSet::EMPTY.with(dark_side),
            Self::Twice { dark_side, second_darkest } => AreaSet::EMPTY.with(dark_side).with(second_darkest),
        }
    }

    /// What the next accusation needs and brings; nothing after two exposures (DS-40).
    pub const fn stakes(self) -> Option<Stakes> {
        match self {
            Self::Never => Some(FIRST_EXPOSURE),
            Self::Once { .. } => Some(SECOND_EXPOSURE),
            Self::Twice { .. } => None,
        }
    }

    /// Which of the two dark sides the next accusation is about.
    pub(crate) const fn next(self) -> Option<usize> {
        match self {
            Self::Never => Some(0),
            Self::Once { .. } => Some(1),
            Self::Twice { .. } => None,
        }
    }

    /// After being exposed as this too.
    pub(crate) const fn and_of(self, area: Area) -> Self {
        match self {
            Self::Never => Self::Once { dark_side: area },
            Self::Once { dark_side } | Self::Twice { dark_side, .. } => Self::Twice { dark_side, second_darkest: area },
        }
    }
}
