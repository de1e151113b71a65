//! Tables and opponents for the tests.

use engine::{Dice, Fast, Rules};
use heimlich::Options;

/// The four ways to play.
pub(crate) fn variants() -> [Options; 4] {
    let basic = Options::default();
    [
        basic,
        Options { top_secret: true, ..basic },
        Options { dossier: true, ..basic },
        Options { top_secret: true, dossier: true, bystanders_count: true, ..basic },
    ]
}

/// An opponent that does anything legal, each thing equally likely, but asks for no replacements (SI-11).
pub(crate) fn random_opponent<R: Rules>(seed: u64) -> impl FnMut(&R::View) -> Option<R::Action> {
    let mut dice = Fast::new(seed);
    move |view| {
        let actions: Vec<R::Action> = R::legal(view).filter(|action| !R::anonymous(action)).collect();
        if actions.is_empty() {
            return R::idle(view, &mut dice);
        }
        Some(actions[dice.index("action", &&actions[..])].clone())
    }
}
