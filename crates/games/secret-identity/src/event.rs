//! What happens, and what each viewer is told of it.

use engine::{BySeat, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::clue::Clue;
use crate::guess::Guess;
use crate::hand::Hand;
use crate::parts::{Character, Characters, Number};

/// What happened, with its secrets.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The pictogram cards are dealt (SI-12). Each seat sees its own.
    CardsDealt {
        /// Everybody's cards.
        hands: BySeat<Hand>,
    },
    /// Characters lie open at the places 1 to 8 (SI-10, SI-25).
    CharactersLaid {
        /// Who lies where.
        characters: Characters,
    },
    /// A round, or a turn of the cooperative game, begins: all look at the characters (SI-11).
    RoundBegan {
        /// Counted from 1.
        round: u8,
        /// Who is active in the cooperative game (SI-41).
        active: Option<Seat>,
    },
    /// A character that somebody does not know was replaced (SI-11). Nobody sees who asked.
    Replaced {
        /// Who asked.
        seat: Seat,
        /// Where.
        place: Number,
        /// Who lies there now.
        character: Character,
    },
    /// Somebody knows all characters. Nobody sees who, since who is not ready yet may be who asks next (SI-11).
    SaidReady {
        /// Who.
        seat: Seat,
    },
    /// Keys are drawn: everybody's, or the active player's (SI-20, SI-41). Each seat sees its own.
    KeysDrawn {
        /// Whose key is which.
        keys: BySeat<Option<Number>>,
    },
    /// Somebody has confirmed a clue, sealed (SI-21).
    ClueSealed {
        /// Who.
        seat: Seat,
        /// Which.
        clue: Clue,
    },
    /// Somebody has withdrawn a clue (SI-21).
    ClueWithdrawn {
        /// Who.
        seat: Seat,
    },
    /// The clues are shown (SI-21).
    CluesShown {
        /// Everybody's, or the active player's.
        clues: BySeat<Option<Clue>>,
    },
    /// Somebody has confirmed a guess, sealed (SI-23).
    GuessSealed {
        /// Who.
        seat: Seat,
        /// Which.
        guess: Guess,
    },
    /// Somebody has withdrawn a guess (SI-23).
    GuessWithdrawn {
        /// Who.
        seat: Seat,
    },
    /// All keys and guesses are shown and bring points (SI-24).
    Scored {
        /// Whose key is which.
        keys: BySeat<Option<Number>>,
        /// Everybody's guess.
        guesses: BySeat<Option<Guess>>,
        /// What everybody gets.
        gains: BySeat<u8>,
    },
    /// A guesser points at a number (SI-42).
    Pointed {
        /// Who.
        seat: Seat,
        /// At which.
        number: Number,
    },
    /// A guesser has nothing to add (SI-42).
    DeclaredDone {
        /// Who.
        seat: Seat,
    },
    /// A guesser calls the number that more than half point at (SI-42).
    Called {
        /// Who.
        seat: Seat,
    },
    /// The guess stands, and the active player's key is shown (SI-43).
    KeyShown {
        /// The key.
        key: Number,
        /// The number that stood.
        guess: Number,
    },
    /// A character from the pile takes the place of the one that was to be guessed (SI-43).
    CharacterFollowed {
        /// Where.
        place: Number,
        /// Who lies there now.
        character: Character,
    },
    /// The match is over (SI-30, SI-44).
    Ended {},
}

/// What one viewer is told of one event.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Notice {
    /// The pictogram cards are dealt.
    CardsDealt {
        /// The viewer's own.
        own: Option<Hand>,
        /// How many each was dealt.
        each: BySeat<u8>,
    },
    /// Characters lie open at the places 1 to 8.
    CharactersLaid {
        /// Who lies where.
        characters: Characters,
    },
    /// A round, or a turn of the cooperative game, begins.
    RoundBegan {
        /// Counted from 1.
        round: u8,
        /// Who is active in the cooperative game.
        active: Option<Seat>,
    },
    /// Somebody did not know a character.
    Replaced {
        /// Where it lay.
        place: Number,
        /// Who lies there now.
        character: Character,
    },
    /// Somebody knows all characters.
    SaidReady {},
    /// Keys are drawn.
    KeysDrawn {
        /// The viewer's own.
        own: Option<Number>,
    },
    /// Somebody has confirmed a clue.
    ClueSealed {
        /// Who.
        seat: Seat,
        /// Which, if it is the viewer's.
        clue: Option<Clue>,
    },
    /// Somebody has withdrawn a clue.
    ClueWithdrawn {
        /// Who.
        seat: Seat,
    },
    /// The clues are shown.
    CluesShown {
        /// Everybody's, or the active player's.
        clues: BySeat<Option<Clue>>,
    },
    /// Somebody has confirmed a guess.
    GuessSealed {
        /// Who.
        seat: Seat,
        /// Which, if it is the viewer's.
        guess: Option<Guess>,
    },
    /// Somebody has withdrawn a guess.
    GuessWithdrawn {
        /// Who.
        seat: Seat,
    },
    /// All keys and guesses are shown and bring points.
    Scored {
        /// Whose key is which.
        keys: BySeat<Option<Number>>,
        /// Everybody's guess.
        guesses: BySeat<Option<Guess>>,
        /// What everybody gets.
        gains: BySeat<u8>,
    },
    /// A guesser points at a number.
    Pointed {
        /// Who.
        seat: Seat,
        /// At which.
        number: Number,
    },
    /// A guesser has nothing to add.
    DeclaredDone {
        /// Who.
        seat: Seat,
    },
    /// A guesser calls the number that more than half point at.
    Called {
        /// Who.
        seat: Seat,
    },
    /// The guess stands, and the active player's key is shown.
    KeyShown {
        /// The key.
        key: Number,
        /// The number that stood.
        guess: Number,
    },
    /// A character from the pile takes the place of the one that was to be guessed.
    CharacterFollowed {
        /// Where.
        place: Number,
        /// Who lies there now.
        character: Character,
    },
    /// The match is over.
    Ended {},
}

pub(crate) fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
    let told = match *event {
        Event::CardsDealt { hands } => {
            let seats = hands.seats();
            let own = viewer.seat().filter(|seat| seat.index() < usize::from(seats)).map(|seat| hands[seat]);
            Notice::CardsDealt { own, each: BySeat::from_fn(seats, |seat| hands[seat].len()) }
        }
        Event::CharactersLaid { characters } => Notice::CharactersLaid { characters },
        Event::RoundBegan { round, active } => Notice::RoundBegan { round, active },
        // SI-11: the same for everybody, whoever asked.
        Event::Replaced { seat: _, place, character } => Notice::Replaced { place, character },
        Event::SaidReady { seat: _ } => Notice::SaidReady {},
        Event::KeysDrawn { keys } => Notice::KeysDrawn { own: viewer.seat().and_then(|seat| keys[seat]) },
        Event::ClueSealed { seat, clue } => Notice::ClueSealed { seat, clue: viewer.is(seat).then_some(clue) },
        Event::ClueWithdrawn { seat } => Notice::ClueWithdrawn { seat },
        Event::CluesShown { clues } => Notice::CluesShown { clues },
        Event::GuessSealed { seat, guess } => Notice::GuessSealed { seat, guess: viewer.is(seat).then_some(guess) },
        Event::GuessWithdrawn { seat } => Notice::GuessWithdrawn { seat },
        Event::Scored { keys, guesses, gains } => Notice::Scored { keys, guesses, gains },
        Event::Pointed { seat, number } => Notice::Pointed { seat, number },
        Event::DeclaredDone { seat } => Notice::DeclaredDone { seat },
        Event::Called { seat } => Notice::Called { seat },
        Event::KeyShown { key, guess } => Notice::KeyShown { key, guess },
        Event::CharacterFollowed { place, character } => Notice::CharacterFollowed { place, character },
        Event::Ended {} => Notice::Ended {},
    };
    #[cfg(feature = "planted")]
    let told = crate::planted::notice(told, event)?;
    Some(told)
}
