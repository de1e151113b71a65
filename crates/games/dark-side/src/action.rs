//! What a seat can do, and whether it may.

use engine::{Dice, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::area::{Area, AreaSet};
use crate::card::{Card, CardSet};
use crate::line_up::{Layout, Position};
use crate::parts::{Chip, MOST_POINTS, Session};
use crate::refusal::Refusal;
use crate::state::State;
use crate::view::{Choice, Moment, View, choice};

/// What a seat wants.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[repr(u8)]
pub enum Action {
    /// Begin a session (DS-60); its prompt is a remark.
    Session {
        /// Of which kind.
        kind: Session,
    },
    /// Answer in the session; the answer is a remark.
    Answer {},
    /// Name the best answer.
    Winner {
        /// Whose.
        seat: Seat,
    },
    /// Choose the area of the therapy (DS-30).
    Area {
        /// Which.
        area: Area,
    },
    /// Choose a card for the therapy, or one of the highest when caught (DS-30, DS-36).
    Show {
        /// Which.
        card: Card,
    },
    /// Suspect somebody (DS-31).
    Suspect {
        /// Whom.
        seat: Seat,
        /// Of at least so many points, 1 to 30.
        points: u8,
    },
    /// Ask somebody for the number of cards (DS-33).
    Ask {
        /// Whom.
        seat: Seat,
    },
    /// Take a chip, and claim as many points (DS-32, DS-34).
    Claim {
        /// Which.
        chip: Chip,
    },
    /// Vote to doubt somebody's claim (DS-35).
    Doubt {
        /// Whose.
        seat: Seat,
    },
    /// Vote to doubt nobody.
    DoubtNobody {},
    /// Lay open cards as a proof (DS-31, DS-32, DS-34).
    Prove {
        /// Which.
        cards: CardSet,
    },
    /// Lay out the alibi cards (DS-36).
    LayOut(Layout),
    /// Turn up an alibi card.
    TurnUp {
        /// Where.
        position: Position,
    },
    /// Accuse somebody (DS-40).
    Accuse {
        /// Whom.
        seat: Seat,
        /// Of what.
        area: Area,
    },
    /// Accuse nobody: the turn is over.
    Pass {},
    /// Join the accusation (DS-41).
    Join {},
    /// Stay out of it.
    StayOut {},
    /// Demand the court (DS-42).
    DemandCourt {},
    /// Do without the court.
    WaiveCourt {},
    /// Withdraw the accusation.
    Withdraw {},
    /// Go on to court.
    GoOn {},
}

pub(crate) fn legal(view: &View) -> impl Iterator<Item = Action> {
    let mut actions = Vec::new();
    if let Some(choice) = &view.choice {
        find(choice, |action| {
            actions.push(action);
            None::<()>
        });
    }
    actions.into_iter()
}

/// Looks at what can be chosen, always in the same order, until something is found.
#[inline]
fn find<T>(choice: &Choice, mut look: impl FnMut(Action) -> Option<T>) -> Option<T> {
    match *choice {
        Choice::Session {} => Session::ALL.into_iter().find_map(|kind| look(Action::Session { kind })),
        Choice::Answer {} => look(Action::Answer {}),
        Choice::Winner { among } => among.iter().find_map(|seat| look(Action::Winner { seat })),
        Choice::Area {} => Area::ALL.into_iter().find_map(|area| look(Action::Area { area })),
        Choice::Show { among } | Choice::Caught { among } => among.iter().find_map(|card| look(Action::Show { card })),
        Choice::Suspect { among } => {
            let each = |seat| (1..=MOST_POINTS).map(move |points| Action::Suspect { seat, points });
            among.iter().flat_map(each).find_map(look)
        }
        Choice::Ask { among } => among.iter().find_map(|seat| look(Action::Ask { seat })),
        Choice::Claim { among } => among.iter().find_map(|chip| look(Action::Claim { chip })),
        Choice::Vote { among } => {
            let doubts = among.iter().map(|seat| Action::Doubt { seat });
            doubts.chain([Action::DoubtNobody {}]).find_map(look)
        }
        Choice::Prove { proof, among } => proof.all(among).find_map(|cards| look(Action::Prove { cards })),
        Choice::LayOut {} => Layout::all().find_map(|layout| look(Action::LayOut(layout))),
        Choice::TurnUp { among } => among.iter().find_map(|position| look(Action::TurnUp { position })),
        Choice::Accuse { areas } => {
            let each = |(seat, areas): (Seat, &AreaSet)| areas.iter().map(move |area| Action::Accuse { seat, area });
            areas.iter().flat_map(each).chain([Action::Pass {}]).find_map(look)
        }
        Choice::Join {} => [Action::Join {}, Action::StayOut {}].into_iter().find_map(look),
        Choice::Court {} => [Action::DemandCourt {}, Action::WaiveCourt {}].into_iter().find_map(look),
        Choice::Insist {} => [Action::Withdraw {}, Action::GoOn {}].into_iter().find_map(look),
    }
}

pub(crate) fn judge(view: &View, action: &Action) -> Result<(), Refusal> {
    let Some(choice) = view.choice else {
        let over = matches!(view.moment, Moment::Over {});
        return Err(if over { Refusal::Over } else { Refusal::NotYours });
    };
    let allowed = |allowed: bool, otherwise: Refusal| if allowed { Ok(()) } else { Err(otherwise) };
    match (choice, *action) {
        (Choice::Session {}, Action::Session { .. })
        | (Choice::Answer {}, Action::Answer {})
        | (Choice::Area {}, Action::Area { .. })
        | (Choice::Vote { .. }, Action::DoubtNobody {})
        | (Choice::Accuse { .. }, Action::Pass {})
        | (Choice::Join {}, Action::Join {} | Action::StayOut {})
        | (Choice::Court {}, Action::DemandCourt {} | Action::WaiveCourt {})
        | (Choice::Insist {}, Action::Withdraw {} | Action::GoOn {}) => Ok(()),
        (Choice::Winner { among }, Action::Winner { seat }) => allowed(among.contains(seat), Refusal::NoAnswer),
        (Choice::Show { among }, Action::Show { card }) => allowed(among.contains(card), Refusal::NotOfTheArea),
        (Choice::Caught { among }, Action::Show { card }) => allowed(among.contains(card), Refusal::NotHighest),
        (Choice::Suspect { among }, Action::Suspect { seat, points }) => {
            allowed((1..=MOST_POINTS).contains(&points), Refusal::Points { points })?;
            allowed(among.contains(seat), Refusal::SuspectAnother)
        }
        (Choice::Ask { among }, Action::Ask { seat }) => allowed(among.contains(seat), Refusal::AskAnother),
        (Choice::Claim { among }, Action::Claim { chip }) => allowed(among.contains(chip), Refusal::ChipTaken),
        (Choice::Vote { among }, Action::Doubt { seat }) => allowed(among.contains(seat), Refusal::NoClaim),
        (Choice::Prove { proof, among }, Action::Prove { cards }) => proof.judge(among, cards),
        (Choice::LayOut {}, Action::LayOut(layout)) => allowed(layout.is_possible(), Refusal::SamePosition),
        (Choice::TurnUp { among }, Action::TurnUp { position }) => {
            allowed(among.contains(position), Refusal::TurnedUpAlready)
        }
        (Choice::Accuse { .. }, Action::Accuse { seat, area }) => judge_accusation(view, seat, area),
        (choice, _) => Err(out_of_place(&choice)),
    }
}

/// DS-40, DS-44: why somebody cannot be accused of something now.
fn judge_accusation(view: &View, seat: Seat, area: Area) -> Result<(), Refusal> {
    if view.viewer.is(seat) || seat.index() >= usize::from(view.seats) {
        return Err(Refusal::AccuseAnother);
    }
    let exposed = view.exposed[seat];
    match exposed.stakes() {
        None => Err(Refusal::ExposedTwice),
        Some(stakes) if view.points[view.on_turn] < stakes.needed => Err(Refusal::TooPoor { needed: stakes.needed }),
        Some(_) if exposed.areas().contains(area) => Err(Refusal::AreaExposed),
        Some(_) => Ok(()),
    }
}

/// What is wrong with an action of another kind than the choice at hand asks for.
const fn out_of_place(choice: &Choice) -> Refusal {
    match choice {
        Choice::Session {} => Refusal::SessionFirst,
        Choice::Answer {} => Refusal::AnswerFirst,
        Choice::Winner { .. } => Refusal::WinnerFirst,
        Choice::Area {} => Refusal::AreaFirst,
        Choice::Show { .. } => Refusal::ShowFirst,
        Choice::Suspect { .. } => Refusal::SuspectFirst,
        Choice::Ask { .. } => Refusal::AskFirst,
        Choice::Claim { .. } => Refusal::ClaimFirst,
        Choice::Vote { .. } => Refusal::VoteFirst,
        Choice::Prove { .. } => Refusal::ProveFirst,
        Choice::LayOut {} => Refusal::LayOutFirst,
        Choice::TurnUp { .. } => Refusal::TurnUpFirst,
        Choice::Caught { .. } => Refusal::CaughtFirst,
        Choice::Accuse { .. } => Refusal::AccuseOrPass,
        Choice::Join {} => Refusal::JoinFirst,
        Choice::Court {} => Refusal::CourtFirst,
        Choice::Insist {} => Refusal::InsistFirst,
    }
}

#[inline]
pub(crate) fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    let choice = choice(state, seat).expect("only who is to act acts");
    any(&choice, dice).expect("there is always something to choose")
}

/// One of the actions, each equally likely.
#[inline]
fn any(choice: &Choice, dice: &mut impl Dice) -> Option<Action> {
    let mut count = 0;
    find(choice, |_| {
        count += 1;
        None::<()>
    });
    let mut left = dice.below("choice", count);
    find(choice, |action| {
        let found = left == 0;
        left = left.wrapping_sub(1);
        found.then_some(action)
    })
}

/// Silence doubts, accuses and joins nobody, demands no court and withdraws before it; all else falls by chance.
pub(crate) fn idle(view: &View, dice: &mut impl Dice) -> Option<Action> {
    let choice = view.choice?;
    match choice {
        Choice::Vote { .. } => Some(Action::DoubtNobody {}),
        Choice::Accuse { .. } => Some(Action::Pass {}),
        Choice::Join {} => Some(Action::StayOut {}),
        Choice::Court {} => Some(Action::WaiveCourt {}),
        Choice::Insist {} => Some(Action::Withdraw {}),
        Choice::Session {}
        | Choice::Answer {}
        | Choice::Winner { .. }
        | Choice::Area {}
        | Choice::Show { .. }
        | Choice::Suspect { .. }
        | Choice::Ask { .. }
        | Choice::Claim { .. }
        | Choice::Prove { .. }
        | Choice::LayOut {}
        | Choice::TurnUp { .. }
        | Choice::Caught { .. } => any(&choice, dice),
    }
}
