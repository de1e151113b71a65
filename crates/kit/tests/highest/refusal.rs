//! Why the rules say no.

/// Why the rules say no; each names its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Refusal {
    /// Too few or too many seats.
    #[error("two to four play this game (HI-01)")]
    Seats,
    /// Only players decide, and only until all have.
    #[error("it is not for you to decide now (HI-03)")]
    NotYours,
    /// The decision is this one already.
    #[error("that is what you have decided already (HI-03)")]
    NoChange,
}

impl engine::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Self::Seats => "HI-01",
            Self::NotYours | Self::NoChange => "HI-03",
        }
    }
}
