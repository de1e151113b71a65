//! DS-50 … DS-52: the end.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::Game;

/// Three players in the turn of the last action card, when the player may accuse.
fn last_turn(deal: &Deal) -> Game {
    let mut game = deal.begin(json!("therapy"));
    game.turns_until(0).get_it_over_with();
    if game.moment() == "over" {
        panic!("the last player has no points left to accuse with");
    }
    game
}

#[test]
fn ds_50_the_match_ends_after_the_turn_in_which_the_last_card_was_executed() {
    for seats in 3..=5 {
        let mut game = last_turn(&Deal::of(seats));
        assert_eq!((game.moment().as_str(), game.shows("/deck")), ("accuse", json!(0)), "it is not over yet");
        let last_card = game.shows("/card");
        game.say(game.on_turn(), "pass");
        assert_eq!((game.happened(), game.moment().as_str()), (vec!["ended".into()], "over"));
        assert_eq!((game.shows("/card"), game.shows("/discard")), (Value::Null, last_card));
        assert!(game.waits_for().is_empty());
        assert_eq!(game.refused(0, json!({ "pass": {} })), "DS-50");
    }
}

#[test]
fn ds_50_everybody_has_the_same_number_of_turns() {
    for seats in 3..=5 {
        let game = last_turn(&Deal::of(seats));
        assert_eq!(game.on_turn(), seats - 1, "seat 0 began");
    }
}

#[test]
fn ds_50_the_most_points_among_those_never_exposed_win() {
    let mut game = last_turn(&Deal::of(3));
    game.say(2, "pass");
    let points = game.points();
    let (ranks, result) = game.result();
    assert_eq!(result, points.iter().map(|&points| points as i16).collect::<Vec<_>>());
    let best = points.iter().max().expect("three players");
    for (seat, rank) in ranks.iter().enumerate() {
        assert_eq!(*rank == 1, points[seat] == *best);
    }
}

#[test]
fn ds_50_who_was_exposed_cannot_win_however_many_points_they_have() {
    // Seat 1 gains most and is exposed in the last turn, by seat 2.
    let mut game = Deal::of(3).begin(json!({ "boast": "work" }));
    game.claim(0, 1).nobody_doubts().pass(json!({ "suspicion": "family" }));
    game.suspect(0, 11).prove(0, &["family-1-1", "family-2-1", "family-3-1", "family-5-1"]);
    game.accuse(0, "family", &[]).say(0, "demand_court").say(1, "go_on");
    assert_eq!(game.points(), [11, 36, 10]);
    game.turns_until(0).get_it_over_with();
    game.accuse(1, "friends", &[]).say(1, "waive_court");
    assert_eq!(game.moment(), "over");
    let (ranks, points) = game.result();
    assert_eq!(ranks[2], 1, "the only one never exposed, with {points:?}");
    let behind = if points[0] > points[1] { (2, 3) } else { (3, 2) };
    assert!((ranks[0], ranks[1]) == behind || points[0] == points[1], "{ranks:?} with {points:?}");
}

/// All three are exposed: seat 2 by seat 0, seat 0 by seat 1, and seat 1 by seat 2.
fn all_exposed() -> Game {
    let mut game = Deal::of(3).begin(json!({ "suspicion": "work" }));
    game.suspect(1, 30).accuse_without_court(2, "neighbours", json!({ "suspicion": "family" }));
    game.suspect(0, 30).accuse_without_court(0, "family", json!({ "suspicion": "friends" }));
    assert_eq!(game.moment(), "suspicion", "one unexposed player is left");
    game.suspect(0, 30).accuse(1, "friends", &[0]).say(1, "demand_court").say(2, "go_on");
    game
}

#[test]
fn ds_51_it_ends_as_soon_as_every_player_has_been_exposed() {
    let game = all_exposed();
    assert_eq!(game.happened(), ["went_to_court", "exposed", "scored", "scored", "ended"]);
    assert_eq!((game.moment().as_str(), game.shows("/deck")), ("over", json!(21)));
}

#[test]
fn ds_51_the_points_of_that_accusation_count_and_the_most_points_win() {
    let (ranks, points) = all_exposed().result();
    assert_eq!(points, [20 + 5, 20, 10 + 15]);
    assert_eq!(ranks, [1, 3, 1], "exposed or not");
}

#[test]
fn ds_51_this_also_decides_in_the_last_turn() {
    let mut game = Deal::of(3).begin(json!({ "suspicion": "work" }));
    game.suspect(1, 30).accuse_without_court(2, "neighbours", json!({ "suspicion": "family" }));
    game.suspect(0, 30).accuse_without_court(0, "family", json!({ "suspicion": "friends" }));
    game.turns_until(0).get_it_over_with();
    game.accuse(1, "friends", &[]).say(1, "waive_court");
    assert_eq!(game.shows("/deck"), json!(0));
    let (ranks, points) = game.result();
    let ahead = |seat: usize| points.iter().filter(|&&other| other > points[seat]).count() as u8;
    assert_eq!(ranks, [0, 1, 2].map(|seat| 1 + ahead(seat)), "by points alone: {points:?}");
}

#[test]
fn ds_52_one_unexposed_player_left_does_not_end_it() {
    let mut game = Deal::of(3).begin(json!({ "suspicion": "work" }));
    game.suspect(1, 30).accuse_without_court(2, "neighbours", json!({ "suspicion": "family" }));
    game.suspect(0, 30).accuse_without_court(0, "family", json!({ "boast": "work" }));
    assert_eq!((game.moment().as_str(), game.on_turn()), ("claims", 2));
}

#[test]
fn ds_52_ties_share_the_win() {
    let (ranks, points) = all_exposed().result();
    assert_eq!((points[0], points[2]), (25, 25));
    assert_eq!((ranks[0], ranks[2]), (1, 1));
}
