//! Settling on one number together in the cooperative game (SI-42).

use engine::SeatSet;
use secret_identity::{Action, Moment, Number, NumberSet, SecretIdentity, View};

use super::words;
use crate::{Desk, Stop};

/// What is typed for having nothing to add, and for calling: the numbers after the places.
const DONE: u8 = Number::COUNT + 1;
const CALL: u8 = Number::COUNT + 2;

pub(super) fn choose(
    desk: &mut Desk<'_, SecretIdentity>,
    point: NumberSet,
    done: bool,
    call: Option<Number>,
) -> Result<Action, Stop> {
    desk.show_board()?;
    let mut question = "Who is it? Point at a number; you can point at another one later.".to_owned();
    if done {
        question += &format!("\n  {DONE}) nothing to add: from now on you leave it to the others");
    }
    if let Some(number) = call {
        question += &format!("\n  {CALL}) call {}: more than half agree, so it stands", number.number());
    }
    let most = if call.is_some() {
        CALL
    } else if done {
        DONE
    } else {
        Number::COUNT
    };
    loop {
        let action =
            desk.ask(&question, &format!("Point at which, or what else? 1-{most} >"), |answer| {
                match answer.parse::<u8>() {
                    Ok(DONE) if done => Ok(Action::Done {}),
                    Ok(CALL) if call.is_some() => Ok(Action::Call {}),
                    Ok(number) => match Number::new(number) {
                        Some(number) if point.contains(number) => Ok(Action::Point { number }),
                        Some(_) => Err("You point there already.".to_owned()),
                        None => Err(format!("Type a number from 1 to {most}.")),
                    },
                    Err(_) => Err(format!("Type a number from 1 to {most}.")),
                }
            })?;
        let Some(outcome) = settles(desk.view(), &action) else {
            return Ok(action);
        };
        if super::confirm(desk, &outcome)? {
            return Ok(action);
        }
    }
}

/// What it settles at once, if it does: then it cannot be changed any more.
fn settles(view: &View, action: &Action) -> Option<String> {
    let (Moment::Discuss { pointing, done }, Some(me), Some(active)) = (view.moment, view.viewer.seat(), view.active)
    else {
        return None;
    };
    let guessers = SeatSet::all(view.seats).without(active);
    let who = |number: Number| {
        view.characters.map_or_else(|| number.number().to_string(), |characters| words::who(&characters, number))
    };
    match *action {
        Action::Point { number } => {
            let agree = guessers.without(me).iter().all(|seat| pointing[seat] == Some(number));
            agree.then(|| format!("Then all point at {}, and the guess stands.", who(number)))
        }
        Action::Done {} if done.with(me) == guessers => {
            Some("Then all are done, and the number with most pointers stands.".to_owned())
        }
        Action::Call {} => Some("Then the guess stands.".to_owned()),
        Action::Done {}
        | Action::Replace { .. }
        | Action::Ready {}
        | Action::Draw {}
        | Action::Clue(_)
        | Action::Guess(_)
        | Action::Withdraw {} => None,
    }
}

#[cfg(test)]
mod tests {
    use engine::{Dice as _, Ending, Fast, Match, Rules as _, Sealed, Seed, Viewer};
    use secret_identity::{Cooperative, Event, Options};

    use super::*;

    /// Plays a match at random: how many deeds of a discussion settled it, and how many did not.
    fn play(seats: u8, majority: bool, number: u64) -> (u32, u32) {
        let cooperative = Some(Cooperative { majority, ..Cooperative::default() });
        let mut game =
            Match::<SecretIdentity>::new(Options { cooperative, ..Options::default() }, seats).expect("a table");
        let seed = Seed::of_text(&format!("settling {number}"));
        let mut dice = Fast::new(number);
        let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("nothing is dealt yet");
        game.commit(deal).expect("the first step");
        let (mut settled, mut open) = (0, 0);
        while let Some(seat) = { game.may().iter().nth(dice.below("who", u32::from(game.may().len()).max(1)) as usize) }
        {
            let view = game.view(Viewer::Seat(seat));
            let actions: Vec<Action> = SecretIdentity::legal(&view).take(40).collect();
            let action = dice.pick("action", &actions);
            let foretold = settles(&view, &action).is_some();
            let proposal = game.propose(seat, action, &mut Sealed::new(&seed, game.steps())).expect("a legal action");
            let step = game.commit(proposal).expect("the next step");
            let stands = step.events.iter().any(|event| matches!(event, Event::KeyShown { .. }));
            assert_eq!(foretold, stands, "{action:?}");
            settled += u32::from(stands);
            open += u32::from(!stands && matches!(action, Action::Point { .. } | Action::Done {}));
        }
        assert!(matches!(game.ending(), Some(Ending::Finished(_))));
        (settled, open)
    }

    #[test]
    fn what_is_said_to_settle_the_guess_settles_it_and_nothing_else_does() {
        for majority in [false, true] {
            let all = (3..=8).flat_map(|seats| (0..4).map(move |number| play(seats, majority, number)));
            let (settled, open) = all.fold((0, 0), |(settled, open), it| (settled + it.0, open + it.1));
            assert_eq!(settled, 240, "ten turns a match");
            assert!(open > 1000, "only {open} deeds left it open");
        }
    }
}
