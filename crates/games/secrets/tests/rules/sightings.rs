//! SE-12: what somebody has seen, by place and turn, never by following a token.

use engine::Viewer;
use serde_json::json;

use super::deal::Deal;
use super::game::{assert_only_these_can_tell, viewer};

#[test]
fn se_12_nobody_sees_a_token_again_not_even_their_own() {
    let mut game = Deal::table(4).cards(&["psychiatrist"]).begin();
    game.take(0, "psychiatrist").carry_out(json!({ "psychiatrist": { "seats": [1, 2] } }));
    assert_eq!(game.truth(), ["cia", "cia", "kgb", "kgb", "hippie"]);
    // The list says what lay there when it was seen, not what lies there now.
    assert_eq!(game.sightings(viewer(1)), [(0, json!(1), json!("kgb"))]);
    assert_eq!(game.since(viewer(1), 0, json!(1)), json!([{ "swapped": { "turn": 1, "with": 2 } }]));
    assert_eq!(game.since(viewer(0), 0, json!(0)), json!([]));
}

#[test]
fn se_12_a_token_swapped_in_unseen_is_known_to_nobody() {
    // What lay in the centre comes to seat 0, who sees it, and then unseen to seat 2.
    let deal = Deal::table(4).cards(&["double_agent", "psychiatrist"]);
    let play = |deal: &Deal| {
        let mut game = deal.begin();
        game.take(0, "double_agent").take(1, "psychiatrist").carry_out(json!({ "psychiatrist": { "seats": [0, 2] } }));
        game
    };
    let one = play(&deal);
    let other = play(&deal.clone().tokens(&["cia", "kgb", "hippie", "kgb", "cia"]));
    // Seat 0 saw it, and seat 2 was dealt the other token that differs; 1 and 3 know nothing of either.
    assert_only_these_can_tell(&[0, 2], &one, &other);
    assert_eq!(
        one.since(viewer(0), 1, json!(0)),
        json!([{ "swapped": { "turn": 2, "with": 2 } }]),
        "the swap before the look is not listed"
    );
    assert_eq!(
        one.since(viewer(0), 0, json!(0)),
        json!([{ "swapped": { "turn": 1, "with": "centre" } }, { "swapped": { "turn": 2, "with": 2 } }])
    );
}

#[test]
fn se_12_a_diplomat_has_perhaps_touched_both_neighbours() {
    let mut game = Deal::table(4).cards(&["diplomat"]).begin();
    game.take(0, "diplomat").carry_out(json!({ "diplomat": { "with": 1 } }));
    for neighbour in [1, 3] {
        assert_eq!(game.since(viewer(neighbour), 0, json!(neighbour)), json!([{ "perhaps": { "turn": 1 } }]));
    }
    assert_eq!(game.since(viewer(2), 0, json!(2)), json!([]));
    for looking in [viewer(2), Viewer::Table, Viewer::Spectator] {
        let either = json!([{ "either": { "turn": 1, "with": [1, 3] } }]);
        assert_eq!(game.since(looking, 1, json!("centre")), either);
    }
}

#[test]
fn se_12_the_diplomat_knows_which() {
    let mut game = Deal::table(5).cards(&["diplomat"]).begin();
    game.take(0, "diplomat").carry_out(json!({ "diplomat": { "with": 4 } }));
    assert_eq!(game.since(viewer(0), 1, json!("centre")), json!([{ "swapped": { "turn": 1, "with": 4 } }]));
    assert_eq!(game.since(viewer(0), 0, json!(4)), json!([{ "swapped": { "turn": 1, "with": "centre" } }]));
    let mut game = Deal::table(5).cards(&["diplomat"]).begin();
    game.take(0, "diplomat").carry_out(json!({ "diplomat": { "with": 1 } }));
    assert_eq!(game.since(viewer(0), 0, json!(4)), json!([]));
}
