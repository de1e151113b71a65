//! Therapy: its session, and its area (DS-30, DS-60).

use dark_side::{Action, Area, DarkSide, Moment, Session};
use engine::{Seat, SeatSet};

use super::choose::{Besides, Menu, nothing_to_decide};
use super::{claims, words};
use crate::layout::wrap;
use crate::{Desk, Stop};

/// A kind of session.
pub(super) fn begin_session(desk: &mut Desk<'_, DarkSide>) -> Result<Action, Stop> {
    let entry = |kind| format!("{:<9} {}; reply: {}", words::session(kind), words::opening(kind), words::reply(kind));
    let menu = Menu {
        about: "Your therapy begins with a session: you say something, the others answer, and you name the best answer.",
        entries: &Session::ALL.map(entry),
        prompt: "Which kind?",
        besides: Besides::Nothing,
    };
    let kind = Session::ALL[menu.choose(desk)?];
    Ok(Action::Session { kind })
}

/// An answer goes with words, which are asked for next: what they answer comes first.
pub(super) fn answer(desk: &mut Desk<'_, DarkSide>) -> Result<Action, Stop> {
    let Moment::Answers { kind, .. } = desk.view().moment else {
        return Err(nothing_to_decide());
    };
    let on_turn = desk.view().on_turn;
    let about = format!(
        "{} said {} Reply with {}; the best reply wins.",
        desk.names().of(on_turn),
        desk.last_words(on_turn).unwrap_or("nothing"),
        words::reply(kind)
    );
    desk.say(&wrap(&about, "  "))?;
    Ok(Action::Answer {})
}

pub(super) fn name_winner(desk: &mut Desk<'_, DarkSide>, among: SeatSet) -> Result<Action, Stop> {
    let entry = |seat: Seat| format!("{:<7} {}", desk.names().of(seat), desk.last_words(seat).unwrap_or_default());
    let entries: Vec<String> = among.iter().map(entry).collect();
    let menu = Menu {
        about: "Who gave the best answer? They reveal nothing in the therapy.",
        entries: &entries,
        prompt: "Whose answer?",
        besides: Besides::Nothing,
    };
    let entry = menu.choose(desk)?;
    let seat = among.iter().nth(entry).ok_or_else(nothing_to_decide)?;
    Ok(Action::Winner { seat })
}

pub(super) fn choose_area(desk: &mut Desk<'_, DarkSide>) -> Result<Action, Stop> {
    let entries = Area::ALL.map(|area| claims::whereabouts(desk.view(), area, desk.style()));
    let who = if let Moment::Area { winner: Some(winner) } = desk.view().moment {
        format!("Everybody else but {} reveals", desk.names().of(winner))
    } else {
        "Everybody else reveals".to_owned()
    };
    let menu = Menu {
        about: &format!("{who} one card of an area you choose, if they have one. You get the sum."),
        entries: &entries,
        prompt: "Which area?",
        besides: Besides::Nothing,
    };
    Ok(Action::Area { area: Area::ALL[menu.choose(desk)?] })
}
