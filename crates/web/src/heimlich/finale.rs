//! The end: all agent cards turned up, what the dossiers brought, and who has won.

use engine::{Outcome, Seat};
use heimlich::{Agent, AgentSet, DOSSIER_BONUS, Dossier, Heimlich, Reveal, View};

use super::{agents, words};
use crate::html::*;
use crate::lang::{Lang, say};
use crate::paint::Sight;
use crate::people::People;

/// Who led whom, in sentences with marks for agents.
pub(super) fn revealed(reveal: &Reveal, people: &People, lang: Lang) -> String {
    let led = reveal.agents.iter().filter_map(|(seat, &agent)| Some((seat, agent?)));
    let led = led.map(|(seat, agent)| say!(lang, "hc-led", name = people.name(seat), agent = agents::mark(agent)));
    let led = words::list(led, lang);
    let unled = reveal.bystanders.minus(reveal.given_back.values().iter().copied().flatten().collect());
    let cards = if unled.is_empty() {
        say!(lang, "hc-told-ended", led = led)
    } else {
        say!(lang, "hc-told-ended-bystanders", led = led, agents = agents::marks(unled, lang))
    };
    gave_back(reveal, people, lang).fold(cards, |told, gave_back| format!("{told} {gave_back}"))
}

/// A sentence for each player who led two agents (HC-31).
fn gave_back(reveal: &Reveal, people: &People, lang: Lang) -> impl Iterator<Item = String> {
    reveal.given_back.iter().filter_map(move |(seat, &agent)| {
        Some(say!(lang, "hc-gave-back", name = people.name(seat), agent = agents::mark(agent?)))
    })
}

pub(super) fn finale(sight: &Sight<'_, Heimlich>) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let (Some(reveal), Some(outcome)) = (view.reveal, sight.outcome) else {
        return Html::empty();
    };
    let leader = |agent: Agent| reveal.agents.iter().find(|&(_, led)| *led == Some(agent)).map(|(seat, _)| seat);
    let mut ranking: Vec<Agent> = view.board.agents.iter().collect();
    // HC-17: in a tie a bystander is ignored, so players stand before it.
    ranking.sort_by_key(|&agent| (std::cmp::Reverse(view.board.markers[agent]), leader(agent).is_none()));
    html! {
        div .hc-finale {
            p .verdict { (agents::prose(verdict(sight, &reveal, outcome)).html()) }
            ol .ranking role="list" {
                @for agent in ranking.iter().copied() { (place(sight, &reveal, outcome, agent, leader(agent))) }
            }
            @for gave_back in gave_back(&reveal, sight.place.people, lang) { p { (agents::prose(gave_back).html()) } }
            @if view.options.dossier { (dossiers(sight, &reveal)) }
        }
    }
}

fn place(sight: &Sight<'_, Heimlich>, reveal: &Reveal, outcome: &Outcome, agent: Agent, leader: Option<Seat>) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let marker = view.board.markers[agent];
    let won = leader.is_some_and(|seat| outcome.winners().contains(seat));
    html! {
        li class={ (agents::class(agent)) @if won { " won" } @if leader.is_none() { " nobody" } } {
            span .rank {
                @match leader {
                    Some(_) if won => {
                        (picture("sign-crown", "")) span .unseen { (say!(lang, "place", place = 1)) }
                    }
                    Some(seat) => { (outcome.ranks[seat]) "." }
                    None => { span aria-hidden="true" { "–" } }
                }
            }
            (agents::pawn(agent))
            span .who {
                strong { (agent.name()) }
                @match leader {
                    Some(seat) => { bdi { (sight.place.people.name(seat)) } }
                    None if reveal.given_back.values().contains(&Some(agent)) => {
                        span .faint { (say!(lang, "hc-given-back")) }
                    }
                    None => { span .faint { (say!(lang, "hc-led-by-nobody")) } }
                }
            }
            span .score {
                (marker)
                @if let Some(seat) = leader.filter(|&seat| reveal.bonus[seat] > 0) {
                    small {
                        span aria-hidden="true" { (marker - reveal.bonus[seat]) " + " (reveal.bonus[seat]) }
                        span .unseen { (say!(lang, "hc-with-bonus", bonus = reveal.bonus[seat])) }
                    }
                }
            }
        }
    }
}

fn verdict(sight: &Sight<'_, Heimlich>, reveal: &Reveal, outcome: &Outcome) -> String {
    let (view, people, lang) = (sight.view, sight.place.people, sight.place.lang);
    let winners = outcome.winners();
    let names = words::list(winners.iter().map(|seat| people.name(seat)), lang);
    if winners.is_empty() {
        let furthest = furthest(view, reveal);
        let count = furthest.iter().count();
        return match count {
            0 => say!(lang, "match-over"),
            _ => say!(lang, "hc-nobody-won", agents = agents::marks(furthest, lang), count = count),
        };
    }
    match view.viewer.seat() {
        Some(seat) if winners.contains(seat) && winners.len() == 1 => say!(lang, "you-won"),
        Some(_) | None => say!(lang, "they-won", names = names, count = usize::from(winners.len())),
    }
}

/// The bystanders that are ahead of all others.
fn furthest(view: &View, reveal: &Reveal) -> AgentSet {
    let markers = view.board.markers;
    let most = reveal.bystanders.iter().map(|agent| markers[agent]).max();
    reveal.bystanders.iter().filter(|&agent| Some(markers[agent]) == most).collect()
}

/// Everybody's dossier as a table: who named whom, and what was right.
fn dossiers(sight: &Sight<'_, Heimlich>, reveal: &Reveal) -> Html {
    let (view, people, lang) = (sight.view, sight.place.people, sight.place.lang);
    let right = |named: Seat, agent: Agent| reveal.agents[named] == Some(agent);
    let bystanders = view.options.bystanders_count;
    let unnamed = |dossier: &Dossier| dossier.bystanders(view.board.agents);
    html! {
        h2 { (say!(lang, "hc-dossiers")) }
        p .faint {
            (say!(lang, "hc-dossiers-bring", bonus = DOSSIER_BONUS))
            @if bystanders { " " (say!(lang, "hc-dossiers-bring-bystanders")) }
        }
        div .scrolls tabindex="0" role="group" aria-label=(say!(lang, "hc-dossiers")) {
            table .dossiers {
                thead {
                    tr {
                        th scope="col" { (say!(lang, "hc-dossier-of")) }
                        @for seat in Seat::all(view.seats) { th scope="col" { bdi { (people.name(seat)) } } }
                        @if bystanders { th scope="col" { (say!(lang, "hc-bystanders")) } }
                        th scope="col" { (say!(lang, "hc-bonus")) }
                    }
                }
                tbody {
                    @for (writer, dossier) in view.dossiers.iter() {
                        tr {
                            th scope="row" { bdi { (people.name(writer)) } }
                            @for seat in Seat::all(view.seats) {
                                td {
                                    @if let Some(agent) = dossier.and_then(|dossier| dossier.named[seat]) {
                                        (guess(agent, right(seat, agent), lang))
                                    }
                                }
                            }
                            @if bystanders {
                                td {
                                    @for agent in dossier.as_ref().map(unnamed).unwrap_or_default().iter() {
                                        (guess(agent, reveal.bystanders.contains(agent), lang)) " "
                                    }
                                }
                            }
                            td { "+" (reveal.bonus[writer]) }
                        }
                    }
                }
            }
        }
    }
}

/// An agent that was named, with a tick if it was so, and a cross if it was not.
fn guess(agent: Agent, is_right: bool, lang: Lang) -> Html {
    html! {
        span class={ "guess" @if is_right { " right" } } {
            (agents::chip(agent))
            @if is_right { (picture("sign-check", "")) span .unseen { (say!(lang, "right")) } }
            @else { span .wrong aria-hidden="true" { "✗" } span .unseen { (say!(lang, "wrong")) } }
        }
    }
}
