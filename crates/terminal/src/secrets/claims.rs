//! What can be said at the table, in the speaker's words, and where the speaker finds it.

use engine::Seat;
use secrets::{Claim, Place};

use super::words;
use crate::{Names, Style};

pub(super) fn claim(claim: &Claim, speaker: Seat, names: &Names, style: Style) -> String {
    match *claim {
        Claim::CardIs { card } => format!("The card is the {}.", words::character(card)),
        Claim::TakeIt {} => "Take it!".to_owned(),
        Claim::LeaveIt {} => "Leave it!".to_owned(),
        Claim::IAm { token } => format!("I am {}.", words::identity(token, style)),
        Claim::Is { at: Place::Seat(seat), token } => {
            format!("{} is {}.", names.of(seat), words::identity(token, style))
        }
        Claim::Is { at: Place::Centre, token } => format!("The centre token is {}.", words::identity(token, style)),
        Claim::ISaw { turn, at, token } => {
            let what = if at == Place::Seat(speaker) { "my token".to_owned() } else { words::token_at(at, names) };
            let when = if turn == 0 { words::when(turn) } else { format!("in {}", words::when(turn)) };
            format!("{} I saw {what}: {}.", words::capital(&when), words::token(token, style))
        }
    }
}

/// The card on offer comes first, then what somebody is, then what the speaker has seen.
pub(super) fn topics(claim: &Claim, names: &Names) -> Vec<String> {
    match *claim {
        Claim::CardIs { .. } | Claim::TakeIt {} | Claim::LeaveIt {} => Vec::new(),
        Claim::IAm { .. } => vec!["What I am".to_owned()],
        Claim::Is { at: Place::Seat(seat), .. } => vec![format!("What {} is", names.of(seat))],
        Claim::Is { at: Place::Centre, .. } => vec!["What lies in the centre".to_owned()],
        Claim::ISaw { turn, at, .. } => {
            let look = format!("{}: {}", words::capital(&words::when(turn)), words::token_at(at, names));
            vec!["What I saw".to_owned(), look]
        }
    }
}
