//! Suspecting, asking, claiming and doubting (DS-31 to DS-35).

use dark_side::{Action, ActionCard, Area, Chip, ChipSet, DarkSide, MOST_POINTS, VALUES, View, Votes};
use engine::{Seat, SeatSet};

use super::choose::{self, Besides, Menu, nothing_to_decide};
use super::{outlook, words};
use crate::layout::{GLUE, pad, wrap};
use crate::{Desk, Stop, Style};

/// The area of the card at hand, and on how many cards points of it can be claimed.
fn claimed_area(view: &View) -> Result<(Area, u8), Stop> {
    match view.card {
        Some(ActionCard::Boast(area)) => Ok((area, 2)),
        Some(ActionCard::Suspicion(area) | ActionCard::Party(area)) => Ok((area, VALUES.len() as u8)),
        Some(ActionCard::Therapy | ActionCard::LineUp) | None => Err(nothing_to_decide()),
    }
}

/// Where the points of an area are, as far as everybody sees.
pub(super) fn whereabouts(view: &View, area: Area, style: Style) -> String {
    let open = MOST_POINTS - outlook::face_down(view, area).points_of(area);
    format!("{} {open:>2} of its {MOST_POINTS} points lie open", pad(&words::area(area, style), 10))
}

fn ask_player(desk: &mut Desk<'_, DarkSide>, about: &str, among: SeatSet, prompt: &str) -> Result<Seat, Stop> {
    let (area, cards) = claimed_area(desk.view())?;
    let entry = |seat: Seat| {
        let most = outlook::most(desk.view(), seat, area, cards);
        format!("{}; up to {most} points of {}", choose::player(desk, seat), words::area(area, desk.style()))
    };
    let entries: Vec<String> = among.iter().map(entry).collect();
    let menu = Menu { about, entries: &entries, prompt, besides: Besides::Nothing };
    let entry = menu.choose(desk)?;
    among.iter().nth(entry).ok_or_else(nothing_to_decide)
}

/// Somebody and a number of points (DS-31).
pub(super) fn suspect(desk: &mut Desk<'_, DarkSide>, among: SeatSet) -> Result<Action, Stop> {
    let (view, style) = (*desk.view(), desk.style());
    let (area, _) = claimed_area(&view)?;
    let about = format!(
        "Suspect somebody of points of {}. Who holds at least as many in hand as you say must show them, and you get \
         that number; otherwise nothing happens.",
        words::area(area, style)
    );
    loop {
        let seat = ask_player(desk, &about, among, "Whom do you suspect?")?;
        let whom = desk.names().of(seat).to_owned();
        let prompt = format!("Of at least how many points? 1-{MOST_POINTS}, or u to undo >");
        let points = desk.ask("", &prompt, |answer| match answer.parse::<u8>() {
            Ok(points) if (1..=MOST_POINTS).contains(&points) => Ok(Some(points)),
            Err(_) if answer.eq_ignore_ascii_case("u") => Ok(None),
            Ok(_) | Err(_) => Err(format!("Type a number from 1 to {MOST_POINTS}.")),
        })?;
        let Some(points) = points else {
            continue;
        };
        let amount = words::points(points.into());
        let of = words::area(area, style);
        if desk.confirm(&wrap(
            &format!("You suspect {whom} of at least {amount} of {of}: {amount} for you if it is so."),
            "  ",
        ))? {
            return Ok(Action::Suspect { seat, points });
        }
    }
}

/// Somebody whose cards are counted (DS-33).
pub(super) fn ask(desk: &mut Desk<'_, DarkSide>, among: SeatSet) -> Result<Action, Stop> {
    let (view, style) = (*desk.view(), desk.style());
    let (area, _) = claimed_area(&view)?;
    let about = format!(
        "Ask somebody how many cards of {} they hold: the answer is honest, all hear it, and each card brings you 2 \
         points. Then everybody claims points of it.",
        words::area(area, style)
    );
    Ok(Action::Ask { seat: ask_player(desk, &about, among, "Whom do you ask?")? })
}

/// A chip (DS-32, DS-34).
pub(super) fn claim(desk: &mut Desk<'_, DarkSide>, among: ChipSet) -> Result<Action, Stop> {
    let (view, style) = (*desk.view(), desk.style());
    let (area, _) = claimed_area(&view)?;
    let how = if outlook::is_boast(&view) { " on one or two cards" } else { "" };
    let free: Vec<String> = among.iter().map(|chip| chip.points().to_string()).collect();
    let about = format!(
        "Claim points of {} in your hand{how}, true or not; type a to look at it. The chips: {}.",
        words::area(area, style),
        free.join(&GLUE.to_string())
    );
    loop {
        let chip = desk.ask(&wrap(&about, "  "), "Which chip? 1-10 >", |answer| {
            let chip = answer.parse::<u8>().ok().and_then(|points| Chip::try_from(points).ok());
            match chip {
                Some(chip) if among.contains(chip) => Ok(chip),
                Some(_) => Err("Somebody has that chip.".to_owned()),
                None => Err(format!("Type one of these: {}.", free.join(" "))),
            }
        })?;
        let points = chip.points();
        let amount = words::points(points.into());
        let outlook = format!(
            "You claim {amount}{how}. If the table believes it, you get {points}. If it is doubted, you show them and \
             get {}, or nothing if it is not true.",
            2 * points
        );
        if desk.confirm(&wrap(&outlook, "  "))? {
            return Ok(Action::Claim { chip });
        }
    }
}

/// Whom to doubt (DS-35).
pub(super) fn vote(desk: &mut Desk<'_, DarkSide>, among: SeatSet) -> Result<Action, Stop> {
    let view = *desk.view();
    let (area, cards) = claimed_area(&view)?;
    let boast = outlook::is_boast(&view);
    let voters = match view.options.votes {
        Votes::Majority => "more than half of the players",
        Votes::Unanimous => "all players",
    };
    let what = if boast { "the boast" } else { "one of the claims" };
    let about = format!(
        "Do you doubt {what}? A claim is doubted if {voters} other than the claimant doubt it. Nobody sees your vote \
         before all have voted."
    );
    let entry = |seat: Seat| {
        let claimed = view.chips[seat].map_or(0, Chip::points);
        let most = outlook::most(&view, seat, area, cards);
        let how = if boast { " on one or two cards" } else { "" };
        format!("{:<7} claims {claimed}{how}; at most {most} can be in hand", desk.names().of(seat))
    };
    let mut entries: Vec<String> = among.iter().map(entry).collect();
    entries.push("nobody".to_owned());
    let nobody = entries.len() - 1;
    let menu = Menu { about: &about, entries: &entries, prompt: "Whom do you doubt?", besides: Besides::Enter(nobody) };
    let entry = menu.choose(desk)?;
    Ok(among.iter().nth(entry).map_or(Action::DoubtNobody {}, |seat| Action::Doubt { seat }))
}
