//! SE-37: the Assassin.

use engine::Viewer;
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell, viewer};

/// Seat 0 takes an Assassin and gives the top bullet to seat 2.
fn shot(bullets: [i8; 4]) -> Game {
    let mut game = Deal::table(4).bullets(bullets).cards(&["assassin"]).begin();
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": 2 } }));
    game
}

#[test]
fn se_37_the_assassin_draws_the_top_bullet_and_gives_it_to_another_player() {
    let mut game = Deal::table(4).cards(&["assassin"]).begin();
    game.take(0, "assassin");
    assert_eq!(game.seat_sees(0, "/choice"), json!({ "assassin": { "bullet": -3, "to": [1, 2, 3] } }));
    assert_eq!(game.legal(0), [1, 2, 3].map(|to| json!({ "assassin": { "to": to } })));
    for to in [0, 4] {
        assert_eq!(game.refused(0, json!({ "assassin": { "to": to } })), "SE-37");
    }
    assert_eq!(game.shows("/bullets"), 3);
    game.carry_out(json!({ "assassin": { "to": 2 } }));
    assert_eq!(game.cards(), [1, 0, 1, 0]);
}

#[test]
fn se_37_only_who_gave_it_knows_what_it_is_worth() {
    let game = shot([-3, -2, -1, 0]);
    for looking in Viewer::all(4) {
        let bullet = if looking == viewer(0) { json!(-3) } else { Value::Null };
        assert_eq!(game.sees(looking, "/displays/2/bullets"), json!([{ "from": 0, "bullet": bullet }]));
        assert_eq!(game.sees(looking, "/turns/0/effect"), json!({ "assassin": { "to": 2, "bullet": bullet } }));
    }
    assert_only_these_can_tell(&[0], &game, &shot([0, -2, -1, -3]));
    // The order of those that are left is nobody's knowledge.
    assert_only_these_can_tell(&[], &game, &shot([-3, 0, -2, -1]));
}

#[test]
fn se_37_nobody_else_sees_it_while_it_is_given() {
    let drawn = |bullets: [i8; 4]| {
        let mut game = Deal::table(4).bullets(bullets).cards(&["assassin"]).begin();
        game.take(3, "assassin");
        game
    };
    assert_only_these_can_tell(&[3], &drawn([-3, -2, -1, 0]), &drawn([-1, -2, -3, 0]));
}

#[test]
fn se_37_at_the_end_all_are_turned_up() {
    let mut game = Deal::table(4).cards(&["assassin", "journalist", "journalist", "scientist", "scientist"]).begin();
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": 2 } }));
    game.take(0, "journalist").take(0, "journalist").take(0, "scientist").take(0, "scientist");
    for looking in Viewer::all(4) {
        assert_eq!(game.sees(looking, "/displays/2/bullets"), json!([{ "from": 0, "bullet": -3 }]));
        assert_eq!(game.sees(looking, "/reveal/bullets"), json!([-3, null, null, null]));
    }
}
