//! The player's own secrets: what they hold, what it makes them, and what they laid out.

use dark_side::{Area, CardSet, Layout, MOST_POINTS, View, secret};

use super::{outlook, words};
use crate::Style;
use crate::layout::{pad, wrap};

/// Everything the player keeps to themselves, secrets read in full.
pub(super) fn secrets(view: &View, style: Style) -> String {
    let hand = view.hand.unwrap_or_default().0;
    let mut lines = vec![format!("You hold {}:", words::card_count(hand.len()))];
    lines.extend(Area::ALL.map(|area| summary(view, hand, area, style)));
    if let Some([dark_side, second_darkest]) = view.dark_sides {
        let sides = format!(
            "Your dark side is {}, your second-darkest {}: they were so in the hand you were dealt, and stay so.",
            words::area(dark_side, style),
            words::area(second_darkest, style)
        );
        lines.push(wrap(&sides, "  "));
    }
    if let Some(layout) = view.layout {
        lines.push(format!("In the line-up you laid {}.", laid_out(layout)));
    }
    for area in Area::ALL {
        lines.extend(texts(hand.of(area), style));
    }
    lines.join("\n")
}

/// "Caught on 3 and Score on 5".
pub(super) fn laid_out(layout: Layout) -> String {
    format!("Caught on {} and Score on {}", layout.caught.number(), layout.score.number())
}

/// The cards of an area, and where the other points of it are.
fn summary(view: &View, hand: CardSet, area: Area, style: Style) -> String {
    let values: Vec<String> = hand.of(area).iter().map(|card| card.value().to_string()).collect();
    let (own, face_down) = (hand.points_of(area), outlook::face_down(view, area).points_of(area));
    let points = format!("{own:>2} of {MOST_POINTS} points; {} lie open", MOST_POINTS - face_down);
    let unseen = face_down.saturating_sub(own);
    format!("  {} {:<17} {points}, {unseen} you do not see", pad(&words::area(area, style), 10), values.join(" "))
}

/// Where the secrets begin beside their cards.
const INDENT: &str = "              ";

fn texts(cards: CardSet, style: Style) -> impl Iterator<Item = String> {
    cards.iter().map(move |card| {
        let head = pad(&words::card(card, style), INDENT.len() - 1);
        wrap(&format!("{head} {}", secret(card).text.en), INDENT)
    })
}
