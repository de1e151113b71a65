//! The player's decisions: which file asks for which, and how something is chosen from a list.

use std::io;

use dark_side::{Action, Choice, DarkSide, View};
use engine::Seat;

use super::{accusation, claims, line_up, reveal, therapy, words};
use crate::layout::{GLUE, wrap};
use crate::{Desk, Stop};

pub(super) fn choose(desk: &mut Desk<'_, DarkSide>) -> Result<Action, Stop> {
    desk.show_board()?;
    match desk.view().choice {
        Some(Choice::Session {}) => therapy::begin_session(desk),
        Some(Choice::Answer {}) => therapy::answer(desk),
        Some(Choice::Winner { among }) => therapy::name_winner(desk, among),
        Some(Choice::Area {}) => therapy::choose_area(desk),
        Some(Choice::Show { among }) => reveal::show(desk, among),
        Some(Choice::Caught { among }) => reveal::caught(desk, among),
        Some(Choice::Prove { proof, among }) => reveal::prove(desk, proof, among),
        Some(Choice::Suspect { among }) => claims::suspect(desk, among),
        Some(Choice::Ask { among }) => claims::ask(desk, among),
        Some(Choice::Claim { among }) => claims::claim(desk, among),
        Some(Choice::Vote { among }) => claims::vote(desk, among),
        Some(Choice::LayOut {}) => line_up::lay_out(desk),
        Some(Choice::TurnUp { among }) => line_up::turn_up(desk, among),
        Some(Choice::Accuse { areas }) => accusation::accuse(desk, &areas),
        Some(Choice::Join {}) => accusation::join(desk),
        Some(Choice::Court {}) => accusation::court(desk),
        Some(Choice::Insist {}) => accusation::insist(desk),
        None => Err(nothing_to_decide()),
    }
}

/// For a choice that does not fit what is going on.
pub(super) fn nothing_to_decide() -> Stop {
    Stop::Broken(io::Error::other("there is nothing to decide"))
}

/// What can be answered to a list besides a number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Besides {
    /// Nothing.
    Nothing,
    /// Enter, which means this entry.
    Enter(usize),
    /// `u`, to think again.
    Undo,
}

/// A list to choose from by number.
pub(super) struct Menu<'a> {
    /// What it is about: sentences, broken into lines here.
    pub about: &'a str,
    pub entries: &'a [String],
    /// The question at its end, such as "Which area?".
    pub prompt: &'a str,
    pub besides: Besides,
}

impl Menu<'_> {
    /// The entry somebody chooses; none if they think again.
    pub(super) fn ask(&self, desk: &mut Desk<'_, DarkSide>) -> Result<Option<usize>, Stop> {
        let mut lines: Vec<String> = self.about.lines().map(|line| wrap(line, "  ")).collect();
        let entries = (1..).zip(self.entries).map(|(number, entry)| wrap(&format!("  {number}) {entry}"), "     "));
        lines.extend(entries);
        let most = self.entries.len();
        let (default, undo) = match self.besides {
            Besides::Nothing => (String::new(), ""),
            Besides::Enter(entry) => (format!(" [{}]", entry + 1), ""),
            Besides::Undo => (String::new(), ", or u to undo"),
        };
        let range = if most == 1 { "1".to_owned() } else { format!("1-{most}") };
        let prompt = format!("{} {range}{default}{undo} >", self.prompt);
        desk.ask(&lines.join("\n"), &prompt, |answer| match (answer.parse::<usize>(), self.besides) {
            (Ok(number), _) if (1..=most).contains(&number) => Ok(Some(number - 1)),
            (Err(_), Besides::Enter(entry)) if answer.is_empty() => Ok(Some(entry)),
            (Err(_), Besides::Undo) if answer.eq_ignore_ascii_case("u") => Ok(None),
            _ if most == 1 => Err("Type 1.".to_owned()),
            _ => Err(format!("Type a number from 1 to {most}.")),
        })
    }

    /// The entry somebody chooses who cannot think again.
    pub(super) fn choose(&self, desk: &mut Desk<'_, DarkSide>) -> Result<usize, Stop> {
        loop {
            if let Some(entry) = self.ask(desk)? {
                return Ok(entry);
            }
        }
    }
}

/// A player in a list, with points and cards in hand.
pub(super) fn player(desk: &Desk<'_, DarkSide>, seat: Seat) -> String {
    let view: &View = desk.view();
    let hand = words::card_count(view.held[seat]).replace(' ', &GLUE.to_string());
    format!("{:<7} {:>2} points, {hand} in hand", desk.names().of(seat), view.points[seat])
}

/// The player at the terminal.
pub(super) fn me(view: &View) -> Result<Seat, Stop> {
    view.viewer.seat().ok_or_else(nothing_to_decide)
}
