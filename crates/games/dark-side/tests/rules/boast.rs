//! DS-32: boast.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::Game;

/// Seat 1 of three boasts of friends, of which it has a one, a two, a three and a four.
fn boast(chip: u8) -> Game {
    let mut game = Deal::of(3).option("start", json!(1)).begin(json!({ "boast": "friends" }));
    game.claim(1, chip);
    game
}

#[test]
fn ds_32_the_player_takes_a_chip_and_the_others_decide() {
    let game = boast(6);
    assert_eq!(game.happened(), ["claimed", "vote_asked"]);
    assert_eq!(game.shows("/chips"), json!([null, 6, null]));
    assert_eq!((game.moment().as_str(), game.waits_for()), ("votes", vec![0, 2]));
}

#[test]
fn ds_32_accepted_it_brings_that_many_points_true_or_not() {
    for chip in 1..=10 {
        let mut game = boast(chip);
        game.nobody_doubts();
        assert_eq!(game.points(), [10, 10 + u16::from(chip), 10]);
        assert_eq!((game.moment().as_str(), game.open(1).len()), ("accuse", 0), "nothing is revealed");
    }
}

#[test]
fn ds_32_doubted_and_true_it_brings_double_for_one_or_two_cards() {
    let mut game = boast(6);
    game.all_doubt(1);
    assert_eq!(game.happened(), ["voted", "ballots_shown", "doubted"]);
    assert_eq!(game.heard("doubted"), json!({ "seat": 1, "holds": true }));
    game.prove(1, &["friends-2-2", "friends-4-1"]);
    assert_eq!((game.points(), game.open(1)), (vec![10, 22, 10], vec!["friends-2-2".into(), "friends-4-1".into()]));
    assert_eq!(game.moment(), "accuse");
}

#[test]
fn ds_32_one_card_can_be_enough() {
    let mut game = boast(4);
    game.all_doubt(1).prove(1, &["friends-4-1"]);
    assert_eq!(game.points(), [10, 18, 10]);
}

#[test]
fn ds_32_doubted_and_false_it_brings_nothing() {
    let mut game = boast(8);
    game.all_doubt(1);
    assert_eq!(game.happened(), ["voted", "ballots_shown", "doubted", "accusation_asked"]);
    assert_eq!(game.heard("doubted"), json!({ "seat": 1, "holds": false }));
    assert_eq!((game.points(), game.open(1).len()), (vec![10, 10, 10], 0));
}

#[test]
fn ds_32_only_the_best_two_cards_count() {
    for (chip, holds) in [(7, true), (8, false), (9, false)] {
        let mut game = boast(chip);
        game.all_doubt(1);
        assert_eq!(game.heard("doubted")["holds"], json!(holds), "the four cards are worth 10, the best two 7");
    }
}

#[test]
fn ds_32_none_of_the_cards_may_be_superfluous_and_three_are_too_many() {
    let mut game = boast(3);
    game.all_doubt(1);
    let refused = |cards: &[&str]| game.refused(1, json!({ "prove": { "cards": cards } }));
    assert_eq!(refused(&["friends-1-2", "friends-3-1"]), "DS-31");
    assert_eq!(refused(&["friends-3-1", "friends-4-1"]), "DS-31");
    let choices: Vec<Value> = [&["friends-1-2", "friends-2-2"][..], &["friends-3-1"], &["friends-4-1"]]
        .into_iter()
        .map(|cards| json!({ "prove": { "cards": cards } }))
        .collect();
    assert_eq!(game.legal(1), choices);
    let mut six = boast(6);
    six.all_doubt(1);
    let three = json!({ "prove": { "cards": ["friends-1-2", "friends-2-2", "friends-3-1"] } });
    assert_eq!(six.refused(1, three), "DS-32");
}

#[test]
fn ds_32_chip_10_is_allowed_though_never_true() {
    let best = Deal::of(3).give(0, "friends-4-1 friends-5-1 friends-3-1 friends-3-2 friends-3-3");
    for (chip, holds) in [(9, true), (10, false)] {
        let mut game = best.begin(json!({ "boast": "friends" }));
        game.claim(0, chip).all_doubt(0);
        assert_eq!(game.heard("doubted")["holds"], json!(holds));
    }
}

#[test]
fn ds_32_only_cards_of_the_area_count() {
    let mut game = Deal::of(3).begin(json!({ "boast": "friends" }));
    game.claim(0, 4).all_doubt(0);
    assert_eq!(game.heard("doubted")["holds"], json!(false), "a one and a two of friends, a five of family");
}

#[test]
fn ds_32_the_chip_goes_back_in_every_case() {
    let back = json!([null, null, null]);
    let mut accepted = boast(7);
    accepted.nobody_doubts();
    let mut doubted = boast(7);
    doubted.all_doubt(1);
    let mut proved = boast(7);
    proved.all_doubt(1).prove(1, &["friends-3-1", "friends-4-1"]);
    let mut wrong = boast(8);
    wrong.all_doubt(1);
    for game in [accepted, doubted, proved, wrong] {
        assert_eq!(game.shows("/chips"), back);
    }
}
