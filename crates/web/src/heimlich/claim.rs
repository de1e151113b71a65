//! What can be said about agents, put together from menus (HC-09).

use engine::Seat;
use heimlich::{Agent, Claim, Heimlich};

use super::agents;
use crate::html::*;
use crate::lang::{Lang, say};
use crate::paint::{Fields, Sight};
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

pub(super) fn inputs(sight: &Sight<'_, Heimlich>) -> Html {
    let (view, people, lang) = (sight.view, sight.place.people, sight.place.lang);
    let input = |agent: Agent| html! { input type="radio" name="agent" value=(agents::class(agent)) required; };
    let about = |seat: Seat, is_led: bool| match (view.viewer.is(seat), is_led) {
        (true, true) => say!(lang, "hc-phrase-led-by-me"),
        (true, false) => say!(lang, "hc-phrase-not-led-by-me"),
        (false, true) => say!(lang, "hc-phrase-led-by", name = people.name(seat)),
        (false, false) => say!(lang, "hc-phrase-not-led-by", name = people.name(seat)),
    };
    html! {
        p .hint { (say!(lang, "hc-which-agent")) }
        div .agents role="radiogroup" aria-label=(say!(lang, "hc-which-agent")) {
            @for agent in view.board.agents.iter() { (agents::badge(agent, &input(agent), lang)) }
        }
        select name="phrase" aria-label=(say!(lang, "hc-what-about")) {
            option value="push" { (say!(lang, "hc-phrase-push")) }
            option value="leave" { (say!(lang, "hc-phrase-leave")) }
            option value="bystander" { (say!(lang, "hc-phrase-bystander")) }
            optgroup label=(say!(lang, "hc-phrase-leads")) {
                @for seat in Seat::all(view.seats) {
                    option value={ "leads-" (seat.index()) } { (about(seat, true)) }
                }
            }
            optgroup label=(say!(lang, "hc-phrase-leads-not")) {
                @for seat in Seat::all(view.seats) {
                    option value={ "leads_not-" (seat.index()) } { (about(seat, false)) }
                }
            }
        }
    }
}

/// A claim in one field of a form.
pub(super) fn write(claim: &Claim) -> String {
    let (phrase, agent) = match *claim {
        Claim::Leads { seat, agent } => (format!("leads-{}", seat.index()), agent),
        Claim::LeadsNot { seat, agent } => (format!("leads_not-{}", seat.index()), agent),
        Claim::Bystander { agent } => ("bystander".to_owned(), agent),
        Claim::Push { agent } => ("push".to_owned(), agent),
        Claim::Leave { agent } => ("leave".to_owned(), agent),
    };
    format!("{phrase} {}", agents::class(agent))
}

/// The claim of a form: put together from two fields, or written into one.
pub(super) fn read(fields: &Fields) -> Option<Claim> {
    let (phrase, agent) = match fields.get("mark") {
        Some(mark) => mark.split_once(' ')?,
        None => (fields.get("phrase")?, fields.get("agent")?),
    };
    let agent = agents::of_class(agent)?;
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
