//! How a table is kept, whatever is played there: what may be said, who may look on, how long a move may take.

use serde::{Deserialize, Serialize};

use crate::html::*;
use crate::lang::{Lang, say};

/// How a table is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Manners {
    /// What may be said to all.
    pub talk: Talk,
    /// Whether others may look on.
    pub spectators: bool,
    /// How long a move may take.
    pub clock: Clock,
    /// What happens when the time runs out.
    pub timeout: Timeout,
}

/// What may be said to all; private notes can always be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// Own words and claims.
    #[default]
    Free,
    /// Claims only.
    Claims,
    /// Nothing.
    Off,
}

/// How long a move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// As long as it takes.
    #[default]
    Off,
    /// Three minutes.
    Relaxed,
    /// Forty-five seconds.
    Brisk,
}

/// What happens when the time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timeout {
    /// What silence means in the game.
    #[default]
    Idle,
    /// The program plays until somebody moves at that seat again.
    StandIn,
}

/// One of several words for an input, with the text that explains it.
struct Word {
    value: &'static str,
    text: &'static str,
    chosen: bool,
}

impl Manners {
    fn talk(self) -> [Word; 3] {
        let word = |value, text, talk| Word { value, text, chosen: self.talk == talk };
        [
            word("free", "talk-free", Talk::Free),
            word("claims", "talk-claims", Talk::Claims),
            word("off", "talk-off", Talk::Off),
        ]
    }

    fn clock(self) -> [Word; 3] {
        let word = |value, text, clock| Word { value, text, chosen: self.clock == clock };
        [
            word("off", "clock-off", Clock::Off),
            word("relaxed", "clock-relaxed", Clock::Relaxed),
            word("brisk", "clock-brisk", Clock::Brisk),
        ]
    }

    fn timeout(self) -> [Word; 2] {
        let word = |value, text, timeout| Word { value, text, chosen: self.timeout == timeout };
        [word("idle", "timeout-idle", Timeout::Idle), word("stand_in", "timeout-stand-in", Timeout::StandIn)]
    }

    /// The inputs for the host.
    pub(crate) fn inputs(self, lang: Lang) -> Html {
        html! {
            (choice("talk", &say!(lang, "talk"), &self.talk(), lang))
            (choice("clock", &say!(lang, "clock"), &self.clock(), lang))
            (choice("timeout", &say!(lang, "timeout"), &self.timeout(), lang))
            label .option .switch {
                input type="checkbox" name="spectators" value="on" checked[self.spectators];
                span .title { (say!(lang, "spectators")) }
                span .about { (say!(lang, "spectators-about")) }
            }
        }
    }

    /// What was chosen, one line each.
    pub(crate) fn summary(self, lang: Lang) -> Vec<String> {
        let chosen = |words: &[Word]| words.iter().find(|word| word.chosen).map(|word| say!(lang, word.text));
        let looked_on = if self.spectators { "spectators-welcome" } else { "spectators-none" };
        let timeout = if self.clock == Clock::Off { None } else { chosen(&self.timeout()) };
        [chosen(&self.talk()), chosen(&self.clock()), timeout, Some(say!(lang, looked_on))]
            .into_iter()
            .flatten()
            .collect()
    }
}

fn choice(name: &str, title: &str, words: &[Word], lang: Lang) -> Html {
    html! {
        div .option {
            label for={ "option-" (name) } { (title) }
            select name=(name) id={ "option-" (name) } {
                @for word in words { option value=(word.value) selected[word.chosen] { (say!(lang, word.text)) } }
            }
        }
    }
}
