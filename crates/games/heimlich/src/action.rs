//! What a seat can do, and whether it may.

use engine::{Dice, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::agent::{AgentSet, ByAgent};
use crate::allotment::{Allotments, Points};
use crate::board::{Board, Play};
use crate::dossier::{Blank, Named};
use crate::hand::CardBag;
use crate::parts::{Building, Card};
use crate::refusal::Refusal;
use crate::state::{Phase, Standing, State};
use crate::view::{Choice, Moment, View};

/// What a seat wants.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[repr(u8)]
pub enum Action {
    /// Roll the die.
    Roll {},
    /// Move agents: how many buildings each goes; agents that stay are left out.
    Move(ByAgent<u8>),
    /// Put the safe into this building.
    Safe {
        /// Where.
        to: Building,
    },
    /// Say that one wants to play a Top Secret card.
    Volunteer {},
    /// Say that one does not.
    Decline {},
    /// Play a Top Secret card.
    Play(Play),
    /// Play no card, or no further one.
    Pass {},
    /// Write the dossier: the other players' agents by seat, `null` at one's own.
    Dossier(Named),
}

pub(crate) fn legal(view: &View) -> impl Iterator<Item = Action> {
    let mut actions = Vec::new();
    match view.choice {
        None => {}
        Some(Choice::Roll {}) => actions.push(Action::Roll {}),
        Some(Choice::Move { least, most }) => {
            actions.extend(Allotments::of(Points { least, most }, view.board.agents).iter().map(Action::Move));
        }
        Some(Choice::Safe {}) => {
            let others = Building::ring().filter(|&to| to != view.board.safe);
            actions.extend(others.map(|to| Action::Safe { to }));
        }
        Some(Choice::Volunteer { playable }) => {
            if !playable.is_empty() {
                actions.push(Action::Volunteer {});
            }
            actions.push(Action::Decline {});
        }
        Some(Choice::Play { playable, may_pass }) => {
            for card in playable.kinds() {
                view.board.find_play(card, |play| {
                    actions.push(Action::Play(play));
                    None::<()>
                });
            }
            if may_pass {
                actions.push(Action::Pass {});
            }
        }
        Some(Choice::Dossier { among }) => {
            actions.extend(blank(view, among).iter().flat_map(|blank| blank.all()).map(Action::Dossier));
        }
    }
    actions.into_iter()
}

fn blank(view: &View, agents: AgentSet) -> Option<Blank> {
    match view.viewer {
        Viewer::Seat(writer) => Some(Blank { seats: view.seats, writer, agents }),
        Viewer::Table | Viewer::Spectator => None,
    }
}

pub(crate) fn judge(view: &View, action: &Action) -> Result<(), Refusal> {
    let Some(choice) = view.choice else {
        return Err(match view.moment {
            Moment::Over {} => Refusal::Over,
            Moment::Deal {}
            | Moment::Roll {}
            | Moment::Move { .. }
            | Moment::Volunteer { .. }
            | Moment::Round { .. }
            | Moment::Safe {} => Refusal::NotYours,
        });
    };
    match (choice, action) {
        (Choice::Roll {}, Action::Roll {}) => Ok(()),
        (Choice::Move { least, most }, Action::Move(steps)) => judge_move(&view.board, least, most, steps),
        (Choice::Safe {}, Action::Safe { to }) if *to == view.board.safe => Err(Refusal::SameBuilding),
        (Choice::Safe {}, Action::Safe { .. }) => Ok(()),
        (Choice::Volunteer { playable }, Action::Volunteer {}) if playable.is_empty() => Err(Refusal::NothingToPlay),
        (Choice::Volunteer { .. }, Action::Volunteer {} | Action::Decline {}) => Ok(()),
        (Choice::Play { .. }, Action::Play(play)) => judge_play(view, play),
        (Choice::Play { may_pass: false, .. }, Action::Pass {}) => Err(Refusal::MustPlay),
        (Choice::Play { may_pass: true, .. }, Action::Pass {}) => Ok(()),
        (Choice::Dossier { among }, Action::Dossier(named)) => match blank(view, among) {
            Some(blank) if blank.allows(named) => Ok(()),
            Some(_) | None => Err(Refusal::Dossier),
        },
        (choice, action) => Err(out_of_place(choice, action)),
    }
}

fn judge_move(board: &Board, least: u8, most: u8, steps: &ByAgent<u8>) -> Result<(), Refusal> {
    let moved: AgentSet = steps.iter().filter(|&(_, &steps)| steps > 0).map(|(agent, _)| agent).collect();
    let spent = steps.iter().map(|(_, &steps)| u16::from(steps)).sum();
    if !moved.within(board.agents) {
        return Err(Refusal::AgentNotInPlay);
    }
    if !(u16::from(least)..=u16::from(most)).contains(&spent) {
        return Err(Refusal::Points { least, most, spent });
    }
    Ok(())
}

fn judge_play(view: &View, play: &Play) -> Result<(), Refusal> {
    let hand = view.cards.and_then(|cards| cards.hand).unwrap_or_default();
    match (hand.ready.contains(play.card()), hand.fresh.contains(play.card())) {
        (true, _) if play.card() == Card::DoubleLife && view.second_agent.is_some() => Err(Refusal::LeadsTwo),
        (true, _) => view.board.allows(play),
        (false, true) => Err(Refusal::TooFresh),
        (false, false) => Err(Refusal::NotInHand),
    }
}

/// What is wrong with an action of another kind than the choice at hand asks for.
fn out_of_place(choice: Choice, action: &Action) -> Refusal {
    match (choice, action) {
        (_, Action::Volunteer {} | Action::Decline {}) => Refusal::NotAsked,
        (_, Action::Play(_) | Action::Pass {}) if !matches!(choice, Choice::Dossier { .. }) => Refusal::NoRound,
        (_, Action::Dossier(_)) => Refusal::NotWriting,
        (Choice::Roll {}, _) => Refusal::RollFirst,
        (Choice::Move { .. }, _) => Refusal::MoveFirst,
        (Choice::Safe {}, _) => Refusal::PlaceTheSafe,
        (Choice::Volunteer { .. }, _) => Refusal::AnswerFirst,
        (Choice::Play { .. }, _) => Refusal::PlayOrPass,
        (Choice::Dossier { .. }, _) => Refusal::WriteFirst,
    }
}

#[inline(always)]
pub(crate) fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    match state.phase {
        Phase::Roll => Action::Roll {},
        Phase::Move { face } => {
            let splits = Allotments::of(state.points(face), state.board.agents);
            Action::Move(splits.nth(dice.below("allotment", splits.count() as u32) as usize))
        }
        Phase::Safe | Phase::Round { .. } if state.must_write().contains(seat) => {
            let agents = state.board.agents.minus(state.led_by(seat));
            Action::Dossier(Blank { seats: state.seats, writer: seat, agents }.random(dice))
        }
        Phase::Safe => {
            // Any of the eleven buildings clockwise from the safe's.
            let further = dice.below("safe", u32::from(Building::COUNT) - 1) as u8;
            Action::Safe { to: state.board.safe.forward(further + 1) }
        }
        Phase::Volunteer { .. } => {
            let willing = !state.playable(seat).is_empty() && dice.below("answer", 2) == 0;
            if willing { Action::Volunteer {} } else { Action::Decline {} }
        }
        Phase::Round { standing, .. } => {
            random_play(&state.board, state.ready(seat), standing, dice).map_or(Action::Pass {}, Action::Play)
        }
        Phase::Deal | Phase::Over => panic!("nobody may act now"),
    }
}

/// One of the plays, or none where that is allowed.
#[inline(never)]
fn random_play(board: &Board, hand: CardBag, standing: Standing, dice: &mut impl Dice) -> Option<Play> {
    let mut plays = 0;
    for card in hand.kinds() {
        board.find_play(card, |_| {
            plays += 1;
            None::<()>
        });
    }
    let passes = u32::from(standing != Standing::Opens);
    let mut left = dice.below("play", plays + passes);
    hand.kinds().find_map(|card| {
        board.find_play(card, |play| {
            let found = left == 0;
            left = left.wrapping_sub(1);
            found.then_some(play)
        })
    })
}

/// Silence rolls, moves and places by chance, plays no card it need not play, and guesses a dossier.
pub(crate) fn idle(view: &View, dice: &mut impl Dice) -> Option<Action> {
    match view.choice? {
        Choice::Volunteer { .. } => Some(Action::Decline {}),
        Choice::Play { may_pass: true, .. } => Some(Action::Pass {}),
        Choice::Dossier { among } => blank(view, among).map(|blank| Action::Dossier(blank.random(dice))),
        Choice::Roll {} | Choice::Move { .. } | Choice::Safe {} | Choice::Play { may_pass: false, .. } => {
            let actions: Vec<Action> = legal(view).collect();
            let index = dice.below("idle", u32::try_from(actions.len()).ok()?) as usize;
            actions.get(index).copied()
        }
    }
}
