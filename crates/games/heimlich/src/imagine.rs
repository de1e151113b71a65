//! Worlds that fit what a seat has seen.
//!
//! Everything hidden is guessed first: agents, the order of the cards, sealed choices. Then everything the viewer was
//! told happens again in the guessed world. A guess that contradicts something told is thrown away.

mod cards;

use engine::{BySeat, Dice, Seat};

use crate::agent::{Agent, AgentSet};
use crate::dossier::{Blank, Dossier};
use crate::event::{Event, Notice, Reveal};
use crate::hand::Pile;
use crate::options;
use crate::play::{hand_out, kept_and_given};
use crate::state::{State, evolve};
use crate::view::View;
use cards::CardTrail;

/// Guesses until one fits; each fits with a fair chance, so that reaching the limit means a wrong `told`.
const GUESSES: u32 = 100_000;

pub(crate) fn imagine(view: &View, told: &[Notice], dice: &mut impl Dice) -> State {
    let trail = CardTrail::of(view.viewer.seat(), view.seats, told);
    for _ in 0..GUESSES {
        if let Some(state) = guess(view, told, &trail, dice) {
            return state;
        }
    }
    panic!("what this viewer was told fits no world");
}

fn guess(view: &View, told: &[Notice], trail: &CardTrail, dice: &mut impl Dice) -> Option<State> {
    let mut state = options::setup(&view.options, view.seats).ok()?;
    let mut decks = trail.guess(dice)?.into_iter();
    for (index, notice) in told.iter().enumerate() {
        let later = &told[index..];
        let event = match *notice {
            Notice::AgentsDealt { .. } => deal_agents(view, later, dice),
            Notice::CardsDealt { .. } => hand_out(view.seats, &decks.next()?),
            Notice::Reshuffled { .. } => Event::Reshuffled { pile: Pile::new(decks.next()?.into_iter().rev()) },
            Notice::Drew { seat, due, .. } => Event::Drew { seat, card: state.pile.top()?, due },
            Notice::Answered { seat, willing } => answer(&state, seat, willing, later, dice)?,
            Notice::SecondAgent { seat, agent } => second_agent(&state, seat, agent, later, dice)?,
            Notice::DossierWritten { seat, dossier } => write(&state, seat, dossier, later, dice)?,
            Notice::Played { seat, play } => {
                if !state.hands[seat].ready.contains(play.card()) {
                    return None;
                }
                Event::Played { seat, play }
            }
            Notice::Ended { reveal, dossiers } => {
                if !gives_back(&state, &reveal) {
                    return None;
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
    Some(state)
}

/// What was turned up at the end, if the viewer has seen it.
fn revealed(later: &[Notice]) -> Option<(Reveal, BySeat<Option<Dossier>>)> {
    match later.last() {
        Some(Notice::Ended { reveal, dossiers }) => Some((*reveal, *dossiers)),
        Some(_) | None => None,
    }
}

fn deal_agents(view: &View, later: &[Notice], dice: &mut impl Dice) -> Event {
    let mine = |seat: Seat| view.agent.filter(|_| view.viewer.is(seat));
    let known: BySeat<Option<Agent>> = match revealed(later) {
        // Whoever led two was dealt either of them.
        Some((reveal, _)) => BySeat::from_fn(view.seats, |seat| {
            let swapped = view.leads_two == Some(seat) && dice.below("first agent", 2) == 0;
            mine(seat).or(if swapped { reveal.given_back } else { reveal.agents[seat] })
        }),
        None => BySeat::from_fn(view.seats, mine),
    };
    // HC-31: what the viewer took later was a bystander's card.
    let taken: AgentSet = known.values().iter().copied().flatten().chain(view.second_agent).collect();
    let mut rest = Agent::ALL;
    let rest = view.board.agents.minus(taken).list(&mut rest);
    dice.shuffle("agent cards", rest);
    let mut rest = rest.iter().copied();
    let agents = BySeat::from_fn(view.seats, |seat| known[seat].or_else(|| rest.next()));
    let dealt: AgentSet = agents.values().iter().copied().flatten().collect();
    Event::AgentsDealt { agents, bystanders: view.board.agents.minus(dealt) }
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

fn second_agent(
    state: &State,
    seat: Seat,
    own: Option<Agent>,
    later: &[Notice],
    dice: &mut impl Dice,
) -> Option<Event> {
    let mut left = Agent::ALL;
    let known = revealed(later).and_then(|(reveal, _)| {
        let pair = [reveal.agents[seat], reveal.given_back];
        pair.into_iter().flatten().find(|&agent| state.agents[seat] != Some(agent))
    });
    let agent = own.or(known).unwrap_or_else(|| dice.pick("double life", state.bystanders.list(&mut left)));
    state.bystanders.contains(agent).then_some(Event::SecondAgent { seat, agent })
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

/// Whether the two agents of *double life* come to what was revealed.
fn gives_back(state: &State, reveal: &Reveal) -> bool {
    let Some((seat, second)) = state.second else {
        return true;
    };
    state.agents[seat].is_none_or(|first| {
        let (kept, given) = kept_and_given(state, first, second);
        reveal.agents[seat] == Some(kept) && reveal.given_back == Some(given)
    })
}
