//! HC-20, HC-28 and HC-30, card by card: those for two agents or all, for the safe, and for markers.

use serde_json::{Value, json};

use super::cards_for_agents::{assert_unplayable_while_all_are_in_the_church, round_after, round_with, ways_to_play};
use super::game::Game;

#[test]
fn hc_20_curfew_takes_all_agents_into_the_church() {
    let mut game = round_with("curfew", &[("grey", "4"), ("red", "ruin"), ("orange", "10")]);
    game.play(0, json!({ "curfew": {} }));
    assert_eq!(game.buildings(["grey", "yellow", "orange", "red", "green"]), ["church"; 5]);
}

#[test]
fn hc_28_curfew_needs_an_agent_outside_the_church() {
    assert_unplayable_while_all_are_in_the_church("curfew");
}

#[test]
fn hc_20_double_retreat_takes_two_agents_one_back_each() {
    let mut game = round_with("double_retreat", &[("grey", "4")]);
    game.play(0, json!({ "double_retreat": { "agents": ["grey", "red"] } }));
    assert_eq!(game.buildings(["grey", "red", "yellow"]), ["3", "ruin", "church"]);
}

#[test]
fn hc_20_double_advance_takes_two_agents_one_forward_each() {
    let mut game = round_with("double_advance", &[("grey", "10")]);
    game.play(0, json!({ "double_advance": { "agents": ["grey", "red"] } }));
    assert_eq!(game.buildings(["grey", "red", "yellow"]), ["ruin", "1", "church"]);
}

#[test]
fn hc_20_the_double_cards_are_for_exactly_two_different_agents() {
    for card in ["double_retreat", "double_advance"] {
        let game = round_with(card, &[]);
        for agents in [json!([]), json!(["grey"]), json!(["grey", "yellow", "red"])] {
            assert_eq!(game.refused_play(0, json!({ card: { "agents": agents } })), "HC-20");
        }
        assert_eq!(game.refused_play(0, json!({ card: { "agents": ["grey", "blue"] } })), "HC-05");
        assert_eq!(ways_to_play(&game, card).len(), 10, "every two of five");
        let twice = json!({ "play": { card: { "agents": ["grey", "grey"] } } });
        assert!(serde_json::from_value::<heimlich::Action>(twice).is_err());
    }
}

#[test]
fn hc_20_swap_lets_two_agents_change_places() {
    let mut game = round_with("swap", &[("grey", "4"), ("red", "9")]);
    game.play(0, json!({ "swap": { "agents": ["grey", "red"] } }));
    assert_eq!(game.buildings(["grey", "red", "yellow"]), ["9", "4", "church"]);
}

#[test]
fn hc_20_swap_is_for_exactly_two_agents() {
    let game = round_with("swap", &[("grey", "4"), ("red", "9")]);
    for agents in [json!(["grey"]), json!(["grey", "yellow", "red"])] {
        assert_eq!(game.refused_play(0, json!({ "swap": { "agents": agents } })), "HC-20");
    }
    assert_eq!(game.refused_play(0, json!({ "swap": { "agents": ["grey", "violet"] } })), "HC-05");
}

#[test]
fn hc_28_swap_needs_two_agents_in_different_buildings() {
    let game = round_with("swap", &[("grey", "4"), ("red", "4")]);
    assert_eq!(game.refused_play(0, json!({ "swap": { "agents": ["grey", "red"] } })), "HC-28");
    // Of the ten pairs grey with red, and yellow with orange, stand together.
    assert_eq!(ways_to_play(&game, "swap").len(), 8);
    assert_unplayable_while_all_are_in_the_church("swap");
}

#[test]
fn hc_20_pardon_takes_one_or_two_agents_from_the_ruin_into_the_church() {
    for agents in [vec!["grey"], vec!["grey", "red"]] {
        let mut game = round_with("pardon", &[("grey", "ruin"), ("red", "ruin"), ("orange", "ruin")]);
        game.play(0, json!({ "pardon": { "agents": agents } }));
        let red = if agents.len() == 2 { "church" } else { "ruin" };
        assert_eq!(game.buildings(["grey", "red", "orange"]), ["church", red, "ruin"]);
    }
}

#[test]
fn hc_20_pardon_is_for_one_or_two_agents_in_the_ruin() {
    let game = round_with("pardon", &[("grey", "ruin"), ("red", "ruin"), ("orange", "ruin")]);
    for agents in [json!([]), json!(["grey", "orange", "red"]), json!(["yellow"]), json!(["grey", "yellow"])] {
        assert_eq!(game.refused_play(0, json!({ "pardon": { "agents": agents } })), "HC-20");
    }
    assert_eq!(ways_to_play(&game, "pardon").len(), 3 + 3);
}

#[test]
fn hc_28_pardon_needs_an_agent_in_the_ruin() {
    let game = round_with("pardon", &[("grey", "4")]);
    assert_eq!(game.playable(0), json!(["double_life"]));
}

#[test]
fn hc_20_move_the_safe_takes_it_to_a_building_of_choice_without_a_scoring() {
    let mut game = round_with("move_the_safe", &[("grey", "4")]);
    game.play(0, json!({ "move_the_safe": { "to": "4" } })).all_pass();
    assert_eq!(game.safe(), "4");
    assert_eq!((game.moment().as_str(), game.marker("grey")), ("roll", 0));
}

#[test]
fn hc_28_move_the_safe_needs_a_different_building() {
    let game = round_with("move_the_safe", &[]);
    assert_eq!(game.refused_play(0, json!({ "move_the_safe": { "to": "7" } })), "HC-28");
    assert_eq!(ways_to_play(&game, "move_the_safe").len(), 11, "Church and Ruin included");
}

/// A round that seat 0 opens with *dispatch* while the markers stand on these fields.
fn dispatch_with(fields: &[(&str, u8)]) -> Game {
    round_after("dispatch", |game| {
        game.bring_markers(fields, "ruin");
        // Away from the Ruin and the Church, so that green's two steps move nobody there.
        game.walk_to(&[("green", "3")]);
    })
}

fn dispatch(agents: &[&str]) -> Value {
    json!({ "dispatch": { "agents": agents } })
}

#[test]
fn hc_20_dispatch_moves_two_markers_three_fields() {
    let mut game = dispatch_with(&[("grey", 7), ("red", 9)]);
    game.play(0, dispatch(&["grey", "yellow"]));
    assert_eq!(game.markers(["grey", "yellow", "red"]), [10, 3, 9]);
}

#[test]
fn hc_20_dispatch_stops_at_40() {
    for (before, after) in [(36, 39), (37, 40), (38, 40), (39, 40)] {
        let mut game = dispatch_with(&[("grey", before)]);
        game.play(0, dispatch(&["grey", "yellow"]));
        assert_eq!(game.markers(["grey", "yellow"]), [after, 3], "from {before}");
    }
}

#[test]
fn hc_20_dispatch_may_choose_a_marker_on_40_which_stays() {
    let mut game = dispatch_with(&[("grey", 40)]);
    game.play(0, dispatch(&["grey", "yellow"]));
    assert_eq!(game.markers(["grey", "yellow"]), [40, 3]);
}

#[test]
fn hc_28_dispatch_must_move_a_marker() {
    let game = dispatch_with(&[("grey", 40), ("red", 40)]);
    assert_eq!(game.refused_play(0, dispatch(&["grey", "red"])), "HC-28");
    assert_eq!(ways_to_play(&game, "dispatch").len(), 9, "every two of five but those");
}

#[test]
fn hc_30_dispatch_may_not_choose_a_marker_beyond_40() {
    let game = dispatch_with(&[("grey", 41)]);
    assert_eq!(game.refused_play(0, dispatch(&["grey", "yellow"])), "HC-30");
    assert_eq!(ways_to_play(&game, "dispatch").len(), 6, "every two of the other four");
}

#[test]
fn hc_20_dispatch_is_for_two_markers_if_two_can_be_chosen() {
    let game = dispatch_with(&[("grey", 41), ("orange", 41), ("red", 41)]);
    for agents in [&[][..], &["yellow"], &["green"]] {
        assert_eq!(game.refused_play(0, dispatch(agents)), "HC-20");
    }
    assert_eq!(ways_to_play(&game, "dispatch"), [json!({ "agents": ["yellow", "green"] })]);
    let game = dispatch_with(&[("grey", 7)]);
    assert_eq!(game.refused_play(0, dispatch(&["grey", "yellow", "orange"])), "HC-20");
}

#[test]
fn hc_20_dispatch_is_for_one_marker_if_only_one_can_be_chosen() {
    let mut game = dispatch_with(&[("grey", 41), ("yellow", 41), ("orange", 41), ("red", 41), ("green", 12)]);
    assert_eq!(ways_to_play(&game, "dispatch"), [json!({ "agents": ["green"] })]);
    game.play(0, dispatch(&["green"]));
    assert_eq!(game.marker("green"), 15);
}

#[test]
fn hc_28_dispatch_cannot_be_played_if_the_only_marker_is_on_40_or_none_can_be_chosen() {
    for last in [40, 41] {
        let game = dispatch_with(&[("grey", 41), ("yellow", 41), ("orange", 41), ("red", 41), ("green", last)]);
        assert_eq!(game.playable(0), json!(["double_life"]), "the last marker on {last}");
        assert_eq!(game.refused_play(0, dispatch(&[])), if last == 41 { "HC-28" } else { "HC-20" });
    }
}

#[test]
fn hc_30_dispatch_never_ends_the_game() {
    let mut game = dispatch_with(&[("grey", 40), ("red", 39)]);
    game.play(0, dispatch(&["grey", "red"])).all_pass();
    assert_eq!((game.markers(["grey", "red"]), game.moment().as_str()), ([40, 40], "roll"));
    let mut game = dispatch_with(&[("grey", 41)]);
    game.play(0, dispatch(&["yellow", "red"])).all_pass();
    assert_eq!(game.moment(), "roll");
}
