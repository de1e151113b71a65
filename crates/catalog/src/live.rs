//! A match under way behind one face for all games: JSON at its edges, the game's own types within.
//!
//! Nothing happens to a match but by [`LiveMatch::redo`] and [`LiveMatch::hear`], which take what was stored: a server
//! asks what would happen, stores the answer, and only then lets it happen. So a match that is rebuilt from a log has
//! gone the same way as the one that was alive.

mod raw;
mod stored;
mod typed;

use std::any::Any;

use engine::{Audience, Ending, Seat, SeatSet, Seed, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use raw::RawJson;
pub use stored::Stored;
pub(crate) use typed::begin;

/// What a match is begun with.
#[derive(Clone, Debug)]
pub struct Terms {
    /// How many seats.
    pub seats: u8,
    /// What the table chose, as the game writes it; what is left out is as usual.
    pub options: Value,
    /// What decides all chance, once the contributions are mixed in.
    pub seed: Seed,
    /// What each seat threw in; empty where nobody threw anything.
    pub contributions: Vec<Option<String>>,
}

/// Why a live match says no.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LiveError {
    /// It is nothing that this game knows.
    #[error("{0}")]
    Unreadable(String),
    /// The rules say no.
    #[error("{reason}")]
    Refused {
        /// The clause.
        clause: &'static str,
        /// Why, in a sentence.
        reason: String,
    },
    /// The match has reached the step at which it ends undecided.
    #[error("the match was abandoned: it took too many steps")]
    Abandoned,
    /// What was stored does not fit this match.
    #[error("what was stored does not fit: {0}")]
    Damaged(String),
}

/// Something to be done: an action, and the words that go with it where some do.
#[derive(Clone, PartialEq, Debug)]
pub struct Intent {
    /// What is done.
    pub action: Value,
    /// What is said with it.
    pub words: Option<Value>,
}

/// What came of an accepted intent, to be stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// The action with what came of it.
    pub step: Stored,
    /// What was said with it.
    pub words: Option<Stored>,
}

/// An action that goes with words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prompt {
    /// The action.
    pub action: RawJson,
    /// Lines for whoever has no words of their own.
    pub ready: Vec<RawJson>,
}

/// Some of what a viewer may do.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choices {
    /// How many actions go on with the match.
    pub count: usize,
    /// Those of them that were asked for, in the order of the game.
    pub actions: Vec<RawJson>,
    /// Those of these that can be done only with words.
    pub prompts: Vec<Prompt>,
}

/// What a program is shown of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// What the viewer knows.
    pub view: RawJson,
    /// How many actions go on with the match.
    pub count: usize,
    /// All of them in one list, in the order of the game; `None` where there are more than were asked for.
    pub legal: Option<RawJson>,
    /// The actions that take back what the viewer chose before, in one list; they are not counted.
    pub take_back: Option<RawJson>,
    /// Those of the listed actions that can be done only with words.
    pub prompts: Vec<Prompt>,
    /// Why the viewer may not speak in its own words, if it may not: the clause and a sentence.
    pub hushed: Option<(&'static str, String)>,
}

/// What a page is made from, in the game's own types: a painter knows them.
pub struct Known {
    /// What the viewer knows: the game's `View`.
    pub view: Box<dyn Any + Send + Sync>,
    /// What the viewer was told and has heard, in the order in which it came to know it: a `Vec` of [`web::Entry`].
    pub feed: Box<dyn Any + Send + Sync>,
}

/// A remark as one viewer hears it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Heard {
    /// How many notices this viewer had been given when it was said.
    pub at: u64,
    /// Who said it.
    pub seat: Seat,
    /// Who hears it.
    pub to: Audience,
    /// What was said.
    pub body: RawJson,
}

/// A match of some game.
///
/// What takes a [`Viewer`] may be shown to that viewer. The rest is for whoever drives the match, and for the log.
pub trait LiveMatch: Send + Sync {
    /// What the table chose, written out.
    fn options(&self) -> Value;

    /// The first step, to be stored.
    fn deal(&self) -> Result<Done, LiveError>;

    /// What this would do, to be stored.
    fn propose(&self, seat: Seat, intent: &Intent) -> Result<Done, LiveError>;

    /// Lets what was stored happen.
    fn redo(&mut self, done: &Done) -> Result<(), LiveError>;

    /// Whether nobody may ever be told who did this: then nothing that anybody sees may depend on it.
    fn is_anonymous(&self, done: &Done) -> bool;

    /// Words of a seat, as a remark to be stored.
    fn say(&self, seat: Seat, to: Audience, body: &Value) -> Result<Stored, LiveError>;

    /// Lets a stored remark be heard; answers by whom.
    fn hear(&mut self, remark: &Stored) -> Result<Audience, LiveError>;

    /// What the viewer knows now.
    fn view(&self, viewer: Viewer) -> RawJson;

    /// What a program with these eyes is shown: the actions that go on with the match only where there are no more than
    /// `most`.
    fn shown(&self, viewer: Viewer, most: usize) -> Shown;

    /// What a page for these eyes is made from. Of the private notes at the viewer's seat it holds those that
    /// `is_theirs` agrees to, which is asked about each note, beginning with the last.
    fn known(&self, viewer: Viewer, is_theirs: &mut dyn FnMut() -> bool) -> Known;

    /// Of the actions that go on with the match those from a place on, at most so many. They are made one by one, since
    /// there can be tens of thousands.
    fn choices(&self, viewer: Viewer, from: usize, most: usize) -> Choices;

    /// Everything the viewer can claim now, unless the list is long.
    fn claims(&self, viewer: Viewer) -> Option<Vec<RawJson>>;

    /// What the viewer was told from this notice on, counted from 0.
    fn notices(&self, viewer: Viewer, from: usize) -> Vec<RawJson>;

    /// How many notices the viewer was given.
    fn told(&self, viewer: Viewer) -> u64;

    /// What the viewer has heard, in order; written out one by one as it is asked for.
    fn heard(&self, viewer: Viewer) -> Box<dyn DoubleEndedIterator<Item = Heard> + '_>;

    /// How many actions of this seat were carried out; for this seat alone to know.
    fn acted(&self, seat: Seat) -> u64;

    /// What the silence of a seat would do, to be stored; `None` where silence means nothing.
    fn idle(&self, seat: Seat) -> Option<Done>;

    /// What a stand-in, who sees what the seat sees, would do, to be stored.
    fn stand_in(&self, seat: Seat) -> Option<Done>;

    /// The seats without whose action the match stands still; who they are can be a secret.
    fn owed(&self) -> SeatSet;

    /// How the match ended, once it is over.
    fn ending(&self) -> Option<Ending>;

    /// The match as a record that opens its seed: only for a match that is over or broken off.
    fn record(&self, names: &[String]) -> Result<String, LiveError>;
}
