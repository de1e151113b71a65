//! What one viewer is told of one event.

use engine::{BySeat, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ballot, Event};
use crate::area::Area;
use crate::card::{Card, CardSet};
use crate::line_up::{Layout, Position};
use crate::parts::{ActionCard, Alibi, Chip, Session};

/// What one viewer is told of one event.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Notice {
    /// The secret cards are dealt.
    Dealt {
        /// The viewer's own.
        own: Option<CardSet>,
    },
    /// It is this seat's turn, and an action card is drawn.
    TurnBegan {
        /// Who.
        seat: Seat,
        /// Which card is to be executed.
        card: ActionCard,
    },
    /// A therapy session begins.
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
    /// Everybody else is to reveal a card of this area.
    AreaChosen {
        /// Which.
        area: Area,
    },
    /// The viewer has chosen a card for the therapy.
    CardChosen {
        /// Which.
        card: Card,
    },
    /// The chosen cards are shown; who was asked and shows none has none.
    CardsShown {
        /// Everybody's card.
        cards: BySeat<Option<Card>>,
    },
    /// Somebody was suspected, and the honest answer.
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
    /// Somebody holds so many cards of the party's area.
    Counted {
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// Somebody takes a chip and claims its points.
    Claimed {
        /// Who.
        seat: Seat,
        /// Which.
        chip: Chip,
    },
    /// Everybody votes on whom to doubt.
    VoteAsked {},
    /// Somebody has voted.
    Voted {
        /// Who.
        seat: Seat,
        /// How, if it was the viewer.
        ballot: Option<Ballot>,
    },
    /// The ballots are shown.
    BallotsShown {
        /// Everybody's; none from who had nobody to name.
        ballots: BySeat<Option<Ballot>>,
    },
    /// The table doubts a claim; its chip goes back.
    Doubted {
        /// Whose.
        seat: Seat,
        /// Whether it is true.
        holds: bool,
    },
    /// The alibi cards are laid out.
    LaidOut {
        /// Who did so.
        seat: Seat,
        /// How, if the viewer did so.
        layout: Option<Layout>,
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
    /// Somebody's points change.
    Scored {
        /// Whose.
        seat: Seat,
        /// By how many.
        points: i16,
    },
    /// The action is over, and the player may accuse.
    AccusationAsked {},
    /// Somebody is accused of an area; the others may join.
    Accused {
        /// Who.
        seat: Seat,
        /// Of what.
        area: Area,
    },
    /// Somebody has decided whether to join.
    JoinDecided {
        /// Who.
        seat: Seat,
        /// What, if it was the viewer.
        joins: Option<bool>,
    },
    /// All see who joins.
    JoinersShown {
        /// Who.
        joining: SeatSet,
    },
    /// The accused demands the court.
    CourtDemanded {},
    /// The accused does without.
    CourtWaived {},
    /// The accuser withdraws: everything as before.
    Withdrawn {},
    /// The accuser goes on to court.
    WentToCourt {},
    /// The accusation is right: these cards are laid open, then all cards of the area form a pile.
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
    /// The match is over.
    Ended {},
}

pub(crate) fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
    let told = told(event, viewer);
    #[cfg(feature = "planted")]
    let told = crate::planted::notice(told, event);
    told
}

fn told(event: &Event, viewer: Viewer) -> Option<Notice> {
    Some(match *event {
        Event::Dealt { hands } => {
            let own = viewer.seat().filter(|seat| seat.index() < usize::from(hands.seats()));
            Notice::Dealt { own: own.map(|seat| hands[seat]) }
        }
        Event::TurnBegan { seat, card } => Notice::TurnBegan { seat, card },
        Event::SessionBegan { kind } => Notice::SessionBegan { kind },
        Event::Answered { seat } => Notice::Answered { seat },
        Event::WinnerNamed { seat } => Notice::WinnerNamed { seat },
        Event::AreaChosen { area } => Notice::AreaChosen { area },
        // DS-30: that somebody is done choosing would tell that somebody else, who has none, never was asked.
        Event::CardChosen { seat, card } => return viewer.is(seat).then_some(Notice::CardChosen { card }),
        Event::CardsShown { cards } => Notice::CardsShown { cards },
        Event::Suspected { seat, points, holds } => Notice::Suspected { seat, points, holds },
        Event::Revealed { seat, cards } => Notice::Revealed { seat, cards },
        Event::Counted { seat, cards } => Notice::Counted { seat, cards },
        Event::Claimed { seat, chip } => Notice::Claimed { seat, chip },
        Event::VoteAsked {} => Notice::VoteAsked {},
        Event::Voted { seat, ballot } => Notice::Voted { seat, ballot: viewer.is(seat).then_some(ballot) },
        Event::BallotsShown { ballots } => Notice::BallotsShown { ballots },
        Event::Doubted { seat, holds } => Notice::Doubted { seat, holds },
        Event::LaidOut { seat, layout } => Notice::LaidOut { seat, layout: viewer.is(seat).then_some(layout) },
        Event::TurnedUp { seat, position, card } => Notice::TurnedUp { seat, position, card },
        Event::Scored { seat, points } => Notice::Scored { seat, points },
        Event::AccusationAsked {} => Notice::AccusationAsked {},
        Event::Accused { seat, area } => Notice::Accused { seat, area },
        Event::JoinDecided { seat, joins } => Notice::JoinDecided { seat, joins: viewer.is(seat).then_some(joins) },
        Event::JoinersShown { joining } => Notice::JoinersShown { joining },
        Event::CourtDemanded {} => Notice::CourtDemanded {},
        Event::CourtWaived {} => Notice::CourtWaived {},
        Event::Withdrawn {} => Notice::Withdrawn {},
        Event::WentToCourt {} => Notice::WentToCourt {},
        Event::Exposed { seat, area, cards } => Notice::Exposed { seat, area, cards },
        Event::Cleared { seat, area } => Notice::Cleared { seat, area },
        Event::Ended {} => Notice::Ended {},
    })
}
