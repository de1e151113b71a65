//! Writing the secret dossier (HC-40), and looking at it afterwards.

use engine::Seat;
use heimlich::{Agent, DOSSIER_BONUS, Dossier, Heimlich};

use super::notebook::Notebook;
use super::{agents, words};
use crate::form::{Kept, form};
use crate::html::*;
use crate::lang::say;
use crate::paint::Sight;
use crate::secret::secret;

/// The name of the field for that player's agent.
pub(super) fn field(seat: Seat) -> String {
    format!("named-{}", seat.index())
}

/// Every agent in play is offered, also the own: a row without it would tell whoever looks over a shoulder.
pub(super) fn choice(sight: &Sight<'_, Heimlich>) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let others = || Seat::all(view.seats).filter(|&seat| !view.viewer.is(seat));
    // Whoever has noted something need not look it up; but it is not shown unasked.
    let book = Notebook::of(sight);
    let input = |seat: Seat, agent: Agent| {
        html! {
            input type="radio" name=(field(seat)) value=(agents::class(agent)) required
                data-noted[book.suspect(seat) == Some(agent)];
        }
    };
    let inside = html! {
        p .hint { (say!(lang, "hc-dossier-hint", bonus = DOSSIER_BONUS)) }
        div .hc-dossier data-once {
            @for seat in others() {
                fieldset .suspect {
                    legend { bdi { (sight.place.people.name(seat)) } }
                    @for agent in view.board.agents.iter() { (agents::badge(agent, &input(seat, agent), lang)) }
                }
            }
        }
        @if others().any(|seat| book.suspect(seat).is_some()) {
            button .small .js type="button" data-take-notes { (say!(lang, "hc-dossier-notes")) }
        }
        p .hint {
            @if view.options.bystanders_count { (say!(lang, "hc-dossier-rest-counts")) }
            @else { (say!(lang, "hc-dossier-rest")) }
        }
        button .primary .big { (say!(lang, "hc-dossier-seal")) }
    };
    form(&sight.place, "act", "choice", Kept::ForTurn, &inside)
}

/// The viewer's sealed dossier, to be peeked at: the viewer's own agent is among the few that are not in it.
pub(super) fn own(sight: &Sight<'_, Heimlich>) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let Some(dossier) = view.viewer.seat().and_then(|seat| view.dossiers[seat]) else {
        return Html::empty();
    };
    let front = html! {
        @for (seat, agent) in named(&dossier) {
            span { bdi { (sight.place.people.name(seat)) } " " (agents::chip(agent)) }
        }
    };
    let lines = named(&dossier).map(|(seat, agent)| format!("{}: {}", sight.place.people.name(seat), agent.name()));
    let aloud = words::list(lines, lang);
    secret("own-dossier", "sign-dossier", &say!(lang, "hc-dossier-own"), &front, &aloud, lang)
}

/// Whom the writer thinks each of the others leads.
fn named(dossier: &Dossier) -> impl Iterator<Item = (Seat, Agent)> {
    dossier.named.iter().filter_map(|(seat, &agent)| Some((seat, agent?)))
}
