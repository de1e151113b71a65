//! What a table may choose, and the table before the deal.

use engine::{BySeat, Seat, Start};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::agent::{AgentSet, ByAgent};
use crate::board::Board;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// What a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Play with the Top Secret cards (HC-20).
    pub top_secret: bool,
    /// Write secret dossiers (HC-40).
    pub dossier: bool,
    /// A bystander named rightly in a dossier brings points too (HC-42).
    pub bystanders_count: bool,
    /// The agents in play; by default the first of the box, as many as the seats need (HC-05).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colours: Option<AgentSet>,
    /// Who starts (HC-08).
    pub start: Start,
}

/// How many agents play at a table with that many seats (HC-05).
pub const fn agents_in_play(seats: u8) -> u8 {
    match seats {
        ..=2 => 5,
        3 => 6,
        4.. => 7,
    }
}

pub(crate) fn setup(options: &Options, seats: u8) -> Result<State, Refusal> {
    if !(2..=7).contains(&seats) {
        return Err(Refusal::Seats { seats });
    }
    let count = agents_in_play(seats);
    let agents = options.colours.unwrap_or(AgentSet::first_of_box(count));
    if agents.len() != count {
        return Err(Refusal::Colours { wanted: count, given: agents.len() });
    }
    if let Start::Seat(seat) = options.start
        && seat.index() >= usize::from(seats)
    {
        return Err(Refusal::StartSeat { seat });
    }
    if options.bystanders_count && !options.dossier {
        return Err(Refusal::NoDossiers);
    }
    let first = Seat::all(seats).next().ok_or(Refusal::Seats { seats })?;
    Ok(State {
        seats,
        options: *options,
        board: Board::new(agents),
        on_turn: first,
        phase: Phase::Deal,
        arrived: ByAgent::default(),
        agents: BySeat::new(seats),
        bystanders: AgentSet::EMPTY,
        second: BySeat::new(seats),
        hands: BySeat::new(seats),
        pile: Default::default(),
        discards: Default::default(),
        drawn: false,
        writing: None,
        dossiers: BySeat::new(seats),
        given_back: AgentSet::EMPTY,
        bonus: BySeat::new(seats),
    })
}
