//! Accusing, joining, and the court (DS-40 to DS-42).

use dark_side::{Action, Area, AreaSet, Charge, DarkSide, Exposed, Moment, View};
use engine::{BySeat, Seat, SeatSet};

use super::choose::{self, Besides, Menu};
use super::outlook::{Court, Stake};
use super::{story, words};
use crate::layout::{pad, wrap};
use crate::{Desk, Names, Stop, Style};

pub(super) fn accuse(desk: &mut Desk<'_, DarkSide>, areas: &BySeat<AreaSet>) -> Result<Action, Stop> {
    loop {
        let Some(seat) = ask_accused(desk, areas)? else {
            return Ok(Action::Pass {});
        };
        let Some(area) = ask_area(desk, seat, areas[seat])? else {
            continue;
        };
        let outlook = outlook(desk.view(), Charge { seat, area }, desk.names(), desk.style());
        if desk.confirm(&wrap(&outlook, "  "))? {
            return Ok(Action::Accuse { seat, area });
        }
    }
}

/// Whom; none is a pass.
fn ask_accused(desk: &mut Desk<'_, DarkSide>, areas: &BySeat<AreaSet>) -> Result<Option<Seat>, Stop> {
    let view = *desk.view();
    let seats: Vec<Seat> = areas.iter().filter(|(_, areas)| !areas.is_empty()).map(|(seat, _)| seat).collect();
    let entry = |seat: Seat| {
        let what = match view.exposed[seat] {
            Exposed::Never => "never exposed: name the dark side",
            Exposed::Once { .. } | Exposed::Twice { .. } => "exposed once: name the second-darkest side",
        };
        let stake = Stake::of_accuser(&view, seat, Court::Without).map(stake).unwrap_or_default();
        format!("{:<7} {what}; {stake}", desk.names().of(seat))
    };
    let mut entries: Vec<String> = seats.iter().map(|&seat| entry(seat)).collect();
    entries.push("nobody: your turn is over".to_owned());
    let menu = Menu {
        about: "Your action is done. Now you may accuse one player, once.",
        entries: &entries,
        prompt: "Whom do you accuse?",
        besides: Besides::Enter(seats.len()),
    };
    Ok(seats.get(menu.choose(desk)?).copied())
}

/// Of what; none if the player thinks again.
fn ask_area(desk: &mut Desk<'_, DarkSide>, seat: Seat, areas: AreaSet) -> Result<Option<Area>, Stop> {
    let (view, style) = (*desk.view(), desk.style());
    let open = view.open[seat];
    let entry = |area: Area| {
        let values: Vec<String> = open.of(area).iter().map(|card| card.value().to_string()).collect();
        let open =
            if values.is_empty() { "nothing lies open".to_owned() } else { format!("open: {}", values.join(" ")) };
        format!("{} {open}", pad(&words::area(area, style), 10))
    };
    let entries: Vec<String> = areas.iter().map(entry).collect();
    let about = format!("Which is {} {}?", words::whose(seat, desk.names()), story::side(view.exposed[seat]));
    let menu = Menu { about: &about, entries: &entries, prompt: "Which area?", besides: Besides::Undo };
    Ok(menu.ask(desk)?.and_then(|entry| areas.iter().nth(entry)))
}

/// "right +10, wrong −5".
fn stake(stake: Stake) -> String {
    format!("right {}, wrong {}", words::signed(stake.right), words::signed(stake.wrong))
}

/// What an accusation may bring.
fn outlook(view: &View, charge: Charge, names: &Names, style: Style) -> String {
    let who = names.of(charge.seat);
    let stakes = |court| Stake::of_accuser(view, charge.seat, court).map(stake).unwrap_or_default();
    format!(
        "You accuse {who} of {}: {}. The others may join. If {who} demands the court, you withdraw, or go on: {}.",
        words::area(charge.area, style),
        stakes(Court::Without),
        stakes(Court::With)
    )
}

/// Who is accused of what, and who has joined.
fn charge(view: &View) -> Result<(Charge, SeatSet), Stop> {
    if let Moment::Join { charge, .. } = view.moment {
        Ok((charge, SeatSet::EMPTY))
    } else if let Moment::Court { charge, joining } | Moment::Insist { charge, joining } = view.moment {
        Ok((charge, joining))
    } else {
        Err(choose::nothing_to_decide())
    }
}

pub(super) fn join(desk: &mut Desk<'_, DarkSide>) -> Result<Action, Stop> {
    let view = *desk.view();
    let (charge, _) = charge(&view)?;
    let mine = Stake::of_co_accuser(&view, charge.seat, choose::me(&view)?).map(stake).unwrap_or_default();
    let about = format!(
        "{} accuses {} of {} as {} {}. Do you join? For you: {mine}. Nobody sees your answer before all have answered.",
        desk.names().of(view.on_turn),
        desk.names().of(charge.seat),
        words::area(charge.area, desk.style()),
        words::whose(charge.seat, desk.names()),
        story::side(view.exposed[charge.seat])
    );
    let entries = ["join".to_owned(), "stay out".to_owned()];
    let menu = Menu { about: &about, entries: &entries, prompt: "Join?", besides: Besides::Enter(1) };
    Ok(if menu.choose(desk)? == 0 { Action::Join {} } else { Action::StayOut {} })
}

pub(super) fn court(desk: &mut Desk<'_, DarkSide>) -> Result<Action, Stop> {
    let view = *desk.view();
    let (charge, joining) = charge(&view)?;
    let accuser = desk.names().of(view.on_turn);
    let with = |court| Stake::of_accuser(&view, charge.seat, court).map(stake).unwrap_or_default();
    let about = format!(
        "{accuser} accuses you of {} as your {}.{} In court {accuser} must withdraw or play for more.",
        words::area(charge.area, desk.style()),
        story::side(view.exposed[charge.seat]),
        joined(joining, desk.names())
    );
    let entries = [
        format!("demand the court: {accuser} withdraws, or {}", with(Court::With)),
        format!("do without it: {}", with(Court::Without)),
    ];
    let menu = Menu { about: &about, entries: &entries, prompt: "The court?", besides: Besides::Enter(1) };
    Ok(if menu.choose(desk)? == 0 { Action::DemandCourt {} } else { Action::WaiveCourt {} })
}

fn joined(joining: SeatSet, names: &Names) -> String {
    if joining.is_empty() { String::new() } else { format!(" {} joined in.", words::players(joining, names)) }
}

pub(super) fn insist(desk: &mut Desk<'_, DarkSide>) -> Result<Action, Stop> {
    let view = *desk.view();
    let (charge, joining) = charge(&view)?;
    let about = format!(
        "{}, whom you accuse of {}, demands the court.{}",
        desk.names().of(charge.seat),
        words::area(charge.area, desk.style()),
        joined(joining, desk.names())
    );
    let with = Stake::of_accuser(&view, charge.seat, Court::With).map(stake).unwrap_or_default();
    let entries = ["withdraw: nobody gains or loses anything".to_owned(), format!("go on to court: {with}")];
    let menu = Menu { about: &about, entries: &entries, prompt: "Withdraw?", besides: Besides::Nothing };
    Ok(if menu.choose(desk)? == 0 { Action::Withdraw {} } else { Action::GoOn {} })
}
