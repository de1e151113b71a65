//! Worlds that fit what a seat has seen.
//!
//! A world says whose key is which. All the rest that is hidden can be guessed at once, since it has left no trace:
//! other hands are any of the cards that nobody has shown, sealed clues and guesses anything the rules allow.

use engine::{BySeat, Dice, Imagine, Seat, SeatSet};

use crate::SecretIdentity;
use crate::clue::{Clue, Clues};
use crate::event::Notice;
use crate::guess::{Guess, Guesses};
use crate::hand::Hand;
use crate::options;
use crate::parts::{Card, Character, Number, NumberSet, REQUESTS};
use crate::state::{Phase, State};
use crate::view::{Looking, Moment, View};

/// Whose key is which.
pub type Keys = BySeat<Option<Number>>;

impl Imagine for SecretIdentity {
    type World = Keys;
    type Identity = Number;

    fn world(view: &View, _: &[Notice], dice: &mut impl Dice) -> Option<Keys> {
        Some(world(view, dice))
    }

    fn realize(view: &View, told: &[Notice], keys: &Keys, dice: &mut impl Dice) -> Option<State> {
        realize(view, told, keys, dice)
    }

    fn world_of(state: &State) -> Keys {
        state.keys
    }

    fn identity(state: &State, seat: Seat) -> Option<Number> {
        identity(state, seat)
    }
}

fn world(view: &View, dice: &mut impl Dice) -> Keys {
    known_keys(view).unwrap_or_else(|| keys(view, dice))
}

fn identity(state: &State, seat: Seat) -> Option<Number> {
    match state.phase {
        Phase::Clue | Phase::Guess | Phase::Discuss { .. } => state.keys[seat],
        Phase::Deal | Phase::Look { .. } | Phase::Draw { .. } | Phase::Over => None,
    }
}

/// The keys that everybody knows: those shown last, or none.
fn known_keys(view: &View) -> Option<Keys> {
    match view.moment {
        Moment::Clue { .. } | Moment::Guess { .. } | Moment::Discuss { .. } => None,
        Moment::Deal {} | Moment::Look { .. } | Moment::Draw { .. } | Moment::Over {} => {
            Some(view.last.map_or_else(|| BySeat::new(view.seats), |last| last.keys))
        }
    }
}

/// Whether these keys could have been drawn, as far as the viewer knows its own (SI-20, SI-41).
fn possible(view: &View, keys: &Keys) -> bool {
    if let Some(known) = known_keys(view) {
        return *keys == known;
    }
    let drawn: Vec<Number> = keys.values().iter().copied().flatten().collect();
    let different = drawn.iter().enumerate().all(|(nth, number)| !drawn[..nth].contains(number));
    let draws = |seat: Seat| view.active.is_none_or(|active| active == seat);
    keys.seats() == view.seats
        && different
        && Seat::all(view.seats).all(|seat| keys[seat].is_some() == draws(seat))
        && view.viewer.seat().is_none_or(|me| keys[me] == view.key)
}

fn realize(view: &View, told: &[Notice], keys: &Keys, dice: &mut impl Dice) -> Option<State> {
    if !possible(view, keys) {
        return None;
    }
    let seen = Seen::of(told);
    let mut state = options::blank(&view.options, view.seats);
    (state.round, state.active, state.open, state.points) = (view.round, view.active, view.characters, view.points);
    for &character in &seen.characters {
        state.unseen.remove(character);
    }
    if let Some(last) = view.last {
        (state.before, state.keys, state.stood) = (Some(last.characters), last.keys, last.stood);
        (state.clues, state.guesses) = (last.clues, last.guesses);
    }
    state.hands = hands(view, &seen.cards, dice);
    match view.moment {
        Moment::Deal {} => {}
        Moment::Look { ready, own } => {
            let requests = own.map(|own| own.requests);
            state.phase =
                Phase::Look { ready: some_ready(view, ready, own, dice), asked: asked(view, &seen, requests, dice) };
        }
        Moment::Draw { requests } => state.phase = Phase::Draw { asked: asked(view, &seen, requests, dice) },
        Moment::Clue { confirmed, own } => {
            state.phase = Phase::Clue;
            state.keys = *keys;
            state.clues = BySeat::from_fn(view.seats, |seat| {
                confirmed.contains(seat).then(|| own_or(view, seat, own, || clue(&state, seat, dice)))
            });
        }
        Moment::Guess { confirmed, own } => {
            state.phase = Phase::Guess;
            (state.keys, state.clues) = (*keys, view.clues);
            state.guesses = BySeat::from_fn(view.seats, |seat| {
                confirmed.contains(seat).then(|| own_or(view, seat, own, || guess(&state, seat, dice)))
            });
        }
        Moment::Discuss { pointing, done } => {
            state.phase = Phase::Discuss { pointing, done };
            (state.keys, state.clues) = (*keys, view.clues);
        }
        Moment::Over {} => state.phase = Phase::Over,
    }
    Some(state)
}

/// What a viewer has seen besides what its view still shows.
#[derive(Default)]
struct Seen {
    /// Every character that ever lay open.
    characters: Vec<Character>,
    /// Every pictogram card that was ever shown.
    cards: Vec<Card>,
    /// How many replacements were asked for in this round.
    replaced: u8,
}

impl Seen {
    fn of(told: &[Notice]) -> Self {
        let mut seen = Self::default();
        for notice in told {
            match *notice {
                Notice::CharactersLaid { characters } => seen.characters.extend(characters),
                Notice::Replaced { character, .. } => {
                    seen.characters.push(character);
                    seen.replaced += 1;
                }
                Notice::CharacterFollowed { character, .. } => seen.characters.push(character),
                Notice::RoundBegan { .. } => seen.replaced = 0,
                Notice::CluesShown { clues } => {
                    let shown = clues.values().iter().flatten().flat_map(|clue| clue.iter());
                    seen.cards.extend(shown.map(|placed| placed.card));
                }
                Notice::CardsDealt { .. }
                | Notice::SaidReady {}
                | Notice::KeysDrawn { .. }
                | Notice::ClueSealed { .. }
                | Notice::ClueWithdrawn { .. }
                | Notice::GuessSealed { .. }
                | Notice::GuessWithdrawn { .. }
                | Notice::Scored { .. }
                | Notice::Pointed { .. }
                | Notice::DeclaredDone { .. }
                | Notice::Called { .. }
                | Notice::KeyShown { .. }
                | Notice::Ended {} => {}
            }
        }
        seen
    }
}

/// The viewer's own, or what is guessed for others.
fn own_or<T>(view: &View, seat: Seat, own: Option<T>, guessed: impl FnOnce() -> T) -> T {
    own.filter(|_| view.viewer.is(seat)).unwrap_or_else(guessed)
}

/// The others hold any cards that nobody has shown.
fn hands(view: &View, shown: &[Card], dice: &mut impl Dice) -> BySeat<Hand> {
    let own = view.hand.unwrap_or_default();
    let mut rest: Vec<Card> = Card::all().filter(|card| !shown.contains(card) && !own.contains(*card)).collect();
    dice.shuffle("unseen cards", &mut rest);
    let mut rest = rest.into_iter();
    BySeat::from_fn(view.seats, |seat| {
        own_or(view, seat, view.hand, || Hand::new(rest.by_ref().take(usize::from(view.held[seat]))))
    })
}

/// SI-11: any others may be those who are ready.
fn some_ready(view: &View, ready: u8, own: Option<Looking>, dice: &mut impl Dice) -> SeatSet {
    let me = view.viewer.seat().filter(|_| own.is_some_and(|own| own.ready));
    let mut others: Vec<Seat> = Seat::all(view.seats).filter(|&seat| own.is_none() || !view.viewer.is(seat)).collect();
    dice.shuffle("who is ready", &mut others);
    others.truncate(usize::from(ready).saturating_sub(usize::from(me.is_some())));
    others.into_iter().chain(me).collect()
}

/// SI-11: any others may have asked for the replacements that the viewer, who has so many requests left, did not ask for.
fn asked(view: &View, seen: &Seen, left: Option<u8>, dice: &mut impl Dice) -> BySeat<u8> {
    let mine = left.map_or(0, |left| REQUESTS - left);
    let others = Seat::all(view.seats).filter(|&seat| left.is_none() || !view.viewer.is(seat));
    let mut requests: Vec<Seat> = others.flat_map(|seat| [seat; REQUESTS as usize]).collect();
    dice.shuffle("who asked", &mut requests);
    requests.truncate(usize::from(seen.replaced.saturating_sub(mine)));
    BySeat::from_fn(view.seats, |seat| {
        own_or(view, seat, left.map(|_| mine), || requests.iter().filter(|&&asking| asking == seat).count() as u8)
    })
}

/// SI-20, SI-41: the others have any of the numbers left.
fn keys(view: &View, dice: &mut impl Dice) -> Keys {
    let mut rest: Vec<Number> = Number::all().filter(|&number| view.key != Some(number)).collect();
    dice.shuffle("unseen keys", &mut rest);
    let mut rest = rest.into_iter();
    BySeat::from_fn(view.seats, |seat| {
        if view.active.is_some_and(|active| active != seat) {
            return None;
        }
        own_or(view, seat, view.key.map(Some), || rest.next())
    })
}

fn clue(state: &State, seat: Seat, dice: &mut impl Dice) -> Clue {
    let clues = Clues::of(state.hands[seat]);
    clues.nth(dice.below("clue", clues.count()))
}

fn guess(state: &State, seat: Seat, dice: &mut impl Dice) -> Guess {
    let among = state.keys[seat].map_or(NumberSet::ALL, |own| NumberSet::ALL.without(own));
    let guesses = Guesses { seats: state.seats, whose: SeatSet::all(state.seats).without(seat), among };
    guesses.nth(dice.below("guess", guesses.count()))
}
