//! What was stored happens: the only way in which a table changes.

use catalog::Game;
use engine::Audience;

use super::{
    By, Chair, Commands, Digest, Entry, Guest, Hosting, Item, MAX_SCREENS, Made, Match, Person, Phase, Seal, Table,
    WatcherKind,
};
use crate::clock::Millis;

/// A log that does not fit together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the log of this table does not fit together: {0}")]
pub struct Damaged(pub String);

impl Damaged {
    fn new(reason: impl ToString) -> Self {
        Self(reason.to_string())
    }
}

/// The last time that a log can speak of, the end of the year 9999: no sum of times overflows before it.
const LATEST: Millis = 253_402_300_799_999;

impl Table {
    /// The table that this log tells of, which this process keeps from `now` on.
    pub fn rebuild(items: impl IntoIterator<Item = Result<Item, Damaged>>, now: Millis) -> Result<Self, Damaged> {
        let mut items = items.into_iter();
        let first = items.next().ok_or_else(|| Damaged::new("it is empty"))??;
        let Some((Entry::Made(made), rest)) = first.entries.split_first() else {
            return Err(Damaged::new("it does not begin with a table"));
        };
        let mut table = Self::made(made)?;
        table.hosting.follow(first.at, first.author(), &first.entries[0]);
        table.apply(&Item { entries: rest.to_vec(), ..first.clone() })?;
        let mut last = first.at;
        for item in items {
            let item = item?;
            table.apply(&item)?;
            last = last.max(item.at);
        }
        (table.awake, table.ahead) = (now.max(last), last.saturating_sub(now));
        Ok(table)
    }

    fn made(made: &Made) -> Result<Self, Damaged> {
        let game = catalog::find(&made.game).ok_or_else(|| Damaged::new("there is no such game"))?;
        if made.rules != game.rules_version() {
            return Err(Damaged::new("it was begun under other rules"));
        }
        let mut chairs = vec![Chair::Empty; count_of_seats(game, made.seats)?];
        *at_seat(&mut chairs, 0)? = Chair::Person(Person::new(made.name.clone(), made.key));
        Ok(Self {
            code: made.code.clone(),
            game,
            options: made.options.clone(),
            settings: made.settings,
            seals: vec![Seal::None; chairs.len()],
            chairs,
            host: 0,
            hosting: Hosting::default(),
            watchers: Vec::new(),
            seed: read_seed(&made.seed)?,
            phase: Phase::Lobby,
            openings: 0,
            past: 0,
            commands: Commands::default(),
            awake: 0,
            ahead: 0,
        })
    }

    /// Lets it happen.
    pub fn apply(&mut self, item: &Item) -> Result<(), Damaged> {
        if item.at > LATEST {
            return Err(Damaged::new("it speaks of a time that nobody knows"));
        }
        for entry in &item.entries {
            self.happen(item.at, entry)?;
            self.hosting.follow(item.at, item.author(), entry);
        }
        if let Some(noted) = &item.command {
            self.commands.keep(noted);
        }
        Ok(())
    }

    fn happen(&mut self, at: Millis, entry: &Entry) -> Result<(), Damaged> {
        match entry {
            Entry::Made(_) => return Err(Damaged::new("a table is made once")),
            Entry::Changed { seats, options, settings } => {
                let count = count_of_seats(self.game, *seats)?;
                if !matches!(self.phase, Phase::Lobby) || usize::from(self.host) >= count {
                    return Err(Damaged::new("nothing can be changed now"));
                }
                self.chairs.resize(count, Chair::Empty);
                self.seals.resize(count, Seal::None);
                self.options = options.clone();
                self.settings = *settings;
                if !settings.spectators {
                    self.send_spectators_away();
                }
            }
            Entry::Hosted { seat } => {
                at_seat(&mut self.chairs, *seat)?;
                self.host = *seat;
            }
            Entry::Watched { key, kind } => {
                self.watchers.push((*key, *kind));
                let is_screen = |(_, kind): &(Digest, WatcherKind)| *kind == WatcherKind::Table;
                if self.watchers.iter().filter(|watcher| is_screen(watcher)).count() > MAX_SCREENS
                    && let Some(oldest) = self.watchers.iter().position(is_screen)
                {
                    self.watchers.remove(oldest);
                }
            }
            Entry::Sat { .. }
            | Entry::Shifted { .. }
            | Entry::Filled { .. }
            | Entry::Freed { .. }
            | Entry::Left { .. }
            | Entry::Substituted { .. }
            | Entry::Dismissed { .. }
            | Entry::Returned { .. } => self.seat(entry)?,
            Entry::Sealed { seat, digest } => *at_seat(&mut self.seals, *seat)? = Seal::Closed(*digest),
            Entry::Opening {} => {
                self.openings += 1;
                self.phase = Phase::Opening { since: at };
            }
            Entry::Opened { seat, text } => *at_seat(&mut self.seals, *seat)? = Seal::Open(text.clone()),
            Entry::Begun {} => {
                if self.chairs.iter().any(|chair| matches!(chair, Chair::Empty)) {
                    return Err(Damaged::new("nothing begins while a seat is empty"));
                }
                let live = self.game.begin(self.terms()).map_err(Damaged::new)?;
                self.phase = Phase::Match(Box::new(Match::new(live, self.names(), at)));
            }
            Entry::Stepped { .. }
            | Entry::Said { .. }
            | Entry::Roused { .. }
            | Entry::Paused {}
            | Entry::Resumed {}
            | Entry::Agreed { .. }
            | Entry::Ended {} => self.play(at, entry)?,
            Entry::Again { seed } => self.play_again(read_seed(seed)?),
        }
        Ok(())
    }

    /// Somebody comes or goes.
    fn seat(&mut self, entry: &Entry) -> Result<(), Damaged> {
        match entry {
            Entry::Sat { seat, name, key } => {
                *at_seat(&mut self.chairs, *seat)? = Chair::Person(Person::new(name.clone(), *key));
                if self.hosting.is_host(*key) {
                    self.host = *seat;
                }
            }
            Entry::Shifted { from, to } => {
                let chair = std::mem::replace(at_seat(&mut self.chairs, *from)?, Chair::Empty);
                *at_seat(&mut self.chairs, *to)? = chair;
                *at_seat(&mut self.seals, *from)? = Seal::None;
                *at_seat(&mut self.seals, *to)? = Seal::None;
                if self.host == *from {
                    self.host = *to;
                }
            }
            Entry::Filled { seat } => *at_seat(&mut self.chairs, *seat)? = Chair::StandIn,
            Entry::Freed { seat } => {
                *at_seat(&mut self.chairs, *seat)? = Chair::Empty;
                *at_seat(&mut self.seals, *seat)? = Seal::None;
                if let Phase::Opening { .. } = self.phase {
                    self.phase = Phase::Lobby;
                    self.seals.fill(Seal::None);
                }
            }
            Entry::Left { seat, open } => {
                let owner = self.owner(*seat)?;
                (owner.away, owner.open) = (true, *open);
                self.change_hands(*seat)?;
            }
            Entry::Substituted { seat, name, key } => {
                self.owner(*seat)?.substitute = Some(Guest { name: name.clone(), key: *key });
                self.change_hands(*seat)?;
            }
            Entry::Dismissed { seat } => {
                self.owner(*seat)?.substitute = None;
                self.change_hands(*seat)?;
            }
            Entry::Returned { seat } => {
                let owner = self.owner(*seat)?;
                (owner.away, owner.open, owner.substitute) = (false, false, None);
                if self.hosting.is_at(*seat) {
                    self.host = *seat;
                }
                self.change_hands(*seat)?;
            }
            Entry::Made(_)
            | Entry::Changed { .. }
            | Entry::Hosted { .. }
            | Entry::Watched { .. }
            | Entry::Sealed { .. }
            | Entry::Opening {}
            | Entry::Opened { .. }
            | Entry::Begun {}
            | Entry::Stepped { .. }
            | Entry::Said { .. }
            | Entry::Roused { .. }
            | Entry::Paused {}
            | Entry::Resumed {}
            | Entry::Agreed { .. }
            | Entry::Ended {}
            | Entry::Again { .. } => return Err(Damaged::new("nobody comes or goes by this")),
        }
        Ok(())
    }

    /// Whoever plays the seat from now on has let no time run out, and has not said that they want to end the match.
    fn change_hands(&mut self, seat: u8) -> Result<(), Damaged> {
        if let Phase::Match(played) = &mut self.phase {
            *at_seat(&mut played.lapses, seat)? = 0;
            *at_seat(&mut played.agreed, seat)? = false;
        }
        Ok(())
    }

    fn send_spectators_away(&mut self) {
        self.watchers.retain(|(_, kind)| *kind != WatcherKind::Spectator);
    }

    fn owner(&mut self, seat: u8) -> Result<&mut Person, Damaged> {
        match at_seat(&mut self.chairs, seat)? {
            Chair::Person(person) => Ok(person),
            Chair::Empty | Chair::StandIn => Err(Damaged::new("nobody owns that seat")),
        }
    }

    /// The same people sit down again; whoever was away is gone, and whoever played for them stays.
    fn play_again(&mut self, seed: engine::Seed) {
        if let Phase::Match(_) = std::mem::replace(&mut self.phase, Phase::Lobby) {
            self.past += 1;
        }
        for chair in &mut self.chairs {
            if let Chair::Person(person) = chair
                && person.away
            {
                let guest = person.substitute.take();
                *chair = guest.map_or(Chair::Empty, |guest| Chair::Person(Person::new(guest.name, guest.key)));
            }
        }
        self.seals.fill(Seal::None);
        self.send_spectators_away();
        self.openings = 0;
        self.seed = seed;
    }
}

impl Table {
    /// Something happens in the match.
    fn play(&mut self, at: Millis, entry: &Entry) -> Result<(), Damaged> {
        let author = if let Entry::Said { seat, .. } = entry {
            at_seat(&mut self.chairs, *seat)?;
            self.player_at(*seat)
        } else {
            None
        };
        let Phase::Match(played) = &mut self.phase else {
            return Err(Damaged::new("nothing is played"));
        };
        match entry {
            Entry::Stepped { done, by, seat } => {
                played.live.redo(done).map_err(Damaged::new)?;
                let is_seen = played.stir(at);
                played.count(seat.filter(|_| *by == By::Person), is_seen, at);
                // What nobody may know the author of is no sign of life, and its absence none of absence.
                if let Some(seat) = seat.filter(|_| !played.live.is_anonymous(done)) {
                    let lapses = at_seat(&mut played.lapses, seat)?;
                    *lapses = match by {
                        By::Person => 0,
                        By::Clock => lapses.saturating_add(1),
                        By::Deal | By::StandIn => *lapses,
                    };
                }
            }
            Entry::Said { remark, seat } => {
                let to = played.live.hear(remark).map_err(Damaged::new)?;
                played.spoke(*seat, to, at);
                if to == Audience::Own {
                    at_seat(&mut played.notes, *seat)?.push(author);
                }
            }
            Entry::Roused { seat } => *at_seat(&mut played.lapses, *seat)? = 0,
            Entry::Paused {} => played.paused = Some(at),
            Entry::Resumed {} => played.resume(at),
            Entry::Agreed { seat, end } => *at_seat(&mut played.agreed, *seat)? = *end,
            Entry::Ended {} => played.broken_off = true,
            Entry::Made(_)
            | Entry::Changed { .. }
            | Entry::Sat { .. }
            | Entry::Shifted { .. }
            | Entry::Filled { .. }
            | Entry::Freed { .. }
            | Entry::Hosted { .. }
            | Entry::Watched { .. }
            | Entry::Sealed { .. }
            | Entry::Opening {}
            | Entry::Opened { .. }
            | Entry::Begun {}
            | Entry::Left { .. }
            | Entry::Substituted { .. }
            | Entry::Dismissed { .. }
            | Entry::Returned { .. }
            | Entry::Again { .. } => return Err(Damaged::new("no match goes on by this")),
        }
        Ok(())
    }
}

/// How many seats the table has, if the game can be played by as many.
fn count_of_seats(game: &dyn Game, seats: u8) -> Result<usize, Damaged> {
    let can_play = game.seats().contains(&seats);
    if can_play { Ok(usize::from(seats)) } else { Err(Damaged::new("nobody can play it with so many seats")) }
}

fn at_seat<T>(list: &mut [T], seat: u8) -> Result<&mut T, Damaged> {
    list.get_mut(usize::from(seat)).ok_or_else(|| Damaged::new("there is no such seat"))
}

fn read_seed(seed: &super::Seed) -> Result<engine::Seed, Damaged> {
    serde_json::from_value(seed.0.clone().into()).map_err(Damaged::new)
}
