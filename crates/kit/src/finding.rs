//! What a check has found wrong.

use std::fmt;

/// What is wrong with a game, in sentences for people.
#[derive(Clone, PartialEq, Eq)]
pub struct Finding(pub(crate) String);

/// What a check comes to; a test returns it as it is.
pub type Checked = Result<(), Finding>;

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// As it reads: a failing test prints its error this way.
impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Finding {}

/// Leaves with a finding unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($sentence:tt)+) => {
        let holds: bool = $holds;
        if !holds {
            return Err($crate::Finding(format!($($sentence)+)));
        }
    };
}

pub(crate) use ensure;
