//! The match at a table: what is played, and what is known of time.

use std::collections::{BTreeSet, VecDeque};

use catalog::{Heard, Known, LiveMatch, Terms};
use engine::{Audience, Viewer};

use super::{Chair, Digest, Table};
use crate::clock::Millis;
use crate::problem::Problem;

/// The most remarks of one seat to all…
const BURST: usize = 8;
/// …or private notes, which disturb nobody…
const NOTES_BURST: usize = 40;
/// …within this time.
const BURST_SPAN: Millis = 10_000;
/// How many remarks and notes a seat can make in one match without waiting…
const STOCK: Millis = 1_000;
/// …and how long it takes until it can make one more: a long match goes on talking, and nobody fills up the table.
const RESTOCK: Millis = 60_000;

/// So many steps of one seat in a row, while nobody else does anything that all can see…
const RUN: u32 = 20;
/// …and then no more than one in this time: nobody makes a match too long for the others by taking back and doing again.
const RUN_PAUSE: Millis = 10_000;

/// How far a table has come.
pub enum Phase {
    /// People sit down and choose what to play.
    Lobby,
    /// The match begins when all seals are opened.
    Opening {
        /// Since when they are asked for.
        since: Millis,
    },
    /// A match is played, or over.
    Match(Box<Match>),
}

/// What a seat throws into the seed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Seal {
    /// Nothing.
    #[default]
    None,
    /// Something, of which only the digest is known.
    Closed(Digest),
    /// This.
    Open(String),
}

/// One match.
pub struct Match {
    pub(super) live: Box<dyn LiveMatch>,
    /// Who sat there at the start.
    pub(super) names: Vec<String>,
    /// Whether it was ended before its end.
    pub(super) broken_off: bool,
    /// Since when it stands still.
    pub(super) paused: Option<Millis>,
    /// When everybody last saw something new: all clocks go by it, since anything else could be a secret.
    pub(super) since: Millis,
    /// When anything last happened.
    pub(super) stirred: Millis,
    /// What everybody sees, in short.
    public: Option<Digest>,
    /// Everything that everybody has seen, in short.
    seen: BTreeSet<Digest>,
    /// The steps of each seat in a row: how many, and when the last was.
    runs: Vec<(u32, Millis)>,
    /// How often in a row each seat let its time run out.
    pub(super) lapses: Vec<u8>,
    /// Who wants to end it now.
    pub(super) agreed: Vec<bool>,
    /// When each seat last spoke.
    spoken: Vec<VecDeque<(Audience, Millis)>>,
    /// Until when the remarks of each seat are paid for, one [`RESTOCK`] each.
    paid: Vec<Millis>,
    /// Who made each private note of a seat, in order: it is theirs, not that of whoever has the seat next.
    pub(super) notes: Vec<Vec<Option<Digest>>>,
}

impl Match {
    pub(super) fn new(live: Box<dyn LiveMatch>, names: Vec<String>, at: Millis) -> Self {
        let seats = names.len();
        Self {
            live,
            names,
            broken_off: false,
            paused: None,
            since: at,
            stirred: at,
            public: None,
            seen: BTreeSet::new(),
            runs: vec![(0, 0); seats],
            lapses: vec![0; seats],
            agreed: vec![false; seats],
            spoken: vec![VecDeque::new(); seats],
            paid: vec![0; seats],
            notes: vec![Vec::new(); seats],
        }
    }

    /// Whether it is played no more.
    pub fn is_over(&self) -> bool {
        self.broken_off || self.live.ending().is_some()
    }

    /// The match as a record, once it is over.
    pub fn record(&self) -> Result<String, Problem> {
        let is_given_out = self.is_over();
        #[cfg(feature = "planted")]
        let is_given_out = is_given_out || crate::planted::is(crate::planted::Leak::EarlyRecord);
        if !is_given_out {
            return Err(Problem::NoRecord);
        }
        Ok(self.live.record(&self.names)?)
    }

    /// What this viewer has heard, the last `most` remarks of it; of private notes those that this key made.
    pub(super) fn heard(&self, viewer: Viewer, key: Option<Digest>, most: usize) -> Vec<Heard> {
        let mut is_theirs = self.is_theirs(viewer, key);
        let is_heard = |remark: &Heard| remark.to == Audience::All || is_theirs();
        let mut heard: Vec<Heard> = self.live.heard(viewer).rev().filter(is_heard).take(most).collect();
        heard.reverse();
        heard
    }

    /// What a page for this viewer is made from; of private notes those that this key made.
    pub(super) fn known(&self, viewer: Viewer, key: Option<Digest>) -> Known {
        self.live.known(viewer, &mut self.is_theirs(viewer, key))
    }

    /// Says of each private note at the viewer's seat, beginning with the last, whether this key made it.
    fn is_theirs(&self, viewer: Viewer, key: Option<Digest>) -> impl FnMut() -> bool {
        let notes = viewer.seat().map(|seat| self.notes[seat.index()].as_slice()).unwrap_or_default();
        let mut authors = notes.iter().rev();
        move || authors.next().is_some_and(|author| author.is_some() && *author == key)
    }

    /// Notes that a step happened; says whether everybody sees it.
    pub(super) fn stir(&mut self, at: Millis) -> bool {
        let public = Digest::of(self.live.view(Viewer::Table).as_str().as_bytes());
        self.stirred = at;
        // Whoever does something, takes it back and does it again does not hold up the clocks.
        if self.seen.insert(public) {
            self.since = at;
        }
        self.public.replace(public) != Some(public)
    }

    /// Notes that a step was made, by whom if by a person, and whether everybody sees it.
    pub(super) fn count(&mut self, seat: Option<u8>, is_seen: bool, at: Millis) {
        for (other, run) in (0..).zip(&mut self.runs) {
            if seat == Some(other) {
                *run = (run.0 + 1, at);
            } else if is_seen {
                run.0 = 0;
            }
        }
    }

    /// Whether the seat may make another step now. It knows its own steps and sees those of others that count here.
    pub(super) fn may_step(&self, seat: u8, now: Millis) -> Result<(), Problem> {
        let (steps, last) = self.runs[usize::from(seat)];
        let wait = (last + RUN_PAUSE).saturating_sub(now);
        if steps >= RUN && wait > 0 { Err(Problem::TooMany { wait }) } else { Ok(()) }
    }

    /// Notes that the match goes on after a pause.
    pub(super) fn resume(&mut self, at: Millis) {
        if let Some(paused) = self.paused.take() {
            let stood_still = at.saturating_sub(paused);
            self.since += stood_still;
            self.stirred += stood_still;
        }
    }

    /// Whether the seat may say something more now, or how long it has to wait.
    pub(super) fn may_speak(&self, seat: u8, to: Audience, now: Millis) -> Result<(), Problem> {
        let seat = usize::from(seat);
        let burst = match to {
            Audience::All => BURST,
            Audience::Own => NOTES_BURST,
        };
        let alike = self.spoken[seat].iter().rev().filter(|&&(whom, _)| whom == to);
        let too_soon = alike.into_iter().nth(burst - 1).map_or(0, |&(_, then)| then + BURST_SPAN);
        let too_much = (self.paid[seat].max(now) + RESTOCK).saturating_sub(STOCK * RESTOCK);
        let wait = too_soon.max(too_much).saturating_sub(now);
        if wait > 0 { Err(Problem::TalkTooFast { wait }) } else { Ok(()) }
    }

    /// Notes that the seat said something.
    pub(super) fn spoke(&mut self, seat: u8, to: Audience, at: Millis) {
        let seat = usize::from(seat);
        self.paid[seat] = self.paid[seat].max(at) + RESTOCK;
        self.spoken[seat].push_back((to, at));
        if self.spoken[seat].len() > BURST + NOTES_BURST {
            self.spoken[seat].pop_front();
        }
    }
}

#[cfg(feature = "planted")]
impl Match {
    /// What only the server knows.
    pub(super) fn behind(&self, commands: usize) -> crate::planted::Behind<'_> {
        let last = self.spoken.iter().flatten().map(|&(_, at)| at).max().max(Some(self.stirred));
        crate::planted::Behind {
            live: &*self.live,
            commands,
            unseen: last.map_or(0, |last| last.saturating_sub(self.since)),
        }
    }
}

impl Table {
    /// The match, played or over.
    pub(super) fn played(&self) -> Result<&Match, Problem> {
        match &self.phase {
            Phase::Lobby | Phase::Opening { .. } => Err(Problem::NotBegun),
            Phase::Match(played) => Ok(played),
        }
    }

    /// The match, if it is played now.
    pub(super) fn playing(&self) -> Result<&Match, Problem> {
        let played = self.played()?;
        if played.is_over() { Err(Problem::Over) } else { Ok(played) }
    }

    /// Whether nothing is played: before the start, or after the end.
    pub(super) fn between_matches(&self) -> Result<(), Problem> {
        match &self.phase {
            Phase::Lobby => Ok(()),
            Phase::Match(played) if played.is_over() => Ok(()),
            Phase::Opening { .. } | Phase::Match(_) => Err(Problem::Begun),
        }
    }

    /// Whether people sit down and choose.
    pub(super) fn in_lobby(&self) -> Result<(), Problem> {
        match &self.phase {
            Phase::Lobby => Ok(()),
            Phase::Opening { .. } => Err(Problem::Begun),
            Phase::Match(played) if played.is_over() => Err(Problem::Over),
            Phase::Match(_) => Err(Problem::Begun),
        }
    }

    /// What a match here would begin with.
    pub(super) fn terms(&self) -> Terms {
        let thrown = self.seals.iter().map(|seal| match seal {
            Seal::Open(text) => Some(text.clone()),
            Seal::None | Seal::Closed(_) => None,
        });
        let contributions: Vec<Option<String>> = thrown.collect();
        let any = contributions.iter().any(Option::is_some);
        Terms {
            seats: self.seats(),
            options: self.options.clone(),
            seed: self.seed.clone(),
            contributions: if any { contributions } else { Vec::new() },
        }
    }

    /// Who sits at the table.
    pub(super) fn names(&self) -> Vec<String> {
        (0..).zip(&self.chairs).map(|(seat, chair)| chair.name(seat).unwrap_or_default().to_owned()).collect()
    }

    /// The seats that people play now.
    pub(super) fn humans(&self) -> impl Iterator<Item = u8> {
        (0..).zip(&self.chairs).filter(|(_, chair)| Chair::is_played(chair)).map(|(seat, _)| seat)
    }

    /// The record of a match, counted from 1; of the last one that is over if none is named.
    pub fn record(&self, number: Option<usize>) -> Result<Record, Problem> {
        let current = self.played().ok();
        let number = number.or_else(|| match current {
            Some(played) if played.is_over() => Some(self.past + 1),
            Some(_) | None => Some(self.past).filter(|&past| past > 0),
        });
        match (number, current) {
            (Some(number @ 1..), _) if number <= self.past => Ok(Record::Earlier(number)),
            (Some(number), Some(played)) if number == self.past + 1 => played.record().map(Record::Text),
            (Some(_) | None, Some(_) | None) => Err(Problem::NoRecord),
        }
    }
}

/// Where the record of a match is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record {
    /// Here.
    Text(String),
    /// In the log: it is that of an earlier match, counted from 1.
    Earlier(usize),
}
