//! Who sits where, and who a key belongs to.

use engine::{MAX_NAME, Seat, Viewer};

use super::{Digest, Phase, Table, WatcherKind};
use crate::problem::Problem;

/// What stand-ins are called, by seat: names that no person has by chance.
const STAND_INS: [&str; engine::MAX_SEATS as usize] =
    ["Bot Ada", "Bot Bea", "Bot Cas", "Bot Dag", "Bot Eli", "Bot Fay", "Bot Gus", "Bot Hal"];

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Nobody's.
    Empty,
    /// A mind's, from the start.
    StandIn,
    /// Somebody's.
    Person(Person),
}

/// Somebody who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their name.
    pub name: String,
    /// A digest of their key.
    pub key: Digest,
    /// Whether they left in the middle of a match.
    pub away: bool,
    /// Whether they let somebody else play on meanwhile.
    pub open: bool,
    /// Who plays for them while they are away.
    pub substitute: Option<Guest>,
}

/// Somebody who plays a seat that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Their name.
    pub name: String,
    /// A digest of their key.
    pub key: Digest,
}

/// Whom a key belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The owner of a seat.
    Owner(u8),
    /// The substitute at a seat.
    Substitute(u8),
    /// Somebody who looks on.
    Watcher(WatcherKind),
}

impl Who {
    /// Through whose eyes they see the match.
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Owner(seat) | Self::Substitute(seat) => Seat::new(seat).map_or(Viewer::Spectator, Viewer::Seat),
            Self::Watcher(WatcherKind::Spectator) => Viewer::Spectator,
            Self::Watcher(WatcherKind::Table) => Viewer::Table,
        }
    }

    /// Their seat.
    pub const fn seat(self) -> Option<u8> {
        match self {
            Self::Owner(seat) | Self::Substitute(seat) => Some(seat),
            Self::Watcher(_) => None,
        }
    }
}

impl Person {
    /// Somebody who just sat down.
    pub const fn new(name: String, key: Digest) -> Self {
        Self { name, key, away: false, open: false, substitute: None }
    }

    /// Whether a person plays this seat now, not a stand-in.
    pub const fn is_played(&self) -> bool {
        !self.away || self.substitute.is_some()
    }

    /// The key of whoever plays this seat now; none where a stand-in does.
    pub fn player(&self) -> Option<Digest> {
        let guest = self.substitute.as_ref().map(|guest| guest.key);
        guest.or((!self.away).then_some(self.key))
    }
}

impl Chair {
    /// Who owns it.
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person) => Some(person),
            Self::Empty | Self::StandIn => None,
        }
    }

    /// Whether a person plays this seat now.
    pub fn is_played(&self) -> bool {
        self.person().is_some_and(Person::is_played)
    }

    /// The name at this seat.
    pub fn name(&self, seat: u8) -> Option<&str> {
        match self {
            Self::Empty => None,
            Self::StandIn => STAND_INS.get(usize::from(seat)).copied(),
            Self::Person(person) => Some(&person.name),
        }
    }
}

impl Table {
    /// Whom this key belongs to.
    pub fn who(&self, key: Digest) -> Option<Who> {
        let people = (0..).zip(&self.chairs).filter_map(|(seat, chair)| Some((seat, chair.person()?)));
        for (seat, person) in people {
            if person.key == key {
                return Some(Who::Owner(seat));
            }
            if person.substitute.as_ref().is_some_and(|guest| guest.key == key) {
                return Some(Who::Substitute(seat));
            }
        }
        let watcher = self.watchers.iter().find(|(digest, _)| *digest == key);
        watcher.map(|&(_, kind)| Who::Watcher(kind))
    }

    /// The seat that this key plays now.
    pub(super) fn player(&self, key: Digest) -> Result<u8, Problem> {
        match self.who(key).ok_or(Problem::Stranger)? {
            Who::Watcher(_) => Err(Problem::OnlyWatching),
            Who::Substitute(seat) => Ok(seat),
            Who::Owner(seat) if self.person(seat).is_some_and(|person| person.away) => Err(Problem::Away),
            Who::Owner(seat) => Ok(seat),
        }
    }

    /// The key that plays this seat now; none where a stand-in does.
    pub fn player_at(&self, seat: u8) -> Option<Digest> {
        self.person(seat)?.player()
    }

    /// The key of somebody at a seat.
    pub(super) fn key_of(&self, who: Who) -> Option<Digest> {
        match who {
            Who::Owner(seat) => self.person(seat).map(|person| person.key),
            Who::Substitute(seat) => self.person(seat)?.substitute.as_ref().map(|guest| guest.key),
            Who::Watcher(_) => None,
        }
    }

    /// Whether a newcomer can take this seat now.
    pub(super) fn is_free(&self, seat: u8) -> bool {
        match (self.chairs.get(usize::from(seat)), &self.phase) {
            (Some(Chair::Empty), Phase::Lobby) => true,
            (Some(Chair::Person(person)), Phase::Match(played)) => {
                !played.is_over() && person.open && !person.is_played()
            }
            (Some(Chair::Empty | Chair::StandIn | Chair::Person(_)) | None, _) => false,
        }
    }

    /// Whether this key decides for the table: the host's, or any that plays while there is no host.
    pub(super) fn host_only(&self, key: Digest) -> Result<u8, Problem> {
        let seat = self.player(key)?;
        let decides = self.who(key).is_some_and(|who| self.decides(who));
        if decides { Ok(seat) } else { Err(Problem::HostOnly) }
    }

    /// Whether they decide for the table.
    pub(super) fn decides(&self, who: Who) -> bool {
        let is_here = |seat: u8| self.person(seat).is_some_and(|person| !person.away);
        match who {
            Who::Owner(seat) => is_here(seat) && (seat == self.host || !is_here(self.host)),
            // The owner who is next would be the host: they have all left.
            Who::Substitute(_) => !is_here(self.host),
            Who::Watcher(_) => false,
        }
    }

    pub(super) fn person(&self, seat: u8) -> Option<&Person> {
        self.chairs.get(usize::from(seat))?.person()
    }

    pub(super) fn chair(&self, seat: u8) -> Result<&Chair, Problem> {
        self.chairs.get(usize::from(seat)).ok_or(Problem::NoSuchSeat)
    }

    /// Who is host when this seat is not any more: the next person round the table.
    pub(super) fn next_host(&self, leaving: u8) -> Option<u8> {
        let seats = self.seats();
        let others = (1..seats).map(|step| (leaving + step) % seats);
        others.into_iter().find(|&seat| self.person(seat).is_some_and(|person| !person.away))
    }

    /// The name, if it can be one and nobody at the table has it.
    pub(super) fn free_name(&self, name: &str) -> Result<String, Problem> {
        let name = read_name(name)?;
        let same = |taken: &str| engine::look_alike(taken, &name);
        let people = self.chairs.iter().filter_map(Chair::person);
        let guests = people.clone().filter_map(|person| person.substitute.as_ref());
        let mut names = people.map(|person| &*person.name).chain(guests.map(|guest| &*guest.name));
        if names.any(same) { Err(Problem::NameTaken) } else { Ok(name) }
    }

    /// A key that nobody at this table has.
    pub(super) fn free_key(&self, key: Digest) -> Result<(), Problem> {
        if self.who(key).is_some() { Err(Problem::KeyInUse) } else { Ok(()) }
    }
}

/// The name as it is shown, if it shows something and looks like no stand-in's.
pub(super) fn read_name(name: &str) -> Result<String, Problem> {
    let unfit = |error| Problem::field("name", format!("a name has 1 to {MAX_NAME} visible characters: {error}"));
    let name = engine::read_name(name).map_err(unfit)?;
    let is_stand_in = STAND_INS.into_iter().any(|taken| engine::look_alike(taken, &name));
    if is_stand_in { Err(Problem::NameTaken) } else { Ok(name) }
}
