//! What a viewer is told, and what somebody claims, each as one sentence.

use engine::{BySeat, Seat, SeatSet};
use secret_identity::{Claim, Clue, Guess, Notice, Number, Phrase};

use super::words;
use crate::layout::{GLUE, list};
use crate::{Names, Style};

pub(super) fn sentence(notice: &Notice, names: &Names, style: Style) -> String {
    let who = |seat: Seat| names.of(seat);
    match *notice {
        Notice::CardsDealt { own: Some(own), each: _ } => {
            format!(
                "The pictogram cards were dealt; yours: {}.",
                list(own.as_slice().iter().map(|card| card.number().to_string()))
            )
        }
        Notice::CardsDealt { own: None, each } => format!("The pictogram cards were dealt, {} each.", each.values()[0]),
        Notice::CharactersLaid { characters } => {
            format!("On the table: {}.", list(Number::all().map(|number| words::who(&characters, number))))
        }
        Notice::RoundBegan { round, active: None } => format!("Round {round} began."),
        Notice::RoundBegan { round, active: Some(seat) } => format!("Turn {round} began: {} is active.", who(seat)),
        Notice::Replaced { place, character } => format!(
            "Somebody did not know the character at {}: {} lies there now.",
            place.number(),
            words::name(character)
        ),
        Notice::SaidReady {} => "One more player knows all characters.".to_owned(),
        Notice::KeysDrawn { own: Some(own) } => format!("The keys were drawn; yours is {}.", own.number()),
        Notice::KeysDrawn { own: None } => "The keys were drawn.".to_owned(),
        Notice::ClueSealed { seat, clue: None } => format!("{} confirmed a clue.", who(seat)),
        Notice::ClueSealed { seat, clue: Some(clue) } => {
            format!("{} confirmed a clue; {}.", who(seat), words::clue(clue.iter(), style))
        }
        Notice::ClueWithdrawn { seat } => format!("{} withdrew the clue.", who(seat)),
        Notice::CluesShown { clues } => shown(&clues, names, style),
        Notice::GuessSealed { seat, guess: None } => format!("{} confirmed a guess.", who(seat)),
        Notice::GuessSealed { seat, guess: Some(guess) } => {
            format!("{} confirmed a guess: {}.", who(seat), guessed(&guess, names))
        }
        Notice::GuessWithdrawn { seat } => format!("{} withdrew the guess.", who(seat)),
        Notice::Scored { keys, guesses, gains } => {
            let vaults = keys.iter().filter_map(|(seat, key)| Some((seat, (*key)?)));
            let vaults = vaults.map(|(seat, key)| {
                let right = list(right(seat, key, &guesses).iter().map(|seat| who(seat).to_owned()));
                format!("{} had {}, guessed by {right}", who(seat), key.number())
            });
            format!(
                "The vaults were opened: {}. Points: {}.",
                vaults.collect::<Vec<_>>().join("; "),
                gained(&gains, names).replace(GLUE, " ")
            )
        }
        Notice::Pointed { seat, number } => format!("{} pointed at {}.", who(seat), number.number()),
        Notice::DeclaredDone { seat } => format!("{} had nothing to add.", who(seat)),
        Notice::Called { seat } => format!("{} called the guess.", who(seat)),
        Notice::KeyShown { key, guess } if key == guess => {
            format!("The guess was {}, and it was right: one point.", guess.number())
        }
        Notice::KeyShown { key, guess } => {
            format!("The guess was {}, but the key was {}.", guess.number(), key.number())
        }
        Notice::CharacterFollowed { place, character } => {
            format!("{} lies at {} now.", words::name(character), place.number())
        }
        Notice::Ended {} => "The match was over.".to_owned(),
    }
}

pub(super) fn claim(claim: &Claim) -> String {
    match *claim {
        Claim::Phrase(Phrase::OneMoment) => "One moment, please.".to_owned(),
        Claim::Phrase(Phrase::TakeYourTime) => "Take your time.".to_owned(),
        Claim::Phrase(Phrase::BackSoon) => "I shall be back in a minute.".to_owned(),
        Claim::WellDone {} => "Well done!".to_owned(),
        Claim::Fits { number } => format!("The clue fits {}.", number.number()),
        Claim::FitsNot { number } => format!("The clue does not fit {}.", number.number()),
    }
}

/// Claims about a number are found under "fits" and "does not fit".
pub(super) fn topics(claim: &Claim) -> Vec<String> {
    match claim {
        Claim::Phrase(_) | Claim::WellDone {} => Vec::new(),
        Claim::Fits { .. } => vec!["Whom the clue fits".to_owned()],
        Claim::FitsNot { .. } => vec!["Whom the clue does not fit".to_owned()],
    }
}

/// Who has guessed this seat's key (SI-24).
pub(super) fn right(owner: Seat, key: Number, guesses: &BySeat<Option<Guess>>) -> SeatSet {
    guesses
        .iter()
        .filter(|(_, guess)| guess.is_some_and(|guess| guess[owner] == Some(key)))
        .map(|(seat, _)| seat)
        .collect()
}

/// "Bernd +3, Chris +1", each glued together; players that gained nothing are left out.
pub(super) fn gained(gains: &BySeat<u8>, names: &Names) -> String {
    let gains = gains.iter().filter(|&(_, &gain)| gain > 0);
    list(gains.map(|(seat, gain)| format!("{}{GLUE}+{gain}", names.of(seat))))
}

fn shown(clues: &BySeat<Option<Clue>>, names: &Names, style: Style) -> String {
    let clues = clues.iter().filter_map(|(seat, clue)| Some((seat, clue.as_ref()?)));
    let clues = clues.map(|(seat, clue)| format!("{} ({})", names.of(seat), words::clue(clue.iter(), style)));
    format!("Clues were shown: {}.", list(clues))
}

fn guessed(guess: &Guess, names: &Names) -> String {
    let named = guess.iter().filter_map(|(seat, number)| Some((seat, (*number)?)));
    list(named.map(|(seat, number)| format!("{} is {}", names.of(seat), number.number())))
}
