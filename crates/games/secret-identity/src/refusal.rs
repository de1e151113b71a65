//! Why the rules say no: each refusal is a sentence that names its clause.

use engine::Seat;

use crate::parts::{Card, Number, REQUESTS};

/// Why the rules say no.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Too few or too many seats.
    #[error("Secret Identity is for 3 to 8 players, not {seats} (SI-26)")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// The named start seat is not at the table.
    #[error("{seat} cannot start: it is not at this table (SI-41)")]
    StartSeat {
        /// Who was named.
        seat: Seat,
    },
    /// The packs have too few characters for a match.
    #[error("these packs have {cards} character cards, but this table needs {needed} (SI-10)")]
    TooFewCharacters {
        /// How many they have.
        cards: u8,
        /// How many lie on the table in a match or can be asked for in a round of it.
        needed: u8,
    },
    /// Only players act.
    #[error("only players have keys and a vault (SI-03)")]
    NotPlaying,
    /// The table is still empty.
    #[error("no character lies on the table yet (SI-10)")]
    NotDealt,
    /// Being ready was said before.
    #[error("you are ready already; the round starts when everybody is (SI-11)")]
    ReadyAlready,
    /// The player has asked often enough.
    #[error("you may ask for {REQUESTS} replacements in a round, and have (SI-11)")]
    NoRequestsLeft,
    /// The box has no character left that is not needed later.
    #[error("no character is left to replace another with (SI-11)")]
    BoxEmpty,
    /// The characters stay as they are once keys are drawn.
    #[error("the keys are drawn: the characters stay (SI-11)")]
    KeysAreDrawn,
    /// Everybody looks at the characters first.
    #[error("say first that you know all characters, or have one replaced (SI-11)")]
    LookFirst,
    /// The active player's key starts a later turn of the cooperative game.
    #[error("the turn starts when the active player draws the key (SI-41)")]
    DrawFirst,
    /// A card that is not in the hand was used.
    #[error("you do not hold card {} (SI-12)", card.number())]
    NotInHand {
        /// Which.
        card: Card,
    },
    /// A clue without cards.
    #[error("a clue has one, two or three cards (SI-21)")]
    EmptyClue,
    /// The clue was confirmed before.
    #[error("your clue is confirmed; withdraw it to give another (SI-21)")]
    ClueConfirmed,
    /// Clues are given before the guesses only.
    #[error("the clues are shown: no more can be given (SI-21)")]
    CluesAreShown,
    /// Nothing of the player's is confirmed.
    #[error("you have confirmed nothing that could be withdrawn (SI-21)")]
    NothingToWithdraw,
    /// Own words could hint.
    #[error("until the scoring only phrases that cannot hint may be said (SI-22)")]
    OnlyPhrases,
    /// There is nothing to guess.
    #[error("guesses are made once the clues are shown, each by each player (SI-23)")]
    NoGuessNow,
    /// Somebody was left out, or the own seat was named.
    #[error("guess one number for everybody else, and none for yourself (SI-23)")]
    GuessForAll,
    /// The player's own number was given to somebody else.
    #[error("{} is your own number, so nobody else has it (SI-23)", number.number())]
    OwnNumber {
        /// Which.
        number: Number,
    },
    /// A guess key was used twice.
    #[error("you have one guess key {}, for one vault (SI-23)", number.number())]
    KeyUsedTwice {
        /// Which.
        number: Number,
    },
    /// The guess was confirmed before.
    #[error("your guess is confirmed; withdraw it to make another (SI-23)")]
    GuessConfirmed,
    /// All rounds are played.
    #[error("the match is over after round 4 (SI-30)")]
    RoundsOver,
    /// Only the active player gives a clue.
    #[error("only the active player gives a clue (SI-41)")]
    NotActive,
    /// Nothing is being settled.
    #[error("there is nothing to settle together now (SI-42)")]
    NoDiscussion,
    /// The active player stays out of it.
    #[error("the active player may not help (SI-42)")]
    MayNotHelp,
    /// The guesser points there already.
    #[error("you point at that number already (SI-42)")]
    PointsThere,
    /// The guesser has declared itself done.
    #[error("you have declared yourself done (SI-42)")]
    DoneAlready,
    /// Nothing could stand.
    #[error("nobody points at a number yet (SI-42)")]
    NobodyPoints,
    /// No number can be called.
    #[error("a number can be called where the table allows it and more than half agree (SI-42)")]
    NoMajority,
    /// All turns are played.
    #[error("the match is over after 10 turns (SI-44)")]
    TurnsOver,
}

impl engine::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotPlaying => "SI-03",
            Self::TooFewCharacters { .. } | Self::NotDealt => "SI-10",
            Self::ReadyAlready | Self::NoRequestsLeft | Self::BoxEmpty | Self::KeysAreDrawn | Self::LookFirst => {
                "SI-11"
            }
            Self::NotInHand { .. } => "SI-12",
            Self::EmptyClue | Self::ClueConfirmed | Self::CluesAreShown | Self::NothingToWithdraw => "SI-21",
            Self::OnlyPhrases => "SI-22",
            Self::NoGuessNow
            | Self::GuessForAll
            | Self::OwnNumber { .. }
            | Self::KeyUsedTwice { .. }
            | Self::GuessConfirmed => "SI-23",
            Self::Seats { .. } => "SI-26",
            Self::RoundsOver => "SI-30",
            Self::StartSeat { .. } | Self::DrawFirst | Self::NotActive => "SI-41",
            Self::NoDiscussion
            | Self::MayNotHelp
            | Self::PointsThere
            | Self::DoneAlready
            | Self::NobodyPoints
            | Self::NoMajority => "SI-42",
            Self::TurnsOver => "SI-44",
        }
    }
}
