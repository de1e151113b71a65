//! What the kit must know of Heimlich & Co.: options to try, what each viewer may know, and secrets to exchange.

mod rare;
mod twins;

use engine::{Act, Fast, Seat, SeatSet, Start, Step, Viewer};
use heimlich::{Action, Agent, AgentSet, CARDS, Card, Dossier, Event, Heimlich, Moment, Notice, Options, Reveal, View};
use kit::{Case, Draft, Log, Lure, Rare};
use serde_json::Value;

/// The case for Heimlich & Co.
pub(crate) struct HeimlichCase;

/// What is kept secret at this table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Secret {
    /// Who leads whom, and who are the bystanders (HC-07).
    Agents,
    /// The Top Secret cards in hand and in the pile (HC-21, HC-24).
    Cards,
    /// Answers given while others are still asked (HC-25).
    Answers,
    /// Dossiers, until the end (HC-40).
    Dossiers,
    /// The agent that *double life* brought (HC-31).
    SecondAgent,
}

/// What the rules let a viewer know by one step.
#[derive(PartialEq, Debug)]
pub(crate) enum Fact {
    /// Somebody did this before the viewer's eyes.
    Did(Seat, Action),
    /// Somebody answered or wrote, but not for the viewer's eyes.
    DidSealed(Seat),
    /// The viewer saw this fall or was dealt it.
    Saw(Vec<Value>),
    /// Somebody drew a Top Secret card; the viewer sees its own.
    Drew(Seat, Option<Card>),
    /// All answers were shown.
    Answers(SeatSet),
    /// All was turned up.
    TurnedUp(Reveal, Vec<Option<Dossier>>),
}

impl Case for HeimlichCase {
    type Game = Heimlich;
    type Facts = Vec<Fact>;
    type Secret = Secret;

    const SECRETS: &'static [Secret] =
        &[Secret::Agents, Secret::Cards, Secret::Answers, Secret::Dossiers, Secret::SecondAgent];

    const LURES: &'static [Lure<Heimlich>] = &[rare::hoards, rare::spends];

    const RARE: &'static [Rare<Heimlich>] = rare::RARE;

    fn options() -> Vec<Options> {
        let basic = Options::default();
        let top_secret = Options { top_secret: true, ..basic };
        let dossier = Options { dossier: true, ..basic };
        let both = Options { top_secret: true, ..dossier };
        let counting = Options { bystanders_count: true, ..dossier };
        let all = Options { bystanders_count: true, start: Start::Seat(second_seat()), ..both };
        // Other colours than the first of the box, for two players and for three; with more all seven play.
        let colours =
            [&Agent::ALL[2..], &[Agent::Grey, Agent::Orange, Agent::Red, Agent::Green, Agent::Blue, Agent::Violet]];
        let odd = colours.map(|agents| Options { colours: Some(AgentSet::from_iter(agents.iter().copied())), ..both });
        [basic, dossier, counting, top_secret, both, all].into_iter().chain(odd).collect()
    }

    fn entitled(log: &Log<Heimlich>, viewer: Viewer) -> Vec<Vec<Fact>> {
        log.steps.iter().map(|step| entitled(step, viewer)).collect()
    }

    fn twin(secret: Secret, log: &Log<Heimlich>, viewer: Viewer, dice: &mut Fast) -> Option<Vec<Draft<Heimlich>>> {
        match secret {
            Secret::Agents => twins::other_agents(log, viewer, dice),
            Secret::Cards => twins::other_cards(log, viewer, dice),
            Secret::Answers => twins::other_answer(log, viewer, dice),
            Secret::Dossiers => twins::other_dossiers(log, viewer),
            Secret::SecondAgent => twins::other_second_agent(log, viewer, dice),
        }
    }

    /// The others' agents and dossiers in every combination, and for two players the other's first hand.
    fn worlds(view: &View, told: &[Notice]) -> Option<usize> {
        let hands = if view.options.top_secret { first_hands(view, told)? } else { 1 };
        if view.moment == (Moment::Over {}) {
            return Some(1);
        }
        let in_play = usize::from(view.board.agents.len());
        let seats = usize::from(view.seats);
        let mine = usize::from(view.agent.is_some());
        let agents = ways(in_play - mine, seats - mine);
        let written = view.writing.map_or(SeatSet::EMPTY, |due| SeatSet::all(view.seats).minus(due));
        let sealed = written.iter().filter(|&seat| !view.viewer.is(seat)).count();
        ways(in_play - 1, seats - 1).checked_pow(sealed as u32)?.checked_mul(agents * hands)
    }
}

/// How many hands of two the only opponent may have been dealt; not counted once anybody was asked for cards.
fn first_hands(view: &View, told: &[Notice]) -> Option<usize> {
    let cards = view.cards?;
    let own = cards.hand?.ready;
    let asked = told.iter().any(|notice| matches!(notice, Notice::VolunteersAsked { .. }));
    let opponent = Seat::all(view.seats).find(|&seat| !view.viewer.is(seat))?;
    if view.seats > 2 || asked || cards.held[opponent] != 2 {
        return None;
    }
    let unseen = CARDS.map(|(card, copies)| copies - own.count(card));
    let kinds = unseen.iter().filter(|&&copies| copies > 0).count();
    let pairs = unseen.iter().filter(|&&copies| copies > 1).count();
    Some(kinds * (kinds - 1) / 2 + pairs)
}

fn second_seat() -> Seat {
    Seat::new(1).expect("every table has it")
}

/// In how many ways so many players can be given one of the agents each.
fn ways(agents: usize, players: usize) -> usize {
    (0..players).map(|given| agents - given).product()
}

fn entitled(step: &Step<Heimlich>, viewer: Viewer) -> Vec<Fact> {
    let actor = step.cause.as_ref().map(|act| act.seat);
    let mut facts: Vec<Fact> = step.cause.iter().map(|act| done(act, viewer)).collect();
    for chance in &step.chances {
        let own = |each: usize| viewer.seat().map(|seat| dealt(&chance.is, seat, each));
        facts.extend(match chance.point.as_str() {
            "start seat" | "die" => Some(Fact::Saw(vec![chance.is.clone()])),
            "agent cards" => own(1).map(Fact::Saw),
            "top secret cards" => own(2).map(Fact::Saw),
            "double life" => (viewer.seat() == actor).then(|| Fact::Saw(vec![chance.is.clone()])),
            // HC-24: nobody sees the order of the new pile.
            "discards" => None,
            point => panic!("no rule says who sees {point:?}"),
        });
    }
    facts.extend(step.events.iter().filter_map(|event| brought_about(event, viewer)));
    facts
}

/// What was done, unless it is sealed and another's.
fn done(act: &Act<Heimlich>, viewer: Viewer) -> Fact {
    match act.action {
        Action::Volunteer {} | Action::Decline {} | Action::Dossier(_) if !viewer.is(act.seat) => {
            Fact::DidSealed(act.seat)
        }
        Action::Volunteer {}
        | Action::Decline {}
        | Action::Dossier(_)
        | Action::Roll {}
        | Action::Move(_)
        | Action::Safe { .. }
        | Action::Play(_)
        | Action::Pass {} => Fact::Did(act.seat, act.action),
    }
}

/// The cards of this seat when each is dealt so many; their order means nothing.
fn dealt(deck: &Value, seat: Seat, each: usize) -> Vec<Value> {
    let deck = deck.as_array().expect("an order is a list");
    let mut own: Vec<Value> = deck.iter().skip(seat.index() * each).take(each).cloned().collect();
    own.sort_by_key(Value::to_string);
    own
}

fn brought_about(event: &Event, viewer: Viewer) -> Option<Fact> {
    match *event {
        Event::Drew { seat, card, due: _ } => Some(Fact::Drew(seat, viewer.is(seat).then_some(card))),
        Event::AnswersShown { willing } => Some(Fact::Answers(willing)),
        Event::Ended { reveal, dossiers } => Some(Fact::TurnedUp(reveal, dossiers.values().to_vec())),
        // These follow from what was done and what fell, or are sealed.
        Event::AgentsDealt { .. }
        | Event::CardsDealt { .. }
        | Event::TurnBegan { .. }
        | Event::Rolled { .. }
        | Event::Walked { .. }
        | Event::Reshuffled { .. }
        | Event::VolunteersAsked { .. }
        | Event::Answered { .. }
        | Event::RoundBegan { .. }
        | Event::Asked { .. }
        | Event::Played { .. }
        | Event::SecondAgent { .. }
        | Event::Passed { .. }
        | Event::RoundEnded {}
        | Event::Scored { .. }
        | Event::DossiersAsked {}
        | Event::DossierWritten { .. }
        | Event::SafePlaced { .. } => None,
    }
}
