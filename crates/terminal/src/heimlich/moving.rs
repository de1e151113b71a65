//! Spreading movement points over the agents, step by step or all at once.

use heimlich::{Action, Agent, AgentSet, ByAgent, Heimlich, View};

use super::outlook::Outlook;
use super::words;
use crate::layout::{pad, wrap};
use crate::{Desk, Stop, Style};

/// What has been decided so far.
#[derive(Default)]
struct Plan {
    /// How many points are to be spent; the die may leave it open.
    points: Option<u8>,
    parts: Vec<(Agent, u8)>,
}

/// What somebody answers to the question which agent to move.
enum Answer {
    Agent(Agent),
    Parts(Vec<(Agent, u8)>),
    Undo,
}

impl Plan {
    fn spent(&self) -> u8 {
        self.parts.iter().map(|&(_, points)| points).sum()
    }

    fn steps(&self) -> ByAgent<u8> {
        let mut steps = ByAgent::default();
        for &(agent, points) in &self.parts {
            steps[agent] += points;
        }
        steps
    }
}

pub(super) fn choose(desk: &mut Desk<'_, Heimlich>, least: u8, most: u8) -> Result<Action, Stop> {
    let open = least < most;
    if !open {
        desk.say(&format!("You rolled a {most}."))?;
    }
    let mut plan = Plan { points: (!open).then_some(most), parts: Vec::new() };
    loop {
        let Some(points) = plan.points else {
            plan = ask_points(desk, least, most)?;
            continue;
        };
        let left = points - plan.spent();
        if left > 0 {
            match ask_agent(desk, &plan, left)? {
                Answer::Agent(agent) => plan.parts.extend(ask_amount(desk, agent, left)?.map(|amount| (agent, amount))),
                Answer::Parts(parts) => plan.parts.extend(parts),
                Answer::Undo if plan.parts.is_empty() && open => plan.points = None,
                Answer::Undo => drop(plan.parts.pop()),
            }
        } else if confirm(desk, &plan)? {
            return Ok(Action::Move(plan.steps()));
        } else if plan.parts.pop().is_none() {
            plan.points = None;
        }
    }
}

fn ask_points(desk: &mut Desk<'_, Heimlich>, least: u8, most: u8) -> Result<Plan, Stop> {
    let mut question = "You rolled 1–3: you choose how many points you use.".to_owned();
    if least == 0 {
        let still = Outlook::of_walk(desk.view(), ByAgent::default(), desk.style());
        let why = if still.draws() {
            "and draw a Top Secret card for it"
        } else {
            "though you cannot draw a card for it now"
        };
        question += &format!("\n  0) move nobody, {why}");
    }
    question += "\n  1) one point   2) two points   3) three points";
    let prompt = format!("How many points? {least}-{most} [{most}] >");
    let in_play = desk.view().board.agents;
    desk.ask(&question, &prompt, |answer| {
        let parts = read_parts(answer, in_play).unwrap_or_default();
        let points = match answer.parse() {
            _ if answer.is_empty() => Some(most),
            Ok(points) => Some(points),
            Err(_) if parts.is_empty() => None,
            Err(_) => parts.iter().try_fold(0_u8, |sum, &(_, points)| sum.checked_add(points)),
        };
        let points = points.filter(|points| (least..=most).contains(points));
        points
            .map(|points| Plan { points: Some(points), parts })
            .ok_or(format!("Type a number from {least} to {most}."))
    })
}

fn ask_agent(desk: &mut Desk<'_, Heimlich>, plan: &Plan, left: u8) -> Result<Answer, Stop> {
    let (view, style) = (*desk.view(), desk.style());
    let steps = plan.steps();
    let so_far = if plan.parts.is_empty() {
        format!("You have {left} {} for any agents you like; a point is a building clockwise.", noun(left))
    } else {
        format!("So far: {}. {left} {} left.", Outlook::of_walk(&view, steps, style).change(), noun(left))
    };
    let question = format!("{}\n{}", wrap(&so_far, "  "), table(&view, steps, left, style));
    let agents: Vec<Agent> = view.board.agents.iter().collect();
    let undo = if plan.parts.is_empty() { "" } else { ", or u to undo" };
    let prompt = format!("Which agent? 1-{}{undo}; or at once, like {} >", agents.len(), example(&agents, left));
    desk.ask(&question, &prompt, |answer| read_agent(answer, &agents, left))
}

/// A quick answer with agents that are in play.
fn example(agents: &[Agent], left: u8) -> String {
    let letter = |agent: Agent| words::letter(agent).to_ascii_lowercase();
    match *agents {
        [.., one, other] if left > 1 => format!("{}{} {}1", letter(one), left - 1, letter(other)),
        [.., one] => format!("{}{left}", letter(one)),
        [] => String::new(),
    }
}

fn read_agent(answer: &str, agents: &[Agent], left: u8) -> Result<Answer, String> {
    if answer.eq_ignore_ascii_case("u") {
        return Ok(Answer::Undo);
    }
    if let Ok(number) = answer.parse::<usize>() {
        let chosen = number.checked_sub(1).and_then(|index| agents.get(index));
        return chosen.copied().map(Answer::Agent).ok_or(format!("Type a number from 1 to {}.", agents.len()));
    }
    let parts = read_parts(answer, agents.iter().copied().collect())
        .ok_or("Type an agent’s number, or letters with points such as r3 b2.")?;
    let spent: u32 = parts.iter().map(|&(_, points)| u32::from(points)).sum();
    if spent > u32::from(left) {
        return Err(format!("That is {spent} points; you have {left}."));
    }
    Ok(Answer::Parts(parts))
}

/// "r3 b2", "red 3, blue 2" or "r3b2"; nothing if it is none of these.
fn read_parts(answer: &str, in_play: AgentSet) -> Option<Vec<(Agent, u8)>> {
    let mut parts = Vec::new();
    let mut rest = answer.trim_start();
    while !rest.is_empty() {
        let digits = rest.find(|letter: char| letter.is_ascii_digit())?;
        let agent = words::agent(rest[..digits].trim()).filter(|&agent| in_play.contains(agent))?;
        rest = &rest[digits..];
        let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let points = rest[..end].parse().ok().filter(|&points: &u8| points > 0)?;
        parts.push((agent, points));
        rest = rest[end..].trim_start_matches([' ', ',', '+']);
    }
    (!parts.is_empty()).then_some(parts)
}

/// The agents with their places and how far each is from the safe.
fn table(view: &View, steps: ByAgent<u8>, left: u8, style: Style) -> String {
    let places = view.board.walked(steps);
    let rows = (1..).zip(view.board.agents.iter()).map(|(number, agent)| {
        let (from, safe) = (places[agent].place(), view.board.safe.place());
        let to_safe = match (safe + 12 - from) % 12 {
            0 => "   at the safe".to_owned(),
            steps if steps <= left => format!("{steps:>2} before the safe, in reach"),
            steps => format!("{steps:>2} before the safe"),
        };
        let name = pad(&words::entry(agent, style), 7);
        format!("  {number}) {name} in {:<7} {to_safe}", words::sign(places[agent]))
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// How many points for the agent; none if the player thinks again.
fn ask_amount(desk: &mut Desk<'_, Heimlich>, agent: Agent, left: u8) -> Result<Option<u8>, Stop> {
    if left == 1 {
        return Ok(Some(1));
    }
    let prompt = format!("How many points for {}? 1-{left} [{left}], or u to undo >", words::colour(agent));
    desk.ask("", &prompt, |answer| match answer.parse() {
        _ if answer.is_empty() => Ok(Some(left)),
        _ if answer.eq_ignore_ascii_case("u") => Ok(None),
        Ok(points) if (1..=left).contains(&points) => Ok(Some(points)),
        Ok(_) | Err(_) => Err(format!("Type a number from 1 to {left}.")),
    })
}

fn confirm(desk: &mut Desk<'_, Heimlich>, plan: &Plan) -> Result<bool, Stop> {
    let (view, style) = (*desk.view(), desk.style());
    let outlook = Outlook::of_walk(&view, plan.steps(), style);
    let change = wrap(&format!("Your move: {}.", outlook.change()), "  ");
    let question = format!("{change}\n{}", wrap(&outlook.consequence(&view, style), "  "));
    desk.confirm(&question)
}

const fn noun(points: u8) -> &'static str {
    if points == 1 { "point" } else { "points" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read_in_every_reasonable_form() {
        let all = AgentSet::first_of_box(7);
        let wanted = Some(vec![(Agent::Red, 3), (Agent::Blue, 2)]);
        for answer in ["r3 b2", "R3B2", "r3, b2", "red 3 blue 2", "jaques 3 + doyle 2", " r 3  b 2 "] {
            assert_eq!(read_parts(answer, all), wanted, "{answer}");
        }
        assert_eq!(read_parts("e1", all), Some(vec![(Agent::Grey, 1)]));
    }

    #[test]
    fn what_is_not_a_move_is_not_read_as_one() {
        let five = AgentSet::first_of_box(5);
        for answer in ["", "r", "r0", "r999", "3r", "x2", "b2", "r3 b", "r-3", "ré3", "r３"] {
            assert_eq!(read_parts(answer, five), None, "{answer}");
        }
    }
}
