//! SE-28: the deck always suffices for two different characters, and the bullets for every Assassin.

use engine::{Fast, Quiet, Rules as _, playout};
use secrets::{BULLET_COUNT, CHARACTERS, Character, DECK_SIZE, Options, Secrets, cards_that_end};

/// A million matches in all; the rules assert that there are two characters before each turn and a bullet when one is
/// due.
const MATCHES: u64 = 200_000;

fn play_many(seats: u8) {
    let mut dice = Fast::new(u64::from(seats));
    for _ in 0..MATCHES {
        let mut state = Secrets::setup(&Options::default(), seats).expect("a table");
        Secrets::deal(&mut Quiet::new(&mut state, &mut dice));
        assert!(playout::<Secrets>(&mut state, &mut dice).is_some(), "it comes to an end");
    }
}

#[test]
fn se_28_random_matches_with_four_never_run_out() {
    play_many(4);
}

#[test]
fn se_28_random_matches_with_five_never_run_out() {
    play_many(5);
}

#[test]
fn se_28_random_matches_with_six_never_run_out() {
    play_many(6);
}

#[test]
fn se_28_random_matches_with_seven_never_run_out() {
    play_many(7);
}

#[test]
fn se_28_random_matches_with_eight_never_run_out() {
    play_many(8);
}

#[test]
fn se_28_the_proof_by_counting_holds_for_every_number_of_players() {
    let copies =
        |wanted: Character| CHARACTERS.iter().find(|(character, ..)| *character == wanted).expect("in the box").1;
    for seats in Secrets::SEATS {
        // Before a turn no display is full.
        let laid = usize::from(seats) * usize::from(cards_that_end(seats) - 1);
        let left = DECK_SIZE - laid;
        // Only Scientists can be all that is left; then all Assassins are laid, and a bullet with each.
        let could_be_all = |&(_, copies, _): &(Character, u8, i8)| usize::from(copies) >= left;
        let kinds: Vec<_> = CHARACTERS.into_iter().filter(could_be_all).map(|(character, ..)| character).collect();
        assert!(kinds.iter().all(|&kind| kind == Character::Scientist), "{kinds:?} with {seats}");
        let left_without_bullets = DECK_SIZE - (laid - usize::from(copies(Character::Assassin)));
        assert!(left_without_bullets > usize::from(copies(Character::Scientist)));
    }
    assert_eq!(usize::from(copies(Character::Assassin)), BULLET_COUNT);
}
