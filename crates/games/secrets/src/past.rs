//! The turns so far, as a viewer may know them.

use engine::{Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chronicle::{Entry, Sight};
use crate::parts::{Bullet, Character, Token};
use crate::place::Place;
use crate::sighting;
use crate::state::{Phase, State};

/// A turn, over or under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Which, counted from 1.
    pub number: u8,
    /// Whose.
    pub active: Seat,
    /// The two characters turned up (SE-20).
    pub characters: [Character; 2],
    /// Further copies of the first that went under the deck.
    pub surplus: u8,
    /// To whom one of the two was offered (SE-22).
    pub target: Option<Seat>,
    /// The UN player who was asked first (SE-23).
    pub asked: Option<Seat>,
    /// Which card was offered: for who offers it at once, for all when it is taken.
    pub card: Option<Character>,
    /// Which card went under the deck instead: known when the other one is (SE-21).
    pub returned: Option<Character>,
    /// Who took the card: the UN player asked, the target, or the active player after a refusal (SE-24).
    pub taker: Option<Seat>,
    /// What the card did, once it has been carried out.
    pub effect: Option<Effect>,
}

/// What a card did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// The taker's token was swapped with the centre's, and the taker saw the new one (SE-30).
    DoubleAgent {},
    /// The card went to another player, whose token the taker saw (SE-31).
    Politician {
        /// Who got it.
        to: Seat,
    },
    /// Two players' tokens were swapped (SE-32).
    Psychiatrist {
        /// Whose.
        seats: SeatSet,
    },
    /// The taker looked at a token (SE-33).
    Detective {
        /// Where.
        at: Place,
    },
    /// All others saw the taker's token (SE-34).
    Journalist {},
    /// The first Scientist does nothing, the second turns all down (SE-35).
    Scientist {
        /// Whether the taker's characters were turned down.
        turned: bool,
    },
    /// All saw the centre token, and it was swapped with a neighbour's (SE-36).
    Diplomat {
        /// What all saw; withheld during play where the table plays without memory.
        centre: Option<Token>,
        /// With whose, for who did it; withheld during play where the table plays without memory.
        with: Option<Seat>,
    },
    /// A bullet went to another player (SE-37).
    Assassin {
        /// Who got it.
        to: Seat,
        /// What it is worth, for who gave it, where the table plays with memory; at the end for all.
        bullet: Option<Bullet>,
    },
}

/// All turns as this viewer may know them, the current one last.
pub(crate) fn turns(state: &State, viewer: Viewer) -> Vec<Turn> {
    let bullets = &mut state.bullets.into_iter();
    let turns = state.past().map(|(number, entry)| {
        let active = state.active_in(number);
        let is_known = entry.taker().is_some() || (entry.target().is_some() && viewer.is(active));
        Turn {
            number,
            active,
            characters: entry.characters(),
            surplus: entry.surplus(),
            target: entry.target(),
            asked: entry.asked(),
            card: is_known.then_some(entry.card()),
            returned: is_known.then_some(entry.returned()),
            taker: entry.taker(),
            effect: entry.taker().and_then(|taker| effect(state, viewer, number, entry, taker, bullets)),
        }
    });
    turns.collect()
}

fn effect(
    state: &State,
    viewer: Viewer,
    number: u8,
    entry: Entry,
    taker: Seat,
    bullets: &mut impl Iterator<Item = Bullet>,
) -> Option<Effect> {
    match entry.card() {
        Character::DoubleAgent => Some(Effect::DoubleAgent {}),
        Character::Journalist => Some(Effect::Journalist {}),
        Character::Scientist => Some(Effect::Scientist { turned: entry.subject().is_some() }),
        Character::Politician => entry.subject_seat().map(|to| Effect::Politician { to }),
        Character::Psychiatrist => {
            entry.both_subjects().map(|(one, other)| Effect::Psychiatrist { seats: SeatSet::only(one).with(other) })
        }
        Character::Detective => entry.subject().map(|at| Effect::Detective { at }),
        Character::Diplomat => entry.subject_seat().map(|with| Effect::Diplomat {
            centre: entry
                .sight(state.seats)
                .map(|Sight { token, .. }| token)
                .filter(|_| sighting::is_shown(state, viewer, number)),
            with: sighting::remembers(state, viewer, taker).then_some(with),
        }),
        Character::Assassin => {
            let bullet =
                bullets.next().filter(|_| sighting::remembers(state, viewer, taker) || state.phase == Phase::Over);
            entry.subject_seat().map(|to| Effect::Assassin { to, bullet })
        }
    }
}
