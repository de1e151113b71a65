//! Secrecy over the wire: what a viewer may not know makes no difference to any byte it gets.
//!
//! Two servers are opened on the same table in the middle of the same evening; only the deal differs, and only in what
//! some of the viewers may not know. The same happens on both: requests of all kinds, and time. Beside each server the
//! game itself says what each viewer knows. For as long as that is the same, everything the viewer gets must be the
//! same: answers with their heads, errors, and the events of its stream, how many, when, and every byte of them.

mod deal;
mod oracle;
mod pair;
mod script;
mod server;
mod setting;
mod tally;
mod world;

use engine::Fast;

use pair::Pair;
pub(crate) use setting::Tried;
pub(crate) use tally::{Least, Tally};

/// The most lines of one script.
const LINES: u32 = 40;

/// Compares so many pairs of matches; the first leak is a finding, and so is it if too little was compared.
pub(crate) fn secrecy(tried: &Tried, matches: u32, seed: u64, least: Least) -> Result<Tally, String> {
    // One thread: what happens does not depend on who is faster.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let mut seeds = Fast::new(seed);
    let mut tally = Tally::default();
    for _ in 0..matches {
        let setting = tried.setting(&mut seeds);
        let seed = seeds.bits();
        let played = runtime.block_on(async {
            let Some(mut pair) = Pair::open(&setting, seed).await else { return Ok(()) };
            script::play(&mut pair, LINES).await?;
            tally.add(&pair);
            Ok(())
        });
        played.map_err(|leak: String| format!("{leak}\n  at {}, seed {seed}", setting.describe()))?;
    }
    tally.reaches(least)?;
    Ok(tally)
}
