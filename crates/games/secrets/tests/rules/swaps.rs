//! SE-30, SE-32, SE-36: the characters that swap tokens.

use engine::Viewer;
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell, viewer};

#[test]
fn se_30_the_double_agent_swaps_with_the_centre_and_sees_the_new_token() {
    let mut game = Deal::table(4).cards(&["double_agent"]).begin();
    game.take(1, "double_agent");
    assert_eq!(game.truth(), ["cia", "hippie", "cia", "kgb", "kgb"]);
    assert_eq!(game.sightings(viewer(1)).last(), Some(&(1, json!(1), json!("hippie"))));
    assert_eq!(game.active(), 1, "nothing is left to decide");
    for looking in Viewer::all(4) {
        assert_eq!(game.told(looking)[1], json!({ "swapped": { "one": 1, "other": "centre" } }));
    }
}

#[test]
fn se_30_nobody_else_sees_it() {
    let play = |tokens: &[&'static str]| {
        let mut game = Deal::table(4).tokens(tokens).cards(&["double_agent"]).begin();
        game.take(1, "double_agent");
        game
    };
    let one = play(&["cia", "kgb", "cia", "kgb", "hippie"]);
    // Seat 3 knows that it has another token, and the Double Agent sees what lay in the centre.
    let other = play(&["cia", "kgb", "cia", "hippie", "kgb"]);
    assert_only_these_can_tell(&[1, 3], &one, &other);
}

#[test]
fn se_30_it_is_seen_even_if_it_is_of_the_same_kind() {
    let mut game = Deal::table(4).tokens(&["cia", "kgb", "hippie", "kgb", "cia"]).cards(&["double_agent"]).begin();
    game.take(0, "double_agent");
    assert_eq!(game.sightings(viewer(0)), [(0, json!(0), json!("cia")), (1, json!(0), json!("cia"))]);
}

#[test]
fn se_32_the_psychiatrist_swaps_two_others_and_nobody_looks() {
    let mut game = Deal::table(4).cards(&["psychiatrist"]).begin();
    game.take(0, "psychiatrist");
    let pairs = [[1, 2], [1, 3], [2, 3]].map(|seats| json!({ "psychiatrist": { "seats": seats } }));
    assert_eq!(game.legal(0), pairs);
    for seats in [json!([0, 1]), json!([1]), json!([1, 2, 3]), json!([3, 4]), json!([])] {
        assert_eq!(game.refused(0, json!({ "psychiatrist": { "seats": seats } })), "SE-32");
    }
    game.carry_out(pairs[0].clone());
    assert_eq!(game.truth(), ["cia", "cia", "kgb", "kgb", "hippie"]);
    for looking in Viewer::all(4) {
        assert_eq!(game.sees(looking, "/turns/0/effect"), json!({ "psychiatrist": { "seats": [1, 2] } }));
        assert_eq!(game.sightings(looking).len(), usize::from(looking.seat().is_some()), "only what was dealt");
    }
}

#[test]
fn se_32_who_is_swapped_with_whom_is_all_that_is_known() {
    let play = |tokens: &[&'static str]| {
        let mut game = Deal::table(4).tokens(tokens).cards(&["psychiatrist"]).begin();
        game.take(0, "psychiatrist").carry_out(json!({ "psychiatrist": { "seats": [1, 3] } }));
        game
    };
    // What lies before seat 1 now differs, and seat 1 cannot tell: only those who were dealt something else can.
    let one = play(&["cia", "kgb", "cia", "kgb", "hippie"]);
    let other = play(&["cia", "kgb", "kgb", "cia", "hippie"]);
    assert_only_these_can_tell(&[2, 3], &one, &other);
}

/// Seat 0 is a Diplomat at a table with five and swaps with this neighbour.
fn diplomat(with: u8) -> Game {
    let mut game = Deal::table(5).cards(&["diplomat"]).begin();
    game.take(0, "diplomat").carry_out(json!({ "diplomat": { "with": with } }));
    game
}

#[test]
fn se_36_all_see_the_centre_token_before_the_swap() {
    let mut game = Deal::table(5).cards(&["diplomat"]).begin();
    game.take(0, "diplomat");
    for looking in Viewer::all(5) {
        assert_eq!(game.sightings(looking).last(), Some(&(1, json!("centre"), json!("hippie"))));
        assert_eq!(game.sees(looking, "/turns/0/effect"), Value::Null, "it is not over yet");
    }
    assert_eq!(game.waits_for(), [0]);
    game.carry_out(json!({ "diplomat": { "with": 1 } }));
    assert_eq!(game.effect_of_turn(1), json!({ "diplomat": { "centre": "hippie", "with": null } }));
}

#[test]
fn se_36_then_it_must_be_swapped_with_a_neighbours() {
    let mut game = Deal::table(5).cards(&["diplomat"]).begin();
    game.take(0, "diplomat");
    assert_eq!(game.legal(0), [1, 4].map(|with| json!({ "diplomat": { "with": with } })));
    for with in [0, 2, 3, 5] {
        assert_eq!(game.refused(0, json!({ "diplomat": { "with": with } })), "SE-36");
    }
    assert_eq!(diplomat(1).truth(), ["cia", "hippie", "cia", "kgb", "hippie", "kgb"]);
    assert_eq!(diplomat(4).truth(), ["cia", "kgb", "cia", "kgb", "hippie", "hippie"]);
}

#[test]
fn se_36_only_the_diplomat_knows_which_and_all_know_that_it_happened() {
    let (left, right) = (diplomat(1), diplomat(4));
    assert_only_these_can_tell(&[0], &left, &right);
    for looking in Viewer::all(5) {
        let with = if looking == viewer(0) { json!(1) } else { Value::Null };
        assert_eq!(left.told(looking)[0], json!({ "centre_swapped": { "seat": 0, "with": with } }));
    }
}
