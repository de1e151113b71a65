//! What a Heimlich & Co. table may choose, as inputs and in words.

use engine::{Seat, Start};
use heimlich::{Agent, AgentSet, Options, agents_in_play};

use super::{agents, words};
use crate::html::*;
use crate::lang::{Lang, say};
use crate::paint::Fields;
use crate::people::People;

pub(super) fn inputs(options: &Options, seats: u8, people: &People, lang: Lang) -> Html {
    let count = agents_in_play(seats);
    let colours = options.colours.filter(|chosen| chosen.len() == count).unwrap_or(AgentSet::first_of_box(count));
    html! {
        (choice("top_secret", options.top_secret, &say!(lang, "hc-option-cards"), &say!(lang, "hc-option-cards-about")))
        (choice("dossier", options.dossier, &say!(lang, "hc-option-dossier"), &say!(lang, "hc-option-dossier-about")))
        (choice("bystanders_count", options.bystanders_count, &say!(lang, "hc-option-bystanders"),
            &say!(lang, "hc-option-bystanders-about")))
        @if count < 7 {
            fieldset .option {
                legend { (say!(lang, "hc-option-colours")) }
                p .about { (say!(lang, "hc-option-colours-about", count = count)) }
                div .agents data-exactly=(count) {
                    @for agent in Agent::ALL {
                        (agents::badge(agent, &colour(agent, colours.contains(agent)), lang))
                    }
                }
            }
        }
        div .option {
            label for="option-start" { (say!(lang, "hc-option-start")) }
            p .about { (say!(lang, "hc-option-start-about")) }
            select name="start" id="option-start" {
                option value="random" selected[options.start == Start::Random] { (say!(lang, "hc-option-start-random")) }
                @for seat in Seat::all(seats) {
                    option value=(seat.index()) selected[options.start == Start::Seat(seat)] { (people.name(seat)) }
                }
            }
        }
    }
}

fn colour(agent: Agent, checked: bool) -> Html {
    html! { input type="checkbox" name="colour" value=(agents::class(agent)) checked[checked]; }
}

fn choice(name: &str, on: bool, title: &str, about: &str) -> Html {
    html! {
        label .option .switch {
            input type="checkbox" name=(name) value="on" checked[on];
            span .title { (title) }
            span .about { (about) }
        }
    }
}

pub(super) fn summary(options: &Options, people: &People, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    if options.top_secret {
        lines.push(say!(lang, "hc-option-cards"));
    }
    if options.dossier {
        lines.push(say!(lang, "hc-option-dossier"));
    }
    if options.bystanders_count {
        lines.push(say!(lang, "hc-option-bystanders"));
    }
    if lines.is_empty() {
        lines.push(say!(lang, "hc-option-basic"));
    }
    if let Some(colours) = options.colours {
        let names = words::list(colours.iter().map(|agent| agent.name().to_owned()), lang);
        lines.push(say!(lang, "hc-option-played", names = names));
    }
    if let Start::Seat(seat) = options.start {
        lines.push(say!(lang, "hc-option-starts", name = people.name(seat)));
    }
    lines
}

pub(super) fn read(fields: &Fields) -> Option<Options> {
    let on = |name: &str| fields.get(name).is_some();
    let colours: AgentSet = fields.all("colour").filter_map(agents::of_class).collect();
    let start = match fields.get("start") {
        None | Some("random") => Start::Random,
        Some(seat) => Start::Seat(Seat::new(seat.parse().ok()?)?),
    };
    Some(Options {
        top_secret: on("top_secret"),
        dossier: on("dossier"),
        bystanders_count: on("bystanders_count") && on("dossier"),
        // Those that the box would give are no choice: with another number of players there are others.
        colours: (colours != AgentSet::first_of_box(colours.len())).then_some(colours),
        start,
    })
}
