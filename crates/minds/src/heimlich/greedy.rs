//! Players who look no further than the board after their move: the casual mind, and opponents to be measured against.

use engine::{Fast, Seat, Viewer};
use heimlich::{Action, Choice, Heimlich};

use super::belief::Watcher;
use super::candidates::{Candidate, answer, candidates, dossier, double_life, mine, worth_to};
use super::model::AGENTS;
use crate::assign::draw_by_weight;
use crate::bluff::disguise;
use crate::{Belief as _, Decision, Effort, Mind, News};

/// Playing a card costs at least this much of a victory: it could be worth more later.
const CARD_PRICE: f64 = 0.01;

/// How a greedy player chooses among what looks good.
#[derive(Clone, Copy)]
pub(super) enum Manner {
    /// The best.
    Best,
    /// Better things more often: a likelihood of exp(β · worth).
    Quantal(f64),
    /// So that watchers learn little, at this price.
    Hidden(f64),
}

/// A player who looks no further than the board after the move.
pub(super) struct Greedy {
    watcher: Watcher,
    manner: Manner,
}

impl Greedy {
    pub(super) fn new(manner: Manner) -> Self {
        Self { watcher: Watcher::default(), manner }
    }

    fn choose(&self, dice: &mut Fast) -> Option<Action> {
        let (view, model) = (self.watcher.view()?, self.watcher.model()?);
        if let Some(Choice::Roll {}) = view.choice {
            return Some(Action::Roll {});
        }
        if let Some(Choice::Dossier { among }) = view.choice {
            return dossier(&self.watcher, among);
        }
        let candidates = candidates(view, model);
        if let Some(card) = double_life(&candidates) {
            return Some(answer(view, card.action));
        }
        let mine = mine(view);
        let shares: Vec<[f64; AGENTS]> =
            candidates.iter().map(|candidate| model.worth(candidate.after, &[0.0; AGENTS])).collect();
        let price = |candidate: &Candidate| if matches!(candidate.action, Action::Play(_)) { CARD_PRICE } else { 0.0 };
        let values: Vec<f64> = shares
            .iter()
            .zip(&candidates)
            .map(|(worth, candidate)| worth_to(&mine, worth) - price(candidate))
            .collect();
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> = match self.manner {
            Manner::Best => values.iter().map(|&value| if value == best { 1.0 } else { 0.0 }).collect(),
            Manner::Quantal(beta) => values.iter().map(|value| (beta * (value - best)).exp()).collect(),
            Manner::Hidden(lambda) => {
                let others: Vec<usize> = model.agents.iter().copied().filter(|agent| !mine.contains(agent)).collect();
                let of_each = |agent: &usize| shares.iter().map(|worth| worth[*agent]).collect::<Vec<f64>>();
                let types: Vec<Vec<f64>> = std::iter::once(values.clone()).chain(others.iter().map(of_each)).collect();
                let prior = vec![1.0 / types.len() as f64; types.len()];
                disguise(&prior, &types, 0, lambda)
            }
        };
        let chosen = draw_by_weight(candidates.iter().zip(weights), dice)?;
        Some(answer(view, chosen.action))
    }
}

impl Mind<Heimlich> for Greedy {
    fn follow(&mut self, seat: Seat, news: &[News<Heimlich>]) {
        self.watcher.follow(Viewer::Seat(seat), news);
    }

    fn decide(&mut self, _: Effort, dice: &mut Fast) -> Option<Decision<Heimlich>> {
        self.choose(dice).map(Decision::silent)
    }
}
