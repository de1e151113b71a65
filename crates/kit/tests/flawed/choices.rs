//! Flaws in what a seat may do.

use std::marker::PhantomData;

use engine::{Dice, Rules as _, Seat, SeatSet, Viewer};
use kit::Checked;

use super::{Flaw, Flawed, caught, seat};
use crate::highest::{Action, Highest, Options, Refusal, State, View};

fn check<F: Flaw>(_: PhantomData<F>) -> Checked {
    kit::choices::<Flawed<F>>(200)
}

caught!(check, legal_lists_what_is_refused, "is listed as legal for seat", {
    fn legal(view: &View) -> Vec<Action> {
        view.choice.iter().flat_map(|_| Action::ALL).collect()
    }
});

caught!(check, something_is_allowed_that_is_not_listed, "is allowed for seat", {
    fn judge(view: &View, _: &Action) -> Result<(), Refusal> {
        view.choice.map(|_| ()).ok_or(Refusal::NotYours)
    }
});

caught!(check, something_is_listed_twice, "is listed twice", {
    fn legal(view: &View) -> Vec<Action> {
        Highest::legal(view).chain(Highest::legal(view).take(1)).collect()
    }
});

caught!(check, random_gives_what_is_not_legal, "`random` or `idle` gave", {
    fn random(_: &State, _: Seat, _: &mut impl Dice) -> Action {
        Action::Show {}
    }
});

caught!(check, random_prefers_something, "`random` is not uniform", {
    fn random(state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
        let first = Highest::random(state, seat, dice);
        if first == (Action::Show {}) { first } else { Highest::random(state, seat, dice) }
    }
});

caught!(check, silence_means_nothing, "but silence means none", {
    fn idle(_: &View, _: &mut dyn Dice) -> Option<Action> {
        None
    }
});

caught!(check, silence_is_refused, "which is refused", {
    fn idle(view: &View, _: &mut dyn Dice) -> Option<Action> {
        view.choice.map(|_| Action::Pass {})
    }
});

caught!(check, somebody_is_owed_who_may_not_act, "are owed an action, but only", {
    fn may(state: &State) -> SeatSet {
        Highest::may(state).without(seat(1))
    }
});

caught!(check, somebody_may_act_without_a_legal_action, "may act, and that", {
    fn legal(view: &View) -> Vec<Action> {
        Highest::legal(view).filter(|_| view.decision.is_none()).collect()
    }
});

caught!(check, somebody_who_is_owed_can_only_take_something_back, "can only take something back", {
    fn takes_back(_: &Action) -> bool {
        true
    }
});

caught!(check, something_can_be_taken_back_and_is_listed_last, "that is not listed first", {
    fn takes_back(action: &Action) -> bool {
        *action == Action::Pass {}
    }
});

caught!(check, somebody_is_owed_after_the_end, "that there is an outcome is true", {
    fn owed(state: &State) -> SeatSet {
        if state.turned_up.is_some() { SeatSet::only(seat(0)) } else { Highest::owed(state) }
    }

    fn may(state: &State) -> SeatSet {
        SeatSet::all(state.seats)
    }
});

caught!(check, the_table_screen_may_act, "Table may do", {
    fn view(state: &State, viewer: Viewer) -> View {
        let own = if viewer == Viewer::Table { Viewer::Seat(seat(0)) } else { viewer };
        View { viewer, ..Highest::view(state, own) }
    }
});

caught!(check, a_case_without_options_checks_nothing, "no option set of the case can be played with 2 seats", {
    fn options() -> Vec<Options> {
        Vec::new()
    }
});
