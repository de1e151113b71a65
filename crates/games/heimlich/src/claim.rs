//! What can be said at this table as data; no rule reads it (HC-09).

use engine::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::agent::Agent;
use crate::view::View;

/// Something said about the agents, true or not; as a private note, a guess (HC-41).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// This seat, perhaps the speaker's own, leads that agent.
    Leads {
        /// Who.
        seat: Seat,
        /// Which.
        agent: Agent,
    },
    /// This seat does not lead that agent.
    LeadsNot {
        /// Who.
        seat: Seat,
        /// Which.
        agent: Agent,
    },
    /// Nobody leads that agent.
    Bystander {
        /// Which.
        agent: Agent,
    },
    /// Let us move that agent.
    Push {
        /// Which.
        agent: Agent,
    },
    /// Let us leave that agent where it is.
    Leave {
        /// Which.
        agent: Agent,
    },
}

pub(crate) fn claims(view: &View) -> impl Iterator<Item = Claim> {
    // Only somebody at the table has something to say.
    let seats = match view.viewer {
        Viewer::Seat(_) => view.seats,
        Viewer::Table | Viewer::Spectator => 0,
    };
    let agents = if seats == 0 { Default::default() } else { view.board.agents };
    let about_seats = agents.iter().flat_map(move |agent| {
        Seat::all(seats).flat_map(move |seat| [Claim::Leads { seat, agent }, Claim::LeadsNot { seat, agent }])
    });
    let about_agents =
        agents.iter().flat_map(|agent| [Claim::Bystander { agent }, Claim::Push { agent }, Claim::Leave { agent }]);
    about_seats.chain(about_agents)
}
