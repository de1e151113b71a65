//! The end: how everybody stands, or what all have come to together.

use engine::{Outcome, Seat};
use secret_identity::{TURNS, Verdict, View};

use super::words;
use crate::layout::{pad, wrap};
use crate::style::Ink;
use crate::{Names, Style};

pub(super) fn finale(view: &View, outcome: &Outcome, names: &Names, style: Style) -> String {
    match view.verdict {
        None => alone(view, outcome, names, style),
        Some(verdict) => together(view, verdict, style),
    }
}

fn alone(view: &View, outcome: &Outcome, names: &Names, style: Style) -> String {
    let mut seats: Vec<Seat> = Seat::all(view.seats).collect();
    seats.sort_by_key(|&seat| outcome.ranks[seat]);
    let mut lines = vec![
        String::new(),
        style.paint(Ink::Strong, "The match is over:"),
        String::new(),
        "  place  player    points  cards left".to_owned(),
    ];
    lines.extend(seats.into_iter().map(|seat| {
        let place = format!("{}.", outcome.ranks[seat]);
        format!("  {place:<5}  {} {:>7}  {:>10}", pad(names.of(seat), 8), outcome.points[seat], view.held[seat])
    }));
    lines.push(String::new());
    lines.push(style.paint(Ink::Strong, &wrap(&verdict(view, outcome, names), "  ")));
    lines.join("\n")
}

fn verdict(view: &View, outcome: &Outcome, names: &Names) -> String {
    let winners = outcome.winners();
    let me = view.viewer.seat();
    let most = winners.iter().map(|seat| outcome.points[seat]).max().unwrap_or_default();
    // SI-30: the cards left decide only between equal points.
    let close = outcome.points.iter().filter(|&(_, &points)| points == most).count() > usize::from(winners.len());
    let how = if close { " by cards left" } else { "" };
    if me.is_some_and(|me| winners.contains(me)) {
        return match winners.len() {
            1 => format!("You have won{how}! Nobody was better understood, or understood better."),
            _ => format!("A shared victory{how}: {}.", words::players(winners, me, names)),
        };
    }
    let verb = if winners.len() == 1 { "has" } else { "have" };
    let mine = me.map(|me| format!(" Your place: {}.", outcome.ranks[me])).unwrap_or_default();
    format!("{} {verb} won{how}.{mine} Well played!", words::players(winners, me, names))
}

/// The shared points and their grade: "together 5 of 10: acquaintances".
pub(super) fn shared_result(view: &View) -> Option<String> {
    view.verdict.map(|verdict| format!("together {} of {TURNS}: {}", shared_points(view), words::grade(verdict)))
}

/// SI-40: everybody has the same.
fn shared_points(view: &View) -> u8 {
    view.points.values().first().copied().unwrap_or_default()
}

fn together(view: &View, verdict: Verdict, style: Style) -> String {
    let points = shared_points(view);
    let text = format!("The match is over: together you have found {points} of {TURNS} characters.");
    format!("\n{}\n{}", style.paint(Ink::Strong, &wrap(&text, "  ")), wrap(words::verdict(verdict), "  "))
}
