//! HC-23, HC-24, HC-28: full hands, and a pile that runs out.

use serde_json::json;

use super::deal::Deal;
use super::game::Game;

#[test]
fn hc_24_whoever_has_four_cards_draws_none() {
    let mut game = Deal::top_secret(&[["retreat", "retreat"], ["sprint", "sprint"]]).begin();
    for held in [3, 4, 4] {
        game.quiet_turn("1-3", json!({})).quiet_turn("2", json!({ "grey": 2 }));
        assert_eq!(game.held(), [held, 2]);
    }
}

/// Seat 0 is on turn with four cards: both *to the ruin*, retreat and side step.
fn with_a_full_hand() -> Game {
    let hands = [["to_the_ruin", "to_the_ruin"], ["sprint", "sprint"]];
    let mut game = Deal::top_secret(&hands).pile(&["retreat", "side_step", "curfew"]).begin();
    for _ in 0..2 {
        game.quiet_turn("1-3", json!({})).quiet_turn("2", json!({ "grey": 2 }));
    }
    game
}

#[test]
fn hc_23_a_chance_with_a_full_hand_is_not_yet_the_draw_of_the_turn() {
    let mut game = with_a_full_hand();
    game.turn_with_round("1-3", json!({}), &[0]);
    assert_eq!((game.held(), game.shows("/cards/drawn")), (vec![4, 2], json!(false)));
    game.play(0, json!({ "to_the_ruin": { "agent": "grey" } }));
    assert_eq!(game.happened(), ["played", "drew"], "the card played has left the hand");
    assert_eq!(game.held(), [4, 2]);
    game.play(0, json!({ "to_the_ruin": { "agent": "red" } }));
    assert_eq!(game.happened(), ["played"]);
    assert_eq!(game.held(), [3, 2]);
}

/// Seven players have drawn the whole pile; seat 0 is on turn with both *to the ruin* and a third card. Nothing was
/// played, or one retreat by seat 1 in the first of those turns.
fn with_the_pile_used_up(seat_1_plays: bool) -> Game {
    let hands = [
        ["to_the_ruin", "to_the_ruin"],
        ["retreat", "retreat"],
        ["side_step", "side_step"],
        ["dispatch", "dispatch"],
        ["sprint", "sprint"],
        ["double_advance", "double_advance"],
        ["double_retreat", "double_retreat"],
    ];
    let game = Deal::top_secret(&hands).reaching(|game| {
        game.turn("1-3", json!({}));
        if seat_1_plays {
            game.volunteers(&[1]).play(1, json!({ "retreat": { "agent": "grey", "by": 2 } })).all_pass();
        }
        game.volunteers(&[]);
        for _ in 1..11 {
            game.quiet_turn("1-3", json!({}));
            assert!(!game.happened().contains(&"reshuffled".to_owned()));
        }
    });
    assert_eq!(game.shows("/cards/pile"), 0);
    assert_eq!(game.held()[0], 3);
    game
}

#[test]
fn hc_24_the_discards_become_the_pile_only_when_a_card_is_due() {
    let mut game = with_the_pile_used_up(true);
    assert_eq!(game.shows("/cards/discards"), json!(["retreat"]), "they stay while nothing is due");
    game.turn("1-3", json!({}));
    assert_eq!(game.happened(), ["walked", "reshuffled", "drew", "volunteers_asked"]);
    assert_eq!((game.shows("/cards/discards"), game.shows("/cards/pile")), (json!([]), json!(0)));
    assert_eq!(game.told(0)[2]["drew"]["card"], "retreat");
}

#[test]
fn hc_24_a_full_hand_does_not_make_a_card_due() {
    let mut game = with_the_pile_used_up(true);
    for _ in [0, 1, 2] {
        game.quiet_turn("2", json!({ "red": 2 }));
    }
    assert_eq!((game.on_turn(), game.held()[3]), (3, 4));
    game.turn("1-3", json!({}));
    assert_eq!(game.happened(), ["walked", "volunteers_asked"]);
    assert_eq!(game.shows("/cards/discards"), json!(["retreat"]));
}

#[test]
fn hc_24_the_new_pile_is_shuffled() {
    for order in [["retreat", "side_step"], ["side_step", "retreat"]] {
        let mut game = with_the_pile_used_up(true);
        game.turn_with_round("2", json!({ "grey": 2 }), &[2]);
        game.play(2, json!({ "side_step": { "agent": "red", "way": "forward" } })).all_pass();
        assert_eq!(game.shows("/cards/discards"), json!(["retreat", "side_step"]));
        game.roll("1-3").chance("discards", json!(order)).act(1, json!({ "move": {} }));
        assert_eq!(game.told(1)[2]["drew"]["card"], order[0]);
        assert_eq!(game.told(2)[1], json!({ "reshuffled": { "pile": 2 } }), "nobody sees the order");
    }
}

#[test]
fn hc_24_if_both_are_empty_nobody_draws() {
    let mut game = with_the_pile_used_up(false);
    game.turn("1-3", json!({}));
    assert_eq!(game.happened(), ["walked", "volunteers_asked"]);
    assert_eq!((game.held()[0], game.shows("/cards/drawn")), (3, json!(false)));
}

#[test]
fn hc_28_the_played_card_lies_on_the_discards_before_a_card_due_is_drawn() {
    let mut game = with_the_pile_used_up(false);
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]);
    game.play(0, json!({ "to_the_ruin": { "agent": "grey" } }));
    let drew = json!({ "drew": { "seat": 0, "card": "to_the_ruin", "due": "turn" } });
    assert_eq!(game.told(0)[1..], [json!({ "reshuffled": { "pile": 1 } }), drew]);
    assert_eq!(game.shows("/cards/discards"), json!([]));
}
