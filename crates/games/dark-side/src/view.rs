//! What one viewer knows now, built up field by field.

use engine::{BySeat, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::area::{Area, AreaSet};
use crate::card::{Card, CardSet, Hand};
use crate::event::Ballot;
use crate::exposure::{Charge, Exposed};
use crate::line_up::{Layout, PositionSet, Row};
use crate::options::Options;
use crate::parts::{ActionCard, Chip, ChipSet, Session};
use crate::proof::Proof;
use crate::state::{Phase, State, owed};

/// What one viewer knows now.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many play.
    pub seats: u8,
    /// What the table chose.
    pub options: Options,
    /// Whose turn it is.
    pub on_turn: Seat,
    /// The action card that is executed.
    pub card: Option<ActionCard>,
    /// The action card on top of the discards, the only one to be seen (DS-20).
    pub discard: Option<ActionCard>,
    /// How many action cards are left to draw.
    pub deck: u8,
    /// What is going on.
    pub moment: Moment,
    /// What the viewer is to decide.
    pub choice: Option<Choice>,
    /// The viewer's own cards in hand.
    pub hand: Option<Hand>,
    /// The viewer's own dark side, then the second-darkest (DS-11).
    pub dark_sides: Option<[Area; 2]>,
    /// How many cards everybody has in hand.
    pub held: BySeat<u8>,
    /// The cards that lie open before everybody (DS-21).
    pub open: BySeat<CardSet>,
    /// How many cards lie in everybody's face-down pile (DS-43).
    pub piles: BySeat<u8>,
    /// Who was exposed as what.
    pub exposed: BySeat<Exposed>,
    /// Where everybody stands on the success ladder.
    pub points: BySeat<u16>,
    /// The chips that everybody has taken and not yet given back (DS-32, DS-34).
    pub chips: BySeat<Option<Chip>>,
    /// The alibi cards turned up in the line-up (DS-36).
    pub line_up: Option<Row>,
    /// How the viewer laid them out.
    pub layout: Option<Layout>,
}

/// What is going on, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Moment {
    /// Nothing is dealt yet.
    Deal {},
    /// The player on turn chooses a kind of session (DS-60).
    Session {},
    /// The others answer in turn.
    Answers {
        /// Of which kind the session is.
        kind: Session,
        /// Who is to answer.
        next: Seat,
    },
    /// The player on turn names the best answer.
    Winner {
        /// Of which kind the session is.
        kind: Session,
    },
    /// The player on turn chooses the area of the therapy.
    Area {
        /// Who has won the session and reveals nothing.
        winner: Option<Seat>,
    },
    /// Each chooses a card, hidden: nobody sees who is done (DS-30).
    Therapy {
        /// Of which area.
        area: Area,
        /// Who reveals a card, or says that there is none.
        asked: SeatSet,
        /// What the viewer has chosen.
        own: Option<Card>,
    },
    /// The player on turn suspects somebody.
    Suspicion {
        /// Of points in this area.
        area: Area,
    },
    /// The player on turn asks somebody for the number of cards (DS-33).
    Ask {
        /// Of this area.
        area: Area,
    },
    /// Somebody takes a chip.
    Claims {
        /// Who.
        next: Seat,
    },
    /// The table votes on whom to doubt, sealed (DS-35).
    Votes {
        /// Who votes.
        asked: SeatSet,
        /// Who has voted.
        voted: SeatSet,
        /// How the viewer has voted.
        own: Option<Ballot>,
    },
    /// Somebody proves what was doubted or suspected.
    Proof {
        /// Who.
        seat: Seat,
        /// What.
        proof: Proof,
    },
    /// The player on turn lays out the alibi cards.
    LayOut {},
    /// Somebody turns up an alibi card.
    TurnUp {
        /// Who.
        finder: Seat,
    },
    /// Somebody was caught and reveals one of their highest cards.
    Caught {
        /// Who.
        finder: Seat,
    },
    /// The player on turn may accuse (DS-40).
    Accuse {},
    /// The others decide whether to join, sealed (DS-41).
    Join {
        /// Who is accused of what.
        charge: Charge,
        /// Who has decided.
        decided: SeatSet,
        /// What the viewer has decided.
        own: Option<bool>,
    },
    /// The accused may demand the court (DS-42).
    Court {
        /// Who is accused of what.
        charge: Charge,
        /// Who has joined.
        joining: SeatSet,
    },
    /// The accuser withdraws or goes on to court.
    Insist {
        /// Who is accused of what.
        charge: Charge,
        /// Who has joined.
        joining: SeatSet,
    },
    /// The match is over.
    Over {},
}

/// What the viewer is to decide, with everything it can be decided from.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Choose a kind of session.
    Session {},
    /// Answer.
    Answer {},
    /// Name the best answer.
    Winner {
        /// One of these.
        among: SeatSet,
    },
    /// Choose the area of the therapy.
    Area {},
    /// Choose a card for the therapy.
    Show {
        /// One of these.
        among: CardSet,
    },
    /// Suspect somebody of 1 to 30 points.
    Suspect {
        /// One of these.
        among: SeatSet,
    },
    /// Ask somebody for the number of cards.
    Ask {
        /// One of these.
        among: SeatSet,
    },
    /// Take a chip, and claim as many points.
    Claim {
        /// One of these: those that nobody has.
        among: ChipSet,
    },
    /// Doubt somebody, or nobody.
    Vote {
        /// One of these.
        among: SeatSet,
    },
    /// Lay open cards that prove it, none of them superfluous.
    Prove {
        /// What must be proved.
        proof: Proof,
        /// Some of these.
        among: CardSet,
    },
    /// Lay Caught and Score onto two of the positions.
    LayOut {},
    /// Turn up an alibi card.
    TurnUp {
        /// On one of these positions.
        among: PositionSet,
    },
    /// Reveal one of the highest cards.
    Caught {
        /// One of these.
        among: CardSet,
    },
    /// Accuse somebody, or pass.
    Accuse {
        /// What everybody can be accused of.
        areas: BySeat<AreaSet>,
    },
    /// Join the accusation or stay out.
    Join {},
    /// Demand the court or do without.
    Court {},
    /// Withdraw or go on to court.
    Insist {},
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let me = viewer.seat().and_then(|seat| state.at_table(seat));
    let view = View {
        viewer,
        seats: state.seats,
        options: state.options,
        on_turn: state.on_turn,
        card: state.card,
        discard: state.discard,
        deck: state.deck.len(),
        moment: moment(state, me),
        choice: me.and_then(|seat| choice(state, seat)),
        hand: me.map(|seat| Hand(state.hand(seat))),
        dark_sides: me.filter(|_| state.phase != Phase::Deal).map(|seat| state.dealt[seat].dark_sides()),
        held: BySeat::from_fn(state.seats, |seat| state.hand(seat).len()),
        open: BySeat::from_fn(state.seats, |seat| state.open(seat)),
        piles: BySeat::from_fn(state.seats, |seat| state.pile(seat).len()),
        exposed: state.exposed,
        points: state.points,
        chips: state.chips,
        line_up: state.line_up.map(|line_up| line_up.row()),
        layout: state.line_up.filter(|_| me == Some(state.on_turn)).map(|line_up| line_up.layout),
    };
    #[cfg(feature = "planted")]
    let view = crate::planted::view(view, state, viewer);
    view
}

fn moment(state: &State, me: Option<Seat>) -> Moment {
    match state.phase {
        Phase::Deal => Moment::Deal {},
        Phase::Session => Moment::Session {},
        Phase::Answers { kind, next } => Moment::Answers { kind, next },
        Phase::Winner { kind } => Moment::Winner { kind },
        Phase::Area { winner } => Moment::Area { winner },
        Phase::Therapy { area, winner, chosen } => {
            Moment::Therapy { area, asked: state.patients(winner), own: me.and_then(|seat| chosen[seat]) }
        }
        Phase::Suspicion { area } => Moment::Suspicion { area },
        Phase::Ask { area } => Moment::Ask { area },
        Phase::Claims { next } => Moment::Claims { next },
        Phase::Votes { ballots } => {
            let asked = state.voters();
            let voted = asked.iter().filter(|&seat| ballots[seat].is_some()).collect();
            Moment::Votes { asked, voted, own: me.and_then(|seat| ballots[seat]) }
        }
        Phase::Proof { seat, proof } => Moment::Proof { seat, proof },
        Phase::LayOut => Moment::LayOut {},
        Phase::TurnUp { finder } => Moment::TurnUp { finder },
        Phase::Caught { finder } => Moment::Caught { finder },
        Phase::Accuse => Moment::Accuse {},
        Phase::Join { charge, decided, joining } => {
            let own = me.filter(|&seat| decided.contains(seat)).map(|seat| joining.contains(seat));
            Moment::Join { charge, decided, own }
        }
        Phase::Court { charge, joining } => Moment::Court { charge, joining },
        Phase::Insist { charge, joining } => Moment::Insist { charge, joining },
        Phase::Over => Moment::Over {},
    }
}

/// What this seat is to decide now.
#[inline]
pub(crate) fn choice(state: &State, seat: Seat) -> Option<Choice> {
    if !owed(state).contains(seat) {
        return None;
    }
    let others = state.others(seat);
    match state.phase {
        Phase::Session => Some(Choice::Session {}),
        Phase::Answers { .. } => Some(Choice::Answer {}),
        Phase::Winner { .. } => Some(Choice::Winner { among: others }),
        Phase::Area { .. } => Some(Choice::Area {}),
        Phase::Therapy { area, .. } => Some(Choice::Show { among: state.hand(seat).of(area) }),
        Phase::Suspicion { .. } => Some(Choice::Suspect { among: others }),
        Phase::Ask { .. } => Some(Choice::Ask { among: others }),
        Phase::Claims { .. } => Some(Choice::Claim { among: state.free_chips() }),
        Phase::Votes { .. } => Some(Choice::Vote { among: state.claimants().without(seat) }),
        Phase::Proof { proof, .. } => Some(Choice::Prove { proof, among: state.hand(seat).of(proof.area) }),
        Phase::LayOut => Some(Choice::LayOut {}),
        Phase::TurnUp { .. } => Some(Choice::TurnUp { among: state.line_up?.face_down() }),
        Phase::Caught { .. } => Some(Choice::Caught { among: state.hand(seat).highest() }),
        Phase::Accuse => {
            Some(Choice::Accuse { areas: BySeat::from_fn(state.seats, |accused| state.accusable(accused)) })
        }
        Phase::Join { .. } => Some(Choice::Join {}),
        Phase::Court { .. } => Some(Choice::Court {}),
        Phase::Insist { .. } => Some(Choice::Insist {}),
        Phase::Deal | Phase::Over => None,
    }
}
