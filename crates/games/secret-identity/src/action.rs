//! What a seat can do, and whether it may.

use engine::{Dice, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::clue::{Clue, Clues};
use crate::guess::{Guess, Guesses};
use crate::hand::Hand;
use crate::parts::{Number, NumberSet};
use crate::refusal::Refusal;
use crate::state::State;
use crate::view::{Choice, Moment, Talk, View, choice};

/// What a seat wants.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[repr(u8)]
pub enum Action {
    /// Say that one does not know a character: it is replaced. Nobody sees who asked.
    Replace {
        /// Where it lies.
        place: Number,
    },
    /// Say that one knows all characters.
    Ready {},
    /// Draw the key of one's turn in the cooperative game, which starts the turn.
    Draw {},
    /// Give a clue: the cards in ascending order.
    Clue(Clue),
    /// Guess the others' numbers by seat, `null` at one's own.
    Guess(Guess),
    /// Withdraw the clue or guess confirmed before.
    Withdraw {},
    /// Point at a number.
    Point {
        /// Which.
        number: Number,
    },
    /// Have nothing to add.
    Done {},
    /// Call the number that more than half point at.
    Call {},
}

/// SI-11: nobody may learn who asked, nor who was not yet ready when somebody asked.
pub(crate) const fn anonymous(action: &Action) -> bool {
    match action {
        Action::Replace { .. } | Action::Ready {} => true,
        Action::Draw {}
        | Action::Clue(_)
        | Action::Guess(_)
        | Action::Withdraw {}
        | Action::Point { .. }
        | Action::Done {}
        | Action::Call {} => false,
    }
}

impl Choice {
    /// How many actions are open.
    #[inline]
    fn count(&self) -> u32 {
        match *self {
            Self::Look { ready: first, replace } | Self::Draw { draw: first, replace } => {
                u32::from(first) + if replace { u32::from(Number::COUNT) } else { 0 }
            }
            Self::Clue { cards } => Clues::of(cards).count(),
            // How many seats the table has makes no difference to how many guesses there are.
            Self::Guess { whose, among } => Guesses { seats: 0, whose, among }.count(),
            Self::Withdraw {} => 1,
            Self::Discuss { point, done, call } => u32::from(point.len()) + u32::from(done) + u32::from(call.is_some()),
        }
    }

    /// The action at this place of the list, at a table with so many seats.
    #[inline]
    fn nth(&self, seats: u8, index: u32) -> Action {
        match *self {
            Self::Look { ready: true, .. } if index == 0 => Action::Ready {},
            Self::Draw { draw: true, .. } if index == 0 => Action::Draw {},
            Self::Look { ready: first, .. } | Self::Draw { draw: first, .. } => {
                Action::Replace { place: Number::at((index - u32::from(first)) as usize) }
            }
            Self::Clue { cards } => Action::Clue(Clues::of(cards).nth(index)),
            Self::Guess { whose, among } => Action::Guess(Guesses { seats, whose, among }.nth(index)),
            Self::Withdraw {} => Action::Withdraw {},
            Self::Discuss { point, .. } if index < u32::from(point.len()) => Action::Point { number: point.nth(index) },
            Self::Discuss { point, done: true, .. } if index == u32::from(point.len()) => Action::Done {},
            Self::Discuss { .. } => Action::Call {},
        }
    }
}

/// One by one as they are asked for: there can be 64,400 clues.
pub(crate) fn legal(view: &View) -> impl Iterator<Item = Action> + use<> {
    let View { seats, choice, .. } = *view;
    choice.into_iter().flat_map(move |choice| (0..choice.count()).map(move |index| choice.nth(seats, index)))
}

#[inline(always)]
pub(crate) fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    let Some(choice) = choice(state, seat) else {
        panic!("{seat} may not act now");
    };
    choice.nth(state.seats, dice.below("action", choice.count()))
}

pub(crate) fn judge(view: &View, action: &Action) -> Result<(), Refusal> {
    let Some(choice) = view.choice else {
        return Err(nothing_to_do(view, action));
    };
    match (choice, action) {
        (Choice::Look { ready: true, .. }, Action::Ready {}) => Ok(()),
        (Choice::Look { ready: false, .. }, Action::Ready {}) => Err(Refusal::ReadyAlready),
        (Choice::Look { replace, .. } | Choice::Draw { replace, .. }, Action::Replace { .. }) => {
            if replace {
                Ok(())
            } else {
                Err(no_replacement(view))
            }
        }
        (Choice::Draw { draw: true, .. }, Action::Draw {}) => Ok(()),
        (Choice::Clue { cards }, Action::Clue(clue)) => judge_clue(&cards, clue),
        (Choice::Guess { whose, among }, Action::Guess(guess)) => judge_guess(view.seats, whose, among, guess),
        (Choice::Withdraw {}, Action::Withdraw {}) => Ok(()),
        (Choice::Discuss { point, .. }, Action::Point { number }) if point.contains(*number) => Ok(()),
        (Choice::Discuss { point, .. }, Action::Point { .. } | Action::Done {}) if point.is_empty() => {
            Err(Refusal::DoneAlready)
        }
        (Choice::Discuss { .. }, Action::Point { .. }) => Err(Refusal::PointsThere),
        (Choice::Discuss { done: true, .. }, Action::Done {}) => Ok(()),
        (Choice::Discuss { .. }, Action::Done {}) => Err(Refusal::NobodyPoints),
        (Choice::Discuss { call: Some(_), .. }, Action::Call {}) => Ok(()),
        (Choice::Discuss { call: None, .. }, Action::Call {}) => Err(Refusal::NoMajority),
        (choice, action) => Err(out_of_place(view, choice, action)),
    }
}

fn judge_clue(cards: &Hand, clue: &Clue) -> Result<(), Refusal> {
    if clue.is_empty() {
        return Err(Refusal::EmptyClue);
    }
    match clue.iter().find(|placed| !cards.contains(placed.card)) {
        Some(placed) => Err(Refusal::NotInHand { card: placed.card }),
        None => Ok(()),
    }
}

fn judge_guess(seats: u8, whose: SeatSet, among: NumberSet, guess: &Guess) -> Result<(), Refusal> {
    if guess.seats() != seats || guess.iter().any(|(seat, number)| number.is_some() != whose.contains(seat)) {
        return Err(Refusal::GuessForAll);
    }
    let mut named = NumberSet::EMPTY;
    for &number in guess.values().iter().flatten() {
        if !among.contains(number) {
            return Err(Refusal::OwnNumber { number });
        }
        if named.contains(number) {
            return Err(Refusal::KeyUsedTwice { number });
        }
        named = named.with(number);
    }
    Ok(())
}

/// Why somebody who has nothing to decide may do nothing.
fn nothing_to_do(view: &View, action: &Action) -> Refusal {
    match view.moment {
        // Only players have something to say.
        Moment::Look { .. }
        | Moment::Draw { .. }
        | Moment::Clue { .. }
        | Moment::Guess { .. }
        | Moment::Discuss { .. }
            if view.talk.is_none() =>
        {
            Refusal::NotPlaying
        }
        Moment::Draw { .. } if matches!(action, Action::Replace { .. }) => no_replacement(view),
        Moment::Draw { .. } => Refusal::DrawFirst,
        Moment::Guess { .. } => Refusal::NotPlaying,
        Moment::Deal {} => Refusal::NotDealt,
        Moment::Look { .. } => Refusal::ReadyAlready,
        Moment::Clue { .. } => Refusal::NotActive,
        Moment::Discuss { .. } if view.talk == Some(Talk::Phrases) => Refusal::MayNotHelp,
        Moment::Discuss { .. } => Refusal::DoneAlready,
        Moment::Over {} if view.options.cooperative.is_some() => Refusal::TurnsOver,
        Moment::Over {} => Refusal::RoundsOver,
    }
}

/// Why no replacement can be asked for.
fn no_replacement(view: &View) -> Refusal {
    if view.spare == 0 { Refusal::BoxEmpty } else { Refusal::NoRequestsLeft }
}

/// What is wrong with an action of another kind than the choice at hand asks for.
fn out_of_place(view: &View, choice: Choice, action: &Action) -> Refusal {
    match (choice, action) {
        (Choice::Withdraw {}, Action::Clue(_)) if matches!(view.moment, Moment::Clue { .. }) => Refusal::ClueConfirmed,
        (Choice::Withdraw {}, Action::Guess(_)) if matches!(view.moment, Moment::Guess { .. }) => {
            Refusal::GuessConfirmed
        }
        (_, Action::Withdraw {}) => Refusal::NothingToWithdraw,
        (Choice::Look { .. }, Action::Draw {} | Action::Clue(_) | Action::Guess(_)) => Refusal::LookFirst,
        (Choice::Draw { .. }, Action::Draw {} | Action::Ready {} | Action::Clue(_) | Action::Guess(_)) => {
            Refusal::DrawFirst
        }
        (_, Action::Replace { .. } | Action::Ready {} | Action::Draw {}) => Refusal::KeysAreDrawn,
        (_, Action::Point { .. } | Action::Done {} | Action::Call {}) => Refusal::NoDiscussion,
        (_, Action::Clue(_)) => Refusal::CluesAreShown,
        (_, Action::Guess(_)) => Refusal::NoGuessNow,
    }
}

/// Silence is ready, draws a key, gives a clue of one card and guesses by chance, withdraws nothing, and lets others settle a guess.
pub(crate) fn idle(view: &View, dice: &mut impl Dice) -> Option<Action> {
    let choice = view.choice?;
    let among = match choice {
        Choice::Look { ready: true, .. } => return Some(Action::Ready {}),
        Choice::Draw { draw: true, .. } => return Some(Action::Draw {}),
        Choice::Discuss { done: true, .. } => return Some(Action::Done {}),
        Choice::Look { ready: false, .. } | Choice::Draw { draw: false, .. } | Choice::Withdraw {} => return None,
        Choice::Discuss { point, .. } if point.is_empty() => return None,
        Choice::Clue { cards } => Clues::of(cards).singles(),
        Choice::Guess { .. } => choice.count(),
        // SI-42: nobody points at anything, so that nothing could stand: somebody must.
        Choice::Discuss { point, .. } => u32::from(point.len()),
    };
    Some(choice.nth(view.seats, dice.below("idle", among)))
}
