//! What a viewer is told, and what somebody claims, each as one sentence.

use engine::{BySeat, Seat};
use heimlich::{Agent, AgentSet, ByAgent, CardBag, Claim, Dossier, Due, Notice, Play, Reveal};

use super::words;
use crate::layout::GLUE;
use crate::{Names, Style};

pub(super) fn sentence(notice: &Notice, names: &Names, style: Style) -> String {
    let who = |seat: Seat| names.of(seat);
    match *notice {
        Notice::AgentsDealt { own: Some(agent) } => {
            format!("The agent cards were dealt; your agent is {}.", words::full_name(agent, style))
        }
        Notice::AgentsDealt { own: None } => "The agent cards were dealt.".to_owned(),
        Notice::CardsDealt { own: Some(own), pile } => {
            format!("Top Secret cards were dealt, {pile} are left; yours: {}.", cards(own))
        }
        Notice::CardsDealt { own: None, pile } => format!("Top Secret cards were dealt; {pile} are left."),
        Notice::TurnBegan { seat } => format!("{} took the die.", who(seat)),
        Notice::Rolled { face } => format!("The die showed {}.", words::face(face)),
        Notice::Walked { steps } => walked(&steps, style),
        Notice::Drew { seat, card, due } => drew(who(seat), card.map(words::title), due),
        Notice::Reshuffled { pile } => format!("The {pile} discards were shuffled into a new pile."),
        Notice::VolunteersAsked { seats } => {
            format!("Who wants to play a Top Secret card? Asked: {}.", words::players(seats, names))
        }
        Notice::Answered { seat, willing: None } => format!("{} answered in secret.", who(seat)),
        Notice::Answered { seat, willing: Some(true) } => format!("{} secretly answered yes.", who(seat)),
        Notice::Answered { seat, willing: Some(false) } => format!("{} secretly answered no.", who(seat)),
        Notice::AnswersShown { willing } if willing.is_empty() => "Nobody wanted to play a card.".to_owned(),
        Notice::AnswersShown { willing } => format!("{} wanted to play a card.", words::players(willing, names)),
        Notice::RoundBegan { seat } => format!("A Top Secret round began; {} had to open it.", who(seat)),
        Notice::Asked { seat, passes: _ } => format!("{} came next in the round.", who(seat)),
        Notice::Played { seat, play } => format!("{} played {}.", who(seat), played(&play, style)),
        Notice::SecondAgent { seat, agent: Some(agent) } => {
            format!("{} secretly took a second agent: {}.", who(seat), words::full_name(agent, style))
        }
        Notice::SecondAgent { seat, agent: None } => format!("{} secretly took a second agent.", who(seat)),
        Notice::Passed { seat } => format!("{} passed.", who(seat)),
        Notice::RoundEnded {} => "The round was over.".to_owned(),
        Notice::Scored { gains } => format!("Scoring: {}.", scored(&gains, style)).replace(GLUE, " "),
        Notice::DossiersAsked {} => "Everybody had to write a secret dossier.".to_owned(),
        Notice::DossierWritten { seat, dossier: Some(dossier) } => {
            format!("{} sealed a dossier: {}.", who(seat), accused(&dossier, names, style))
        }
        Notice::DossierWritten { seat, dossier: None } => format!("{} sealed a dossier.", who(seat)),
        Notice::SafePlaced { to } => format!("The safe went to {}.", words::place(to)),
        Notice::Ended { reveal, dossiers } => ended(&reveal, &dossiers, names, style),
    }
}

pub(super) fn claim(claim: &Claim, speaker: Seat, names: &Names, style: Style) -> String {
    match *claim {
        Claim::Leads { seat, agent } if seat == speaker => format!("I lead {}.", words::name(agent, style)),
        Claim::LeadsNot { seat, agent } if seat == speaker => format!("I do not lead {}.", words::name(agent, style)),
        Claim::Leads { seat, agent } => format!("{} leads {}.", names.of(seat), words::name(agent, style)),
        Claim::LeadsNot { seat, agent } => format!("{} does not lead {}.", names.of(seat), words::name(agent, style)),
        Claim::Bystander { agent } => format!("Nobody leads {}.", words::name(agent, style)),
        Claim::Push { agent } => format!("Let us move {}.", words::name(agent, style)),
        Claim::Leave { agent } => format!("Let us leave {} where it is.", words::name(agent, style)),
    }
}

/// Claims are found by the agent they are about.
pub(super) fn topics(claim: &Claim, style: Style) -> Vec<String> {
    let (Claim::Leads { agent, .. }
    | Claim::LeadsNot { agent, .. }
    | Claim::Bystander { agent }
    | Claim::Push { agent }
    | Claim::Leave { agent }) = *claim;
    vec![format!("About {}", words::name(agent, style))]
}

fn walked(steps: &ByAgent<u8>, style: Style) -> String {
    let moved = steps.iter().filter(|&(_, &steps)| steps > 0);
    let moved: Vec<String> = moved.map(|(agent, steps)| format!("{} {steps}", words::name(agent, style))).collect();
    if moved.is_empty() { "Nobody moved.".to_owned() } else { format!("Moved: {}.", words::list(moved)) }
}

/// A card drawn, with its title where the reader may know it.
pub(super) fn drew(who: &str, card: Option<&str>, due: Due) -> String {
    let card = card.map_or_else(|| "a Top Secret card".to_owned(), |title| format!("the Top Secret card “{title}”"));
    match due {
        Due::Turn => format!("{who} drew {card}."),
        Due::DoubleLife => format!("{who} drew {card}, as no bystander was left."),
    }
}

fn cards(cards: CardBag) -> String {
    words::list(cards.iter().map(|card| words::title(card).to_owned()))
}

/// A card with what its player chose.
fn played(play: &Play, style: Style) -> String {
    let title = words::title(play.card());
    let one = |agent: Agent| words::name(agent, style);
    let some = |agents: AgentSet| words::names_of(agents, style);
    let chosen = match *play {
        Play::Retreat { agent, by } => format!("{} {by} back", one(agent)),
        Play::Sprint { agent, by } => format!("{} {by} forward", one(agent)),
        Play::SideStep { agent, way } | Play::AwayFromTheSafe { agent, way } => {
            format!("{} 1 {}", one(agent), words::way(way))
        }
        Play::ToTheRuin { agent } | Play::ToTheSafe { agent } => one(agent),
        Play::Meeting { agent, at } => format!("{} to {}", one(agent), words::place(at)),
        Play::Dispatch { agents }
        | Play::DoubleRetreat { agents }
        | Play::DoubleAdvance { agents }
        | Play::Swap { agents }
        | Play::Pardon { agents } => some(agents),
        Play::MoveTheSafe { to } => format!("to {}", words::place(to)),
        Play::Curfew {} | Play::DoubleLife {} => return format!("“{title}”"),
    };
    format!("“{title}”: {chosen}")
}

/// "red +7, green −3", the most first, each glued together; agents that gained nothing are left out.
pub(super) fn scored(gains: &ByAgent<i8>, style: Style) -> String {
    let mut gains: Vec<(Agent, i8)> = gains.iter().map(|(agent, &gain)| (agent, gain)).collect();
    gains.retain(|&(_, gain)| gain != 0);
    gains.sort_by_key(|&(_, gain)| -gain);
    let written = gains.iter().map(|&(agent, gain)| format!("{}{GLUE}{}", words::name(agent, style), signed(gain)));
    if gains.is_empty() { "nobody gained anything".to_owned() } else { written.collect::<Vec<_>>().join(", ") }
}

fn signed(gain: i8) -> String {
    if gain < 0 { format!("−{}", gain.unsigned_abs()) } else { format!("+{gain}") }
}

/// "Bernd leads red, Chris leads blue".
fn accused(dossier: &Dossier, names: &Names, style: Style) -> String {
    let named = dossier.named.iter().filter_map(|(seat, &agent)| Some((seat, agent?)));
    words::list(named.map(|(seat, agent)| format!("{} leads {}", names.of(seat), words::name(agent, style))))
}

fn ended(reveal: &Reveal, dossiers: &BySeat<Option<Dossier>>, names: &Names, style: Style) -> String {
    let led = reveal.agents.iter().filter_map(|(seat, &agent)| Some((seat, agent?)));
    let led = words::list(led.map(|(seat, agent)| format!("{} led {}", names.of(seat), words::name(agent, style))));
    let mut text = format!("The cards are turned up: {led}.");
    if !reveal.bystanders.is_empty() {
        text += &format!(" Led by nobody: {}.", words::names_of(reveal.bystanders, style));
    }
    for (seat, agent) in reveal.given_back.iter().filter_map(|(seat, &agent)| Some((seat, agent?))) {
        text += &format!(" Double life: {} gave {} back.", names.of(seat), words::name(agent, style));
    }
    if dossiers.values().iter().any(Option::is_some) {
        let bonus = reveal.bonus.iter().map(|(seat, bonus)| format!("{} {bonus}", names.of(seat)));
        text += &format!(" Dossiers brought: {}.", words::list(bonus));
    }
    text
}
