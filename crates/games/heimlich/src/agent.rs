//! The seven agents: one of them, some of them, and a value for each.

use std::fmt;
use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::lanes::Lanes;

/// One of the seven agents (HC-02), known by colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Agent {
    /// Schulz.
    Grey,
    /// Perry.
    Yellow,
    /// Bucci.
    Orange,
    /// Jaques.
    Red,
    /// Mirkov.
    Green,
    /// Doyle.
    Blue,
    /// Larsson.
    Violet,
}

impl Agent {
    /// All seven, in the order of the box.
    pub const ALL: [Self; 7] =
        [Self::Grey, Self::Yellow, Self::Orange, Self::Red, Self::Green, Self::Blue, Self::Violet];

    /// The agent's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grey => "Schulz",
            Self::Yellow => "Perry",
            Self::Orange => "Bucci",
            Self::Red => "Jaques",
            Self::Green => "Mirkov",
            Self::Blue => "Doyle",
            Self::Violet => "Larsson",
        }
    }
}

/// Some of the agents; a list in the order of the box in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct AgentSet(u8);

impl AgentSet {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// The first so many, in the order of the box.
    pub const fn first_of_box(count: u8) -> Self {
        Self((1 << count) - 1)
    }

    /// One alone.
    pub const fn only(agent: Agent) -> Self {
        Self(1 << agent as u8)
    }

    /// Whether the agent is one of these.
    pub const fn contains(self, agent: Agent) -> bool {
        self.0 & 1 << agent as u8 != 0
    }

    /// Whether all of these are among the others.
    pub const fn within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, agent: Agent) -> Self {
        Self(self.0 | 1 << agent as u8)
    }

    /// These but that one.
    #[must_use]
    pub const fn without(self, agent: Agent) -> Self {
        Self(self.0 & !(1 << agent as u8))
    }

    /// These but not those.
    #[must_use]
    pub const fn minus(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// In the order of the box.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Agent> + Clone {
        Agent::ALL.into_iter().filter(move |&agent| self.contains(agent))
    }

    /// Written into the front of a list, in the order of the box.
    pub(crate) fn list(self, list: &mut [Agent; 7]) -> &mut [Agent] {
        let mut count = 0;
        for agent in self.iter() {
            list[count] = agent;
            count += 1;
        }
        &mut list[..count]
    }

    /// Every two of them, in the order of the box.
    pub fn pairs(self) -> impl Iterator<Item = Self> + Clone {
        self.iter().flat_map(move |one| {
            self.iter().filter(move |&other| other > one).map(move |other| Self::only(one).with(other))
        })
    }
}

impl FromIterator<Agent> for AgentSet {
    fn from_iter<I: IntoIterator<Item = Agent>>(agents: I) -> Self {
        agents.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for AgentSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for AgentSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for AgentSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let agents = Vec::<Agent>::deserialize(deserializer)?;
        if !agents.is_sorted_by(|a, b| a < b) {
            return Err(D::Error::custom("agents must be in the order of the box, each once"));
        }
        Ok(agents.into_iter().collect())
    }
}

impl JsonSchema for AgentSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "AgentSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let agent = generator.subschema_for::<Agent>();
        schemars::json_schema!({ "type": "array", "items": agent, "uniqueItems": true, "maxItems": 7 })
    }
}

/// A value for each agent; in JSON a map that leaves out the agents with nothing.
///
/// There is an eighth, unused place: eight bytes move at once where seven would not.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct ByAgent<T>(pub(crate) [T; 8]);

impl<T> ByAgent<T> {
    /// Each agent with its value, in the order of the box.
    pub fn iter(&self) -> impl Iterator<Item = (Agent, &T)> {
        Agent::ALL.into_iter().zip(&self.0)
    }
}

impl ByAgent<u8> {
    /// All numbers in one register.
    #[inline]
    pub(crate) const fn lanes(self) -> Lanes {
        Lanes::from_le_bytes(self.0)
    }

    /// How much more each is here than there.
    #[must_use]
    pub fn minus(self, other: Self) -> ByAgent<i8> {
        Agent::ALL.into_iter().map(|agent| (agent, self[agent].wrapping_sub(other[agent]) as i8)).collect()
    }

    /// The numbers of a register.
    #[inline]
    pub(crate) const fn from_lanes(lanes: Lanes) -> Self {
        Self(lanes.to_le_bytes())
    }
}

impl<T> Index<Agent> for ByAgent<T> {
    type Output = T;

    #[inline]
    fn index(&self, agent: Agent) -> &T {
        &self.0[agent as usize]
    }
}

impl<T> IndexMut<Agent> for ByAgent<T> {
    #[inline]
    fn index_mut(&mut self, agent: Agent) -> &mut T {
        &mut self.0[agent as usize]
    }
}

impl<T: Default + Copy> FromIterator<(Agent, T)> for ByAgent<T> {
    fn from_iter<I: IntoIterator<Item = (Agent, T)>>(values: I) -> Self {
        let mut all = Self::default();
        for (agent, value) in values {
            all[agent] = value;
        }
        all
    }
}

impl<T: fmt::Debug> fmt::Debug for ByAgent<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<T: Serialize + Default + PartialEq> Serialize for ByAgent<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().filter(|&(_, value)| *value != T::default()))
    }
}

impl<'de, T: Deserialize<'de> + Default + PartialEq + Copy> Deserialize<'de> for ByAgent<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Entries(entries) = Entries::<T>::deserialize(deserializer)?;
        let all: Self = entries.iter().copied().collect();
        let named = entries.iter().map(|&(agent, _)| agent).collect::<AgentSet>();
        if usize::from(named.len()) != entries.len() {
            return Err(D::Error::custom("an agent is named twice"));
        }
        if entries.iter().any(|&(_, value)| value == T::default()) {
            return Err(D::Error::custom("an agent with nothing must be left out"));
        }
        Ok(all)
    }
}

/// The entries of a map as they stand, so that one named twice is noticed.
struct Entries<T>(Vec<(Agent, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> serde::de::Visitor<'de> for Visitor<T> {
            type Value = Entries<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map by agent, such as {\"red\": 3}")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(Visitor(std::marker::PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for ByAgent<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("ByAgent_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let (agent, value) = (generator.subschema_for::<Agent>(), generator.subschema_for::<T>());
        schemars::json_schema!({ "type": "object", "propertyNames": agent, "additionalProperties": value })
    }
}
