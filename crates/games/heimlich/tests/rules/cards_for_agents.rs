//! HC-20 and HC-28, card by card: those that move one agent.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::Game;

/// A round of two players that seat 0 opens with this card and *double life*, while the agents stand in these
/// buildings; seat 0 has just moved green two buildings on.
pub(crate) fn round_with(card: &'static str, places: &[(&str, &str)]) -> Game {
    round_after(card, |game| {
        game.walk_to(places);
    })
}

/// As [`round_with`], after anything else.
pub(crate) fn round_after(card: &'static str, reach: impl Fn(&mut Game)) -> Game {
    let other = if card == "sprint" { "retreat" } else { "sprint" };
    let mut game = Deal::top_secret(&[[card, "double_life"], [other, other]]).reaching(reach);
    game.turn_with_round("2", json!({ "green": 2 }), &[0]);
    game
}

/// Every way in which seat 0 may play this card now.
pub(crate) fn ways_to_play(game: &Game, card: &str) -> Vec<Value> {
    let plays = game.legal(0).into_iter().filter_map(|action| action["play"].get(card).cloned());
    plays.collect()
}

#[test]
fn hc_20_retreat_takes_one_agent_one_or_two_back() {
    for (by, to) in [(1, "3"), (2, "2")] {
        let mut game = round_with("retreat", &[("grey", "4")]);
        game.play(0, json!({ "retreat": { "agent": "grey", "by": by } }));
        assert_eq!(game.building("grey"), to);
    }
}

#[test]
fn hc_20_retreat_goes_back_past_the_church() {
    for (by, to) in [(1, "ruin"), (2, "10")] {
        let mut game = round_with("retreat", &[]);
        game.play(0, json!({ "retreat": { "agent": "grey", "by": by } }));
        assert_eq!(game.building("grey"), to);
    }
}

#[test]
fn hc_20_retreat_goes_no_other_distance_and_for_any_agent_in_play() {
    let game = round_with("retreat", &[]);
    for by in [0, 3, 255] {
        assert_eq!(game.refused_play(0, json!({ "retreat": { "agent": "grey", "by": by } })), "HC-20");
    }
    assert_eq!(game.refused_play(0, json!({ "retreat": { "agent": "violet", "by": 1 } })), "HC-05");
    assert_eq!(ways_to_play(&game, "retreat").len(), 5 * 2);
}

#[test]
fn hc_20_sprint_takes_one_agent_one_two_or_three_forward() {
    for (by, to) in [(1, "ruin"), (2, "church"), (3, "1")] {
        let mut game = round_with("sprint", &[("grey", "10")]);
        game.play(0, json!({ "sprint": { "agent": "grey", "by": by } }));
        assert_eq!(game.building("grey"), to);
    }
}

#[test]
fn hc_20_sprint_goes_no_other_distance_and_for_any_agent_in_play() {
    let game = round_with("sprint", &[]);
    for by in [0, 4, 255] {
        assert_eq!(game.refused_play(0, json!({ "sprint": { "agent": "grey", "by": by } })), "HC-20");
    }
    assert_eq!(game.refused_play(0, json!({ "sprint": { "agent": "violet", "by": 1 } })), "HC-05");
    assert_eq!(ways_to_play(&game, "sprint").len(), 5 * 3);
}

#[test]
fn hc_20_side_step_takes_one_agent_one_forward_or_back() {
    for (way, to) in [("forward", "1"), ("back", "ruin")] {
        let mut game = round_with("side_step", &[]);
        game.play(0, json!({ "side_step": { "agent": "grey", "way": way } }));
        assert_eq!(game.building("grey"), to);
    }
    let game = round_with("side_step", &[]);
    assert_eq!(ways_to_play(&game, "side_step").len(), 5 * 2);
    assert_eq!(game.refused_play(0, json!({ "side_step": { "agent": "blue", "way": "back" } })), "HC-05");
}

#[test]
fn hc_20_to_the_ruin_takes_an_agent_from_wherever_it_is() {
    for from in ["church", "4", "10"] {
        let mut game = round_with("to_the_ruin", &[("grey", from)]);
        game.play(0, json!({ "to_the_ruin": { "agent": "grey" } }));
        assert_eq!(game.building("grey"), "ruin");
    }
}

#[test]
fn hc_28_to_the_ruin_needs_an_agent_that_is_elsewhere() {
    let game = round_with("to_the_ruin", &[("grey", "ruin")]);
    assert_eq!(game.refused_play(0, json!({ "to_the_ruin": { "agent": "grey" } })), "HC-28");
    let others = ["yellow", "orange", "red", "green"].map(|agent| json!({ "agent": agent }));
    assert_eq!(ways_to_play(&game, "to_the_ruin"), others);
}

#[test]
fn hc_20_to_the_safe_takes_an_agent_from_wherever_it_is() {
    for from in ["church", "4", "10", "ruin"] {
        let mut game = round_with("to_the_safe", &[("grey", from)]);
        game.play(0, json!({ "to_the_safe": { "agent": "grey" } }));
        assert_eq!(game.building("grey"), "7");
    }
}

#[test]
fn hc_28_to_the_safe_needs_an_agent_that_is_elsewhere() {
    let game = round_after("to_the_safe", |game| {
        game.walk_to(&[("red", "3")]).score_at(&[("grey", "7")]).safe_to("3");
    });
    assert_eq!(game.refused_play(0, json!({ "to_the_safe": { "agent": "red" } })), "HC-28");
    let others = ["grey", "yellow", "orange", "green"].map(|agent| json!({ "agent": agent }));
    assert_eq!(ways_to_play(&game, "to_the_safe"), others);
}

#[test]
fn hc_20_meeting_takes_one_agent_to_where_another_stands() {
    let mut game = round_with("meeting", &[("grey", "4"), ("red", "9")]);
    game.play(0, json!({ "meeting": { "agent": "grey", "at": "9" } }));
    assert_eq!(game.buildings(["grey", "red"]), ["9", "9"]);
}

#[test]
fn hc_20_meeting_needs_somebody_to_meet() {
    let game = round_with("meeting", &[("grey", "4")]);
    assert_eq!(game.refused_play(0, json!({ "meeting": { "agent": "grey", "at": "9" } })), "HC-20");
    assert_eq!(game.refused_play(0, json!({ "meeting": { "agent": "grey", "at": "4" } })), "HC-20", "only itself");
    // Grey is in 4, green in 2, three in the Church: grey can go to two buildings, green too, the others to two each.
    assert_eq!(ways_to_play(&game, "meeting").len(), 5 * 2);
}

#[test]
fn hc_28_meeting_needs_two_agents_in_different_buildings() {
    let game = round_with("meeting", &[]);
    assert_eq!(game.refused_play(0, json!({ "meeting": { "agent": "grey", "at": "church" } })), "HC-28");
    assert_unplayable_while_all_are_in_the_church("meeting");
}

/// Checks that the card cannot be played when everybody stands in the Church, by who holds nothing else to play.
#[track_caller]
pub(crate) fn assert_unplayable_while_all_are_in_the_church(card: &'static str) {
    let hands = [[card, "pardon"], ["sprint", "sprint"]];
    let mut game = Deal::top_secret(&hands).pile(&["pardon"]).begin();
    game.turn("1-3", json!({}));
    assert_eq!(game.playable(0), json!([]));
    assert_eq!(game.refused(0, json!({ "volunteer": {} })), "HC-25");
}

#[test]
fn hc_20_away_from_the_safe_takes_an_agent_there_one_forward_or_back() {
    for (way, to) in [("forward", "4"), ("back", "2")] {
        let mut game = round_after("away_from_the_safe", |game| {
            game.walk_to(&[("red", "3")]).score_at(&[("grey", "7")]).safe_to("3");
        });
        game.play(0, json!({ "away_from_the_safe": { "agent": "red", "way": way } }));
        assert_eq!(game.building("red"), to);
    }
}

#[test]
fn hc_20_away_from_the_safe_is_only_for_agents_that_stand_there() {
    let game = round_after("away_from_the_safe", |game| {
        game.walk_to(&[("red", "3")]).score_at(&[("grey", "7")]).safe_to("3");
    });
    assert_eq!(game.refused_play(0, json!({ "away_from_the_safe": { "agent": "grey", "way": "back" } })), "HC-20");
    let ways = ["forward", "back"].map(|way| json!({ "agent": "red", "way": way }));
    assert_eq!(ways_to_play(&game, "away_from_the_safe"), ways);
}

#[test]
fn hc_28_away_from_the_safe_needs_an_agent_that_stands_there() {
    let game = round_with("away_from_the_safe", &[("red", "3")]);
    assert_eq!(game.playable(0), json!(["double_life"]));
    assert_eq!(ways_to_play(&game, "away_from_the_safe"), [] as [Value; 0]);
}

#[test]
fn hc_28_a_card_that_is_not_held_cannot_be_played() {
    let game = round_with("retreat", &[]);
    assert_eq!(game.refused_play(0, json!({ "side_step": { "agent": "grey", "way": "back" } })), "HC-21");
}
