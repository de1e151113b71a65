//! Who leads whom, by how everybody moves.
//!
//! A player's only lasting secret is the own agent, so the likelihoods of each player's moves, for every agent that could
//! be theirs and every rationality, hold all that was learned; that nobody shares an agent comes in when it is read.

use engine::{BySeat, Dice as _, Fast, Seat, Viewer};
use heimlich::{Agent, Board, Building, ByAgent, Heimlich, Leaders, Notice, Play, View};

use super::model::{AGENTS, Lanes, Model, Position, points_of};
use crate::assign::{Assignments, MOST, Row};
use crate::rational::{Mixture, RATIONALITIES, likelihoods_of};
use crate::{Belief, Facts, News};

/// What one viewer has gathered from how everybody moved.
pub(super) struct Watcher {
    /// The rationalities that players may have.
    betas: [f64; RATIONALITIES.len()],
    facts: Facts<Heimlich>,
    viewer: Option<Viewer>,
    model: Option<Model>,
    track: Option<Track>,
    /// For each seat and agent, what was done if that is the seat's.
    seen: Vec<[Mixture; AGENTS]>,
}

impl Default for Watcher {
    fn default() -> Self {
        Self::expecting(RATIONALITIES)
    }
}

/// The board, followed from notice to notice.
struct Track {
    board: Board,
    on_turn: Seat,
    points: (u8, u8),
}

impl Watcher {
    /// Expects players of these rationalities.
    pub(super) fn expecting(betas: [f64; RATIONALITIES.len()]) -> Self {
        Self { betas, facts: Facts::default(), viewer: None, model: None, track: None, seen: Vec::new() }
    }

    pub(super) const fn view(&self) -> Option<&View> {
        self.facts.view()
    }

    pub(super) const fn model(&self) -> Option<&Model> {
        self.model.as_ref()
    }

    /// All ways in which the agents can have been dealt, by weight.
    pub(super) fn assignments(&self) -> Option<Assignments> {
        let view = self.view()?;
        let row = |(seat, seen): (usize, &[Mixture; AGENTS])| -> Row {
            std::array::from_fn(|column| {
                let Some(agent) = Agent::ALL.get(column).copied().filter(|&agent| view.board.agents.contains(agent))
                else {
                    return f64::NEG_INFINITY;
                };
                let mine = self.viewer.and_then(Viewer::seat).is_some_and(|me| me.index() == seat);
                let possible = match mine {
                    true => view.agent == Some(agent),
                    false => view.second_agent != Some(agent),
                };
                if possible { seen[column].log() } else { f64::NEG_INFINITY }
            })
        };
        let rows: Vec<Row> = self.seen.iter().enumerate().map(row).collect();
        Some(Assignments::from_logs(&rows, AGENTS))
    }

    /// One way in which it may be, by weight.
    fn leaders(&self, assignments: &Assignments, dice: &mut Fast) -> Option<Leaders> {
        let view = self.view()?;
        let drawn = assignments.draw(dice)?;
        let agents = BySeat::from_fn(view.seats, |seat| Some(Agent::ALL[drawn[seat.index()]]));
        let known = agents.values().iter().copied().flatten().chain(view.second_agent);
        let mut left = view.board.agents.minus(known.collect());
        let second = BySeat::from_fn(view.seats, |seat| {
            if !view.leads_two.contains(seat) {
                return None;
            }
            if view.viewer.is(seat) {
                return view.second_agent;
            }
            let any = left.iter().nth(dice.below("double life", u32::from(left.len().max(1))) as usize)?;
            left = left.without(any);
            Some(any)
        });
        Some(Leaders { agents, second })
    }

    fn notice(&mut self, notice: &Notice) {
        let (Some(model), Some(track)) = (&self.model, &mut self.track) else {
            return;
        };
        let position = Position::of(&track.board);
        let watched = |seat: Seat| self.viewer != Some(Viewer::Seat(seat));
        match *notice {
            Notice::TurnBegan { seat } => track.on_turn = seat,
            Notice::Rolled { face } => track.points = points_of(face),
            Notice::Walked { steps } => {
                let (least, most) = track.points;
                let taken = lanes(steps);
                // HC-22: only Top Secret lets a player stand still, and never for want of points.
                let splits: Vec<Lanes> = model.splits(if taken == 0 { 0 } else { least }, most).collect();
                if let Some(chosen) = splits.iter().position(|split| *split == taken).filter(|_| watched(track.on_turn))
                {
                    let after: Vec<Position> = splits.iter().map(|&split| position.walked(split).0).collect();
                    observe(&mut self.seen[track.on_turn.index()], &self.betas, model, &after, chosen);
                }
                track.board.buildings = track.board.walked(steps);
            }
            Notice::Scored { .. } => track.board.markers = track.board.scored(),
            Notice::SafePlaced { to } => {
                if watched(track.on_turn) {
                    let places: Vec<u8> =
                        (0..Building::COUNT).filter(|&place| place != track.board.safe.place()).collect();
                    let after: Vec<Position> = places.iter().map(|&safe| Position { safe, ..position }).collect();
                    if let Some(chosen) = places.iter().position(|&place| place == to.place()) {
                        observe(&mut self.seen[track.on_turn.index()], &self.betas, model, &after, chosen);
                    }
                }
                track.board.safe = to;
            }
            Notice::Played { seat, play } => {
                let before = Position::of(&track.board);
                played(&mut track.board, &play);
                if watched(seat) {
                    // Which other cards they could have played is not known: the choice was to play this one or not.
                    observe(&mut self.seen[seat.index()], &self.betas, model, &[Position::of(&track.board), before], 0);
                }
            }
            Notice::AgentsDealt { .. }
            | Notice::CardsDealt { .. }
            | Notice::Drew { .. }
            | Notice::Reshuffled { .. }
            | Notice::VolunteersAsked { .. }
            | Notice::Answered { .. }
            | Notice::AnswersShown { .. }
            | Notice::RoundBegan { .. }
            | Notice::Asked { .. }
            | Notice::SecondAgent { .. }
            | Notice::Passed { .. }
            | Notice::RoundEnded {}
            | Notice::DossiersAsked {}
            | Notice::DossierWritten { .. }
            | Notice::Ended { .. } => {}
        }
    }

    fn begin(&mut self, view: &View) {
        if self.model.is_some() {
            return;
        }
        let board = Board {
            agents: view.board.agents,
            buildings: ByAgent::default(),
            markers: ByAgent::default(),
            safe: Building::SAFE_START,
        };
        self.model = Some(Model::new(view.board.agents));
        self.track = Some(Track { board, on_turn: view.on_turn, points: (0, 0) });
        self.seen = vec![[Mixture::default(); AGENTS]; usize::from(view.seats)];
    }
}

impl Belief<Heimlich> for Watcher {
    fn follow(&mut self, viewer: Viewer, news: &[News<Heimlich>]) {
        self.viewer = Some(viewer);
        for news in news {
            if let News::Saw { view, told } = news {
                self.begin(view);
                for notice in told {
                    self.notice(notice);
                }
                if let Some(track) = &mut self.track {
                    track.board = view.board;
                }
            }
        }
        self.facts.follow(viewer, news);
    }

    fn draw(&mut self, dice: &mut Fast) -> Option<Leaders> {
        if self.view()?.reveal.is_some() {
            return self.facts.draw(dice);
        }
        self.leaders(&self.assignments()?, dice)
    }

    fn suspicion(&mut self, seat: Seat, dice: &mut Fast) -> Vec<(Agent, f64)> {
        if self.view().is_none_or(|view| view.reveal.is_some()) {
            return self.facts.suspicion(seat, dice);
        }
        let marginals = self.assignments().map(|assignments| assignments.marginals());
        let row = marginals.and_then(|rows| rows.get(seat.index()).copied()).unwrap_or([0.0; MOST]);
        Agent::ALL.into_iter().zip(row).filter(|&(_, share)| share > 0.0).collect()
    }
}

/// One more choice of a seat: these positions to choose from, and which it took.
fn observe(
    seen: &mut [Mixture; AGENTS],
    betas: &[f64; RATIONALITIES.len()],
    model: &Model,
    after: &[Position],
    chosen: usize,
) {
    let worth: Vec<[f64; AGENTS]> = after.iter().map(|&position| model.worth(position, &[0.0; AGENTS])).collect();
    for &agent in &model.agents {
        let values: Vec<f64> = worth.iter().map(|worth| worth[agent]).collect();
        let likely: [f64; RATIONALITIES.len()] = likelihoods_of(betas, &values, chosen);
        seen[agent].observe(&likely);
    }
}

/// The board after a card.
pub(super) fn played(board: &mut Board, play: &Play) {
    if let Play::Dispatch { agents } = play {
        board.markers = board.dispatched(*agents);
    } else if let Play::MoveTheSafe { to } = play {
        board.safe = *to;
    } else {
        board.buildings = board.after(play);
    }
}

/// The steps of an action in a register.
fn lanes(steps: ByAgent<u8>) -> Lanes {
    steps.iter().fold(0, |lanes, (agent, &steps)| lanes | Lanes::from(steps) << (8 * agent as usize))
}
