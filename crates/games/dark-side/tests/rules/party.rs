//! DS-33, DS-34: party.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::Game;

const NOBODY: Option<u8> = None;

/// Seat 0 has asked seat 1 at a party of friends, of which the seats hold 3, 10, 6 and 6 points.
fn asked(seats: u8) -> Game {
    let mut game = Deal::of(seats).begin(json!({ "party": "friends" }));
    game.ask(1);
    game
}

/// The same, and everybody has taken a chip, seat 0's first.
fn claimed(chips: &[u8]) -> Game {
    let mut game = asked(chips.len() as u8);
    for (seat, &chip) in (0..).zip(chips) {
        game.claim(seat, chip);
    }
    game
}

#[test]
fn ds_33_the_player_asks_another_how_many_cards_they_hold() {
    let game = Deal::of(4).begin(json!({ "party": "friends" }));
    assert_eq!(game.legal(0), [1, 2, 3].map(|seat| json!({ "ask": { "seat": seat } })));
    for seat in [0, 4, 7] {
        assert_eq!(game.refused(0, json!({ "ask": { "seat": seat } })), "DS-33");
    }
}

#[test]
fn ds_33_the_answer_is_heard_by_all_and_brings_2_points_per_card() {
    for (seat, cards) in [(1, 4), (2, 3)] {
        let mut game = Deal::of(3).begin(json!({ "party": "friends" }));
        game.ask(seat);
        assert_eq!(game.heard("counted"), json!({ "seat": seat, "cards": cards }));
        assert_eq!(game.points(), [10 + 2 * cards, 10, 10]);
        assert!(game.open(seat).is_empty(), "nothing is revealed");
    }
}

#[test]
fn ds_33_no_card_brings_nothing() {
    let without = Deal::of(3).exchange("family-1-2", "work-1-1").exchange("family-2-2", "work-2-1");
    let mut game = without.begin(json!({ "party": "family" }));
    game.ask(1);
    assert_eq!((game.heard("counted")["cards"].clone(), game.points()), (json!(0), vec![10, 10, 10]));
}

#[test]
fn ds_34_beginning_with_the_player_and_going_round_everybody_takes_a_remaining_chip() {
    let mut game = asked(4);
    for (seat, chip, left) in [(0, 3, 10), (1, 10, 9), (2, 6, 8), (3, 1, 7)] {
        assert_eq!((game.waits_for(), game.legal(seat).len()), (vec![seat], left));
        game.claim(seat, chip);
    }
    assert_eq!((game.shows("/chips"), game.moment().as_str()), (json!([3, 10, 6, 1]), "votes"));
}

#[test]
fn ds_34_it_begins_with_the_player_on_turn_whoever_that_is() {
    let mut game = Deal::of(3).option("start", json!(2)).begin(json!({ "party": "work" }));
    game.ask(0);
    assert_eq!(game.waits_for(), [2]);
    game.claim(2, 1).claim(0, 2).claim(1, 3);
    assert_eq!(game.shows("/chips"), json!([2, 3, 1]));
}

#[test]
fn ds_34_taking_a_chip_is_compulsory_and_nobody_takes_another_s() {
    let mut game = asked(3);
    assert_eq!(game.refused(0, json!({ "pass": {} })), "DS-34");
    game.claim(0, 5);
    assert_eq!(game.refused(1, json!({ "claim": { "chip": 5 } })), "DS-34");
    assert_eq!(game.refused(1, json!({ "doubt_nobody": {} })), "DS-34");
    assert_eq!(game.refused(2, json!({ "claim": { "chip": 1 } })), "DS-20");
}

#[test]
fn ds_34_who_is_never_doubted_gets_their_chips_value() {
    let mut game = claimed(&[10, 9, 8]);
    game.nobody_doubts();
    assert_eq!(game.happened(), ["voted", "ballots_shown", "scored", "scored", "scored", "accusation_asked"]);
    assert_eq!(game.points(), [18 + 10, 10 + 9, 10 + 8], "seat 0 had 8 for the four cards of seat 1");
}

#[test]
fn ds_34_doubted_and_true_they_reveal_so_much_and_get_double() {
    let mut game = claimed(&[1, 9, 2]);
    game.all_doubt(1);
    assert_eq!(game.heard("doubted"), json!({ "seat": 1, "holds": true }));
    assert_eq!(game.shows("/chips"), json!([1, null, 2]), "the chip goes back");
    game.prove(1, &["friends-2-2", "friends-3-1", "friends-4-1"]);
    assert_eq!((game.points(), game.open(1).len()), (vec![18, 28, 10], 3));
}

#[test]
fn ds_34_all_cards_of_the_area_count_together() {
    for (chip, holds) in [(7, true), (9, true), (10, true)] {
        let mut game = claimed(&[1, chip, 2]);
        game.all_doubt(1);
        assert_eq!(game.heard("doubted")["holds"], json!(holds));
    }
    let mut game = claimed(&[4, 1, 2]);
    game.all_doubt(0);
    assert_eq!(game.heard("doubted")["holds"], json!(false), "seat 0 has 3 points");
}

#[test]
fn ds_34_a_proof_has_no_superfluous_card() {
    let mut game = claimed(&[1, 4, 2]);
    game.all_doubt(1);
    let proofs: Vec<Value> = game.legal(1);
    assert_eq!(proofs.len(), 3, "the four, or the three with the one or the two: {proofs:?}");
    assert_eq!(game.refused(1, json!({ "prove": { "cards": ["friends-1-2", "friends-4-1"] } })), "DS-31");
}

#[test]
fn ds_34_doubted_and_false_they_get_nothing_and_the_chip_goes_back() {
    let mut game = claimed(&[4, 1, 2]);
    game.all_doubt(0);
    assert_eq!(game.happened(), ["voted", "ballots_shown", "doubted", "vote_asked"]);
    assert_eq!((game.shows("/chips"), game.points()), (json!([null, 1, 2]), vec![18, 10, 10]));
    assert!(game.open(0).is_empty());
}

#[test]
fn ds_34_after_that_is_settled_another_may_be_doubted_and_so_on() {
    let mut game = claimed(&[4, 10, 7]);
    game.all_doubt(0);
    assert_eq!(game.moment(), "votes");
    game.all_doubt(1).prove(1, &["friends-1-2", "friends-2-2", "friends-3-1", "friends-4-1"]);
    assert_eq!(game.moment(), "votes");
    game.all_doubt(2);
    assert_eq!(game.moment(), "accuse", "no claimant remains");
    assert_eq!(game.points(), [18, 30, 10]);
}

#[test]
fn ds_34_the_others_get_their_chips_value_when_the_doubts_end() {
    let mut game = claimed(&[4, 10, 6]);
    game.all_doubt(0).votes(&[NOBODY; 3]);
    assert_eq!(game.points(), [18, 20, 16]);
    assert_eq!(game.moment(), "accuse");
}

#[test]
fn ds_34_nobody_is_doubted_twice() {
    let mut game = claimed(&[4, 10, 6]);
    game.all_doubt(0);
    assert_eq!(game.refused(1, json!({ "doubt": { "seat": 0 } })), "DS-35");
}
