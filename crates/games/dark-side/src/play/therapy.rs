//! Therapy (DS-30).

use engine::{Scene, Seat};

use super::{end_action, score};
use crate::DarkSide;
use crate::area::Area;
use crate::card::Card;
use crate::event::Event;
use crate::state::{Phase, owed};

pub(super) fn choose_area(scene: &mut impl Scene<DarkSide>, area: Area) {
    scene.emit(Event::AreaChosen { area });
    show_if_all_have_chosen(scene);
}

pub(super) fn choose_card(scene: &mut impl Scene<DarkSide>, seat: Seat, card: Card) {
    scene.emit(Event::CardChosen { seat, card });
    show_if_all_have_chosen(scene);
}

/// DS-30: all are shown together; who has none says so then and not before.
#[inline(never)]
fn show_if_all_have_chosen(scene: &mut impl Scene<DarkSide>) {
    let Phase::Therapy { chosen, .. } = scene.state().phase else {
        return;
    };
    if !owed(scene.state()).is_empty() {
        return;
    }
    scene.emit(Event::CardsShown { cards: chosen });
    let sum = chosen.values().iter().flatten().map(|card| i16::from(card.value())).sum();
    score(scene, scene.state().on_turn, sum);
    end_action(scene);
}
