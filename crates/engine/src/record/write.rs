//! Writes a finished match as a record.

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::Header;
use crate::dice::hex;
use crate::{Act, Audience, Body, Chance, Outcome, Remark, Rules, Seat, Seed, Step};

/// What the last line of a record opens.
#[derive(Clone, Debug)]
pub struct Colophon {
    /// The seed the first line commits to.
    pub seed: Seed,
    /// What each seat threw in; empty where nobody threw anything.
    pub contributions: Vec<Option<String>>,
    /// How the match ended; none if it never did.
    pub outcome: Option<Outcome>,
}

#[derive(Serialize)]
struct ActLine<'a, A> {
    /// Nobody where it must not be told who it was.
    seat: Option<Seat>,
    act: &'a A,
}

#[derive(Serialize)]
struct SayLine<'a, C> {
    seat: Seat,
    say: &'a Body<C>,
}

/// The last line without its digest.
#[derive(Serialize)]
struct Opened<'a> {
    seed: String,
    contributions: &'a [Option<String>],
    outcome: Option<Outcome>,
}

/// The record of a match that is over: all steps, what was said to all, and the opened seed.
///
/// Private notes stay private, and who did something [anonymous](Rules::anonymous) stays untold.
pub fn record_of<R: Rules>(
    header: Header,
    steps: &[Step<R>],
    remarks: &[Remark<R::Claim>],
    colophon: &Colophon,
) -> Result<String, serde_json::Error> {
    let mut text = String::new();
    let header = Header { commitment: Some(colophon.seed.commitment()), ..header };
    push(&mut text, &header)?;
    let mut public = remarks.iter().filter(|remark| remark.to == Audience::All).peekable();
    for (number, Step { cause, chances, .. }) in steps.iter().enumerate() {
        // What was said before the deal stands after it, for the deal's chances belong together.
        while let Some(Remark { seat, body, .. }) = public.next_if(|remark| remark.after.max(1) <= number as u64) {
            push(&mut text, &SayLine { seat: *seat, say: body })?;
        }
        for chance in chances {
            push::<Chance>(&mut text, chance)?;
        }
        if let Some(Act { seat, action }) = cause {
            let seat = (!R::anonymous(action)).then_some(*seat);
            push(&mut text, &ActLine { seat, act: action })?;
        }
    }
    for Remark { seat, body, .. } in public {
        push(&mut text, &SayLine { seat: *seat, say: body })?;
    }
    let end = end_line(colophon, Sha256::new_with_prefix(&text))?;
    text.push_str(&end);
    Ok(text)
}

/// The last line, the one way it is written; its digest is of everything before the digest.
pub(super) fn end_line(colophon: &Colophon, before: Sha256) -> Result<String, serde_json::Error> {
    let Colophon { seed, contributions, outcome } = colophon;
    let mut line = serde_json::to_string(&Opened { seed: seed.reveal(), contributions, outcome: *outcome })?;
    // The closing brace comes after the digest.
    line.pop();
    let digest = hex(&before.chain_update(&line).finalize());
    Ok(format!("{line},\"sha256\":\"{digest}\"}}\n"))
}

fn push<T: Serialize>(text: &mut String, line: &T) -> Result<(), serde_json::Error> {
    text.push_str(&serde_json::to_string(line)?);
    text.push('\n');
    Ok(())
}
