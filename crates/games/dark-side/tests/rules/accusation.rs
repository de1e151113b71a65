//! DS-40 … DS-42: accusation, co-accusers and court.

use serde_json::{Value, json};

use super::deal::{AREAS, Deal};
use super::game::{Game, assert_only_these_can_tell};

/// Seat 0 may accuse, with this many players and 10 points.
fn may_accuse(seats: u8) -> Game {
    let mut game = Deal::of(seats).begin(json!({ "suspicion": "work" }));
    game.suspect(1, 30);
    game
}

fn accuse(seat: u8, area: &str) -> Value {
    json!({ "accuse": { "seat": seat, "area": area } })
}

#[test]
fn ds_40_after_the_action_the_player_may_accuse_one_player_of_one_area() {
    let game = may_accuse(3);
    let mut expected: Vec<Value> = [1, 2].iter().flat_map(|&seat| AREAS.map(|area| accuse(seat, area))).collect();
    expected.push(json!({ "pass": {} }));
    assert_eq!(game.legal(0), expected);
    assert_eq!(game.refused(0, accuse(0, "family")), "DS-40");
    assert_eq!(game.refused(0, accuse(3, "family")), "DS-40");
    assert_eq!(game.refused(1, accuse(0, "family")), "DS-20");
}

/// A suspicion of more than anybody holds: nothing happens but that the player may accuse.
fn in_vain(area: &str) -> Value {
    json!({ "suspicion": area })
}

/// Seat 0 may accuse again, after one wrong accusation without court.
fn with_5_points() -> Game {
    let mut game = may_accuse(3);
    game.accuse_without_court(2, "family", in_vain("family"));
    game.suspect(0, 30).pass(in_vain("friends")).suspect(0, 30).pass(in_vain("holiday")).suspect(1, 30);
    game
}

#[test]
fn ds_40_it_needs_at_least_5_points() {
    let mut game = with_5_points();
    assert_eq!(game.points()[0], 5);
    game.accuse(1, "family", &[]);
    assert_eq!(game.moment(), "court");
}

#[test]
fn ds_40_with_fewer_points_there_is_nobody_to_accuse_and_the_turn_is_over() {
    let mut game = with_5_points();
    game.accuse_without_court(2, "friends", json!({ "boast": "work" }));
    game.get_it_over_with().pass(json!({ "boast": "family" })).get_it_over_with().pass(in_vain("neighbours"));
    assert_eq!((game.on_turn(), game.points()[0]), (0, 0));
    game.suspect(1, 30);
    assert_eq!(game.happened(), ["suspected", "turn_began"]);
    assert_eq!(game.on_turn(), 1);
}

#[test]
fn ds_40_3_points_are_enough_if_the_accused_was_exposed_once() {
    assert_eq!((dark_side::FIRST_EXPOSURE.needed, dark_side::SECOND_EXPOSURE.needed), (5, 3));
    let mut game = Deal::of(3).begin(json!({ "suspicion": "work" }));
    // Seat 2 is exposed by seat 0; then seat 1 accuses it wrongly: 10 − 3 − 3 = 4 are left.
    game.suspect(1, 30).accuse_without_court(2, "neighbours", json!({ "suspicion": "family" }));
    game.suspect(0, 30)
        .accuse(2, "family", &[])
        .say(2, "demand_court")
        .next_card(json!({ "suspicion": "friends" }))
        .say(1, "go_on");
    assert_eq!(game.points(), [20, 4, 10]);
    game.suspect(0, 30).pass(json!({ "suspicion": "neighbours" }));
    game.suspect(1, 30).pass(json!({ "suspicion": "holiday" }));
    game.suspect(0, 30);
    let second: Vec<Value> = ["family", "friends", "work", "holiday"].map(|area| accuse(2, area)).to_vec();
    assert_eq!(game.legal(1)[..4], second, "only who was exposed once");
    assert_eq!(game.legal(1)[4..], [json!({ "pass": {} })]);
    assert_eq!(game.refused(1, accuse(0, "family")), "DS-40");
}

#[test]
fn ds_40_who_was_exposed_twice_cannot_be_accused() {
    let mut game = may_accuse(3);
    game.accuse_without_court(2, "neighbours", json!({ "suspicion": "family" }));
    game.suspect(0, 30).accuse_without_court(2, "work", json!({ "suspicion": "friends" }));
    game.suspect(0, 30).pass(json!({ "suspicion": "holiday" }));
    game.suspect(1, 30);
    for area in AREAS {
        assert_eq!(game.refused(0, accuse(2, area)), "DS-40");
    }
    assert_eq!(game.legal(0).len(), 5 + 1, "seat 1, or nobody");
}

#[test]
fn ds_40_one_accusation_per_turn_and_a_withdrawn_one_counts() {
    let mut game = may_accuse(3);
    game.accuse(1, "family", &[]).say(1, "demand_court").next_card(json!("therapy")).say(0, "withdraw");
    assert_eq!(game.happened(), ["withdrawn", "turn_began"]);
    assert_eq!(game.on_turn(), 1);
}

#[test]
fn ds_41_all_others_except_the_accused_choose_whether_to_join() {
    for seats in 3..=5 {
        let mut game = may_accuse(seats);
        game.act(0, accuse(1, "family"));
        assert_eq!(game.waits_for(), (2..seats).collect::<Vec<_>>());
        assert_eq!(game.legal(2), [json!({ "join": {} }), json!({ "stay_out": {} })]);
        assert!(game.legal(0).is_empty() && game.legal(1).is_empty());
    }
}

#[test]
fn ds_41_they_choose_secretly_and_at_the_same_time() {
    let decided = |choice: &str| {
        let mut game = may_accuse(5);
        game.act(0, accuse(1, "family")).say(3, choice);
        game
    };
    assert_only_these_can_tell(&[3], &decided("join"), &decided("stay_out"));
    let game = decided("join");
    assert_eq!(game.shows("/moment/join/decided"), json!([3]), "all see that seat 3 has decided");
    assert_eq!(game.seat_sees(3, "/moment/join/own"), json!(true));
    assert_eq!(game.told(1), [json!({ "join_decided": { "seat": 3, "joins": null } })]);
    assert_eq!(game.refused(3, json!({ "stay_out": {} })), "DS-20", "a decision is final");
}

#[test]
fn ds_41_all_choices_are_shown_together() {
    let mut game = may_accuse(5);
    game.act(0, accuse(1, "family")).say(4, "join").say(2, "join");
    assert_eq!(game.happened(), ["join_decided"]);
    game.say(3, "stay_out");
    assert_eq!(game.happened(), ["join_decided", "joiners_shown"]);
    assert_eq!(game.heard("joiners_shown"), json!({ "joining": [2, 4] }));
    assert_eq!(game.shows("/moment/court/joining"), json!([2, 4]));
}

#[test]
fn ds_41_joining_needs_no_points() {
    // Seat 0 accuses wrongly in court and has nothing left; then seat 1 accuses.
    let mut game = may_accuse(3);
    game.accuse(1, "family", &[]).say(1, "demand_court").next_card(json!({ "suspicion": "family" })).say(0, "go_on");
    assert_eq!(game.points()[0], 0);
    game.suspect(0, 30).act(1, accuse(2, "neighbours"));
    assert_eq!(game.legal(0), [json!({ "join": {} }), json!({ "stay_out": {} })]);
}

#[test]
fn ds_42_the_accused_may_demand_the_court() {
    let mut game = may_accuse(3);
    game.accuse(1, "family", &[2]);
    assert_eq!((game.moment().as_str(), game.waits_for()), ("court", vec![1]));
    assert_eq!(game.legal(1), [json!({ "demand_court": {} }), json!({ "waive_court": {} })]);
    game.say(1, "demand_court");
    assert_eq!(game.happened(), ["court_demanded"]);
}

#[test]
fn ds_42_then_the_accuser_withdraws_or_goes_on() {
    let mut game = may_accuse(3);
    game.accuse(1, "family", &[2]).say(1, "demand_court");
    assert_eq!((game.moment().as_str(), game.waits_for()), ("insist", vec![0]));
    assert_eq!(game.legal(0), [json!({ "withdraw": {} }), json!({ "go_on": {} })]);
    assert_eq!(game.refused(0, json!({ "pass": {} })), "DS-42");
}

#[test]
fn ds_42_after_a_withdrawal_everything_is_as_before() {
    for (seat, area) in [(1, "friends"), (1, "family")] {
        let mut game = may_accuse(3);
        let before: Vec<Value> = ["/points", "/exposed", "/open", "/held", "/piles"].map(|at| game.shows(at)).to_vec();
        game.accuse(seat, area, &[2]).say(seat, "demand_court").say(0, "withdraw");
        let after: Vec<Value> = ["/points", "/exposed", "/open", "/held", "/piles"].map(|at| game.shows(at)).to_vec();
        assert_eq!(before, after, "right or wrong");
    }
}

#[test]
fn ds_42_whether_it_is_right_is_not_known_before_the_accuser_goes_on() {
    let demanded = |deal: Deal| {
        let mut game = deal.begin(json!({ "suspicion": "work" }));
        game.suspect(1, 30).accuse(1, "friends", &[2]).say(1, "demand_court");
        game
    };
    let right = demanded(Deal::of(3));
    let wrong = demanded(Deal::of(3).exchange("friends-4-1", "work-4-1"));
    assert_only_these_can_tell(&[1], &right, &wrong);
}

#[test]
fn ds_42_without_the_court_it_is_decided_at_once() {
    let mut game = may_accuse(3);
    game.accuse(1, "friends", &[]).say(1, "waive_court");
    assert_eq!(game.happened(), ["court_waived", "exposed", "scored", "turn_began"]);
}
