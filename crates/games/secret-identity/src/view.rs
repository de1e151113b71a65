//! What one viewer knows now, built up field by field.

use engine::{BySeat, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::clue::Clue;
use crate::guess::{Guess, Pointing};
use crate::hand::Hand;
use crate::options::Options;
use crate::parts::{Characters, Number, NumberSet, REQUESTS, Verdict};
use crate::state::{Phase, State};

/// What one viewer knows now.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many play.
    pub seats: u8,
    /// What the table chose.
    pub options: Options,
    /// The round, or the turn of the cooperative game, counted from 1.
    pub round: u8,
    /// Whose turn it is in the cooperative game (SI-41).
    pub active: Option<Seat>,
    /// What is going on.
    pub moment: Moment,
    /// What the viewer is to decide.
    pub choice: Option<Choice>,
    /// How the viewer may talk (SI-22).
    pub talk: Option<Talk>,
    /// The characters at the places 1 to 8.
    pub characters: Option<Characters>,
    /// How many character cards are kept for later.
    pub pile: u8,
    /// How many characters the box has to replace others with (SI-11).
    pub spare: u8,
    /// The viewer's own pictogram cards; those in the vault are among them until the clue is shown.
    pub hand: Option<Hand>,
    /// How many pictogram cards everybody has, those in a vault included until the clue is shown.
    pub held: BySeat<u8>,
    /// The viewer's own key in this round (SI-20).
    pub key: Option<Number>,
    /// The clues shown in this round.
    pub clues: BySeat<Option<Clue>>,
    /// What was shown last, until the next keys are drawn.
    pub last: Option<Last>,
    /// Everybody's points; in the cooperative game the shared ones.
    pub points: BySeat<u8>,
    /// What the cooperative match came to (SI-45).
    pub verdict: Option<Verdict>,
}

/// What is going on, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Moment {
    /// Nothing is dealt yet.
    Deal {},
    /// Everybody looks whether they know all characters (SI-11).
    Look {
        /// How many have said that they are ready; not who, for that would hint at who asks.
        ready: u8,
        /// How the viewer itself stands.
        own: Option<Looking>,
    },
    /// The active player is to draw the key of a later turn of the cooperative game (SI-41).
    Draw {
        /// How many replacements the viewer may still ask for in this turn (SI-11).
        requests: Option<u8>,
    },
    /// Clues are given, sealed (SI-21).
    Clue {
        /// Who has confirmed one.
        confirmed: SeatSet,
        /// The viewer's own.
        own: Option<Clue>,
    },
    /// Guesses are made, sealed (SI-23).
    Guess {
        /// Who has confirmed one.
        confirmed: SeatSet,
        /// The viewer's own.
        own: Option<Guess>,
    },
    /// The guessers of the cooperative game settle on a number (SI-42).
    Discuss {
        /// Who points at what.
        pointing: Pointing,
        /// Who has nothing to add.
        done: SeatSet,
    },
    /// The match is over.
    Over {},
}

/// How somebody stands while all look at the characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Looking {
    /// Whether they have said that they are ready.
    pub ready: bool,
    /// How many replacements they may still ask for in this round (SI-11).
    pub requests: u8,
}

/// What the viewer is to decide, with everything it can be decided from.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Say that one is ready, or have any of the eight characters replaced.
    Look {
        /// Whether being ready can be said.
        ready: bool,
        /// Whether a replacement can be asked for.
        replace: bool,
    },
    /// Draw the key, or have any of the eight characters replaced before that.
    Draw {
        /// Whether the viewer is the active player, whose key it is.
        draw: bool,
        /// Whether a replacement can be asked for.
        replace: bool,
    },
    /// Put one to three of these cards into the vault.
    Clue {
        /// The viewer's cards.
        cards: Hand,
    },
    /// Give each of these seats another one of these numbers.
    Guess {
        /// Everybody else.
        whose: SeatSet,
        /// All numbers but the viewer's own.
        among: NumberSet,
    },
    /// Withdraw what was confirmed, to decide anew.
    Withdraw {},
    /// Point at a number, or let it be settled.
    Discuss {
        /// The numbers that can be pointed at: not the one the viewer points at already.
        point: NumberSet,
        /// Whether the viewer can declare itself done: not before anybody points.
        done: bool,
        /// The number that can be called, since more than half agree.
        call: Option<Number>,
    },
}

/// How somebody may talk (SI-22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// As they like.
    Free,
    /// In fixed phrases only, none of which can hint at anything.
    Phrases,
}

/// What was shown last.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Last {
    /// The characters that lay at the places.
    pub characters: Characters,
    /// Whose key was which.
    pub keys: BySeat<Option<Number>>,
    /// The clues.
    pub clues: BySeat<Option<Clue>>,
    /// The guesses.
    pub guesses: BySeat<Option<Guess>>,
    /// The number that stood in the cooperative game.
    pub stood: Option<Number>,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let me = viewer.seat().filter(|seat| seat.index() < usize::from(state.seats));
    let over = matches!(state.phase, Phase::Over);
    let shown = matches!(state.phase, Phase::Guess | Phase::Discuss { .. });
    let in_use = shown || matches!(state.phase, Phase::Clue);
    let view = View {
        viewer,
        seats: state.seats,
        options: state.options,
        round: state.round,
        active: state.active,
        moment: moment(state, me),
        choice: me.and_then(|seat| choice(state, seat)),
        talk: me.map(|seat| talk(state, seat)),
        characters: state.open,
        pile: state.pile(),
        spare: state.spare(),
        hand: me.map(|seat| state.hands[seat]),
        held: BySeat::from_fn(state.seats, |seat| state.hands[seat].len()),
        key: me.and_then(|seat| state.keys[seat]).filter(|_| in_use),
        clues: if shown { state.clues } else { BySeat::new(state.seats) },
        last: state.before.map(|characters| Last {
            characters,
            keys: state.keys,
            clues: state.clues,
            guesses: state.guesses,
            stood: state.stood,
        }),
        points: state.points,
        verdict: state.options.cooperative.filter(|_| over).map(|_| Verdict::of(state.points.values()[0])),
    };
    #[cfg(feature = "planted")]
    let view = crate::planted::view(view, state, viewer);
    view
}

fn moment(state: &State, me: Option<Seat>) -> Moment {
    match state.phase {
        Phase::Deal => Moment::Deal {},
        Phase::Look { ready, asked } => {
            let own = |seat| Looking { ready: ready.contains(seat), requests: REQUESTS - asked[seat] };
            Moment::Look { ready: ready.len(), own: me.map(own) }
        }
        Phase::Draw { asked } => Moment::Draw { requests: me.map(|seat| REQUESTS - asked[seat]) },
        Phase::Clue => Moment::Clue { confirmed: state.clues_given(), own: me.and_then(|seat| state.clues[seat]) },
        Phase::Guess => {
            Moment::Guess { confirmed: state.guesses_given(), own: me.and_then(|seat| state.guesses[seat]) }
        }
        Phase::Discuss { pointing, done } => Moment::Discuss { pointing, done },
        Phase::Over => Moment::Over {},
    }
}

/// What this seat of the table is to decide.
#[inline]
pub(crate) fn choice(state: &State, seat: Seat) -> Option<Choice> {
    match state.phase {
        Phase::Look { ready, asked } => {
            let (ready, replace) = (!ready.contains(seat), state.may_ask(asked[seat]));
            (ready || replace).then_some(Choice::Look { ready, replace })
        }
        Phase::Draw { asked } => {
            let (draw, replace) = (state.clue_givers().contains(seat), state.may_ask(asked[seat]));
            (draw || replace).then_some(Choice::Draw { draw, replace })
        }
        Phase::Clue if !state.clue_givers().contains(seat) => None,
        Phase::Clue if state.clues[seat].is_some() => Some(Choice::Withdraw {}),
        Phase::Clue => Some(Choice::Clue { cards: state.hands[seat] }),
        Phase::Guess if state.guesses[seat].is_some() => Some(Choice::Withdraw {}),
        Phase::Guess => {
            let whose = SeatSet::all(state.seats).without(seat);
            state.keys[seat].map(|own| Choice::Guess { whose, among: NumberSet::ALL.without(own) })
        }
        Phase::Discuss { pointing, done } => discussion(state, seat, &pointing, done),
        Phase::Deal | Phase::Over => None,
    }
}

/// SI-42: whoever is done may still call.
#[inline(never)]
fn discussion(state: &State, seat: Seat, pointing: &Pointing, done: SeatSet) -> Option<Choice> {
    if !state.guessers().contains(seat) {
        return None;
    }
    let call = state.callable(pointing);
    if done.contains(seat) {
        return call.map(|_| Choice::Discuss { point: NumberSet::EMPTY, done: false, call });
    }
    let point = pointing[seat].map_or(NumberSet::ALL, |at| NumberSet::ALL.without(at));
    let somebody_points = pointing.values().iter().any(Option::is_some);
    Some(Choice::Discuss { point, done: somebody_points, call })
}

/// SI-22: from the drawing of the keys until they are shown nobody who has one may hint at it.
fn talk(state: &State, seat: Seat) -> Talk {
    match state.phase {
        Phase::Clue | Phase::Guess | Phase::Discuss { .. } if state.clue_givers().contains(seat) => Talk::Phrases,
        Phase::Deal
        | Phase::Look { .. }
        | Phase::Draw { .. }
        | Phase::Clue
        | Phase::Guess
        | Phase::Discuss { .. }
        | Phase::Over => Talk::Free,
    }
}
