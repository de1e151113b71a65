//! Secrecy of the pages: the check of the JSON API over again, with browsers instead of programs.
//!
//! Who sits there, what happens, what may be known and what is compared is the same; only what is asked for is asked for
//! in the way of browsers, and what is pushed are pages.

#[path = "../../wire/check/deal.rs"]
mod deal;
#[path = "../../wire/check/oracle.rs"]
mod oracle;
#[path = "../../wire/check/pair.rs"]
mod pair;
#[path = "../../wire/check/script.rs"]
mod script;
mod server;
#[path = "../../wire/check/setting.rs"]
mod setting;
#[path = "../../wire/check/tally.rs"]
mod tally;
#[path = "../../wire/check/world.rs"]
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
