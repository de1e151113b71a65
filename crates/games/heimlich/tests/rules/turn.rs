//! HC-10 … HC-15: the turn of the basic game.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{AGENTS, Game, RING};

/// How many points the moves that may be made now spend: each number once.
fn points_to_spend(game: &Game) -> Vec<u64> {
    let spent = |action: &Value| action["move"].as_object().expect("a move").values().filter_map(Value::as_u64).sum();
    let mut points: Vec<u64> = game.legal(game.on_turn()).iter().map(spent).collect();
    points.sort_unstable();
    points.dedup();
    points
}

#[test]
fn hc_10_two_to_six_give_that_many_points() {
    for points in 2..=6 {
        let mut game = Deal::basic(4).begin();
        game.roll(&points.to_string());
        assert_eq!(points_to_spend(&game), [points]);
    }
}

#[test]
fn hc_10_one_to_three_lets_the_player_choose() {
    let mut game = Deal::basic(4).begin();
    game.roll("1-3");
    assert_eq!(points_to_spend(&game), [1, 2, 3]);
    for points in 1..=3 {
        let mut game = Deal::basic(4).begin();
        game.turn("1-3", json!({ "grey": points }));
        assert_eq!(game.building("grey"), points.to_string());
    }
}

#[test]
fn hc_10_the_die_comes_before_the_move() {
    let game = Deal::basic(4).begin();
    assert_eq!(game.refused(0, json!({ "move": { "grey": 2 } })), "HC-10");
}

#[test]
fn hc_11_points_are_split_freely_over_own_agents_and_others() {
    let mut game = Deal::basic(4).begin();
    game.turn("6", json!({ "grey": 1, "red": 3, "violet": 2 }));
    assert_eq!(game.buildings(AGENTS), ["1", "church", "church", "3", "church", "church", "2"]);
}

#[test]
fn hc_11_every_split_of_a_six_may_be_chosen() {
    for (seats, splits) in [(2, 210), (3, 462), (4, 924), (7, 924)] {
        let mut game = Deal::basic(seats).begin();
        game.roll("6");
        assert_eq!(game.legal(0).len(), splits, "{seats} seats");
    }
}

#[test]
fn hc_11_one_point_is_one_building_clockwise() {
    let mut game = Deal::basic(4).begin();
    game.walk_to(&[("grey", "10")]).turn("3", json!({ "grey": 3 }));
    assert_eq!(game.building("grey"), "1", "past the Ruin and the Church");
}

#[test]
fn hc_11_all_points_must_be_spent_and_no_more() {
    let mut game = Deal::basic(4).begin();
    game.roll("4");
    for spent in [json!({}), json!({ "grey": 3 }), json!({ "grey": 4, "red": 1 }), json!({ "grey": 255, "red": 5 })] {
        assert_eq!(game.refused(0, json!({ "move": spent })), "HC-11");
    }
    game.act(0, json!({ "move": { "grey": 3, "red": 1 } }));
    assert_eq!(game.buildings(["grey", "red"]), ["3", "1"]);
}

#[test]
fn hc_11_at_least_one_agent_moves() {
    let mut game = Deal::basic(4).begin();
    game.roll("1-3");
    assert_eq!(game.refused(0, json!({ "move": {} })), "HC-11");
    assert_eq!(game.refused(0, json!({ "move": { "grey": 4 } })), "HC-11");
}

#[test]
fn hc_11_the_roll_is_followed_by_the_move() {
    let mut game = Deal::basic(4).begin();
    game.roll("4");
    assert_eq!(game.refused(0, json!({ "roll": {} })), "HC-11");
    assert_eq!(game.refused(0, json!({ "safe": { "to": "3" } })), "HC-11");
}

#[test]
fn hc_11_only_agents_in_play_move() {
    let mut game = Deal::basic(2).begin();
    game.roll("2");
    assert_eq!(game.refused(0, json!({ "move": { "violet": 2 } })), "HC-05");
}

#[test]
fn hc_11_any_number_of_agents_may_stand_in_one_building() {
    let mut game = Deal::basic(4).begin();
    game.turn("6", json!({ "grey": 1, "yellow": 1, "orange": 1, "red": 1, "green": 1, "blue": 1 }));
    game.turn("1-3", json!({ "violet": 1 }));
    assert_eq!(game.buildings(AGENTS), ["1"; 7]);
}

#[test]
fn hc_12_ending_a_move_in_the_safes_building_scores() {
    let mut game = Deal::basic(4).begin();
    game.turn("6", json!({ "grey": 6 })).turn("1-3", json!({ "grey": 1 }));
    assert_eq!(game.happened(), ["walked", "scored"]);
    assert_eq!(game.marker("grey"), 7);
}

#[test]
fn hc_12_one_arrival_among_several_moved_agents_is_enough() {
    let mut game = Deal::basic(4).begin();
    game.turn("6", json!({ "grey": 6 })).turn("4", json!({ "grey": 1, "red": 3 }));
    assert_eq!(game.markers(["grey", "red"]), [7, 3]);
}

#[test]
fn hc_12_passing_the_safe_does_not_score() {
    let mut game = Deal::basic(4).begin();
    game.turn("6", json!({ "grey": 6 })).turn("2", json!({ "grey": 2 }));
    assert_eq!(game.building("grey"), "8");
    assert_eq!(game.happened(), ["walked", "turn_began"]);
    assert_eq!(game.markers(AGENTS), [0; 7]);
}

#[test]
fn hc_12_an_agent_that_stood_with_the_safe_already_does_not_score() {
    let mut game = Deal::basic(4).begin();
    game.walk_to(&[("red", "3")]).score_at(&[("grey", "7")]).safe_to("3");
    game.turn("2", json!({ "blue": 2 }));
    assert_eq!(game.happened(), ["walked", "turn_began"]);
    game.turn("2", json!({ "red": 2 }));
    assert_eq!(game.happened(), ["walked", "turn_began"], "leaving the safe is no arrival");
}

#[test]
fn hc_12_an_agent_that_stood_with_the_safe_already_gains_when_another_arrives() {
    let mut game = Deal::basic(4).begin();
    game.walk_to(&[("red", "3")]).score_at(&[("grey", "7")]).safe_to("3");
    assert_eq!(game.marker("red"), 3);
    game.turn("3", json!({ "blue": 3 }));
    assert_eq!(game.markers(["grey", "red", "blue"]), [14, 6, 3]);
}

#[test]
fn hc_13_every_agent_gains_the_value_of_its_building() {
    let mut game = Deal::basic(4).begin();
    let low = [("grey", "1"), ("yellow", "2"), ("orange", "3"), ("red", "4"), ("green", "5"), ("blue", "6")];
    game.walk_to(&low).score_at(&[("violet", "7")]);
    assert_eq!(game.markers(AGENTS), [1, 2, 3, 4, 5, 6, 7]);
    game.safe_to("ruin");
    let high = [("blue", "10"), ("green", "9"), ("red", "8"), ("yellow", "church")];
    game.walk_to(&high).score_at(&[("grey", "ruin")]);
    assert_eq!(game.markers(AGENTS), [0, 2, 6, 12, 14, 16, 14]);
}

#[test]
fn hc_13_the_church_brings_nothing() {
    let mut game = Deal::basic(4).begin();
    game.score_at(&[("grey", "7")]).safe_to("church").score_at(&[("grey", "church")]);
    assert_eq!(game.markers(AGENTS), [7, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn hc_13_the_ruin_takes_three_but_never_below_start() {
    // The marker before the scoring, and after it.
    for (before, after) in [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (7, 4)] {
        let mut game = Deal::basic(4).begin();
        game.score_at(&[("red", RING[before]), ("grey", if before == 7 { "church" } else { "7" })]);
        game.safe_to("ruin").walk_to(&[("red", "ruin")]);
        assert_eq!(game.marker("red"), after, "from {before}");
    }
}

#[test]
fn hc_14_the_safe_goes_into_any_different_building() {
    let mut game = Deal::basic(4).begin();
    game.score_at(&[("grey", "7")]);
    let on_turn = game.on_turn();
    assert_eq!(game.refused(on_turn, json!({ "safe": { "to": "7" } })), "HC-14");
    let elsewhere = RING.iter().filter(|&&building| building != "7");
    let all: Vec<_> = elsewhere.map(|building| json!({ "safe": { "to": building } })).collect();
    assert_eq!(game.legal(on_turn), all);
    game.safe_to("ruin");
    assert_eq!(game.safe(), "ruin");
}

#[test]
fn hc_14_the_player_must_place_it_before_play_goes_on() {
    let mut game = Deal::basic(4).begin();
    game.turn("6", json!({ "grey": 6 })).turn("1-3", json!({ "grey": 1 }));
    assert_eq!(game.waits_for(), [1]);
    assert_eq!(game.refused(1, json!({ "roll": {} })), "HC-14");
    assert_eq!(game.refused(2, json!({ "roll": {} })), "HC-15");
    assert_eq!(game.refused(0, json!({ "safe": { "to": "3" } })), "HC-15");
}

#[test]
fn hc_14_putting_it_onto_agents_does_not_score() {
    let mut game = Deal::basic(4).begin();
    game.walk_to(&[("red", "3")]).score_at(&[("grey", "7")]);
    let before = game.markers(AGENTS);
    game.safe_to("3");
    assert_eq!(game.happened(), ["safe_placed", "turn_began"]);
    assert_eq!(game.markers(AGENTS), before);
}

#[test]
fn hc_15_the_die_passes_to_the_left() {
    let mut game = Deal::basic(3).begin();
    for seat in [0, 1, 2, 0] {
        assert_eq!(game.waits_for(), [seat]);
        game.turn("1-3", json!({ "grey": 1 }));
    }
}

#[test]
fn hc_15_after_a_scoring_it_passes_once_the_safe_is_placed() {
    let mut game = Deal::basic(3).begin();
    game.turn("6", json!({ "grey": 6 })).turn("1-3", json!({ "grey": 1 }));
    assert_eq!(game.on_turn(), 1);
    game.safe_to("2");
    assert_eq!(game.waits_for(), [2]);
}

#[test]
fn hc_15_nobody_else_rolls_or_moves() {
    let mut game = Deal::basic(3).begin();
    assert_eq!(game.refused(1, json!({ "roll": {} })), "HC-15");
    game.roll("4");
    assert_eq!(game.refused(2, json!({ "move": { "grey": 4 } })), "HC-15");
}
