//! A live match with its types.

use std::sync::Arc;

use engine::{
    Audience, Body, Colophon, Ending, Header, Match, Outcome, Refusal, Refused, Remark, Rules, Saying, Sealed, Seat,
    SeatSet, Seed, Step, Talk, Unheard, Viewer, record_of,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize as _, Serialize};
use serde_json::Value;
use web::Entry;

use super::{Choices, Done, Heard, Intent, Known, LiveError, LiveMatch, Prompt, RawJson, Shown, Stored, Terms};

/// The longest list of claims that is written out.
const MAX_CLAIMS: usize = 1_000;

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
    Ok(Box::new(Live {
        game,
        key,
        colophon,
        steps: Vec::new(),
        told: vec![0; viewers],
        told_before: Vec::new(),
        acted: vec![0; usize::from(seats)],
        talk: Talk::default(),
    }))
}

struct Live<R: Rules> {
    game: Match<R>,
    /// The seed with the contributions mixed in.
    key: Seed,
    colophon: Colophon,
    steps: Vec<Step<R>>,
    /// How many notices each viewer was given.
    told: Vec<u64>,
    /// The same at the time of each remark, by the number of steps: only once where more was said in between two steps.
    told_before: Vec<(u64, Box<[u64]>)>,
    /// How many actions of each seat were carried out.
    acted: Vec<u64>,
    talk: Talk<R>,
}

impl<R: Rules> Live<R> {
    fn sealed<'a>(&self, key: &'a Seed) -> Sealed<'a> {
        Sealed::new(key, self.game.steps())
    }

    /// Dice beside those of the match: what a mind or silence does says nothing about what falls.
    fn whim(&self, purpose: &str, seat: Seat) -> Seed {
        self.key.branch(&format!("{purpose} of {seat}"))
    }

    fn saying(&self, seat: Seat, action: &R::Action) -> Option<Saying<R>> {
        R::saying(&self.game.view(Viewer::Seat(seat)), action)
    }

    /// What the action would do, with one of the ready lines where words go with it.
    fn with_words(&self, seat: Seat, action: R::Action, dice: &mut Sealed<'_>) -> Option<Done> {
        let saying = self.saying(seat, &action);
        let words = saying.and_then(|saying| self.talk.any_ready(&saying, dice));
        self.done(seat, action, words).ok()
    }

    /// What the action with these words would do.
    fn done(&self, seat: Seat, action: R::Action, words: Option<Body<R::Claim>>) -> Result<Done, LiveError> {
        let proposal = self.game.propose(seat, action.clone(), &mut self.sealed(&self.key));
        let proposal = proposal.map_err(|error| match error {
            Refused::ByRules(refusal) => refused(refusal),
            Refused::NoSuchSeat(_) => unreadable(&error.to_string()),
            Refused::Abandoned => LiveError::Abandoned,
        })?;
        self.talk.judge_words(&self.game, seat, &action, words.as_ref()).map_err(unheard)?;
        Ok(Done { step: Stored::of(proposal.step().clone()), words: words.map(Stored::of) })
    }

    /// Notes how many notices everybody was given when something was said now.
    fn mark(&mut self) {
        let steps = self.game.steps();
        if self.told_before.last().is_none_or(|&(last, _)| last != steps) {
            self.told_before.push((steps, self.told.clone().into()));
        }
    }

    /// The lines that can be said with an action, if it goes with words.
    fn prompt(&self, view: &R::View, action: &R::Action) -> Option<Prompt> {
        let saying = R::saying(view, action)?;
        let is_fitting = |claim: &R::Claim| self.talk.fits(&saying, &Body::Claim(claim.clone())).is_ok();
        let fitting = saying.ready.iter().map(|ready| &ready.claim).filter(|claim| is_fitting(claim));
        Some(Prompt { action: RawJson::of(action), ready: fitting.map(RawJson::of).collect() })
    }

    /// The remarks that this viewer hears, each with how much the viewer had been told by then.
    fn remarks(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = (u64, &Remark<R::Claim>)> {
        let place = self.place(viewer);
        self.talk.heard(viewer).map(move |remark| {
            let mark = self.told_before.binary_search_by_key(&remark.after, |&(steps, _)| steps);
            (mark.map_or(0, |index| self.told_before[index].1[place]), remark)
        })
    }

    /// The notices that this viewer was given.
    fn given(&self, viewer: Viewer) -> impl Iterator<Item = R::Notice> {
        self.steps.iter().flat_map(|step| &step.events).filter_map(move |event| R::notice(event, viewer))
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

    fn deal(&self) -> Result<Done, LiveError> {
        let proposal = self.game.propose_deal(&mut self.sealed(&self.key));
        let proposal = proposal.map_err(|stale| LiveError::Damaged(stale.to_string()))?;
        Ok(Done { step: Stored::of(proposal.step().clone()), words: None })
    }

    fn propose(&self, seat: Seat, intent: &Intent) -> Result<Done, LiveError> {
        let action: R::Action = exact(&intent.action)
            .map_err(|reason| unreadable(&format!("this is no action of {}: {reason}", R::SLUG)))?;
        let words: Option<Body<R::Claim>> = intent.words.as_ref().map(read_words).transpose()?;
        self.done(seat, action, words)
    }

    fn redo(&mut self, done: &Done) -> Result<(), LiveError> {
        let step = done.step.read::<Step<R>>()?;
        let words = done.words.as_ref().map(Stored::read::<Body<R::Claim>>).transpose()?;
        // What is asked for is known from what the seat saw before it acted.
        let saying = step.cause.as_ref().and_then(|act| self.saying(act.seat, &act.action));
        for (count, viewer) in self.told.iter_mut().zip(Viewer::all(self.game.seats())) {
            *count += step.events.iter().filter(|event| R::notice(event, viewer).is_some()).count() as u64;
        }
        self.game.redo(&step.events);
        if let (Some(act), Some(saying), Some(body)) = (&step.cause, &saying, words) {
            let body = Arc::unwrap_or_clone(body);
            let remark = Remark { after: self.game.steps(), seat: act.seat, to: Audience::All, body };
            self.talk.hear_words(remark, saying);
            self.mark();
        }
        if let Some(acted) = step.cause.as_ref().and_then(|act| self.acted.get_mut(act.seat.index())) {
            *acted += 1;
        }
        self.steps.push(Arc::unwrap_or_clone(step));
        Ok(())
    }

    fn is_anonymous(&self, done: &Done) -> bool {
        let step = done.step.read::<Step<R>>();
        step.is_ok_and(|step| step.cause.as_ref().is_some_and(|act| R::anonymous(&act.action)))
    }

    fn say(&self, seat: Seat, to: Audience, body: &Value) -> Result<Stored, LiveError> {
        let body: Body<R::Claim> = read_words(body)?;
        self.talk.judge(&self.game, seat, to, &body).map_err(unheard)?;
        Ok(Stored::of(Remark { after: self.game.steps(), seat, to, body }))
    }

    fn hear(&mut self, remark: &Stored) -> Result<Audience, LiveError> {
        let remark = Arc::unwrap_or_clone(remark.read::<Remark<R::Claim>>()?);
        let to = remark.to;
        self.talk.hear(remark);
        self.mark();
        Ok(to)
    }

    fn view(&self, viewer: Viewer) -> RawJson {
        RawJson::of(&self.game.view(viewer))
    }

    fn shown(&self, viewer: Viewer, most: usize) -> Shown {
        let view = self.game.view(viewer);
        let Legal { take_back, count, onward } = legal::<R>(&view);
        let listed: Vec<R::Action> = if count <= most { onward.collect() } else { Vec::new() };
        Shown {
            count,
            legal: (count <= most).then(|| RawJson::of(&listed)),
            take_back: RawJson::list(&take_back),
            prompts: listed.iter().filter_map(|action| self.prompt(&view, action)).collect(),
            hushed: R::free_talk(&view).err().map(|refusal| (refusal.clause(), refusal.to_string())),
            view: RawJson::of(&view),
        }
    }

    fn known(&self, viewer: Viewer, is_theirs: &mut dyn FnMut() -> bool) -> Known {
        let mut heard: Vec<_> =
            self.remarks(viewer).rev().filter(|(_, remark)| remark.to == Audience::All || is_theirs()).collect();
        // How many steps there were is not for the viewer to know.
        let said = |(at, remark): (u64, &Remark<R::Claim>)| Entry::Said(Remark { after: at, ..remark.clone() });
        let mut feed: Vec<Entry<R::Notice, R::Claim>> = Vec::new();
        for (before, notice) in (0..).zip(self.given(viewer)) {
            feed.extend(std::iter::from_fn(|| heard.pop_if(|(at, _)| *at <= before)).map(said));
            feed.push(Entry::Told(notice));
        }
        feed.extend(heard.into_iter().rev().map(said));
        Known { view: Box::new(self.game.view(viewer)), feed: Box::new(feed) }
    }

    fn choices(&self, viewer: Viewer, from: usize, most: usize) -> Choices {
        let view = self.game.view(viewer);
        let Legal { count, onward, .. } = legal::<R>(&view);
        let wanted: Vec<R::Action> = onward.skip(from).take(most).collect();
        Choices {
            count,
            actions: wanted.iter().map(RawJson::of).collect(),
            prompts: wanted.iter().filter_map(|action| self.prompt(&view, action)).collect(),
        }
    }

    fn claims(&self, viewer: Viewer) -> Option<Vec<RawJson>> {
        let view = self.game.view(viewer);
        let list: Vec<RawJson> = R::claims(&view).take(MAX_CLAIMS + 1).map(|claim| RawJson::of(&claim)).collect();
        (list.len() <= MAX_CLAIMS).then_some(list)
    }

    fn notices(&self, viewer: Viewer, from: usize) -> Vec<RawJson> {
        self.given(viewer).skip(from).map(|notice| RawJson::of(&notice)).collect()
    }

    fn told(&self, viewer: Viewer) -> u64 {
        self.told[self.place(viewer)]
    }

    fn heard(&self, viewer: Viewer) -> Box<dyn DoubleEndedIterator<Item = Heard> + '_> {
        let heard = |(at, remark): (u64, &Remark<R::Claim>)| Heard {
            at,
            seat: remark.seat,
            to: remark.to,
            body: RawJson::of(&remark.body),
        };
        Box::new(self.remarks(viewer).map(heard))
    }

    fn acted(&self, seat: Seat) -> u64 {
        self.acted.get(seat.index()).copied().unwrap_or(0)
    }

    fn idle(&self, seat: Seat) -> Option<Done> {
        let whim = self.whim("the silence", seat);
        let mut dice = self.sealed(&whim);
        let action = R::idle(&self.game.view(Viewer::Seat(seat)), &mut dice)?;
        self.with_words(seat, action, &mut dice)
    }

    fn stand_in(&self, seat: Seat) -> Option<Done> {
        let whim = self.whim("the stand-in", seat);
        let mut dice = self.sealed(&whim);
        let action = minds::random::<R>(&self.game.view(Viewer::Seat(seat)), &mut dice)?;
        self.with_words(seat, action, &mut dice)
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
        record_of::<R>(header, &self.steps, self.talk.said(), &colophon)
            .map_err(|error| LiveError::Damaged(error.to_string()))
    }
}

/// What a viewer may do.
struct Legal<R: Rules, I> {
    /// What takes a choice back.
    take_back: Vec<R::Action>,
    /// How many actions go on with the match, …
    count: usize,
    /// … and each of them.
    onward: I,
}

fn legal<R: Rules>(view: &R::View) -> Legal<R, impl Iterator<Item = R::Action>> {
    let mut onward = R::legal(view).peekable();
    // What takes something back comes first, so that nobody has to look through the rest for it.
    let take_back: Vec<R::Action> = std::iter::from_fn(|| onward.next_if(R::takes_back)).collect();
    let count = match onward.size_hint() {
        (least, Some(most)) if least == most => least,
        _ => R::legal(view).count() - take_back.len(),
    };
    Legal { take_back, count, onward }
}

fn unreadable(reason: &str) -> LiveError {
    LiveError::Unreadable(engine::printable(reason))
}

fn refused(refusal: impl Refusal) -> LiveError {
    LiveError::Refused { clause: refusal.clause(), reason: refusal.to_string() }
}

fn unheard<F: Refusal>(reason: Unheard<F>) -> LiveError {
    match reason {
        Unheard::ByRules(refusal) => refused(refusal),
        Unheard::NoClaim | Unheard::Wordless | Unheard::Wordy => unreadable(&reason.to_string()),
    }
}

/// Own words are taken without what could play tricks on a reader; a claim is written one way only.
fn read_words<C: engine::Data>(body: &Value) -> Result<Body<C>, LiveError> {
    let read = match body.get("claim") {
        Some(_) => exact(body),
        None => Body::deserialize(body).map_err(|error| error.to_string()),
    };
    let read = read.map_err(|reason| unreadable(&format!("this cannot be said: {reason}")))?;
    match &read {
        Body::Text(text) if !engine::shows_something(text.as_str()) => {
            Err(unreadable("this cannot be said: nothing of it can be seen"))
        }
        Body::Text(_) | Body::Claim(_) => Ok(read),
    }
}

fn data(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// Reads a value that must be written the one way that it is written here.
fn exact<T: Serialize + DeserializeOwned>(value: &Value) -> Result<T, String> {
    let read = T::deserialize(value).map_err(|error| error.to_string())?;
    let written = data(&read);
    if written == *value { Ok(read) } else { Err(format!("it is written {written}")) }
}
