//! What one viewer knows now, built up field by field.

use engine::{BySeat, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::agent::{Agent, AgentSet};
use crate::allotment::Points;
use crate::board::Board;
use crate::dossier::Dossier;
use crate::event::Reveal;
use crate::hand::{CardBag, Hand};
use crate::options::Options;
use crate::parts::Face;
use crate::state::{Phase, Standing, State, reveal};

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
    /// What lies open on the board.
    pub board: Board,
    /// Who has the die.
    pub on_turn: Seat,
    /// What is going on.
    pub moment: Moment,
    /// What the viewer is to decide.
    pub choice: Option<Choice>,
    /// The viewer's own agent card.
    pub agent: Option<Agent>,
    /// The second agent the viewer leads (HC-31).
    pub second_agent: Option<Agent>,
    /// The seats that lead a second agent.
    pub leads_two: SeatSet,
    /// The Top Secret cards, if they are played with.
    pub cards: Option<Cards>,
    /// The agents moved to the safe in this turn that still stand with it: with any, a scoring follows (HC-29).
    pub arrived: AgentSet,
    /// Who must still write a dossier before anything else happens; nothing before dossiers are due (HC-40).
    pub writing: Option<SeatSet>,
    /// The viewer's own dossier; at the end everybody's.
    pub dossiers: BySeat<Option<Dossier>>,
    /// What was turned up at the end.
    pub reveal: Option<Reveal>,
}

impl View {
    /// How many bystanders' cards are left for *double life* to take (HC-31): everybody can count them.
    pub fn bystanders_left(&self) -> u8 {
        self.board.agents.len().saturating_sub(self.seats + self.leads_two.len())
    }
}

/// The Top Secret cards as the viewer sees them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// The viewer's own.
    pub hand: Option<Hand>,
    /// How many everybody holds (HC-21).
    pub held: BySeat<u8>,
    /// How many are left to draw.
    pub pile: u8,
    /// What lies on the open discard pile.
    pub discards: CardBag,
    /// Whether the player on turn has drawn this turn's card (HC-23).
    pub drawn: bool,
}

/// What is going on, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Moment {
    /// Nothing is dealt yet.
    Deal {},
    /// The player on turn rolls.
    Roll {},
    /// The player on turn moves.
    Move {
        /// What was rolled.
        face: Face,
    },
    /// Everybody who holds a card says, sealed, whether they want to play one.
    Volunteer {
        /// Who is asked.
        asked: SeatSet,
        /// Who has answered.
        answered: SeatSet,
        /// The viewer's own answer.
        own: Option<bool>,
    },
    /// A Top Secret round.
    Round {
        /// Who is asked for a card.
        asked: Seat,
        /// How they stand.
        standing: Standing,
        /// How many have passed in a row since the last card.
        passes: u8,
    },
    /// The player on turn puts the safe somewhere.
    Safe {},
    /// The match is over.
    Over {},
}

/// What the viewer is to decide, with everything it can be decided from.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Roll the die.
    Roll {},
    /// Split movement points over the agents on the board.
    Move {
        /// At least so many in all.
        least: u8,
        /// At most so many.
        most: u8,
    },
    /// Put the safe into any building but its own.
    Safe {},
    /// Say whether to play a Top Secret card.
    Volunteer {
        /// The cards that could be played now; with none there is only one answer.
        playable: CardBag,
    },
    /// Play a Top Secret card, or pass where that is allowed.
    Play {
        /// The cards that can be played now.
        playable: CardBag,
        /// Whether passing is allowed: not for who opens the round.
        may_pass: bool,
    },
    /// Write a dossier.
    Dossier {
        /// The agents to choose from: all but the viewer's own.
        among: AgentSet,
    },
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let me = viewer.seat();
    let over = matches!(state.phase, Phase::Over);
    let view = View {
        viewer,
        seats: state.seats,
        options: state.options,
        board: state.board,
        on_turn: state.on_turn,
        moment: moment(state, me),
        choice: me.and_then(|seat| choice(state, seat)),
        agent: me.and_then(|seat| state.agents[seat]),
        second_agent: me.and_then(|seat| state.second[seat]),
        leads_two: state.leading_two(),
        cards: state.options.top_secret.then(|| Cards {
            hand: me.map(|seat| state.hands[seat]),
            held: BySeat::from_fn(state.seats, |seat| state.hands[seat].len()),
            pile: state.pile.len(),
            discards: state.discards,
            drawn: state.drawn,
        }),
        arrived: state.arrived.iter().filter(|&(_, &arrived)| arrived > 0).map(|(agent, _)| agent).collect(),
        writing: state.writing,
        dossiers: BySeat::from_fn(
            state.seats,
            |seat| {
                if over || viewer.is(seat) { state.dossiers[seat] } else { None }
            },
        ),
        reveal: reveal(state),
    };
    #[cfg(feature = "planted")]
    let view = crate::planted::view(view, state, viewer);
    view
}

fn moment(state: &State, me: Option<Seat>) -> Moment {
    match state.phase {
        Phase::Deal => Moment::Deal {},
        Phase::Roll => Moment::Roll {},
        Phase::Move { face } => Moment::Move { face },
        Phase::Volunteer { asked, answered, willing } => {
            let own = me.filter(|&seat| answered.contains(seat)).map(|seat| willing.contains(seat));
            Moment::Volunteer { asked, answered, own }
        }
        Phase::Round { asked, standing, passes } => Moment::Round { asked, standing, passes },
        Phase::Safe => Moment::Safe {},
        Phase::Over => Moment::Over {},
    }
}

fn choice(state: &State, seat: Seat) -> Option<Choice> {
    let mine = crate::state::owed(state).contains(seat);
    if !mine {
        return None;
    }
    if state.must_write().contains(seat) {
        return Some(Choice::Dossier { among: state.board.agents.minus(state.led_by(seat)) });
    }
    match state.phase {
        Phase::Roll => Some(Choice::Roll {}),
        Phase::Move { face } => {
            let Points { least, most } = state.points(face);
            Some(Choice::Move { least, most })
        }
        Phase::Volunteer { .. } => Some(Choice::Volunteer { playable: state.playable(seat) }),
        Phase::Round { standing, .. } => {
            Some(Choice::Play { playable: state.playable(seat), may_pass: standing != Standing::Opens })
        }
        Phase::Safe => Some(Choice::Safe {}),
        Phase::Deal | Phase::Over => None,
    }
}
