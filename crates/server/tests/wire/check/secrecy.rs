//! Many pairs of worlds, one after the other.

use std::ops::RangeInclusive;

use engine::Fast;

use super::pair::Pair;
use super::script;
use super::setting::Tried;
use super::tally::{Least, Tally};

/// The most lines of one script.
const LINES: u32 = 40;

/// Compares pairs of matches: as many as the range begins with, and more, up to its end, until enough was compared.
///
/// The first leak is a finding; that too little was compared is one, too.
pub(crate) fn secrecy(tried: &Tried, matches: RangeInclusive<u32>, seed: u64, least: Least) -> Result<Tally, String> {
    // One thread: what happens does not depend on who is faster.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let mut seeds = Fast::new(seed);
    let mut tally = Tally::default();
    for number in 0..*matches.end() {
        if number >= *matches.start() && tally.reaches(least).is_ok() {
            break;
        }
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
