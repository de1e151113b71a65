//! What one viewer knows now, built up field by field.

use engine::{BySeat, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::display::{Display, Given};
use crate::finale::{self, Reveal};
use crate::options::Options;
use crate::parts::{BULLET_COUNT, Bullet, Character};
use crate::past::{self, Turn};
use crate::place::right_of;
use crate::sighting::{self, Sighting};
use crate::state::{Phase, State, owed};

/// What one viewer knows now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many play.
    pub seats: u8,
    /// What the table chose.
    pub options: Options,
    /// Whose turn it is.
    pub active: Seat,
    /// What is going on.
    pub moment: Moment,
    /// Who has yet to say that they have seen what is shown to them; play waits for them (SE-12).
    pub looking: SeatSet,
    /// What the viewer is to decide.
    pub choice: Option<Choice>,
    /// Who holds the UN token; nobody, while it lies in the centre (SE-27).
    pub un: Option<Seat>,
    /// What lies before everybody.
    pub displays: BySeat<Display>,
    /// The character deck.
    pub deck: Stack,
    /// How many bullets are left.
    pub bullets: u8,
    /// What the viewer has seen of the tokens.
    pub sightings: Vec<Sighting>,
    /// What has happened, turn by turn; the last one is the current one.
    pub turns: Vec<Turn>,
    /// What was turned up at the end.
    pub reveal: Option<Reveal>,
}

/// The character deck as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// How many cards on top nobody has seen yet.
    pub unseen: u8,
    /// The cards put under it, from the top down. All have been seen; the last one is unknown while it could still be
    /// either of the two open characters (SE-21).
    pub seen: Vec<Option<Character>>,
}

/// What is going on, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Moment {
    /// Nothing is dealt yet.
    Deal {},
    /// Everybody looks at the tokens they may see before the first turn (SE-11).
    Opening {},
    /// The active player is to offer one of the two open characters (SE-22).
    Offer {},
    /// The UN player is asked first (SE-23).
    Seize {
        /// Who.
        un: Seat,
    },
    /// The target is asked (SE-24).
    Answer {
        /// Who.
        target: Seat,
    },
    /// The card is being carried out.
    Effect {
        /// Who took it.
        taker: Seat,
        /// Which.
        card: Character,
    },
    /// The match is over.
    Over {},
}

/// What the viewer is to decide, with everything it can be decided from.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Say that one has seen what is shown.
    Seen {},
    /// Offer one of these cards to one of these players.
    Offer {
        /// The two open characters.
        cards: [Character; 2],
        /// Everybody else.
        to: SeatSet,
    },
    /// Seize the card or let it pass.
    Seize {},
    /// Take the card or decline it.
    Answer {},
    /// Lay the Politician before one of these players.
    Politician {
        /// Everybody else.
        to: SeatSet,
    },
    /// Swap the tokens of two of these players.
    Psychiatrist {
        /// Everybody else.
        among: SeatSet,
    },
    /// Look at any token: the own one, another player's or the centre's.
    Detective {},
    /// Swap the centre token with that of one of these players.
    Diplomat {
        /// The two neighbours.
        with: SeatSet,
    },
    /// Give this bullet to one of these players.
    Assassin {
        /// What it is worth.
        bullet: Bullet,
        /// Everybody else.
        to: SeatSet,
    },
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let over = state.phase == Phase::Over;
    let view = View {
        viewer,
        seats: state.seats,
        options: state.options,
        active: state.active,
        moment: moment(state),
        looking: state.looking,
        choice: state.seat_of(viewer).and_then(|seat| choice(state, seat)),
        un: state.un,
        displays: displays(state, viewer),
        deck: stack(state, viewer),
        bullets: BULLET_COUNT as u8 - state.drawn,
        sightings: sighting::sightings(state, viewer),
        turns: past::turns(state, viewer),
        reveal: over.then(|| finale::reveal(state)),
    };
    #[cfg(feature = "planted")]
    let view = crate::planted::view(view, state, viewer);
    view
}

fn moment(state: &State) -> Moment {
    let entry = state.entry();
    let asked = match state.phase {
        Phase::Deal => Some(Moment::Deal {}),
        Phase::Opening => Some(Moment::Opening {}),
        Phase::Offer => Some(Moment::Offer {}),
        Phase::Seize => entry.asked().map(|un| Moment::Seize { un }),
        Phase::Answer => entry.target().map(|target| Moment::Answer { target }),
        Phase::Effect | Phase::Settled => entry.taker().map(|taker| Moment::Effect { taker, card: entry.card() }),
        Phase::Over => Some(Moment::Over {}),
    };
    // Whoever is asked stands in the entry.
    asked.unwrap_or(Moment::Deal {})
}

fn choice(state: &State, seat: Seat) -> Option<Choice> {
    if !owed(state).contains(seat) {
        return None;
    }
    if !state.looking.is_empty() {
        return Some(Choice::Seen {});
    }
    let others = SeatSet::all(state.seats).without(seat);
    match state.phase {
        Phase::Offer => Some(Choice::Offer { cards: state.entry().characters(), to: others }),
        Phase::Seize => Some(Choice::Seize {}),
        Phase::Answer => Some(Choice::Answer {}),
        Phase::Effect => match state.entry().card() {
            Character::Politician => Some(Choice::Politician { to: others }),
            Character::Psychiatrist => Some(Choice::Psychiatrist { among: others }),
            Character::Detective => Some(Choice::Detective {}),
            Character::Diplomat => {
                let neighbours = SeatSet::only(seat.left(state.seats)).with(right_of(seat, state.seats));
                Some(Choice::Diplomat { with: neighbours })
            }
            Character::Assassin => {
                let last = usize::from(state.drawn).checked_sub(1)?;
                Some(Choice::Assassin { bullet: *state.bullets.get(last)?, to: others })
            }
            Character::DoubleAgent | Character::Journalist | Character::Scientist => None,
        },
        Phase::Deal | Phase::Opening | Phase::Settled | Phase::Over => None,
    }
}

/// All see all cards, and who gave which bullet; what a bullet is worth is for who gave it, where that is kept (SE-12),
/// and for the end (SE-37).
fn displays(state: &State, viewer: Viewer) -> BySeat<Display> {
    let mut displays = BySeat::from_fn(state.seats, |seat| {
        let laid = state.displays[seat];
        Display { up: laid.up().collect(), down: laid.down().collect(), bullets: Vec::new() }
    });
    for shot in state.given() {
        let is_known = sighting::remembers(state, viewer, shot.from) || state.phase == Phase::Over;
        let given = Given { from: shot.from, bullet: is_known.then_some(shot.bullet) };
        displays[shot.to].bullets.push(given);
    }
    displays
}

/// The card put under the deck last is a secret until the offered one is turned up (SE-21).
fn stack(state: &State, viewer: Viewer) -> Stack {
    let unseen = state.deck.unseen();
    let mut seen: Vec<Option<Character>> = state.deck.iter().skip(usize::from(unseen)).map(Some).collect();
    let is_open = match state.phase {
        Phase::Seize | Phase::Answer => viewer.is(state.active),
        Phase::Deal | Phase::Opening | Phase::Offer | Phase::Effect | Phase::Settled | Phase::Over => true,
    };
    if !is_open && let Some(last) = seen.last_mut() {
        *last = None;
    }
    Stack { unseen, seen }
}
