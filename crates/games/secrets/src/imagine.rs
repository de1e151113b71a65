//! Worlds that fit what a seat has seen.
//!
//! For each way in which other Diplomats can have swapped, the tokens seen later stood at known places when they were
//! dealt, so the deals that fit can be counted and one of them drawn: no guess is ever thrown away. In a world so drawn
//! everything the viewer was told happens again.

mod deals;

use engine::{Dice, Imagine, Seat};

use crate::Secrets;
use crate::chronicle::Swap;
use crate::event::{Event, Notice};
use crate::finale::Reveal;
use crate::options;
use crate::parts::{BULLET_COUNT, Bullet, Character, DECK_SIZE, FULL_DECK, Token};
use crate::past::Effect;
use crate::place::{Place, Tokens};
use crate::state::{Phase, State, evolve};
use crate::view::{Choice, View};
use deals::Deals;

/// The identity tokens as they were dealt, and where they went unseen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealing {
    /// The tokens as they were dealt.
    pub tokens: Tokens,
    /// With whom each Diplomat swapped the centre's token, in the order it happened (SE-36).
    pub swapped: Vec<Seat>,
}

impl Imagine for Secrets {
    type World = Dealing;
    type Identity = Token;

    fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Dealing> {
        world(view, told, dice)
    }

    fn realize(view: &View, told: &[Notice], dealing: &Dealing, dice: &mut impl Dice) -> Option<State> {
        realize(view, told, dealing, dice)
    }

    fn world_of(state: &State) -> Dealing {
        world_of(state)
    }

    fn identity(state: &State, seat: Seat) -> Option<Token> {
        identity(state, seat)
    }
}

fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Dealing> {
    if told.is_empty() {
        return options::setup(&view.options, view.seats).ok().map(|state| world_of(&state));
    }
    Deals::of(view, told).pick(dice)
}

fn world_of(state: &State) -> Dealing {
    let swaps = state.past().filter_map(|(_, entry)| entry.swap());
    let secret = swaps.filter_map(|swap| match swap {
        Swap::Secret(_, with) => Some(with),
        Swap::Open(..) => None,
    });
    Dealing { tokens: state.dealt, swapped: secret.collect() }
}

/// The token before the seat as it lies now; nothing before the deal.
fn identity(state: &State, seat: Seat) -> Option<Token> {
    (state.phase != Phase::Deal).then(|| state.tokens[Place::Seat(seat)])
}

fn realize(view: &View, told: &[Notice], world: &Dealing, dice: &mut impl Dice) -> Option<State> {
    let mut state = options::setup(&view.options, view.seats).ok()?;
    if told.is_empty() {
        return (world_of(&state) == *world).then_some(state);
    }
    if !Deals::of(view, told).include(world) {
        return None;
    }
    let mut neighbours = world.swapped.iter().copied();
    for (index, notice) in told.iter().enumerate() {
        let memory = view.options.memory;
        let event = match *notice {
            Notice::Dealt { start, .. } => {
                let tokens = world.tokens;
                Event::Dealt { tokens, deck: deck(told, dice), bullets: bullets(view, told, dice), start, memory }
            }
            Notice::Offered { seat, to, card } => {
                let card = card.or_else(|| taken(&told[index..]));
                Event::Offered { seat, to, card: card.unwrap_or_else(|| either(&state, dice)) }
            }
            Notice::Seen { at, token: _, by } => Event::Seen { at, token: state.tokens[at], by, memory },
            Notice::CentreSwapped { seat, with: _ } => Event::CentreSwapped { seat, with: neighbours.next()?, memory },
            Notice::BulletDrawn { seat, bullet: _ } => {
                Event::BulletDrawn { seat, bullet: *state.bullets.get(usize::from(state.drawn))?, memory }
            }
            Notice::TurnBegan { seat } => Event::TurnBegan { seat },
            Notice::Revealed { characters, surplus } => Event::Revealed { characters, surplus },
            Notice::UnAsked { seat } => Event::UnAsked { seat },
            Notice::LetPass { seat } => Event::LetPass { seat },
            Notice::Taken { seat, card, how } => Event::Taken { seat, card, how },
            Notice::UnLost { seat } => Event::UnLost { seat },
            Notice::Swapped { one, other } => Event::Swapped { one, other },
            Notice::PoliticianLaid { to } => Event::PoliticianLaid { to },
            Notice::Confirmed { seat } => Event::Confirmed { seat },
            Notice::AllTurnedDown { seat } => Event::AllTurnedDown { seat },
            Notice::BulletGiven { seat, to } => Event::BulletGiven { seat, to },
            Notice::PairTurnedDown { seat, character } => Event::PairTurnedDown { seat, character },
            Notice::UnTaken { seat } => Event::UnTaken { seat },
            Notice::Ended { reveal } => Event::Ended { reveal },
        };
        evolve(&mut state, &event);
    }
    Some(state)
}

/// What was turned up at the end, if the viewer has seen it.
fn revealed(told: &[Notice]) -> Option<Reveal> {
    match told.last() {
        Some(Notice::Ended { reveal }) => Some(*reveal),
        Some(_) | None => None,
    }
}

/// The next card that is taken.
fn taken(later: &[Notice]) -> Option<Character> {
    later.iter().find_map(|notice| if let Notice::Taken { card, .. } = notice { Some(*card) } else { None })
}

/// One of the two open characters.
fn either(state: &State, dice: &mut impl Dice) -> Character {
    dice.pick("offered card", &state.entry().characters())
}

/// The cards turned up come first, in that order, until all have been seen; the others fall anyhow.
fn deck(told: &[Notice], dice: &mut impl Dice) -> [Character; DECK_SIZE] {
    let mut deck = FULL_DECK;
    let mut place = 0;
    for notice in told {
        let Notice::Revealed { characters: [first, second], surplus } = *notice else {
            continue;
        };
        for card in std::iter::repeat_n(first, usize::from(surplus) + 1).chain([second]) {
            // Past the last place the cards that were put under the deck come again.
            let rest = deck.get_mut(place..).unwrap_or_default();
            if let Some(found) = rest.iter().position(|&other| other == card) {
                rest.swap(0, found);
            }
            place += 1;
        }
    }
    dice.shuffle("character deck", deck.get_mut(place..).unwrap_or_default());
    deck
}

/// With whom the Diplomat of that turn swapped, if the viewer was it and still knows.
fn swapped_with(view: &View, turn: u8) -> Option<Seat> {
    let turn = view.turns.iter().find(|past| past.number == turn)?;
    if let Some(Effect::Diplomat { with, .. }) = turn.effect { with } else { None }
}

/// The bullets the viewer knows come where they were drawn; the others fall anyhow.
fn bullets(view: &View, told: &[Notice], dice: &mut impl Dice) -> [Bullet; BULLET_COUNT] {
    let drawn = told
        .iter()
        .filter_map(|notice| if let Notice::BulletDrawn { bullet, .. } = notice { Some(*bullet) } else { None });
    let mut known = [None; BULLET_COUNT];
    let mut last = None;
    for (place, bullet) in known.iter_mut().zip(drawn) {
        *place = bullet;
        last = Some(place);
    }
    // SE-12: without memory only the choice at hand shows the bullet.
    if let (Some(Choice::Assassin { bullet, .. }), Some(place)) = (view.choice, last) {
        *place = Some(bullet);
    }
    if let Some(reveal) = revealed(told) {
        known = reveal.bullets;
    }
    let mut rest: Vec<Bullet> = Bullet::ALL.into_iter().filter(|bullet| !known.contains(&Some(*bullet))).collect();
    dice.shuffle("bullets", &mut rest);
    let mut rest = rest.into_iter();
    std::array::from_fn(|place| known[place].or_else(|| rest.next()).unwrap_or(Bullet::ALL[place]))
}

/// Who sat next to a Diplomat, on the left and on the right.
type Neighbours = [Seat; 2];
