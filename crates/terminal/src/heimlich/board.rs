//! The board in text: the ring of buildings, and the score track beside it.

use engine::Seat;
use heimlich::{Agent, Board, Building, DOSSIER_FIELD, FINISH, View};

use super::words;
use crate::layout::{beside, centre, pad};
use crate::style::{Ink, Letters};
use crate::{Names, Style};

/// The columns inside a building.
const INSIDE: usize = 11;
/// How many agents leave room for blanks between them.
const ROOMY: u8 = 5;
/// The columns of a bar of the score track.
const BAR: u8 = 7;

/// What lies open on the table; it is the same for every viewer.
pub(super) fn board(view: &View, names: &Names, style: Style) -> String {
    let turn = if view.viewer.is(view.on_turn) {
        "You have the die".to_owned()
    } else {
        format!("{} has the die", names.of(view.on_turn))
    };
    let track = track(&view.board, view.options.dossier, style);
    let mut text = beside(&ring(&view.board, &turn, style), &track);
    if let Some(cards) = view.cards {
        let held = Seat::all(view.seats).map(|seat| format!("{} {}", names.of(seat), cards.held[seat]));
        let held: Vec<String> = held.collect();
        text += &format!("\nCards: {}; pile {}", held.join(", "), cards.pile);
    }
    text
}

/// Five buildings above, five below, one at each side: clockwise from the Church at the upper left.
fn ring(board: &Board, turn: &str, style: Style) -> Vec<String> {
    let row = |places: [u8; 5]| places.map(|place| cell(board, place, style));
    let side = |place: u8| cell(board, place, style);
    let wall = |left: &str, posts: [&str; 4], right: &str| {
        let wall = "─".repeat(INSIDE);
        posts.iter().fold(format!("{left}{wall}"), |line, post| format!("{line}{post}{wall}")) + right
    };
    let lines = |cells: &[[String; 2]; 5]| {
        [0, 1].map(|line| format!("│{}│", cells.each_ref().map(|cell| cell[line].as_str()).join("│")))
    };
    let middle =
        |line: usize, text: &str| format!("│{}│{}│{}│", side(11)[line], centre(text, 3 * INSIDE + 2), side(5)[line]);
    let [top, bottom] = [row([0, 1, 2, 3, 4]), row([10, 9, 8, 7, 6])].map(|cells| lines(&cells));
    vec![
        wall("┌", ["┬"; 4], "┐"),
        top[0].clone(),
        top[1].clone(),
        wall("├", ["┼", "┴", "┴", "┼"], "┤"),
        middle(0, &style.paint(Ink::Faint, "agents walk clockwise")),
        middle(1, turn),
        wall("├", ["┼", "┬", "┬", "┼"], "┤"),
        bottom[0].clone(),
        bottom[1].clone(),
        wall("└", ["┴"; 4], "┘"),
    ]
}

/// A building: its sign with the safe, and the agents in it.
fn cell(board: &Board, place: u8, style: Style) -> [String; 2] {
    let Some(building) = Building::new(place) else {
        return [String::new(), String::new()];
    };
    let sign = match building {
        Building::CHURCH => "Church 0",
        Building::RUIN => "Ruin −3",
        other => other.name(),
    };
    let head = if board.safe == building {
        let safe = style.paint(Ink::On(220, Letters::Black), "SAFE");
        match building {
            // The longest sign leaves no room for margins beside the safe.
            Building::CHURCH => format!("Church {safe}"),
            other => format!(" {:<5}{safe}", words::sign(other)),
        }
    } else {
        format!(" {sign}")
    };
    let agents = board.standing_in(building);
    let pawns: Vec<String> = agents.iter().map(|agent| words::pawn(agent, style)).collect();
    let pawns = pawns.join(if agents.len() <= ROOMY { " " } else { "" });
    [pad(&head, INSIDE), pad(&format!(" {pawns}"), INSIDE)]
}

/// The score track: a bar for each agent, the furthest first.
fn track(board: &Board, dossier: bool, style: Style) -> Vec<String> {
    let mut lines = vec![style.paint(Ink::Strong, "Score, 42 ends it")];
    for agent in sorted(board) {
        let marker = board.markers[agent];
        let bar: String = (0..BAR).map(|part| bar_part(marker, part, dossier)).collect();
        let name = pad(&words::entry(agent, style), 6);
        lines.push(format!("{name} {marker:>2} {}", words::bar(agent, &bar, style)));
    }
    if dossier {
        lines.push(format!("{:>15}", format!("dossiers: {DOSSIER_FIELD} |")));
    }
    lines
}

/// One column of a bar.
const fn bar_part(marker: u8, part: u8, dossier: bool) -> char {
    const FIELDS: u8 = FINISH / BAR;
    let from = part * FIELDS;
    if marker >= from + FIELDS {
        '█'
    } else if marker >= from + FIELDS / 2 {
        '▌'
    } else if dossier && from <= DOSSIER_FIELD && DOSSIER_FIELD < from + FIELDS {
        '|'
    } else {
        '·'
    }
}

/// The agents in play, the furthest marker first.
pub(super) fn sorted(board: &Board) -> Vec<Agent> {
    let mut agents: Vec<_> = board.agents.iter().collect();
    agents.sort_by_key(|&agent| std::cmp::Reverse(board.markers[agent]));
    agents
}
