//! Places for connections: how many each network may take, what is kept free for whom, and who gives way.
//!
//! Where a place is missing, connections that do nothing give way first, then the streams of spectators and screens,
//! then requests of strangers, and each time those of the network that has most. A player's connection gives way last,
//! and only where its network has more than a table full of players needs.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::rate::{network, region};
use crate::recent::Recent;
use crate::serve::Trust;

/// Up to so many connections of a network, those of players never give way.
const ENOUGH_FOR_PLAYERS: usize = 16;
/// How many networks of players are remembered.
const HOMES: usize = 10_000;

/// How many connections there may be at a time.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Places {
    /// How many connections there may be at a time
    #[arg(long = "connections", value_name = "N", env = "DECKNAME_CONNECTIONS", default_value_t = 4_096)]
    pub all: usize,
    /// How many connections one network may have: an IPv4 address, or 64 bits of an IPv6 address. Behind a proxy, which
    /// is one network, the proxy has to see to it
    #[arg(
        long = "connections-per-network",
        value_name = "N",
        env = "DECKNAME_CONNECTIONS_PER_NETWORK",
        default_value_t = 64
    )]
    pub network: usize,
    /// How many connections one region may have: 24 bits of an IPv4 address, or 48 bits of an IPv6 address
    #[arg(
        long = "connections-per-region",
        value_name = "N",
        env = "DECKNAME_CONNECTIONS_PER_REGION",
        default_value_t = 512
    )]
    pub region: usize,
    /// How many connections are kept for networks that a player came from lately
    #[arg(
        long = "connections-for-players",
        value_name = "N",
        env = "DECKNAME_CONNECTIONS_FOR_PLAYERS",
        default_value_t = 512
    )]
    pub players: usize,
    /// How many connections are kept for networks that have none
    #[arg(
        long = "connections-for-newcomers",
        value_name = "N",
        env = "DECKNAME_CONNECTIONS_FOR_NEWCOMERS",
        default_value_t = 256
    )]
    pub newcomers: usize,
}

impl Default for Places {
    fn default() -> Self {
        Self { all: 4_096, network: 64, region: 512, players: 512, newcomers: 256 }
    }
}

/// Whose a connection is, by the keys that came over it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Standing {
    /// A client without a key.
    Stranger,
    /// A spectator's or a screen's.
    Viewer,
    /// The key of a seat came over it.
    Player,
}

/// All connections.
pub(crate) struct Crowd {
    places: Places,
    trust: Trust,
    there: Mutex<There>,
}

struct There {
    connections: BTreeMap<u64, Connection>,
    networks: BTreeMap<IpAddr, Network>,
    regions: BTreeMap<IpAddr, usize>,
    /// The networks that have connections of a rank, the largest first, so that the first to give way is found at once.
    giving_way: BTreeSet<(Rank, Reverse<usize>, IpAddr)>,
    /// Networks that players came from lately.
    homes: Recent<IpAddr, ()>,
    /// Counts what happens, to know what happened first.
    ticks: u64,
}

struct Connection {
    network: IpAddr,
    region: IpAddr,
    standing: Standing,
    /// How many requests are not answered to their end.
    running: u32,
    /// When the last request began or ended.
    touched: u64,
    /// Dropped when the connection has to go.
    _stay: oneshot::Sender<Infallible>,
}

/// The connections of a network by rank, each with when it was touched, the one that was silent for longest first.
#[derive(Default)]
struct Network([BTreeSet<(u64, u64)>; 4]);

/// How early a connection gives way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    Idle,
    Viewer,
    Stranger,
    Player,
}

impl Rank {
    const ALL: [Self; 4] = [Self::Idle, Self::Viewer, Self::Stranger, Self::Player];
    /// What gives way to connections of its own network and region.
    const TO_NEIGHBOURS: [Self; 2] = [Self::Idle, Self::Viewer];
}

/// A connection that was let in; its place is free again with the end of this value.
pub(crate) struct Guest {
    badge: Badge,
    stay: oneshot::Receiver<Infallible>,
}

/// What a request knows its connection by.
#[derive(Clone)]
pub(crate) struct Badge {
    crowd: Arc<Crowd>,
    connection: u64,
}

/// A request that is not answered to its end yet.
pub(crate) struct Running(Badge);

impl Crowd {
    pub(crate) fn new(places: Places, trust: Trust) -> Arc<Self> {
        let there = There {
            connections: BTreeMap::new(),
            networks: BTreeMap::new(),
            regions: BTreeMap::new(),
            giving_way: BTreeSet::new(),
            homes: Recent::new(HOMES),
            ticks: 0,
        };
        Arc::new(Self { places, trust, there: Mutex::new(there) })
    }

    /// Lets a connection in, if there is a place for it.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Guest> {
        let (network, region) = (network(address), region(address));
        let mut there = self.there();
        if !self.has_room(&mut there, network, region) {
            return None;
        }
        *there.regions.entry(region).or_default() += 1;
        let (_stay, stay) = oneshot::channel();
        let id = there.tick();
        let connection = Connection { network, region, standing: Standing::Stranger, running: 0, touched: id, _stay };
        there.rank(id, connection);
        Some(Guest { badge: Badge { crowd: Arc::clone(self), connection: id }, stay })
    }

    /// Whether there is a place, after another connection has given way if need be.
    fn has_room(&self, there: &mut There, network: IpAddr, region: IpAddr) -> bool {
        let Places { all, network: per_network, region: per_region, players, newcomers } = self.places;
        let own = there.networks.get(&network).map_or(0, Network::size);
        let is_home = self.trust == Trust::Proxy || there.homes.get(&network).is_some();
        if self.trust == Trust::Connection {
            if own >= per_network {
                let leaving = there.networks.get(&network).and_then(Network::first_for_neighbours);
                return leaving.is_some_and(|(_, id)| there.remove(id));
            }
            if there.regions.get(&region).is_some_and(|count| *count >= per_region) {
                let leaving = there.first_of_region(region);
                return leaving.is_some_and(|id| there.remove(id));
            }
        }
        let kept = match (is_home, own) {
            (true, _) => 0,
            (false, 0) => players,
            (false, _) => players + newcomers,
        };
        if there.connections.len() + kept < all {
            return true;
        }
        let leaving = there.first_to_go(|rank, size| size > own + 1 || is_home && Rank::TO_NEIGHBOURS.contains(&rank));
        leaving.is_some_and(|id| there.remove(id))
    }

    fn there(&self) -> MutexGuard<'_, There> {
        self.there.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl There {
    fn tick(&mut self) -> u64 {
        self.ticks += 1;
        self.ticks
    }

    /// The first connection to give way: of the lowest rank that fits, in the largest network that has one.
    fn first_to_go(&self, fits: impl Fn(Rank, usize) -> bool) -> Option<u64> {
        Rank::ALL.into_iter().find_map(|rank| {
            let from = (rank, Reverse(usize::MAX), IpAddr::V4(Ipv4Addr::UNSPECIFIED));
            let (_, Reverse(size), network) = self.giving_way.range(from..).next().filter(|first| first.0 == rank)?;
            let first = self.networks.get(network)?.0[rank as usize].first()?;
            fits(rank, *size).then_some(first.1)
        })
    }

    fn first_of_region(&self, wanted: IpAddr) -> Option<u64> {
        let networks = self.networks.range(wanted..).take_while(|(network, _)| region(**network) == wanted);
        let first = |(_, network): (_, &Network)| {
            let (rank, id) = network.first_for_neighbours()?;
            Some((rank, Reverse(network.size()), id))
        };
        networks.filter_map(first).min().map(|(_, _, id)| id)
    }

    /// Takes a connection up under its rank.
    fn rank(&mut self, id: u64, connection: Connection) {
        let (rank, touched) = (connection.rank(), connection.touched);
        self.change_network(connection.network, |network| {
            network.0[rank as usize].insert((touched, id));
        });
        self.connections.insert(id, connection);
    }

    /// Takes a connection out from under its rank, if it is still there.
    fn unrank(&mut self, id: u64) -> Option<Connection> {
        let connection = self.connections.remove(&id)?;
        let (rank, touched) = (connection.rank(), connection.touched);
        self.change_network(connection.network, |network| {
            network.0[rank as usize].remove(&(touched, id));
        });
        Some(connection)
    }

    fn change_network(&mut self, address: IpAddr, change: impl FnOnce(&mut Network)) {
        let network = self.networks.entry(address).or_default();
        for entry in network.giving_way(address) {
            self.giving_way.remove(&entry);
        }
        change(network);
        self.giving_way.extend(network.giving_way(address));
        if network.size() == 0 {
            self.networks.remove(&address);
        }
    }

    /// Frees the place of a connection, which is told to end; says whether it was still there.
    fn remove(&mut self, id: u64) -> bool {
        let Some(connection) = self.unrank(id) else { return false };
        if let Some(count) = self.regions.get_mut(&connection.region) {
            *count -= 1;
            if *count == 0 {
                self.regions.remove(&connection.region);
            }
        }
        true
    }
}

impl Connection {
    /// How early it gives way.
    const fn rank(&self) -> Rank {
        match (self.standing, self.running) {
            (Standing::Player, _) => Rank::Player,
            (Standing::Viewer | Standing::Stranger, 0) => Rank::Idle,
            (Standing::Viewer, _) => Rank::Viewer,
            (Standing::Stranger, _) => Rank::Stranger,
        }
    }
}

impl Network {
    fn size(&self) -> usize {
        self.0.iter().map(BTreeSet::len).sum()
    }

    /// The ranks that it has connections of, except players that are to stay.
    fn giving_way(&self, address: IpAddr) -> Vec<(Rank, Reverse<usize>, IpAddr)> {
        let size = self.size();
        let gives_way = |rank: Rank| {
            let stays = rank == Rank::Player && size <= ENOUGH_FOR_PLAYERS;
            !stays && !self.0[rank as usize].is_empty()
        };
        Rank::ALL.into_iter().filter(|rank| gives_way(*rank)).map(|rank| (rank, Reverse(size), address)).collect()
    }

    /// The first to give way to a connection of the same network.
    fn first_for_neighbours(&self) -> Option<(Rank, u64)> {
        Rank::TO_NEIGHBOURS.into_iter().find_map(|rank| Some((rank, self.0[rank as usize].first()?.1)))
    }
}

impl Guest {
    pub(crate) fn badge(&self) -> Badge {
        self.badge.clone()
    }

    /// Waits until another connection needs the place; not to be asked again after that.
    pub(crate) async fn dismissed(&mut self) {
        let Err(_) = (&mut self.stay).await;
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.badge.crowd.there().remove(self.badge.connection);
    }
}

impl Badge {
    /// Begins a request.
    pub(crate) fn begin(&self) -> Running {
        self.change(|connection| connection.running += 1);
        Running(self.clone())
    }

    /// Notes whose key came over the connection. It is as good as the best of them.
    pub(crate) fn recognise(&self, standing: Standing) {
        let network = self.change(|connection| {
            connection.standing = connection.standing.max(standing);
            connection.network
        });
        if let (Some(network), Standing::Player) = (network, standing) {
            self.crowd.there().homes.insert(network, ());
        }
    }

    /// Changes the connection, unless it has been sent away.
    fn change<T>(&self, change: impl FnOnce(&mut Connection) -> T) -> Option<T> {
        let mut there = self.crowd.there();
        let mut connection = there.unrank(self.connection)?;
        connection.touched = there.tick();
        let changed = change(&mut connection);
        there.rank(self.connection, connection);
        Some(changed)
    }
}

impl fmt::Debug for Badge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Badge({})", self.connection)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.change(|connection| connection.running -= 1);
    }
}

#[cfg(test)]
mod tests;
