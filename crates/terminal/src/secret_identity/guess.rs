//! Guessing who everybody is, one after another or all at once (SI-23).

use engine::{Seat, SeatSet};
use secret_identity::{Action, Guess, Number, NumberSet, SecretIdentity};

use super::words;
use crate::layout::{list, wrap};
use crate::{Desk, Stop};

/// What somebody answers to the question who a player is.
enum Answer {
    Numbers(Vec<Number>),
    Undo,
}

pub(super) fn choose(desk: &mut Desk<'_, SecretIdentity>, whose: SeatSet, among: NumberSet) -> Result<Action, Stop> {
    desk.show_board()?;
    desk.say("Who is who? Each number lies in one vault at most; yours in nobody else’s.")?;
    let others: Vec<Seat> = whose.iter().collect();
    let mut given: Vec<Number> = Vec::new();
    loop {
        let thought_again = if given.len() < others.len() {
            match ask(desk, &others, &given, among)? {
                Answer::Numbers(numbers) => {
                    given.extend(numbers);
                    false
                }
                Answer::Undo => true,
            }
        } else {
            let question = format!("Your guess, sealed until all have guessed: {}.", written(desk, &others, &given));
            if super::confirm(desk, &wrap(&question, "  "))? {
                let mut guess = Guess::new(desk.view().seats);
                for (&seat, &number) in others.iter().zip(&given) {
                    guess[seat] = Some(number);
                }
                return Ok(Action::Guess(guess));
            }
            true
        };
        if thought_again {
            given.pop();
        }
    }
}

fn ask(
    desk: &mut Desk<'_, SecretIdentity>,
    others: &[Seat],
    given: &[Number],
    among: NumberSet,
) -> Result<Answer, Stop> {
    let Some(&seat) = others.get(given.len()) else {
        return Ok(Answer::Undo);
    };
    let name = desk.names().of(seat).to_owned();
    let mut lines = Vec::new();
    if !given.is_empty() {
        lines.push(wrap(&format!("So far: {}.", written(desk, others, given)), "  "));
    }
    let clue = words::given(desk.view().clues[seat].as_ref(), desk.style());
    lines.push(wrap(&format!("{name} says: {clue}."), "  "));
    if let Some(note) = desk.note_about(&name) {
        lines.push(wrap(&format!("You noted about {name}: {note}"), "  "));
    }
    let undo = if given.is_empty() { "" } else { ", or u to undo" };
    let left = others.len() - given.len();
    let at_once = if left > 1 { "; or all at once, number by number" } else { "" };
    let prompt = format!("Who is {name}? 1-8{undo}{at_once} >");
    desk.ask_in_private(&lines.join("\n"), &prompt, |answer| read(answer, left, given, among))
}

fn read(answer: &str, left: usize, given: &[Number], among: NumberSet) -> Result<Answer, String> {
    if answer.eq_ignore_ascii_case("u") {
        return Ok(Answer::Undo);
    }
    let mut all = given.to_vec();
    for word in answer.split([' ', ',']).filter(|word| !word.is_empty()) {
        let number = words::number(word).ok_or("Type the number of a character, from 1 to 8.")?;
        if !among.contains(number) {
            return Err(format!("{} is you.", number.number()));
        }
        if all.contains(&number) {
            return Err(format!("You have used your guess key {}; u takes the last one back.", number.number()));
        }
        all.push(number);
    }
    let numbers = all.split_off(given.len());
    match numbers.len() {
        0 => Err("Type the number of a character, from 1 to 8.".to_owned()),
        many if many > left => Err(format!("That is {many} numbers for {left}.")),
        _ => Ok(Answer::Numbers(numbers)),
    }
}

/// "Bernd is 3 Cleopatra, Chris is 5 Zorro".
fn written(desk: &Desk<'_, SecretIdentity>, others: &[Seat], given: &[Number]) -> String {
    let who = |number: Number| {
        desk.view().characters.map_or_else(|| number.number().to_string(), |characters| words::who(&characters, number))
    };
    list(others.iter().zip(given).map(|(&seat, &number)| format!("{} is {}", desk.names().of(seat), who(number))))
}
