//! Top Secret cards: whether to play one, which, and how.

use engine::Rules as _;
use heimlich::{Action, Agent, Building, Card, CardBag, Hand, Heimlich, Play, View, Way};

use super::outlook::{self, Outlook};
use super::{choose, words};
use crate::layout::{pad, wrap};
use crate::style::Ink;
use crate::{Desk, Stop, Style};

/// Asks, sealed, whether the player wants to play a card (HC-25).
pub(super) fn volunteer(desk: &mut Desk<'_, Heimlich>, playable: CardBag) -> Result<Action, Stop> {
    let (view, style) = (*desk.view(), desk.style());
    if playable.is_empty() {
        desk.say("  (You are asked for a Top Secret card, but none of yours can be played now.)")?;
        return Ok(Action::Decline {});
    }
    desk.show_board()?;
    let question = [
        wrap(&Outlook::now(&view).consequence(&view, style), "  "),
        "Your Top Secret cards:".to_owned(),
        hand(&view, playable, Numbered::No, style),
        "Do you want to play one? Nobody sees your answer before all have answered.".to_owned(),
        "  1) yes   2) no".to_owned(),
    ];
    desk.ask(&question.join("\n"), "Play a card? 1-2 [2] >", |answer| match answer {
        "1" | "y" | "yes" => Ok(Action::Volunteer {}),
        "2" | "" | "no" => Ok(Action::Decline {}),
        _ => Err("Type 1 for yes or 2 for no.".to_owned()),
    })
}

/// Asks for a card, or a pass where that is allowed (HC-26).
pub(super) fn choose(desk: &mut Desk<'_, Heimlich>, playable: CardBag, may_pass: bool) -> Result<Action, Stop> {
    if may_pass && playable.is_empty() {
        desk.say("  (You are asked for a card, but none of yours can be played now.)")?;
        return Ok(Action::Pass {});
    }
    desk.show_board()?;
    loop {
        let Some(card) = ask_card(desk, playable, may_pass)? else {
            return Ok(Action::Pass {});
        };
        if let Some(play) = ask_play(desk, card)? {
            return Ok(Action::Play(play));
        }
    }
}

/// Which card; none is a pass.
fn ask_card(desk: &mut Desk<'_, Heimlich>, playable: CardBag, may_pass: bool) -> Result<Option<Card>, Stop> {
    let (view, style) = (*desk.view(), desk.style());
    let kinds: Vec<Card> = playable.kinds().collect();
    let invitation =
        if may_pass { "Top Secret round: play a card or pass." } else { "You open the Top Secret round: play a card." };
    let mut lines = vec![
        wrap(&Outlook::now(&view).consequence(&view, style), "  "),
        invitation.to_owned(),
        hand(&view, playable, Numbered::Yes, style),
    ];
    if may_pass {
        lines.push("  0) pass".to_owned());
    }
    let least = if may_pass { 0 } else { 1 };
    let default = if may_pass { " [0]" } else { "" };
    let prompt = format!("Which card? {least}-{}{default} >", kinds.len());
    desk.ask(&lines.join("\n"), &prompt, |answer| match answer.parse::<usize>() {
        _ if answer.is_empty() && may_pass => Ok(None),
        Ok(0) if may_pass => Ok(None),
        Ok(0) => Err("Whoever opens the round must play a card.".to_owned()),
        Ok(number) if number <= kinds.len() => Ok(kinds.get(number - 1).copied()),
        Ok(_) | Err(_) => Err("Type the number of a card.".to_owned()),
    })
}

/// Whether the cards that can be played have numbers to choose them by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbered {
    Yes,
    No,
}

/// Where the effects of the cards begin.
const HAND_INDENT: &str = "                         ";

/// The hand, a kind to a line: those that can be played first, then the others with the reason.
fn hand(view: &View, playable: CardBag, numbered: Numbered, style: Style) -> String {
    let Hand { ready, fresh } = view.cards.and_then(|cards| cards.hand).unwrap_or_default();
    let line = |lead: &str, card: Card, copies: u8| {
        let copies = if copies > 1 { " (two)" } else { "" };
        format!("  {lead} {:<19} {}{copies}", words::title(card), words::effect(card))
    };
    let mut lines: Vec<String> = Vec::new();
    for (number, card) in (1..).zip(playable.kinds()) {
        let lead = if numbered == Numbered::Yes { format!("{number})") } else { "- ".to_owned() };
        lines.push(line(&lead, card, ready.count(card)));
    }
    for card in ready.kinds().filter(|&card| !playable.contains(card)) {
        let text = format!("{} (not now: {})", line("- ", card, ready.count(card)), why_not(card));
        lines.push(style.paint(Ink::Faint, &wrap(&text, HAND_INDENT)));
    }
    for card in fresh.kinds() {
        let text = format!("{} (just drawn: for the next round)", line("- ", card, fresh.count(card)));
        lines.push(style.paint(Ink::Faint, &wrap(&text, HAND_INDENT)));
    }
    lines.join("\n")
}

/// Why a card cannot be played now (HC-28, HC-31).
const fn why_not(card: Card) -> &'static str {
    match card {
        Card::ToTheRuin | Card::ToTheSafe | Card::Curfew => "all agents are there",
        Card::Swap | Card::Meeting => "all agents stand together",
        Card::AwayFromTheSafe => "nobody stands with the safe",
        Card::Pardon => "nobody stands in the Ruin",
        Card::Dispatch => "no marker can be pushed",
        Card::DoubleLife => "you lead two agents already",
        Card::Retreat
        | Card::SideStep
        | Card::DoubleRetreat
        | Card::DoubleAdvance
        | Card::MoveTheSafe
        | Card::Sprint => "it would change nothing",
    }
}

/// A thing to be decided about a card.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Agent(Agent),
    By(u8),
    Way(Way),
    Place(Building),
    NobodyElse,
}

/// The orders in which a play can be put together.
fn orders(play: &Play) -> Vec<Vec<Part>> {
    match *play {
        Play::Curfew {} | Play::DoubleLife {} => vec![Vec::new()],
        Play::ToTheRuin { agent } | Play::ToTheSafe { agent } => vec![vec![Part::Agent(agent)]],
        Play::Retreat { agent, by } | Play::Sprint { agent, by } => vec![vec![Part::Agent(agent), Part::By(by)]],
        Play::SideStep { agent, way } | Play::AwayFromTheSafe { agent, way } => {
            vec![vec![Part::Agent(agent), Part::Way(way)]]
        }
        Play::Meeting { agent, at } => vec![vec![Part::Agent(agent), Part::Place(at)]],
        Play::MoveTheSafe { to } => vec![vec![Part::Place(to)]],
        Play::Dispatch { agents }
        | Play::DoubleRetreat { agents }
        | Play::Swap { agents }
        | Play::DoubleAdvance { agents }
        | Play::Pardon { agents } => {
            let both: Vec<Part> = agents.iter().map(Part::Agent).collect();
            match both[..] {
                [one, other] => vec![vec![one, other], vec![other, one]],
                [..] => vec![both.into_iter().chain([Part::NobodyElse]).collect()],
            }
        }
    }
}

/// How to play the card; none if the player thinks again.
fn ask_play(desk: &mut Desk<'_, Heimlich>, card: Card) -> Result<Option<Play>, Stop> {
    let play = if card == Card::MoveTheSafe {
        let title = format!("“{}”: where to? u to undo.", words::title(card));
        choose::ask_safe(desk, &title)?.map(|to| Play::MoveTheSafe { to })
    } else {
        ask_targets(desk, card)?
    };
    let Some(play) = play else {
        return Ok(None);
    };
    let (view, style) = (*desk.view(), desk.style());
    let outlook = Outlook::of_play(&view, &play, style);
    let change = wrap(&format!("You play “{}”: {}.", words::title(card), outlook.change()), "  ");
    let question = format!("{change}\n{}", wrap(&outlook.consequence(&view, style), "  "));
    Ok(desk.confirm(&question)?.then_some(play))
}

/// What to play the card on, one thing after another.
fn ask_targets(desk: &mut Desk<'_, Heimlich>, card: Card) -> Result<Option<Play>, Stop> {
    let mut ways: Vec<(Vec<Part>, Play)> = Heimlich::legal(desk.view())
        .filter_map(|action| if let Action::Play(play) = action { Some(play) } else { None })
        .filter(|play| play.card() == card)
        .flat_map(|play| orders(&play).into_iter().map(move |order| (order, play)))
        .collect();
    for depth in 0.. {
        let mut parts: Vec<Part> = Vec::new();
        for part in ways.iter().filter_map(|(order, _)| order.get(depth)) {
            if !parts.contains(part) {
                parts.push(*part);
            }
        }
        let part = match parts[..] {
            [] => break,
            [only] => only,
            [..] => match ask_part(desk, card, &parts, &ways, depth)? {
                Some(part) => part,
                None => return Ok(None),
            },
        };
        ways.retain(|(order, _)| order.get(depth) == Some(&part));
    }
    Ok(ways.first().map(|&(_, play)| play))
}

fn ask_part(
    desk: &mut Desk<'_, Heimlich>,
    card: Card,
    parts: &[Part],
    ways: &[(Vec<Part>, Play)],
    depth: usize,
) -> Result<Option<Part>, Stop> {
    let (view, style) = (*desk.view(), desk.style());
    let mut lines = vec![format!("“{}”: {}.", words::title(card), words::effect(card))];
    for part in parts {
        let number = number(*part, &view);
        let mut left = ways.iter().filter(|(order, _)| order.get(depth) == Some(part));
        let (first, more) = (left.next(), left.next().is_some());
        // Where this decides the play, its effect says more than its name.
        let text = match first {
            Some((_, play)) if !more => outlook::effect(&view, play, style),
            Some(_) | None => name(*part, card, &view, style),
        };
        lines.push(wrap(&format!(" {number:>2}) {text}"), "     "));
    }
    let numbers = || parts.iter().map(|&part| number(part, &view));
    let (least, most) = (numbers().min().unwrap_or_default(), numbers().max().unwrap_or_default());
    let agents = parts.iter().any(|part| matches!(part, Part::Agent(_)));
    let letter = if agents { " or a letter" } else { "" };
    let prompt = format!("Which? {least}-{most}{letter}, or u to undo >");
    desk.ask_by_letter(&lines.join("\n"), &prompt, |answer| {
        if answer.eq_ignore_ascii_case("u") {
            return Ok(None);
        }
        let meant = parts.iter().find(|&&part| is_meant(part, answer, &view));
        meant.map(|&part| Some(part)).ok_or_else(|| format!("Type one of the numbers{letter} in the list."))
    })
}

/// What is typed for a part: the same in every list of a choice, whichever parts are left to choose from.
fn number(part: Part, view: &View) -> usize {
    match part {
        Part::Agent(agent) => 1 + view.board.agents.iter().take_while(|&other| other != agent).count(),
        Part::By(by) => by.into(),
        Part::Way(Way::Forward) => 1,
        Part::Way(Way::Back) => 2,
        Part::Place(place) => place.place().into(),
        Part::NobodyElse => 0,
    }
}

/// Whether this answer means the part: its number, an agent's letter, colour or name, a building's name, a way.
fn is_meant(part: Part, answer: &str, view: &View) -> bool {
    if let Ok(typed) = answer.parse::<usize>() {
        return typed == number(part, view);
    }
    match part {
        Part::Agent(agent) => words::agent(answer) == Some(agent),
        Part::Place(place) => place.name().eq_ignore_ascii_case(answer),
        Part::Way(way) => words::way(way).eq_ignore_ascii_case(answer),
        Part::By(_) | Part::NobodyElse => false,
    }
}

fn name(part: Part, card: Card, view: &View, style: Style) -> String {
    match part {
        Part::Agent(agent) if card == Card::Dispatch => {
            format!("{} marker on {}", pad(&words::entry(agent, style), 7), view.board.markers[agent])
        }
        Part::Agent(agent) => {
            format!("{} in {}", pad(&words::entry(agent, style), 7), words::sign(view.board.buildings[agent]))
        }
        Part::By(by) => format!("by {by}"),
        Part::Way(way) => words::way(way).to_owned(),
        Part::Place(place) => words::sign(place).to_owned(),
        Part::NobodyElse => "nobody else".to_owned(),
    }
}
