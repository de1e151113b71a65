//! Why not, in the reader's language.

use web::{Lang, Sorry};

use super::scene::Scene;
use crate::problem::Problem;
use crate::table::Command;

/// The sentence for the problem with this command: where the rules say no, the game has the words, and names the clause.
pub(super) fn to(problem: &Problem, command: &Command, scene: &Scene, lang: Lang) -> String {
    let Problem::Refused { clause, .. } = problem else { return of(problem, lang) };
    let Ok(painter) = scene.painter() else { return of(problem, lang) };
    let table = &scene.sight.table;
    let refused = match (command, &scene.sight.view) {
        (Command::Move { intent, .. }, Some(view)) => painter.refusal(view, &intent.action, lang),
        (Command::Change(change), _) => {
            let seats = change.seats.unwrap_or(table.seats.len() as u8);
            painter.options_refusal(change.options.as_ref().unwrap_or(&table.options), seats, lang)
        }
        _ => Ok(None),
    };
    let sentence = refused.ok().flatten();
    sentence.map_or_else(|| of(problem, lang), |sentence| format!("{sentence} ({clause})"))
}

/// The sentence for this problem.
pub(super) fn of(problem: &Problem, lang: Lang) -> String {
    sorry(problem).sentence(lang)
}

/// What the pages call this problem.
pub(super) const fn sorry(problem: &Problem) -> Sorry {
    match problem {
        Problem::NothingHere | Problem::WrongMethod | Problem::NoSuchGame | Problem::NoRecord => Sorry::NoPage,
        Problem::NoSuchTable => Sorry::NoTable,
        Problem::NoKey
        | Problem::BadKey
        | Problem::Stranger
        | Problem::KeyInUse
        | Problem::OnlyWatching
        | Problem::HostOnly => Sorry::NotYourSeat,
        Problem::TooMany | Problem::TalkTooFast => Sorry::TooFast,
        Problem::StaleTurn | Problem::IdReused => Sorry::Outdated,
        Problem::Unavailable | Problem::Stumbled => Sorry::OurFault,
        _ => Sorry::Unreadable,
    }
}
