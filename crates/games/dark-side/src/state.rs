//! The truth of a match, and the only thing that changes it.

use engine::{BySeat, Outcome, Seat, SeatSet};

use crate::area::{Area, AreaSet};
use crate::card::{Card, CardSet};
use crate::deck::ActionDeck;
use crate::event::{Ballot, Event};
use crate::exposure::{Charge, Exposed, Stakes};
use crate::line_up::{LineUp, Position, PositionSet};
use crate::options::Options;
use crate::parts::{ActionCard, Alibi, Chip, ChipSet, Session};
use crate::proof::Proof;

/// The truth.
#[derive(Clone, Copy, PartialEq)]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) options: Options,
    /// What everybody was dealt: it decides the dark sides for ever (DS-11).
    pub(crate) dealt: BySeat<CardSet>,
    /// Everything that was ever laid open, now open or in a pile (DS-21).
    pub(crate) revealed: CardSet,
    pub(crate) points: BySeat<u16>,
    pub(crate) exposed: BySeat<Exposed>,
    pub(crate) deck: ActionDeck,
    pub(crate) on_turn: Seat,
    /// The action card that is executed.
    pub(crate) card: Option<ActionCard>,
    /// The one on top of the discards (DS-20).
    pub(crate) discard: Option<ActionCard>,
    /// The claims that may still be doubted (DS-32, DS-34).
    pub(crate) chips: BySeat<Option<Chip>>,
    pub(crate) line_up: Option<LineUp>,
    pub(crate) phase: Phase,
}

/// What the match waits for.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Phase {
    Deal,
    Session,
    Answers { kind: Session, next: Seat },
    Winner { kind: Session },
    Area { winner: Option<Seat> },
    Therapy { area: Area, winner: Option<Seat>, chosen: BySeat<Option<Card>> },
    Suspicion { area: Area },
    Ask { area: Area },
    Claims { next: Seat },
    Votes { ballots: BySeat<Option<Ballot>> },
    Proof { seat: Seat, proof: Proof },
    LayOut,
    TurnUp { finder: Seat },
    Caught { finder: Seat },
    Accuse,
    Join { charge: Charge, decided: SeatSet, joining: SeatSet },
    Court { charge: Charge, joining: SeatSet },
    Insist { charge: Charge, joining: SeatSet },
    Over,
}

impl State {
    /// The seat, if this table has it.
    pub(crate) fn at_table(&self, seat: Seat) -> Option<Seat> {
        (seat.index() < usize::from(self.seats)).then_some(seat)
    }

    /// The cards in hand: those never revealed (DS-21).
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> CardSet {
        self.dealt[seat].minus(self.revealed)
    }

    /// The face-down pile: all that was dealt of the areas exposed (DS-43, DS-44).
    pub(crate) fn pile(&self, seat: Seat) -> CardSet {
        self.dealt[seat].of_any(self.exposed[seat].areas())
    }

    /// The cards that lie open (DS-21).
    pub(crate) fn open(&self, seat: Seat) -> CardSet {
        self.dealt[seat].common(self.revealed).minus(self.pile(seat))
    }

    /// Everybody but that one.
    #[inline]
    pub(crate) const fn others(&self, seat: Seat) -> SeatSet {
        SeatSet::all(self.seats).without(seat)
    }

    /// Who reveals a card at a therapy, or says that there is none: all others but the winner of a session (DS-60).
    pub(crate) fn patients(&self, winner: Option<Seat>) -> SeatSet {
        let others = self.others(self.on_turn);
        winner.map_or(others, |winner| others.without(winner))
    }

    /// The seats whose claims may be doubted.
    #[inline]
    pub(crate) fn claimants(&self) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| self.chips[seat].is_some()).collect()
    }

    /// The seats that have somebody to name in a vote (DS-35).
    #[inline]
    pub(crate) fn voters(&self) -> SeatSet {
        let claimants = self.claimants();
        Seat::all(self.seats).filter(|&seat| !claimants.without(seat).is_empty()).collect()
    }

    /// The chips that nobody has taken.
    #[inline]
    pub(crate) fn free_chips(&self) -> ChipSet {
        let taken: ChipSet = self.chips.values().iter().copied().flatten().collect();
        Chip::all().filter(|&chip| !taken.contains(chip)).collect()
    }

    /// What this seat's chip claims.
    pub(crate) fn claim(&self, seat: Seat) -> Option<Proof> {
        let points = self.chips[seat]?.points();
        match self.card? {
            ActionCard::Boast(area) => Some(Proof::boast(area, points)),
            ActionCard::Party(area) => Some(Proof::altogether(area, points)),
            ActionCard::Therapy | ActionCard::LineUp | ActionCard::Suspicion(_) => None,
        }
    }

    /// The areas that the player on turn may accuse this seat of (DS-40, DS-44).
    pub(crate) fn accusable(&self, seat: Seat) -> AreaSet {
        let affordable = |stakes: Stakes| seat != self.on_turn && self.points[self.on_turn] >= stakes.needed;
        match self.exposed[seat].stakes() {
            Some(stakes) if affordable(stakes) => {
                let exposed = self.exposed[seat].areas();
                Area::ALL.into_iter().filter(|&area| !exposed.contains(area)).collect()
            }
            Some(_) | None => AreaSet::EMPTY,
        }
    }

    /// Whether everybody was exposed at least once (DS-51).
    pub(crate) fn all_exposed(&self) -> bool {
        self.exposed.values().iter().all(|exposed| *exposed != Exposed::Never)
    }

    /// What is to be done with the card just drawn.
    fn begin(&self, card: ActionCard) -> Phase {
        match card {
            ActionCard::Therapy if self.options.sessions => Phase::Session,
            ActionCard::Therapy => Phase::Area { winner: None },
            ActionCard::LineUp => Phase::LayOut,
            ActionCard::Suspicion(area) => Phase::Suspicion { area },
            ActionCard::Boast(_) => Phase::Claims { next: self.on_turn },
            ActionCard::Party(area) => Phase::Ask { area },
        }
    }

    fn draw(&mut self, seat: Seat, card: ActionCard) {
        self.clear_table();
        self.discard = self.card.replace(card).or(self.discard);
        self.deck = self.deck.without(card);
        self.on_turn = seat;
        self.phase = self.begin(card);
    }

    /// Chips and alibi cards go back.
    fn clear_table(&mut self) {
        self.chips = BySeat::new(self.seats);
        self.line_up = None;
    }

    /// DS-60: the next answers, until it is the player's turn to name the best.
    fn answered(&mut self, seat: Seat) {
        if let Phase::Answers { kind, .. } = self.phase {
            let next = seat.left(self.seats);
            let all = next == self.on_turn;
            self.phase = if all { Phase::Winner { kind } } else { Phase::Answers { kind, next } };
        }
    }

    fn reveal(&mut self, seat: Seat, cards: CardSet) {
        self.revealed = self.revealed.and(cards);
        if let Phase::Caught { .. } = self.phase {
            self.phase = Phase::TurnUp { finder: seat.left(self.seats) };
        }
    }

    /// DS-32, DS-34: the chip goes back, and a true claim is to be proved.
    fn doubt(&mut self, seat: Seat, holds: bool) {
        if let (true, Some(proof)) = (holds, self.claim(seat)) {
            self.phase = Phase::Proof { seat, proof };
        }
        self.chips[seat] = None;
    }

    /// DS-36: who finds Caught has to reveal a card, if there is one; otherwise the next turns up.
    fn turn_up(&mut self, seat: Seat, position: Position, card: Alibi) {
        if let Some(line_up) = &mut self.line_up {
            line_up.turned_up = line_up.turned_up.with(position);
        }
        let caught = card == Alibi::Caught && !self.hand(seat).is_empty();
        let next = seat.left(self.seats);
        self.phase = if caught { Phase::Caught { finder: seat } } else { Phase::TurnUp { finder: next } };
    }

    fn decide_to_join(&mut self, seat: Seat, joins: bool) {
        if let Phase::Join { decided, joining, .. } = &mut self.phase {
            *decided = decided.with(seat);
            if joins {
                *joining = joining.with(seat);
            }
        }
    }

    fn show_joiners(&mut self, joining: SeatSet) {
        if let Phase::Join { charge, .. } = self.phase {
            self.phase = Phase::Court { charge, joining };
        }
    }

    fn demand_court(&mut self) {
        if let Phase::Court { charge, joining } = self.phase {
            self.phase = Phase::Insist { charge, joining };
        }
    }

    fn expose(&mut self, seat: Seat, area: Area, cards: CardSet) {
        self.revealed = self.revealed.and(cards);
        self.exposed[seat] = self.exposed[seat].and_of(area);
    }

    fn end(&mut self) {
        self.clear_table();
        self.discard = self.card.take().or(self.discard);
        self.phase = Phase::Over;
    }
}

/// Inlined wherever an event is emitted, so that only the arm of that event is left there.
#[inline(always)]
pub(crate) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Dealt { hands } => state.dealt = hands,
        Event::TurnBegan { seat, card } => state.draw(seat, card),
        Event::SessionBegan { kind } => {
            state.phase = Phase::Answers { kind, next: state.on_turn.left(state.seats) };
        }
        Event::Answered { seat } => state.answered(seat),
        Event::WinnerNamed { seat } => state.phase = Phase::Area { winner: Some(seat) },
        Event::AreaChosen { area } => {
            if let Phase::Area { winner } = state.phase {
                state.phase = Phase::Therapy { area, winner, chosen: BySeat::new(state.seats) };
            }
        }
        Event::CardChosen { seat, card } => {
            if let Phase::Therapy { chosen, .. } = &mut state.phase {
                chosen[seat] = Some(card);
            }
        }
        Event::CardsShown { cards } => {
            let shown = cards.values().iter().copied().flatten();
            state.revealed = shown.fold(state.revealed, CardSet::with);
        }
        Event::Suspected { seat, points, holds } => {
            if let (true, Phase::Suspicion { area }) = (holds, state.phase) {
                state.phase = Phase::Proof { seat, proof: Proof::altogether(area, points) };
            }
        }
        Event::Revealed { seat, cards } => state.reveal(seat, cards),
        Event::Counted { .. } => state.phase = Phase::Claims { next: state.on_turn },
        Event::Claimed { seat, chip } => {
            state.chips[seat] = Some(chip);
            state.phase = Phase::Claims { next: seat.left(state.seats) };
        }
        Event::VoteAsked {} => state.phase = Phase::Votes { ballots: BySeat::new(state.seats) },
        Event::Voted { seat, ballot } => {
            if let Phase::Votes { ballots } = &mut state.phase {
                ballots[seat] = Some(ballot);
            }
        }
        Event::Doubted { seat, holds } => state.doubt(seat, holds),
        Event::LaidOut { seat, layout } => {
            state.line_up = Some(LineUp { layout, turned_up: PositionSet::EMPTY });
            state.phase = Phase::TurnUp { finder: seat.left(state.seats) };
        }
        Event::TurnedUp { seat, position, card } => state.turn_up(seat, position, card),
        Event::Scored { seat, points } => state.points[seat] = state.points[seat].saturating_add_signed(points),
        Event::AccusationAsked {} => {
            state.clear_table();
            state.phase = Phase::Accuse;
        }
        Event::Accused { seat, area } => {
            let charge = Charge { seat, area };
            state.phase = Phase::Join { charge, decided: SeatSet::EMPTY, joining: SeatSet::EMPTY };
        }
        Event::JoinDecided { seat, joins } => state.decide_to_join(seat, joins),
        Event::JoinersShown { joining } => state.show_joiners(joining),
        Event::CourtDemanded {} => state.demand_court(),
        Event::Exposed { seat, area, cards } => state.expose(seat, area, cards),
        Event::Ended {} => state.end(),
        Event::BallotsShown { .. }
        | Event::CourtWaived {}
        | Event::Withdrawn {}
        | Event::WentToCourt {}
        | Event::Cleared { .. } => {}
    }
}

#[inline]
pub(crate) fn owed(state: &State) -> SeatSet {
    match state.phase {
        Phase::Session
        | Phase::Winner { .. }
        | Phase::Area { .. }
        | Phase::Suspicion { .. }
        | Phase::Ask { .. }
        | Phase::LayOut
        | Phase::Accuse
        | Phase::Insist { .. } => SeatSet::only(state.on_turn),
        Phase::Answers { next, .. } | Phase::Claims { next } => SeatSet::only(next),
        Phase::Therapy { area, winner, chosen } => {
            let chooses = |seat: &Seat| chosen[*seat].is_none() && !state.hand(*seat).in_area(area).is_empty();
            state.patients(winner).iter().filter(chooses).collect()
        }
        Phase::Votes { ballots } => state.voters().iter().filter(|&seat| ballots[seat].is_none()).collect(),
        Phase::Proof { seat, .. } => SeatSet::only(seat),
        Phase::TurnUp { finder } | Phase::Caught { finder } => SeatSet::only(finder),
        Phase::Join { charge, decided, .. } => state.others(state.on_turn).without(charge.seat).minus(decided),
        Phase::Court { charge, .. } => SeatSet::only(charge.seat),
        Phase::Deal | Phase::Over => SeatSet::EMPTY,
    }
}

/// Who has won (DS-50, DS-51).
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    // DS-50: with anybody never exposed left, nobody else can win; the others are ranked behind.
    let standing = |seat: Seat| (state.exposed[seat] == Exposed::Never, state.points[seat]);
    let ahead_of = |seat: Seat| Seat::all(state.seats).filter(|&other| standing(other) > standing(seat)).count() as u8;
    Some(Outcome {
        ranks: BySeat::from_fn(state.seats, |seat| 1 + ahead_of(seat)),
        points: BySeat::from_fn(state.seats, |seat| i16::try_from(state.points[seat]).unwrap_or(i16::MAX)),
    })
}

#[cfg(test)]
mod tests {
    use engine::{Rules, Viewer};

    use super::*;
    use crate::DarkSide;

    /// A match of four that has come to its end with these points; the last two were exposed.
    fn ended_with(points: [u16; 4]) -> (Vec<u8>, Vec<i16>) {
        let mut state = DarkSide::setup(&Options::default(), 4).expect("four can play");
        state.points = BySeat::from_fn(4, |seat| points[seat.index()]);
        for seat in Seat::all(4).skip(2) {
            evolve(&mut state, &Event::Exposed { seat, area: Area::Work, cards: CardSet::EMPTY });
        }
        evolve(&mut state, &Event::Ended {});
        let outcome = outcome(&state).expect("it is over");
        (outcome.ranks.values().to_vec(), outcome.points.values().to_vec())
    }

    #[test]
    fn ds_50_exposed_players_are_ranked_behind_all_others() {
        assert_eq!(ended_with([3, 4, 50, 60]).0, [2, 1, 4, 3]);
        assert_eq!(ended_with([0, 0, 50, 60]).0, [1, 1, 4, 3]);
    }

    #[test]
    fn ds_52_ties_share_the_place() {
        assert_eq!(ended_with([20, 20, 20, 20]).0, [1, 1, 3, 3]);
        assert_eq!(ended_with([20, 21, 7, 7]).0, [2, 1, 3, 3]);
    }

    #[test]
    fn ds_45_beyond_99_counting_goes_on() {
        let mut state = DarkSide::setup(&Options::default(), 3).expect("three can play");
        let seat = state.on_turn;
        for (points, stands) in [(85, 95), (9, 104), (200, 304), (-5, 299)] {
            evolve(&mut state, &Event::Scored { seat, points });
            assert_eq!(crate::view::view(&state, Viewer::Table).points[seat], stands);
        }
        assert_eq!(ended_with([299, 300, 0, 0]).1, [299, 300, 0, 0]);
    }

    #[test]
    fn a_state_is_small_and_copied_as_it_is() {
        assert!(size_of::<State>() <= 256, "{} bytes", size_of::<State>());
        assert!(!std::mem::needs_drop::<State>());
    }
}
