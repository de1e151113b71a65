//! Random matches: by any option set and seat count, from a seed, cut after some steps.

use engine::{Dice as _, Fast, Match, Proposal, Rules, Sealed, Seat, Seed, Step, Viewer};
use proptest::strategy::Strategy;
use proptest::test_runner::{TestCaseError, TestError, TestRunner};

use crate::case::{Case, Log, Lure};
use crate::effort;
use crate::finding::{Checked, Finding, ensure};

/// A table the game can be played at.
pub(crate) struct Setting<R: Rules> {
    pub(crate) seats: u8,
    pub(crate) options: R::Options,
}

impl<R: Rules> Setting<R> {
    /// Seats and options, for findings.
    pub(crate) fn describe(&self) -> String {
        let options = serde_json::to_string(&self.options).unwrap_or_default();
        format!("{} seats and options {options}", self.seats)
    }
}

/// Every table of the case, those with few seats first.
pub(crate) fn settings<C: Case>() -> Result<Vec<Setting<C::Game>>, Finding> {
    let options = C::options();
    let mut settings = Vec::new();
    for seats in C::Game::SEATS {
        let allowed = options.iter().filter(|options| C::Game::setup(options, seats).is_ok());
        settings.extend(allowed.map(|options| Setting::<C::Game> { seats, options: options.clone() }));
        ensure!(
            settings.last().is_some_and(|setting| setting.seats == seats),
            "no option set of the case can be played with {seats} seats"
        );
    }
    for options in &options {
        ensure!(
            settings.iter().any(|setting| setting.options == *options),
            "{options:?} is refused with every number of seats"
        );
    }
    Ok(settings)
}

/// So many of the actions open to a player are looked at for those it likes: some games list tens of thousands.
const LIKED_AMONG: usize = 1000;

/// A match that goes on by random actions, or by those that a lure likes.
pub(crate) struct Walk<R: Rules> {
    /// The match as the server keeps it.
    pub(crate) game: Match<R>,
    /// The same truth, made from events alone.
    pub(crate) state: R::State,
    /// All steps so far.
    pub(crate) log: Log<R>,
    /// Decides chance within the match.
    pub(crate) key: Seed,
    /// Decides what is done, and what is checked.
    pub(crate) dice: Fast,
    /// What the players like to do, if anything.
    lure: Option<Lure<R>>,
}

impl<R: Rules> Walk<R> {
    /// A match before its deal; the seed decides whether the players follow one of the lures.
    pub(crate) fn new(setting: &Setting<R>, seed: u64, lures: &[Lure<R>]) -> Result<Self, Finding> {
        let Setting { seats, options } = setting;
        let refused = |refusal: R::Refusal| Finding(format!("{} were refused: {refusal}", setting.describe()));
        Ok(Self {
            game: Match::new(options.clone(), *seats).map_err(refused)?,
            state: R::setup(options, *seats).map_err(refused)?,
            log: Log { options: options.clone(), seats: *seats, steps: Vec::new() },
            key: Seed::of_text(&seed.to_string()),
            dice: Fast::new(seed),
            lure: lures.get((seed % (lures.len() as u64 + 1)) as usize).copied(),
        })
    }

    /// A match played until it is over.
    pub(crate) fn whole(setting: &Setting<R>, seed: u64, lures: &[Lure<R>]) -> Result<Self, Finding> {
        let mut walk = Self::new(setting, seed, lures)?;
        while walk.step()?.is_some() {}
        Ok(walk)
    }

    /// Deals, or lets a seat act that may; nothing once the match is over.
    ///
    /// The deed is uniform over what is legal, or over what is liked of it, and now and then what silence means.
    pub(crate) fn step(&mut self) -> Result<Option<&Step<R>>, Finding> {
        let proposal = if self.log.steps.is_empty() {
            let mut dice = Sealed::new(&self.key, 0);
            self.game.propose_deal(&mut dice).map_err(|stale| Finding(stale.to_string()))?
        } else {
            let may: Vec<Seat> = self.game.may().iter().collect();
            if may.is_empty() || self.game.owed().is_empty() {
                return Ok(None);
            }
            let seat = self.dice.pick("who acts", &may);
            let idle = self.dice.below("idle", 8) == 0;
            let by_silence = if idle { R::idle(&self.view(seat), &mut self.dice) } else { None };
            let action = by_silence.or_else(|| self.liked(seat));
            let action = action.unwrap_or_else(|| R::random(&self.state, seat, &mut self.dice));
            self.propose(seat, action)?
        };
        let step = self.game.commit(proposal).map_err(|stale| Finding(stale.to_string()))?;
        for event in &step.events {
            R::evolve(&mut self.state, event);
        }
        self.log.steps.push(step);
        Ok(self.log.steps.last())
    }

    /// Something the seat likes to do; now and then it does anything, so that a match comes to its end.
    fn liked(&mut self, seat: Seat) -> Option<R::Action> {
        let likes = self.lure.filter(|_| self.dice.below("lured", 32) > 0)?;
        let view = self.view(seat);
        let mut liked: Vec<R::Action> =
            R::legal(&view).take(LIKED_AMONG).filter(|action| likes(&view, action)).collect();
        let count = u32::try_from(liked.len()).ok().filter(|&count| count > 0)?;
        Some(liked.swap_remove(self.dice.below("liked", count) as usize))
    }

    fn propose(&self, seat: Seat, action: R::Action) -> Result<Proposal<R>, Finding> {
        let mut dice = Sealed::new(&self.key, self.game.steps());
        self.game.propose(seat, action.clone(), &mut dice).map_err(|refused| {
            Finding(format!("`random` or `idle` gave {seat} an action that is refused: {action:?}: {refused}"))
        })
    }

    /// What a seat sees.
    pub(crate) fn view(&self, seat: Seat) -> R::View {
        self.game.view(Viewer::Seat(seat))
    }

    /// The seats that this table does not have.
    pub(crate) fn absent(&self) -> impl Iterator<Item = Seat> {
        absent_seats(self.log.seats)
    }
}

/// The seats that a table with so many does not have.
pub(crate) fn absent_seats(seats: u8) -> impl Iterator<Item = Seat> {
    Seat::all(engine::MAX_SEATS).skip(usize::from(seats))
}

/// Tries the check on random matches of all tables; a failing one is made as short as possible.
///
/// The check plays its match itself, for at most as many steps as it is given.
pub(crate) fn random_matches<C: Case>(matches: u32, check: impl Fn(Walk<C::Game>, usize) -> Checked) -> Checked {
    let settings = settings::<C>()?;
    let most = C::Game::MAX_STEPS as f64;
    // Lengths of every magnitude, so that beginnings are looked at as often as ends.
    let length = (0..=100_u8).prop_map(|percent| most.powf(f64::from(percent) / 100.0).ceil() as usize);
    let plans = (0..settings.len(), proptest::num::u64::ANY.no_shrink(), length);
    let result = TestRunner::new(effort::config(matches)).run(&plans, |(setting, seed, steps)| {
        let walk = Walk::new(&settings[setting], seed, C::LURES);
        walk.and_then(|walk| check(walk, steps)).map_err(|finding| TestCaseError::fail(finding.0))
    });
    result.map_err(|error| match error {
        TestError::Abort(reason) => Finding(reason.to_string()),
        TestError::Fail(reason, (setting, seed, steps)) => {
            let table = settings[setting].describe();
            Finding(format!("{reason}\n  in the match with {table}, seed {seed}, cut after {steps} steps"))
        }
    })
}
