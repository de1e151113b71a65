//! DS-36: line-up.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell};

/// Seat 0 of three lays out the alibi cards.
fn line_up(caught: u8, score: u8) -> Game {
    let mut game = Deal::of(3).begin(json!("line_up"));
    game.lay_out(caught, score);
    game
}

#[test]
fn ds_36_the_player_lays_the_six_cards_onto_positions_1_to_6() {
    let game = Deal::of(3).begin(json!("line_up"));
    assert_eq!(game.legal(0).len(), 30);
    assert_eq!(game.refused(0, json!({ "lay_out": { "caught": 3, "score": 3 } })), "DS-36");
    assert_eq!(game.refused(0, json!({ "turn_up": { "position": 1 } })), "DS-36");
    let game = line_up(2, 5);
    assert_eq!(game.shows("/line_up"), json!([null, null, null, null, null, null]));
}

#[test]
fn ds_36_the_player_does_so_secretly() {
    let (one, other) = (line_up(2, 5), line_up(6, 1));
    assert_only_these_can_tell(&[0], &one, &other);
    assert_eq!(one.seat_sees(0, "/layout"), json!({ "caught": 2, "score": 5 }));
    assert_eq!(one.told(1), [json!({ "laid_out": { "seat": 0, "layout": null } })]);
}

#[test]
fn ds_36_starting_on_the_left_each_turns_up_one_the_player_last() {
    let mut game = Deal::of(4).option("start", json!(2)).begin(json!("line_up"));
    game.lay_out(5, 6);
    for (seat, position) in [(3, 1), (0, 2), (1, 3), (2, 4)] {
        assert_eq!(game.waits_for(), [seat]);
        game.turn_up(seat, position);
    }
    assert_eq!(game.moment(), "accuse");
}

#[test]
fn ds_36_each_is_seen_by_all() {
    let mut game = line_up(1, 2);
    game.turn_up(1, 4);
    assert_eq!(game.heard("turned_up"), json!({ "seat": 1, "position": 4, "card": "alibi" }));
    game.turn_up(2, 2);
    assert_eq!(game.shows("/line_up"), json!([null, "score", null, "alibi", null, null]));
}

#[test]
fn ds_36_a_position_is_turned_up_once() {
    let mut game = line_up(1, 2);
    game.turn_up(1, 4);
    assert_eq!(game.refused(2, json!({ "turn_up": { "position": 4 } })), "DS-36");
    assert_eq!(game.legal(2).len(), 5);
}

#[test]
fn ds_36_score_brings_its_finder_the_positions_number() {
    for position in 1..=6 {
        let mut game = line_up(if position == 1 { 2 } else { 1 }, position);
        game.turn_up(1, position);
        assert_eq!(game.points(), [10, 10 + u16::from(position), 10]);
        assert_eq!(game.waits_for(), [2]);
    }
}

#[test]
fn ds_36_the_player_too_may_find_score() {
    let mut game = line_up(1, 6);
    game.turn_up(1, 2).turn_up(2, 3).turn_up(0, 6);
    assert_eq!((game.points(), game.moment().as_str()), (vec![16, 10, 10], "accuse"));
}

#[test]
fn ds_36_caught_makes_its_finder_reveal_a_highest_card_for_the_initiator() {
    let mut game = line_up(3, 5);
    game.turn_up(1, 1).turn_up(2, 3);
    assert_eq!((game.moment().as_str(), game.waits_for()), ("caught", vec![2]));
    assert_eq!(game.legal(2), [json!({ "show": { "card": "work-5-1" } })], "asked even without a choice");
    game.show(2, "work-5-1");
    assert_eq!((game.points(), game.open(2)), (vec![15, 10, 10], vec!["work-5-1".into()]));
    assert_eq!(game.waits_for(), [0]);
}

#[test]
fn ds_36_of_equally_high_cards_the_finder_chooses() {
    let mut game = line_up(3, 5);
    game.turn_up(1, 3);
    assert_eq!(game.legal(1), ["friends-4-1", "holiday-4-1"].map(|card| json!({ "show": { "card": card } })));
    assert_eq!(game.refused(1, json!({ "show": { "card": "friends-3-1" } })), "DS-36");
    assert_eq!(game.refused(1, json!({ "turn_up": { "position": 1 } })), "DS-36");
    game.show(1, "holiday-4-1");
    assert_eq!((game.points(), game.waits_for()), (vec![14, 10, 10], vec![2]));
}

#[test]
fn ds_36_that_there_is_nothing_to_choose_stays_secret() {
    let caught = |deal: Deal| {
        let mut game = deal.begin(json!("line_up"));
        game.lay_out(3, 5).turn_up(1, 3).show(1, "friends-4-1");
        game
    };
    let one = caught(Deal::of(3));
    let other = caught(Deal::of(3).exchange("holiday-4-1", "work-3-3"));
    assert_only_these_can_tell(&[1], &one, &other);
}

#[test]
fn ds_36_the_initiator_gets_its_value_even_as_the_finder() {
    let mut game = line_up(3, 5);
    game.turn_up(1, 1).turn_up(2, 2).turn_up(0, 3).show(0, "family-5-1");
    assert_eq!((game.points(), game.open(0)), (vec![15, 10, 10], vec!["family-5-1".into()]));
    assert_eq!(game.moment(), "accuse");
}

#[test]
fn ds_36_each_is_fully_resolved_before_the_next() {
    let mut game = line_up(3, 5);
    game.turn_up(1, 3);
    assert_eq!(game.refused(2, json!({ "turn_up": { "position": 1 } })), "DS-20");
}

#[test]
fn ds_36_cards_nobody_turned_up_stay_hidden() {
    let played = |caught, score| {
        let mut game = line_up(caught, score);
        game.turn_up(1, 1).turn_up(2, 2).turn_up(0, 3);
        game
    };
    let (one, other) = (played(4, 5), played(6, 4));
    assert_eq!((one.shows("/line_up"), one.seat_sees(0, "/layout")), (Value::Null, Value::Null));
    assert_only_these_can_tell(&[0], &one, &other);
}

#[test]
fn ds_36_a_finder_with_no_cards_left_reveals_nothing() {
    // Twelve cards in two areas, both exposed: seat 4 has nothing left.
    let mut deal = Deal::of(5).give(4, "family-1-1 family-1-2 family-1-3 family-1-4 family-2-1 family-2-2 family-5-1");
    deal = deal.give(4, "family-1-1 family-1-2 family-1-3 family-1-4 family-2-1 family-2-2 family-5-1 holiday-1-1 holiday-2-1 holiday-3-2 holiday-4-1 holiday-5-1");
    let mut game = deal.begin(json!({ "boast": "work" }));
    game.get_it_over_with().accuse_without_court(4, "holiday", json!({ "boast": "family" }));
    game.get_it_over_with().accuse_without_court(4, "family", json!("line_up"));
    assert_eq!((game.shows("/held/4"), game.shows("/piles/4")), (json!(0), json!(12)));
    game.lay_out(1, 2).turn_up(3, 3);
    let before = game.points();
    game.turn_up(4, 1);
    assert_eq!((game.happened(), game.waits_for(), game.points()), (vec!["turned_up".into()], vec![0], before));
}
