//! Secrecy as equality: what a viewer is not entitled to know makes no difference to what it sees.

mod report;
mod twin;

use engine::{Fast, Match, Rules, Viewer};
use serde_json::Value;

use crate::case::{Case, Log, notices};
use crate::effort;
use crate::finding::{Checked, Finding, ensure};
use crate::json::first_difference;
use crate::walk::{Walk, absent_seats, settings};
pub use report::{Least, Report};
use report::{Pair, Watcher};

/// So many legal moves are compared: some games list tens of thousands.
const LEGAL_COMPARED: usize = 1000;

/// Compares matches with their twins, so many matches at each table, for every viewer and every kind of secret.
///
/// Wherever the rules entitle the viewer to no difference, its view, its notices and its legal moves must be the same,
/// to the byte. Where they do entitle it, it must be told. A seat that this table does not have is entitled to what
/// the table screen is. Too few pairs for any kind of viewer and of secret are a finding too.
pub fn secrecy<C: Case>(matches: u32, least: Least) -> Result<Report, Finding> {
    let mut report = Report::new(C::SECRETS.iter().map(|secret| format!("{secret:?}")));
    let mut seeds = Fast::new(effort::seed());
    for setting in settings::<C>()? {
        for _ in 0..effort::scaled(matches) {
            let seed = seeds.bits();
            let at_table = |finding: Finding| Finding(format!("{finding}\n  with {}, seed {seed}", setting.describe()));
            let walk = Walk::whole(&setting, seed, C::LURES).map_err(at_table)?;
            compare_with_twins::<C>(walk, &mut report).map_err(at_table)?;
        }
    }
    report.reaches(least)?;
    Ok(report)
}

fn compare_with_twins<C: Case>(walk: Walk<C::Game>, report: &mut Report) -> Checked {
    let Walk { log, mut dice, .. } = walk;
    let matches: Vec<Match<C::Game>> = log.matches().collect();
    let absent = absent_seats(log.seats).next().map(Viewer::Seat);
    for viewer in Viewer::all(log.seats).chain(absent) {
        let truth = Side::<C>::new(&log, &matches, viewer)?;
        for (number, &secret) in C::SECRETS.iter().enumerate() {
            let Some(drafts) = C::twin(secret, &log, truth.entitled_as, &mut dice) else {
                continue;
            };
            let twin = twin::play(&log, drafts, &mut dice);
            let matches: Vec<Match<C::Game>> = twin.matches().collect();
            let pair = truth.compared_with(&Side::new(&twin, &matches, viewer)?);
            let pair = pair.map_err(|finding| Finding(format!("{finding}\n  kind of secret: {secret:?}")))?;
            report.add(number, truth.watcher(), pair);
        }
    }
    Ok(())
}

/// One of two matches, as one viewer lived through it.
struct Side<'a, C: Case> {
    log: &'a Log<C::Game>,
    /// The match after each step.
    matches: &'a [Match<C::Game>],
    viewer: Viewer,
    /// Whose rights the viewer has.
    entitled_as: Viewer,
    facts: Vec<C::Facts>,
}

/// All that a viewer gets to see by one step.
struct Seen<R: Rules> {
    view: R::View,
    notices: Vec<R::Notice>,
    legal: Vec<R::Action>,
}

impl<'a, C: Case> Side<'a, C> {
    fn new(log: &'a Log<C::Game>, matches: &'a [Match<C::Game>], viewer: Viewer) -> Result<Self, Finding> {
        let absent = viewer.seat().is_some_and(|seat| seat.index() >= usize::from(log.seats));
        let entitled_as = if absent { Viewer::Table } else { viewer };
        let facts = C::entitled(log, entitled_as);
        ensure!(
            facts.len() == log.steps.len(),
            "`entitled` says something of {} steps, but there are {}",
            facts.len(),
            log.steps.len()
        );
        Ok(Self { log, matches, viewer, entitled_as, facts })
    }

    fn watcher(&self) -> Watcher {
        match self.viewer {
            Viewer::Seat(_) if self.viewer != self.entitled_as => Watcher::AbsentSeat,
            Viewer::Seat(_) => Watcher::Seat,
            Viewer::Table => Watcher::Table,
            Viewer::Spectator => Watcher::Spectator,
        }
    }

    /// What the viewer of both sides can tell apart is a finding, as long as it is entitled to no difference.
    fn compared_with(&self, twin: &Self) -> Result<Pair, Finding> {
        let alike = self.facts.iter().zip(&twin.facts).take_while(|(fact, other)| fact == other).count();
        let mut differing = 0;
        for step in 0..alike {
            if let Some(leak) = self.told_apart(twin, step) {
                return Err(Finding(format!("a leak to {:?} after step {step}: {leak}", self.viewer)));
            }
            differing += usize::from(!self.matches[step].same_truth(&twin.matches[step]));
        }
        if let (Some(fact), Some(other)) = (self.facts.get(alike), twin.facts.get(alike)) {
            let viewer = self.viewer;
            ensure!(
                self.told_apart(twin, alike).is_some(),
                "{viewer:?} is not told the difference between {fact:?} and {other:?} in step {alike}"
            );
        }
        // The last step may turn everything up.
        let to_the_end = alike + 1 >= self.facts.len();
        Ok(Pair { steps: differing, to_the_end })
    }

    /// What the viewer could tell the two sides apart by at this step.
    fn told_apart(&self, twin: &Self, step: usize) -> Option<String> {
        let (one, other) = (self.seen(step), twin.seen(step));
        differ("view", &one.view, &other.view)
            .or_else(|| differ("notices", &one.notices, &other.notices))
            .or_else(|| (one.legal != other.legal).then(|| differ("legal", &one.legal, &other.legal))?)
    }

    fn seen(&self, step: usize) -> Seen<C::Game> {
        let view = self.matches[step].view(self.viewer);
        let legal = <C::Game as Rules>::legal(&view).take(LEGAL_COMPARED).collect();
        Seen { view, notices: notices(&self.log.steps[step], self.viewer), legal }
    }
}

/// Where two values differ, in themselves or as bytes.
fn differ<T: PartialEq + serde::Serialize>(part: &str, one: &T, other: &T) -> Option<String> {
    let text = |value: &T| serde_json::to_string(value).unwrap_or_default();
    if one == other && text(one) == text(other) {
        return None;
    }
    let json = |value: &T| serde_json::to_value(value).unwrap_or(Value::Null);
    Some(match first_difference(&json(one), &json(other)) {
        Some((place, one, other)) => format!("{part}{place} is {one} in the truth and {other} in its twin"),
        None => format!("{part} differ, though not in their JSON: {}", text(one)),
    })
}
