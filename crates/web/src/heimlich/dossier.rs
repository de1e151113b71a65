//! Writing the secret dossier (HC-40), and looking at it afterwards.

use engine::Seat;
use heimlich::{DOSSIER_BONUS, Heimlich};

use super::agents;
use crate::form::{Kept, form};
use crate::html::*;
use crate::lang::say;
use crate::paint::Sight;

/// The name of the field for that player's agent.
pub(super) fn field(seat: Seat) -> String {
    format!("named-{}", seat.index())
}

/// Every agent in play is offered, also the own: a row without it would tell whoever looks over a shoulder.
pub(super) fn choice(sight: &Sight<'_, Heimlich>) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let others = || Seat::all(view.seats).filter(|&seat| !view.viewer.is(seat));
    let inside = html! {
        p .hint { (say!(lang, "hc-dossier-hint", bonus = DOSSIER_BONUS)) }
        div .hc-dossier data-once {
            @for seat in others() {
                fieldset .line {
                    legend { bdi { (sight.place.people.name(seat)) } }
                    @for agent in view.board.agents.iter() {
                        label class={ "badge " (agents::class(agent)) } {
                            input type="radio" name=(field(seat)) value=(agents::class(agent)) required;
                            span class={ "pawn " (agents::class(agent)) } { (agents::figure(agent)) }
                            span .unseen { (agent.name()) }
                        }
                    }
                }
            }
        }
        p .hint {
            @if view.options.bystanders_count { (say!(lang, "hc-dossier-rest-counts")) }
            @else { (say!(lang, "hc-dossier-rest")) }
        }
        button .primary .big { (say!(lang, "hc-dossier-seal")) }
    };
    form(&sight.place, "act", "choice", Kept::ForTurn, &inside)
}

/// The viewer's sealed dossier, to be unfolded.
pub(super) fn own(sight: &Sight<'_, Heimlich>) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let Some(dossier) = view.viewer.seat().and_then(|seat| view.dossiers[seat]) else {
        return Html::empty();
    };
    html! {
        details .folder id="own-dossier" {
            summary { (say!(lang, "hc-dossier-own")) }
            ul .accused {
                @for (seat, agent) in dossier.named.iter().filter_map(|(seat, &agent)| Some((seat, agent?))) {
                    li { bdi { (sight.place.people.name(seat)) } " " (agents::chip(agent)) }
                }
                @for agent in dossier.bystanders(view.board.agents).iter() {
                    li { (say!(lang, "hc-bystander")) " " (agents::chip(agent)) }
                }
            }
        }
    }
}
