//! What happened so far, told line by line, and what of it the page still shows.

use engine::{Seat, SeatSet};
use heimlich::{Agent, AgentSet, Board, Building, ByAgent, Card, Due, Face, Heimlich, Notice, Play};

use super::{agents, finale, words};
use crate::lang::{Lang, say};
use crate::paint::{Line, Sight, Weight};
use crate::people::People;

/// What the page still shows of what happened.
#[derive(Clone, Copy)]
pub(super) struct Trace {
    /// How often the die was rolled.
    pub(super) rolls: usize,
    /// What it shows.
    pub(super) face: Option<Face>,
    /// The last scoring, until somebody rolls again: how many there were, and what it brought.
    pub(super) scoring: Option<(usize, ByAgent<i8>)>,
    /// The last card of this turn: how many there were in all, who played it, and which it is.
    pub(super) card: Option<(usize, Seat, Card)>,
    /// Who has passed since the last card.
    pub(super) passed: SeatSet,
    scorings: usize,
    cards: usize,
}

impl Trace {
    pub(super) fn of(sight: &Sight<'_, Heimlich>) -> Self {
        let mut teller = Teller::new(sight);
        sight.told().for_each(|notice| teller.remember(notice));
        teller.trace
    }
}

/// A line for each of the last so many things told.
pub(super) fn story(sight: &Sight<'_, Heimlich>, last: usize) -> Vec<Line> {
    let mut teller = Teller::new(sight);
    let earlier = sight.told().count().saturating_sub(last);
    sight.told().take(earlier).for_each(|notice| teller.remember(notice));
    sight.told().skip(earlier).map(|notice| teller.tell(notice)).collect()
}

/// Tells one thing after another; keeps in mind what the next sentence needs.
struct Teller<'a> {
    people: &'a People,
    lang: Lang,
    board: Board,
    on_turn: Option<Seat>,
    /// Who has just played a card and may play another.
    goes_on: Option<Seat>,
    /// How many bystanders' cards *double life* can still take (HC-31).
    bystanders: u8,
    /// The agents that were moved to the safe in this turn and are still with it (HC-29).
    arrived: AgentSet,
    trace: Trace,
}

impl<'a> Teller<'a> {
    fn new(sight: &Sight<'a, Heimlich>) -> Self {
        let board = Board {
            agents: sight.view.board.agents,
            buildings: ByAgent::default(),
            markers: ByAgent::default(),
            safe: Building::SAFE_START,
        };
        let trace =
            Trace { rolls: 0, face: None, scoring: None, card: None, passed: SeatSet::EMPTY, scorings: 0, cards: 0 };
        let (people, lang) = (sight.place.people, sight.place.lang);
        let bystanders = board.agents.len().saturating_sub(sight.view.seats);
        Self { people, lang, board, on_turn: None, goes_on: None, bystanders, arrived: AgentSet::EMPTY, trace }
    }

    /// The line for the next thing told.
    fn tell(&mut self, notice: &Notice) -> Line {
        let text = self.sentence(notice);
        self.remember(notice);
        Line { prose: agents::prose(text), weight: weight(notice) }
    }

    fn name(&self, seat: Seat) -> String {
        self.people.name(seat)
    }

    fn names(&self, seats: SeatSet) -> String {
        words::list(seats.iter().map(|seat| self.name(seat)), self.lang)
    }

    /// Who has the die.
    fn roller(&self) -> String {
        self.on_turn.map(|seat| self.name(seat)).unwrap_or_else(|| say!(self.lang, "nobody"))
    }

    fn sentence(&self, notice: &Notice) -> String {
        let lang = self.lang;
        match *notice {
            // The own agent is not named here: the log is open to whoever looks over a shoulder.
            Notice::AgentsDealt { own: Some(_) } => say!(lang, "hc-told-agents-own"),
            Notice::AgentsDealt { own: None } => say!(lang, "hc-told-agents"),
            Notice::CardsDealt { own: _, pile } => say!(lang, "hc-told-cards", pile = pile),
            Notice::TurnBegan { seat } => say!(lang, "hc-told-turn", name = self.name(seat)),
            Notice::Rolled { face } => {
                say!(lang, "hc-told-rolled", name = self.roller(), face = words::face(face))
            }
            Notice::Walked { steps } => self.walked(steps),
            Notice::Drew { seat, card: _, due: Due::Turn } => say!(lang, "hc-told-drew", name = self.name(seat)),
            Notice::Drew { seat, card: _, due: Due::DoubleLife } => {
                say!(lang, "hc-told-drew-instead", name = self.name(seat))
            }
            Notice::Reshuffled { pile } => say!(lang, "hc-told-reshuffled", pile = pile),
            Notice::VolunteersAsked { seats } => say!(lang, "hc-told-asked-all", names = self.names(seats)),
            // The own answer is not named here either: what is told may be read aloud before all have answered.
            Notice::Answered { seat, willing: _ } => say!(lang, "hc-told-answered", name = self.name(seat)),
            Notice::AnswersShown { willing } if willing.is_empty() => say!(lang, "hc-told-no-round"),
            Notice::AnswersShown { willing } => {
                let count = usize::from(willing.len());
                say!(lang, "hc-told-willing", names = self.names(willing), count = count)
            }
            Notice::RoundBegan { seat } => say!(lang, "hc-told-round", name = self.name(seat)),
            Notice::Asked { seat, passes: _ } => say!(lang, "hc-told-next", name = self.name(seat)),
            Notice::Played { seat, play } => {
                let (card, effect) =
                    (words::title(play.card(), lang), effect(&self.board, self.bystanders, &play, lang));
                say!(lang, "hc-told-played", name = self.name(seat), card = card, effect = effect)
            }
            Notice::SecondAgent { seat, agent: Some(_) } => say!(lang, "hc-told-second-own", name = self.name(seat)),
            Notice::SecondAgent { seat, agent: None } => say!(lang, "hc-told-second", name = self.name(seat)),
            Notice::Passed { seat } if self.goes_on == Some(seat) => {
                say!(lang, "hc-told-stopped", name = self.name(seat))
            }
            Notice::Passed { seat } => say!(lang, "hc-told-passed", name = self.name(seat)),
            Notice::RoundEnded {} => say!(lang, "hc-told-round-over"),
            Notice::Scored { gains } => self.scored(&gains),
            Notice::DossiersAsked {} => say!(lang, "hc-told-dossiers"),
            Notice::DossierWritten { seat, dossier: _ } => say!(lang, "hc-told-dossier", name = self.name(seat)),
            Notice::SafePlaced { to } => {
                say!(lang, "hc-told-safe", name = self.roller(), place = words::goal(to, lang))
            }
            Notice::Ended { reveal, dossiers: _ } => finale::revealed(&reveal, self.people, lang),
        }
    }

    fn walked(&self, steps: ByAgent<u8>) -> String {
        let to = self.board.walked(steps);
        if to == self.board.buildings {
            return say!(self.lang, "hc-told-nobody-moved", name = self.roller());
        }
        let face = self.trace.face.map(words::face).unwrap_or_default();
        let points: u8 = steps.iter().map(|(_, &steps)| steps).sum();
        let face =
            if self.trace.face == Some(Face::OneToThree) { format!("{face} ({points})") } else { face.to_owned() };
        say!(self.lang, "hc-told-walked", name = self.roller(), face = face, moves = moves(&self.board, &to, self.lang))
    }

    fn scored(&self, gains: &ByAgent<i8>) -> String {
        let mut gains: Vec<(Agent, i8)> = gains.iter().map(|(agent, &gain)| (agent, gain)).collect();
        gains.retain(|&(_, gain)| gain != 0);
        gains.sort_by_key(|&(_, gain)| -gain);
        let (agents, count) = (agents::marks(self.arrived, self.lang), usize::from(self.arrived.len()));
        let place = words::whereabouts(self.board.safe, self.lang);
        if gains.is_empty() {
            return say!(self.lang, "hc-told-scored-nothing", agents = agents, count = count, place = place);
        }
        let written =
            gains.iter().map(|&(agent, gain)| format!("{}\u{a0}{}", agents::mark(agent), words::signed(gain)));
        let gains = written.collect::<Vec<_>>().join(", ");
        say!(self.lang, "hc-told-scored", agents = agents, count = count, place = place, gains = gains)
    }

    /// The board after agents or the safe were moved.
    fn rearrange(&mut self, board: Board) {
        let stays = |agent: Agent| self.arrived.contains(agent) && board.safe == self.board.safe;
        let comes = |agent: Agent| board.buildings[agent] != self.board.buildings[agent];
        let at_safe = board.agents.iter().filter(|&agent| board.buildings[agent] == board.safe);
        self.arrived = at_safe.filter(|&agent| stays(agent) || comes(agent)).collect();
        self.board = board;
    }

    fn remember(&mut self, notice: &Notice) {
        match *notice {
            Notice::TurnBegan { seat } => {
                self.on_turn = Some(seat);
                self.arrived = AgentSet::EMPTY;
                self.trace.card = None;
            }
            Notice::Rolled { face } => {
                self.trace.rolls += 1;
                self.trace.face = Some(face);
                self.trace.scoring = None;
            }
            Notice::Walked { steps } => {
                self.rearrange(Board { buildings: self.board.walked(steps), ..self.board });
            }
            Notice::Played { seat, play } => {
                self.rearrange(after_play(&self.board, &play));
                self.trace.cards += 1;
                self.trace.card = Some((self.trace.cards, seat, play.card()));
                self.trace.passed = SeatSet::EMPTY;
                self.goes_on = Some(seat);
            }
            Notice::Passed { seat } if self.goes_on == Some(seat) => self.goes_on = None,
            Notice::Passed { seat } => self.trace.passed = self.trace.passed.with(seat),
            Notice::Asked { seat, .. } if self.goes_on != Some(seat) => self.goes_on = None,
            Notice::RoundBegan { .. } | Notice::RoundEnded {} => self.trace.passed = SeatSet::EMPTY,
            Notice::Scored { gains } => {
                for (agent, gain) in gains.iter() {
                    self.board.markers[agent] = self.board.markers[agent].saturating_add_signed(*gain);
                }
                self.trace.scorings += 1;
                self.trace.scoring = Some((self.trace.scorings, gains));
            }
            Notice::SafePlaced { to } => self.board.safe = to,
            Notice::SecondAgent { .. } => self.bystanders = self.bystanders.saturating_sub(1),
            Notice::AgentsDealt { .. }
            | Notice::CardsDealt { .. }
            | Notice::Drew { .. }
            | Notice::Reshuffled { .. }
            | Notice::VolunteersAsked { .. }
            | Notice::Answered { .. }
            | Notice::AnswersShown { .. }
            | Notice::Asked { .. }
            | Notice::DossiersAsked {}
            | Notice::DossierWritten { .. }
            | Notice::Ended { .. } => {}
        }
    }
}

const fn weight(notice: &Notice) -> Weight {
    match notice {
        Notice::TurnBegan { .. } => Weight::Heading,
        Notice::Scored { .. } | Notice::Ended { .. } | Notice::DossiersAsked {} => Weight::Score,
        Notice::CardsDealt { .. }
        | Notice::Rolled { .. }
        | Notice::VolunteersAsked { .. }
        | Notice::Answered { .. }
        | Notice::Asked { .. } => Weight::Aside,
        Notice::AgentsDealt { .. }
        | Notice::Walked { .. }
        | Notice::Drew { .. }
        | Notice::Reshuffled { .. }
        | Notice::AnswersShown { .. }
        | Notice::RoundBegan { .. }
        | Notice::Played { .. }
        | Notice::SecondAgent { .. }
        | Notice::Passed { .. }
        | Notice::RoundEnded {}
        | Notice::DossierWritten { .. }
        | Notice::SafePlaced { .. } => Weight::Deed,
    }
}

/// The board once this card is played.
pub(super) fn after_play(board: &Board, play: &Play) -> Board {
    let board = Board { buildings: board.after(play), ..*board };
    match *play {
        Play::Dispatch { agents } => Board { markers: board.dispatched(agents), ..board },
        Play::MoveTheSafe { to } => Board { safe: to, ..board },
        Play::Retreat { .. }
        | Play::ToTheRuin { .. }
        | Play::SideStep { .. }
        | Play::Curfew {}
        | Play::ToTheSafe { .. }
        | Play::DoubleRetreat { .. }
        | Play::Swap { .. }
        | Play::DoubleAdvance { .. }
        | Play::Meeting { .. }
        | Play::DoubleLife {}
        | Play::AwayFromTheSafe { .. }
        | Play::Pardon { .. }
        | Play::Sprint { .. } => board,
    }
}

/// What a card changes on this board, with so many bystanders' cards left, with marks for agents.
pub(super) fn effect(board: &Board, bystanders: u8, play: &Play, lang: Lang) -> String {
    let after = after_play(board, play);
    match *play {
        Play::DoubleLife {} if bystanders == 0 => say!(lang, "hc-effect-double-life-none"),
        Play::DoubleLife {} => say!(lang, "hc-effect-double-life"),
        Play::Curfew {} => say!(lang, "hc-effect-curfew"),
        Play::MoveTheSafe { to } => say!(lang, "hc-effect-safe", place = words::goal(to, lang)),
        Play::Dispatch { agents } => {
            let pushed = agents.iter().map(|agent| {
                format!("{}\u{a0}{}\u{a0}→\u{a0}{}", agents::mark(agent), board.markers[agent], after.markers[agent])
            });
            say!(lang, "hc-effect-markers", moves = words::list(pushed, lang))
        }
        Play::Retreat { .. }
        | Play::ToTheRuin { .. }
        | Play::SideStep { .. }
        | Play::ToTheSafe { .. }
        | Play::DoubleRetreat { .. }
        | Play::Swap { .. }
        | Play::DoubleAdvance { .. }
        | Play::Meeting { .. }
        | Play::AwayFromTheSafe { .. }
        | Play::Pardon { .. }
        | Play::Sprint { .. } => moves(board, &after.buildings, lang),
    }
}

/// "Jaques 3 → 5, Doyle Ruin → 2", with marks for agents.
pub(super) fn moves(board: &Board, to: &ByAgent<Building>, lang: Lang) -> String {
    let moved = board.agents.iter().filter(|&agent| to[agent] != board.buildings[agent]);
    let moved = moved.map(|agent| {
        let (from, to) = (words::sign(board.buildings[agent], lang), words::sign(to[agent], lang));
        format!("{}\u{a0}{from}\u{a0}→\u{a0}{to}", agents::mark(agent))
    });
    moved.collect::<Vec<_>>().join(", ")
}
