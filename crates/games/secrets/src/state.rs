//! The truth of a match, and the only thing that changes it.

use engine::{BySeat, Outcome, Seat, SeatSet, Viewer};

use crate::chronicle::{Chronicle, Entry};
use crate::deck::Deck;
use crate::display::Laid;
use crate::event::Event;
use crate::finale;
use crate::options::{Memory, Options};
use crate::parts::{BULLET_COUNT, Bullet, Character};
use crate::place::{Place, Tokens};

/// The truth.
#[derive(Clone, Copy, PartialEq)]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// Who has not yet said that they have seen what is shown to them; nothing else happens before (SE-12).
    pub(crate) looking: SeatSet,
    /// The number of the turn, counted from 1; 0 before.
    pub(crate) turn: u8,
    pub(crate) active: Seat,
    /// Who holds the UN token; otherwise it lies in the centre.
    pub(crate) un: Option<Seat>,
    /// The tokens as they were dealt.
    pub(crate) dealt: Tokens,
    /// The tokens as they lie now.
    pub(crate) tokens: Tokens,
    pub(crate) deck: Deck,
    pub(crate) displays: BySeat<Laid>,
    /// The bullets in the order they are drawn.
    pub(crate) bullets: [Bullet; BULLET_COUNT],
    pub(crate) drawn: u8,
    pub(crate) chronicle: Chronicle,
}

/// What the match waits for, looks apart.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Phase {
    Deal,
    /// Everybody looks at what they may before the first turn.
    Opening,
    Offer,
    /// The UN player is asked.
    Seize,
    /// The target is asked.
    Answer,
    /// The taker decides about the card.
    Effect,
    /// The card is carried out: the turn ends when nobody looks any more.
    Settled,
    Over,
}

/// A bullet that was given.
pub(crate) struct Shot {
    pub(crate) from: Seat,
    pub(crate) to: Seat,
    pub(crate) bullet: Bullet,
}

impl State {
    /// The entry of the current turn.
    #[inline]
    pub(crate) fn entry(&self) -> Entry {
        self.chronicle[self.turn]
    }

    #[inline]
    fn entry_mut(&mut self) -> &mut Entry {
        &mut self.chronicle[self.turn]
    }

    /// All turns with their numbers, the current one last.
    pub(crate) fn past(&self) -> impl Iterator<Item = (u8, Entry)> {
        (1..=self.turn).map(|turn| (turn, self.chronicle[turn]))
    }

    /// Whose turn that one was: the deck goes round.
    pub(crate) fn active_in(&self, turn: u8) -> Seat {
        let back = (self.turn - turn) % self.seats;
        let index = (self.active.index() as u8 + self.seats - back) % self.seats;
        Seat::new(index).unwrap_or(self.active)
    }

    /// The seat that looks, if it is one of this table.
    pub(crate) fn seat_of(&self, viewer: Viewer) -> Option<Seat> {
        viewer.seat().filter(|seat| seat.index() < usize::from(self.seats))
    }

    /// The bullets given so far, in their order.
    pub(crate) fn given(&self) -> impl Iterator<Item = Shot> {
        let assassins = self.past().filter(|(_, entry)| entry.card() == Character::Assassin);
        let hits = assassins.filter_map(|(_, entry)| Some((entry.taker()?, entry.subject_seat()?)));
        hits.zip(self.bullets).map(|((from, to), bullet)| Shot { from, to, bullet })
    }

    /// Whether this player has strictly fewer cards than every other (SE-27).
    #[inline]
    pub(crate) fn has_fewest(&self, seat: Seat) -> bool {
        let cards = self.displays[seat].cards();
        self.displays.values().iter().filter(|display| display.cards() <= cards).count() == 1
    }

    /// SE-12: without memory a look lasts until it is confirmed.
    #[inline]
    fn show(&mut self, seats: SeatSet) {
        if self.options.memory == Memory::Off {
            self.looking = seats;
        }
    }

    /// SE-20: two characters are turned up, surplus copies of the first go under the deck.
    #[inline]
    fn turn_up(&mut self, characters: [Character; 2], surplus: u8) {
        self.deck.lift(surplus + 2);
        for _ in 0..surplus {
            self.deck.put_under(characters[0]);
        }
        *self.entry_mut() = Entry::begun(characters, surplus);
    }

    #[inline]
    fn take(&mut self, seat: Seat, card: Character) {
        self.entry_mut().take(seat);
        // SE-31: a Politician is laid elsewhere.
        if card != Character::Politician {
            self.displays[seat].lay(card);
        }
        self.phase = if decides(card) { Phase::Effect } else { Phase::Settled };
    }

    /// The card is carried out, and was about this player.
    #[inline]
    fn settle_with(&mut self, seat: Seat) {
        self.entry_mut().concern(Place::Seat(seat));
        self.phase = Phase::Settled;
    }
}

/// Inlined wherever an event is emitted, so that only the arm of that event is left there.
#[inline(always)]
pub(crate) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Dealt { tokens, ref deck, bullets, start, memory: _ } => {
            (state.dealt, state.tokens) = (tokens, tokens);
            (state.deck, state.bullets) = (Deck::new(deck), bullets);
            (state.active, state.phase) = (start, Phase::Opening);
            state.show(SeatSet::all(state.seats));
        }
        Event::TurnBegan { seat } => {
            state.turn += 1;
            (state.active, state.phase) = (seat, Phase::Offer);
        }
        Event::Revealed { characters, surplus } => state.turn_up(characters, surplus),
        Event::Offered { seat: _, to, card } => {
            state.entry_mut().offer(to, card);
            state.deck.put_under(state.entry().returned());
            state.phase = Phase::Answer;
        }
        Event::UnAsked { seat } => {
            state.entry_mut().ask(seat);
            state.phase = Phase::Seize;
        }
        Event::LetPass { .. } => state.phase = Phase::Answer,
        Event::Taken { seat, card, how: _ } => state.take(seat, card),
        Event::UnLost { .. } => state.un = None,
        Event::Swapped { one, other } => {
            state.tokens.swap(one, other);
            if let (Place::Seat(one), Place::Seat(other)) = (one, other) {
                state.entry_mut().concern_both(one, other);
            }
            state.phase = Phase::Settled;
        }
        Event::PoliticianLaid { to } => {
            state.displays[to].lay(Character::Politician);
            state.settle_with(to);
        }
        Event::Seen { at, token, by, memory: _ } => {
            state.entry_mut().see(at, token);
            state.show(by.seats(state.seats));
            // SE-36: a Diplomat has yet to swap.
            if state.entry().card() != Character::Diplomat {
                state.phase = Phase::Settled;
            }
        }
        Event::Confirmed { seat } => state.looking = state.looking.without(seat),
        Event::AllTurnedDown { seat } => {
            state.displays[seat].turn_all_down();
            state.settle_with(seat);
        }
        Event::CentreSwapped { seat: _, with, memory: _ } => {
            state.tokens.swap(Place::Centre, Place::Seat(with));
            state.settle_with(with);
        }
        Event::BulletDrawn { .. } => state.drawn += 1,
        Event::BulletGiven { seat: _, to } => {
            state.displays[to].lay_bullet();
            state.settle_with(to);
        }
        Event::PairTurnedDown { seat, character } => state.displays[seat].turn_down(character),
        Event::UnTaken { seat } => state.un = Some(seat),
        Event::Ended { .. } => state.phase = Phase::Over,
    }
}

/// Whether whoever takes this card has something to decide about it.
#[inline]
const fn decides(card: Character) -> bool {
    match card {
        Character::Politician
        | Character::Psychiatrist
        | Character::Detective
        | Character::Diplomat
        | Character::Assassin => true,
        Character::DoubleAgent | Character::Journalist | Character::Scientist => false,
    }
}

#[inline]
pub(crate) fn owed(state: &State) -> SeatSet {
    if !state.looking.is_empty() {
        return state.looking;
    }
    let seat = match state.phase {
        Phase::Offer => Some(state.active),
        Phase::Seize => state.entry().asked(),
        Phase::Answer => state.entry().target(),
        Phase::Effect => state.entry().taker(),
        Phase::Deal | Phase::Opening | Phase::Settled | Phase::Over => None,
    };
    seat.map_or(SeatSet::EMPTY, SeatSet::only)
}

/// Who has won (SE-42, SE-43): winners are first, all others second.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let reveal = finale::reveal(state);
    Some(Outcome {
        ranks: BySeat::from_fn(state.seats, |seat| 2 - u8::from(reveal.winners.contains(seat))),
        points: BySeat::from_fn(state.seats, |seat| i16::from(reveal.scores[seat])),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_truth_is_small_enough_for_search() {
        assert!(size_of::<State>() <= 256, "{} bytes", size_of::<State>());
    }
}
