//! Flaws in what viewers imagine.

use std::marker::PhantomData;

use engine::{BySeat, Dice, Imagine as _, Rules as _, Scene, Seat};
use kit::Checked;

use super::{Flaw, Flawed, caught, seat};
use crate::highest::{Action, Card, Highest, Notice, State, View};

fn check<F: Flaw>(_: PhantomData<F>) -> Checked {
    kit::worlds::<Flawed<F>>(100)
}

caught!(check, the_own_card_is_imagined_too, "would see an imagined world differently", {
    fn imagine(view: &View, told: &[Notice], dice: &mut impl Dice) -> State {
        Highest::imagine(&View { card: None, ..*view }, told, dice)
    }
});

caught!(check, a_card_is_never_imagined, "never imagines that", {
    const COUNTED: bool = false;

    fn imagine(view: &View, told: &[Notice], dice: &mut impl Dice) -> State {
        loop {
            let world = Highest::imagine(view, told, dice);
            let held = |seat: Seat| !view.viewer.is(seat) && world.cards[seat] == Card::all().last();
            if view.turned_up.is_some() || !Seat::all(view.seats).any(held) {
                return world;
            }
        }
    }
});

caught!(check, two_hidden_things_always_go_together, "different worlds; there are", {
    fn imagine(view: &View, told: &[Notice], dice: &mut impl Dice) -> State {
        let mut world = Highest::imagine(view, told, dice);
        let sealed = |seat: &Seat| view.turned_up.is_none() && !view.viewer.is(*seat) && view.decided.contains(*seat);
        for seat in Seat::all(view.seats).filter(sealed) {
            let even = world.cards[seat].is_some_and(|card| u8::from(card).is_multiple_of(2));
            world.decisions[seat] = Some(if even { Action::Show {} } else { Action::Pass {} });
        }
        world
    }
});

caught!(check, play_cannot_go_on, "play does not come to an end", {
    fn imagine(view: &View, told: &[Notice], dice: &mut impl Dice) -> State {
        let world = Highest::imagine(view, told, dice);
        State { cards: BySeat::from_fn(view.seats, |_| view.card.or(world.cards[seat(0)])), ..world }
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

    fn imagine(view: &View, told: &[Notice], dice: &mut impl Dice) -> State {
        let mut world = Highest::imagine(view, told, dice);
        // A card that lies open elsewhere may be imagined in a hand.
        let unseen = |seat: Seat| !view.viewer.is(seat) && view.turned_up.is_some_and(|cards| cards[seat].is_none());
        for seat in Seat::all(view.seats).filter(|&seat| unseen(seat)) {
            world.cards[seat] = Card::all().nth(dice.below("any card", u32::from(Card::COUNT)) as usize);
        }
        world
    }
});
