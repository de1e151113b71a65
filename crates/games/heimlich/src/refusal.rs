//! Why the rules say no: each refusal is a sentence that names its clause.

use engine::Seat;

/// Why the rules say no.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Too few or too many seats.
    #[error("Heimlich & Co. is for 2 to 7 players, not {seats} (HC-05)")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// The wrong number of colours.
    #[error("{wanted} agents are in play with this many players, not {given} (HC-05)")]
    Colours {
        /// How many play.
        wanted: u8,
        /// How many were named.
        given: u8,
    },
    /// The named start seat is not at the table.
    #[error("{seat} cannot start: it is not at this table (HC-08)")]
    StartSeat {
        /// Who was named.
        seat: Seat,
    },
    /// Bystanders can only count where dossiers are written.
    #[error("bystanders can count only when dossiers are written (HC-42)")]
    NoDossiers,
    /// Somebody else is to act, or nobody.
    #[error("it is not for you to act now (HC-15)")]
    NotYours,
    /// The match is over.
    #[error("the match is over (HC-16)")]
    Over,
    /// The die must be rolled first.
    #[error("roll the die first (HC-10)")]
    RollFirst,
    /// The die has been rolled.
    #[error("the die is rolled: now move (HC-11)")]
    MoveFirst,
    /// The points spent are not those rolled.
    #[error("{} movement points must be spent, not {spent} (HC-11)", range(*least, *most))]
    Points {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
        /// What the allotment adds up to.
        spent: u16,
    },
    /// An agent that is not in play was named.
    #[error("that agent is not in play (HC-05)")]
    AgentNotInPlay,
    /// The safe must be placed now.
    #[error("put the safe into another building first (HC-14)")]
    PlaceTheSafe,
    /// The safe must change its building.
    #[error("the safe must go into a different building (HC-14)")]
    SameBuilding,
    /// Everybody with cards is asked whether they want to play one.
    #[error("say first whether you want to play a Top Secret card (HC-25)")]
    AnswerFirst,
    /// Nobody asked.
    #[error("nobody is asking for volunteers now (HC-25)")]
    NotAsked,
    /// No card could be played.
    #[error("only somebody with a card that can be played now may volunteer (HC-25)")]
    NothingToPlay,
    /// Whoever opens the round must play.
    #[error("who opens the round must play a card (HC-26)")]
    MustPlay,
    /// It is this seat's turn in the round.
    #[error("play a card or pass (HC-26)")]
    PlayOrPass,
    /// Cards are played in a round only.
    #[error("Top Secret cards are played in your turn of a round only (HC-26)")]
    NoRound,
    /// The card is not in the hand.
    #[error("you do not hold that card (HC-21)")]
    NotInHand,
    /// The card was drawn in this round.
    #[error("a card drawn during a round can be played from the next round on (HC-23)")]
    TooFresh,
    /// The play would change nothing.
    #[error("a card that would change nothing cannot be played (HC-28)")]
    ChangesNothing,
    /// The card moves exactly two agents.
    #[error("this card is for two different agents (HC-20)")]
    TwoAgents,
    /// The card moves one or two agents.
    #[error("this card is for one or two agents (HC-20)")]
    OneOrTwoAgents,
    /// The card does not go that far.
    #[error("this card does not go that far (HC-20)")]
    CardDistance,
    /// Nobody stands there.
    #[error("no other agent stands there (HC-20)")]
    NobodyToMeet,
    /// The agent does not stand with the safe.
    #[error("that agent does not stand with the safe (HC-20)")]
    NotWithTheSafe,
    /// The agent does not stand in the Ruin.
    #[error("only agents in the Ruin can be pardoned (HC-20)")]
    NotInTheRuin,
    /// A marker beyond 40 was chosen.
    #[error("a marker beyond 40 cannot be dispatched (HC-30)")]
    BeyondDispatch,
    /// Two markers, or the only one that can be chosen.
    #[error("dispatch is for two markers, or for the only one that can be chosen (HC-20)")]
    TwoMarkers,
    /// The player leads two agents already.
    #[error("nobody leads three agents: you lead two already (HC-31)")]
    LeadsTwo,
    /// A dossier is due from everybody.
    #[error("write your dossier first (HC-40)")]
    WriteFirst,
    /// No dossier is due.
    #[error("no dossier is due from you now (HC-40)")]
    NotWriting,
    /// Each other player must be named exactly once, with an agent that is in play and not one's own.
    #[error("a dossier gives each other player exactly one agent, none of them your own (HC-40)")]
    Dossier,
}

fn range(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

impl engine::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Self::Seats { .. } | Self::Colours { .. } | Self::AgentNotInPlay => "HC-05",
            Self::StartSeat { .. } => "HC-08",
            Self::RollFirst => "HC-10",
            Self::MoveFirst | Self::Points { .. } => "HC-11",
            Self::PlaceTheSafe | Self::SameBuilding => "HC-14",
            Self::NotYours => "HC-15",
            Self::Over => "HC-16",
            Self::TwoAgents
            | Self::OneOrTwoAgents
            | Self::CardDistance
            | Self::NobodyToMeet
            | Self::NotWithTheSafe
            | Self::NotInTheRuin
            | Self::TwoMarkers => "HC-20",
            Self::NotInHand => "HC-21",
            Self::TooFresh => "HC-23",
            Self::AnswerFirst | Self::NotAsked | Self::NothingToPlay => "HC-25",
            Self::MustPlay | Self::PlayOrPass | Self::NoRound => "HC-26",
            Self::ChangesNothing => "HC-28",
            Self::BeyondDispatch => "HC-30",
            Self::LeadsTwo => "HC-31",
            Self::WriteFirst | Self::NotWriting | Self::Dossier => "HC-40",
            Self::NoDossiers => "HC-42",
        }
    }
}
