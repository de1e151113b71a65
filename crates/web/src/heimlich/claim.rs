//! What can be said about agents, put together from menus (HC-09).

use engine::Seat;
use heimlich::{Claim, Heimlich};

use super::agents;
use crate::html::*;
use crate::lang::{Lang, say};
use crate::paint::{Fields, Purpose, Sight};
use crate::people::People;
use crate::prose::Prose;

pub(super) fn claim(claim: &Claim, speaker: Seat, people: &People, lang: Lang) -> Prose {
    let text = match *claim {
        Claim::Leads { seat, agent } if seat == speaker => say!(lang, "hc-claim-i-lead", agent = agents::mark(agent)),
        Claim::LeadsNot { seat, agent } if seat == speaker => {
            say!(lang, "hc-claim-i-lead-not", agent = agents::mark(agent))
        }
        Claim::Leads { seat, agent } => {
            say!(lang, "hc-claim-leads", name = people.name(seat), agent = agents::mark(agent))
        }
        Claim::LeadsNot { seat, agent } => {
            say!(lang, "hc-claim-leads-not", name = people.name(seat), agent = agents::mark(agent))
        }
        Claim::Bystander { agent } => say!(lang, "hc-claim-bystander", agent = agents::mark(agent)),
        Claim::Push { agent } => say!(lang, "hc-claim-push", agent = agents::mark(agent)),
        Claim::Leave { agent } => say!(lang, "hc-claim-leave", agent = agents::mark(agent)),
    };
    agents::prose(text)
}

pub(super) fn inputs(sight: &Sight<'_, Heimlich>, purpose: Purpose) -> Html {
    let (view, people, lang) = (sight.view, sight.place.people, sight.place.lang);
    let prefix = match purpose {
        Purpose::Talk => "talk",
        Purpose::Note => "note",
    };
    // Nobody has to note what they themselves do.
    let seats = || Seat::all(view.seats).filter(|&seat| purpose == Purpose::Talk || !view.viewer.is(seat));
    html! {
        div .agents role="radiogroup" aria-label=(say!(lang, "hc-which-agent")) {
            @for agent in view.board.agents.iter() {
                (agents::badge(agent, &html! { input type="radio" name="agent" value=(agents::class(agent)) required; }, lang))
            }
        }
        select name="phrase" id={ (prefix) "-phrase" } aria-label=(say!(lang, "hc-what-about")) {
            optgroup label=(say!(lang, "hc-phrase-leads")) {
                @for seat in seats() {
                    option value={ "leads-" (seat.index()) } { (say!(lang, "hc-phrase-led-by", name = people.name(seat))) }
                }
            }
            optgroup label=(say!(lang, "hc-phrase-leads-not")) {
                @for seat in seats() {
                    option value={ "leads_not-" (seat.index()) } {
                        (say!(lang, "hc-phrase-not-led-by", name = people.name(seat)))
                    }
                }
            }
            option value="bystander" { (say!(lang, "hc-phrase-bystander")) }
            @if purpose == Purpose::Talk {
                option value="push" { (say!(lang, "hc-phrase-push")) }
                option value="leave" { (say!(lang, "hc-phrase-leave")) }
            }
        }
    }
}

pub(super) fn read(fields: &Fields) -> Option<Claim> {
    let agent = agents::of_class(fields.get("agent")?)?;
    let phrase = fields.get("phrase")?;
    let (kind, seat) = match phrase.split_once('-') {
        Some((kind, seat)) => (kind, Some(Seat::new(seat.parse().ok()?)?)),
        None => (phrase, None),
    };
    match (kind, seat) {
        ("leads", Some(seat)) => Some(Claim::Leads { seat, agent }),
        ("leads_not", Some(seat)) => Some(Claim::LeadsNot { seat, agent }),
        ("bystander", None) => Some(Claim::Bystander { agent }),
        ("push", None) => Some(Claim::Push { agent }),
        ("leave", None) => Some(Claim::Leave { agent }),
        _ => None,
    }
}
