//! What happened, turn by turn, in as few lines as can tell it.

use dark_side::{ActionCard, Alibi, Area, Card, CardSet, DarkSide, Exposed, Moment, Notice, View};
use engine::{BySeat, Seat, SeatSet};

use super::{sentence, words};
use crate::layout::GLUE;
use crate::{Happened, Names, Style};

pub(super) fn story(happened: &[Happened<DarkSide>], names: &Names, style: Style) -> Vec<String> {
    let mut teller = Teller { names, style, lines: Vec::new(), scored: Vec::new() };
    for Happened { before, notice, .. } in happened {
        teller.tell(before, notice);
    }
    teller.finish_scores();
    teller.lines
}

struct Teller<'a> {
    names: &'a Names,
    style: Style,
    lines: Vec<String>,
    /// Whose points changed in a row, and by how many.
    scored: Vec<(Seat, i16)>,
}

impl Teller<'_> {
    fn tell(&mut self, before: &View, notice: &Notice) {
        if let Notice::Scored { seat, points } = *notice {
            self.scored.push((seat, points));
            return;
        }
        let lines = self.lines_of(before, notice);
        if !lines.is_empty() {
            self.finish_scores();
            self.lines.extend(lines);
        }
    }

    fn finish_scores(&mut self) {
        if self.scored.is_empty() {
            return;
        }
        let scored = std::mem::take(&mut self.scored);
        let scored = scored.iter().map(|&(seat, points)| format!("{}{GLUE}{}", self.who(seat), words::signed(points)));
        self.lines.push(format!("  Points: {}.", scored.collect::<Vec<_>>().join(", ")));
    }

    fn who(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    fn area(&self, area: Area) -> String {
        words::area(area, self.style)
    }

    fn lines_of(&self, before: &View, notice: &Notice) -> Vec<String> {
        let on_turn = self.who(before.on_turn);
        let line = match *notice {
            // Nothing to see yet: a sealed choice is told when it shows.
            Notice::Dealt { .. }
            | Notice::Scored { .. }
            | Notice::Answered { .. }
            | Notice::CardChosen { .. }
            | Notice::VoteAsked {}
            | Notice::Voted { .. }
            | Notice::AccusationAsked {}
            | Notice::JoinDecided { .. }
            | Notice::Ended {} => return Vec::new(),
            Notice::TurnBegan { seat, card } => {
                format!("{} drew {}.", self.who(seat), words::action_card(card, self.style))
            }
            Notice::SessionBegan { kind } => format!("  {on_turn} began a session with {}.", words::opening(kind)),
            Notice::WinnerNamed { seat } => {
                format!("  {on_turn} liked {} answer best.", words::whose(seat, self.names))
            }
            Notice::AreaChosen { area } => format!("  {on_turn} chose {} for the therapy.", self.area(area)),
            Notice::CardsShown { cards } => return self.cards_shown(before, &cards),
            Notice::Suspected { seat, points, holds } => self.suspected(before, seat, points, holds),
            Notice::Revealed { seat, cards } => return self.read_out(seat, cards),
            Notice::Counted { seat, cards } => {
                let asked = format!("{on_turn} asked {}", words::whom(seat, self.names));
                format!("  {asked}. {}", sentence::counted(self.who(seat), cards))
            }
            Notice::Claimed { seat, chip } => self.claimed(before, seat, chip.points()),
            Notice::BallotsShown { ballots } => format!("  {}", sentence::ballots_shown(&ballots, self.names)),
            Notice::Doubted { seat, holds } => format!("  {}", sentence::doubted(seat, holds, self.names)),
            Notice::LaidOut { seat, .. } => format!("  {} laid out the alibi cards.", self.who(seat)),
            Notice::TurnedUp { seat, position, card } => {
                let empty = card == Alibi::Caught && before.held[seat] == 0;
                let nothing = if empty { " There was no card left to reveal." } else { "" };
                format!("  {}{nothing}", sentence::turned_up(self.who(seat), position, card))
            }
            Notice::Accused { seat, area } => {
                format!("  {on_turn} accused {} of {}.", words::whom(seat, self.names), self.area(area))
            }
            Notice::JoinersShown { joining } => format!("  {} joined in.", self.joined(joining)),
            Notice::CourtDemanded {} => format!("  {} demanded the court.", self.accused(before)),
            Notice::CourtWaived {} => format!("  {} did without the court.", self.accused(before)),
            Notice::Withdrawn {} => format!("  {on_turn} withdrew the accusation."),
            Notice::WentToCourt {} => format!("  {on_turn} went on to court."),
            Notice::Exposed { seat, area, cards } => return self.exposed(before, seat, area, cards),
            Notice::Cleared { seat, area } => {
                let side = side(before.exposed[seat]);
                format!("  Wrong: {} is not {} {side}.", self.area(area), words::whose(seat, self.names))
            }
        };
        vec![line]
    }

    fn joined(&self, joining: SeatSet) -> String {
        if joining.is_empty() { "Nobody".to_owned() } else { words::players(joining, self.names) }
    }

    /// Who stands accused.
    fn accused(&self, before: &View) -> &str {
        if let Moment::Court { charge, .. } = before.moment { self.who(charge.seat) } else { "The accused" }
    }

    /// DS-30: who was asked and shows none says so now.
    fn cards_shown(&self, before: &View, cards: &BySeat<Option<Card>>) -> Vec<String> {
        let asked = asked(before);
        let told = before.on_turn.around(before.seats).filter(|&seat| asked.contains(seat));
        told.map(|seat| match cards[seat] {
            Some(card) => self.revealed(seat, card),
            None => format!("  {} had none.", self.who(seat)),
        })
        .collect()
    }

    fn revealed(&self, seat: Seat, card: Card) -> String {
        format!("  {} revealed {}", self.who(seat), words::read_out(card, self.style))
    }

    fn read_out(&self, seat: Seat, cards: CardSet) -> Vec<String> {
        cards.iter().map(|card| self.revealed(seat, card)).collect()
    }

    fn suspected(&self, before: &View, seat: Seat, points: u8, holds: bool) -> String {
        let of = if let Moment::Suspicion { area } = before.moment {
            format!(" of {}", self.area(area))
        } else {
            String::new()
        };
        let answer = if holds { "rightly" } else { "wrongly" };
        let (who, whom) = (self.who(before.on_turn), words::whom(seat, self.names));
        format!("  {who} {answer} suspected {whom} of at least {}{of}.", words::points(points.into()))
    }

    fn claimed(&self, before: &View, seat: Seat, points: u8) -> String {
        let how = match before.card {
            Some(ActionCard::Boast(_)) => " on one or two cards",
            Some(ActionCard::Therapy | ActionCard::LineUp | ActionCard::Suspicion(_) | ActionCard::Party(_)) | None => {
                ""
            }
        };
        format!("  {} claimed {}{how}.", self.who(seat), words::points(points.into()))
    }

    /// DS-43, DS-44: what was still in hand is laid open, then everything of the area goes face down.
    fn exposed(&self, before: &View, seat: Seat, area: Area, cards: CardSet) -> Vec<String> {
        let side = side(before.exposed[seat]);
        let right = format!("  Right: {} is {} {side}!", self.area(area), words::whose(seat, self.names));
        let mut lines = vec![right];
        lines.extend(self.read_out(seat, cards));
        lines
    }
}

/// Who reveals a card in the therapy at hand.
fn asked(before: &View) -> SeatSet {
    let patients = |winner: Option<Seat>| {
        let others = SeatSet::all(before.seats).without(before.on_turn);
        winner.map_or(others, |winner| others.without(winner))
    };
    if let Moment::Therapy { asked, .. } = before.moment {
        asked
    } else if let Moment::Area { winner } = before.moment {
        // Nobody had anything to choose from.
        patients(winner)
    } else {
        SeatSet::EMPTY
    }
}

/// What an accusation is about (DS-43, DS-44).
pub(super) const fn side(exposed: Exposed) -> &'static str {
    match exposed {
        Exposed::Never => "dark side",
        Exposed::Once { .. } | Exposed::Twice { .. } => "second-darkest side",
    }
}
