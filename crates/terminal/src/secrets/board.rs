//! The table in text: whose turn it is, what lies open, and a line for each player.

use engine::Seat;
use secrets::{Display, Moment, Token, View, cards_that_end, identities};

use super::words;
use crate::layout::{pad, wrap};
use crate::style::Ink;
use crate::{Names, Style};

/// Where the cards before a player begin.
const CARDS_INDENT: &str = "                        ";

/// What lies open on the table; it is the same for every viewer.
pub(super) fn board(view: &View, names: &Names, style: Style) -> String {
    let full = cards_that_end(view.seats);
    let mut lines = vec![
        style.paint(Ink::Strong, &wrap(&heading(view, names), "  ")),
        style.paint(
            Ink::Faint,
            &format!("  player     cards sum  on the table; {full} cards before one player end the match"),
        ),
    ];
    lines.extend(Seat::all(view.seats).map(|seat| row(view, seat, names, style)));
    lines.extend(supply(view, style));
    lines.join("\n")
}

fn heading(view: &View, names: &Names) -> String {
    let Some(turn) = view.turns.last() else {
        return "Before the first turn all look at the tokens they may see.".to_owned();
    };
    let [one, other] = turn.characters.map(words::card);
    let target = turn.target.map_or("nobody", |target| words::whom(target, names));
    let state = match view.moment {
        Moment::Seize { un } => {
            format!(" One is offered to {target}; the UN player is asked first: {}.", words::whom(un, names))
        }
        Moment::Answer { .. } => format!(" One is offered to {target}."),
        Moment::Effect { taker, card } => format!(" {} took the {}.", names.of(taker), words::character(card)),
        Moment::Deal {} | Moment::Opening {} | Moment::Offer {} | Moment::Over {} => String::new(),
    };
    format!("Turn {}, {} turn. Open: {one} and {other}.{state}", turn.number, words::whose(turn.active, names))
}

fn row(view: &View, seat: Seat, names: &Names, style: Style) -> String {
    let display = &view.displays[seat];
    let mark = if view.active == seat { ">" } else { " " };
    let un = if view.un == Some(seat) { "UN" } else { "" };
    let (count, sum) = (words::count(display), words::points(words::sum(display)));
    let row = format!("{mark} {} {un:<2}   {count}  {sum:>3}  {}", pad(names.of(seat), 8), cards(display));
    let row = wrap(row.trim_end(), CARDS_INDENT);
    if view.un == Some(seat) { row.replacen(" UN ", &format!(" {} ", style.paint(Ink::Strong, "UN")), 1) } else { row }
}

/// All cards before a player; nobody reads a bullet before the end.
fn cards(display: &Display) -> String {
    let up = display.up.iter().map(|&card| words::card(card));
    let bullets = display.bullets.iter().map(|_| "bullet".to_owned());
    let mut groups = vec![up.chain(bullets).collect::<Vec<_>>().join(", ")];
    if !display.down.is_empty() {
        let down: Vec<&str> = display.down.iter().map(|&card| words::character(card)).collect();
        groups.push(format!("face down: {}", down.join(", ")));
    }
    groups.retain(|group| !group.is_empty());
    groups.join("; ")
}

/// What is in play and what is left.
fn supply(view: &View, style: Style) -> [String; 2] {
    let tokens = identities(view.seats).map(|(token, count)| {
        let plural = if token == Token::Hippie && count > 1 { "s" } else { "" };
        format!("{count} {}{plural}", words::token(token, style))
    });
    let un = if view.un.is_none() { " and the UN token" } else { "" };
    [
        format!("Tokens: {}. In the centre: one of them{un}.", tokens.join(", ")),
        format!(
            "Deck: {} nobody has seen, then {} seen before. Bullets left: {}.",
            words::cards(usize::from(view.deck.unseen)),
            view.deck.seen.len(),
            view.bullets
        ),
    ]
}
