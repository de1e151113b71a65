//! The end: who stands where, who was exposed as what, and who has won.

use dark_side::{Exposed, View};
use engine::{Outcome, Seat};

use super::words;
use crate::layout::wrap;
use crate::style::Ink;
use crate::{Names, Style};

pub(super) fn finale(view: &View, outcome: &Outcome, names: &Names, style: Style) -> String {
    let mut seats: Vec<Seat> = Seat::all(view.seats).collect();
    seats.sort_by_key(|&seat| outcome.ranks[seat]);
    let mut lines = vec![
        String::new(),
        style.paint(Ink::Strong, "The match is over."),
        String::new(),
        "  place  player   points  dark side".to_owned(),
    ];
    lines.extend(seats.into_iter().map(|seat| row(view, outcome, seat, names, style)));
    lines.push(String::new());
    if let Some([dark_side, second_darkest]) = view.dark_sides {
        let own = format!(
            "Your dark side was {}, your second-darkest {}. What the others still hold in hand stays their secret.",
            words::area(dark_side, style),
            words::area(second_darkest, style)
        );
        lines.push(wrap(&own, "  "));
    }
    lines.push(style.paint(Ink::Strong, &wrap(&verdict(view, outcome, names), "  ")));
    lines.join("\n")
}

fn row(view: &View, outcome: &Outcome, seat: Seat, names: &Names, style: Style) -> String {
    let place = format!("{}.", outcome.ranks[seat]);
    let area = |area| words::area(area, style);
    let side = match view.exposed[seat] {
        Exposed::Never => "never exposed".to_owned(),
        Exposed::Once { dark_side } => format!("exposed: {}", area(dark_side)),
        Exposed::Twice { dark_side, second_darkest } => {
            format!("exposed twice: {} and {}", area(dark_side), area(second_darkest))
        }
    };
    format!("  {place:<5}  {:<7} {:>7}  {side}", names.of(seat), view.points[seat])
}

fn verdict(view: &View, outcome: &Outcome, names: &Names) -> String {
    let winners = outcome.winners();
    let me = view.viewer.seat();
    let i_won = me.is_some_and(|seat| winners.contains(seat));
    let all_exposed = view.exposed.values().iter().all(|&exposed| exposed != Exposed::Never);
    let why = if all_exposed { "Everybody was exposed, so points alone decided." } else { "" };
    let text = if i_won && winners.len() == 1 {
        "You have won!".to_owned()
    } else if i_won {
        format!("A shared victory: {}.", words::players(winners, names))
    } else {
        let verb = if winners.len() == 1 { "has" } else { "have" };
        format!("{} {verb} won. Well played!", words::players(winners, names))
    };
    let mine = me.filter(|&seat| !i_won && !all_exposed && view.exposed[seat] != Exposed::Never);
    let mine = if mine.is_some() { "Whoever was exposed could not win." } else { "" };
    [why, &text, mine].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
