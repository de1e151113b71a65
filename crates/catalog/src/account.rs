//! What came of the lines of a script or record, as told to one viewer or to somebody who may know everything.

use engine::{Act, Audience, Body, Happening, Refusal, Remark, Rules, Seat, Step, Viewer};
use serde::Serialize;
use serde_json::Value;
use terminal::{Face, Names, Style};

/// Through whose eyes a match is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lens {
    /// Everything, secrets included.
    Everything,
    /// What this viewer is told, and no more.
    Only(Viewer),
}

/// What came of one line.
#[derive(Clone, PartialEq, Debug)]
pub struct Account {
    /// The line it happened at, counted from 1; the deal happens at the first line that needs it.
    pub line: usize,
    /// How many steps had been played, this one included.
    pub step: u64,
    /// Who acted or spoke; nobody for the deal, or where the viewer is not told.
    pub seat: Option<Seat>,
    /// What they did.
    pub deed: Deed,
}

/// What somebody did.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// Played a step.
    Step {
        /// The action, where the viewer may know it.
        act: Option<Value>,
        /// What came of it, in order.
        told: Vec<Told>,
    },
    /// Tried what the rules refuse, as the script expected.
    Refused {
        /// The action.
        act: Value,
        /// The clause that refuses it.
        clause: &'static str,
        /// Why.
        reason: String,
    },
    /// Said something to all, or noted something for themselves.
    Said {
        /// Who hears it.
        to: Audience,
        /// What was said, as data.
        body: Value,
        /// What was said, in words.
        words: String,
    },
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The event; through one viewer's eyes, the notice.
    pub data: Value,
    /// What the table screen is told, in a sentence; through one viewer's eyes, what that viewer is told.
    pub sentence: Option<String>,
    /// The seats that are told something else, and what.
    pub apart: Vec<(Seat, String)>,
}

/// Tells one match.
pub(crate) struct Teller {
    pub(crate) lens: Lens,
    pub(crate) seats: u8,
    pub(crate) names: Names,
    pub(crate) style: Style,
}

impl Teller {
    /// What is to be told of this, if anything.
    pub(crate) fn account<R: Face>(&self, line: usize, step: u64, happening: &Happening<R>) -> Option<Account> {
        let (seat, deed) = match happening {
            Happening::Step(step) => self.step(step)?,
            Happening::Refused(act, refusal) => self.refused(act, refusal)?,
            Happening::Said(remark) => self.said::<R>(remark)?,
        };
        Some(Account { line, step, seat, deed })
    }

    fn step<R: Face>(&self, step: &Step<R>) -> Option<(Option<Seat>, Deed)> {
        let cause = step.cause.as_ref().filter(|act| match self.lens {
            Lens::Everything => true,
            Lens::Only(_) => self.may_know_of(act.seat) && !R::anonymous(&act.action),
        });
        let told: Vec<Told> = match self.lens {
            Lens::Everything => step.events.iter().map(|event| self.whole::<R>(event)).collect(),
            Lens::Only(viewer) => step.events.iter().filter_map(|event| self.through::<R>(event, viewer)).collect(),
        };
        let silent = told.is_empty() && cause.is_none();
        let act = cause.map(|act| data(&act.action));
        // Who did something anonymous was made up by the replay, and is not told to anybody.
        let actor = cause.filter(|act| !R::anonymous(&act.action)).map(|act| act.seat);
        (!silent).then_some((actor, Deed::Step { act, told }))
    }

    /// What the table screen is told, and whoever is told something else.
    fn whole<R: Face>(&self, event: &R::Event) -> Told {
        let sentence = |viewer| R::notice(event, viewer).map(|notice| self.sentence::<R>(&notice));
        let public = sentence(Viewer::Table);
        let apart = Seat::all(self.seats).filter_map(|seat| Some((seat, sentence(Viewer::Seat(seat))?)));
        let apart = apart.filter(|(_, told)| Some(told) != public.as_ref()).collect();
        Told { data: data(event), sentence: public, apart }
    }

    fn through<R: Face>(&self, event: &R::Event, viewer: Viewer) -> Option<Told> {
        let notice = R::notice(event, viewer)?;
        Some(Told { data: data(&notice), sentence: Some(self.sentence::<R>(&notice)), apart: Vec::new() })
    }

    fn sentence<R: Face>(&self, notice: &R::Notice) -> String {
        R::sentence(notice, &self.names, self.style)
    }

    fn refused<R: Rules>(&self, act: &Act<R>, refusal: &R::Refusal) -> Option<(Option<Seat>, Deed)> {
        let deed = Deed::Refused { act: data(&act.action), clause: refusal.clause(), reason: refusal.to_string() };
        self.may_know_of(act.seat).then_some((Some(act.seat), deed))
    }

    fn said<R: Face>(&self, remark: &Remark<R::Claim>) -> Option<(Option<Seat>, Deed)> {
        let heard = match self.lens {
            Lens::Everything => true,
            Lens::Only(viewer) => engine::remarks(std::slice::from_ref(remark), viewer).next().is_some(),
        };
        let words = match &remark.body {
            Body::Text(text) => text.as_str().to_owned(),
            Body::Claim(claim) => R::claim(claim, remark.seat, &self.names, self.style),
        };
        heard.then(|| (Some(remark.seat), Deed::Said { to: remark.to, body: data(&remark.body), words }))
    }

    /// An action can be sealed, so that through one viewer's eyes only that viewer's own are shown.
    fn may_know_of(&self, actor: Seat) -> bool {
        match self.lens {
            Lens::Everything => true,
            Lens::Only(viewer) => viewer.is(actor),
        }
    }
}

fn data(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
