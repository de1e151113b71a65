//! The line-up: laying out the alibi cards, and turning one up (DS-36).

use dark_side::{Action, DarkSide, Layout, Position, PositionSet};

use super::words;
use crate::layout::wrap;
use crate::{Desk, Stop};

pub(super) fn lay_out(desk: &mut Desk<'_, DarkSide>) -> Result<Action, Stop> {
    let view = *desk.view();
    let order = view.on_turn.around(view.seats).skip(1).map(|seat| desk.names().of(seat).to_owned());
    let about = format!(
        "Lay the six alibi cards face down onto positions 1 to 6. Each turns one up: first {}, you last. Who finds Caught \
         reveals one of their highest cards, and you get its value. Who finds Score gets the number of its position. The \
         other four do nothing.",
        order.collect::<Vec<_>>().join(", then ")
    );
    desk.say(&wrap(&about, "  "))?;
    loop {
        let caught = ask_position(desk, "Where do you lay Caught? 1-6 >", None)?;
        let score = match caught {
            Some(caught) => ask_position(desk, "And Score? 1-6, or u to undo >", Some(caught))?,
            None => None,
        };
        if let (Some(caught), Some(score)) = (caught, score) {
            return Ok(Action::LayOut(Layout { caught, score }));
        }
    }
}

/// A position; none if the player thinks again, which is possible once one is taken.
fn ask_position(
    desk: &mut Desk<'_, DarkSide>,
    prompt: &str,
    taken: Option<Position>,
) -> Result<Option<Position>, Stop> {
    desk.ask("", prompt, |answer| match read(answer) {
        Some(position) if Some(position) == taken => Err("Caught lies there.".to_owned()),
        Some(position) => Ok(Some(position)),
        None if taken.is_some() && answer.eq_ignore_ascii_case("u") => Ok(None),
        None => Err("Type a number from 1 to 6.".to_owned()),
    })
}

pub(super) fn turn_up(desk: &mut Desk<'_, DarkSide>, among: PositionSet) -> Result<Action, Stop> {
    let view = *desk.view();
    let whose = words::whose(view.on_turn, desk.names());
    let about = match view.layout {
        Some(_) => "The last card of your line-up is yours to turn up (type a to see how you laid them).".to_owned(),
        None => format!(
            "Turn up a card of {whose} line-up. Caught makes you reveal one of your highest cards; Score brings you the \
             number of its position."
        ),
    };
    let free: Vec<String> = among.iter().map(|position| position.number().to_string()).collect();
    let about = format!("{about} Face down: {}.", words::list(free));
    let position = desk.ask(&wrap(&about, "  "), "Which position? 1-6 >", |answer| match read(answer) {
        Some(position) if among.contains(position) => Ok(position),
        Some(_) => Err("That card is turned up already.".to_owned()),
        None => Err("Type a number from 1 to 6.".to_owned()),
    })?;
    Ok(Action::TurnUp { position })
}

fn read(answer: &str) -> Option<Position> {
    answer.parse::<u8>().ok().and_then(|number| Position::try_from(number).ok())
}
