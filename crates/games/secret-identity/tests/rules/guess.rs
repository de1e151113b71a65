//! SI-23 … SI-26: guesses, points, and the next round.

use engine::{Fast, Rules as _, Viewer};
use kit::Table;
use secret_identity::SecretIdentity;
use serde_json::{Value, json};

use super::deal::{Deal, FIRST};
use super::game::{Game, assert_only_these_can_tell, viewer};

/// Three, with the keys 1, 2 and 3 and clues of one card.
fn guessing() -> Game {
    let mut game = Deal::alone(3).with_keys();
    game.clues(1);
    game
}

#[test]
fn si_23_a_number_for_each_other_player() {
    let mut game = guessing();
    game.guess(0, json!([null, 2, 8]));
    assert_eq!(game.seat_sees(0, "/moment/guess/own"), json!([null, 2, 8]));
    assert_eq!(game.legal(1).len(), 7 * 6);
}

#[test]
fn si_23_a_guess_key_exists_once() {
    assert_eq!(guessing().refused(0, json!({ "guess": [null, 5, 5] })), "SI-23");
}

#[test]
fn si_23_everybody_must_guess_for_everybody_else() {
    let game = guessing();
    for guess in [json!([null, 5, null]), json!([null, null, null]), json!([4, 5, 6]), json!([5, null, 6]), json!([])] {
        assert_eq!(game.refused(0, json!({ "guess": guess })), "SI-23", "{guess}");
    }
    for guess in [json!([null, 5]), json!([null, 5, 6, 7]), json!([null, 5, 6, null])] {
        assert_eq!(game.refused(0, json!({ "guess": guess })), "SI-23", "{guess}");
    }
}

#[test]
fn si_23_the_own_number_is_not_offered() {
    let game = guessing();
    assert_eq!(game.refused(1, json!({ "guess": [2, null, 3] })), "SI-23");
    assert_eq!(game.seat_sees(1, "/choice/guess/among"), json!([1, 3, 4, 5, 6, 7, 8]));
    assert!(game.legal(1).iter().all(|action| !action["guess"].as_array().expect("a guess").contains(&json!(2))));
}

#[test]
fn si_23_with_eight_players_every_other_number_is_given_to_somebody() {
    let mut game = Deal::alone(8).with_keys();
    game.clues(1);
    assert_eq!(game.legal(4).len(), 5040);
}

#[test]
fn si_23_guesses_are_sealed_until_the_last_player_confirms() {
    let guessed = |guess: Value| {
        let mut game = guessing();
        game.guess(1, guess);
        game
    };
    let one = guessed(json!([1, null, 3]));
    assert_only_these_can_tell(&[1], &one, &guessed(json!([8, null, 3])));
    assert_only_these_can_tell(&[1], &one, &guessed(json!([3, null, 1])));
    assert_eq!(one.shows("/moment"), json!({ "guess": { "confirmed": [1], "own": null } }));
    assert_eq!(one.told(viewer(0)), [json!({ "guess_sealed": { "seat": 1, "guess": null } })]);
}

#[test]
fn si_23_a_confirmation_can_be_withdrawn_until_the_last_player_confirms() {
    let mut game = guessing();
    game.guess(0, json!([null, 2, 3])).guess(1, json!([1, null, 3]));
    assert_eq!((game.waits_for(), game.may_act()), (vec![2], vec![0, 1, 2]));
    assert_eq!(game.refused(0, json!({ "guess": [null, 4, 5] })), "SI-23");
    game.withdraw(0);
    assert_eq!(game.told(viewer(1)), [json!({ "guess_withdrawn": { "seat": 0 } })]);
    assert_eq!(game.waits_for(), [0, 2]);
    game.guess(2, json!([4, 5, null])).guess(0, json!([null, 4, 5]));
    assert_eq!((game.moment().as_str(), game.points()), ("look", vec![1, 2, 1]));
}

#[test]
fn si_23_what_was_withdrawn_is_never_seen() {
    let changed = |first: Value| {
        let mut game = guessing();
        game.guess(0, first).withdraw(0).all_guess_wrong();
        game
    };
    assert_only_these_can_tell(&[0], &changed(json!([null, 2, 3])), &changed(json!([null, 3, 2])));
}

#[test]
fn si_23_no_guess_before_the_clues_are_shown() {
    let mut game = Deal::alone(3).with_keys();
    assert_eq!(game.refused(0, json!({ "guess": [null, 2, 3] })), "SI-23");
    game.clue(0, 1);
    assert_eq!(game.refused(0, json!({ "guess": [null, 2, 3] })), "SI-23");
}

#[test]
fn si_23_silence_guesses_by_chance() {
    let mut game = guessing();
    let idle =
        |game: &Game, seed| SecretIdentity::idle(&game.view(viewer(1)), &mut Fast::new(seed)).map(|it| json!(it));
    let mut guesses: Vec<String> = (0..400).filter_map(|seed| idle(&game, seed)).map(|it| it.to_string()).collect();
    guesses.sort_unstable();
    guesses.dedup();
    assert_eq!(guesses.len(), 42);
    game.guess(1, json!([1, null, 3]));
    assert_eq!(idle(&game, 1), None);
}

#[test]
fn si_24_a_right_guess_brings_a_point_to_who_guessed_and_to_whose_vault_it_is() {
    let mut game = guessing();
    // Seat 0 guesses seat 1, seat 2 guesses both others, seat 1 nobody.
    game.guesses(&[json!([null, 2, 7]), json!([8, null, 7]), json!([1, 2, null])]);
    let gains = [1 + 1, 2, 2];
    assert_eq!(game.points(), gains);
    let told = game.told(Viewer::Table);
    assert_eq!(told[1]["scored"]["gains"], json!(gains));
}

#[test]
fn si_24_a_number_right_for_somebody_else_brings_nothing() {
    let mut game = guessing();
    game.guesses(&[json!([null, 3, 2]), json!([3, null, 1]), json!([2, 1, null])]);
    assert_eq!(game.points(), [0, 0, 0]);
}

#[test]
fn si_24_all_right_brings_everybody_two_for_each_other_player() {
    for seats in 3..=8 {
        let mut game = Deal::alone(seats).with_keys();
        game.clues(1).all_guess_right();
        assert_eq!(game.points(), vec![2 * (seats - 1); usize::from(seats)]);
    }
}

#[test]
fn si_24_then_all_see_keys_and_guesses() {
    let mut game = guessing();
    let rows = [json!([null, 2, 7]), json!([8, null, 7]), json!([1, 2, null])];
    game.guesses(&rows);
    for looking in Viewer::all(3) {
        assert_eq!(game.sees(looking, "/last/keys"), json!([1, 2, 3]));
        assert_eq!(game.sees(looking, "/last/guesses"), json!(rows));
        assert_eq!(game.sees(looking, "/last/clues").as_array().map(Vec::len), Some(3));
        assert_eq!(game.told(looking)[1]["scored"]["guesses"], json!(rows));
    }
}

#[test]
fn si_25_all_eight_characters_leave_and_eight_new_ones_are_laid_out() {
    let mut game = Deal::alone(3).begin();
    let mut seen: Vec<u16> = Vec::new();
    for round in 1..=4 {
        assert_eq!((game.round(), game.shows("/pile")), (round, json!(8 * (4 - round))));
        let cards: Vec<u16> = game.characters().iter().map(|character| character.div_ceil(2)).collect();
        assert!(cards.iter().all(|card| !seen.contains(card)), "{cards:?} in round {round} after {seen:?}");
        seen.extend(cards);
        game.draw_keys(&[]).clues(1).all_guess_wrong();
    }
    assert_eq!(seen.len(), 32);
    assert_eq!(seen[..8], FIRST.map(|character| character.div_ceil(2)));
    assert_eq!((game.moment().as_str(), game.shows("/characters")), ("over", Value::Null), "not after round 4");
}

#[test]
fn si_25_the_used_cards_leave_the_game_and_guess_keys_come_back() {
    let mut game = guessing();
    game.all_guess_right();
    assert_eq!((game.shows("/clues"), game.held()), (json!([null, null, null]), vec![9, 9, 9]));
    game.draw_keys(&[1, 2, 3]).clues(1);
    assert_eq!(game.shows("/last"), Value::Null);
    game.all_guess_right();
    assert_eq!(game.points(), [8, 8, 8], "the same numbers can be guessed again");
}

#[test]
fn si_26_three_to_eight_can_play() {
    for seats in [0, 1, 2, 9] {
        assert_eq!(Table::<SecretIdentity>::refused_setup(seats, json!({})), "SI-26");
        assert_eq!(Table::<SecretIdentity>::refused_setup(seats, json!({ "cooperative": {} })), "SI-26");
    }
}

#[test]
fn si_26_every_player_always_has_a_card_to_play() {
    for seats in 3..=8 {
        let mut game = Deal::alone(seats).begin();
        for _ in 0..4 {
            game.draw_keys(&[]).clues(3).all_guess_right();
        }
        assert_eq!((game.moment().as_str(), game.held()), ("over", vec![0; usize::from(seats)]));
    }
}

#[test]
fn si_26_in_the_cooperative_game_too() {
    for (seats, least) in [(3, 0), (4, 1), (5, 2), (6, 2), (7, 0), (8, 0)] {
        let mut game = Deal::together(seats).begin();
        for _ in 0..10 {
            game.turn(1, 3, 1);
        }
        assert_eq!(game.moment(), "over");
        assert_eq!(game.held().into_iter().min(), Some(least), "{seats} players");
    }
}
