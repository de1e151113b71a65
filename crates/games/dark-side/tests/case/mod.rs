//! What the kit must know of Dark Side: options to try, what each viewer may know, and secrets to exchange.

mod twins;

use dark_side::{Action, Alibi, Ballot, Card, CardSet, DarkSide, Event, Options, Votes, hand_size};
use engine::{Act, Fast, Seat, SeatSet, Start, Step, Viewer};
use kit::{Case, Draft, Log};
use serde_json::Value;

/// The case for Dark Side.
pub(crate) struct DarkSideCase;

/// What is kept secret at this table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Secret {
    /// Which cards are in whose hand (DS-22).
    Hands,
    /// What stayed in the box (DS-10).
    Box,
    /// What everybody's dark side is (DS-11).
    DarkSides,
    /// Cards chosen for a therapy while others still choose (DS-30).
    Choices,
    /// Who has chosen for a therapy while others still choose (DS-30).
    Choosers,
    /// Ballots while others still vote (DS-35).
    Ballots,
    /// How the alibi cards lie (DS-36).
    Layouts,
    /// Whether somebody joins an accusation while others still decide (DS-41).
    Joiners,
}

/// What the rules let a viewer know by one step.
#[derive(PartialEq, Debug)]
pub(crate) enum Fact {
    /// Somebody did this before the viewer's eyes.
    Did(Seat, Action),
    /// Somebody decided something, but not for the viewer's eyes.
    DidSealed(Seat),
    /// Everybody saw this fall.
    Saw(Value),
    /// The viewer was dealt these cards.
    Dealt(CardSet),
    /// The cards of a therapy were shown together.
    Shown(Vec<Option<Card>>),
    /// What was said of somebody is true, or not.
    Answer(bool),
    /// Somebody holds so many cards.
    Count(u8),
    /// All ballots were shown.
    Ballots(Vec<Option<Ballot>>),
    /// An alibi card was turned up.
    TurnedUp(Alibi),
    /// All see who joins an accusation.
    Joiners(SeatSet),
    /// An accusation was right, and these cards were laid open; or it was wrong.
    Verdict(Option<CardSet>),
}

impl Case for DarkSideCase {
    type Game = DarkSide;
    type Facts = Vec<Fact>;
    type Secret = Secret;

    const SECRETS: &'static [Secret] = &[
        Secret::Hands,
        Secret::Box,
        Secret::DarkSides,
        Secret::Choices,
        Secret::Choosers,
        Secret::Ballots,
        Secret::Layouts,
        Secret::Joiners,
    ];

    fn options() -> Vec<Options> {
        let basic = Options::default();
        let sessions = Options { sessions: true, ..basic };
        let unanimous = Options { votes: Votes::Unanimous, ..basic };
        let second_seat = Seat::new(1).expect("every table has it");
        let all = Options { votes: Votes::Unanimous, start: Start::Seat(second_seat), ..sessions };
        vec![basic, sessions, unanimous, all]
    }

    fn entitled(log: &Log<DarkSide>, viewer: Viewer) -> Vec<Vec<Fact>> {
        log.steps.iter().map(|step| entitled(step, log.seats, viewer)).collect()
    }

    fn twin(secret: Secret, log: &Log<DarkSide>, viewer: Viewer, dice: &mut Fast) -> Option<Vec<Draft<DarkSide>>> {
        match secret {
            Secret::Hands => twins::other_hands(log, viewer, dice),
            Secret::Box => twins::other_box(log, viewer, dice),
            Secret::DarkSides => twins::other_dark_side(log, viewer, dice),
            Secret::Choices => twins::other_choice(log, viewer, dice),
            Secret::Choosers => twins::other_chooser(log, viewer, dice),
            Secret::Ballots => twins::other_ballot(log, viewer, dice),
            Secret::Layouts => twins::other_layout(log, viewer, dice),
            Secret::Joiners => twins::other_joiner(log, viewer, dice),
        }
    }
}

fn entitled(step: &Step<DarkSide>, seats: u8, viewer: Viewer) -> Vec<Fact> {
    let mut facts: Vec<Fact> = step.cause.iter().filter_map(|act| done(act, step, viewer)).collect();
    for chance in &step.chances {
        facts.extend(match chance.point.as_str() {
            "start seat" | "action card" => Some(Fact::Saw(chance.is.clone())),
            "secret cards" => viewer.seat().map(|seat| Fact::Dealt(dealt(&chance.is, seats, seat))),
            point => panic!("no rule says who sees {point:?}"),
        });
    }
    facts.extend(step.events.iter().filter_map(brought_about));
    facts
}

/// What was done, unless it is sealed and another's.
fn done(act: &Act<DarkSide>, step: &Step<DarkSide>, viewer: Viewer) -> Option<Fact> {
    let open = Some(Fact::Did(act.seat, act.action));
    match act.action {
        _ if viewer.is(act.seat) => open,
        // DS-30: not even that it was done.
        Action::Show { .. } if is_for_therapy(step) => None,
        Action::Doubt { .. } | Action::DoubtNobody {} | Action::LayOut(_) | Action::Join {} | Action::StayOut {} => {
            Some(Fact::DidSealed(act.seat))
        }
        Action::Session { .. }
        | Action::Answer {}
        | Action::Winner { .. }
        | Action::Area { .. }
        | Action::Show { .. }
        | Action::Suspect { .. }
        | Action::Ask { .. }
        | Action::Claim { .. }
        | Action::Prove { .. }
        | Action::TurnUp { .. }
        | Action::Accuse { .. }
        | Action::Pass {}
        | Action::DemandCourt {}
        | Action::WaiveCourt {}
        | Action::Withdraw {}
        | Action::GoOn {} => open,
    }
}

/// Whether a card was chosen for a therapy here; when caught it is shown at once.
fn is_for_therapy(step: &Step<DarkSide>) -> bool {
    step.events.iter().any(|event| matches!(event, Event::CardChosen { .. }))
}

/// The hand of this seat: its part of the shuffled cards.
fn dealt(cards: &Value, seats: u8, seat: Seat) -> CardSet {
    let each = usize::from(hand_size(seats));
    let cards = cards.as_array().expect("an order is a list").iter().skip(seat.index() * each).take(each);
    cards.map(card).collect()
}

fn card(id: &Value) -> Card {
    id.as_str().expect("an id").parse().expect("the id of a card")
}

fn brought_about(event: &Event) -> Option<Fact> {
    match *event {
        Event::CardsShown { cards } => Some(Fact::Shown(cards.values().to_vec())),
        Event::Suspected { holds, .. } | Event::Doubted { holds, .. } => Some(Fact::Answer(holds)),
        Event::Counted { cards, .. } => Some(Fact::Count(cards)),
        Event::BallotsShown { ballots } => Some(Fact::Ballots(ballots.values().to_vec())),
        Event::TurnedUp { card, .. } => Some(Fact::TurnedUp(card)),
        Event::JoinersShown { joining } => Some(Fact::Joiners(joining)),
        Event::Exposed { cards, .. } => Some(Fact::Verdict(Some(cards))),
        Event::Cleared { .. } => Some(Fact::Verdict(None)),
        // These follow from what was done and what fell, or are sealed.
        Event::Dealt { .. }
        | Event::TurnBegan { .. }
        | Event::SessionBegan { .. }
        | Event::Answered { .. }
        | Event::WinnerNamed { .. }
        | Event::AreaChosen { .. }
        | Event::CardChosen { .. }
        | Event::Revealed { .. }
        | Event::Claimed { .. }
        | Event::VoteAsked {}
        | Event::Voted { .. }
        | Event::LaidOut { .. }
        | Event::Scored { .. }
        | Event::AccusationAsked {}
        | Event::Accused { .. }
        | Event::JoinDecided { .. }
        | Event::CourtDemanded {}
        | Event::CourtWaived {}
        | Event::Withdrawn {}
        | Event::WentToCourt {}
        | Event::Ended {} => None,
    }
}
