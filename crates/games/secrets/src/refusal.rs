//! Why the rules say no: each refusal is a sentence that names its clause.

use engine::Seat;

use crate::parts::Character;

/// Why the rules say no.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Too few or too many seats.
    #[error("Secrets is for 4 to 8 players, not {seats} (SE-01)")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// The named start seat is not at the table.
    #[error("{seat} cannot start: it is not at this table (SE-10)")]
    StartSeat {
        /// Who was named.
        seat: Seat,
    },
    /// Something is shown and not yet confirmed.
    #[error("say first that you have seen what is shown to you (SE-12)")]
    LookFirst,
    /// Nothing is shown.
    #[error("nothing is shown to you now (SE-12)")]
    NothingToSee,
    /// The card does not lie open.
    #[error("only one of the two open characters can be offered (SE-21)")]
    NotOpen,
    /// An offer is due.
    #[error("offer one of the two open characters first (SE-22)")]
    OfferFirst,
    /// Nobody offers to themselves, or to a seat that is not there.
    #[error("the card is offered to another player at this table (SE-22)")]
    OfferToAnother,
    /// The UN player is asked.
    #[error("seize the card or let it pass (SE-23)")]
    SeizeOrLetPass,
    /// Somebody else is, or nobody.
    #[error("only the UN player can seize a card or let it pass, when asked (SE-23)")]
    UnNotAsked,
    /// The target is asked.
    #[error("accept the card or decline it (SE-24)")]
    AcceptOrDecline,
    /// Somebody else is, or nobody.
    #[error("only who is offered a card can accept or decline it, when asked (SE-24)")]
    NotTheTarget,
    /// Somebody else is to act.
    #[error("it is not for you to act now (SE-25)")]
    NotYours,
    /// A card must be carried out.
    #[error("carry out the card you took first ({})", clause_of(*card))]
    CarryOut {
        /// Which.
        card: Character,
    },
    /// The Politician goes to somebody else.
    #[error("the Politician is laid before another player at this table (SE-31)")]
    LayElsewhere,
    /// Exactly two players, not oneself.
    #[error("the Psychiatrist swaps the tokens of two other players (SE-32)")]
    TwoOthers,
    /// No token lies there.
    #[error("no token lies there (SE-33)")]
    NoSuchToken,
    /// Only a neighbour's token is swapped.
    #[error("the Diplomat swaps the centre token with that of the left or right neighbour (SE-36)")]
    WithANeighbour,
    /// The bullet goes to somebody else.
    #[error("the bullet is given to another player at this table (SE-37)")]
    ShootAnother,
    /// The match is over.
    #[error("the match is over (SE-40)")]
    Over,
}

/// The clause of a character.
const fn clause_of(card: Character) -> &'static str {
    match card {
        Character::DoubleAgent => "SE-30",
        Character::Politician => "SE-31",
        Character::Psychiatrist => "SE-32",
        Character::Detective => "SE-33",
        Character::Journalist => "SE-34",
        Character::Scientist => "SE-35",
        Character::Diplomat => "SE-36",
        Character::Assassin => "SE-37",
    }
}

impl engine::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Self::Seats { .. } => "SE-01",
            Self::StartSeat { .. } => "SE-10",
            Self::LookFirst | Self::NothingToSee => "SE-12",
            Self::NotOpen => "SE-21",
            Self::OfferFirst | Self::OfferToAnother => "SE-22",
            Self::SeizeOrLetPass | Self::UnNotAsked => "SE-23",
            Self::AcceptOrDecline | Self::NotTheTarget => "SE-24",
            Self::NotYours => "SE-25",
            Self::CarryOut { card } => clause_of(*card),
            Self::LayElsewhere => "SE-31",
            Self::TwoOthers => "SE-32",
            Self::NoSuchToken => "SE-33",
            Self::WithANeighbour => "SE-36",
            Self::ShootAnother => "SE-37",
            Self::Over => "SE-40",
        }
    }
}
