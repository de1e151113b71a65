//! Where rules are carried out: on the record, or quietly for playouts.

use serde_json::Value;

use crate::{Chance, Dice, Lots, Outcome, Rules};

/// What [`Rules::deal`] and [`Rules::act`] work on: they read the state, ask the dice and emit events.
pub trait Scene<R: Rules> {
    /// The state after everything emitted so far.
    fn state(&self) -> &R::State;
    /// Lets it happen.
    fn emit(&mut self, event: R::Event);
    /// Chance.
    fn dice(&mut self) -> &mut impl Dice;
}

/// Keeps every event and every chance outcome.
pub struct Recorded<'a, R: Rules> {
    state: R::State,
    events: Vec<R::Event>,
    dice: Noted<'a>,
}

impl<'a, R: Rules> Recorded<'a, R> {
    /// Starts from this state.
    pub fn new(state: R::State, dice: &'a mut dyn Dice) -> Self {
        Self { state, events: Vec::new(), dice: Noted { dice, chances: Vec::new() } }
    }

    /// The state reached, what happened, and what fell by chance on the way.
    pub fn finish(self) -> (R::State, Vec<R::Event>, Vec<Chance>) {
        (self.state, self.events, self.dice.chances)
    }
}

impl<R: Rules> Scene<R> for Recorded<'_, R> {
    fn state(&self) -> &R::State {
        &self.state
    }

    fn emit(&mut self, event: R::Event) {
        R::evolve(&mut self.state, &event);
        self.events.push(event);
    }

    fn dice(&mut self) -> &mut impl Dice {
        &mut self.dice
    }
}

/// Dice whose outcomes are written down.
struct Noted<'a> {
    dice: &'a mut dyn Dice,
    chances: Vec<Chance>,
}

impl Dice for Noted<'_> {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        let index = self.dice.index(point, lots);
        self.chances.push(Chance { point: point.to_owned(), is: lots.name(index) });
        index
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        self.dice.order(point, lots);
        let order = Value::Array((0..lots.count()).map(|index| lots.name(index)).collect());
        self.chances.push(Chance { point: point.to_owned(), is: order });
    }
}

/// Keeps nothing and allocates nothing.
pub struct Quiet<'a, R: Rules, D> {
    state: &'a mut R::State,
    dice: &'a mut D,
}

impl<'a, R: Rules, D: Dice> Quiet<'a, R, D> {
    /// Changes the state in place.
    pub const fn new(state: &'a mut R::State, dice: &'a mut D) -> Self {
        Self { state, dice }
    }
}

impl<R: Rules, D: Dice> Scene<R> for Quiet<'_, R, D> {
    #[inline]
    fn state(&self) -> &R::State {
        self.state
    }

    #[inline(always)]
    fn emit(&mut self, event: R::Event) {
        R::evolve(self.state, &event);
    }

    #[inline]
    fn dice(&mut self) -> &mut impl Dice {
        self.dice
    }
}

/// Plays random actions until the match is over or the steps run out, and says how it ended.
pub fn playout<R: Rules>(state: &mut R::State, dice: &mut impl Dice) -> Option<Outcome> {
    for _ in 0..R::MAX_STEPS {
        let Some(seat) = R::owed(state).first() else {
            break;
        };
        let action = R::random(state, seat, dice);
        R::act(&mut Quiet::new(state, dice), seat, action);
    }
    R::outcome(state)
}
