//! What happens, and what each viewer is told of it.

mod notice;

use engine::{BySeat, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::area::Area;
use crate::card::{Card, CardSet};
use crate::line_up::{Layout, Position};
use crate::parts::{ActionCard, Alibi, Chip, Session};

pub use notice::Notice;
pub(crate) use notice::notice;

/// Whom a ballot doubts (DS-35).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ballot {
    /// Nobody.
    Nobody,
    /// This claimant.
    Against(Seat),
}

/// What happened, with its secrets.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The secret cards are dealt (DS-10); the rest stay unseen. Each seat sees its own.
    Dealt {
        /// Everybody's hand.
        hands: BySeat<CardSet>,
    },
    /// It is this seat's turn, and an action card is drawn (DS-20).
    TurnBegan {
        /// Who.
        seat: Seat,
        /// Which card is to be executed.
        card: ActionCard,
    },
    /// A therapy session begins (DS-60).
    SessionBegan {
        /// Of which kind.
        kind: Session,
    },
    /// Somebody has answered in the session.
    Answered {
        /// Who.
        seat: Seat,
    },
    /// The player has named the best answer.
    WinnerNamed {
        /// Whose.
        seat: Seat,
    },
    /// Everybody else is to reveal a card of this area (DS-30).
    AreaChosen {
        /// Which.
        area: Area,
    },
    /// Somebody has chosen a card for the therapy. Only who chose knows, even that it has happened.
    CardChosen {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The chosen cards are shown; who was asked and shows none has none (DS-30).
    CardsShown {
        /// Everybody's card.
        cards: BySeat<Option<Card>>,
    },
    /// Somebody was suspected, and the honest answer (DS-31).
    Suspected {
        /// Who.
        seat: Seat,
        /// Of at least so many points.
        points: u8,
        /// Whether they hold them.
        holds: bool,
    },
    /// Cards are laid open.
    Revealed {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: CardSet,
    },
    /// Somebody holds so many cards of the party's area (DS-33).
    Counted {
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// Somebody takes a chip and claims its points (DS-32, DS-34).
    Claimed {
        /// Who.
        seat: Seat,
        /// Which.
        chip: Chip,
    },
    /// Everybody votes on whom to doubt (DS-35).
    VoteAsked {},
    /// Somebody has voted, sealed.
    Voted {
        /// Who.
        seat: Seat,
        /// How.
        ballot: Ballot,
    },
    /// The ballots are shown.
    BallotsShown {
        /// Everybody's; none from who had nobody to name.
        ballots: BySeat<Option<Ballot>>,
    },
    /// The table doubts a claim; its chip goes back (DS-32, DS-34).
    Doubted {
        /// Whose.
        seat: Seat,
        /// Whether it is true.
        holds: bool,
    },
    /// The alibi cards are laid out (DS-36). Only who did so knows how.
    LaidOut {
        /// Who.
        seat: Seat,
        /// How.
        layout: Layout,
    },
    /// An alibi card is turned up.
    TurnedUp {
        /// Who did so.
        seat: Seat,
        /// Where.
        position: Position,
        /// What it is.
        card: Alibi,
    },
    /// Somebody's points change; what would go below 0 is waived already (DS-45).
    Scored {
        /// Whose.
        seat: Seat,
        /// By how many.
        points: i16,
    },
    /// The action is over, and the player may accuse (DS-40).
    AccusationAsked {},
    /// Somebody is accused of an area; the others may join (DS-40, DS-41).
    Accused {
        /// Who.
        seat: Seat,
        /// Of what.
        area: Area,
    },
    /// Somebody has decided whether to join, sealed.
    JoinDecided {
        /// Who.
        seat: Seat,
        /// Whether they join.
        joins: bool,
    },
    /// All see who joins.
    JoinersShown {
        /// Who.
        joining: SeatSet,
    },
    /// The accused demands the court (DS-42).
    CourtDemanded {},
    /// The accused does without.
    CourtWaived {},
    /// The accuser withdraws: everything as before (DS-42).
    Withdrawn {},
    /// The accuser goes on to court.
    WentToCourt {},
    /// The accusation is right: these cards are laid open, then all cards of the area form a pile (DS-43, DS-44).
    Exposed {
        /// Who.
        seat: Seat,
        /// As what.
        area: Area,
        /// What was still in hand of it.
        cards: CardSet,
    },
    /// The accusation is wrong: nothing is shown.
    Cleared {
        /// Who.
        seat: Seat,
        /// Of what.
        area: Area,
    },
    /// The match is over (DS-50, DS-51).
    Ended {},
}
