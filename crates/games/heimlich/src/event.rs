//! What happens, and what each viewer is told of it.

use engine::{BySeat, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::agent::{Agent, AgentSet, ByAgent};
use crate::board::Play;
use crate::dossier::Dossier;
use crate::hand::{CardBag, Pile};
use crate::parts::{Building, Card, Face};

/// What happened, with its secrets.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The agent cards are dealt; the rest are bystanders (HC-07). Each seat sees its own.
    AgentsDealt {
        /// Whose card is which.
        agents: BySeat<Option<Agent>>,
        /// The cards left over.
        bystanders: AgentSet,
    },
    /// Top Secret cards are dealt (HC-21). Each seat sees its own.
    CardsDealt {
        /// Everybody's cards.
        hands: BySeat<CardBag>,
        /// What is left.
        pile: Pile,
    },
    /// The die goes to this seat (HC-15).
    TurnBegan {
        /// Who.
        seat: Seat,
    },
    /// The die was rolled.
    Rolled {
        /// What it shows.
        face: Face,
    },
    /// Movement points were spent (HC-11); none of them on moving nobody (HC-22).
    Walked {
        /// How far each agent went.
        steps: ByAgent<u8>,
    },
    /// A Top Secret card was drawn. Only who drew sees it.
    Drew {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
        /// Why.
        due: Due,
    },
    /// The discards became the new pile (HC-24). Nobody sees the order.
    Reshuffled {
        /// The new pile.
        pile: Pile,
    },
    /// Everybody who holds a card is asked whether they want to play (HC-25).
    VolunteersAsked {
        /// Who.
        seats: SeatSet,
    },
    /// Somebody has answered, sealed.
    Answered {
        /// Who.
        seat: Seat,
        /// Whether they want to play.
        willing: bool,
    },
    /// The answers are shown; with nobody willing there is no round (HC-25).
    AnswersShown {
        /// Who wants to play.
        willing: SeatSet,
    },
    /// A round begins: this seat must play a card (HC-26).
    RoundBegan {
        /// Who.
        seat: Seat,
    },
    /// It is this seat's turn in the round (HC-26).
    Asked {
        /// Who.
        seat: Seat,
        /// How many have passed in a row since the last card, empty hands included (HC-27).
        passes: u8,
    },
    /// A card was played (HC-28).
    Played {
        /// Who.
        seat: Seat,
        /// Which card, how.
        play: Play,
    },
    /// A bystander's card was taken (HC-31). Only its new leader sees it.
    SecondAgent {
        /// Who.
        seat: Seat,
        /// Which agent.
        agent: Agent,
    },
    /// Somebody plays no card, or no further one.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The round is over (HC-27).
    RoundEnded {},
    /// A scoring (HC-13).
    Scored {
        /// Where the markers stood.
        from: ByAgent<u8>,
        /// Where they stand now.
        to: ByAgent<u8>,
    },
    /// Everybody must write a dossier now (HC-40).
    DossiersAsked {},
    /// A dossier was written, sealed.
    DossierWritten {
        /// Who.
        seat: Seat,
        /// What it says.
        dossier: Dossier,
    },
    /// The safe was put somewhere (HC-14).
    SafePlaced {
        /// Where.
        to: Building,
    },
    /// The match is over and all is turned up (HC-16, HC-42).
    Ended {
        /// Who led whom.
        reveal: Reveal,
        /// Everybody's dossier.
        dossiers: BySeat<Option<Dossier>>,
    },
}

/// Why a Top Secret card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// An agent moved into the Ruin, or nobody moved (HC-23): one a turn.
    Turn,
    /// *Double life* found no bystander's card (HC-31).
    DoubleLife,
}

/// What is turned up at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The agent each player led, after *double life* gave one back (HC-42).
    pub agents: BySeat<Option<Agent>>,
    /// The agent each player gave back after leading two (HC-31).
    pub given_back: BySeat<Option<Agent>>,
    /// The agents nobody led in the end.
    pub bystanders: AgentSet,
    /// What the dossiers brought each player.
    pub bonus: BySeat<u8>,
}

/// What one viewer is told of one event.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Notice {
    /// The agent cards are dealt.
    AgentsDealt {
        /// The viewer's own.
        own: Option<Agent>,
    },
    /// Top Secret cards are dealt.
    CardsDealt {
        /// The viewer's own.
        own: Option<CardBag>,
        /// How many are left.
        pile: u8,
    },
    /// The die goes to this seat.
    TurnBegan {
        /// Who.
        seat: Seat,
    },
    /// The die was rolled.
    Rolled {
        /// What it shows.
        face: Face,
    },
    /// Movement points were spent.
    Walked {
        /// How far each agent went.
        steps: ByAgent<u8>,
    },
    /// A Top Secret card was drawn.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, if the viewer drew it.
        card: Option<Card>,
        /// Why.
        due: Due,
    },
    /// The discards became the new pile.
    Reshuffled {
        /// How many cards it has.
        pile: u8,
    },
    /// Everybody who holds a card is asked whether they want to play.
    VolunteersAsked {
        /// Who.
        seats: SeatSet,
    },
    /// Somebody has answered.
    Answered {
        /// Who.
        seat: Seat,
        /// What, if it was the viewer.
        willing: Option<bool>,
    },
    /// The answers are shown.
    AnswersShown {
        /// Who wants to play.
        willing: SeatSet,
    },
    /// A round begins: this seat must play a card.
    RoundBegan {
        /// Who.
        seat: Seat,
    },
    /// It is this seat's turn in the round.
    Asked {
        /// Who.
        seat: Seat,
        /// How many have passed in a row since the last card, empty hands included (HC-27).
        passes: u8,
    },
    /// A card was played.
    Played {
        /// Who.
        seat: Seat,
        /// Which card, how.
        play: Play,
    },
    /// A bystander's card was taken.
    SecondAgent {
        /// Who.
        seat: Seat,
        /// Which agent, if the viewer took it.
        agent: Option<Agent>,
    },
    /// Somebody plays no card, or no further one.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The round is over.
    RoundEnded {},
    /// A scoring.
    Scored {
        /// How far each marker moved.
        gains: ByAgent<i8>,
    },
    /// Everybody must write a dossier now.
    DossiersAsked {},
    /// A dossier was written.
    DossierWritten {
        /// Who.
        seat: Seat,
        /// What it says, if it is the viewer's.
        dossier: Option<Dossier>,
    },
    /// The safe was put somewhere.
    SafePlaced {
        /// Where.
        to: Building,
    },
    /// The match is over and all is turned up.
    Ended {
        /// Who led whom.
        reveal: Reveal,
        /// Everybody's dossier.
        dossiers: BySeat<Option<Dossier>>,
    },
}

pub(crate) fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
    let told = match *event {
        Event::AgentsDealt { agents, bystanders: _ } => {
            Notice::AgentsDealt { own: viewer.seat().and_then(|seat| agents[seat]) }
        }
        Event::CardsDealt { hands, pile } => {
            Notice::CardsDealt { own: viewer.seat().map(|seat| hands[seat]), pile: pile.len() }
        }
        Event::TurnBegan { seat } => Notice::TurnBegan { seat },
        Event::Rolled { face } => Notice::Rolled { face },
        Event::Walked { steps } => Notice::Walked { steps },
        Event::Drew { seat, card, due } => Notice::Drew { seat, card: viewer.is(seat).then_some(card), due },
        Event::Reshuffled { pile } => Notice::Reshuffled { pile: pile.len() },
        Event::VolunteersAsked { seats } => Notice::VolunteersAsked { seats },
        Event::Answered { seat, willing } => Notice::Answered { seat, willing: viewer.is(seat).then_some(willing) },
        Event::AnswersShown { willing } => Notice::AnswersShown { willing },
        Event::RoundBegan { seat } => Notice::RoundBegan { seat },
        Event::Asked { seat, passes } => Notice::Asked { seat, passes },
        Event::Played { seat, play } => Notice::Played { seat, play },
        Event::SecondAgent { seat, agent } => Notice::SecondAgent { seat, agent: viewer.is(seat).then_some(agent) },
        Event::Passed { seat } => Notice::Passed { seat },
        Event::RoundEnded {} => Notice::RoundEnded {},
        Event::Scored { from, to } => Notice::Scored { gains: to.minus(from) },
        Event::DossiersAsked {} => Notice::DossiersAsked {},
        Event::DossierWritten { seat, dossier } => {
            Notice::DossierWritten { seat, dossier: viewer.is(seat).then_some(dossier) }
        }
        Event::SafePlaced { to } => Notice::SafePlaced { to },
        Event::Ended { reveal, dossiers } => Notice::Ended { reveal, dossiers },
    };
    #[cfg(feature = "planted")]
    let told = crate::planted::notice(told, event)?;
    Some(told)
}
