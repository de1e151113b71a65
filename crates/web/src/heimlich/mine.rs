//! What the viewer alone has, and what everybody sees of each seat and each agent.

use engine::Seat;
use heimlich::{Agent, Choice, FINISH, Heimlich, Moment};

use super::tale::Trace;
use super::{agents, cards, dossier, words};
use crate::html::*;
use crate::lang::{Lang, say};
use crate::paint::Sight;
use crate::secret::secret;

/// The agent card to peek at, and the cards in hand unless the choice at hand shows them.
pub(super) fn own(sight: &Sight<'_, Heimlich>) -> Option<Html> {
    let (view, lang) = (sight.view, sight.place.lang);
    if view.agent.is_none() || view.reveal.is_some() {
        return None;
    }
    let led = || [view.agent, view.second_agent].into_iter().flatten();
    let asked = matches!(view.choice, Some(Choice::Volunteer { .. } | Choice::Play { .. }));
    let holds = view.cards.is_some_and(|cards| cards.hand.is_some_and(|hand| !hand.is_empty()));
    let front = html! { @for agent in led() { (portrait(agent, lang)) } };
    let aloud = words::list(led().map(|agent| agents::full_name(agent, lang)), lang);
    Some(html! {
        div .hc-own {
            (secret("secret", "hat", &say!(lang, "hc-agent-card"), &front, &aloud, lang))
            @if holds && !asked { (cards::hand(view, None, lang)) }
            (dossier::own(sight))
        }
    })
}

/// An agent on its card; as long for every agent, so that not even the length of an encrypted page tells which it is.
fn portrait(agent: Agent, lang: Lang) -> Html {
    let length = |agent| drawn(agent, "", lang).as_str().len() + agents::full_name(agent, lang).len();
    let longest = Agent::ALL.into_iter().map(length).max().unwrap_or_default();
    drawn(agent, &"-".repeat(longest - length(agent)), lang)
}

fn drawn(agent: Agent, filler: &str, lang: Lang) -> Html {
    html! {
        span class={ "portrait " (agents::class(agent)) } data-filler=(filler) {
            (agents::pawn(agent))
            strong { (agent.name()) }
            span { (agents::colour(agent, lang)) }
        }
    }
}

/// What everybody sees of a seat: the die, cards in hand, whether it has answered or passed.
pub(super) fn badges(sight: &Sight<'_, Heimlich>, seat: Seat, trace: &Trace) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let over = view.moment == Moment::Over {};
    let writing = view.writing.filter(|due| !due.is_empty());
    let state = match view.moment {
        _ if over => None,
        _ if writing.is_some_and(|due| due.contains(seat)) => Some(State::Thinks),
        _ if writing.is_some() => Some(State::Done),
        Moment::Volunteer { asked, answered, own: _ } if asked.contains(seat) => {
            Some(if answered.contains(seat) { State::Done } else { State::Thinks })
        }
        Moment::Round { asked, .. } if asked == seat => Some(State::Thinks),
        Moment::Round { .. } if trace.passed.contains(seat) => Some(State::Passed),
        Moment::Roll {} | Moment::Move { .. } | Moment::Safe {} if view.on_turn == seat => Some(State::Thinks),
        Moment::Deal {}
        | Moment::Roll {}
        | Moment::Move { .. }
        | Moment::Safe {}
        | Moment::Volunteer { .. }
        | Moment::Round { .. }
        | Moment::Over {} => None,
    };
    html! {
        @if view.on_turn == seat && !over { (badge("sign-die", "die-badge", &say!(lang, "hc-has-die"))) }
        @if let Some(cards) = view.cards {
            span .badge-count title=(say!(lang, "hc-holds", count = cards.held[seat])) {
                (picture("sign-card", "")) span aria-hidden="true" { (cards.held[seat]) }
                span .unseen { (say!(lang, "hc-holds", count = cards.held[seat])) }
            }
        }
        @if view.leads_two.contains(seat) { (badge("card-double_life", "", &say!(lang, "hc-leads-two"))) }
        @match state {
            Some(State::Thinks) => { (badge("sign-think", "thinks", &say!(lang, "thinks"))) }
            Some(State::Done) => { (badge("sign-check", "done", &say!(lang, "done"))) }
            Some(State::Passed) => { (badge("sign-pass", "passed", &say!(lang, "hc-passed"))) }
            None => {}
        }
    }
}

/// How far a seat is with what is asked.
enum State {
    Thinks,
    Done,
    Passed,
}

fn badge(name: &str, class: &str, text: &str) -> Html {
    html! { span class={ "badge-sign " (class) } title=(text) { (picture(name, "")) span .unseen { (text) } } }
}

/// The agents in play with their markers, in the order of the box, so that the list stays where it is.
pub(super) fn standing(sight: &Sight<'_, Heimlich>) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    html! {
        ul .hc-standing role="list" {
            @for agent in view.board.agents.iter() {
                li class=(agents::class(agent)) {
                    span .who { (agents::chip(agent)) }
                    progress max=(FINISH) value=(view.board.markers[agent].min(FINISH))
                        aria-label=(say!(lang, "hc-marker-of", agent = agent.name())) {}
                    span .score { (view.board.markers[agent]) }
                    span .unseen { (words::whereabouts(view.board.buildings[agent], lang)) }
                }
            }
            li .goal { span .who { (picture("sign-flag", "")) (say!(lang, "hc-goal")) } span {} span .score { (FINISH) } }
        }
    }
}
