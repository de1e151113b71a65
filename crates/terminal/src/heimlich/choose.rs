//! The player's decisions: rolling and placing the safe here, the larger ones in files of their own.

use std::io;

use heimlich::{Action, Building, Choice, Heimlich};

use super::{cards, dossier, moving, words};
use crate::layout::pad;
use crate::{Desk, Stop};

pub(super) fn choose(desk: &mut Desk<'_, Heimlich>) -> Result<Action, Stop> {
    match desk.view().choice {
        Some(Choice::Roll {}) => {
            desk.show_board()?;
            desk.wait("Your turn. Enter rolls the die. >")?;
            Ok(Action::Roll {})
        }
        Some(Choice::Move { least, most }) => moving::choose(desk, least, most),
        Some(Choice::Safe {}) => place_safe(desk),
        Some(Choice::Volunteer { playable }) => cards::volunteer(desk, playable),
        Some(Choice::Play { playable, may_pass }) => cards::choose(desk, playable, may_pass),
        Some(Choice::Dossier { among }) => dossier::choose(desk, among),
        None => Err(Stop::Broken(io::Error::other("there is nothing to decide"))),
    }
}

fn place_safe(desk: &mut Desk<'_, Heimlich>) -> Result<Action, Stop> {
    desk.show_board()?;
    loop {
        match ask_safe(desk, "Where do you put the safe? This does not score, wherever it goes.")? {
            Some(to) => return Ok(Action::Safe { to }),
            None => desk.say("A scoring cannot be undone.")?,
        }
    }
}

/// Another building for the safe; none if the player thinks again.
///
/// The buildings' numbers on the menu are their places on the ring, so that 7 is 7.
pub(super) fn ask_safe(desk: &mut Desk<'_, Heimlich>, title: &str) -> Result<Option<Building>, Stop> {
    let (board, style) = (desk.view().board, desk.style());
    let entry = |place: u8| {
        let building = Building::new(place)?;
        let pawns: String = board.standing_in(building).iter().map(|agent| words::pawn(agent, style)).collect();
        let sign = match building {
            Building::CHURCH | Building::RUIN => words::sign(building).to_owned(),
            other => format!("building {}", other.name()),
        };
        let text = if building == board.safe {
            "     (it is here)".to_owned()
        } else {
            format!(" {place:>2}) {sign:<11} {pawns}")
        };
        Some(pad(&text, 26))
    };
    let rows = (0..4).map(|row| [row, row + 4, row + 8].into_iter().filter_map(entry).collect::<String>());
    let menu: Vec<String> = rows.map(|row| row.trim_end().to_owned()).collect();
    let question = format!("{title}\n{}", menu.join("\n"));
    desk.ask(&question, "Which building? 0-11 >", |answer| match read_building(answer) {
        Some(to) if to == board.safe => Err("The safe must go into a different building.".to_owned()),
        Some(to) => Ok(Some(to)),
        None if answer.eq_ignore_ascii_case("u") => Ok(None),
        None => Err("Type a number: 0 is the Church, 11 the Ruin.".to_owned()),
    })
}

/// A building by its place on the ring or by its name.
fn read_building(answer: &str) -> Option<Building> {
    let named = || Building::ring().find(|building| building.name().eq_ignore_ascii_case(answer));
    answer.parse().ok().map_or_else(named, Building::new)
}
