//! What a seat can do, and whether it may.

use engine::{Dice, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::parts::Character;
use crate::place::{Place, right_of};
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::view::{Choice, Moment, View};

/// What a seat wants.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[repr(u8)]
pub enum Action {
    /// Say that one has seen what is shown; only at a table that plays without memory.
    Seen {},
    /// Offer one of the two open characters, face down.
    Offer {
        /// Which.
        card: Character,
        /// To whom.
        to: Seat,
    },
    /// Seize the card as the UN player.
    Seize {},
    /// Let the card pass as the UN player.
    LetPass {},
    /// Take the card that is offered.
    Accept {},
    /// Leave it to who offers it.
    Decline {},
    /// Lay the Politician before another player.
    Politician {
        /// Who.
        to: Seat,
    },
    /// Swap the tokens of two other players.
    Psychiatrist {
        /// Whose.
        seats: SeatSet,
    },
    /// Look at a token.
    Detective {
        /// Where.
        at: Place,
    },
    /// Swap the centre token with a neighbour's.
    Diplomat {
        /// Whose.
        with: Seat,
    },
    /// Give the bullet to another player.
    Assassin {
        /// Who.
        to: Seat,
    },
}

pub(crate) fn legal(view: &View) -> impl Iterator<Item = Action> {
    let mut actions = Vec::new();
    match view.choice {
        None => {}
        Some(Choice::Seen {}) => actions.push(Action::Seen {}),
        Some(Choice::Offer { cards, to }) => {
            actions.extend(cards.iter().flat_map(|&card| to.iter().map(move |to| Action::Offer { card, to })));
        }
        Some(Choice::Seize {}) => actions.extend([Action::Seize {}, Action::LetPass {}]),
        Some(Choice::Answer {}) => actions.extend([Action::Accept {}, Action::Decline {}]),
        Some(Choice::Politician { to }) => actions.extend(to.iter().map(|to| Action::Politician { to })),
        Some(Choice::Psychiatrist { among }) => {
            let pairs = among.iter().flat_map(|one| {
                let later = among.iter().filter(move |&other| other > one);
                later.map(move |other| SeatSet::only(one).with(other))
            });
            actions.extend(pairs.map(|seats| Action::Psychiatrist { seats }));
        }
        Some(Choice::Detective {}) => actions.extend(Place::all(view.seats).map(|at| Action::Detective { at })),
        Some(Choice::Diplomat { with }) => actions.extend(with.iter().map(|with| Action::Diplomat { with })),
        Some(Choice::Assassin { bullet: _, to }) => actions.extend(to.iter().map(|to| Action::Assassin { to })),
    }
    actions.into_iter()
}

pub(crate) fn judge(view: &View, action: &Action) -> Result<(), Refusal> {
    let Some(choice) = view.choice else {
        return Err(not_asked(view, action));
    };
    match (choice, *action) {
        (Choice::Seen {}, Action::Seen {})
        | (Choice::Seize {}, Action::Seize {} | Action::LetPass {})
        | (Choice::Answer {}, Action::Accept {} | Action::Decline {}) => Ok(()),
        (Choice::Offer { cards, .. }, Action::Offer { card, .. }) if !cards.contains(&card) => Err(Refusal::NotOpen),
        (Choice::Offer { to: others, .. }, Action::Offer { to, .. }) => among(others, to, Refusal::OfferToAnother),
        (Choice::Politician { to: others }, Action::Politician { to }) => among(others, to, Refusal::LayElsewhere),
        (Choice::Psychiatrist { among }, Action::Psychiatrist { seats }) => {
            let fits = seats.len() == 2 && seats.minus(among).is_empty();
            if fits { Ok(()) } else { Err(Refusal::TwoOthers) }
        }
        (Choice::Detective {}, Action::Detective { at }) => {
            let there = Place::all(view.seats).any(|place| place == at);
            if there { Ok(()) } else { Err(Refusal::NoSuchToken) }
        }
        (Choice::Diplomat { with: neighbours }, Action::Diplomat { with }) => {
            among(neighbours, with, Refusal::WithANeighbour)
        }
        (Choice::Assassin { to: others, .. }, Action::Assassin { to }) => among(others, to, Refusal::ShootAnother),
        (choice, _) => Err(out_of_place(choice)),
    }
}

fn among(seats: SeatSet, seat: Seat, otherwise: Refusal) -> Result<(), Refusal> {
    if seats.contains(seat) { Ok(()) } else { Err(otherwise) }
}

/// What is wrong with acting when one has nothing to decide.
fn not_asked(view: &View, action: &Action) -> Refusal {
    if view.moment == (Moment::Over {}) {
        return Refusal::Over;
    }
    match action {
        Action::Seen {} => Refusal::NothingToSee,
        Action::Seize {} | Action::LetPass {} => Refusal::UnNotAsked,
        Action::Accept {} | Action::Decline {} => Refusal::NotTheTarget,
        Action::Offer { .. }
        | Action::Politician { .. }
        | Action::Psychiatrist { .. }
        | Action::Detective { .. }
        | Action::Diplomat { .. }
        | Action::Assassin { .. } => Refusal::NotYours,
    }
}

/// What is wrong with an action of another kind than the choice at hand asks for.
const fn out_of_place(choice: Choice) -> Refusal {
    match choice {
        Choice::Seen {} => Refusal::LookFirst,
        Choice::Offer { .. } => Refusal::OfferFirst,
        Choice::Seize {} => Refusal::SeizeOrLetPass,
        Choice::Answer {} => Refusal::AcceptOrDecline,
        Choice::Politician { .. } => Refusal::CarryOut { card: Character::Politician },
        Choice::Psychiatrist { .. } => Refusal::CarryOut { card: Character::Psychiatrist },
        Choice::Detective {} => Refusal::CarryOut { card: Character::Detective },
        Choice::Diplomat { .. } => Refusal::CarryOut { card: Character::Diplomat },
        Choice::Assassin { .. } => Refusal::CarryOut { card: Character::Assassin },
    }
}

#[inline(always)]
pub(crate) fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    if !state.looking.is_empty() {
        return Action::Seen {};
    }
    match state.phase {
        Phase::Offer => {
            let card = state.entry().characters()[dice.below("card", 2) as usize];
            Action::Offer { card, to: another(state.seats, seat, dice) }
        }
        Phase::Seize => [Action::Seize {}, Action::LetPass {}][dice.below("seize", 2) as usize],
        Phase::Answer => [Action::Accept {}, Action::Decline {}][dice.below("answer", 2) as usize],
        Phase::Effect => random_effect(state, seat, dice),
        Phase::Deal | Phase::Opening | Phase::Settled | Phase::Over => panic!("nobody may act now"),
    }
}

#[inline]
fn random_effect(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    let seats = state.seats;
    match state.entry().card() {
        Character::Politician => Action::Politician { to: another(seats, seat, dice) },
        Character::Psychiatrist => {
            let one = another(seats, seat, dice);
            let other = loop {
                let other = another(seats, seat, dice);
                if other != one {
                    break other;
                }
            };
            Action::Psychiatrist { seats: SeatSet::only(one).with(other) }
        }
        Character::Detective => {
            let at =
                Seat::new(dice.below("look", u32::from(seats) + 1) as u8).filter(|at| at.index() < usize::from(seats));
            Action::Detective { at: at.map_or(Place::Centre, Place::Seat) }
        }
        Character::Diplomat => {
            let neighbours = [seat.left(seats), right_of(seat, seats)];
            Action::Diplomat { with: neighbours[dice.below("neighbour", 2) as usize] }
        }
        Character::Assassin => Action::Assassin { to: another(seats, seat, dice) },
        Character::DoubleAgent | Character::Journalist | Character::Scientist => panic!("nothing is left to decide"),
    }
}

/// Any other player.
#[inline]
fn another(seats: u8, seat: Seat, dice: &mut impl Dice) -> Seat {
    let index = dice.below("another player", u32::from(seats) - 1) as u8;
    let skipped = index + u8::from(usize::from(index) >= seat.index());
    Seat::new(skipped).unwrap_or(seat)
}

/// Silence has seen what is shown and lets the card pass; whatever else must be decided falls by chance.
pub(crate) fn idle(view: &View, dice: &mut impl Dice) -> Option<Action> {
    match view.choice? {
        Choice::Seize {} => Some(Action::LetPass {}),
        Choice::Seen {}
        | Choice::Offer { .. }
        | Choice::Answer {}
        | Choice::Politician { .. }
        | Choice::Psychiatrist { .. }
        | Choice::Detective {}
        | Choice::Diplomat { .. }
        | Choice::Assassin { .. } => {
            let actions: Vec<Action> = legal(view).collect();
            let index = dice.below("idle", u32::try_from(actions.len()).ok()?) as usize;
            actions.get(index).copied()
        }
    }
}
