//! Why not, in the reader's language.

use web::{Lang, Sorry};

use super::scene::Scene;
use crate::problem::Problem;
use crate::table::Command;

/// The sentence for the problem with this command: where the rules say no, the game has the words, and names the clause.
pub(super) fn to(problem: &Problem, command: &Command, scene: &Scene, lang: Lang) -> String {
    if let (Problem::Seal(_), Command::Start { .. }) = (problem, command) {
        return Sorry::SealsOpening.sentence(lang);
    }
    let Problem::Refused { clause, .. } = problem else { return of(problem, lang) };
    let Ok(painter) = scene.painter() else { return of(problem, lang) };
    let table = &scene.outline.table;
    let refused = match (command, scene.view()) {
        (Command::Move { intent, .. }, Some(view)) => painter.refusal(view, &intent.action, lang),
        (Command::Change(change), _) => {
            let seats = change.seats.unwrap_or(table.seats.len() as u8);
            painter.options_refusal(change.options.as_ref().unwrap_or(&table.options), seats, lang)
        }
        _ => Ok(None),
    };
    let sentence = refused.ok().flatten().unwrap_or_else(|| of(problem, lang));
    format!("{sentence} ({clause})")
}

/// The sentence for this problem.
pub(super) fn of(problem: &Problem, lang: Lang) -> String {
    sorry(problem).sentence(lang)
}

/// What the pages call this problem.
pub(super) const fn sorry(problem: &Problem) -> Sorry {
    match problem {
        Problem::NothingHere | Problem::WrongMethod | Problem::NoSuchGame => Sorry::NoPage,
        Problem::NoSuchSeat => Sorry::NoSeat,
        Problem::NoSuchTable => Sorry::NoTable,
        Problem::NoKey | Problem::Stranger | Problem::KeyInUse => Sorry::NotYourSeat,
        Problem::BadKey => Sorry::LinkVoid,
        Problem::OnlyWatching => Sorry::OnlyWatching,
        Problem::HostOnly => Sorry::HostOnly,
        Problem::ActingHost => Sorry::ActingHost,
        Problem::Away => Sorry::Away,
        Problem::NotAway => Sorry::NotAway,
        Problem::NoRecord => Sorry::NoRecord,
        Problem::Field { field, .. } => of_field(field),
        Problem::StaleTurn | Problem::IdReused => Sorry::Outdated,
        Problem::NotBegun => Sorry::NotBegun,
        Problem::Begun => Sorry::Begun,
        Problem::NotOver => Sorry::NotOver,
        Problem::Over => Sorry::Over,
        Problem::Paused => Sorry::Paused,
        Problem::NotPaused => Sorry::NotPaused,
        Problem::EmptySeats => Sorry::EmptySeats,
        Problem::SeatTaken => Sorry::SeatTaken,
        Problem::SeatEmpty => Sorry::SeatEmpty,
        Problem::TableFull => Sorry::TableFull,
        Problem::NameTaken => Sorry::NameTaken,
        Problem::AlreadySeated => Sorry::AlreadySeated,
        Problem::NotSilent => Sorry::NotSilent,
        Problem::NoSpectators => Sorry::NoSpectators,
        Problem::TalkOff => Sorry::TalkOff,
        Problem::TooMany { .. } | Problem::TalkTooFast { .. } => Sorry::TooFast,
        Problem::UsedUp => Sorry::UsedUp,
        Problem::StorageUsedUp { .. } => Sorry::StorageUsedUp,
        Problem::Seal(_) => Sorry::SealWrong,
        Problem::ForeignOrigin => Sorry::Foreign,
        Problem::OlderRules => Sorry::OlderRules,
        Problem::Unavailable | Problem::NotReady(_) | Problem::Damaged | Problem::Stumbled => Sorry::OurFault,
        Problem::NotJson(_)
        | Problem::WrongBody(_)
        | Problem::WrongQuery(_)
        | Problem::TooLarge
        | Problem::TooSlow
        | Problem::Refused { .. }
        | Problem::Unreadable(_) => Sorry::Unreadable,
    }
}

const fn of_field(field: &str) -> Sorry {
    match field.as_bytes() {
        b"name" => Sorry::WrongName,
        b"really" => Sorry::Unconfirmed,
        _ => Sorry::Unreadable,
    }
}
