//! Evenings of Dark Side.

mod robots;
mod screens;
mod sessions;

use dark_side::{Options, Votes};

/// The four ways to play.
fn variants() -> [Options; 4] {
    let basic = Options::default();
    [
        basic,
        Options { votes: Votes::Unanimous, ..basic },
        Options { sessions: true, ..basic },
        Options { sessions: true, votes: Votes::Unanimous, ..basic },
    ]
}
