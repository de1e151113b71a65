//! The rules: what dealing and each action bring about, clause by clause.

use engine::{BySeat, Dice, Scene, Seat, Start};

use crate::Heimlich;
use crate::action::Action;
use crate::agent::{Agent, AgentSet, ByAgent};
use crate::board::{Board, Play};
use crate::dossier::{Dossier, Named};
use crate::event::{Due, Event, Reveal};
use crate::hand::Pile;
use crate::parts::{Building, CARDS, Card, DOSSIER_BONUS, DOSSIER_FIELD, FINISH, Face, HAND_DEALT, HAND_LIMIT};
use crate::state::{Phase, State};

pub(crate) fn deal(scene: &mut impl Scene<Heimlich>) {
    let State { seats, options, board, on_turn, .. } = *scene.state();
    deal_agents(scene, seats, board.agents);
    if options.top_secret {
        deal_cards(scene, seats);
    }
    let seat = match options.start {
        Start::Seat(seat) => seat,
        Start::Random => {
            let index = scene.dice().below("start seat", u32::from(seats));
            Seat::all(seats).nth(index as usize).unwrap_or(on_turn)
        }
    };
    scene.emit(Event::TurnBegan { seat });
}

/// HC-07: one card each, the rest are bystanders.
#[inline(never)]
fn deal_agents(scene: &mut impl Scene<Heimlich>, seats: u8, in_play: AgentSet) {
    let mut cards = Agent::ALL;
    let cards = in_play.list(&mut cards);
    scene.dice().shuffle("agent cards", cards);
    let (dealt, left) = cards.split_at(usize::from(seats));
    let agents = BySeat::from_fn(seats, |seat| Some(dealt[seat.index()]));
    scene.emit(Event::AgentsDealt { agents, bystanders: left.iter().copied().collect() });
}

/// HC-20, HC-21: shuffles the Top Secret cards and hands them out.
fn deal_cards(scene: &mut impl Scene<Heimlich>, seats: u8) {
    let mut deck = full_deck(seats);
    scene.dice().shuffle("top secret cards", deck.as_mut_slice());
    scene.emit(hand_out(seats, deck.as_slice()));
}

/// HC-20: with seven players nobody can take a bystander's card.
pub(crate) fn full_deck(seats: u8) -> Pile {
    let in_play = CARDS.into_iter().filter(|&(card, _)| card != Card::DoubleLife || seats < 7);
    Pile::new(in_play.flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(copies))))
}

/// HC-21: two cards each, seat by seat; what is left is the pile, its next card first in the order of the deck.
pub(crate) fn hand_out(seats: u8, deck: &[Card]) -> Event {
    let each = usize::from(HAND_DEALT);
    let (dealt, left) = deck.split_at(usize::from(seats) * each);
    let hands = BySeat::from_fn(seats, |seat| dealt.iter().skip(seat.index() * each).take(each).copied().collect());
    Event::CardsDealt { hands, pile: Pile::new(left.iter().rev().copied()) }
}

#[inline(always)]
pub(crate) fn act(scene: &mut impl Scene<Heimlich>, seat: Seat, action: Action) {
    match action {
        Action::Roll {} => {
            let face = scene.dice().pick("die", &Face::ALL);
            scene.emit(Event::Rolled { face });
        }
        Action::Move(steps) => walk(scene, steps),
        Action::Safe { to } => {
            scene.emit(Event::SafePlaced { to });
            next_turn(scene);
        }
        Action::Volunteer {} => answer(scene, seat, true),
        Action::Decline {} => answer(scene, seat, false),
        Action::Play(play) => play_card(scene, seat, play),
        Action::Pass {} => pass(scene, seat),
        Action::Dossier(named) => write(scene, seat, named),
    }
}

/// HC-11: spends the movement points.
#[inline(always)]
fn walk(scene: &mut impl Scene<Heimlich>, steps: ByAgent<u8>) {
    let before = scene.state().board;
    scene.emit(Event::Walked { steps });
    if scene.state().options.top_secret {
        before_round(scene, &before, steps);
    } else {
        settle(scene);
    }
}

/// HC-23, HC-25: draws a card where one is due, then asks for volunteers.
#[inline(never)]
fn before_round(scene: &mut impl Scene<Heimlich>, before: &Board, steps: ByAgent<u8>) {
    // HC-22: only a `1–3` lets the player move nobody.
    let stood_still = steps == ByAgent::default();
    if stood_still || entered_ruin(before, &scene.state().board) {
        draw_for_turn(scene);
    }
    let seats = scene.state().holding();
    if seats.is_empty() {
        settle(scene);
    } else {
        scene.emit(Event::VolunteersAsked { seats });
    }
}

fn entered_ruin(before: &Board, after: &Board) -> bool {
    before
        .agents
        .iter()
        .any(|agent| before.buildings[agent] != Building::RUIN && after.buildings[agent] == Building::RUIN)
}

/// HC-23: at most one card is really drawn in a turn.
fn draw_for_turn(scene: &mut impl Scene<Heimlich>) {
    let State { drawn, on_turn, .. } = *scene.state();
    if !drawn {
        draw(scene, on_turn, Due::Turn);
    }
}

/// HC-24: a full hand draws none; the discards become the pile only when a card is due and the pile is empty.
fn draw(scene: &mut impl Scene<Heimlich>, seat: Seat, due: Due) {
    if scene.state().hands[seat].len() >= HAND_LIMIT {
        return;
    }
    if scene.state().pile.is_empty() && !scene.state().discards.is_empty() {
        let mut cards = Pile::new(scene.state().discards.iter());
        scene.dice().shuffle("discards", cards.as_mut_slice());
        scene.emit(Event::Reshuffled { pile: Pile::new(cards.as_slice().iter().rev().copied()) });
    }
    if let Some(card) = scene.state().pile.top() {
        scene.emit(Event::Drew { seat, card, due });
    }
}

/// HC-25: when the last answer is in, all see who volunteered.
#[inline(never)]
fn answer(scene: &mut impl Scene<Heimlich>, seat: Seat, willing: bool) {
    scene.emit(Event::Answered { seat, willing });
    let Phase::Volunteer { asked, answered, willing } = scene.state().phase else {
        return;
    };
    if !asked.minus(answered).is_empty() {
        return;
    }
    scene.emit(Event::AnswersShown { willing });
    let State { on_turn, seats, .. } = *scene.state();
    // HC-26: the player on turn opens the round, or the first volunteer clockwise from them.
    match on_turn.around(seats).find(|&seat| willing.contains(seat)) {
        Some(seat) => scene.emit(Event::RoundBegan { seat }),
        None => settle(scene),
    }
}

/// HC-28: the card is resolved, then any card due is drawn.
#[inline(never)]
fn play_card(scene: &mut impl Scene<Heimlich>, seat: Seat, play: Play) {
    let before = scene.state().board;
    scene.emit(Event::Played { seat, play });
    if play.card() == Card::DoubleLife {
        take_second_agent(scene, seat);
    } else if seat == scene.state().on_turn && entered_ruin(&before, &scene.state().board) {
        draw_for_turn(scene);
    }
    if dossiers_due(scene.state()) {
        // HC-40: play stops here, and goes on when all are written.
        scene.emit(Event::DossiersAsked {});
    } else {
        after_card(scene);
    }
}

/// HC-31: a bystander's card at random, or a Top Secret card where there is none.
fn take_second_agent(scene: &mut impl Scene<Heimlich>, seat: Seat) {
    let left = scene.state().bystanders;
    if left.is_empty() {
        return draw(scene, seat, Due::DoubleLife);
    }
    let agent = scene.dice().pick("double life", left.list(&mut Agent::ALL.clone()));
    scene.emit(Event::SecondAgent { seat, agent });
}

/// HC-26: whoever has played may play on; with an empty hand there is nothing to ask.
#[inline(never)]
fn after_card(scene: &mut impl Scene<Heimlich>) {
    if let Phase::Round { asked, .. } = scene.state().phase
        && scene.state().hands[asked].is_empty()
    {
        ask_next(scene);
    }
}

#[inline(never)]
fn pass(scene: &mut impl Scene<Heimlich>, seat: Seat) {
    scene.emit(Event::Passed { seat });
    ask_next(scene);
}

/// HC-27: asks the next seat that holds a card, until all have passed in a row.
fn ask_next(scene: &mut impl Scene<Heimlich>) {
    let Phase::Round { mut asked, mut passes, .. } = scene.state().phase else {
        return;
    };
    let seats = scene.state().seats;
    while passes < seats {
        asked = asked.left(seats);
        if !scene.state().hands[asked].is_empty() {
            return scene.emit(Event::Asked { seat: asked, passes });
        }
        passes += 1;
    }
    scene.emit(Event::RoundEnded {});
    settle(scene);
}

/// HC-12, HC-29: a scoring if somebody moved to the safe still stands with it; otherwise the die goes on.
#[inline(always)]
fn settle(scene: &mut impl Scene<Heimlich>) {
    if scene.state().arrived == ByAgent::default() {
        return next_turn(scene);
    }
    let Board { markers: from, .. } = scene.state().board;
    let to = scene.state().board.scored();
    scene.emit(Event::Scored { from, to });
    if scene.state().board.reached(FINISH) {
        end(scene);
    } else if dossiers_due(scene.state()) {
        scene.emit(Event::DossiersAsked {});
    }
}

/// HC-40: once, when a marker first stands on 29 or beyond.
fn dossiers_due(state: &State) -> bool {
    state.options.dossier && state.writing.is_none() && state.board.reached(DOSSIER_FIELD)
}

#[inline(always)]
fn write(scene: &mut impl Scene<Heimlich>, seat: Seat, named: Named) {
    let dossier = Dossier { own: scene.state().led_by(seat), named };
    scene.emit(Event::DossierWritten { seat, dossier });
    if scene.state().must_write().is_empty() {
        after_card(scene);
    }
}

/// HC-15: the die passes to the left.
#[inline(always)]
fn next_turn(scene: &mut impl Scene<Heimlich>) {
    let State { on_turn, seats, .. } = scene.state();
    let seat = on_turn.left(*seats);
    scene.emit(Event::TurnBegan { seat });
}

/// HC-31: of two agents, (kept, given back): the one further behind goes; equal: the one held longer is kept.
pub(crate) fn kept_and_given(state: &State, first: Agent, second: Agent) -> (Agent, Agent) {
    let markers = &state.board.markers;
    if markers[second] > markers[first] { (second, first) } else { (first, second) }
}

/// HC-16, HC-42: cards up, *double life* gives back, dossiers up.
#[inline(never)]
fn end(scene: &mut impl Scene<Heimlich>) {
    let state = scene.state();
    let (mut agents, mut bystanders, mut given_back) = (state.agents, state.bystanders, BySeat::new(state.seats));
    for (seat, &second) in state.second.iter() {
        if let (Some(first), Some(second)) = (state.agents[seat], second) {
            let (kept, given) = kept_and_given(state, first, second);
            agents[seat] = Some(kept);
            bystanders = bystanders.with(given);
            given_back[seat] = Some(given);
        }
    }
    let bonus = BySeat::from_fn(state.seats, |seat| {
        state.dossiers[seat].map_or(0, |dossier| {
            let players = agents.iter().filter(|&(other, agent)| other != seat && dossier.named[other] == *agent);
            let called = dossier.bystanders(state.board.agents);
            let right_bystanders = bystanders.iter().filter(|&agent| called.contains(agent)).count();
            let counted = if state.options.bystanders_count { right_bystanders } else { 0 };
            DOSSIER_BONUS * (players.count() + counted) as u8
        })
    });
    let dossiers = state.dossiers;
    scene.emit(Event::Ended { reveal: Reveal { agents, given_back, bystanders, bonus }, dossiers });
}
