//! What a command would do: entries to be stored, or a reason why not.

use catalog::{Intent, LiveMatch};
use engine::{Audience, Seat};
use serde_json::Value;

use super::{
    Answer, By, Chair, Change, Command, Digest, Entry, Joining, MAX_MATCHES, MAX_SPECTATORS, Match, Phase, Seal, Seed,
    Table, Talk, WatcherKind, Who, check_options, hex,
};
use crate::chance::Chance;
use crate::clock::Millis;
use crate::problem::Problem;

/// How long seals are waited for before the host can begin without them.
const OPENING_PATIENCE: Millis = 30_000;

/// What a command would do, and what is answered then.
pub type Decided = Result<(Vec<Entry>, Answer), Problem>;

/// Decides; nothing changes.
pub fn decide(table: &Table, author: Digest, command: Command, now: Millis, chance: &dyn Chance) -> Decided {
    let entries = match command {
        Command::Join(joining) => return table.join(author, joining),
        Command::Move { turn, intent } => return table.act(author, turn, &intent, now),
        Command::Change(change) => table.change(author, change),
        Command::Watch => table.watch(author),
        Command::Screen(key) => table.put_up_screen(author, key),
        Command::Fill => table.fill(author),
        Command::StandIn { seat, silent } => table.call_stand_in(author, seat, silent),
        Command::Kick { seat } => table.kick(author, seat),
        Command::Host { seat } => table.hand_over(author, seat),
        Command::Seal(digest) => table.seal_up(author, digest),
        Command::Open(text) => table.open(author, text),
        Command::Start { sealed } => table.start(author, sealed, now),
        Command::Say { to, body } => table.say(author, to, &body, now),
        Command::Leave { open } => table.leave(author, open),
        Command::Return => table.come_back(author),
        Command::Pause => table.pause(author),
        Command::Resume => table.resume(author),
        Command::End { agree } => table.end(author, agree, now),
        Command::Rematch => table.rematch(author, chance),
    }?;
    Ok((entries, Answer::default()))
}

type Entries = Result<Vec<Entry>, Problem>;

/// Before and after a match.
impl Table {
    fn change(&self, author: Digest, change: Change) -> Entries {
        self.host_only(author)?;
        self.in_lobby()?;
        let seats = change.seats.unwrap_or(self.seats());
        let options = check_options(self.game, change.options.unwrap_or_else(|| self.options.clone()), seats)?;
        let mut entries = Vec::new();
        for (seat, chair) in (0..).zip(&self.chairs).skip(usize::from(seats)) {
            match chair {
                Chair::Empty => {}
                Chair::StandIn => entries.push(Entry::Freed { seat }),
                Chair::Person(_) => return Err(Problem::SeatTaken),
            }
        }
        let settings = self.settings.with(change.settings.unwrap_or_default());
        entries.push(Entry::Changed { seats, options, settings });
        Ok(entries)
    }

    fn join(&self, author: Digest, joining: Joining) -> Decided {
        if let Some(who) = self.who(author) {
            return self.shift(who, joining.seat);
        }
        let name = joining.name.ok_or_else(|| Problem::field("name", "whoever sits down has a name"))?;
        let name = self.free_name(&name)?;
        let seat = match joining.seat {
            Some(seat) => {
                self.chair(seat)?;
                self.is_free(seat).then_some(seat).ok_or(Problem::SeatTaken)
            }
            None => (0..self.seats()).find(|&seat| self.is_free(seat)).ok_or(Problem::TableFull),
        }?;
        let entry = match self.phase {
            Phase::Lobby => Entry::Sat { seat, name, key: author },
            Phase::Opening { .. } | Phase::Match(_) => Entry::Substituted { seat, name, key: author },
        };
        let mut entries = vec![entry];
        if self.person(self.host).is_none() {
            entries.push(Entry::Hosted { seat });
        }
        Ok((entries, Answer { seat: Some(seat), ..Answer::default() }))
    }

    /// Somebody who has a seat goes to another.
    fn shift(&self, who: Who, to: Option<u8>) -> Decided {
        let from = who.seat().ok_or(Problem::OnlyWatching)?;
        let to = to.ok_or(Problem::AlreadySeated)?;
        self.in_lobby()?;
        if *self.chair(to)? != Chair::Empty {
            return Err(Problem::SeatTaken);
        }
        Ok((vec![Entry::Shifted { from, to }], Answer { seat: Some(to), ..Answer::default() }))
    }

    fn watch(&self, author: Digest) -> Entries {
        self.free_key(author)?;
        if !self.settings.spectators {
            return Err(Problem::NoSpectators);
        }
        let spectators = self.watchers.iter().filter(|(_, kind)| *kind == WatcherKind::Spectator);
        if spectators.count() >= MAX_SPECTATORS {
            return Err(Problem::TableFull);
        }
        Ok(vec![Entry::Watched { key: author, kind: WatcherKind::Spectator }])
    }

    fn put_up_screen(&self, author: Digest, key: Digest) -> Entries {
        self.player(author)?;
        self.free_key(key)?;
        Ok(vec![Entry::Watched { key, kind: WatcherKind::Table }])
    }

    fn fill(&self, author: Digest) -> Entries {
        self.host_only(author)?;
        self.in_lobby()?;
        let empty = (0..).zip(&self.chairs).filter(|(_, chair)| **chair == Chair::Empty);
        let filled: Vec<Entry> = empty.map(|(seat, _)| Entry::Filled { seat }).collect();
        if filled.is_empty() { Err(Problem::TableFull) } else { Ok(filled) }
    }

    fn call_stand_in(&self, author: Digest, seat: u8, silent: bool) -> Entries {
        let caller = self.player(author)?;
        // A host who does not answer would hold up everybody: anybody may go on without them.
        if seat != self.host {
            self.host_only(author)?;
        }
        match (self.chair(seat)?, self.playing()) {
            (Chair::Empty, _) => {
                self.in_lobby()?;
                Ok(vec![Entry::Filled { seat }])
            }
            (Chair::Person(person), Ok(_)) if person.is_played() && seat != caller => {
                if !silent {
                    return Err(Problem::NotSilent);
                }
                // The substitute goes; the owner, who is away already, stays so.
                let gone = if person.away { Entry::Dismissed { seat } } else { Entry::Left { seat, open: false } };
                Ok(self.without(seat, gone, Cause::Silence))
            }
            (Chair::Person(_) | Chair::StandIn, _) => Err(Problem::SeatTaken),
        }
    }

    fn kick(&self, author: Digest, seat: u8) -> Entries {
        let host = self.host_only(author)?;
        self.between_matches()?;
        match self.chair(seat)? {
            Chair::Empty => Err(Problem::SeatEmpty),
            Chair::Person(_) if seat == host => Err(Problem::field("seat", "a host leaves, and is not put out")),
            Chair::Person(_) if self.hosting.is_at(seat) => Err(Problem::ActingHost),
            Chair::Person(_) | Chair::StandIn => Ok(vec![Entry::Freed { seat }]),
        }
    }

    fn hand_over(&self, author: Digest, seat: u8) -> Entries {
        self.host_only(author)?;
        self.chair(seat)?;
        match self.person(seat) {
            Some(person) if !person.away => Ok(vec![Entry::Hosted { seat }]),
            Some(_) | None => Err(Problem::SeatEmpty),
        }
    }

    /// Whether this key may delete the table at this time.
    pub fn may_delete(&self, author: Digest, now: Millis) -> Result<(), Problem> {
        if self.hosting.is_host(author) {
            return Ok(());
        }
        self.player(author)?;
        let who = self.who(author).ok_or(Problem::Stranger)?;
        match who {
            Who::Owner(_) if self.hosting.is_forgotten(now) => Ok(()),
            Who::Owner(_) | Who::Substitute(_) if self.decides(who) => Err(Problem::ActingHost),
            Who::Owner(_) | Who::Substitute(_) | Who::Watcher(_) => Err(Problem::HostOnly),
        }
    }

    fn rematch(&self, author: Digest, chance: &dyn Chance) -> Entries {
        let seat = self.host_only(author)?;
        if !self.played()?.is_over() {
            return Err(Problem::NotOver);
        }
        if self.past + 1 >= MAX_MATCHES {
            return Err(Problem::UsedUp);
        }
        let hosted = (seat != self.host).then_some(Entry::Hosted { seat });
        Ok(std::iter::once(Entry::Again { seed: Seed(hex(&chance.bytes())) }).chain(hosted).collect())
    }
}

/// The start.
impl Table {
    fn seal_up(&self, author: Digest, digest: Digest) -> Entries {
        let seat = self.player(author)?;
        self.in_lobby()?;
        Ok(vec![Entry::Sealed { seat, digest }])
    }

    fn open(&self, author: Digest, text: String) -> Entries {
        let seat = self.player(author)?;
        if !(16..=128).contains(&text.len()) || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Problem::field("open", "16 to 128 visible ASCII characters"));
        }
        if !matches!(self.phase, Phase::Opening { .. }) {
            return Err(Problem::Seal("seals are opened once the host has asked for the start"));
        }
        match &self.seals[usize::from(seat)] {
            Seal::Closed(digest) if *digest == Digest::of(text.as_bytes()) => {}
            Seal::Closed(_) => return Err(Problem::Seal("this is not what you sealed: its SHA-256 is another")),
            Seal::None | Seal::Open(_) => return Err(Problem::Seal("you have no closed seal")),
        }
        let others = (0..).zip(&self.seals).filter(|&(other, _)| other != seat);
        let last = others.into_iter().all(|(_, seal)| !matches!(seal, Seal::Closed(_)));
        let opened = Entry::Opened { seat, text: text.clone() };
        if !last {
            return Ok(vec![opened]);
        }
        let mut terms = self.terms();
        terms.contributions.resize(self.chairs.len(), None);
        terms.contributions[usize::from(seat)] = Some(text);
        let mut entries = vec![opened];
        entries.extend(begin(&*self.game.begin(terms)?)?);
        Ok(entries)
    }

    fn start(&self, author: Digest, sealed: Option<Digest>, now: Millis) -> Entries {
        let seat = self.host_only(author)?;
        let is_closed = |seal: &Seal| matches!(seal, Seal::Closed(_));
        match &self.phase {
            Phase::Lobby if self.chairs.contains(&Chair::Empty) => return Err(Problem::EmptySeats),
            Phase::Lobby if sealed.is_some() || self.seals.iter().any(is_closed) => {
                let sealed = sealed.map(|digest| Entry::Sealed { seat, digest });
                return Ok(sealed.into_iter().chain([Entry::Opening {}]).collect());
            }
            // Who decides when to begin must not choose between two deals.
            Phase::Opening { .. } if is_closed(&self.seals[usize::from(seat)]) => {
                return Err(Problem::Seal("open your own seal before you begin without those of others"));
            }
            Phase::Opening { since } if now < since + OPENING_PATIENCE => {
                return Err(Problem::Seal("seals are being opened: wait half a minute before you begin without them"));
            }
            Phase::Lobby | Phase::Opening { .. } => {}
            Phase::Match(_) => self.in_lobby()?,
        }
        begin(&*self.game.begin(self.terms())?)
    }
}

/// A match begins, and is dealt.
fn begin(live: &dyn LiveMatch) -> Entries {
    let done = live.deal()?;
    Ok(vec![Entry::Begun {}, Entry::Stepped { done, seat: None, by: By::Deal }])
}

/// Why somebody goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// They want to.
    Will,
    /// They were silent, and are not waited for.
    Silence,
}

/// During a match.
impl Table {
    fn act(&self, author: Digest, turn: u64, intent: &Intent, now: Millis) -> Decided {
        let seat = self.player(author)?;
        let played = self.playing()?;
        if played.paused.is_some() {
            return Err(Problem::Paused);
        }
        let at = Seat::new(seat).ok_or(Problem::NoSuchSeat)?;
        if played.live.acted(at) != turn {
            return Err(Problem::StaleTurn);
        }
        played.may_step(seat, now)?;
        // An action that needs words has ready lines for tables that do without own ones.
        let is_own = intent.words.as_ref().is_some_and(|words| words.get("claim").is_none());
        if is_own && self.settings.talk != Talk::Free {
            return Err(Problem::TalkOff);
        }
        let done = played.live.propose(at, intent);
        #[cfg(feature = "planted")]
        let done = done.map_err(|error| crate::planted::refusal(error, &*played.live, at, self.seats()));
        let done = done?;
        let answer = Answer { turn: Some(turn + 1), ..Answer::default() };
        Ok((vec![Entry::Stepped { done, seat: Some(seat), by: By::Person }], answer))
    }

    fn say(&self, author: Digest, to: Audience, body: &Value, now: Millis) -> Entries {
        let seat = self.player(author)?;
        let played = self.played()?;
        let is_claim = body.get("claim").is_some();
        let wanted = match (to, self.settings.talk) {
            (Audience::Own, _) | (Audience::All, Talk::Free) => true,
            (Audience::All, Talk::Claims) => is_claim,
            (Audience::All, Talk::Off) => false,
        };
        if !wanted {
            return Err(Problem::TalkOff);
        }
        played.may_speak(seat, to, now)?;
        let remark = played.live.say(Seat::new(seat).ok_or(Problem::NoSuchSeat)?, to, body)?;
        Ok(vec![Entry::Said { remark, seat }])
    }

    fn leave(&self, author: Digest, open: bool) -> Entries {
        let seat = self.player(author)?;
        let gone = if self.who(author) == Some(Who::Substitute(seat)) {
            Entry::Dismissed { seat }
        } else if self.playing().is_ok() {
            Entry::Left { seat, open }
        } else {
            Entry::Freed { seat }
        };
        Ok(self.without(seat, gone, Cause::Will))
    }

    /// Somebody goes: somebody else acts as host, and the match ends if that is what all the others wait for.
    fn without(&self, seat: u8, gone: Entry, cause: Cause) -> Vec<Entry> {
        let host = (seat == self.host).then(|| self.next_host(seat)).flatten();
        let hosted = host.map(|seat| Entry::Hosted { seat });
        let others: Vec<u8> = self.humans().filter(|&human| human != seat).collect();
        let agreed = |played: &Match| others.iter().all(|&human| played.agreed[usize::from(human)]);
        let is_put_out = self.hosting.is_put_out() || cause == Cause::Silence && self.hosting.is_at(seat);
        let is_end = !is_put_out && !others.is_empty() && self.playing().is_ok_and(agreed);
        std::iter::once(gone).chain(hosted).chain(is_end.then_some(Entry::Ended {})).collect()
    }

    fn come_back(&self, author: Digest) -> Entries {
        match self.who(author).ok_or(Problem::Stranger)? {
            Who::Watcher(_) => Err(Problem::OnlyWatching),
            Who::Owner(seat) if self.person(seat).is_some_and(|person| person.away) => {
                let host_is_here = self.person(self.host).is_some_and(|host| !host.away);
                let hosted = (!host_is_here).then_some(Entry::Hosted { seat });
                Ok(std::iter::once(Entry::Returned { seat }).chain(hosted).collect())
            }
            Who::Owner(seat) | Who::Substitute(seat) if self.is_absent(usize::from(seat)) => {
                Ok(vec![Entry::Roused { seat }])
            }
            Who::Owner(_) | Who::Substitute(_) => Err(Problem::NotAway),
        }
    }

    fn pause(&self, author: Digest) -> Entries {
        self.player(author)?;
        if self.playing()?.paused.is_some() { Err(Problem::Paused) } else { Ok(vec![Entry::Paused {}]) }
    }

    fn resume(&self, author: Digest) -> Entries {
        self.player(author)?;
        if self.playing()?.paused.is_none() { Err(Problem::NotPaused) } else { Ok(vec![Entry::Resumed {}]) }
    }

    fn end(&self, author: Digest, agree: bool, now: Millis) -> Entries {
        let seat = self.player(author)?;
        let played = self.playing()?;
        if agree && self.hosting.is_put_out() && !self.hosting.is_forgotten(now) {
            return Err(Problem::ActingHost);
        }
        let agreed = Entry::Agreed { seat, end: agree };
        let all = self.humans().all(|human| if human == seat { agree } else { played.agreed[usize::from(human)] });
        Ok(if all { vec![agreed, Entry::Ended {}] } else { vec![agreed] })
    }
}
