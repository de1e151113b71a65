//! What lies open on the board, and what Top Secret cards do to it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::agent::{Agent, AgentSet, ByAgent};
use crate::lanes::{self, Lanes};
use crate::parts::{Building, Card, DISPATCH_FIELDS, DISPATCH_LIMIT};
use crate::refusal::Refusal;

/// What everybody sees on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(into = "BoardMaps", try_from = "BoardMaps")]
pub struct Board {
    /// The agents in play.
    pub agents: AgentSet,
    /// Where each stands.
    pub buildings: ByAgent<Building>,
    /// Where its marker stands on the score track.
    pub markers: ByAgent<u8>,
    /// Where the safe is.
    pub safe: Building,
}

/// A board as JSON writes it: maps of the agents in play.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Board")]
struct BoardMaps {
    buildings: BTreeMap<Agent, Building>,
    markers: BTreeMap<Agent, u8>,
    safe: Building,
}

impl From<Board> for BoardMaps {
    fn from(board: Board) -> Self {
        Self {
            buildings: board.agents.iter().map(|agent| (agent, board.buildings[agent])).collect(),
            markers: board.agents.iter().map(|agent| (agent, board.markers[agent])).collect(),
            safe: board.safe,
        }
    }
}

impl TryFrom<BoardMaps> for Board {
    type Error = &'static str;

    fn try_from(maps: BoardMaps) -> Result<Self, Self::Error> {
        if !maps.buildings.keys().eq(maps.markers.keys()) {
            return Err("buildings and markers must be of the same agents");
        }
        Ok(Self {
            agents: maps.buildings.keys().copied().collect(),
            buildings: maps.buildings.into_iter().collect(),
            markers: maps.markers.into_iter().collect(),
            safe: maps.safe,
        })
    }
}

/// How much less the Ruin is worth than its place on the ring.
const RUIN_LOSS: u8 = (Building::RUIN.place() as i8 - Building::RUIN.value()) as u8;

/// Which way along the ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Clockwise.
    Forward,
    /// Counter-clockwise.
    Back,
}

/// A Top Secret card with everything its player decides about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Play {
    /// This agent so many buildings back.
    Retreat {
        /// Who.
        agent: Agent,
        /// 1 or 2.
        by: u8,
    },
    /// This agent into the Ruin.
    ToTheRuin {
        /// Who.
        agent: Agent,
    },
    /// These markers forward: two, or the only one that can be chosen.
    Dispatch {
        /// Whose.
        agents: AgentSet,
    },
    /// This agent one building this way.
    SideStep {
        /// Who.
        agent: Agent,
        /// Which way.
        way: Way,
    },
    /// All agents into the Church.
    Curfew {},
    /// This agent to the safe.
    ToTheSafe {
        /// Who.
        agent: Agent,
    },
    /// These two one building back each.
    DoubleRetreat {
        /// Which two.
        agents: AgentSet,
    },
    /// These two change places.
    Swap {
        /// Which two.
        agents: AgentSet,
    },
    /// These two one building forward each.
    DoubleAdvance {
        /// Which two.
        agents: AgentSet,
    },
    /// This agent to a building where another stands.
    Meeting {
        /// Who.
        agent: Agent,
        /// Where the other stands.
        at: Building,
    },
    /// A bystander's card is taken unseen by others.
    DoubleLife {},
    /// This agent one building away from the safe.
    AwayFromTheSafe {
        /// Who.
        agent: Agent,
        /// Which way.
        way: Way,
    },
    /// These agents, one or two, from the Ruin into the Church.
    Pardon {
        /// Who.
        agents: AgentSet,
    },
    /// The safe into this building.
    MoveTheSafe {
        /// Where.
        to: Building,
    },
    /// This agent so many buildings forward.
    Sprint {
        /// Who.
        agent: Agent,
        /// 1, 2 or 3.
        by: u8,
    },
}

impl Play {
    /// The card that is played.
    pub const fn card(&self) -> Card {
        match self {
            Self::Retreat { .. } => Card::Retreat,
            Self::ToTheRuin { .. } => Card::ToTheRuin,
            Self::Dispatch { .. } => Card::Dispatch,
            Self::SideStep { .. } => Card::SideStep,
            Self::Curfew {} => Card::Curfew,
            Self::ToTheSafe { .. } => Card::ToTheSafe,
            Self::DoubleRetreat { .. } => Card::DoubleRetreat,
            Self::Swap { .. } => Card::Swap,
            Self::DoubleAdvance { .. } => Card::DoubleAdvance,
            Self::Meeting { .. } => Card::Meeting,
            Self::DoubleLife {} => Card::DoubleLife,
            Self::AwayFromTheSafe { .. } => Card::AwayFromTheSafe,
            Self::Pardon { .. } => Card::Pardon,
            Self::MoveTheSafe { .. } => Card::MoveTheSafe,
            Self::Sprint { .. } => Card::Sprint,
        }
    }
}

impl Board {
    /// All agents in the Church, all markers on Start (HC-06).
    pub(crate) fn new(agents: AgentSet) -> Self {
        Self { agents, buildings: ByAgent::default(), markers: ByAgent::default(), safe: Building::SAFE_START }
    }

    /// The agents that stand in this building.
    pub fn standing_in(&self, building: Building) -> AgentSet {
        self.agents.iter().filter(|&agent| self.buildings[agent] == building).collect()
    }

    /// Where everybody stands after these movement points are spent.
    #[inline]
    pub fn walked(&self, steps: ByAgent<u8>) -> ByAgent<Building> {
        let place = self.buildings.places() + steps.lanes();
        let round = lanes::at_least(place, Building::COUNT);
        ByAgent::from_places(place - round * Lanes::from(Building::COUNT))
    }

    /// Where the markers stand after a scoring (HC-13): each goes on by its building's value, but never below Start.
    #[inline]
    pub fn scored(&self) -> ByAgent<u8> {
        let places = self.buildings.places();
        // A building is worth its place on the ring, but the Ruin, at place 11, is worth −3: 14 less.
        let in_ruin = lanes::at_least(places, Building::RUIN.place());
        let reached = self.markers.lanes() + places;
        let below_start = in_ruin & !lanes::at_least(reached, RUIN_LOSS);
        let at_start = below_start * 0xFF;
        ByAgent::from_lanes((reached & !at_start) - (in_ruin & !below_start) * Lanes::from(RUIN_LOSS))
    }

    /// What a scoring would bring each agent now.
    pub fn gains(&self) -> ByAgent<i8> {
        self.scored().minus(self.markers)
    }

    /// Whether a marker stands on this field or beyond.
    #[inline]
    pub(crate) const fn reached(&self, field: u8) -> bool {
        lanes::at_least(self.markers.lanes(), field) != 0
    }

    /// Where everybody stands after the card: the agents it moves are those whose building changes.
    pub fn after(&self, play: &Play) -> ByAgent<Building> {
        let mut to = self.buildings;
        let step = |way, from: Building| match way {
            Way::Forward => from.forward(1),
            Way::Back => from.back(1),
        };
        match *play {
            Play::Retreat { agent, by } => to[agent] = to[agent].back(by),
            Play::Sprint { agent, by } => to[agent] = to[agent].forward(by),
            Play::ToTheRuin { agent } => to[agent] = Building::RUIN,
            Play::ToTheSafe { agent } => to[agent] = self.safe,
            Play::Meeting { agent, at } => to[agent] = at,
            Play::SideStep { agent, way } | Play::AwayFromTheSafe { agent, way } => to[agent] = step(way, to[agent]),
            Play::Curfew {} => to = ByAgent::default(),
            Play::DoubleRetreat { agents } => agents.iter().for_each(|agent| to[agent] = to[agent].back(1)),
            Play::DoubleAdvance { agents } => agents.iter().for_each(|agent| to[agent] = to[agent].forward(1)),
            Play::Pardon { agents } => agents.iter().for_each(|agent| to[agent] = Building::CHURCH),
            Play::Swap { agents } => {
                if let (Some(one), Some(other)) = (agents.iter().next(), agents.iter().next_back()) {
                    (to[one], to[other]) = (self.buildings[other], self.buildings[one]);
                }
            }
            Play::Dispatch { .. } | Play::DoubleLife {} | Play::MoveTheSafe { .. } => {}
        }
        to
    }

    /// Where all markers stand after these were dispatched (HC-30).
    pub fn dispatched(&self, agents: AgentSet) -> ByAgent<u8> {
        let mut markers = self.markers;
        for agent in agents.iter() {
            markers[agent] = (markers[agent] + DISPATCH_FIELDS).min(DISPATCH_LIMIT);
        }
        markers
    }

    /// The markers that *dispatch* may choose.
    fn dispatchable(&self) -> AgentSet {
        self.agents.iter().filter(|&agent| self.markers[agent] <= DISPATCH_LIMIT).collect()
    }

    /// Whether the card can be played like this (HC-28 and the card's own text).
    pub(crate) fn allows(&self, play: &Play) -> Result<(), Refusal> {
        let demand = |holds: bool, refusal: Refusal| if holds { Ok(()) } else { Err(refusal) };
        let in_play = |agents: AgentSet| demand(agents.within(self.agents), Refusal::AgentNotInPlay);
        let one = |agent: Agent| in_play(AgentSet::only(agent));
        let two = |agents: AgentSet| demand(agents.len() == 2, Refusal::TwoAgents).and_then(|()| in_play(agents));
        match *play {
            Play::Retreat { agent, by } => one(agent).and(demand((1..=2).contains(&by), Refusal::CardDistance)),
            Play::Sprint { agent, by } => one(agent).and(demand((1..=3).contains(&by), Refusal::CardDistance)),
            Play::SideStep { agent, .. } => one(agent),
            Play::ToTheRuin { agent } => {
                one(agent).and(demand(self.buildings[agent] != Building::RUIN, Refusal::ChangesNothing))
            }
            Play::ToTheSafe { agent } => {
                one(agent).and(demand(self.buildings[agent] != self.safe, Refusal::ChangesNothing))
            }
            Play::AwayFromTheSafe { agent, .. } => {
                one(agent).and(demand(self.buildings[agent] == self.safe, Refusal::NotWithTheSafe))
            }
            Play::Meeting { agent, at } => one(agent)
                .and(demand(!self.standing_in(at).without(agent).is_empty(), Refusal::NobodyToMeet))
                .and(demand(self.buildings[agent] != at, Refusal::ChangesNothing)),
            Play::Curfew {} => {
                let all_home = self.standing_in(Building::CHURCH) == self.agents;
                demand(!all_home, Refusal::ChangesNothing)
            }
            Play::DoubleRetreat { agents } | Play::DoubleAdvance { agents } => two(agents),
            Play::Swap { agents } => two(agents).and(demand(
                agents.iter().any(|agent| agents.iter().any(|other| self.buildings[agent] != self.buildings[other])),
                Refusal::ChangesNothing,
            )),
            Play::Pardon { agents } => demand((1..=2).contains(&agents.len()), Refusal::OneOrTwoAgents)
                .and(in_play(agents))
                .and(demand(agents.within(self.standing_in(Building::RUIN)), Refusal::NotInTheRuin)),
            Play::MoveTheSafe { to } => demand(to != self.safe, Refusal::ChangesNothing),
            Play::DoubleLife {} => Ok(()),
            Play::Dispatch { agents } => {
                let choosable = self.dispatchable();
                in_play(agents)
                    .and(demand(agents.within(choosable), Refusal::BeyondDispatch))
                    .and(demand(agents.len() == choosable.len().min(2), Refusal::TwoMarkers))
                    .and(demand(self.dispatched(agents) != self.markers, Refusal::ChangesNothing))
            }
        }
    }

    /// Shows every way this card can be played, in a fixed order, until one is taken.
    pub(crate) fn find_play<T>(&self, card: Card, mut take: impl FnMut(Play) -> Option<T>) -> Option<T> {
        let mut offer = |play: Play| self.allows(&play).ok().and_then(|()| take(play));
        let ways = [Way::Forward, Way::Back];
        let mut agents = self.agents.iter();
        let mut pairs = self.agents.pairs();
        match card {
            Card::Retreat => agents.find_map(|agent| (1..=2).find_map(|by| offer(Play::Retreat { agent, by }))),
            Card::Sprint => agents.find_map(|agent| (1..=3).find_map(|by| offer(Play::Sprint { agent, by }))),
            Card::ToTheRuin => agents.find_map(|agent| offer(Play::ToTheRuin { agent })),
            Card::ToTheSafe => agents.find_map(|agent| offer(Play::ToTheSafe { agent })),
            Card::SideStep => {
                agents.find_map(|agent| ways.iter().find_map(|&way| offer(Play::SideStep { agent, way })))
            }
            Card::AwayFromTheSafe => {
                agents.find_map(|agent| ways.iter().find_map(|&way| offer(Play::AwayFromTheSafe { agent, way })))
            }
            Card::Meeting => {
                agents.find_map(|agent| Building::ring().find_map(|at| offer(Play::Meeting { agent, at })))
            }
            Card::Curfew => offer(Play::Curfew {}),
            Card::DoubleLife => offer(Play::DoubleLife {}),
            Card::DoubleRetreat => pairs.find_map(|agents| offer(Play::DoubleRetreat { agents })),
            Card::DoubleAdvance => pairs.find_map(|agents| offer(Play::DoubleAdvance { agents })),
            Card::Swap => pairs.find_map(|agents| offer(Play::Swap { agents })),
            Card::Dispatch => {
                agents.map(AgentSet::only).chain(pairs).find_map(|agents| offer(Play::Dispatch { agents }))
            }
            Card::Pardon => agents.map(AgentSet::only).chain(pairs).find_map(|agents| offer(Play::Pardon { agents })),
            Card::MoveTheSafe => Building::ring().find_map(|to| offer(Play::MoveTheSafe { to })),
        }
    }

    /// Whether the card can be played in some way at this moment.
    pub(crate) fn playable(&self, card: Card) -> bool {
        self.find_play(card, Some).is_some()
    }
}
