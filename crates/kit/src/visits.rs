//! Rare things are visited: the matches that the checks play reach what hardly ever happens.

use std::cell::RefCell;
use std::fmt;

use engine::Viewer;

use crate::case::Case;
use crate::finding::{Finding, ensure};
use crate::walk::random_matches;

/// How often each rare thing happened.
pub struct Visits {
    matches: u32,
    counts: Vec<(&'static str, u32)>,
}

/// Plays the matches that a check of so many plays, and counts in how many of them each rare thing happened.
///
/// What never happened is a finding: then no check has looked at it.
pub fn visits<C: Case>(matches: u32) -> Result<Visits, Finding> {
    let counts = C::RARE.iter().map(|rare| (rare.name, 0)).collect();
    let visits = RefCell::new(Visits { matches: 0, counts });
    random_matches::<C>(matches, |mut walk, steps| {
        let mut happened = vec![false; C::RARE.len()];
        for _ in 0..steps {
            let before = walk.game.view(Viewer::Table);
            let Some(step) = walk.step()? else {
                break;
            };
            for (rare, happened) in C::RARE.iter().zip(&mut happened) {
                *happened |= (rare.happens)(&before, step);
            }
        }
        let mut visits = visits.borrow_mut();
        visits.matches += 1;
        for ((_, count), happened) in visits.counts.iter_mut().zip(happened) {
            *count += u32::from(happened);
        }
        Ok(())
    })?;
    let visits = visits.into_inner();
    let missed: Vec<&str> = visits.counts.iter().filter(|&&(_, count)| count == 0).map(|&(name, _)| name).collect();
    ensure!(missed.is_empty(), "no match visits: {}", missed.join("; "));
    Ok(visits)
}

impl fmt::Display for Visits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "of {} matches", self.matches)?;
        self.counts.iter().try_for_each(|(name, count)| writeln!(f, "{count:>6} {name}"))
    }
}
