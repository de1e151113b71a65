//! Conformance and secrecy checks that every game must pass.
//!
//! A game's tests tell the kit what it cannot know by itself, in one [`Case`]: which options to try, what the rules
//! entitle each viewer to know, and which secrets there are to exchange. Then each check is one line of a test:
//!
//! - [`choices`]: `legal`, `judge`, `random` and `idle` agree, and what is refused changes nothing;
//! - [`replays`]: the same steps lead to the same truth, live, replayed, played quietly and read from a record;
//! - [`worlds`]: imagined worlds fit what a viewer has seen, and every world that fits can be imagined;
//! - [`secrecy`]: a viewer cannot tell two truths apart that the rules do not entitle it to tell apart;
//! - [`visits`]: what rarely happens does happen in the matches that are played for the other checks;
//! - [`scenes`]: scripts, what each viewer sees in them, and that each of their expectations can fail.
//!
//! All checks are repeatable. `PROPTEST_RNG_SEED` plays other matches, `PROPTEST_CASES` more of them (256 is once).

mod case;
mod choices;
mod effort;
mod finding;
mod json;
mod never_leaves;
mod replays;
mod scenes;
mod secrecy;
mod table;
mod visits;
mod walk;
mod worlds;

pub use case::{Case, Draft, Log, Lure, Manner, Rare};
pub use choices::choices;
pub use finding::{Checked, Finding};
pub use replays::replays;
pub use scenes::{Scene, Seen, scenes};
pub use secrecy::{Least, Report, secrecy};
pub use table::Table;
pub use visits::{Visits, visits};
pub use worlds::worlds;

#[doc(hidden)]
pub use serde::Serialize;
