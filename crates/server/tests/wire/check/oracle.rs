//! What every viewer may know, from the game itself: the log of a table replayed beside the server.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use catalog::{Done, Game, Intent, LiveMatch, Shown, Stored, Terms};
use engine::{Dice as _, Fast, Seat, SeatSet, Viewer};
use serde_json::{Value, json};
use server::table::{Entry, Item};
use store::{Store, TableId};

/// The match of one server, replayed from its log.
pub(crate) struct Oracle {
    game: &'static dyn Game,
    terms: Terms,
    live: Box<dyn LiveMatch>,
    /// What happened, for trying out what could happen next.
    happened: Vec<Happened>,
    read: usize,
    broken_off: bool,
    /// What each viewer has come to know, one thing after the other.
    pub(crate) known: Vec<Vec<Known>>,
    /// How much of it each viewer has been given so far.
    given: Vec<Given>,
}

/// How much a viewer has been given.
#[derive(Clone, Default)]
struct Given {
    view: String,
    notices: usize,
    remarks: usize,
}

enum Happened {
    Step(Done),
    Remark(Stored),
}

/// Something a viewer came to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// What: its view, what it was told and what it has heard.
    pub(crate) what: u64,
    /// Who was waited for until then; not for the viewer to know.
    pub(crate) waited_for: SeatSet,
}

impl Oracle {
    /// The match under these terms, before anything is read.
    pub(crate) fn new(game: &'static dyn Game, terms: Terms) -> Self {
        let live = game.begin(terms.clone()).expect("a table that there is");
        let known = Viewer::all(terms.seats).map(|_| Vec::new()).collect();
        let given = vec![Given::default(); Viewer::all(terms.seats).count()];
        Self { game, terms, live, happened: Vec::new(), read: 0, broken_off: false, known, given }
    }

    /// Reads what was stored since.
    pub(crate) async fn catch_up(&mut self, store: &Store, table: TableId) {
        let log = store.read(table).await.expect("a store in memory");
        for entry in &log[self.read..] {
            let item: Item = serde_json::from_slice(&entry.0).expect("an item as it was stored");
            for entry in &item.entries {
                if let Entry::Stepped { done, .. } = entry {
                    self.happen(Happened::Step(done.clone()));
                } else if let Entry::Said { remark, .. } = entry {
                    self.happen(Happened::Remark(remark.clone()));
                }
                self.broken_off |= *entry == Entry::Ended {};
            }
        }
        self.read = log.len();
    }

    fn happen(&mut self, happened: Happened) {
        let waited_for = self.live.owed();
        apply(&mut *self.live, &happened);
        self.happened.push(happened);
        let known = self.known.iter_mut().zip(&mut self.given);
        for ((known, given), viewer) in known.zip(Viewer::all(self.terms.seats)) {
            known.extend(news(&*self.live, viewer, given).map(|what| Known { what, waited_for }));
        }
    }

    /// Who is waited for.
    pub(crate) fn owed(&self) -> SeatSet {
        self.live.owed()
    }

    /// Whether nothing is secret any more.
    pub(crate) fn is_over(&self) -> bool {
        self.broken_off || self.live.ending().is_some()
    }

    /// How many actions of this seat were carried out.
    pub(crate) fn acted(&self, seat: Seat) -> u64 {
        self.live.acted(seat)
    }

    /// How much the viewer was told.
    pub(crate) fn told(&self, viewer: Viewer) -> u64 {
        self.live.told(viewer)
    }

    /// How many actions the viewer may choose from.
    pub(crate) fn choices(&self, viewer: Viewer) -> usize {
        self.live.choices(viewer, 0, 0).count
    }

    /// Something the viewer could claim.
    pub(crate) fn claim(&self, viewer: Viewer, dice: &mut Fast) -> Option<Value> {
        let claims = self.live.claims(viewer)?;
        (!claims.is_empty()).then(|| claims[dice.below("claim", claims.len() as u32) as usize].value())
    }

    /// Something the seat may do.
    pub(crate) fn choice(&self, seat: Seat, dice: &mut Fast) -> Option<Intent> {
        let viewer = Viewer::Seat(seat);
        let Shown { count, take_back, .. } = self.live.shown(viewer, 0);
        let take_back = take_back.map_or(Value::Null, |list| list.value());
        let all = count + take_back.as_array().map_or(0, Vec::len);
        let nth = (all > 0).then(|| dice.below("action", all as u32) as usize)?;
        let (action, prompt) = match nth.checked_sub(count) {
            Some(back) => (take_back[back].clone(), None),
            None => {
                let mut one = self.live.choices(viewer, nth, 1);
                (one.actions.pop()?.value(), one.prompts.pop())
            }
        };
        let words = prompt.and_then(|prompt| {
            let nth = dice.below("ready line", prompt.ready.len().max(1) as u32) as usize;
            Some(json!({ "claim": prompt.ready.get(nth)? }))
        });
        let intent = Intent { action, words };
        // A line that was said already is refused where no line may be said twice.
        if self.live.propose(seat, &intent).is_ok() { Some(intent) } else { self.live.stand_in(seat).map(as_intent) }
    }

    /// What would be new to each viewer if the seat did this, if it may.
    pub(crate) fn foresee(&self, seat: Seat, intent: &Intent) -> Option<Vec<Option<u64>>> {
        let done = self.live.propose(seat, intent).ok()?;
        let mut live = self.game.begin(self.terms.clone()).expect("a table that there is");
        for happened in &self.happened {
            apply(&mut *live, happened);
        }
        live.redo(&done).expect("what was just proposed");
        let viewers = Viewer::all(self.terms.seats).zip(self.given.clone());
        Some(viewers.map(|(viewer, mut given)| news(&*live, viewer, &mut given)).collect())
    }
}

/// What led to this.
fn as_intent(Done { step, words }: Done) -> Intent {
    Intent { action: step.value()["cause"]["action"].take(), words: words.map(|words| words.value()) }
}

fn apply(live: &mut dyn LiveMatch, happened: &Happened) {
    match happened {
        Happened::Step(done) => live.redo(done),
        Happened::Remark(remark) => live.hear(remark).map(drop),
    }
    .expect("what was stored");
}

/// What is new to a viewer, in short, if anything is.
fn news(live: &dyn LiveMatch, viewer: Viewer, given: &mut Given) -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    let view = live.view(viewer).as_str().to_owned();
    let notices = live.notices(viewer, given.notices);
    let remarks: Vec<_> = live.heard(viewer).skip(given.remarks).collect();
    let is_new = view != given.view || !notices.is_empty() || !remarks.is_empty();
    view.hash(&mut hasher);
    json!(notices).to_string().hash(&mut hasher);
    json!(remarks).to_string().hash(&mut hasher);
    *given = Given { view, notices: given.notices + notices.len(), remarks: given.remarks + remarks.len() };
    is_new.then(|| hasher.finish())
}
