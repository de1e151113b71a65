//! Whose table it is, and what is left to others while its host is away.
//!
//! While the host is away, the next person round the table acts as host; while only substitutes play, each of them does.
//!
//! | right | the host | who acts as host |
//! |---|---|---|
//! | change options, seats and settings; seat stand-ins; start | yes | yes |
//! | put somebody out between matches (`kick`) | yes | yes, but not the host |
//! | hand over (`host`) | gives the table away | somebody else acts as host |
//! | play again (`rematch`) | yes | yes; the host loses the seat, but not the table |
//! | end the match by consent of all who play (`end`) | yes | not while the host was put out for silence |
//! | delete the table | yes, also while away | no |
//!
//! The last two become possible [`PATIENCE`] after the last thing that the host did, for everybody who owns a seat
//! there. Pausing, resuming and screens are for everybody who plays.

use std::collections::BTreeMap;

use super::{Digest, Entry, Item};
use crate::clock::Millis;

/// How long the others wait for a host who does nothing before they may delete the table.
pub(super) const PATIENCE: Millis = 7 * 24 * 3_600_000;

/// Whose table it is, as the log tells it in the same words whatever is played.
#[derive(Default)]
pub(crate) struct Hosting {
    /// The key of the host; none after the host has left for good.
    host: Option<Digest>,
    /// When the host last did something.
    seen: Millis,
    /// Who owns each seat.
    owners: BTreeMap<u8, Owner>,
}

#[derive(Clone, Copy)]
struct Owner {
    key: Digest,
    substitute: Option<Digest>,
    presence: Presence,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    Here,
    /// Went by themselves.
    Left,
    /// Was silent, and was not waited for.
    PutOut,
}

impl Owner {
    const fn new(key: Digest) -> Self {
        Self { key, substitute: None, presence: Presence::Here }
    }
}

impl Hosting {
    /// Whose table it is after all this.
    pub(crate) fn of(items: &[Item]) -> Self {
        let mut hosting = Self::default();
        for item in items {
            item.entries.iter().for_each(|entry| hosting.follow(item.at, item.author(), entry));
        }
        hosting
    }

    /// Takes in what happened, and by whose command.
    pub(super) fn follow(&mut self, at: Millis, author: Option<Digest>, entry: &Entry) {
        if let Entry::Made(made) = entry {
            self.owners.insert(0, Owner::new(made.key));
            self.host = Some(made.key);
        } else if let Entry::Hosted { seat } = entry {
            // While the host is away, or lost the seat meanwhile, somebody only acts as host.
            let is_given = self.host.is_none() || self.owner().is_some_and(|owner| owner.presence == Presence::Here);
            if is_given && let Some(owner) = self.owners.get(seat) {
                (self.host, self.seen) = (Some(owner.key), at);
            }
        } else {
            self.seat(author, entry);
        }
        if author.is_some_and(|author| self.is_host(author)) {
            self.seen = at;
        }
    }

    /// Somebody comes or goes.
    fn seat(&mut self, author: Option<Digest>, entry: &Entry) {
        if let Entry::Sat { seat, key, .. } = entry {
            self.owners.insert(*seat, Owner::new(*key));
        } else if let Entry::Shifted { from, to } = entry {
            if let Some(owner) = self.owners.remove(from) {
                self.owners.insert(*to, owner);
            }
        } else if let Entry::Freed { seat } = entry {
            let gone = self.owners.remove(seat);
            self.host = self.host.filter(|&host| gone.is_none_or(|gone| gone.key != host));
        } else if let Entry::Left { seat, .. } = entry {
            if let Some(owner) = self.owners.get_mut(seat) {
                owner.presence = if author == Some(owner.key) { Presence::Left } else { Presence::PutOut };
            }
        } else if let Entry::Substituted { seat, key, .. } = entry {
            if let Some(owner) = self.owners.get_mut(seat) {
                owner.substitute = Some(*key);
            }
        } else if let Entry::Dismissed { seat } = entry {
            if let Some(owner) = self.owners.get_mut(seat) {
                owner.substitute = None;
            }
        } else if let Entry::Returned { seat } = entry {
            if let Some(owner) = self.owners.get_mut(seat) {
                *owner = Owner::new(owner.key);
            }
        } else if let Entry::Again { .. } = entry {
            let stayed = |(&seat, owner): (&u8, &Owner)| match owner.presence {
                Presence::Here => Some((seat, *owner)),
                Presence::Left | Presence::PutOut => owner.substitute.map(|key| (seat, Owner::new(key))),
            };
            self.owners = self.owners.iter().filter_map(stayed).collect();
        }
    }

    fn owner(&self) -> Option<&Owner> {
        self.owners.values().find(|owner| Some(owner.key) == self.host)
    }

    /// Whether this is the host's key.
    pub(crate) fn is_host(&self, key: Digest) -> bool {
        self.host == Some(key)
    }

    /// Whether the host owns this seat.
    pub(super) fn is_at(&self, seat: u8) -> bool {
        self.owners.get(&seat).is_some_and(|owner| self.is_host(owner.key))
    }

    /// Whether a stand-in plays for the host because the host was silent.
    pub(super) fn is_put_out(&self) -> bool {
        self.owner().is_some_and(|owner| owner.presence == Presence::PutOut)
    }

    /// Whether the host did nothing for so long that the others need not ask.
    pub(super) fn is_forgotten(&self, now: Millis) -> bool {
        self.host.is_none() || self.seen + PATIENCE <= now
    }
}
