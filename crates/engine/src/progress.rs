//! One play of a game: the state is private, and changes only by steps that were proposed first.

use serde::{Deserialize, Serialize};

use crate::{Chance, Dice, Outcome, Recorded, Refusal, Rules, Seat, SeatSet, Viewer};

/// A match under way.
///
/// The caller stores a [`Proposal`]'s step before it commits it, and tells people only then.
pub struct Match<R: Rules> {
    seats: u8,
    options: R::Options,
    state: R::State,
    steps: u64,
}

/// One accepted action with what came of it; the deal is the first step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Step<R: Rules> {
    /// Who did what; nobody for the deal.
    pub cause: Option<Act<R>>,
    /// Every chance outcome on the way.
    pub chances: Vec<Chance>,
    /// What happened.
    pub events: Vec<R::Event>,
}

/// A seat's action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Act<R: Rules> {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: R::Action,
}

/// A step that would happen, until it is committed.
pub struct Proposal<R: Rules> {
    number: u64,
    state: R::State,
    step: Step<R>,
}

impl<R: Rules> Proposal<R> {
    /// What would happen.
    pub const fn step(&self) -> &Step<R> {
        &self.step
    }
}

/// Why a match does not take an action.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refused<F: Refusal> {
    /// The rules say no.
    #[error("{0}")]
    ByRules(F),
    /// The seat is not at this table.
    #[error("this table has no {0}")]
    NoSuchSeat(Seat),
    /// The match has reached the step at which it ends undecided.
    #[error("the match was abandoned: it took too many steps")]
    Abandoned,
}

impl<F: Refusal> Refused<F> {
    /// The clause, where the rules say no.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            Self::ByRules(refusal) => Some(refusal.clause()),
            Self::NoSuchSeat(_) | Self::Abandoned => None,
        }
    }
}

/// A proposal for a match that has gone on since.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the match has gone on since this was proposed")]
pub struct Stale;

/// How a match came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules.
    Finished(Outcome),
    /// It reached [`Rules::MAX_STEPS`].
    Abandoned,
}

impl Ending {
    /// Ranks and points, if the rules came to any.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Finished(outcome) => Some(outcome),
            Self::Abandoned => None,
        }
    }
}

impl<R: Rules> Match<R> {
    /// The table before the deal.
    pub fn new(options: R::Options, seats: u8) -> Result<Self, R::Refusal> {
        let state = R::setup(&options, seats)?;
        Ok(Self { seats, options, state, steps: 0 })
    }

    /// How many seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// What the table chose.
    pub const fn options(&self) -> &R::Options {
        &self.options
    }

    /// How many steps were committed; the number of the next one.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// What dealing would do. Only a match without steps is dealt.
    pub fn propose_deal(&self, dice: &mut dyn Dice) -> Result<Proposal<R>, Stale> {
        if self.steps > 0 {
            return Err(Stale);
        }
        let mut scene = Recorded::<R>::new(self.state.clone(), dice);
        R::deal(&mut scene);
        Ok(self.proposal(None, scene))
    }

    /// What this action would do, if the rules allow it.
    pub fn propose(
        &self,
        seat: Seat,
        action: R::Action,
        dice: &mut dyn Dice,
    ) -> Result<Proposal<R>, Refused<R::Refusal>> {
        if seat.index() >= usize::from(self.seats) {
            return Err(Refused::NoSuchSeat(seat));
        }
        if self.steps >= R::MAX_STEPS {
            return Err(Refused::Abandoned);
        }
        R::judge(&self.view(Viewer::Seat(seat)), &action).map_err(Refused::ByRules)?;
        let mut scene = Recorded::<R>::new(self.state.clone(), dice);
        R::act(&mut scene, seat, action.clone());
        Ok(self.proposal(Some(Act { seat, action }), scene))
    }

    fn proposal(&self, cause: Option<Act<R>>, scene: Recorded<'_, R>) -> Proposal<R> {
        let (state, events, chances) = scene.finish();
        Proposal { number: self.steps, state, step: Step { cause, chances, events } }
    }

    /// Lets the proposal happen.
    pub fn commit(&mut self, proposal: Proposal<R>) -> Result<Step<R>, Stale> {
        if proposal.number != self.steps {
            return Err(Stale);
        }
        self.state = proposal.state;
        self.steps += 1;
        Ok(proposal.step)
    }

    /// Repeats a stored step.
    pub fn redo(&mut self, events: &[R::Event]) {
        for event in events {
            R::evolve(&mut self.state, event);
        }
        self.steps += 1;
    }

    /// What the viewer knows now.
    pub fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.state, viewer)
    }

    /// The seats without whose action the match stands still.
    pub fn owed(&self) -> SeatSet {
        if self.steps >= R::MAX_STEPS { SeatSet::EMPTY } else { R::owed(&self.state) }
    }

    /// The seats that may act.
    pub fn may(&self) -> SeatSet {
        if self.steps >= R::MAX_STEPS { SeatSet::EMPTY } else { R::may(&self.state) }
    }

    /// How the match ended, once it is over.
    pub fn ending(&self) -> Option<Ending> {
        match R::outcome(&self.state) {
            Some(outcome) => Some(Ending::Finished(outcome)),
            None => (self.steps >= R::MAX_STEPS).then_some(Ending::Abandoned),
        }
    }

    /// Whether two matches have come to the same truth; the truth itself stays here.
    pub fn same_truth(&self, other: &Self) -> bool {
        self.steps == other.steps && self.state == other.state
    }
}

impl<R: Rules> Clone for Match<R> {
    fn clone(&self) -> Self {
        Self { seats: self.seats, options: self.options.clone(), state: self.state.clone(), steps: self.steps }
    }
}
