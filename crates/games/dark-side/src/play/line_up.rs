//! Line-up (DS-36).

use engine::{Scene, Seat};

use super::{end_action, score};
use crate::DarkSide;
use crate::card::{Card, CardSet};
use crate::event::Event;
use crate::line_up::Position;
use crate::parts::Alibi;
use crate::state::Phase;

/// DS-36: each card turned up is resolved before the next.
#[inline(never)]
pub(super) fn turn_up(scene: &mut impl Scene<DarkSide>, seat: Seat, position: Position) {
    let Some(line_up) = scene.state().line_up else {
        return;
    };
    let card = line_up.layout.at(position);
    scene.emit(Event::TurnedUp { seat, position, card });
    if card == Alibi::Score {
        score(scene, seat, i16::from(position.number()));
    }
    // Who finds Caught with cards in hand has to reveal one first.
    if !matches!(scene.state().phase, Phase::Caught { .. }) {
        end_after_the_player(scene, seat);
    }
}

/// DS-36: the initiator gets the value of the card that Caught brought to light.
#[inline(never)]
pub(super) fn caught(scene: &mut impl Scene<DarkSide>, seat: Seat, card: Card) {
    scene.emit(Event::Revealed { seat, cards: CardSet::only(card) });
    score(scene, scene.state().on_turn, i16::from(card.value()));
    end_after_the_player(scene, seat);
}

/// DS-36: the player turns up last.
fn end_after_the_player(scene: &mut impl Scene<DarkSide>, seat: Seat) {
    if seat == scene.state().on_turn {
        end_action(scene);
    }
}
