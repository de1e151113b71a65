//! The end: who led whom, what the dossiers brought, and who has won.

use engine::{Outcome, Seat};
use heimlich::{Agent, DOSSIER_BONUS, Reveal, View};

use super::words;
use crate::layout::{pad, wrap};
use crate::style::Ink;
use crate::{Names, Style};

pub(super) fn finale(view: &View, outcome: &Outcome, names: &Names, style: Style) -> String {
    let Some(reveal) = view.reveal else {
        return String::new();
    };
    let mut lines = vec![
        String::new(),
        style.paint(Ink::Strong, "The match is over, and all agent cards are turned up:"),
        String::new(),
        "  place  agent              score  led by".to_owned(),
    ];
    lines.extend(ranking(view, &reveal, outcome, names, style));
    lines.push(String::new());
    lines.extend(reveal.given_back.iter().filter_map(|(seat, &agent)| {
        let agent = words::name(agent?, style);
        Some(format!("Double life: {} led {agent} as well and gave it back.", names.of(seat)))
    }));
    if view.options.dossier {
        lines.push(wrap(&own_dossier(view, &reveal, names, style), "  "));
        lines.push(wrap(&bonuses(&reveal, names), "  "));
    }
    lines.push(style.paint(Ink::Strong, &wrap(&verdict(view, &reveal, outcome, names), "  ")));
    lines.join("\n")
}

/// All agents in play by marker, with their leaders' places.
fn ranking(view: &View, reveal: &Reveal, outcome: &Outcome, names: &Names, style: Style) -> Vec<String> {
    let leader = |agent: Agent| reveal.agents.iter().find(|&(_, led)| *led == Some(agent)).map(|(seat, _)| seat);
    let line = |agent: Agent| {
        let marker = view.board.markers[agent];
        let (place, led_by) = match leader(agent) {
            Some(seat) => {
                let bonus = reveal.bonus[seat];
                let how = format!(" ({} and {bonus} for the dossier)", marker.saturating_sub(bonus));
                let how = if bonus > 0 { how.as_str() } else { "" };
                (format!("{}.", outcome.ranks[seat]), format!("{}{how}", names.of(seat)))
            }
            None => ("-".to_owned(), "nobody".to_owned()),
        };
        let agent = pad(&words::full_name(agent, style), 18);
        format!("  {place:<5}  {agent} {marker:>5}  {led_by}")
    };
    let mut agents: Vec<Agent> = view.board.agents.iter().collect();
    // HC-17: in a tie a bystander is ignored, so players stand before it.
    agents.sort_by_key(|&agent| (std::cmp::Reverse(view.board.markers[agent]), leader(agent).is_none()));
    agents.into_iter().map(line).collect()
}

fn own_dossier(view: &View, reveal: &Reveal, names: &Names, style: Style) -> String {
    let Some(dossier) = view.viewer.seat().and_then(|seat| view.dossiers[seat]) else {
        return String::new();
    };
    let entries = dossier.named.iter().filter_map(|(seat, &agent)| {
        let agent = agent?;
        let right = if reveal.agents[seat] == Some(agent) { "right" } else { "wrong" };
        Some(format!("{} leads {} ({right})", names.of(seat), words::name(agent, style)))
    });
    format!("Your dossier said: {}.", words::list(entries))
}

fn bonuses(reveal: &Reveal, names: &Names) -> String {
    let right = reveal.bonus.iter().map(|(seat, bonus)| format!("{} {}", names.of(seat), bonus / DOSSIER_BONUS));
    format!("Right guesses, {DOSSIER_BONUS} fields each: {}.", words::list(right))
}

fn verdict(view: &View, reveal: &Reveal, outcome: &Outcome, names: &Names) -> String {
    let winners = outcome.winners();
    let me = view.viewer.seat();
    let i_won = me.is_some_and(|seat| winners.contains(seat));
    if winners.is_empty() {
        let furthest = reveal.bystanders.iter().max_by_key(|&agent| view.board.markers[agent]);
        let furthest = furthest.map_or("a bystander", words::colour);
        return format!("Nobody has won: {furthest}, led by nobody at all, ran ahead of everybody.");
    }
    if i_won && winners.len() == 1 {
        return "You have won! Everybody moved your agent, and nobody could stop it.".to_owned();
    }
    if i_won {
        return format!("A shared victory: {}.", words::players(winners, names));
    }
    let place = |seat: Seat| ordinal(outcome.ranks[seat]);
    let mine = me.map(|seat| format!(" You came {}.", place(seat))).unwrap_or_default();
    let verb = if winners.len() == 1 { "has" } else { "have" };
    format!("{} {verb} won.{mine} Well played!", words::players(winners, names))
}

const fn ordinal(place: u8) -> &'static str {
    match place {
        0 | 1 => "first",
        2 => "second",
        3 => "third",
        4 => "fourth",
        5 => "fifth",
        6 => "sixth",
        7.. => "last",
    }
}
