//! The truth of a match, and the only thing that changes it.

use engine::{BySeat, Outcome, Seat, SeatSet};

use crate::clue::Clue;
use crate::event::Event;
use crate::guess::{Guess, Pointing, majority};
use crate::hand::Hand;
use crate::options::Options;
use crate::parts::{Character, Characters, Number, REQUESTS, Verdict};
use crate::unseen::Unseen;

/// The truth.
///
/// What lay in the vaults stays there until the next keys are drawn, so that all can look at it again.
#[derive(Clone, Copy, PartialEq)]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// The round, or the turn of the cooperative game, counted from 1.
    pub(crate) round: u8,
    /// Whose turn it is in the cooperative game.
    pub(crate) active: Option<Seat>,
    /// The characters at the places.
    pub(crate) open: Option<Characters>,
    /// The character cards of the pile and of the box: which is which is never seen.
    pub(crate) unseen: Unseen,
    /// Cards in a vault stay in the hand until the clue is shown.
    pub(crate) hands: BySeat<Hand>,
    pub(crate) keys: BySeat<Option<Number>>,
    pub(crate) clues: BySeat<Option<Clue>>,
    pub(crate) guesses: BySeat<Option<Guess>>,
    /// The number the guessers of the cooperative game settled on.
    pub(crate) stood: Option<Number>,
    /// The characters that lay at the places when these keys were in use, once they have been shown.
    pub(crate) before: Option<Characters>,
    /// In the cooperative game everybody has the shared points (SI-40).
    pub(crate) points: BySeat<u8>,
}

/// What the match waits for.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Phase {
    Deal,
    /// Everybody looks at the characters (SI-11).
    Look {
        ready: SeatSet,
        /// How many replacements each has asked for in this round.
        asked: BySeat<u8>,
    },
    /// The active player is to draw the key, from the second turn of the cooperative game on (SI-41).
    Draw {
        /// How many replacements each has asked for in this turn.
        asked: BySeat<u8>,
    },
    Clue,
    Guess,
    /// The guessers of the cooperative game point (SI-42).
    Discuss {
        pointing: Pointing,
        done: SeatSet,
    },
    Over,
}

impl State {
    /// The seats that have confirmed a clue.
    #[inline]
    pub(crate) fn clues_given(&self) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| self.clues[seat].is_some()).collect()
    }

    /// The seats that have confirmed a guess.
    #[inline]
    pub(crate) fn guesses_given(&self) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| self.guesses[seat].is_some()).collect()
    }

    /// Who gives a clue: everybody, or the active player (SI-21, SI-41).
    #[inline]
    pub(crate) fn clue_givers(&self) -> SeatSet {
        self.active.map_or(SeatSet::all(self.seats), SeatSet::only)
    }

    /// Who guesses together (SI-42).
    #[inline]
    pub(crate) fn guessers(&self) -> SeatSet {
        SeatSet::all(self.seats).minus(self.clue_givers())
    }

    /// How many character cards are kept for later rounds (SI-11).
    pub(crate) const fn pile(&self) -> u8 {
        (self.options.rounds() - self.round) * self.options.characters_a_round()
    }

    /// How many characters the box still has to replace others with (SI-11).
    pub(crate) const fn spare(&self) -> u8 {
        self.unseen.len().saturating_sub(self.pile())
    }

    /// Whether a seat that has asked so often may ask for a replacement (SI-11).
    #[inline]
    pub(crate) const fn may_ask(&self, asked: u8) -> bool {
        asked < REQUESTS && self.spare() > 0
    }

    /// The number that any guesser may call (SI-42).
    #[inline]
    pub(crate) fn callable(&self, pointing: &Pointing) -> Option<Number> {
        majority(pointing).filter(|_| self.options.cooperative.is_some_and(|how| how.majority))
    }

    fn lay(&mut self, characters: Characters) {
        for character in characters {
            self.unseen.remove(character);
        }
        self.open = Some(characters);
    }

    fn put(&mut self, place: Number, character: Character) {
        self.unseen.remove(character);
        if let Some(open) = &mut self.open {
            open[place.index()] = character;
        }
    }

    fn draw_keys(&mut self, keys: BySeat<Option<Number>>) {
        self.keys = keys;
        self.clues = BySeat::new(self.seats);
        self.guesses = BySeat::new(self.seats);
        (self.stood, self.before) = (None, None);
        self.phase = Phase::Clue;
    }

    fn show_clues(&mut self) {
        for seat in Seat::all(self.seats) {
            if let Some(clue) = &self.clues[seat] {
                self.hands[seat] = self.hands[seat].without(clue);
            }
        }
        self.phase = match self.active {
            None => Phase::Guess,
            Some(_) => Phase::Discuss { pointing: BySeat::new(self.seats), done: SeatSet::EMPTY },
        };
    }

    fn score(&mut self, gains: &BySeat<u8>) {
        for seat in Seat::all(self.seats) {
            self.points[seat] += gains[seat];
        }
        self.before = self.open;
    }
}

/// Inlined wherever an event is emitted, so that only the arm of that event is left there.
#[inline(always)]
pub(crate) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::CardsDealt { hands } => state.hands = hands,
        Event::CharactersLaid { characters } => state.lay(characters),
        Event::RoundBegan { round, active } => {
            (state.round, state.active) = (round, active);
            let asked = BySeat::new(state.seats);
            // SI-11: later only one character is new.
            let drawing = active.is_some() && round > 1;
            state.phase = if drawing { Phase::Draw { asked } } else { Phase::Look { ready: SeatSet::EMPTY, asked } };
        }
        Event::Replaced { seat, place, character } => {
            state.put(place, character);
            match &mut state.phase {
                Phase::Look { ready, asked } => {
                    *ready = SeatSet::EMPTY;
                    asked[seat] += 1;
                }
                Phase::Draw { asked } => asked[seat] += 1,
                Phase::Deal | Phase::Clue | Phase::Guess | Phase::Discuss { .. } | Phase::Over => {}
            }
        }
        Event::SaidReady { seat } => {
            if let Phase::Look { ready, .. } = &mut state.phase {
                *ready = ready.with(seat);
            }
        }
        Event::KeysDrawn { keys } => state.draw_keys(keys),
        Event::ClueSealed { seat, clue } => state.clues[seat] = Some(clue),
        Event::ClueWithdrawn { seat } => state.clues[seat] = None,
        Event::CluesShown { clues: _ } => state.show_clues(),
        Event::GuessSealed { seat, guess } => state.guesses[seat] = Some(guess),
        Event::GuessWithdrawn { seat } => state.guesses[seat] = None,
        Event::Scored { keys: _, guesses: _, ref gains } => state.score(gains),
        Event::Pointed { seat, number } => {
            if let Phase::Discuss { pointing, .. } = &mut state.phase {
                pointing[seat] = Some(number);
            }
        }
        Event::DeclaredDone { seat } => {
            if let Phase::Discuss { done, .. } = &mut state.phase {
                *done = done.with(seat);
            }
        }
        Event::Called { seat: _ } => {}
        Event::KeyShown { key, guess } => {
            state.stood = Some(guess);
            state.score(&BySeat::from_fn(state.seats, |_| u8::from(key == guess)));
        }
        Event::CharacterFollowed { place, character } => state.put(place, character),
        Event::Ended {} => {
            state.open = None;
            state.phase = Phase::Over;
        }
    }
}

#[inline]
pub(crate) fn owed(state: &State) -> SeatSet {
    match state.phase {
        Phase::Look { ready, .. } => SeatSet::all(state.seats).minus(ready),
        Phase::Draw { .. } => state.clue_givers(),
        Phase::Clue => state.clue_givers().minus(state.clues_given()),
        Phase::Guess => SeatSet::all(state.seats).minus(state.guesses_given()),
        Phase::Discuss { done, .. } => state.guessers().minus(done),
        Phase::Deal | Phase::Over => SeatSet::EMPTY,
    }
}

/// Besides those owed: who may still ask for a replacement, withdraw, or call.
pub(crate) fn may(state: &State) -> SeatSet {
    match state.phase {
        Phase::Look { ready, asked } => {
            Seat::all(state.seats).filter(|&seat| !ready.contains(seat) || state.may_ask(asked[seat])).collect()
        }
        Phase::Draw { asked } => {
            let asking = Seat::all(state.seats).filter(|&seat| state.may_ask(asked[seat]));
            state.clue_givers().iter().chain(asking).collect()
        }
        Phase::Clue => state.clue_givers(),
        Phase::Guess => SeatSet::all(state.seats),
        Phase::Discuss { ref pointing, .. } if state.callable(pointing).is_some() => state.guessers(),
        Phase::Discuss { .. } => owed(state),
        Phase::Deal | Phase::Over => SeatSet::EMPTY,
    }
}

/// Who has won (SI-30), or what all have come to together (SI-45).
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if !matches!(state.phase, Phase::Over) {
        return None;
    }
    let points = |seat: Seat| state.points[seat];
    // SI-30: equal points are decided by the pictogram cards left.
    let standing = |seat: Seat| (points(seat), state.hands[seat].len());
    let ahead_of = |seat: Seat| Seat::all(state.seats).filter(|&other| standing(other) > standing(seat)).count() as u8;
    let rank = |seat: Seat| match state.options.cooperative {
        None => 1 + ahead_of(seat),
        Some(_) => Verdict::of(points(seat)).rank(),
    };
    Some(Outcome {
        ranks: BySeat::from_fn(state.seats, rank),
        points: BySeat::from_fn(state.seats, |seat| i16::from(points(seat))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_small_enough_to_be_copied_in_playouts() {
        assert!(size_of::<State>() <= 336, "{} bytes", size_of::<State>());
    }
}
