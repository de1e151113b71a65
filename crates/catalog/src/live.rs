//! A match under way without its types: JSON in and out, for a server that stores and shows it.
//!
//! Nothing happens to a match but by [`LiveMatch::redo`] and [`LiveMatch::hear`], which take what was stored: a server
//! asks what would happen, stores the answer, and only then lets it happen. So a match that is rebuilt from a log has
//! gone the same way as the one that was alive.

use engine::{
    Audience, Body, Colophon, Ending, Header, Match, Outcome, Refusal, Refused, Remark, Rules, Sealed, Seat, SeatSet,
    Seed, Step, Viewer, record_of,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The longest list of actions or claims that is written out.
const MAX_LIST: usize = 200;

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
    pub body: Value,
}

/// A match of some game.
///
/// What takes a [`Viewer`] may be shown to that viewer. The rest is for whoever drives the match, and for the log.
pub trait LiveMatch: Send + Sync {
    /// What the table chose, written out.
    fn options(&self) -> Value;

    /// The first step, to be stored.
    fn deal(&self) -> Result<Value, LiveError>;

    /// What this action would do, as a step to be stored.
    fn propose(&self, seat: Seat, action: &Value) -> Result<Value, LiveError>;

    /// Lets a stored step happen.
    fn redo(&mut self, step: &Value) -> Result<(), LiveError>;

    /// Words of a seat, as a remark to be stored.
    fn say(&self, seat: Seat, to: Audience, body: &Value) -> Result<Value, LiveError>;

    /// Lets a stored remark be heard.
    fn hear(&mut self, remark: &Value) -> Result<(), LiveError>;

    /// What the viewer knows now.
    fn view(&self, viewer: Viewer) -> Value;

    /// Everything the viewer may do, unless the list is long.
    fn legal(&self, viewer: Viewer) -> Option<Vec<Value>>;

    /// Everything the viewer can claim now, unless the list is long.
    fn claims(&self, viewer: Viewer) -> Option<Vec<Value>>;

    /// What the viewer was told from this notice on, counted from 0.
    fn notices(&self, viewer: Viewer, from: usize) -> Vec<Value>;

    /// How many notices the viewer was given.
    fn told(&self, viewer: Viewer) -> u64;

    /// What the viewer has heard.
    fn heard(&self, viewer: Viewer) -> Vec<Heard>;

    /// How many actions of this seat were carried out; for this seat alone to know.
    fn acted(&self, seat: Seat) -> u64;

    /// What the silence of a seat means.
    fn idle(&self, seat: Seat) -> Option<Value>;

    /// What a stand-in does, who sees what the seat sees.
    fn stand_in(&self, seat: Seat) -> Option<Value>;

    /// The seats without whose action the match stands still; who they are can be a secret.
    fn owed(&self) -> SeatSet;

    /// How the match ended, once it is over.
    fn ending(&self) -> Option<Ending>;

    /// The match as a record that opens its seed: only for a match that is over or broken off.
    fn record(&self, names: &[String]) -> Result<String, LiveError>;
}

/// Begins a match; nothing is dealt yet.
pub(crate) fn begin<R: Rules>(terms: Terms) -> Result<Box<dyn LiveMatch>, LiveError> {
    let Terms { seats, options, seed, contributions } = terms;
    if !options.is_object() {
        return Err(LiveError::Unreadable("options stand in an object".to_owned()));
    }
    let options: R::Options = serde_json::from_value(options)
        .map_err(|error| unreadable(&format!("these options cannot be read: {error}")))?;
    let game = Match::<R>::new(options, seats).map_err(refused)?;
    let key = seed.mix(&contributions);
    let viewers = Viewer::all(seats).count();
    let colophon = Colophon { seed, contributions, outcome: None };
    Ok(Box::new(Live { game, key, colophon, steps: Vec::new(), told: vec![vec![0; viewers]], remarks: Vec::new() }))
}

struct Live<R: Rules> {
    game: Match<R>,
    /// The seed with the contributions mixed in.
    key: Seed,
    colophon: Colophon,
    steps: Vec<Step<R>>,
    /// For each number of steps, how many notices each viewer had been given then.
    told: Vec<Vec<u64>>,
    remarks: Vec<Remark<R::Claim>>,
}

impl<R: Rules> Live<R> {
    fn sealed<'a>(&self, key: &'a Seed) -> Sealed<'a> {
        Sealed::new(key, self.game.steps())
    }

    /// Dice beside those of the match: what a mind or silence does says nothing about what falls.
    fn whim(&self, purpose: &str, seat: Seat) -> Seed {
        self.key.branch(&format!("{purpose} of {seat}"))
    }

    /// Where the viewer stands in the lists by viewer.
    fn place(&self, viewer: Viewer) -> usize {
        let seats = usize::from(self.game.seats());
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Table => seats,
            Viewer::Spectator => seats + 1,
        }
    }
}

impl<R: Rules> LiveMatch for Live<R> {
    fn options(&self) -> Value {
        data(self.game.options())
    }

    fn deal(&self) -> Result<Value, LiveError> {
        let proposal = self.game.propose_deal(&mut self.sealed(&self.key));
        proposal.map(|proposal| data(proposal.step())).map_err(|stale| LiveError::Damaged(stale.to_string()))
    }

    fn propose(&self, seat: Seat, action: &Value) -> Result<Value, LiveError> {
        let action: R::Action =
            exact(action).map_err(|reason| unreadable(&format!("this is no action of {}: {reason}", R::SLUG)))?;
        let proposal = self.game.propose(seat, action, &mut self.sealed(&self.key)).map_err(|error| match error {
            Refused::ByRules(refusal) => refused(refusal),
            Refused::NoSuchSeat(_) => unreadable(&error.to_string()),
            Refused::Abandoned => LiveError::Abandoned,
        })?;
        Ok(data(proposal.step()))
    }

    fn redo(&mut self, step: &Value) -> Result<(), LiveError> {
        let step: Step<R> = stored(step)?;
        let mut told = self.told.last().cloned().unwrap_or_default();
        for (count, viewer) in told.iter_mut().zip(Viewer::all(self.game.seats())) {
            *count += step.events.iter().filter(|event| R::notice(event, viewer).is_some()).count() as u64;
        }
        self.game.redo(&step.events);
        self.told.push(told);
        self.steps.push(step);
        Ok(())
    }

    fn say(&self, seat: Seat, to: Audience, body: &Value) -> Result<Value, LiveError> {
        let cannot = |reason: String| unreadable(&format!("this cannot be said: {reason}"));
        let body: Body<R::Claim> = match body.get("claim") {
            Some(_) => exact(body).map_err(cannot)?,
            None => serde_json::from_value(body.clone()).map_err(|error| cannot(error.to_string()))?,
        };
        if let Body::Claim(claim) = &body {
            let view = self.game.view(Viewer::Seat(seat));
            if !R::claims(&view).any(|possible| possible == *claim) {
                return Err(unreadable("this cannot be claimed at this table now"));
            }
        }
        Ok(data(&Remark { after: self.game.steps(), seat, to, body }))
    }

    fn hear(&mut self, remark: &Value) -> Result<(), LiveError> {
        self.remarks.push(stored(remark)?);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Value {
        data(&self.game.view(viewer))
    }

    fn legal(&self, viewer: Viewer) -> Option<Vec<Value>> {
        short(R::legal(&self.game.view(viewer)))
    }

    fn claims(&self, viewer: Viewer) -> Option<Vec<Value>> {
        short(R::claims(&self.game.view(viewer)))
    }

    fn notices(&self, viewer: Viewer, from: usize) -> Vec<Value> {
        let events = self.steps.iter().flat_map(|step| &step.events);
        events.filter_map(|event| R::notice(event, viewer)).skip(from).map(|notice| data(&notice)).collect()
    }

    fn told(&self, viewer: Viewer) -> u64 {
        self.told.last().map_or(0, |told| told[self.place(viewer)])
    }

    fn heard(&self, viewer: Viewer) -> Vec<Heard> {
        let place = self.place(viewer);
        let heard = engine::remarks(&self.remarks, viewer);
        heard
            .map(|remark| {
                let at = self.told.get(remark.after as usize).map_or(0, |told| told[place]);
                Heard { at, seat: remark.seat, to: remark.to, body: data(&remark.body) }
            })
            .collect()
    }

    fn acted(&self, seat: Seat) -> u64 {
        let causes = self.steps.iter().filter_map(|step| step.cause.as_ref());
        causes.filter(|act| act.seat == seat).count() as u64
    }

    fn idle(&self, seat: Seat) -> Option<Value> {
        let whim = self.whim("the silence", seat);
        R::idle(&self.game.view(Viewer::Seat(seat)), &mut self.sealed(&whim)).map(|action| data(&action))
    }

    fn stand_in(&self, seat: Seat) -> Option<Value> {
        let whim = self.whim("the stand-in", seat);
        let view = self.game.view(Viewer::Seat(seat));
        minds::random::<R>(&view, &mut self.sealed(&whim)).map(|action| data(&action))
    }

    fn owed(&self) -> SeatSet {
        self.game.owed()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn record(&self, names: &[String]) -> Result<String, LiveError> {
        let outcome: Option<Outcome> = self.game.ending().and_then(Ending::outcome);
        let mut header = Header::new(R::SLUG.to_owned(), R::VERSION, self.game.seats(), self.options());
        header.names = names.to_vec();
        let colophon = Colophon { outcome, ..self.colophon.clone() };
        record_of::<R>(header, &self.steps, &self.remarks, &colophon)
            .map_err(|error| LiveError::Damaged(error.to_string()))
    }
}

fn unreadable(reason: &str) -> LiveError {
    LiveError::Unreadable(engine::printable(reason))
}

fn refused(refusal: impl Refusal) -> LiveError {
    LiveError::Refused { clause: refusal.clause(), reason: refusal.to_string() }
}

fn data(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

fn stored<T: DeserializeOwned>(value: &Value) -> Result<T, LiveError> {
    T::deserialize(value).map_err(|error| LiveError::Damaged(error.to_string()))
}

/// Reads a value that must be written the one way that it is written here.
fn exact<T: Serialize + DeserializeOwned>(value: &Value) -> Result<T, String> {
    let read = T::deserialize(value).map_err(|error| error.to_string())?;
    let written = data(&read);
    if written == *value { Ok(read) } else { Err(format!("it is written {written}")) }
}

/// The list, if it is short.
fn short(items: impl Iterator<Item = impl Serialize>) -> Option<Vec<Value>> {
    let list: Vec<Value> = items.take(MAX_LIST + 1).map(|item| data(&item)).collect();
    (list.len() <= MAX_LIST).then_some(list)
}
