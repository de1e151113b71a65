//! Flaws in what steps lead to.

use std::cell::Cell;
use std::marker::PhantomData;

use engine::{Rules as _, Scene, Seat, SeatSet};
use kit::Checked;

use super::{Flaw, Flawed, caught};
use crate::highest::{Action, Event, Highest, State};

fn check<F: Flaw>(_: PhantomData<F>) -> Checked {
    kit::replays::<Flawed<F>>(200)
}

thread_local!(static LAST: Cell<Action> = const { Cell::new(Action::Pass {}) });

caught!(check, an_event_does_not_say_everything, "does not lead to the same truth", {
    fn act(scene: &mut impl Scene<Highest>, seat: Seat, action: Action) {
        LAST.set(action);
        Highest::act(scene, seat, action);
    }

    fn evolve(state: &mut State, event: &Event) {
        Highest::evolve(state, event);
        if let Event::Decided { seat, .. } = event {
            state.decisions[*seat] = Some(LAST.get());
        }
    }
});

caught!(check, the_same_deed_has_another_effect_next_time, "the same seed and action gave first", {
    fn act(scene: &mut impl Scene<Highest>, seat: Seat, _: Action) {
        LAST.set(if LAST.get() == (Action::Show {}) { Action::Pass {} } else { Action::Show {} });
        Highest::act(scene, seat, LAST.get());
    }
});

caught!(check, quiet_play_goes_otherwise, "played quietly", {
    fn act(scene: &mut impl Scene<Highest>, seat: Seat, action: Action) {
        let quiet = std::any::type_name_of_val(scene).contains("Quiet");
        Highest::act(scene, seat, if quiet { Action::Show {} } else { action });
    }
});

caught!(check, the_match_never_ends, "within 1000 steps", {
    fn act(scene: &mut impl Scene<Highest>, seat: Seat, action: Action) {
        scene.emit(Event::Decided { seat, action });
    }

    fn owed(state: &State) -> SeatSet {
        SeatSet::all(state.seats)
    }
});
