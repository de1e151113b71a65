//! Flaws in what viewers imagine.

use std::marker::PhantomData;

use engine::{BySeat, Dice, Imagine as _, Rules as _, Scene, Seat};
use kit::Checked;

use super::{Flaw, Flawed, caught, seat};
use crate::highest::imagine::{self, Cards};
use crate::highest::{Action, Card, Highest, Notice, State, View};

fn check<F: Flaw>(_: PhantomData<F>) -> Checked {
    kit::worlds::<Flawed<F>>(100)
}

caught!(check, the_own_card_is_imagined_too, "would see an imagined world differently", {
    fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Cards> {
        Highest::world(&View { card: None, ..*view }, told, dice)
    }

    fn realize(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> Option<State> {
        Highest::realize(&View { card: None, ..*view }, told, cards, dice)
    }
});

caught!(check, a_card_is_never_imagined, "never imagines that", {
    const COUNTED: bool = false;

    fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Cards> {
        let cards = Highest::world(view, told, dice)?;
        let held = |seat: Seat| !view.viewer.is(seat) && cards[seat] == Card::all().last();
        (view.turned_up.is_some() || !Seat::all(view.seats).any(held)).then_some(cards)
    }
});

caught!(check, two_hidden_things_always_go_together, "different worlds; there are", {
    fn realize(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> Option<State> {
        let mut world = Highest::realize(view, told, cards, dice)?;
        let sealed = |seat: &Seat| view.turned_up.is_none() && !view.viewer.is(*seat) && view.decided.contains(*seat);
        for seat in Seat::all(view.seats).filter(sealed) {
            let even = world.cards[seat].is_some_and(|card| u8::from(card).is_multiple_of(2));
            world.decisions[seat] = Some(if even { Action::Show {} } else { Action::Pass {} });
        }
        Some(world)
    }
});

caught!(check, play_cannot_go_on, "play does not come to an end", {
    fn realize(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> Option<State> {
        let world = Highest::realize(view, told, cards, dice)?;
        Some(State { cards: BySeat::from_fn(view.seats, |_| view.card.or(world.cards[seat(0)])), ..world })
    }

    fn act(scene: &mut impl Scene<Highest>, seat: Seat, action: Action) {
        // The rules count on cards being different.
        if scene.state().cards.values().windows(2).all(|two| two[0] != two[1]) {
            Highest::act(scene, seat, action);
        }
    }
});

caught!(check, what_cannot_have_happened_is_imagined, "imagines what cannot have happened", {
    const COUNTED: bool = false;

    fn world(view: &View, told: &[Notice], dice: &mut impl Dice) -> Option<Cards> {
        let mut cards = Highest::world(view, told, dice)?;
        // A card that lies open elsewhere may be imagined in a hand.
        let unseen = |seat: Seat| !view.viewer.is(seat) && view.turned_up.is_some_and(|cards| cards[seat].is_none());
        for seat in Seat::all(view.seats).filter(|&seat| unseen(seat)) {
            cards[seat] = Card::all().nth(dice.below("any card", u32::from(Card::COUNT)) as usize);
        }
        Some(cards)
    }

    fn realize(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> Option<State> {
        let own = view.viewer.seat().is_none_or(|me| cards[me] == view.card);
        let shown = |seat: Seat| view.turned_up.is_none_or(|up| up[seat].is_none() || up[seat] == cards[seat]);
        let fits = cards.seats() == view.seats && own && Seat::all(view.seats).all(shown);
        fits.then(|| imagine::state(view, told, cards, dice))
    }
});

caught!(check, a_world_is_realized_as_another, "is realized as another", {
    fn realize(view: &View, told: &[Notice], _: &Cards, dice: &mut impl Dice) -> Option<State> {
        let other = Highest::world(view, told, dice)?;
        Highest::realize(view, told, &other, dice)
    }
});

caught!(check, the_truth_is_not_realized, "does not realize the true world", {
    const COUNTED: bool = false;

    fn realize(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> Option<State> {
        let last = Seat::all(view.seats).next_back()?;
        let known = view.viewer.is(last) || view.turned_up.is_some();
        Highest::realize(view, told, cards, dice).filter(|world| known || world.cards[last] != Card::all().last())
    }
});

caught!(check, a_contradiction_is_realized, "realizes a world that contradicts", {
    fn realize(view: &View, told: &[Notice], cards: &Cards, dice: &mut impl Dice) -> Option<State> {
        // A table with another number of seats.
        let state = imagine::state(view, told, cards, dice);
        Highest::realize(view, told, cards, dice).or((cards.seats() != view.seats).then_some(state))
    }
});

caught!(check, an_identity_hangs_on_a_sealed_choice, "is something else", {
    fn identity(state: &State, seat: Seat) -> Option<Card> {
        state.cards[seat].filter(|_| state.decisions[seat] == Some(Action::Show {}))
    }
});
