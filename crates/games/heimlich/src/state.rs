//! The truth of a match, and the only thing that changes it.

use engine::{BySeat, Outcome, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::agent::{Agent, AgentSet, ByAgent};
use crate::allotment::Points;
use crate::board::{Board, Play};
use crate::dossier::Dossier;
use crate::event::{Due, Event, Reveal};
use crate::hand::{CardBag, Hand, Pile};
use crate::lanes;
use crate::options::Options;
use crate::parts::{Building, Card, Face};

/// The truth.
#[derive(Clone, Copy, PartialEq)]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) options: Options,
    pub(crate) board: Board,
    pub(crate) on_turn: Seat,
    pub(crate) phase: Phase,
    /// The agents moved to the safe in this turn that still stand with it (HC-29): 1 for each.
    pub(crate) arrived: ByAgent<u8>,
    /// Each seat's agent card.
    pub(crate) agents: BySeat<Option<Agent>>,
    /// The agent cards left face down.
    pub(crate) bystanders: AgentSet,
    /// The second agent each seat leads (HC-31).
    pub(crate) second: BySeat<Option<Agent>>,
    pub(crate) hands: BySeat<Hand>,
    pub(crate) pile: Pile,
    pub(crate) discards: CardBag,
    /// Whether the player on turn has drawn this turn's card (HC-23).
    pub(crate) drawn: bool,
    /// Who must still write a dossier; none before they are asked (HC-40).
    pub(crate) writing: Option<SeatSet>,
    pub(crate) dossiers: BySeat<Option<Dossier>>,
    /// The agents given back at the end (HC-31).
    pub(crate) given_back: AgentSet,
    /// What the dossiers brought each player at the end (HC-42).
    pub(crate) bonus: BySeat<u8>,
}

/// What the match waits for, dossiers apart.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Phase {
    Roll,
    Move { face: Face },
    Safe,
    Volunteer { asked: SeatSet, answered: SeatSet, willing: SeatSet },
    Round { asked: Seat, standing: Standing, passes: u8 },
    Deal,
    Over,
}

/// How somebody stands when asked for a card in a round (HC-26).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Opens the round: must play.
    Opens,
    /// May play or pass.
    Free,
    /// Has just played: may play a further card or stop.
    Played,
}

impl State {
    /// The agents this seat leads.
    pub(crate) fn led_by(&self, seat: Seat) -> AgentSet {
        self.agents[seat].into_iter().chain(self.second[seat]).collect()
    }

    /// The seats that lead two agents.
    pub(crate) fn leading_two(&self) -> SeatSet {
        self.second.iter().filter(|(_, second)| second.is_some()).map(|(seat, _)| seat).collect()
    }

    /// The seats that hold Top Secret cards.
    pub(crate) fn holding(&self) -> SeatSet {
        self.hands.iter().filter(|(_, hand)| !hand.is_empty()).map(|(seat, _)| seat).collect()
    }

    /// The seats that must still write.
    #[inline]
    pub(crate) fn must_write(&self) -> SeatSet {
        self.writing.unwrap_or(SeatSet::EMPTY)
    }

    /// The movement points the die gives (HC-10); in the Top Secret variant a `1–3` may be left unused (HC-22).
    #[inline]
    pub(crate) fn points(&self, face: Face) -> Points {
        if self.options.top_secret && face == Face::OneToThree {
            return Points { least: 0, most: 3 };
        }
        face.points()
    }

    /// The cards that this seat may play as soon as the board allows it.
    pub(crate) fn ready(&self, seat: Seat) -> CardBag {
        let ready = self.hands[seat].ready;
        // HC-31: nobody leads three.
        let leads_two = self.second[seat].is_some();
        if leads_two && ready.contains(Card::DoubleLife) { ready.without(Card::DoubleLife) } else { ready }
    }

    /// The cards of this hand that can be played at this moment, one of each kind.
    #[inline(never)]
    pub(crate) fn playable(&self, seat: Seat) -> CardBag {
        self.ready(seat).kinds().filter(|&card| self.board.playable(card)).collect()
    }

    /// Moves agents, and keeps count of who has arrived at the safe (HC-12, HC-29).
    #[inline]
    fn place(&mut self, to: ByAgent<Building>) {
        let moved = lanes::differ(to.places(), self.board.buildings.places());
        let elsewhere = lanes::differ(to.places(), lanes::all(self.board.safe.place()));
        self.arrived = ByAgent::from_lanes((self.arrived.lanes() | moved) & !elsewhere);
        self.board.buildings = to;
    }

    /// The card leaves the hand, is resolved and lies on the discards (HC-28).
    fn resolve(&mut self, seat: Seat, play: &Play) {
        self.hands[seat].ready = self.hands[seat].ready.without(play.card());
        match *play {
            Play::Dispatch { agents } => self.board.markers = self.board.dispatched(agents),
            Play::MoveTheSafe { to } => {
                // HC-29: the safe leaving undoes an arrival, and moving it onto an agent is none.
                self.board.safe = to;
                self.arrived = ByAgent::default();
            }
            Play::DoubleLife {} => {}
            Play::Retreat { .. }
            | Play::ToTheRuin { .. }
            | Play::SideStep { .. }
            | Play::Curfew {}
            | Play::ToTheSafe { .. }
            | Play::DoubleRetreat { .. }
            | Play::Swap { .. }
            | Play::DoubleAdvance { .. }
            | Play::Meeting { .. }
            | Play::AwayFromTheSafe { .. }
            | Play::Pardon { .. }
            | Play::Sprint { .. } => self.place(self.board.after(play)),
        }
        // HC-31: with no bystander's card left, *double life* leaves the game.
        if play.card() != Card::DoubleLife || !self.bystanders.is_empty() {
            self.discards = self.discards.with(play.card());
        }
        if let Phase::Round { standing, passes, .. } = &mut self.phase {
            (*standing, *passes) = (Standing::Played, 0);
        }
    }

    fn draw(&mut self, seat: Seat, card: Card) {
        self.pile.lift();
        let hand = &mut self.hands[seat];
        if matches!(self.phase, Phase::Round { .. }) {
            hand.fresh = hand.fresh.with(card);
        } else {
            hand.ready = hand.ready.with(card);
        }
    }

    fn end_round(&mut self) {
        for seat in Seat::all(self.seats) {
            let Hand { ready, fresh } = self.hands[seat];
            self.hands[seat] = Hand { ready: ready.and(fresh), fresh: CardBag::EMPTY };
        }
    }
}

/// Inlined wherever an event is emitted, so that only the arm of that event is left there.
#[inline(always)]
pub(crate) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::AgentsDealt { agents, bystanders } => (state.agents, state.bystanders) = (agents, bystanders),
        Event::CardsDealt { hands, pile } => {
            state.hands = BySeat::from_fn(state.seats, |seat| Hand { ready: hands[seat], fresh: CardBag::EMPTY });
            state.pile = pile;
        }
        Event::TurnBegan { seat } => {
            state.on_turn = seat;
            state.phase = Phase::Roll;
            state.arrived = ByAgent::default();
            state.drawn = false;
        }
        Event::Rolled { face } => state.phase = Phase::Move { face },
        Event::Walked { steps } => state.place(state.board.walked(steps)),
        Event::Drew { seat, card, due } => {
            state.draw(seat, card);
            state.drawn |= due == Due::Turn;
        }
        Event::Reshuffled { pile } => (state.pile, state.discards) = (pile, CardBag::EMPTY),
        Event::VolunteersAsked { seats } => {
            state.phase = Phase::Volunteer { asked: seats, answered: SeatSet::EMPTY, willing: SeatSet::EMPTY };
        }
        Event::Answered { seat, willing: says_yes } => {
            if let Phase::Volunteer { answered, willing, .. } = &mut state.phase {
                *answered = answered.with(seat);
                if says_yes {
                    *willing = willing.with(seat);
                }
            }
        }
        Event::AnswersShown { .. } => {}
        Event::RoundBegan { seat } => {
            state.phase = Phase::Round { asked: seat, standing: Standing::Opens, passes: 0 };
        }
        Event::Asked { seat, passes } => {
            state.phase = Phase::Round { asked: seat, standing: Standing::Free, passes };
        }
        Event::Played { seat, ref play } => state.resolve(seat, play),
        Event::SecondAgent { seat, agent } => {
            state.second[seat] = Some(agent);
            state.bystanders = state.bystanders.without(agent);
        }
        Event::Passed { .. } => {
            if let Phase::Round { standing: Standing::Free, passes, .. } = &mut state.phase {
                *passes += 1;
            }
        }
        Event::RoundEnded {} => state.end_round(),
        Event::Scored { from: _, to } => {
            state.board.markers = to;
            state.arrived = ByAgent::default();
            state.phase = Phase::Safe;
        }
        Event::DossiersAsked {} => state.writing = Some(SeatSet::all(state.seats)),
        Event::DossierWritten { seat, dossier } => {
            state.dossiers[seat] = Some(dossier);
            state.writing = state.writing.map(|seats| seats.without(seat));
        }
        Event::SafePlaced { to } => state.board.safe = to,
        Event::Ended { reveal, .. } => {
            for (seat, &bonus) in reveal.bonus.iter() {
                if let Some(agent) = reveal.agents[seat] {
                    state.board.markers[agent] += bonus;
                }
            }
            state.given_back = reveal.given_back.values().iter().copied().flatten().collect();
            state.bonus = reveal.bonus;
            state.phase = Phase::Over;
        }
    }
}

#[inline]
pub(crate) fn owed(state: &State) -> SeatSet {
    match state.phase {
        Phase::Roll | Phase::Move { .. } => SeatSet::only(state.on_turn),
        // HC-40: dossiers come due after a scoring or a card, and nothing else happens until they are written.
        Phase::Safe | Phase::Round { .. } if !state.must_write().is_empty() => state.must_write(),
        Phase::Safe => SeatSet::only(state.on_turn),
        Phase::Round { asked, .. } => SeatSet::only(asked),
        Phase::Volunteer { asked, answered, .. } => asked.minus(answered),
        Phase::Deal | Phase::Over => SeatSet::EMPTY,
    }
}

/// What is turned up once the match is over.
pub(crate) fn reveal(state: &State) -> Option<Reveal> {
    if state.phase != Phase::Over {
        return None;
    }
    let one_of = |seat: Seat, given_back: bool| {
        state.led_by(seat).iter().find(|&agent| state.given_back.contains(agent) == given_back)
    };
    Some(Reveal {
        agents: BySeat::from_fn(state.seats, |seat| one_of(seat, false)),
        given_back: BySeat::from_fn(state.seats, |seat| one_of(seat, true)),
        bystanders: state.given_back.iter().fold(state.bystanders, AgentSet::with),
        bonus: state.bonus,
    })
}

/// Who has won (HC-17, HC-43).
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let reveal = reveal(state)?;
    let marker = |seat: Seat| reveal.agents[seat].map_or(0, |agent| state.board.markers[agent]);
    let best = Seat::all(state.seats).map(marker).max()?;
    // HC-43: with dossiers a bystander does not win, unless the table lets bystanders count.
    let bystanders_win = !state.options.dossier || state.options.bystanders_count;
    let beaten = bystanders_win && reveal.bystanders.iter().any(|agent| state.board.markers[agent] > best);
    let ahead_of = |seat: Seat| Seat::all(state.seats).filter(|&other| marker(other) > marker(seat)).count() as u8;
    Some(Outcome {
        ranks: BySeat::from_fn(state.seats, |seat| 1 + u8::from(beaten) + ahead_of(seat)),
        points: BySeat::from_fn(state.seats, |seat| i16::from(marker(seat))),
    })
}
