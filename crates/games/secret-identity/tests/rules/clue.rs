//! SI-20, SI-21: keys and clues.

use std::collections::BTreeSet;

use engine::{Fast, Rules as _, Viewer};
use secret_identity::{Action, SecretIdentity};
use serde_json::{Value, json};

use super::deal::{Deal, FIRST};
use super::game::{Game, assert_only_these_can_tell, placed, viewer};

#[test]
fn si_20_each_player_draws_a_key_and_no_two_the_same() {
    let mut game = Deal::alone(5).begin();
    game.draw_keys(&[7, 2, 8, 1, 5]);
    let keys: Vec<u8> = (0..5).map(|seat| game.key(seat)).collect();
    assert_eq!(keys, [7, 2, 8, 1, 5]);
    assert_eq!(game.told(viewer(2))[1], json!({ "keys_drawn": { "own": 8 } }));
}

#[test]
fn si_20_the_character_at_that_place_is_the_identity() {
    let mut game = Deal::alone(3).begin();
    game.draw_keys(&[7, 2, 8]).clues(1).all_guess_right();
    assert_eq!(game.shows("/last/characters"), json!(FIRST));
    assert_eq!(game.shows("/last/keys"), json!([7, 2, 8]));
}

#[test]
fn si_20_only_its_owner_sees_a_key() {
    let drawn = |keys: &[u8]| {
        let mut game = Deal::alone(4).begin();
        game.draw_keys(keys);
        game
    };
    let one = drawn(&[1, 2, 3, 4]);
    assert_only_these_can_tell(&[1, 2], &one, &drawn(&[1, 3, 2, 4]));
    assert_only_these_can_tell(&[3], &one, &drawn(&[1, 2, 3, 8]));
    assert_eq!(one.told(Viewer::Table)[1], json!({ "keys_drawn": { "own": null } }));
}

#[test]
fn si_20_nobody_knows_the_decoys() {
    let drawn = |keys: &[u8]| {
        let mut game = Deal::alone(3).begin();
        game.draw_keys(keys).clues(2);
        game
    };
    let (one, other) = (drawn(&[1, 2, 3, 4, 5, 6, 7, 8]), drawn(&[1, 2, 3, 8, 7, 6, 5, 4]));
    assert_only_these_can_tell(&[], &one, &other);
    assert_only_these_can_tell(&[2], &one, &drawn(&[1, 2, 6]));
}

#[test]
fn si_21_one_two_or_three_cards_each_on_a_side_and_showing_a_pictogram() {
    let mut game = Deal::alone(3).with_keys();
    let two = json!([placed(12, "d", "red"), placed(17, "a", "green")]);
    let three = json!([placed(21, "b", "green"), placed(22, "c", "green"), placed(30, "a", "red")]);
    game.clue(0, 1).act(1, json!({ "clue": two })).act(2, json!({ "clue": three }));
    assert_eq!(game.shows("/clues"), json!([[placed(1, "a", "green")], two, three]));
}

#[test]
fn si_21_not_without_a_card_and_not_with_four() {
    let game = Deal::alone(3).with_keys();
    assert_eq!(game.refused(0, json!({ "clue": [] })), "SI-21");
    let four: Vec<Value> = [1, 2, 3, 4].map(|card| placed(card, "a", "green")).to_vec();
    let error = serde_json::from_value::<Action>(json!({ "clue": four })).expect_err("a vault is not that large");
    assert_eq!(error.to_string(), "a clue has at most 3 cards");
}

#[test]
fn si_21_a_card_is_used_once_and_the_place_within_a_side_means_nothing() {
    for clue in [[placed(2, "a", "green"), placed(1, "a", "green")], [placed(1, "a", "green"), placed(1, "b", "red")]] {
        let error = serde_json::from_value::<Action>(json!({ "clue": clue })).expect_err("there is one way to say it");
        assert!(error.to_string().contains("ascending order"), "{error}");
    }
}

#[test]
fn si_21_with_ten_cards_there_are_64_400_clues_and_every_one_is_listed() {
    let game = Deal::alone(3).with_keys();
    let clues: Vec<String> = game.legal(0).iter().map(Value::to_string).collect();
    assert_eq!(clues.len(), 64_400);
    assert_eq!(clues.iter().collect::<BTreeSet<_>>().len(), 64_400);
}

#[test]
fn si_21_clues_are_sealed_until_the_last_player_confirms() {
    let given = |clue: Value| {
        let mut game = Deal::alone(4).with_keys();
        game.clue(3, 1).act(1, json!({ "clue": clue }));
        game
    };
    let one = given(json!([placed(11, "a", "green")]));
    assert_only_these_can_tell(&[1], &one, &given(json!([placed(11, "a", "red")])));
    assert_only_these_can_tell(&[1], &one, &given(json!([placed(11, "b", "green")])));
    assert_only_these_can_tell(&[1], &one, &given(json!([placed(12, "a", "green")])));
    // Not even how many cards lie in the vault.
    assert_only_these_can_tell(&[1], &one, &given(json!([placed(11, "a", "green"), placed(13, "a", "green")])));
    assert_eq!(one.shows("/moment"), json!({ "clue": { "confirmed": [1, 3], "own": null } }));
    assert_eq!(one.seat_sees(1, "/moment/clue/own"), json!([placed(11, "a", "green")]));
    assert_eq!((one.held(), one.hand(1).len()), (vec![10; 4], 10));
    assert_eq!(one.told(viewer(0)), [json!({ "clue_sealed": { "seat": 1, "clue": null } })]);
}

#[test]
fn si_21_then_all_clues_are_shown_together() {
    let mut game = Deal::alone(3).with_keys();
    game.clue(2, 1).clue(0, 3);
    assert_eq!(game.shows("/clues"), json!([null, null, null]));
    game.clue(1, 2);
    assert_eq!(
        (game.moment().as_str(), game.happened()),
        ("guess", vec!["clue_sealed".to_owned(), "clues_shown".to_owned()])
    );
    assert_eq!(game.held(), [7, 8, 9]);
    let sizes: Vec<usize> =
        (0..3).map(|seat| game.shows(&format!("/clues/{seat}")).as_array().map_or(0, Vec::len)).collect();
    assert_eq!(sizes, [3, 2, 1]);
}

#[test]
fn si_21_a_confirmation_can_be_withdrawn_until_the_last_player_confirms() {
    let mut game = Deal::alone(3).with_keys();
    game.clue(0, 3).clue(1, 1);
    assert_eq!((game.waits_for(), game.may_act()), (vec![2], vec![0, 1, 2]));
    assert_eq!(game.legal(0), [json!({ "withdraw": {} })]);
    game.withdraw(0);
    assert_eq!((game.waits_for(), game.shows("/moment/clue/confirmed")), (vec![0, 2], json!([1])));
    assert_eq!(game.told(viewer(2)), [json!({ "clue_withdrawn": { "seat": 0 } })]);
    game.clue(2, 1).clue(0, 2);
    assert_eq!((game.moment().as_str(), game.held()), ("guess", vec![8, 9, 9]));
    assert_eq!(game.refused(0, json!({ "withdraw": {} })), "SI-21", "now they are shown");
    assert_eq!(game.refused(0, json!({ "clue": [placed(5, "a", "green")] })), "SI-21");
}

#[test]
fn si_21_what_was_withdrawn_is_never_seen() {
    let changed = |first: usize| {
        let mut game = Deal::alone(3).with_keys();
        game.clue(0, first).withdraw(0).clue(0, 1).clues(1);
        game
    };
    assert_only_these_can_tell(&[0], &changed(1), &changed(3));
    assert_eq!(json!(changed(1).view(viewer(0))), json!(changed(3).view(viewer(0))));
}

#[test]
fn si_21_nothing_can_be_withdrawn_that_was_not_confirmed_nor_confirmed_twice() {
    let mut game = Deal::alone(3).with_keys();
    assert_eq!(game.refused(0, json!({ "withdraw": {} })), "SI-21");
    game.clue(0, 1);
    assert_eq!(game.refused(0, json!({ "clue": [placed(2, "a", "green")] })), "SI-21");
    assert_eq!(Deal::alone(3).begin().refused(0, json!({ "withdraw": {} })), "SI-21");
}

#[test]
fn si_21_silence_gives_a_clue_of_one_card_by_chance() {
    let mut game = Deal::alone(3).with_keys();
    let idle =
        |game: &Game, seed| SecretIdentity::idle(&game.view(viewer(1)), &mut Fast::new(seed)).map(|it| json!(it));
    let clues: BTreeSet<String> =
        (0..400).filter_map(|seed| idle(&game, seed)).map(|it| it["clue"].to_string()).collect();
    assert_eq!(clues.len(), 80, "every card, every pictogram, both sides");
    game.clue(1, 1);
    assert_eq!(idle(&game, 1), None, "and withdraws nothing");
}
