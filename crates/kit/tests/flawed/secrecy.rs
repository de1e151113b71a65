//! Leaks, things withheld, and cases that compare too little.

use std::cell::Cell;
use std::marker::PhantomData;

use engine::{Fast, Rules as _, Step, Viewer};
use kit::{Checked, Draft, Log};

use super::{Flaw, Flawed, Twin, caught, seat};
use crate::LEAST;
use crate::highest::case::{self, Fact, Secret};
use crate::highest::{Action, Card, Event, Highest, Notice, Options, State, View};

fn check<F: Flaw>(_: PhantomData<F>) -> Checked {
    kit::secrecy::<Flawed<F>>(50, LEAST).map(|_| ())
}

/// One bit of a card.
fn is_high(card: Option<Card>) -> bool {
    card.is_some_and(|card| u8::from(card) > 4)
}

caught!(check, a_view_shows_one_bit_of_a_card, "view/options/open_end", {
    fn view(state: &State, viewer: Viewer) -> View {
        let left = viewer.seat().map(|seat| seat.left(state.seats));
        let open_end = is_high(left.and_then(|seat| state.cards[seat]));
        View { options: Options { open_end }, ..Highest::view(state, viewer) }
    }
});

caught!(check, a_notice_shows_a_decision, "notices/0/decided/action", {
    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        match *event {
            Event::Decided { seat, action } => Some(Notice::Decided { seat, action: Some(action) }),
            Event::Dealt { .. } | Event::TurnedUp { .. } => Highest::notice(event, viewer),
        }
    }
});

caught!(check, silence_tells_a_decision, "notices", {
    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        let quiet = matches!(event, Event::Decided { seat, action: Action::Pass {} } if !viewer.is(*seat));
        Highest::notice(event, viewer).filter(|_| !quiet)
    }
});

caught!(check, a_seat_that_is_not_there_sees_a_card, "a leak to Seat(Seat(2))", {
    fn view(state: &State, viewer: Viewer) -> View {
        let view = Highest::view(state, viewer);
        let absent = viewer.seat().is_some_and(|seat| seat.index() >= usize::from(state.seats));
        View { card: if absent { state.cards[seat(0)] } else { view.card }, ..view }
    }
});

thread_local!(static HIGH: Cell<bool> = const { Cell::new(false) });

caught!(check, the_order_of_legal_moves_shows_a_card, "legal/0 is", {
    fn view(state: &State, viewer: Viewer) -> View {
        HIGH.set(is_high(state.cards[seat(0)]));
        Highest::view(state, viewer)
    }

    fn legal(view: &View) -> Vec<Action> {
        let mut legal: Vec<Action> = Highest::legal(view).collect();
        if HIGH.get() {
            legal.reverse();
        }
        legal
    }
});

caught!(check, somebody_is_not_told_what_they_may_know, "is not told the difference", {
    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        match event {
            // The view alone does not tell who chose to show, where all cards are turned up.
            Event::TurnedUp { .. } => None,
            Event::Dealt { .. } | Event::Decided { .. } => Highest::notice(event, viewer),
        }
    }
});

caught!(check, a_case_that_makes_no_twins_compares_nothing, "too little was compared of Cards for a seat", {
    fn twin(_: Secret, _: &Log<Flawed<Self>>, _: Viewer, _: &mut Fast) -> Twin<Flawed<Self>> {
        None
    }
});

caught!(check, a_twin_that_is_no_different_compares_nothing, "too little was compared of Decisions for a seat", {
    fn twin(secret: Secret, log: &Log<Flawed<Self>>, viewer: Viewer, dice: &mut Fast) -> Twin<Flawed<Self>> {
        match secret {
            Secret::Cards => case::twin(secret, log, viewer, dice),
            Secret::Decisions => Some(Draft::of_all(log)),
        }
    }
});

caught!(check, a_case_that_entitles_to_too_much_is_noticed, "is not told the difference", {
    fn entitled(step: &Step<Flawed<Self>>, viewer: Viewer) -> Vec<Fact> {
        let actor = step.cause.as_ref().map(|act| Viewer::Seat(act.seat));
        case::entitled(step, actor.unwrap_or(viewer))
    }
});
