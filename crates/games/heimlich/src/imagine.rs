//! Worlds that fit what a seat has seen.
//!
//! A world says who leads whom. In it the order of the cards and the sealed choices are guessed, and everything the
//! viewer was told happens again. A guess that contradicts something told is thrown away.

mod cards;

use engine::{BySeat, Dice, Imagine, Seat};

use crate::Heimlich;
use crate::agent::{Agent, AgentSet};
use crate::dossier::{Blank, Dossier};
use crate::event::{Event, Notice, Reveal};
use crate::hand::Pile;
use crate::options;
use crate::play::{hand_out, kept_and_given};
use crate::state::{State, evolve};
use crate::view::View;
use cards::CardTrail;

/// Guesses of the cards and sealed choices until one fits; each fits with a fair chance, whoever leads whom.
const GUESSES: u32 = 1000;

/// Who leads whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaders {
    /// The agent card that each seat was dealt.
    pub agents: BySeat<Option<Agent>>,
    /// The bystander's card that a seat took later (HC-31).
    pub second: BySeat<Option<Agent>>,
}

impl Imagine for Heimlich {
    type World = Leaders;
    type Identity = Agent;

    fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Leaders> {
        world(view, told, dice)
    }

    fn realize(view: &View, told: &[Notice], leaders: &Leaders, dice: &mut impl Dice) -> Option<State> {
        realize(view, told, leaders, dice)
    }

    fn world_of(state: &State) -> Leaders {
        world_of(state)
    }

    fn identity(state: &State, seat: Seat) -> Option<Agent> {
        state.agents[seat]
    }
}

fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Leaders> {
    let mut leaders = Leaders { agents: BySeat::new(view.seats), second: BySeat::new(view.seats) };
    if told.is_empty() {
        return Some(leaders);
    }
    leaders.agents = deal_agents(view, told, dice);
    let dealt: AgentSet = leaders.agents.values().iter().copied().flatten().collect();
    // HC-31: nobody else has the bystander's card that the viewer took.
    let mut left = view.board.agents.minus(dealt).minus(view.second_agent.into_iter().collect());
    for seat in Seat::all(view.seats).filter(|&seat| leads_two(view, seat)) {
        let agent = second_agent(view, told, seat, leaders.agents[seat], left, dice)?;
        leaders.second[seat] = Some(agent);
        left = left.without(agent);
    }
    Some(leaders)
}

fn world_of(state: &State) -> Leaders {
    Leaders { agents: state.agents, second: state.second }
}

fn realize(view: &View, told: &[Notice], leaders: &Leaders, dice: &mut impl Dice) -> Option<State> {
    if !possible(view, told, leaders) {
        return None;
    }
    let trail = CardTrail::of(view.viewer.seat(), view.seats, told);
    for _ in 0..GUESSES {
        match guess(view, told, leaders, &trail, dice) {
            Ok(state) => return Some(state),
            Err(Misfit::Leaders) => return None,
            Err(Misfit::Rest) => {}
        }
    }
    None
}

/// What contradicts the things told.
enum Misfit {
    /// Who leads whom.
    Leaders,
    /// The cards or a sealed choice: others may fit.
    Rest,
}

/// Whether the agents could have been dealt and taken like that, as far as the viewer knows its own.
fn possible(view: &View, told: &[Notice], leaders: &Leaders) -> bool {
    let Leaders { agents, second } = leaders;
    if (agents.seats(), second.seats()) != (view.seats, view.seats) {
        return false;
    }
    let led: Vec<Agent> = agents.values().iter().chain(second.values()).copied().flatten().collect();
    let different: AgentSet = led.iter().copied().collect();
    let own_fits = view.viewer.seat().is_none_or(|me| agents[me] == view.agent && second[me] == view.second_agent);
    let dealt = |seat: Seat| agents[seat].is_some() != told.is_empty();
    let taken = |seat: Seat| second[seat].is_some() == leads_two(view, seat);
    let in_play = different.minus(view.board.agents).is_empty();
    let each_once = usize::from(different.len()) == led.len();
    in_play && each_once && own_fits && Seat::all(view.seats).all(|seat| dealt(seat) && taken(seat))
}

fn leads_two(view: &View, seat: Seat) -> bool {
    view.leads_two.contains(seat)
}

fn guess(
    view: &View,
    told: &[Notice],
    leaders: &Leaders,
    trail: &CardTrail,
    dice: &mut impl Dice,
) -> Result<State, Misfit> {
    let mut state = options::setup(&view.options, view.seats).map_err(|_| Misfit::Leaders)?;
    let mut decks = trail.guess(dice).ok_or(Misfit::Rest)?.into_iter();
    for (index, notice) in told.iter().enumerate() {
        let later = &told[index..];
        let event = match *notice {
            Notice::AgentsDealt { .. } => {
                let dealt: AgentSet = leaders.agents.values().iter().copied().flatten().collect();
                Event::AgentsDealt { agents: leaders.agents, bystanders: view.board.agents.minus(dealt) }
            }
            Notice::CardsDealt { .. } => hand_out(view.seats, &decks.next().ok_or(Misfit::Rest)?),
            Notice::Reshuffled { .. } => {
                Event::Reshuffled { pile: Pile::new(decks.next().ok_or(Misfit::Rest)?.into_iter().rev()) }
            }
            Notice::Drew { seat, due, .. } => Event::Drew { seat, card: state.pile.top().ok_or(Misfit::Rest)?, due },
            Notice::Answered { seat, willing } => answer(&state, seat, willing, later, dice).ok_or(Misfit::Rest)?,
            Notice::SecondAgent { seat, agent: _ } => {
                Event::SecondAgent { seat, agent: leaders.second[seat].ok_or(Misfit::Leaders)? }
            }
            Notice::DossierWritten { seat, dossier } => {
                write(&state, seat, dossier, later, dice).ok_or(Misfit::Leaders)?
            }
            Notice::Played { seat, play } => {
                if !state.hands[seat].ready.contains(play.card()) {
                    return Err(Misfit::Rest);
                }
                Event::Played { seat, play }
            }
            Notice::Ended { reveal, dossiers } => {
                if !gives_back(&state, &reveal) {
                    return Err(Misfit::Leaders);
                }
                Event::Ended { reveal, dossiers }
            }
            Notice::TurnBegan { seat } => Event::TurnBegan { seat },
            Notice::Rolled { face } => Event::Rolled { face },
            Notice::Walked { steps } => Event::Walked { steps },
            Notice::VolunteersAsked { seats } => Event::VolunteersAsked { seats },
            Notice::AnswersShown { willing } => Event::AnswersShown { willing },
            Notice::RoundBegan { seat } => Event::RoundBegan { seat },
            Notice::Asked { seat, passes } => Event::Asked { seat, passes },
            Notice::Passed { seat } => Event::Passed { seat },
            Notice::RoundEnded {} => Event::RoundEnded {},
            Notice::Scored { .. } => Event::Scored { from: state.board.markers, to: state.board.scored() },
            Notice::DossiersAsked {} => Event::DossiersAsked {},
            Notice::SafePlaced { to } => Event::SafePlaced { to },
        };
        evolve(&mut state, &event);
    }
    Ok(state)
}

/// What was turned up at the end, if the viewer has seen it.
fn revealed(later: &[Notice]) -> Option<(Reveal, BySeat<Option<Dossier>>)> {
    match later.last() {
        Some(Notice::Ended { reveal, dossiers }) => Some((*reveal, *dossiers)),
        Some(_) | None => None,
    }
}

fn deal_agents(view: &View, told: &[Notice], dice: &mut impl Dice) -> BySeat<Option<Agent>> {
    let mine = |seat: Seat| view.agent.filter(|_| view.viewer.is(seat));
    let known: BySeat<Option<Agent>> = match revealed(told) {
        // Whoever led two was dealt either of them.
        Some((reveal, _)) => BySeat::from_fn(view.seats, |seat| {
            let swapped = leads_two(view, seat) && dice.below("first agent", 2) == 0;
            mine(seat).or(if swapped { reveal.given_back[seat] } else { reveal.agents[seat] })
        }),
        None => BySeat::from_fn(view.seats, mine),
    };
    // HC-31: what the viewer took later was a bystander's card.
    let taken: AgentSet = known.values().iter().copied().flatten().chain(view.second_agent).collect();
    let mut rest = Agent::ALL;
    let rest = view.board.agents.minus(taken).list(&mut rest);
    dice.shuffle("agent cards", rest);
    let mut rest = rest.iter().copied();
    BySeat::from_fn(view.seats, |seat| known[seat].or_else(|| rest.next()))
}

/// The bystander's card that this seat took: its own, the other one of two revealed, or any that is left.
fn second_agent(
    view: &View,
    told: &[Notice],
    seat: Seat,
    first: Option<Agent>,
    left: AgentSet,
    dice: &mut impl Dice,
) -> Option<Agent> {
    let own = view.second_agent.filter(|_| view.viewer.is(seat));
    let known = revealed(told).and_then(|(reveal, _)| {
        let pair = [reveal.agents[seat], reveal.given_back[seat]];
        pair.into_iter().flatten().find(|&agent| first != Some(agent))
    });
    let mut list = Agent::ALL;
    let left = left.list(&mut list);
    own.or(known).or_else(|| (!left.is_empty()).then(|| dice.pick("double life", left)))
}

/// HC-25: only somebody with a playable card may have said yes.
fn answer(state: &State, seat: Seat, own: Option<bool>, later: &[Notice], dice: &mut impl Dice) -> Option<Event> {
    let able = !state.playable(seat).is_empty();
    let shown = later.iter().find_map(|notice| {
        if let Notice::AnswersShown { willing } = notice { Some(willing.contains(seat)) } else { None }
    });
    let willing = own.or(shown).unwrap_or_else(|| able && dice.below("answer", 2) == 0);
    (able || !willing).then_some(Event::Answered { seat, willing })
}

fn write(state: &State, seat: Seat, own: Option<Dossier>, later: &[Notice], dice: &mut impl Dice) -> Option<Event> {
    let led = state.led_by(seat);
    let known = own.or_else(|| revealed(later).and_then(|(_, dossiers)| dossiers[seat]));
    let dossier = known.unwrap_or_else(|| {
        let agents = state.board.agents.minus(led);
        Dossier { own: led, named: Blank { seats: state.seats, writer: seat, agents }.random(dice) }
    });
    (dossier.own == led).then_some(Event::DossierWritten { seat, dossier })
}

/// Whether these leaders, after *double life* gave one back, come to what was revealed.
fn gives_back(state: &State, reveal: &Reveal) -> bool {
    Seat::all(state.seats).all(|seat| {
        let (kept, given) = match (state.agents[seat], state.second[seat]) {
            (Some(first), Some(second)) => {
                let (kept, given) = kept_and_given(state, first, second);
                (Some(kept), Some(given))
            }
            (first, _) => (first, None),
        };
        kept == reveal.agents[seat] && given == reveal.given_back[seat]
    })
}
