//! Why the rules say no: each refusal is a sentence that names its clause.

use engine::Seat;

/// Why the rules say no.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Too few or too many seats.
    #[error("Dark Side is for 3 to 5 players, not {seats} (DS-10)")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// The named start seat is not at the table.
    #[error("{seat} cannot start: it is not at this table (DS-12)")]
    StartSeat {
        /// Who was named.
        seat: Seat,
    },
    /// Somebody else is to act, or nobody.
    #[error("it is not for you to act now (DS-20)")]
    NotYours,
    /// The match is over.
    #[error("the match is over (DS-50)")]
    Over,
    /// A Therapy card begins with a session.
    #[error("choose a kind of session first (DS-60)")]
    SessionFirst,
    /// It is this seat's turn in the session.
    #[error("answer first (DS-60)")]
    AnswerFirst,
    /// In a session of words all answers differ.
    #[error("somebody has said that already: all words differ (DS-60)")]
    SaidAlready,
    /// The best answer must be named.
    #[error("name the best answer first (DS-60)")]
    WinnerFirst,
    /// The session's winner is one of those who answered.
    #[error("only somebody who has answered can win the session (DS-60)")]
    NoAnswer,
    /// The therapy needs an area.
    #[error("choose the area of the therapy first (DS-30)")]
    AreaFirst,
    /// A card must be chosen.
    #[error("choose a card for the therapy first (DS-30)")]
    ShowFirst,
    /// The card is not one of the area in hand.
    #[error("choose a card of the therapy’s area from your hand (DS-30)")]
    NotOfTheArea,
    /// Somebody must be suspected.
    #[error("suspect somebody first (DS-31)")]
    SuspectFirst,
    /// The number of points is impossible.
    #[error("a suspicion is of 1 to 30 points, not {points} (DS-31)")]
    Points {
        /// What was named.
        points: u8,
    },
    /// Only other players can be suspected.
    #[error("suspect another player at this table (DS-31)")]
    SuspectAnother,
    /// A proof is due.
    #[error("lay open your proof first (DS-31)")]
    ProveFirst,
    /// A proof consists of cards of the area in hand.
    #[error("a proof consists of cards of the area in your hand (DS-31)")]
    NotInHand,
    /// The cards are not worth enough.
    #[error("at least {needed} points must be shown, not {shown} (DS-31)")]
    TooLittle {
        /// What must be proved.
        needed: u8,
        /// What the cards are worth.
        shown: u8,
    },
    /// A card of the proof could stay in hand.
    #[error("no card of a proof may be superfluous (DS-31)")]
    Superfluous,
    /// A boast is on one or two cards.
    #[error("a boast is proved with one or two cards (DS-32)")]
    TooManyCards,
    /// Somebody must be asked.
    #[error("ask somebody for the number of their cards first (DS-33)")]
    AskFirst,
    /// Only other players can be asked.
    #[error("ask another player at this table (DS-33)")]
    AskAnother,
    /// A chip must be taken.
    #[error("take a chip first (DS-34)")]
    ClaimFirst,
    /// Somebody else has the chip.
    #[error("that chip is taken (DS-34)")]
    ChipTaken,
    /// The table votes.
    #[error("say first whom you doubt, or that you doubt nobody (DS-35)")]
    VoteFirst,
    /// Nothing to doubt there.
    #[error("only a remaining claim of another player can be doubted (DS-35)")]
    NoClaim,
    /// The alibi cards must be laid out.
    #[error("lay out the alibi cards first (DS-36)")]
    LayOutFirst,
    /// Two cards cannot lie on one position.
    #[error("every alibi card has a position of its own (DS-36)")]
    SamePosition,
    /// An alibi card must be turned up.
    #[error("turn up an alibi card first (DS-36)")]
    TurnUpFirst,
    /// The position's card lies open.
    #[error("the card on that position is turned up already (DS-36)")]
    TurnedUpAlready,
    /// Caught demands a card.
    #[error("you are caught: reveal one of your highest cards first (DS-36)")]
    CaughtFirst,
    /// Caught demands a highest card.
    #[error("reveal one of your highest cards (DS-36)")]
    NotHighest,
    /// The action is over.
    #[error("accuse somebody or pass (DS-40)")]
    AccuseOrPass,
    /// Only other players can be accused.
    #[error("accuse another player at this table (DS-40)")]
    AccuseAnother,
    /// The accuser lacks points.
    #[error("this accusation needs {needed} points (DS-40)")]
    TooPoor {
        /// How many are needed.
        needed: u16,
    },
    /// Nothing is left to be accused of.
    #[error("who was exposed twice cannot be accused (DS-40)")]
    ExposedTwice,
    /// The first exposure showed this area.
    #[error("the area already exposed cannot be named (DS-44)")]
    AreaExposed,
    /// The others decide whether to join.
    #[error("say first whether you join the accusation (DS-41)")]
    JoinFirst,
    /// The accused decides about the court.
    #[error("say first whether you demand the court (DS-42)")]
    CourtFirst,
    /// The accuser decides about going on.
    #[error("withdraw the accusation or go on to court (DS-42)")]
    InsistFirst,
}

impl engine::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Self::Seats { .. } => "DS-10",
            Self::StartSeat { .. } => "DS-12",
            Self::NotYours => "DS-20",
            Self::AreaFirst | Self::ShowFirst | Self::NotOfTheArea => "DS-30",
            Self::SuspectFirst
            | Self::Points { .. }
            | Self::SuspectAnother
            | Self::ProveFirst
            | Self::NotInHand
            | Self::TooLittle { .. }
            | Self::Superfluous => "DS-31",
            Self::TooManyCards => "DS-32",
            Self::AskFirst | Self::AskAnother => "DS-33",
            Self::ClaimFirst | Self::ChipTaken => "DS-34",
            Self::VoteFirst | Self::NoClaim => "DS-35",
            Self::LayOutFirst
            | Self::SamePosition
            | Self::TurnUpFirst
            | Self::TurnedUpAlready
            | Self::CaughtFirst
            | Self::NotHighest => "DS-36",
            Self::AccuseOrPass | Self::AccuseAnother | Self::TooPoor { .. } | Self::ExposedTwice => "DS-40",
            Self::JoinFirst => "DS-41",
            Self::CourtFirst | Self::InsistFirst => "DS-42",
            Self::AreaExposed => "DS-44",
            Self::Over => "DS-50",
            Self::SessionFirst | Self::AnswerFirst | Self::SaidAlready | Self::WinnerFirst | Self::NoAnswer => "DS-60",
        }
    }
}
