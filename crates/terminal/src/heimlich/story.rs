//! What happened, turn by turn, in as few lines as can tell it.

use engine::{Seat, SeatSet};
use heimlich::{ByAgent, DOSSIER_FIELD, Heimlich, Moment, Notice, View};

use super::{outlook, sentence, words};
use crate::{Happened, Names, Style};

pub(super) fn story(happened: &[Happened<Heimlich>], names: &Names, style: Style) -> Vec<String> {
    let mut teller = Teller { names, style, lines: Vec::new(), passed: SeatSet::EMPTY };
    for Happened { before, notice, after } in happened {
        teller.tell(before, notice, after);
    }
    teller.finish_passes();
    teller.lines
}

struct Teller<'a> {
    names: &'a Names,
    style: Style,
    lines: Vec<String>,
    /// Who has passed in a row.
    passed: SeatSet,
}

impl Teller<'_> {
    fn tell(&mut self, before: &View, notice: &Notice, after: &View) {
        let who = |seat: Seat| self.names.of(seat);
        let line = match *notice {
            Notice::Passed { seat } => {
                self.passed = self.passed.with(seat);
                return;
            }
            // Nothing to see yet: a roll is told with its move, a secret when it shows.
            Notice::AgentsDealt { .. }
            | Notice::Rolled { .. }
            | Notice::CardsDealt { .. }
            | Notice::VolunteersAsked { .. }
            | Notice::Answered { .. }
            | Notice::RoundBegan { .. }
            | Notice::Asked { .. }
            | Notice::RoundEnded {}
            | Notice::DossierWritten { .. }
            | Notice::Ended { .. } => return,
            Notice::TurnBegan { seat } => match before.moment {
                Moment::Deal {} => format!("{} started.", who(seat)),
                Moment::Roll {}
                | Moment::Move { .. }
                | Moment::Volunteer { .. }
                | Moment::Round { .. }
                | Moment::Safe {}
                | Moment::Over {} => return,
            },
            Notice::Walked { steps } => self.walked(before, steps),
            Notice::Drew { seat, card, due } => {
                format!("  {}", sentence::drew(who(seat), card.map(words::title), due))
            }
            Notice::AnswersShown { willing } if willing.is_empty() => "  Nobody wanted to play a card.".to_owned(),
            Notice::AnswersShown { willing } => {
                format!("  {} wanted to play Top Secret cards.", words::players(willing, self.names))
            }
            Notice::Played { seat, play } => {
                let effect = outlook::effect(before, &play, self.style);
                format!("  {} played “{}”: {effect}.", who(seat), words::title(play.card()))
            }
            Notice::SecondAgent { seat, agent: Some(_) } => {
                format!("  {} took a bystander’s card: type a to look at it.", who(seat))
            }
            Notice::SecondAgent { seat, agent: None } => {
                format!("  {} took a bystander’s card, unseen by the others.", who(seat))
            }
            Notice::Reshuffled { .. } => format!("  {}", sentence::sentence(notice, self.names, self.style)),
            Notice::DossiersAsked {} => {
                format!("  A marker stands on {DOSSIER_FIELD} or beyond: everybody writes a secret dossier.")
            }
            Notice::Scored { gains } => {
                let arrived = words::names_of(outlook::arrived(before, &after.board), self.style);
                let safe = words::place(after.board.safe);
                let gains = sentence::scored(&gains, self.style);
                format!("  Scoring, as {arrived} came to the safe in {safe}: {gains}.")
            }
            Notice::SafePlaced { to } => format!("  {} put the safe into {}.", who(before.on_turn), words::place(to)),
        };
        self.finish_passes();
        self.lines.push(line);
    }

    fn walked(&self, before: &View, steps: ByAgent<u8>) -> String {
        let who = self.names.of(before.on_turn);
        let rolled = match before.moment {
            Moment::Move { face } => words::face(face),
            Moment::Deal {}
            | Moment::Roll {}
            | Moment::Volunteer { .. }
            | Moment::Round { .. }
            | Moment::Safe {}
            | Moment::Over {} => "the die",
        };
        if steps == ByAgent::default() {
            return format!("{who} rolled {rolled} and moved nobody.");
        }
        let moves = outlook::moves(&before.board, &before.board.walked(steps), self.style);
        format!("{who} rolled {rolled}: {moves}.")
    }

    fn finish_passes(&mut self) {
        if !self.passed.is_empty() {
            let passed = words::players(self.passed, self.names);
            self.lines.push(format!("  {passed} passed."));
            self.passed = SeatSet::EMPTY;
        }
    }
}
