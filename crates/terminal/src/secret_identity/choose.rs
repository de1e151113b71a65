//! The player's decisions: looking at the characters here, the larger ones in files of their own.

use std::io;

use secret_identity::{Action, Choice, Moment, Number, REQUESTS, SecretIdentity};

use super::{clue, discuss, guess, words};
use crate::layout::wrap;
use crate::{Desk, Stop};

pub(super) fn choose(desk: &mut Desk<'_, SecretIdentity>) -> Result<Action, Stop> {
    match desk.view().choice {
        Some(Choice::Look { replace, .. }) => look(desk, replace),
        Some(Choice::Draw { replace, .. }) => draw(desk, replace),
        Some(Choice::Clue { cards }) => clue::choose(desk, cards),
        Some(Choice::Guess { whose, among }) => guess::choose(desk, whose, among),
        Some(Choice::Discuss { point, done, call }) => discuss::choose(desk, point, done, call),
        // The player is asked last: with their clue or guess all are shown, and nothing is left to withdraw.
        Some(Choice::Withdraw {}) | None => Err(Stop::Broken(io::Error::other("there is nothing to decide"))),
    }
}

/// Whether the player knows everybody on the table (SI-11).
fn look(desk: &mut Desk<'_, SecretIdentity>, replace: bool) -> Result<Action, Stop> {
    desk.show_board()?;
    if !replace {
        desk.say(&no_replacement(desk))?;
        desk.wait("Enter says that you are ready. >")?;
        return Ok(Action::Ready {});
    }
    let unknown = ask_unknown(desk, "Enter if you know them all, or replace 1-8 >")?;
    Ok(unknown.map_or(Action::Ready {}, |place| Action::Replace { place }))
}

/// The player draws the key of their turn (SI-41).
fn draw(desk: &mut Desk<'_, SecretIdentity>, replace: bool) -> Result<Action, Stop> {
    desk.show_board()?;
    if !replace {
        desk.say(&no_replacement(desk))?;
        desk.wait("Your turn. Enter draws your key. >")?;
        return Ok(Action::Draw {});
    }
    let unknown = ask_unknown(desk, "Your turn. Enter draws your key; or replace 1-8 >")?;
    Ok(unknown.map_or(Action::Draw {}, |place| Action::Replace { place }))
}

/// Whether the player has a character replaced before the active player draws the key (SI-11).
pub(super) fn object(desk: &mut Desk<'_, SecretIdentity>) -> Result<Option<Action>, Stop> {
    desk.show_board()?;
    let unknown = ask_unknown(desk, "Enter if you know them all, or replace 1-8 >")?;
    Ok(unknown.map(|place| Action::Replace { place }))
}

fn no_replacement(desk: &Desk<'_, SecretIdentity>) -> String {
    if desk.view().spare == 0 {
        "The box has nobody left to replace anybody with.".to_owned()
    } else {
        format!("You have asked {REQUESTS} times.")
    }
}

/// A character that the player does not know; none if they know all.
fn ask_unknown(desk: &mut Desk<'_, SecretIdentity>, prompt: &str) -> Result<Option<Number>, Stop> {
    let Some(characters) = desk.view().characters else {
        return Ok(None);
    };
    let requests = match desk.view().moment {
        Moment::Look { own: Some(own), .. } => own.requests,
        Moment::Draw { requests } => requests.unwrap_or_default(),
        Moment::Look { own: None, .. }
        | Moment::Deal {}
        | Moment::Clue { .. }
        | Moment::Guess { .. }
        | Moment::Discuss { .. }
        | Moment::Over {} => 0,
    };
    let question = format!(
        "Somebody you do not know? Have them replaced; nobody sees who asked. You can still do so {}.",
        if requests == 1 { "once".to_owned() } else { format!("{requests} times") }
    );
    loop {
        let place = desk.ask(&wrap(&question, "  "), prompt, |answer| match words::number(answer) {
            _ if answer.is_empty() => Ok(None),
            Some(place) => Ok(Some(place)),
            None => Err("Type the number of a character, or only Enter.".to_owned()),
        })?;
        let Some(place) = place else {
            return Ok(None);
        };
        let who = words::who(&characters, place);
        let question = format!("You do not know {who}? Then somebody else from the box takes the place.");
        if super::confirm(desk, &wrap(&question, "  "))? {
            return Ok(Some(place));
        }
    }
}
