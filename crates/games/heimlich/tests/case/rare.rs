//! What rarely happens with Top Secret cards, and players who bring it about.

use engine::Step;
use heimlich::{Action, Building, ByAgent, Card, Due, Event, HAND_LIMIT, Heimlich, Play, View};
use kit::Rare;

/// What uniform play hardly ever reaches.
pub(super) const RARE: &[Rare<Heimlich>] = &[
    Rare { name: "HC-24: the discards become a new pile", happens: |_, step| has(step, is_reshuffle) },
    Rare { name: "HC-24: a full hand draws none", happens: |before, step| is_due(before, step) && is_full(before) },
    Rare {
        name: "HC-24: nobody draws, for the pile and the discards are empty",
        happens: |before, step| {
            let none_left = before.cards.is_some_and(|cards| cards.pile == 0 && cards.discards.is_empty());
            none_left && is_due(before, step) && !is_full(before)
        },
    },
    Rare {
        name: "HC-31: double life is drawn again",
        happens: |before, step| !before.leads_two.is_empty() && has(step, draws_double_life),
    },
    Rare {
        name: "HC-31: a second player leads two agents",
        happens: |before, step| !before.leads_two.is_empty() && has(step, takes_a_second_agent),
    },
    Rare {
        name: "HC-31: somebody who leads two draws double life",
        happens: |before, step| {
            has(
                step,
                |event| matches!(*event, Event::Drew { seat, card: Card::DoubleLife, .. } if before.leads_two.contains(seat)),
            )
        },
    },
    Rare { name: "HC-31: no bystander's card is left for double life", happens: |_, step| has(step, is_drawn_instead) },
];

fn has(step: &Step<Heimlich>, what: impl Fn(&Event) -> bool) -> bool {
    step.events.iter().any(what)
}

const fn is_reshuffle(event: &Event) -> bool {
    matches!(event, Event::Reshuffled { .. })
}

const fn draws_double_life(event: &Event) -> bool {
    matches!(event, Event::Drew { card: Card::DoubleLife, .. })
}

const fn takes_a_second_agent(event: &Event) -> bool {
    matches!(event, Event::SecondAgent { .. })
}

const fn is_drawn_instead(event: &Event) -> bool {
    matches!(event, Event::Drew { due: Due::DoubleLife, .. })
}

/// Whether the player on turn moves nobody, or somebody into the Ruin, for a card.
fn is_due(before: &View, step: &Step<Heimlich>) -> bool {
    before.cards.is_some() && step.cause.as_ref().is_some_and(|act| earns_a_card(before, &act.action))
}

/// Whether this is a move for which a card is due (HC-23).
fn earns_a_card(before: &View, action: &Action) -> bool {
    moves_nobody(action) || matches!(action, Action::Move(steps) if moves_to(before, steps, Building::RUIN))
}

/// Whether somebody who moves ends here.
fn moves_to(before: &View, steps: &ByAgent<u8>, goal: Building) -> bool {
    let to = before.board.walked(*steps);
    before.board.agents.iter().any(|agent| steps[agent] > 0 && to[agent] == goal)
}

fn is_full(before: &View) -> bool {
    before.cards.is_some_and(|cards| cards.held[before.on_turn] == HAND_LIMIT)
}

fn moves_nobody(action: &Action) -> bool {
    matches!(action, Action::Move(steps) if steps.iter().all(|(_, &steps)| steps == 0))
}

/// Draws whenever that is possible, and plays no card.
pub(super) fn hoards(view: &View, action: &Action) -> bool {
    match action {
        Action::Move(_) => draws(view, action),
        Action::Decline {} | Action::Pass {} => true,
        Action::Roll {} | Action::Safe { .. } | Action::Volunteer {} | Action::Play(_) | Action::Dossier(_) => false,
    }
}

/// Draws whenever that is possible, and plays what does not bring a scoring, double life before all.
pub(super) fn spends(view: &View, action: &Action) -> bool {
    match action {
        Action::Move(_) => draws(view, action),
        Action::Volunteer {} => true,
        Action::Play(Play::DoubleLife {}) => true,
        Action::Play(play) => {
            let ready = view.cards.and_then(|cards| cards.hand).unwrap_or_default().ready;
            let better = ready.contains(Card::DoubleLife) && view.second_agent.is_none();
            !better
                && view
                    .board
                    .after(play)
                    .iter()
                    .all(|(agent, &at)| at != view.board.safe || at == view.board.buildings[agent])
        }
        Action::Roll {} | Action::Safe { .. } | Action::Decline {} | Action::Pass {} | Action::Dossier(_) => false,
    }
}

/// Whether the move draws a card and brings no scoring.
fn draws(view: &View, action: &Action) -> bool {
    earns_a_card(view, action) && !matches!(action, Action::Move(steps) if moves_to(view, steps, view.board.safe))
}
