//! HC-16, HC-17: the end of the basic game.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{AGENTS, Game};

/// Two players, grey and yellow, with these markers; the next scoring is in building 10, where nobody stands.
fn before_the_last_scoring(fields: &[(&str, u8)]) -> Game {
    let mut game = Deal::basic(2).begin();
    game.bring_markers(fields, "10");
    game
}

#[test]
fn hc_16_the_game_ends_on_42() {
    let mut game = before_the_last_scoring(&[("grey", 32)]);
    game.score_at(&[("grey", "10")]);
    assert_eq!((game.marker("grey"), game.moment().as_str()), (42, "over"));
    assert!(game.waits_for().is_empty());
}

#[test]
fn hc_16_the_game_goes_on_at_41() {
    let mut game = before_the_last_scoring(&[("grey", 31)]);
    game.score_at(&[("grey", "10")]);
    assert_eq!((game.marker("grey"), game.moment().as_str()), (41, "safe"));
    game.safe_to("3");
    assert_eq!(game.moment(), "roll");
}

#[test]
fn hc_16_the_game_ends_beyond_42() {
    let mut game = before_the_last_scoring(&[("grey", 33)]);
    game.score_at(&[("grey", "10")]);
    assert_eq!((game.marker("grey"), game.moment().as_str()), (43, "over"));
}

#[test]
fn hc_16_all_markers_of_the_scoring_move_first() {
    let mut game = before_the_last_scoring(&[("grey", 33), ("yellow", 38), ("orange", 20)]);
    game.score_at(&[("yellow", "9"), ("orange", "8"), ("grey", "10")]);
    assert_eq!(game.markers(["grey", "yellow", "orange"]), [43, 47, 28]);
    let (ranks, _) = game.result();
    assert_eq!(ranks, [2, 1], "who has come further has won, not who passed 42 by the safe");
}

#[test]
fn hc_16_a_bystanders_marker_ends_it_too() {
    let mut game = before_the_last_scoring(&[("red", 32)]);
    game.score_at(&[("red", "10")]);
    assert_eq!(game.moment(), "over");
}

#[test]
fn hc_16_the_safe_is_not_moved_any_more() {
    let mut game = before_the_last_scoring(&[("grey", 32)]);
    game.score_at(&[("grey", "10")]);
    assert_eq!(game.safe(), "10");
    for seat in [0, 1] {
        assert_eq!(game.refused(seat, json!({ "safe": { "to": "3" } })), "HC-16");
        assert_eq!(game.refused(seat, json!({ "roll": {} })), "HC-16");
        assert_eq!(game.legal(seat), [] as [Value; 0]);
    }
}

#[test]
fn hc_16_all_agent_cards_are_turned_up_bystanders_too() {
    let mut game = before_the_last_scoring(&[("grey", 32)]);
    assert_eq!(game.shows("/reveal"), Value::Null);
    game.score_at(&[("grey", "10")]);
    assert_eq!(game.shows("/reveal/agents"), json!(["grey", "yellow"]));
    assert_eq!(game.shows("/reveal/bystanders"), json!(["orange", "red", "green"]));
    assert_eq!(game.happened(), ["walked", "scored", "ended"]);
}

/// The places of four players (grey, yellow, orange, red) whose match ends with these markers; the last three are
/// those of bystanders.
#[track_caller]
fn places(fields: [u8; 7]) -> Vec<u8> {
    let mut game = Deal::basic(4).begin();
    game.finish_with(&std::array::from_fn::<_, 7, _>(|index| (AGENTS[index], fields[index])));
    assert_eq!(game.markers(AGENTS), fields);
    let (places, points) = game.result();
    assert!(points.iter().zip(fields).all(|(&points, field)| points == i16::from(field)), "a marker is its points");
    places
}

#[test]
fn hc_17_the_furthest_marker_wins() {
    assert_eq!(places([43, 20, 30, 10, 12, 25, 0]), [1, 3, 2, 4]);
    assert_eq!(places([20, 43, 0, 42, 41, 0, 0]), [3, 1, 4, 2]);
}

#[test]
fn hc_17_if_a_bystander_is_strictly_furthest_nobody_has_won() {
    assert_eq!(places([42, 20, 30, 10, 0, 43, 0]), [2, 4, 3, 5]);
    assert_eq!(places([20, 10, 12, 5, 42, 30, 25]), [2, 4, 3, 5]);
}

#[test]
fn hc_17_equal_markers_share_the_place() {
    assert_eq!(places([42, 42, 30, 30, 0, 0, 0]), [1, 1, 3, 3]);
    assert_eq!(places([42, 30, 30, 30, 0, 0, 0]), [1, 2, 2, 2]);
    assert_eq!(places([42, 42, 42, 42, 0, 0, 0]), [1, 1, 1, 1]);
}

#[test]
fn hc_17_a_bystander_in_a_tie_is_ignored() {
    assert_eq!(places([42, 20, 30, 10, 42, 0, 0]), [1, 3, 2, 4]);
    assert_eq!(places([42, 42, 30, 30, 42, 30, 0]), [1, 1, 3, 3]);
}

#[test]
fn hc_17_players_behind_a_bystander_share_places_too() {
    assert_eq!(places([40, 40, 30, 10, 42, 43, 0]), [2, 2, 4, 5]);
}
