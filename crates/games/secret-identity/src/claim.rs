//! What can be said at this table as data; no rule reads it (SI-22).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::parts::Number;
use crate::refusal::Refusal;
use crate::view::{Moment, Talk, View};

/// Something said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// A phrase that cannot hint at anything: it says something about the speaker's time, not about the game.
    Phrase(Phrase),
    /// Well done.
    WellDone {},
    /// The clue fits this number.
    Fits {
        /// Which.
        number: Number,
    },
    /// The clue does not fit this number.
    FitsNot {
        /// Which.
        number: Number,
    },
}

/// The phrases that are always allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// One moment, please.
    OneMoment,
    /// Take your time.
    TakeYourTime,
    /// I shall be back in a minute.
    BackSoon,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::OneMoment, Self::TakeYourTime, Self::BackSoon];
}

pub(crate) fn claims(view: &View) -> impl Iterator<Item = Claim> + use<> {
    // Only somebody at the table has something to say.
    let phrases = view.talk.map(|_| Phrase::ALL.map(Claim::Phrase));
    let free = view.talk == Some(Talk::Free);
    let discussed = free && matches!(view.moment, Moment::Discuss { .. });
    let numbers = if discussed { Some(Number::all()) } else { None };
    let about_numbers =
        numbers.into_iter().flatten().flat_map(|number| [Claim::Fits { number }, Claim::FitsNot { number }]);
    phrases.into_iter().flatten().chain(free.then_some(Claim::WellDone {})).chain(about_numbers)
}

/// Whether something can be said in own words; outside the table nobody asks.
pub(crate) fn free_talk(view: &View) -> Result<(), Refusal> {
    match view.talk {
        Some(Talk::Free) => Ok(()),
        Some(Talk::Phrases) => Err(Refusal::OnlyPhrases),
        None => Err(Refusal::NotPlaying),
    }
}
