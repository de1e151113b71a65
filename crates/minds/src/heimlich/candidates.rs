//! What a seat can do, and where the board stands after it.

use engine::{BySeat, Rules as _, Seat};
use heimlich::{Action, Agent, AgentSet, Building, Choice, Heimlich, Moment, Play, View};

use super::belief::{Watcher, played};
use super::model::{AGENTS, Model, Position, steps_of};
use crate::assign::{MOST, Row, best};

/// Something the seat can do.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) action: Action,
    /// Where the board stands then, with the scoring that follows if one does.
    pub(super) after: Position,
}

/// The choices between positions of the board; nothing for other choices.
pub(super) fn candidates(view: &View, model: &Model) -> Vec<Candidate> {
    let now = Position::of(&view.board);
    match view.choice {
        Some(Choice::Move { least, most }) => model
            .splits(least, most)
            .map(|split| {
                let (after, _) = now.walked(split);
                Candidate { action: Action::Move(steps_of(split)), after }
            })
            .collect(),
        Some(Choice::Safe {}) => Building::ring()
            .filter(|&to| to != view.board.safe)
            .map(|to| Candidate { action: Action::Safe { to }, after: Position { safe: to.place(), ..now } })
            .collect(),
        Some(Choice::Play { .. }) => cards(view, Heimlich::legal(view)),
        Some(Choice::Volunteer { playable }) => {
            // What could be played if it were this seat's turn in the round now.
            let round = View { choice: Some(Choice::Play { playable, may_pass: true }), ..*view };
            cards(view, Heimlich::legal(&round))
        }
        Some(Choice::Roll {} | Choice::Dossier { .. }) | None => Vec::new(),
    }
}

/// The plays and the pass among these actions.
fn cards(view: &View, actions: impl Iterator<Item = Action>) -> Vec<Candidate> {
    let after = |action: Action| {
        let mut board = view.board;
        let mut arrived = view.arrived;
        if let Action::Play(play) = action {
            played(&mut board, &play);
            let moved = |agent: &Agent| board.buildings[*agent] != view.board.buildings[*agent];
            let newly: AgentSet = board.agents.iter().filter(moved).collect();
            // HC-29: the safe leaving undoes an arrival, and so does the agent.
            let stayed = if board.safe == view.board.safe { view.arrived } else { AgentSet::EMPTY };
            arrived = board
                .standing_in(board.safe)
                .iter()
                .filter(|&agent| newly.contains(agent) || stayed.contains(agent))
                .collect();
        }
        let scores = !arrived.is_empty();
        if scores {
            board.markers = board.scored();
        }
        Candidate { action, after: Position::of(&board) }
    };
    actions.map(after).collect()
}

/// Whether playing *double life* is among these: it can only help.
pub(super) fn double_life(candidates: &[Candidate]) -> Option<Candidate> {
    candidates.iter().copied().find(|candidate| candidate.action == Action::Play(Play::DoubleLife {}))
}

/// The answer to being asked for volunteers, when this is what would be played.
pub(super) fn answer(view: &View, wanted: Action) -> Action {
    match (view.moment, wanted) {
        (Moment::Volunteer { .. }, Action::Pass {}) => Action::Decline {},
        (Moment::Volunteer { .. }, _) => Action::Volunteer {},
        _ => wanted,
    }
}

/// The agents that the viewer leads.
pub(super) fn mine(view: &View) -> Vec<usize> {
    [view.agent, view.second_agent].into_iter().flatten().map(|agent| agent as usize).collect()
}

/// How likely the better of these is to win.
pub(super) fn worth_to(mine: &[usize], worth: &[f64; AGENTS]) -> f64 {
    mine.iter().map(|&agent| worth[agent]).sum()
}

/// The dossier that will have the most names right.
pub(super) fn dossier(watcher: &Watcher, among: AgentSet) -> Option<Action> {
    let view = watcher.view()?;
    let marginals = watcher.assignments()?.marginals();
    let named = names(view, &marginals, among)?;
    Some(Action::Dossier(named))
}

/// Whom to name, when the seats lead whom with these chances.
pub(super) fn names(view: &View, marginals: &[Row], among: AgentSet) -> Option<BySeat<Option<Agent>>> {
    let others: Vec<Seat> = Seat::all(view.seats).filter(|&seat| !view.viewer.is(seat)).collect();
    let row = |seat: &Seat| -> Row {
        std::array::from_fn(|column| {
            let named = Agent::ALL.get(column).is_some_and(|&agent| among.contains(agent));
            if named { marginals[seat.index()][column] } else { f64::NEG_INFINITY }
        })
    };
    let rows: Vec<Row> = others.iter().map(row).collect();
    let found = best(&rows, MOST)?;
    let mut named = BySeat::new(view.seats);
    for (seat, column) in others.into_iter().zip(found) {
        named[seat] = Agent::ALL.get(column).copied();
    }
    Some(named)
}
