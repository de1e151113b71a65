//! The table in text: the eight characters, the vaults that are open, and how everybody stands.

use engine::Seat;
use secret_identity::{Characters, Moment, Number, ROUNDS, TURNS, View};

use super::words;
use crate::layout::{GLUE, pad, width, wrap};
use crate::style::Ink;
use crate::{Names, Style};

/// The columns inside the frame.
const INSIDE: usize = 77;
/// The characters in one column of the frame.
const ROWS: usize = 4;

/// What lies open on the table; it is the same for every viewer but for who is "You".
pub(super) fn board(view: &View, names: &Names, style: Style) -> String {
    let mut lines = Vec::new();
    if let Some(characters) = view.characters {
        lines.extend(frame(&heading(view, names), &characters, style));
    }
    lines.extend(vaults(view, names, style));
    lines.extend(pointing(view, names));
    lines.push(wrap(&standing(view, names), "  "));
    lines.join("\n")
}

/// "Turn 3 of 10, Bernd gives the clue: all look, 2 of 4 are ready".
fn heading(view: &View, names: &Names) -> String {
    let round = match view.active {
        None => format!("Round {} of {ROUNDS}", view.round),
        Some(active) if view.viewer.is(active) => format!("Turn {} of {TURNS}, you give the clue", view.round),
        Some(active) => format!("Turn {} of {TURNS}, {} gives the clue", view.round, names.of(active)),
    };
    let of_all = |some: u8| format!("{some} of {}", view.seats);
    let moment = match view.moment {
        Moment::Deal {} => "the cards are dealt".to_owned(),
        Moment::Look { ready, .. } => format!("all look, {} are ready", of_all(ready)),
        Moment::Draw { .. } => "the key is not drawn yet".to_owned(),
        Moment::Clue { .. } if view.active.is_some() => "the key is drawn".to_owned(),
        Moment::Clue { confirmed, .. } => format!("everybody gives a clue, {} have", of_all(confirmed.len())),
        Moment::Guess { confirmed, .. } => format!("everybody guesses, {} have", of_all(confirmed.len())),
        Moment::Discuss { .. } => "the others settle on one number".to_owned(),
        Moment::Over {} => "the end".to_owned(),
    };
    format!("{round}: {moment}")
}

/// The characters in two columns.
fn frame(heading: &str, characters: &Characters, style: Style) -> Vec<String> {
    let line = |text: &str, left: &str, right: &str| {
        let rest = INSIDE.saturating_sub(3 + width(text));
        format!("{left}─ {text} {}{right}", "─".repeat(rest))
    };
    let entry = |index: usize| {
        let number = u8::try_from(index + 1).ok().and_then(Number::new);
        number.map_or_else(String::new, |number| words::who(characters, number))
    };
    let row = |index: usize| {
        let columns = [index, index + ROWS].map(|index| pad(&format!(" {}", entry(index)), INSIDE / 2));
        format!("│{}│", pad(&columns.join(" "), INSIDE))
    };
    let mut lines = vec![line(&style.paint(Ink::Strong, heading), "┌", "┐")];
    lines.extend((0..ROWS).map(row));
    lines.push(line(&style.paint(Ink::Faint, "w tells who they are"), "└", "┘"));
    lines
}

/// The clues that are shown.
fn vaults(view: &View, names: &Names, style: Style) -> Vec<String> {
    let shown: Vec<(Seat, String)> =
        view.clues.iter().filter_map(|(seat, it)| Some((seat, words::clue(it.as_ref()?.iter(), style)))).collect();
    let column = shown.iter().map(|&(seat, _)| width(names.of(seat))).max().unwrap_or(0);
    let indent = " ".repeat(column + 3);
    shown.into_iter().map(|(seat, clue)| wrap(&format!(" {}  {clue}", pad(names.of(seat), column)), &indent)).collect()
}

/// Who points at what in the cooperative game.
fn pointing(view: &View, names: &Names) -> Option<String> {
    let Moment::Discuss { pointing, done } = view.moment else {
        return None;
    };
    let guessers = pointing.iter().filter(|&(seat, _)| view.active != Some(seat));
    let points = guessers.map(|(seat, at)| {
        let at = at.map_or_else(|| "nowhere".to_owned(), |number| number.number().to_string());
        format!("{} {at}{}", names.of(seat), if done.contains(seat) { " (done)" } else { "" })
    });
    Some(wrap(&format!("Pointing: {}.", points.collect::<Vec<_>>().join(", ")), "  "))
}

fn standing(view: &View, names: &Names) -> String {
    let by_seat = |entry: &dyn Fn(Seat) -> String| {
        let glued = |seat| format!("{} {}", names.of(seat), entry(seat)).replace(' ', &GLUE.to_string());
        Seat::all(view.seats).map(glued).collect::<Vec<_>>().join(", ")
    };
    match view.options.cooperative {
        None => {
            let entry = |seat: Seat| format!("{} ({})", view.points[seat], view.held[seat]);
            format!("Points (and cards left): {}", by_seat(&entry))
        }
        Some(_) => {
            let points = view.points.values().first().copied().unwrap_or_default();
            format!(
                "Together: {}. Cards left: {}",
                words::count(points, "point"),
                by_seat(&|seat| view.held[seat].to_string())
            )
        }
    }
}
