//! The commands that were carried out, in short: enough to know one again and to answer it as before.

use std::collections::BTreeMap;

use super::{Answer, Digest, Noted};

/// Half a digest: two different things have the same one never, but by chance of one in 2¹²⁸.
type Short = [u8; 16];

fn short(digest: Digest) -> Short {
    let mut half = [0; 16];
    half.copy_from_slice(&digest.bytes()[..16]);
    half
}

/// Every command that was carried out at a table. A table has up to a hundred thousand, so each takes little room.
#[derive(Default)]
pub(super) struct Commands(BTreeMap<Short, Kept>);

/// What is kept of a command.
#[derive(Clone, Copy)]
struct Kept {
    body: Short,
    /// A table has no more turns than entries in its log.
    turn: Option<u32>,
    seat: Option<u8>,
    /// Whether the room code was answered: it is the table's own.
    with_code: bool,
}

/// A command that was carried out before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Earlier {
    body: Short,
    answer: Answer,
}

impl Earlier {
    /// What was answered, if the command said this.
    pub fn answer_to(self, body: Digest) -> Option<Answer> {
        (self.body == short(body)).then_some(self.answer)
    }
}

impl Commands {
    #[cfg(feature = "planted")]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn keep(&mut self, noted: &Noted) {
        let Noted { author, id, body, answer } = noted;
        let kept = Kept {
            body: short(*body),
            turn: answer.turn.and_then(|turn| turn.try_into().ok()),
            seat: answer.seat,
            with_code: answer.code.is_some(),
        };
        self.0.insert(name(*author, id), kept);
    }

    /// The command that this author gave this id, at the table with this code.
    pub(super) fn find(&self, author: Digest, id: &str, code: &str) -> Option<Earlier> {
        let Kept { body, turn, seat, with_code } = *self.0.get(&name(author, id))?;
        let answer = Answer { code: with_code.then(|| code.to_owned()), seat, turn: turn.map(u64::from) };
        Some(Earlier { body, answer })
    }
}

/// An author's command by its id.
fn name(author: Digest, id: &str) -> Short {
    short(Digest::of(&[author.bytes(), id.as_bytes()].concat()))
}
