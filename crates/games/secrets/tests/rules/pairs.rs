//! SE-26: pairs.

use serde_json::json;

use super::deal::Deal;

#[test]
fn se_26_two_identical_characters_are_turned_face_down_at_the_end_of_the_turn() {
    let mut game = Deal::table(4).cards(&["journalist", "detective", "detective"]).begin();
    game.take(1, "journalist").take(1, "detective").carry_out(json!({ "detective": { "at": 1 } }));
    game.take(1, "detective");
    assert_eq!(game.up(1), json!(["detective", "detective", "journalist"]), "the turn is not over");
    game.carry_out(json!({ "detective": { "at": 1 } }));
    assert_eq!((game.up(1), game.down(1)), (json!(["journalist"]), json!(["detective", "detective"])));
}

#[test]
fn se_26_a_politician_laid_before_somebody_makes_a_pair_too() {
    let mut game = Deal::table(4).cards(&["politician", "politician"]).begin();
    game.take(0, "politician").carry_out(json!({ "politician": { "to": 2 } }));
    game.take(1, "politician").carry_out(json!({ "politician": { "to": 2 } }));
    assert_eq!((game.up(2), game.down(2)), (json!([]), json!(["politician", "politician"])));
    assert_eq!(game.happened()[..4], ["politician_laid", "seen", "pair_turned_down", "turn_began"]);
}

#[test]
fn se_26_face_down_characters_are_worth_nothing_and_a_third_copy_starts_afresh() {
    let mut game = Deal::table(4).cards(&["journalist"; 4]).begin();
    game.take(1, "journalist").take(1, "journalist").take(1, "journalist");
    assert_eq!((game.up(1), game.down(1)), (json!(["journalist"]), json!(["journalist", "journalist"])));
    game.take(1, "journalist");
    assert_eq!((game.up(1), game.down(1)), (json!([]), json!(vec!["journalist"; 4])));
    let mut game = Deal::table(7).cards(&["journalist", "journalist", "journalist", "scientist"]).begin();
    game.take(1, "journalist").take(1, "journalist").take(1, "journalist").take(1, "scientist");
    assert_eq!(game.result().1, [0, 3 + 5, 0, 0, 0, 0, 0]);
}
