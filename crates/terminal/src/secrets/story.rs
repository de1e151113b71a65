//! What happened, two lines a turn: what was offered to whom, and who took it with what came of it.

use engine::Seat;
use secrets::{Character, How, Notice, Secrets, View, Witnesses};

use super::{sentence, words};
use crate::{Happened, Names, Style};

pub(super) fn story(happened: &[Happened<Secrets>], names: &Names, style: Style) -> Vec<String> {
    let mut teller = Teller { names, style, lines: Vec::new(), clauses: Vec::new() };
    for Happened { before, notice, after } in happened {
        teller.tell(before, notice, after);
    }
    teller.finish_line();
    teller.lines
}

struct Teller<'a> {
    names: &'a Names,
    style: Style,
    lines: Vec<String>,
    /// What belongs to the line that is being written.
    clauses: Vec<String>,
}

impl Teller<'_> {
    fn tell(&mut self, before: &View, notice: &Notice, after: &View) {
        let names = self.names;
        let clause = match *notice {
            // What is drawn or asked is told with what comes of it, the end by the finale.
            Notice::TurnBegan { .. }
            | Notice::UnAsked { .. }
            | Notice::BulletDrawn { .. }
            | Notice::Confirmed { .. }
            | Notice::Ended { .. } => return,
            Notice::Dealt { start, .. } => {
                let start = words::whom(start, names);
                self.lines.push(format!("The tokens are dealt, and the deck lies before {start}."));
                return;
            }
            Notice::Revealed { characters, surplus } => {
                self.finish_line();
                let (turn, who) = (after.turns.len(), names.of(after.active));
                let shown = sentence::turned_up(characters, surplus);
                self.lines.push(format!("Turn {turn}. {who} turned up {shown}."));
                return;
            }
            Notice::Offered { seat, to, card: _ } => {
                self.finish_line();
                self.offered(seat, to);
                return;
            }
            Notice::LetPass { seat } => sentence::let_pass(seat, names),
            Notice::Taken { seat, card, how } => taken(before, seat, card, how, names),
            Notice::UnLost { seat } => sentence::un_lost(seat, names),
            Notice::Swapped { one, other } => sentence::swapped(one, other, names),
            Notice::PoliticianLaid { to } => sentence::politician_laid(to, names),
            Notice::Seen { at, token, by } => {
                let seen = sentence::seen(at, by, names);
                match (by, token) {
                    // What all saw is no secret at the table; any other look is turned up apart.
                    (Witnesses::All, Some(token)) => format!("{seen}: {}", words::token(token, self.style)),
                    (Witnesses::All, None) | (Witnesses::Seats(_), _) => seen,
                }
            }
            Notice::AllTurnedDown { seat } => sentence::all_turned_down(seat, names),
            Notice::CentreSwapped { seat, with: _ } => sentence::centre_swapped(seat, names),
            Notice::BulletGiven { seat, to } => sentence::bullet_given(seat, to, names),
            Notice::PairTurnedDown { seat, character } => sentence::pair_turned_down(seat, character, names),
            Notice::UnTaken { seat } => sentence::un_taken(seat, names),
        };
        self.clauses.push(clause);
    }

    /// Joins the offer to what was turned up, where both are told at once.
    fn offered(&mut self, seat: Seat, to: Seat) {
        let to = words::whom(to, self.names);
        match self.lines.last_mut() {
            Some(line) if line.starts_with("Turn ") => {
                line.pop();
                *line += &format!(" and offered one to {to}.");
            }
            Some(_) | None => self.lines.push(format!("  {} offered one of them to {to}.", self.names.of(seat))),
        }
    }

    fn finish_line(&mut self) {
        if !self.clauses.is_empty() {
            let line = std::mem::take(&mut self.clauses).join("; ");
            self.lines.push(format!("  {}.", words::capital(&line)));
        }
    }
}

fn taken(before: &View, seat: Seat, card: Character, how: How, names: &Names) -> String {
    let (who, card) = (words::whom(seat, names), format!("the {}", words::card(card)));
    match how {
        How::Seized => sentence::seized(seat, &card, names),
        How::Accepted => format!("{who} accepted {card}"),
        How::Declined => {
            let target = before.turns.last().and_then(|turn| turn.target);
            let target = target.map_or("the other", |target| words::whom(target, names));
            format!("{target} declined, so {who} took {card}")
        }
    }
}
