//! Agents, buildings, cards and dice as words.

use heimlich::{Agent, AgentSet, Building, Card, Face, Way};

pub(super) use crate::layout::list;
use crate::style::{Ink, Letters};
use crate::{Names, Style};

/// The agent's colour as a word.
pub(super) const fn colour(agent: Agent) -> &'static str {
    match agent {
        Agent::Grey => "grey",
        Agent::Yellow => "yellow",
        Agent::Orange => "orange",
        Agent::Red => "red",
        Agent::Green => "green",
        Agent::Blue => "blue",
        Agent::Violet => "violet",
    }
}

/// The colour with the agent's letter as its only capital: green has the G, so grey has the E.
pub(super) const fn label(agent: Agent) -> &'static str {
    match agent {
        Agent::Grey => "grEy",
        Agent::Yellow => "Yellow",
        Agent::Orange => "Orange",
        Agent::Red => "Red",
        Agent::Green => "Green",
        Agent::Blue => "Blue",
        Agent::Violet => "Violet",
    }
}

/// The agent's letter: each has its own.
pub(super) const fn letter(agent: Agent) -> char {
    match agent {
        Agent::Grey => 'E',
        Agent::Yellow => 'Y',
        Agent::Orange => 'O',
        Agent::Red => 'R',
        Agent::Green => 'G',
        Agent::Blue => 'B',
        Agent::Violet => 'V',
    }
}

/// The agent's colour among the 256: none is lost on a black or on a white screen.
const fn ink(agent: Agent) -> u8 {
    match agent {
        Agent::Grey => 245,
        Agent::Yellow => 178,
        Agent::Orange => 208,
        Agent::Red => 196,
        Agent::Green => 34,
        Agent::Blue => 33,
        Agent::Violet => 134,
    }
}

/// The agent in a sentence.
pub(super) fn name(agent: Agent, style: Style) -> String {
    style.paint(Ink::Colour(ink(agent)), colour(agent))
}

/// The agent in a list, its letter capital.
pub(super) fn entry(agent: Agent, style: Style) -> String {
    style.paint(Ink::Colour(ink(agent)), label(agent))
}

/// The agent's pawn: its letter on its colour.
pub(super) fn pawn(agent: Agent, style: Style) -> String {
    let letters = match agent {
        Agent::Grey | Agent::Yellow | Agent::Orange => Letters::Black,
        Agent::Red | Agent::Green | Agent::Blue | Agent::Violet => Letters::White,
    };
    style.paint(Ink::On(ink(agent), letters), &letter(agent).to_string())
}

/// The agent's part of a bar.
pub(super) fn bar(agent: Agent, text: &str, style: Style) -> String {
    style.paint(Ink::Colour(ink(agent)), text)
}

/// The agent on its card.
pub(super) fn full_name(agent: Agent, style: Style) -> String {
    format!("{} ({})", name(agent, style), agent.name())
}

/// "red, green and blue".
pub(super) fn names_of(agents: AgentSet, style: Style) -> String {
    list(agents.iter().map(|agent| name(agent, style)))
}

/// Players in a sentence.
pub(super) fn players(seats: engine::SeatSet, names: &Names) -> String {
    list(seats.iter().map(|seat| names.of(seat).to_owned()))
}

/// A building in a sentence: "the Church", "7", "the Ruin".
pub(super) const fn place(building: Building) -> &'static str {
    match building {
        Building::CHURCH => "the Church",
        Building::RUIN => "the Ruin",
        other => other.name(),
    }
}

/// A building on a sign: "Church", "7", "Ruin".
pub(super) const fn sign(building: Building) -> &'static str {
    match building {
        Building::CHURCH => "Church",
        Building::RUIN => "Ruin",
        other => other.name(),
    }
}

/// A face of the die.
pub(super) const fn face(face: Face) -> &'static str {
    match face {
        Face::OneToThree => "1–3",
        Face::Two => "2",
        Face::Three => "3",
        Face::Four => "4",
        Face::Five => "5",
        Face::Six => "6",
    }
}

/// Which way along the ring.
pub(super) const fn way(way: Way) -> &'static str {
    match way {
        Way::Forward => "forward",
        Way::Back => "back",
    }
}

/// What a Top Secret card is called.
pub(super) const fn title(card: Card) -> &'static str {
    match card {
        Card::Retreat => "retreat",
        Card::ToTheRuin => "to the ruin",
        Card::Dispatch => "dispatch",
        Card::SideStep => "side step",
        Card::Curfew => "curfew",
        Card::ToTheSafe => "to the safe",
        Card::DoubleRetreat => "double retreat",
        Card::Swap => "swap",
        Card::DoubleAdvance => "double advance",
        Card::Meeting => "meeting",
        Card::DoubleLife => "double life",
        Card::AwayFromTheSafe => "away from the safe",
        Card::Pardon => "pardon",
        Card::MoveTheSafe => "move the safe",
        Card::Sprint => "sprint",
    }
}

/// What a Top Secret card does.
pub(super) const fn effect(card: Card) -> &'static str {
    match card {
        Card::Retreat => "one agent 1 or 2 buildings back",
        Card::ToTheRuin => "one agent, wherever it is, into the Ruin",
        Card::Dispatch => "two markers 3 fields forward, at most to 40",
        Card::SideStep => "one agent 1 building forward or back",
        Card::Curfew => "all agents into the Church",
        Card::ToTheSafe => "one agent, wherever it is, to the safe",
        Card::DoubleRetreat => "two agents 1 building back each",
        Card::Swap => "two agents change places",
        Card::DoubleAdvance => "two agents 1 building forward each",
        Card::Meeting => "one agent to where another stands",
        Card::DoubleLife => "lead a bystander secretly as well",
        Card::AwayFromTheSafe => "one agent at the safe 1 building away",
        Card::Pardon => "one or two agents from Ruin to Church",
        Card::MoveTheSafe => "the safe into another building",
        Card::Sprint => "one agent 1, 2 or 3 buildings forward",
    }
}

/// The agent somebody means: its letter, its colour or its name.
pub(super) fn agent(word: &str) -> Option<Agent> {
    let means = |agent: &Agent| {
        let mut letter_text = [0; 4];
        let letter = &*letter(*agent).encode_utf8(&mut letter_text);
        [letter, colour(*agent), agent.name()].iter().any(|name| name.eq_ignore_ascii_case(word))
    };
    Agent::ALL.into_iter().find(means)
}
