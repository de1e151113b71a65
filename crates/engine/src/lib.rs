//! What a game is: rules as pure functions, matches, viewers, dice, remarks, scripts and records.
//!
//! Nothing here reads a clock, a file or a socket. A game implements [`Rules`]; everything else in the project works
//! on that trait. The truth of a match is its [`Rules::State`], which only [`Match`] holds; the only way out is
//! [`Rules::view`] and [`Rules::notice`].

mod dice;
mod name;
mod progress;
mod record;
mod remark;
mod rules;
mod scene;
mod seat;
mod talk;
mod viewer;

pub use dice::{Chance, Dice, Fast, Lots, Scripted, Sealed, Seed};
pub use name::{MAX_NAME, NameError, look_alike, read_name, shows_something};
pub use progress::{Act, Ending, Match, Proposal, Refused, Stale, Step};
pub use record::{
    Colophon, Fault, Happening, Header, LineError, MAX_FILE, MAX_LINE, Replay, printable, read_header, read_json,
    record_of, verify_chances,
};
pub use remark::{Audience, Body, MAX_TEXT, Remark, Text, TextError, remarks};
pub use rules::{Data, Imagine, Outcome, Refusal, Rules};
pub use scene::{Quiet, Recorded, Scene, playout};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Start};
pub use talk::{Ready, Saying, Talk, Unheard};
pub use viewer::Viewer;
