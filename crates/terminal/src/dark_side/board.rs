//! The table in text: who stands where, what lies open before whom, and the row of alibi cards.

use dark_side::{ActionCard, Area, Exposed, Position, View};
use engine::Seat;

use super::words;
use crate::layout::{GLUE, pad};
use crate::style::Ink;
use crate::{Names, Style};

/// The columns before the areas.
const PLAYER: usize = 25;
/// The columns of an area.
const AREA: usize = 11;
/// How many cards leave room for blanks between them.
const ROOMY: u8 = 5;
/// How many cards have room at all.
const ROOM: u8 = 10;

/// What lies open on the table; it is the same for every viewer.
pub(super) fn board(view: &View, names: &Names, style: Style) -> String {
    let mut lines = vec![heading(view, names, style), columns(style)];
    lines.extend(Seat::all(view.seats).map(|seat| player(view, seat, names, style)));
    lines.extend(piles(view, names));
    lines.extend(claims(view, names, style));
    lines.extend(line_up(view, style));
    lines.join("\n").replace(GLUE, " ")
}

/// Who executes which action card, what was executed before it, and how much is to come.
fn heading(view: &View, names: &Names, style: Style) -> String {
    let mut text = match view.card {
        Some(card) => {
            let card = words::action_card(card, style);
            style.paint(Ink::Strong, &format!("{}: ", names.of(view.on_turn))) + &card
        }
        None => String::new(),
    };
    if let Some(card) = view.discard {
        text += &format!(". Before: {}", words::action_card(card, style));
    }
    let left = match view.deck {
        0 => "the last action card".to_owned(),
        left => format!("{left} to come"),
    };
    format!("{text}; {left}.")
}

fn columns(style: Style) -> String {
    let areas: String = Area::ALL.map(|area| pad(&words::area(area, style), AREA)).concat();
    format!("{}{}", pad("           Points  Hand", PLAYER), areas).trim_end().to_owned()
}

fn player(view: &View, seat: Seat, names: &Names, style: Style) -> String {
    let mark = if seat == view.on_turn { '>' } else { ' ' };
    let who = format!(" {mark} {:<8} {:>5} {:>5}", names.of(seat), view.points[seat], view.held[seat]);
    let areas: String = Area::ALL.map(|area| pad(&cell(view, seat, area, style), AREA)).concat();
    format!("{}{}", pad(&who, PLAYER), areas).trim_end().to_owned()
}

/// What lies open before somebody of one area: the values, or as what they were exposed.
fn cell(view: &View, seat: Seat, area: Area, style: Style) -> String {
    let exposed_as = match view.exposed[seat] {
        Exposed::Once { dark_side } | Exposed::Twice { dark_side, .. } if dark_side == area => Some("DARK SIDE"),
        Exposed::Twice { second_darkest, .. } if second_darkest == area => Some("2nd DARK"),
        Exposed::Never | Exposed::Once { .. } | Exposed::Twice { .. } => None,
    };
    if let Some(text) = exposed_as {
        return words::tinted(area, text, style);
    }
    let open = view.open[seat].of(area);
    let values: Vec<String> = open.iter().map(|card| card.value().to_string()).collect();
    let text = match open.len() {
        0 => "·".to_owned(),
        len if len <= ROOMY => values.join(" "),
        len if len <= ROOM => values.concat(),
        len => format!("{len} cards"),
    };
    words::tinted(area, &text, style)
}

fn piles(view: &View, names: &Names) -> Option<String> {
    let piles = view.piles.iter().filter(|&(_, &cards)| cards > 0);
    let piles: Vec<String> = piles.map(|(seat, &cards)| format!("{} {cards}", names.of(seat))).collect();
    (!piles.is_empty()).then(|| format!("Cards face down after an exposure: {}.", piles.join(", ")))
}

/// The chips that were taken, in the order in which they were.
fn claims(view: &View, names: &Names, style: Style) -> Option<String> {
    let (area, how) = match view.card? {
        ActionCard::Boast(area) => (area, " on one or two cards"),
        ActionCard::Party(area) => (area, ""),
        ActionCard::Therapy | ActionCard::LineUp | ActionCard::Suspicion(_) => return None,
    };
    let taken = view.on_turn.around(view.seats).filter_map(|seat| Some((seat, view.chips[seat]?)));
    let taken: Vec<String> = taken.map(|(seat, chip)| format!("{} {}", names.of(seat), chip.points())).collect();
    (!taken.is_empty()).then(|| format!("Points of {} claimed{how}: {}.", words::area(area, style), taken.join(", ")))
}

fn line_up(view: &View, style: Style) -> Option<String> {
    let row = view.line_up?;
    let cards = Position::all().zip(row).map(|(position, card)| {
        let card = card.map_or("?", words::alibi);
        format!("{}{GLUE}[{card}]", style.paint(Ink::Strong, &position.number().to_string()))
    });
    Some(format!("Line-up: {}", cards.collect::<Vec<_>>().join("  ")))
}
