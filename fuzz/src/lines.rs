//! Bytes as the lines of a file.

use engine::{Ending, LineError, Match, Outcome, Replay, read_header, verify_chances};
use heimlich::Heimlich;

pub(crate) fn feed(bytes: &[u8]) {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n').count();
    if let Err(error) = verified(bytes) {
        check(&error, lines);
    }
}

/// Replays the whole file and checks its chances, as `deckname verify` does.
pub(crate) fn verified(bytes: &[u8]) -> Result<usize, LineError> {
    verify_chances(&replayed(bytes)?)
}

/// Replays the whole file, as `deckname replay` does.
pub(crate) fn replayed(bytes: &[u8]) -> Result<Replay<Heimlich>, LineError> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let mut replay = Replay::begin(read_header(first)?, first)?;
    for line in lines {
        replay.line(line)?;
    }
    replay.finish()?;
    Ok(replay)
}

/// How the match came out, if it did.
pub(crate) fn outcome(game: &Match<Heimlich>) -> Option<Outcome> {
    game.ending().and_then(Ending::outcome)
}

/// Every error names a line that is there, and is itself one short line.
pub(crate) fn check(error: &LineError, lines: usize) {
    assert!((1..=lines.max(1)).contains(&error.line), "{error} of {lines} lines");
    assert!(!error.reason.is_empty());
    assert!(!error.reason.contains(char::is_control), "{error}");
    assert!(error.reason.len() < 4000);
}
