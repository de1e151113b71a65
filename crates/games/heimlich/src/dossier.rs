//! Secret dossiers: what each player thinks the others lead (HC-40).

use engine::{BySeat, Dice, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::agent::{Agent, AgentSet};

/// Whom a player names: each other player's agent, by seat, and nothing at the own seat.
///
/// The agents not named, other than the own ones, are thereby called bystanders.
pub type Named = BySeat<Option<Agent>>;

/// A dossier as it lies sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dossier {
    /// The writer's own agents when it was written: filled in, and never scored.
    pub own: AgentSet,
    /// The others' agents.
    pub named: Named,
}

impl Dossier {
    /// The agents it calls bystanders.
    pub fn bystanders(&self, agents: AgentSet) -> AgentSet {
        agents.minus(self.own).minus(self.named.values().iter().copied().flatten().collect())
    }
}

/// What a dossier may be: whose it is, and which agents it can name.
#[derive(Clone, Copy)]
pub(crate) struct Blank {
    pub(crate) seats: u8,
    pub(crate) writer: Seat,
    pub(crate) agents: AgentSet,
}

impl Blank {
    fn others(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(self.seats).filter(move |&seat| seat != self.writer)
    }

    /// Whether it names each other player exactly once (HC-40).
    pub(crate) fn allows(self, named: &Named) -> bool {
        let agents: AgentSet = named.values().iter().copied().flatten().collect();
        named.seats() == self.seats
            && named[self.writer].is_none()
            && self.others().all(|seat| named[seat].is_some())
            && agents.len() == self.seats - 1
            && agents.within(self.agents)
    }

    /// Every dossier that can be written, in the order of the box for the first other player, then the second, …
    pub(crate) fn all(self) -> Vec<Named> {
        let mut partial = vec![Named::new(self.seats)];
        for seat in self.others() {
            partial = partial
                .into_iter()
                .flat_map(|named| {
                    let free = self.agents.minus(named.values().iter().copied().flatten().collect());
                    free.iter().map(move |agent| {
                        let mut named = named;
                        named[seat] = Some(agent);
                        named
                    })
                })
                .collect();
        }
        partial
    }

    /// One of them, each equally likely.
    #[inline]
    pub(crate) fn random(self, dice: &mut impl Dice) -> Named {
        let mut named = Named::new(self.seats);
        self.fill(&mut named, dice);
        named
    }

    #[inline(never)]
    fn fill(self, named: &mut Named, dice: &mut impl Dice) {
        let mut free = self.agents;
        for seat in self.others() {
            let index = dice.below("dossier", u32::from(free.len())) as usize;
            if let Some(agent) = free.iter().nth(index) {
                free = free.without(agent);
                named[seat] = Some(agent);
            }
        }
    }
}
