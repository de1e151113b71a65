//! The player's decisions.

use std::io;

use engine::{Seat, SeatSet};
use secrets::{Action, Bullet, Character, Choice, Moment, Place, Secrets, View};

use super::outlook::{Outlook, holding};
use super::{seen, words};
use crate::layout::{pad, wrap};
use crate::{Desk, Stop};

pub(super) fn choose(desk: &mut Desk<'_, Secrets>) -> Result<Action, Stop> {
    let Some(choice) = desk.view().choice else {
        return Err(Stop::Broken(io::Error::other("there is nothing to decide")));
    };
    if choice != (Choice::Seen {}) {
        desk.show_board()?;
    }
    match choice {
        Choice::Seen {} => see(desk),
        Choice::Offer { cards, to } => offer(desk, cards, to),
        Choice::Seize {} => seize(desk),
        Choice::Answer {} => answer(desk),
        Choice::Politician { to } => politician(desk, to),
        Choice::Psychiatrist { among } => psychiatrist(desk, among),
        Choice::Detective {} => detective(desk),
        Choice::Diplomat { with } => diplomat(desk, with),
        Choice::Assassin { bullet, to } => assassin(desk, bullet, to),
    }
}

/// The player's own seat; somebody who only looks on is never asked.
fn me(view: &View) -> Result<Seat, Stop> {
    view.viewer.seat().ok_or_else(|| Stop::Broken(io::Error::other("nobody sits here")))
}

/// SE-12: without memory a token is shown until the player puts it away.
fn see(desk: &mut Desk<'_, Secrets>) -> Result<Action, Stop> {
    if desk.view().moment == (Moment::Opening {}) {
        // They have just been turned up, as at every table.
        desk.wait("You must remember this now; a shows it once more. Enter goes on. >")?;
    } else {
        desk.wait("Enter turns up what you are shown, this once: let nobody look. >")?;
        let shown = seen::shown_now(desk.view(), desk.names(), desk.style());
        desk.turn_up(&shown)?;
    }
    Ok(Action::Seen {})
}

/// SE-21, SE-22: which card, to whom.
fn offer(desk: &mut Desk<'_, Secrets>, cards: [Character; 2], to: SeatSet) -> Result<Action, Stop> {
    let view = desk.view().clone();
    let own = me(&view)?;
    loop {
        let entries = cards.map(|card| (card, described(card)));
        let title = "Which of the two do you offer, face down? What it says is for whoever takes it.";
        let card = demand(desk, title, &entries, "Which card?", Eyes::Own)?;
        let targets = players(desk, to, |seat| after_taking(desk, &view, seat, card));
        let title = format!("To whom do you offer the {}? If taken, they would have:", words::character(card));
        let Some(target) = pick(desk, &title, &targets, "To whom?", Eyes::Own)? else {
            continue;
        };
        let names = desk.names();
        let (name, kind) = (names.of(target), words::character(card));
        let mut question = vec![wrap(&format!("You offer the {kind} to {name}, who sees only its back."), "  ")];
        if let Some(un) = view.un.filter(|&un| un != own && un != target) {
            question.push(format!("{}, as the UN player, may seize it first.", names.of(un)));
        }
        question.push(wrap(&format!("If {name} takes it: {}.", after_taking(desk, &view, target, card)), "  "));
        question.push(wrap(&format!("If not, you do: {}.", after_taking(desk, &view, own, card)), "  "));
        if desk.confirm_in_private(&question.join("\n"))? {
            return Ok(Action::Offer { card, to: target });
        }
    }
}

/// SE-23: the UN player is asked first.
fn seize(desk: &mut Desk<'_, Secrets>) -> Result<Action, Stop> {
    let view = desk.view().clone();
    let mut lines = vec!["You hold the UN token, so you may seize the card before anybody else has it.".to_owned()];
    lines.extend(prospects(desk, &view, &[("seize it", me(&view)?)]));
    lines.push("  1) seize it   2) let it pass".to_owned());
    desk.ask(&lines.join("\n"), "Seize it? 1-2 [2] >", |answer| match answer {
        "1" | "y" | "yes" => Ok(Action::Seize {}),
        "2" | "" | "no" => Ok(Action::LetPass {}),
        _ => Err("Type 1 to seize it or 2 to let it pass.".to_owned()),
    })
}

/// SE-24: the target takes the card or leaves it to whoever offers it.
fn answer(desk: &mut Desk<'_, Secrets>) -> Result<Action, Stop> {
    let view = desk.view().clone();
    let offerer = desk.names().of(view.active);
    let mut lines = vec![format!("{offerer} offers you a card, face down. You carry it out if you take it;")];
    lines.push(format!("if you decline, {offerer} does. It is one of these:"));
    lines.extend(prospects(desk, &view, &[("take it", me(&view)?), ("decline", view.active)]));
    lines.push("  1) take it   2) decline it".to_owned());
    desk.ask(&lines.join("\n"), "Take it? 1-2 >", |answer| match answer {
        "1" | "y" | "yes" => Ok(Action::Accept {}),
        "2" | "no" => Ok(Action::Decline {}),
        _ => Err("Type 1 to take it or 2 to decline it.".to_owned()),
    })
}

/// What each of the two open characters would bring, as far as it is on offer.
fn prospects(desk: &Desk<'_, Secrets>, view: &View, deeds: &[(&str, Seat)]) -> Vec<String> {
    let cards = view.turns.last().map(|turn| turn.characters).into_iter().flatten();
    let mut lines = Vec::new();
    for card in cards {
        lines.push(wrap(&format!("  {}", described(card)), "    "));
        for &(deed, taker) in deeds {
            let taken_by = if view.viewer.is(taker) { "you then have" } else { "they then have" };
            let after = after_taking(desk, view, taker, card);
            lines.push(wrap(&format!("      {deed}: {taken_by} {after}"), "        "));
        }
    }
    lines
}

/// What the player would have after taking this card.
fn after_taking(desk: &Desk<'_, Secrets>, view: &View, taker: Seat, card: Character) -> String {
    match card {
        // It is laid before somebody of the taker's choice, so nothing is certain but that.
        Character::Politician => format!("{}, for it goes elsewhere", holding(&view.displays[taker])),
        Character::DoubleAgent
        | Character::Psychiatrist
        | Character::Detective
        | Character::Journalist
        | Character::Scientist
        | Character::Diplomat
        | Character::Assassin => Outlook::of_taking(view, taker, card).of_player(view, taker, desk.names()),
    }
}

/// A character with its points and what it does.
fn described(card: Character) -> String {
    format!("{} {}", pad(&words::card(card), 16), words::effect(card))
}

fn politician(desk: &mut Desk<'_, Secrets>, to: SeatSet) -> Result<Action, Stop> {
    let view = desk.view().clone();
    let entries = players(desk, to, |seat| Outlook::of_politician(&view, seat).of_player(&view, seat, desk.names()));
    let title = "Before whom do you lay the Politician? You see their token; they would have:";
    demand(desk, title, &entries, "Before whom?", Eyes::All).map(|to| Action::Politician { to })
}

fn psychiatrist(desk: &mut Desk<'_, Secrets>, among: SeatSet) -> Result<Action, Stop> {
    loop {
        let entries = players(desk, among, |_| String::new());
        let one = demand(desk, "Psychiatrist: swap whose token? Nobody looks at it.", &entries, "Whose?", Eyes::All)?;
        let entries = players(desk, among.without(one), |_| String::new());
        let title = format!("Psychiatrist: swap {} token with whose?", words::whose(one, desk.names()));
        let Some(other) = pick(desk, &title, &entries, "Whose?", Eyes::All)? else {
            continue;
        };
        let both = words::list([one, other].map(|seat| words::whose(seat, desk.names())));
        if desk.confirm(&format!("You swap {both} tokens, and all see that you do."))? {
            return Ok(Action::Psychiatrist { seats: SeatSet::only(one).with(other) });
        }
    }
}

fn detective(desk: &mut Desk<'_, Secrets>) -> Result<Action, Stop> {
    let (own, seats) = (me(desk.view())?, desk.view().seats);
    let entries: Vec<(Place, String)> = Place::all(seats)
        .map(|at| match at {
            Place::Seat(seat) if seat == own => (at, "your own token".to_owned()),
            Place::Seat(seat) => (at, with_note(desk, &words::token_at(at, desk.names()), desk.names().of(seat))),
            Place::Centre => (at, with_note(desk, "the centre token", super::CENTRE)),
        })
        .collect();
    let title = "Detective: which token do you look at? All see which, only you see what it is.";
    demand(desk, title, &entries, "Which?", Eyes::All).map(|at| Action::Detective { at })
}

fn diplomat(desk: &mut Desk<'_, Secrets>, with: SeatSet) -> Result<Action, Stop> {
    let (view, style) = (desk.view().clone(), desk.style());
    let own = me(&view)?;
    let entries: Vec<(Seat, String)> = with
        .iter()
        .map(|seat| {
            let side = if seat == own.left(view.seats) { "to your left" } else { "to your right" };
            (seat, with_note(desk, &format!("{}, {side}", desk.names().of(seat)), desk.names().of(seat)))
        })
        .collect();
    // SE-36: all have just seen the centre token; without memory it is shown no longer.
    let seen = view.sightings.last().and_then(|sighting| sighting.token);
    let seen = seen.map(|token| format!(" ({})", words::token(token, style))).unwrap_or_default();
    let title = format!("Diplomat: whose token do you swap with the centre’s{seen}? Only you will know.");
    demand(desk, &title, &entries, "Whose?", Eyes::Own).map(|with| Action::Diplomat { with })
}

fn assassin(desk: &mut Desk<'_, Secrets>, bullet: Bullet, to: SeatSet) -> Result<Action, Stop> {
    let view = desk.view().clone();
    let own = me(&view)?;
    let entries = players(desk, to, |seat| Outlook::of_bullet(&view, own, seat).of_player(&view, seat, desk.names()));
    let title = format!(
        "Assassin: you drew a bullet worth {}, which only you see. Who gets it? They would have:",
        words::bullet(bullet)
    );
    demand(desk, &title, &entries, "Who?", Eyes::Own).map(|to| Action::Assassin { to })
}

/// Players to choose from, each with something about them.
fn players(desk: &Desk<'_, Secrets>, seats: SeatSet, about: impl Fn(Seat) -> String) -> Vec<(Seat, String)> {
    let entry = |seat: Seat| {
        let name = desk.names().of(seat);
        with_note(desk, format!("{} {}", pad(name, 8), about(seat)).trim_end(), name)
    };
    seats.iter().map(|seat| (seat, entry(seat))).collect()
}

/// The text with what the player has noted about this subject.
fn with_note(desk: &Desk<'_, Secrets>, text: &str, subject: &str) -> String {
    desk.note_about(subject).map_or_else(|| text.to_owned(), |note| format!("{text} (you noted: {note})"))
}

/// For whose eyes a question is: all see in the end what is decided, or it stays the player's secret.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    All,
    Own,
}

/// One of these; none if the player thinks again.
fn pick<T: Copy>(
    desk: &mut Desk<'_, Secrets>,
    title: &str,
    entries: &[(T, String)],
    prompt: &str,
    eyes: Eyes,
) -> Result<Option<T>, Stop> {
    let prompt = format!("{prompt} 1-{}, or u to undo >", entries.len());
    put(desk, &menu(title, entries), &prompt, eyes, |answer| {
        if answer.eq_ignore_ascii_case("u") { Ok(None) } else { read_number(answer, entries).map(Some) }
    })
}

/// One of these, with nothing to go back to.
fn demand<T: Copy>(
    desk: &mut Desk<'_, Secrets>,
    title: &str,
    entries: &[(T, String)],
    prompt: &str,
    eyes: Eyes,
) -> Result<T, Stop> {
    let prompt = format!("{prompt} 1-{} >", entries.len());
    put(desk, &menu(title, entries), &prompt, eyes, |answer| read_number(answer, entries))
}

fn put<T>(
    desk: &mut Desk<'_, Secrets>,
    question: &str,
    prompt: &str,
    eyes: Eyes,
    read: impl FnMut(&str) -> Result<T, String>,
) -> Result<T, Stop> {
    match eyes {
        Eyes::All => desk.ask(question, prompt, read),
        Eyes::Own => desk.ask_in_private(question, prompt, read),
    }
}

fn menu<T>(title: &str, entries: &[(T, String)]) -> String {
    let rows = (1..).zip(entries).map(|(number, (_, text))| wrap(&format!("  {number}) {text}"), "       "));
    std::iter::once(wrap(title, "  ")).chain(rows).collect::<Vec<_>>().join("\n")
}

fn read_number<T: Copy>(answer: &str, entries: &[(T, String)]) -> Result<T, String> {
    let number: Option<usize> = answer.parse().ok();
    let entry = number.and_then(|number| entries.get(number.checked_sub(1)?));
    entry.map(|&(entry, _)| entry).ok_or_else(|| format!("Type a number from 1 to {}.", entries.len()))
}
