//! Buildings, cards and lists in words.

use heimlich::{Building, Card, Face};

pub(super) use crate::lang::list;
use crate::lang::{Lang, say};

/// A building on a sign: "Church", "7", "Ruin".
pub(super) fn sign(building: Building, lang: Lang) -> String {
    match building {
        Building::CHURCH => say!(lang, "hc-church"),
        Building::RUIN => say!(lang, "hc-ruin"),
        other => other.name().to_owned(),
    }
}

/// A building as the goal of a move: "to the Church", "to building 7".
pub(super) fn goal(building: Building, lang: Lang) -> String {
    match building {
        Building::CHURCH => say!(lang, "hc-to-the-church"),
        Building::RUIN => say!(lang, "hc-to-the-ruin"),
        other => say!(lang, "hc-to-building", number = other.name()),
    }
}

/// A building where something stands: "in the Church", "in building 7".
pub(super) fn whereabouts(building: Building, lang: Lang) -> String {
    match building {
        Building::CHURCH => say!(lang, "hc-in-the-church"),
        Building::RUIN => say!(lang, "hc-in-the-ruin"),
        other => say!(lang, "hc-in-building", number = other.name()),
    }
}

/// What a building is worth: "7", "−3".
pub(super) fn value(building: Building) -> String {
    signed(building.value()).trim_start_matches('+').to_owned()
}

/// "+7", "−3", "0".
pub(super) fn signed(number: i8) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        ..0 => format!("−{}", number.unsigned_abs()),
    }
}

/// A face of the die.
pub(super) const fn face(face: Face) -> &'static str {
    match face {
        Face::OneToThree => "1–3",
        Face::Two => "2",
        Face::Three => "3",
        Face::Four => "4",
        Face::Five => "5",
        Face::Six => "6",
    }
}

/// The picture of a face of the die.
pub(super) const fn face_picture(face: Option<Face>) -> &'static str {
    match face {
        None => "die-none",
        Some(Face::OneToThree) => "die-1-3",
        Some(Face::Two) => "die-2",
        Some(Face::Three) => "die-3",
        Some(Face::Four) => "die-4",
        Some(Face::Five) => "die-5",
        Some(Face::Six) => "die-6",
    }
}

/// Everything about a kind of card that is text: its picture, its title and what it does.
struct CardWords {
    picture: &'static str,
    title: &'static str,
    effect: &'static str,
}

const fn words(card: Card) -> CardWords {
    let (picture, title, effect) = match card {
        Card::Retreat => ("card-retreat", "hc-card-retreat", "hc-does-retreat"),
        Card::ToTheRuin => ("card-to_the_ruin", "hc-card-to-the-ruin", "hc-does-to-the-ruin"),
        Card::Dispatch => ("card-dispatch", "hc-card-dispatch", "hc-does-dispatch"),
        Card::SideStep => ("card-side_step", "hc-card-side-step", "hc-does-side-step"),
        Card::Curfew => ("card-curfew", "hc-card-curfew", "hc-does-curfew"),
        Card::ToTheSafe => ("card-to_the_safe", "hc-card-to-the-safe", "hc-does-to-the-safe"),
        Card::DoubleRetreat => ("card-double_retreat", "hc-card-double-retreat", "hc-does-double-retreat"),
        Card::Swap => ("card-swap", "hc-card-swap", "hc-does-swap"),
        Card::DoubleAdvance => ("card-double_advance", "hc-card-double-advance", "hc-does-double-advance"),
        Card::Meeting => ("card-meeting", "hc-card-meeting", "hc-does-meeting"),
        Card::DoubleLife => ("card-double_life", "hc-card-double-life", "hc-does-double-life"),
        Card::AwayFromTheSafe => ("card-away_from_the_safe", "hc-card-away", "hc-does-away"),
        Card::Pardon => ("card-pardon", "hc-card-pardon", "hc-does-pardon"),
        Card::MoveTheSafe => ("card-move_the_safe", "hc-card-move-the-safe", "hc-does-move-the-safe"),
        Card::Sprint => ("card-sprint", "hc-card-sprint", "hc-does-sprint"),
    };
    CardWords { picture, title, effect }
}

/// The picture of a card.
pub(super) const fn card_picture(card: Card) -> &'static str {
    words(card).picture
}

/// What a card is called.
pub(super) fn title(card: Card, lang: Lang) -> String {
    say!(lang, words(card).title)
}

/// What a card does.
pub(super) fn effect(card: Card, lang: Lang) -> String {
    say!(lang, words(card).effect)
}
