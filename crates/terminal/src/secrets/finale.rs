//! The end: what everybody was, what it came to, and who has won.

use engine::{Outcome, Seat};
use secrets::{Display, Given, Memory, Reveal, Token, Victory, View};

use super::{seen, sentence, words};
use crate::layout::{GLUE, pad, wrap};
use crate::style::Ink;
use crate::{Names, Style};

pub(super) fn finale(view: &View, outcome: &Outcome, names: &Names, style: Style) -> String {
    let Some(reveal) = view.reveal else {
        return String::new();
    };
    let mut lines = vec![
        String::new(),
        style.paint(Ink::Strong, "The match is over, and all tokens and bullets are turned up:"),
        String::new(),
        "  player   token   score  made of".to_owned(),
    ];
    let mut seats: Vec<Seat> = Seat::all(view.seats).collect();
    // The winners come first; then teams stand together, the best of each first.
    seats.sort_by_key(|&seat| {
        (!reveal.winners.contains(seat), reveal.tokens.seats[seat], std::cmp::Reverse(reveal.scores[seat]))
    });
    lines.extend(seats.into_iter().map(|seat| row(view, &reveal, seat, names, style)));
    lines.push(format!(
        "  In the centre lay {}, which belongs to nobody.",
        words::identity(reveal.tokens.centre, style)
    ));
    lines.push(String::new());
    if view.options.memory == Memory::Off {
        lines.push("What you had seen:".to_owned());
        lines.extend(seen::sightings(view, names, style));
    }
    lines.push(wrap(&reckoning(&reveal, style), "  "));
    lines.push(style.paint(Ink::Strong, &wrap(&verdict(view, &reveal, outcome, names), "  ")));
    lines.join("\n")
}

fn row(view: &View, reveal: &Reveal, seat: Seat, names: &Names, style: Style) -> String {
    let token = pad(&words::token(reveal.tokens.seats[seat], style), 7);
    let score = words::points(i16::from(reveal.scores[seat]));
    let row = format!("  {} {token} {score:>5}  {}", pad(names.of(seat), 8), made_of(&view.displays[seat], names));
    wrap(&row, "                          ")
}

/// "Scientist +5, bullet −2 from Bernd; face down: Journalist, Journalist".
fn made_of(display: &Display, names: &Names) -> String {
    let up = display.up.iter().map(|&card| words::card(card));
    let bullets = display.bullets.iter().map(|Given { from, bullet }| {
        let worth = bullet.map(words::bullet).unwrap_or_default();
        format!("bullet{GLUE}{worth} from {}", words::whom(*from, names))
    });
    let counted: Vec<String> = up.chain(bullets).collect();
    let down: Vec<&str> = display.down.iter().map(|&card| words::character(card)).collect();
    match (counted.is_empty(), down.is_empty()) {
        (true, true) => "nothing".to_owned(),
        (false, true) => counted.join(", "),
        (true, false) => format!("face down: {}", down.join(", ")),
        (false, false) => format!("{}; face down: {}", counted.join(", "), down.join(", ")),
    }
}

/// Why it ended like this (SE-42, SE-43).
fn reckoning(reveal: &Reveal, style: Style) -> String {
    let sum = |team: Token| {
        let scores = reveal.tokens.seats.iter().filter(|&(_, &token)| token == team);
        words::points(scores.map(|(seat, _)| i16::from(reveal.scores[seat])).sum())
    };
    let teams = [Token::Cia, Token::Kgb].map(|team| format!("{} {}", words::token(team, style), sum(team)));
    match reveal.victory {
        Victory::Hippie => format!(
            "A {} is lower than everybody else, so the sums of the teams do not count.",
            words::token(Token::Hippie, style)
        ),
        Victory::Cia | Victory::Kgb | Victory::Nobody => format!("The teams: {}.", words::list(teams)),
    }
}

fn verdict(view: &View, reveal: &Reveal, outcome: &Outcome, names: &Names) -> String {
    let won = format!("{}.", sentence::won(reveal, names, Style::Plain));
    let mine = view.viewer.seat().map(|seat| outcome.winners().contains(seat));
    match (mine, reveal.victory) {
        (Some(true), _) => format!("{won} Congratulations!"),
        (Some(false), Victory::Cia | Victory::Kgb | Victory::Hippie) => format!("{won} You have lost. Well played!"),
        (Some(false), Victory::Nobody) | (None, _) => won,
    }
}
