//! The agents as people tell them apart: by colour, by shape and by letter.

use heimlich::{Agent, AgentSet};

use crate::html::*;
use crate::lang::{Lang, say};
use crate::prose::{self, Prose, Thing};

static THINGS: [Thing; 7] = [
    Thing { name: Agent::Grey.name(), picture: "mark-grey", class: "grey" },
    Thing { name: Agent::Yellow.name(), picture: "mark-yellow", class: "yellow" },
    Thing { name: Agent::Orange.name(), picture: "mark-orange", class: "orange" },
    Thing { name: Agent::Red.name(), picture: "mark-red", class: "red" },
    Thing { name: Agent::Green.name(), picture: "mark-green", class: "green" },
    Thing { name: Agent::Blue.name(), picture: "mark-blue", class: "blue" },
    Thing { name: Agent::Violet.name(), picture: "mark-violet", class: "violet" },
];

fn thing(number: u8) -> Option<&'static Thing> {
    THINGS.get(usize::from(number))
}

/// A sentence that may mention agents by their marks.
pub(super) fn prose(text: String) -> Prose {
    Prose::new(text, thing)
}

/// What stands for an agent in a sentence.
pub(super) fn mark(agent: Agent) -> String {
    prose::mark(agent as u8)
}

/// Several agents in a sentence.
pub(super) fn marks(agents: AgentSet, lang: Lang) -> String {
    super::words::list(agents.iter().map(mark), lang)
}

/// The class that colours an agent; also its name in forms.
pub(super) const fn class(agent: Agent) -> &'static str {
    THINGS[agent as usize].class
}

/// The picture of an agent's marker.
pub(super) const fn mark_picture(agent: Agent) -> &'static str {
    THINGS[agent as usize].picture
}

/// The agent with this name in forms.
pub(super) fn of_class(name: &str) -> Option<Agent> {
    Agent::ALL.into_iter().find(|&agent| class(agent) == name)
}

/// The first letter of the agent's name: no two are the same.
pub(super) fn letter(agent: Agent) -> &'static str {
    &agent.name()[..1]
}

/// The agent's colour as a word.
pub(super) fn colour(agent: Agent, lang: Lang) -> String {
    const COLOURS: [&str; 7] = ["hc-grey", "hc-yellow", "hc-orange", "hc-red", "hc-green", "hc-blue", "hc-violet"];
    say!(lang, COLOURS[agent as usize])
}

/// "Jaques (red)".
pub(super) fn full_name(agent: Agent, lang: Lang) -> String {
    format!("{} ({})", agent.name(), colour(agent, lang))
}

/// An agent's picture and name.
pub(super) fn chip(agent: Agent) -> Html {
    prose::chip(&THINGS[agent as usize])
}

/// An agent as it stands on the board.
pub(super) fn figure(agent: Agent) -> Html {
    html! { (picture(&format!("pawn-{}", class(agent)), "")) span .letter aria-hidden="true" { (letter(agent)) } }
}

/// An agent that stands beside words.
pub(super) fn pawn(agent: Agent) -> Html {
    html! { span class={ "pawn " (class(agent)) } { (figure(agent)) } }
}

/// An agent to choose by an input.
pub(super) fn badge(agent: Agent, input: &Html, lang: Lang) -> Html {
    html! {
        label class={ "badge " (class(agent)) } { (input) (pawn(agent)) span .unseen { (full_name(agent, lang)) } }
    }
}
