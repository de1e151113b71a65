//! What the viewer has noted about who leads whom: a grid of everybody else and all agents (HC-41).

use engine::{Audience, Body, BySeat, Seat};
use heimlich::{Agent, AgentSet, ByAgent, Claim, Heimlich};

use super::{agents, claim};
use crate::html::*;
use crate::lang::{Lang, say};
use crate::paint::{Entry, Sight};

/// What was noted so far. Noting the same once more takes it back.
pub(super) struct Notebook {
    leads: BySeat<ByAgent<Option<bool>>>,
    bystanders: AgentSet,
}

impl Notebook {
    /// The viewer's notes.
    pub(super) fn of(sight: &Sight<'_, Heimlich>) -> Self {
        let mut book =
            Self { leads: BySeat::from_fn(sight.view.seats, |_| ByAgent::default()), bystanders: AgentSet::EMPTY };
        for entry in sight.feed {
            if let Entry::Said(remark) = entry
                && let (Audience::Own, Body::Claim(claim)) = (remark.to, &remark.body)
            {
                book.note(claim);
            }
        }
        book
    }

    /// The agent that this player was noted to lead, if it is one, and nobody else's.
    pub(super) fn suspect(&self, seat: Seat) -> Option<Agent> {
        let noted = |seat: Seat, agent: Agent| self.leads[seat][agent] == Some(true);
        let mut mine = Agent::ALL.into_iter().filter(|&agent| noted(seat, agent));
        let (agent, None) = (mine.next()?, mine.next()) else { return None };
        let leaders = self.leads.iter().filter(|&(other, _)| noted(other, agent)).count();
        (leaders == 1).then_some(agent)
    }

    fn note(&mut self, claim: &Claim) {
        match *claim {
            Claim::Leads { seat, agent } => mark(&mut self.leads[seat][agent], true),
            Claim::LeadsNot { seat, agent } => mark(&mut self.leads[seat][agent], false),
            Claim::Bystander { agent } if self.bystanders.contains(agent) => {
                self.bystanders = self.bystanders.without(agent);
            }
            Claim::Bystander { agent } => self.bystanders = self.bystanders.with(agent),
            Claim::Push { .. } | Claim::Leave { .. } => {}
        }
    }
}

fn mark(noted: &mut Option<bool>, is_so: bool) {
    *noted = (*noted != Some(is_so)).then_some(is_so);
}

/// The grid: a tap notes that it is not so, the next that it is, the third takes it back.
pub(super) fn grid(sight: &Sight<'_, Heimlich>) -> Html {
    let (view, people, lang) = (sight.view, sight.place.people, sight.place.lang);
    let book = Notebook::of(sight);
    let others = || Seat::all(view.seats).filter(|&seat| !view.viewer.is(seat));
    html! {
        div .scrolls {
            table .notebook {
                thead {
                    tr {
                        th { span .unseen { (say!(lang, "players")) } }
                        @for agent in view.board.agents.iter() {
                            th scope="col" { (agents::pawn(agent)) span .unseen { (agents::full_name(agent, lang)) } }
                        }
                    }
                }
                tbody {
                    @for seat in others() {
                        tr {
                            th scope="row" { bdi { (people.name(seat)) } }
                            @for agent in view.board.agents.iter() {
                                td { (cell(&next(seat, agent, &book), book.leads[seat][agent], &people.name(seat), agent, lang)) }
                            }
                        }
                    }
                    @if view.board.agents.len() > view.seats {
                        tr {
                            th scope="row" { (say!(lang, "hc-bystander")) }
                            @for agent in view.board.agents.iter() {
                                @let noted = book.bystanders.contains(agent).then_some(true);
                                td { (cell(&Claim::Bystander { agent }, noted, &say!(lang, "hc-bystander"), agent, lang)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What the next tap notes.
fn next(seat: Seat, agent: Agent, book: &Notebook) -> Claim {
    match book.leads[seat][agent] {
        None => Claim::LeadsNot { seat, agent },
        Some(false | true) => Claim::Leads { seat, agent },
    }
}

fn cell(next: &Claim, noted: Option<bool>, who: &str, agent: Agent, lang: Lang) -> Html {
    let (class, sign, words) = match noted {
        None => ("open", "", "hc-noted-open"),
        Some(false) => ("no", "✗", "hc-noted-no"),
        Some(true) => ("yes", "✓", "hc-noted-yes"),
    };
    html! {
        button class={ "noted " (class) } name="mark" value=(claim::write(next))
            aria-label={ (who) ", " (agent.name()) ": " (say!(lang, words)) } { (sign) }
    }
}
