//! What the random mind does, shown at a table of Heimlich & Co. and at one of Secret Identity.

use engine::{Fast, Quiet, Rules, Seat, Viewer};
use heimlich::{Action, Heimlich, Options, State};
use secret_identity::SecretIdentity;

/// A dealt table at which seat 0 starts.
fn table(seats: u8, dice: &mut Fast) -> State {
    let seat = Seat::new(0).expect("every table has a seat 0");
    let options = Options { start: engine::Start::Seat(seat), ..Options::default() };
    let mut state = Heimlich::setup(&options, seats).expect("a table can be set up");
    Heimlich::deal(&mut Quiet::new(&mut state, dice));
    state
}

fn view(state: &State, seat: u8) -> heimlich::View {
    Heimlich::view(state, Viewer::Seat(Seat::new(seat).expect("a seat")))
}

#[test]
fn whoever_may_do_nothing_does_nothing() {
    let mut dice = Fast::new(1);
    let state = table(3, &mut dice);
    assert_eq!(minds::random::<Heimlich>(&view(&state, 1), &mut dice), None);
    let screen = Heimlich::view(&state, Viewer::Table);
    assert_eq!(minds::random::<Heimlich>(&screen, &mut dice), None);
}

#[test]
fn a_single_choice_is_taken() {
    let mut dice = Fast::new(2);
    let state = table(3, &mut dice);
    assert_eq!(minds::random::<Heimlich>(&view(&state, 0), &mut dice), Some(Action::Roll {}));
}

#[test]
fn every_legal_action_is_equally_likely() {
    let mut dice = Fast::new(3);
    let mut state = table(2, &mut dice);
    let starter = Seat::new(0).expect("a seat");
    Heimlich::act(&mut Quiet::new(&mut state, &mut dice), starter, Action::Roll {});
    let view = view(&state, 0);
    let legal: Vec<Action> = Heimlich::legal(&view).collect();
    assert!(legal.len() > 1, "with one choice there is nothing to see");
    let mut taken = vec![0_u32; legal.len()];
    let each = 1000;
    for _ in 0..each * legal.len() {
        let action = minds::random::<Heimlich>(&view, &mut dice).expect("the mind may act");
        taken[legal.iter().position(|&other| other == action).expect("it is legal")] += 1;
    }
    // Six standard deviations of a count of about 1000.
    assert!(taken.iter().all(|count| (810..1190).contains(count)), "{taken:?}");
}

#[test]
fn random_minds_bring_a_match_to_its_end() {
    let mut dice = Fast::new(4);
    for seats in Heimlich::SEATS {
        let mut state = table(seats, &mut dice);
        while let Some(seat) = Heimlich::owed(&state).first() {
            let view = Heimlich::view(&state, Viewer::Seat(seat));
            let action = minds::random::<Heimlich>(&view, &mut dice).expect("a seat that is owed may act");
            Heimlich::act(&mut Quiet::new(&mut state, &mut dice), seat, action);
        }
        assert!(Heimlich::outcome(&state).is_some());
    }
}

#[test]
fn si_11_the_random_mind_never_asks_for_a_replacement() {
    let together = secret_identity::Options { cooperative: Some(Default::default()), ..Default::default() };
    for options in [secret_identity::Options::default(), together] {
        let mut dice = Fast::new(5);
        let mut state = SecretIdentity::setup(&options, 4).expect("four can play");
        SecretIdentity::deal(&mut Quiet::new(&mut state, &mut dice));
        let mut asked_for = 0;
        while let Some(seat) = SecretIdentity::owed(&state).first() {
            for other in SecretIdentity::may(&state).iter() {
                let view = SecretIdentity::view(&state, Viewer::Seat(other));
                let action = minds::random::<SecretIdentity>(&view, &mut dice);
                assert!(!matches!(action, Some(secret_identity::Action::Replace { .. })), "{other} asks");
                let can_ask =
                    SecretIdentity::legal(&view).any(|it| matches!(it, secret_identity::Action::Replace { .. }));
                asked_for += u32::from(can_ask);
            }
            let view = SecretIdentity::view(&state, Viewer::Seat(seat));
            let action = minds::random::<SecretIdentity>(&view, &mut dice).expect("a seat that is owed may act");
            SecretIdentity::act(&mut Quiet::new(&mut state, &mut dice), seat, action);
        }
        assert!(asked_for > 10, "only {asked_for} times a replacement could be asked for");
    }
}
