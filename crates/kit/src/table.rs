//! A table dealt by hand, for tests of single clauses.

use std::collections::VecDeque;

use engine::{Chance, Ending, Match, Refusal as _, Refused, Rules, Scripted, Sealed, Seat, Seed, Step, Viewer};
use serde_json::{Value, json};

/// A match whose chance the test decides, and which remembers what everybody was told.
///
/// Every method panics where the test and the rules disagree.
pub struct Table<R: Rules> {
    game: Match<R>,
    steps: Vec<Step<R>>,
    forced: VecDeque<Chance>,
    fallback: Seed,
}

impl<R: Rules> Table<R> {
    /// A table with these options, written as in a script, before the deal.
    #[track_caller]
    pub fn new(seats: u8, options: Value) -> Self {
        let options = serde_json::from_value(options).unwrap_or_else(|error| panic!("options: {error}"));
        let game = Match::new(options, seats).unwrap_or_else(|refusal| panic!("{refusal}"));
        Self { game, steps: Vec::new(), forced: VecDeque::new(), fallback: Seed::of_text("kit") }
    }

    /// Why a table with these options cannot be set up: the clause.
    #[track_caller]
    pub fn refused_setup(seats: u8, options: Value) -> &'static str {
        let options = serde_json::from_value(options).unwrap_or_else(|error| panic!("options: {error}"));
        match Match::<R>::new(options, seats) {
            Ok(_) => panic!("the table was set up"),
            Err(refusal) => refusal.clause(),
        }
    }

    /// Decides the next chance point of this name, before the deal or the action that asks for it.
    pub fn chance(&mut self, point: &str, is: Value) -> &mut Self {
        self.forced.push_back(Chance { point: point.to_owned(), is });
        self
    }

    /// Deals; what was not decided falls anyhow.
    #[track_caller]
    pub fn deal(&mut self) -> &mut Self {
        let mut dice = Scripted::new(&mut self.forced, Sealed::new(&self.fallback, 0));
        let proposal = self.game.propose_deal(&mut dice).unwrap_or_else(|stale| panic!("{stale}"));
        let flaw = dice.flaw().map(str::to_owned);
        self.commit(proposal, flaw)
    }

    /// Lets a seat act, and checks that every chance decided for it was asked for.
    #[track_caller]
    pub fn act(&mut self, seat: u8, action: Value) -> &mut Self {
        let step = self.game.steps();
        let mut dice = Scripted::new(&mut self.forced, Sealed::new(&self.fallback, step));
        let proposal = self.game.propose(self::seat(seat), read::<R>(&action), &mut dice);
        let flaw = dice.flaw().map(str::to_owned);
        match proposal {
            Ok(proposal) => self.commit(proposal, flaw),
            Err(refused) => panic!("{action} was refused: {refused}"),
        }
    }

    #[track_caller]
    fn commit(&mut self, proposal: engine::Proposal<R>, flaw: Option<String>) -> &mut Self {
        assert_eq!(flaw, None);
        let step = self.game.commit(proposal).unwrap_or_else(|stale| panic!("{stale}"));
        // What is decided for the first action may stand before the deal.
        if step.cause.is_some() {
            assert!(self.forced.is_empty(), "nothing asked for {:?}", self.forced);
        }
        self.steps.push(step);
        self
    }

    /// The clause under which the rules refuse this; the table stays as it is.
    #[track_caller]
    pub fn refused(&self, seat: u8, action: Value) -> &'static str {
        match self.game.propose(self::seat(seat), read::<R>(&action), &mut Sealed::new(&self.fallback, 0)) {
            Ok(_) => panic!("{action} was allowed"),
            Err(Refused::ByRules(refusal)) => refusal.clause(),
            Err(refused) => panic!("{action} was refused, but not by the rules: {refused}"),
        }
    }

    /// The match.
    pub const fn game(&self) -> &Match<R> {
        &self.game
    }

    /// What a seat sees.
    pub fn view(&self, seat: u8) -> R::View {
        self.game.view(Viewer::Seat(self::seat(seat)))
    }

    /// What everybody sees.
    pub fn public(&self) -> R::View {
        self.game.view(Viewer::Table)
    }

    /// Everything this seat may do, as a script writes it.
    pub fn legal(&self, seat: u8) -> Vec<Value> {
        R::legal(&self.view(seat)).map(|action| json!(action)).collect()
    }

    /// What happened in the last step, with its secrets.
    #[track_caller]
    pub fn last_events(&self) -> &[R::Event] {
        &self.steps.last().expect("something has happened").events
    }

    /// What the viewer was told of the last step.
    pub fn last_notices(&self, viewer: Viewer) -> Vec<R::Notice> {
        self.last_events().iter().filter_map(|event| R::notice(event, viewer)).collect()
    }

    /// The seats the match waits for.
    pub fn waits_for(&self) -> Vec<usize> {
        self.game.owed().iter().map(Seat::index).collect()
    }

    /// Places and points by seat, once the match is over.
    #[track_caller]
    pub fn result(&self) -> (Vec<u8>, Vec<i16>) {
        match self.game.ending() {
            Some(Ending::Finished(outcome)) => (outcome.ranks.values().to_vec(), outcome.points.values().to_vec()),
            other => panic!("the match is not finished: {other:?}"),
        }
    }
}

#[track_caller]
fn read<R: Rules>(action: &Value) -> R::Action {
    serde_json::from_value(action.clone()).unwrap_or_else(|error| panic!("{action} is no action: {error}"))
}

#[track_caller]
fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat from 0 to 7")
}
