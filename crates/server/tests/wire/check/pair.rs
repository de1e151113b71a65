//! Two worlds that some viewers cannot tell apart, and the check that they really cannot.

use axum::http::Method;
use catalog::Intent;
use engine::{Dice as _, Fast, Seat, SeatSet, Viewer};
use serde_json::{Value, json};

use super::oracle::{Known, Oracle};
use super::setting::Setting;
use super::world::{Dealt, World, key_of};

/// How many twin deals are tried at a table.
const DEALS: usize = 40;
/// How many other actions are tried until one is found that fewer can tell from the truth.
const OTHERS: usize = 4;

/// Two worlds.
pub(crate) struct Pair<'a> {
    pub(crate) setting: &'a Setting,
    pub(crate) worlds: [World; 2],
    pub(crate) watchers: Vec<Watcher>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) dice: Fast,
    commands: u32,
}

/// Who plays a seat; everybody knows.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Chair {
    Owner,
    StandIn,
    /// The owner has left.
    Left,
    /// Somebody with this key plays for the owner.
    Guest(String),
}

/// What somebody does.
#[derive(Clone, PartialEq)]
struct Deed {
    seat: Seat,
    intent: Intent,
}

/// Somebody in both worlds.
pub(crate) struct Watcher {
    pub(crate) viewer: Viewer,
    /// Whether both worlds are the same to them so far.
    pub(crate) alike: bool,
    /// For so many lines of the script.
    pub(crate) lines: usize,
    /// With so many answers and events.
    pub(crate) got: usize,
    /// Whether meanwhile somebody else could tell the worlds apart.
    pub(crate) telling: bool,
}

impl<'a> Pair<'a> {
    /// A match and its twin; nothing if no twin is found that somebody at the table takes for the truth.
    pub(crate) async fn open(setting: &'a Setting, seed: u64) -> Option<Self> {
        let mut dice = Fast::new(seed);
        let truth = Dealt::new(setting, seed).await;
        let (twin, alike) = twin_of(&truth, setting, &mut dice).await?;
        let worlds = [World::open(&truth, setting, seed).await, World::open(&twin, setting, seed).await];
        let watcher = |(viewer, alike)| Watcher { viewer, alike, lines: 0, got: 0, telling: false };
        let watchers = Viewer::all(setting.seats).zip(alike).map(watcher).collect();
        let chair = |place| if setting.is_stand_in(place) { Chair::StandIn } else { Chair::Owner };
        let chairs = (0..usize::from(setting.seats)).map(chair).collect();
        let mut pair = Self { setting, worlds, watchers, chairs, dice, commands: 0 };
        pair.give_up_one();
        Some(pair)
    }

    /// Somebody at the table always does other things in the twin, unseen.
    fn give_up_one(&mut self) {
        let owners: Vec<usize> = (0..self.chairs.len()).filter(|&seat| self.chairs[seat] == Chair::Owner).collect();
        if owners.iter().all(|&seat| self.watchers[seat].alike) {
            let seat = self.dice.pick("who differs", &owners);
            self.watchers[seat].alike = false;
        }
    }

    /// The seats that people play now.
    pub(crate) fn people(&self) -> Vec<usize> {
        let is_person = |seat: &usize| matches!(self.chairs[*seat], Chair::Owner | Chair::Guest(_));
        (0..self.chairs.len()).filter(is_person).collect()
    }

    /// The places of those to whom both worlds are the same; a stand-in has no eyes.
    pub(crate) fn alike(&self) -> Vec<usize> {
        (0..self.watchers.len())
            .filter(|&place| self.watchers[place].alike && !self.setting.is_stand_in(place))
            .collect()
    }

    /// The key that is played with at this place.
    pub(crate) fn key(&self, place: usize) -> String {
        match self.chairs.get(place) {
            Some(Chair::Guest(key)) => key.clone(),
            Some(Chair::Owner | Chair::StandIn | Chair::Left) | None => key_of(self.watchers[place].viewer),
        }
    }

    /// Whether the match is over in any world.
    pub(crate) fn is_over(&self) -> bool {
        self.worlds.iter().any(|world| world.oracle.is_over())
    }

    /// A body with an id of its own.
    pub(crate) fn command(&mut self, mut body: Value) -> Value {
        self.commands += 1;
        body["id"] = json!(format!("c{}", self.commands));
        body
    }

    /// Somebody asks for the same in both worlds.
    pub(crate) async fn ask(&mut self, place: usize, method: Method, route: &str, body: Option<Value>) {
        let key = self.key(place);
        for world in &mut self.worlds {
            world.ask(place, Some(&key), method.clone(), route, body.as_ref()).await;
        }
    }

    /// Somebody writes the same in both worlds.
    pub(crate) async fn write(&mut self, place: usize, route: &str, body: Value) {
        let body = self.command(body);
        self.ask(place, Method::POST, route, Some(body)).await;
    }

    /// Somebody writes something in one of the worlds only.
    pub(crate) async fn write_in(&mut self, world: usize, place: usize, route: &str, body: Value) {
        let (key, body) = (self.key(place), self.command(body));
        self.worlds[world].ask(place, Some(&key), Method::POST, route, Some(&body)).await;
    }

    /// A person acts: in both worlds the same, as long as the worlds are the same to them.
    pub(crate) async fn act(&mut self, seat: usize) {
        let at = Seat::new(seat as u8).expect("a seat of the table");
        let truth = self.worlds[0].oracle.choice(at, &mut self.dice).map(|intent| Deed { seat: at, intent });
        let twin = if self.watchers[seat].alike { truth.clone() } else { self.deed_of_twin(at, truth.as_ref()) };
        self.do_in([truth, twin]).await;
    }

    /// A person to whom the worlds are not the same acts in one of them only, if nobody sees it to whom they are.
    pub(crate) async fn act_unseen(&mut self, seat: usize, world: usize) {
        let at = Seat::new(seat as u8).expect("a seat of the table");
        let Some(intent) = self.worlds[world].oracle.choice(at, &mut self.dice) else { return };
        let news = self.worlds[world].oracle.foresee(at, &intent).unwrap_or_default();
        let is_unseen = news.iter().zip(&self.watchers).all(|(news, watcher)| news.is_none() || !watcher.alike);
        if is_unseen {
            let mut deeds = [None, None];
            deeds[world] = Some(Deed { seat: at, intent });
            self.do_in(deeds).await;
        }
    }

    async fn do_in(&mut self, deeds: [Option<Deed>; 2]) {
        let body = self.command(json!({}));
        let route = if self.dice.below("with the view", 2) == 0 { "moves?view=1" } else { "moves" };
        let keys: Vec<String> = (0..self.chairs.len()).map(|seat| self.key(seat)).collect();
        for (world, deed) in self.worlds.iter_mut().zip(deeds) {
            let Some(Deed { seat, intent: Intent { action, words } }) = deed else { continue };
            let mut body = body.clone();
            body["turn"] = json!(world.oracle.acted(seat));
            body["action"] = action;
            if let Some(words) = words {
                body["words"] = words;
            }
            world.ask(seat.index(), Some(&keys[seat.index()]), Method::POST, route, Some(&body)).await;
        }
    }

    /// What is done in the twin instead: something else, or by somebody else, if as many take it for the truth.
    fn deed_of_twin(&mut self, seat: Seat, truth: Option<&Deed>) -> Option<Deed> {
        let [one, other] = &self.worlds;
        let by = |seat: Seat, dice: &mut Fast| Some(Deed { seat, intent: other.oracle.choice(seat, dice)? });
        let Some(truth) = truth else { return by(seat, &mut self.dice) };
        let in_truth = one.oracle.foresee(seat, &truth.intent)?;
        let kept = |deed: &Deed| {
            let in_twin = other.oracle.foresee(deed.seat, &deed.intent)?;
            let same = in_truth.iter().zip(&in_twin).zip(&self.watchers);
            Some(same.filter(|((one, other), watcher)| watcher.alike && one == other).count())
        };
        let mut best = kept(truth).map(|kept| (kept, truth.clone()));
        let others: Vec<u8> =
            self.people().iter().filter(|&&seat| !self.watchers[seat].alike).map(|&seat| seat as u8).collect();
        for _ in 0..OTHERS {
            let seat = Seat::new(self.dice.pick("who else", &others))?;
            let Some(deed) = by(seat, &mut self.dice).filter(|deed| deed != truth) else { continue };
            let Some(count) = kept(&deed) else { continue };
            if best.as_ref().is_none_or(|(best, _)| count >= *best) {
                best = Some((count, deed));
            }
        }
        best.map(|(_, deed)| deed)
    }

    /// Looks at what everybody got since the last line; anything by which they could tell the worlds apart is a finding.
    pub(crate) async fn compare(&mut self, line: &str, waited: bool) -> Result<(), String> {
        for world in &mut self.worlds {
            world.settle().await;
        }
        let differs = |seat: usize| difference(&self.worlds, seat) != Difference::None;
        let told_apart = (0..self.chairs.len()).any(differs);
        let [one, other] = &mut self.worlds;
        for (place, watcher) in self.watchers.iter_mut().enumerate() {
            let got = [std::mem::take(&mut one.got[place]), std::mem::take(&mut other.got[place])];
            if !watcher.alike {
                continue;
            }
            let who = watcher.viewer;
            match difference_of(&one.oracle, &other.oracle, place) {
                Difference::None => {
                    if let Some(leak) = first_difference(&got) {
                        return Err(format!("a leak to {who:?} after {line}: {leak}"));
                    }
                    watcher.lines += 1;
                    watcher.got += got[0].len();
                    watcher.telling |= told_apart;
                }
                Difference::Later { known, behind } => {
                    let only_stand_ins = |seats: SeatSet| seats.iter().all(|seat| self.chairs[seat.index()].is_empty());
                    let same_wait = known.waited_for == behind
                        || only_stand_ins(known.waited_for) && only_stand_ins(behind) && !behind.is_empty();
                    if waited && same_wait {
                        return Err(format!("a leak to {who:?} after {line}: something happens later in one world"));
                    }
                    watcher.alike = false;
                }
                Difference::Other => watcher.alike = false,
            }
        }
        Ok(())
    }
}

impl Chair {
    /// Whether nobody plays there, so that a stand-in does.
    const fn is_empty(&self) -> bool {
        matches!(self, Self::StandIn | Self::Left)
    }
}

/// How what a viewer knows differs between two worlds.
#[derive(PartialEq, Eq)]
enum Difference {
    None,
    /// In one world it knows already what it may yet come to know in the other.
    Later {
        known: Known,
        /// Who is waited for in the world that is behind.
        behind: SeatSet,
    },
    Other,
}

fn difference(worlds: &[World; 2], place: usize) -> Difference {
    difference_of(&worlds[0].oracle, &worlds[1].oracle, place)
}

fn difference_of(one: &Oracle, other: &Oracle, place: usize) -> Difference {
    let (ours, theirs) = (&one.known[place], &other.known[place]);
    let alike = ours.iter().zip(theirs).take_while(|(one, other)| one.what == other.what).count();
    match (ours.get(alike), theirs.get(alike)) {
        (None, None) => Difference::None,
        (Some(&known), None) => Difference::Later { known, behind: other.owed() },
        (None, Some(&known)) => Difference::Later { known, behind: one.owed() },
        (Some(_), Some(_)) => Difference::Other,
    }
}

/// Where two transcripts differ.
fn first_difference([one, other]: &[Vec<String>; 2]) -> Option<String> {
    let nth = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let (one, other) = match (one.get(nth), other.get(nth)) {
        (None, None) => return None,
        (Some(extra), None) | (None, Some(extra)) => return Some(format!("only one world has {extra}")),
        (Some(one), Some(other)) => (one, other),
    };
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let about = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[same.saturating_sub(60)..(same + 60).min(text.len())]).into_owned()
    };
    let head = one.lines().next().unwrap_or_default();
    Some(format!("{head}: …{}… in the truth, …{}… in its twin", about(one), about(other)))
}

/// The table with another deal, and whom it is the same to.
async fn twin_of(truth: &Dealt, setting: &Setting, dice: &mut Fast) -> Option<(Dealt, Vec<bool>)> {
    let known = truth.oracle(setting).await;
    let deal = truth.deal();
    // Most twins are such that somebody at the table could tell.
    let anything_goes = dice.below("any twin", 8) == 0;
    for _ in 0..DEALS {
        let Some(other) = (setting.twin)(&setting.options, setting.seats, &deal, dice) else { continue };
        let twin = truth.dealt_otherwise(&other);
        let oracle = twin.oracle(setting).await;
        let alike = |place: usize| difference_of(&known, &oracle, place) == Difference::None;
        let alike: Vec<bool> = (0..known.known.len()).map(alike).collect();
        let seats = &alike[..usize::from(setting.seats)];
        let is_secret = seats.contains(&true) && alike[seats.len()] && (anything_goes || seats.contains(&false));
        if is_secret {
            return Some((twin, alike));
        }
    }
    None
}
