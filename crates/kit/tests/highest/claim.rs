//! What can be said at this table as data; no rule reads it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::parts::Card;
use super::view::View;

/// Something said about the own card, true or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Claim {
    /// It is this one.
    Have {
        /// Which.
        card: Card,
    },
}

pub(super) fn claims(view: &View) -> impl Iterator<Item = Claim> + use<> {
    // Only somebody at the table has something to say.
    let cards = if view.card.is_some() { Some(Card::all()) } else { None };
    cards.into_iter().flatten().map(|card| Claim::Have { card })
}
