//! Who sits at a table, as its pages show it.

use web::lobby::Chair;
use web::{People, Person, Player};

use crate::table::{ChairInfo, ChairKind, SealInfo, TableInfo};

/// Who plays.
pub(super) fn people(table: &TableInfo) -> People {
    People::new(table.seats.iter().map(|chair| {
        let player = match chair.kind {
            ChairKind::Empty => Player::Away,
            ChairKind::StandIn => Player::StandIn,
            ChairKind::Person if chair.away && chair.substitute.is_none() => Player::Away,
            ChairKind::Person => Player::Here,
        };
        Person { name: name(chair), player }
    }))
}

/// Who sits where before a match.
pub(super) fn chairs(table: &TableInfo) -> Vec<Chair> {
    table.seats.iter().map(seated).collect()
}

/// Who sits where for somebody at the door: what they can take is free.
pub(super) fn at_the_door(table: &TableInfo) -> Vec<Chair> {
    table.seats.iter().map(|chair| if chair.free { Chair::Free } else { seated(chair) }).collect()
}

fn seated(chair: &ChairInfo) -> Chair {
    match chair.kind {
        ChairKind::Empty => Chair::Free,
        ChairKind::StandIn => Chair::StandIn { name: name(chair) },
        ChairKind::Person => Chair::Taken { name: name(chair), ready: !matches!(chair.seal, SealInfo::None) },
    }
}

/// What whoever plays there is called.
fn name(chair: &ChairInfo) -> String {
    chair.substitute.as_ref().or(chair.name.as_ref()).cloned().unwrap_or_default()
}
