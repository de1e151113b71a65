//! Writing the secret dossier: one agent for each other player (HC-40).

use engine::{Seat, Viewer};
use heimlich::{Action, Agent, AgentSet, DOSSIER_BONUS, Heimlich, Named};

use super::words;
use crate::layout::{pad, wrap};
use crate::{Desk, Names, Stop, Style};

pub(super) fn choose(desk: &mut Desk<'_, Heimlich>, among: AgentSet) -> Result<Action, Stop> {
    let (seats, viewer) = (desk.view().seats, desk.view().viewer);
    let others: Vec<Seat> = Seat::all(seats).filter(|&seat| Viewer::Seat(seat) != viewer).collect();
    desk.show_board()?;
    let invitation = format!(
        "Write your secret dossier: which agent does each other player lead? Everyone you name rightly moves your \
         marker {DOSSIER_BONUS} fields at the end. The agents you leave out are called bystanders{}.",
        if desk.view().options.bystanders_count { ", and bring as much if they are" } else { "" }
    );
    desk.say(&wrap(&invitation, "  "))?;
    let mut named = Vec::new();
    loop {
        let thought_again = match others.get(named.len()) {
            Some(&seat) => match ask(desk, seat, among, &named)? {
                Some(agent) => {
                    named.push((seat, agent));
                    false
                }
                None => true,
            },
            None => {
                let question =
                    format!("Your dossier, which is final: {}.", written(&named, desk.names(), desk.style()));
                if desk.confirm(&wrap(&question, "  "))? {
                    return Ok(Action::Dossier(filled(seats, &named)));
                }
                true
            }
        };
        if thought_again {
            named.pop();
        }
    }
}

/// The agent somebody leads; none if the player thinks again.
fn ask(
    desk: &mut Desk<'_, Heimlich>,
    seat: Seat,
    among: AgentSet,
    named: &[(Seat, Agent)],
) -> Result<Option<Agent>, Stop> {
    let style = desk.style();
    let taken: AgentSet = named.iter().map(|&(_, agent)| agent).collect();
    let free = among.minus(taken);
    // The numbers are those of all agents to choose from, so that they stay the same for each player.
    let numbered = || (1_usize..).zip(among.iter()).filter(|&(_, agent)| free.contains(agent));
    let rows = numbered().map(|(number, agent)| {
        let note = desk.note_about(words::colour(agent)).map(|note| format!("you noted: {note}")).unwrap_or_default();
        wrap(&format!("  {number}) {} {note}", pad(&words::entry(agent, style), 7)), "             ")
            .trim_end()
            .to_owned()
    });
    let mut lines: Vec<String> = rows.collect();
    if !named.is_empty() {
        lines.insert(0, wrap(&format!("So far: {}.", written(named, desk.names(), style)), "  "));
    }
    let undo = if named.is_empty() { "" } else { ", or u to undo" };
    let prompt = format!("Whom does {} lead? 1-{} or a letter{undo} >", desk.names().of(seat), among.len());
    desk.ask_by_letter(&lines.join("\n"), &prompt, |answer| {
        if answer.eq_ignore_ascii_case("u") {
            return Ok(None);
        }
        let named = || words::agent(answer).filter(|&agent| free.contains(agent));
        let meant = match answer.parse::<usize>() {
            Ok(typed) => numbered().find(|&(number, _)| number == typed).map(|(_, agent)| agent),
            Err(_) => named(),
        };
        meant.map(Some).ok_or_else(|| "Type one of the numbers or letters in the list.".to_owned())
    })
}

fn written(named: &[(Seat, Agent)], names: &Names, style: Style) -> String {
    words::list(named.iter().map(|&(seat, agent)| format!("{} leads {}", names.of(seat), words::name(agent, style))))
}

fn filled(seats: u8, named: &[(Seat, Agent)]) -> Named {
    let mut dossier = Named::new(seats);
    for &(seat, agent) in named {
        dossier[seat] = Some(agent);
    }
    dossier
}
