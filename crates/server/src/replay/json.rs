//! Accounts as JSON, one object per line, for machines.

use catalog::{Account, AnyReplay, Deed, Lens};
use engine::{Audience, Ending, Seat};
use serde::Serialize;
use serde_json::{Value, json};

use super::is_record;

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
struct JsonAccount<'a> {
    /// Through one viewer's eyes neither is told: gaps would show what others did unseen.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(flatten)]
    deed: JsonDeed<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum JsonDeed<'a> {
    Step {
        #[serde(skip_serializing_if = "Option::is_none")]
        act: Option<&'a Value>,
        #[serde(flatten)]
        told: JsonTold<'a>,
    },
    Refused {
        act: &'a Value,
        refused: &'a str,
    },
    Said {
        say: &'a Value,
    },
    Noted {
        note: &'a Value,
    },
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum JsonTold<'a> {
    Events(Vec<&'a Value>),
    Notices(Vec<&'a Value>),
}

/// What came of one line.
pub(super) fn account(account: &Account, lens: Lens) -> Result<String, serde_json::Error> {
    let &Account { line, step, seat, ref deed } = account;
    let deed = match deed {
        Deed::Step { act, told } => {
            let data = told.iter().map(|told| &told.data).collect();
            let told = match lens {
                Lens::Everything => JsonTold::Events(data),
                Lens::Only(_) => JsonTold::Notices(data),
            };
            JsonDeed::Step { act: act.as_ref(), told }
        }
        Deed::Refused { act, clause, .. } => JsonDeed::Refused { act, refused: clause },
        Deed::Said { to: Audience::All, body, .. } => JsonDeed::Said { say: body },
        Deed::Said { to: Audience::Own, body, .. } => JsonDeed::Noted { note: body },
    };
    let (line, step) = match lens {
        Lens::Everything => (Some(line), Some(step)),
        Lens::Only(_) => (None, None),
    };
    serde_json::to_string(&JsonAccount { line, step, seat, deed })
}

/// How it all ended.
pub(super) fn end(replay: &dyn AnyReplay) -> Value {
    let outcome = replay.ending().and_then(Ending::outcome);
    json!({ "end": { "record": is_record(replay), "steps": replay.steps(), "outcome": outcome } })
}
