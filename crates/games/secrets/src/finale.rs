//! What is turned up at the end, and who has won.

use engine::{BySeat, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::parts::{BULLET_COUNT, Bullet, Token};
use crate::place::Tokens;
use crate::state::State;

/// What is turned up at the end, and what it comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// What everybody is now, and what lies in the centre (SE-41).
    pub tokens: Tokens,
    /// The bullets in the order they were given; nothing for those never drawn.
    pub bullets: [Option<Bullet>; BULLET_COUNT],
    /// Everybody's score (SE-41).
    pub scores: BySeat<i8>,
    /// Who has won.
    pub victory: Victory,
    /// All of them.
    pub winners: SeatSet,
}

/// Whose victory it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// The higher team (SE-43).
    Cia,
    /// The higher team (SE-43).
    Kgb,
    /// A Hippie lower than everybody else (SE-42).
    Hippie,
    /// The teams are equal (SE-43).
    Nobody,
}

/// What the tokens and displays come to.
pub(crate) fn reveal(state: &State) -> Reveal {
    let mut bullets = [None; BULLET_COUNT];
    let mut scores = BySeat::from_fn(state.seats, |seat| state.displays[seat].value());
    for (given, slot) in state.given().zip(&mut bullets) {
        *slot = Some(given.bullet);
        scores[given.to] += given.bullet.value();
    }
    let tokens = state.tokens;
    let (victory, winners) = match lone_hippie(&tokens, &scores) {
        Some(hippie) => (Victory::Hippie, SeatSet::only(hippie)),
        None => higher_team(&tokens, &scores),
    };
    Reveal { tokens, bullets, scores, victory, winners }
}

/// SE-42: the Hippie strictly lower than every other player.
fn lone_hippie(tokens: &Tokens, scores: &BySeat<i8>) -> Option<Seat> {
    let (lowest, &score) = scores.iter().min_by_key(|&(_, &score)| score)?;
    let alone = scores.values().iter().filter(|&&other| other == score).count() == 1;
    (alone && tokens.seats[lowest] == Token::Hippie).then_some(lowest)
}

/// SE-43: the team with the higher sum, if one has it.
fn higher_team(tokens: &Tokens, scores: &BySeat<i8>) -> (Victory, SeatSet) {
    let team = |token: Token| tokens.seats.iter().filter(move |&(_, &own)| own == token).map(|(seat, _)| seat);
    let sum = |token: Token| team(token).map(|seat| i16::from(scores[seat])).sum::<i16>();
    let (cia, kgb) = (sum(Token::Cia), sum(Token::Kgb));
    if cia > kgb {
        (Victory::Cia, team(Token::Cia).collect())
    } else if kgb > cia {
        (Victory::Kgb, team(Token::Kgb).collect())
    } else {
        (Victory::Nobody, SeatSet::EMPTY)
    }
}
