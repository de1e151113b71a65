//! HC-31: *double life*.
//!
//! Playing it without a bystander's card left cannot be reached at a table: with seven players it is out of the game,
//! and with fewer there is a bystander for the only copy.

use serde_json::json;

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell};

/// Three players lead grey, yellow and orange; seat 0 opens a round with *double life*; red, green and blue are
/// bystanders.
fn about_to_play() -> Game {
    let hands = [["double_life", "retreat"], ["sprint", "sprint"], ["side_step", "side_step"]];
    let mut game = Deal::top_secret(&hands).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]);
    game
}

/// Seat 0 has played it and drawn this bystander's card.
fn leading_too(second: &str) -> Game {
    let mut game = about_to_play();
    game.chance("double life", json!(second)).play(0, json!({ "double_life": {} }));
    game
}

#[test]
fn hc_31_it_takes_one_bystanders_card_at_random_to_lead_two_agents() {
    for second in ["red", "green", "blue"] {
        let game = leading_too(second);
        assert_eq!((game.seat_sees(0, "/agent"), game.seat_sees(0, "/second_agent")), (json!("grey"), json!(second)));
        assert_eq!(game.told(0)[1], json!({ "second_agent": { "seat": 0, "agent": second } }));
    }
}

#[test]
#[should_panic(expected = "cannot come out as")]
fn hc_31_it_never_takes_a_players_card() {
    leading_too("yellow");
}

#[test]
fn hc_31_the_second_agent_is_unseen_by_others() {
    let (one, other) = (leading_too("red"), leading_too("green"));
    assert_only_these_can_tell(&[0], &one, &other);
    assert_eq!(one.told(1)[1], json!({ "second_agent": { "seat": 0, "agent": null } }));
    assert_eq!(one.shows("/leads_two"), 0, "that somebody leads two is seen by all");
}

#[test]
fn hc_31_the_second_agent_stays_unseen_from_now_on() {
    let playing_on = |second| {
        let mut game = leading_too(second);
        game.all_pass().bring_markers(&[("grey", 40), ("red", 12)], "10");
        game
    };
    let (mut one, mut other) = (playing_on("red"), playing_on("green"));
    assert_only_these_can_tell(&[0], &one, &other);
    one.score_at(&[("grey", "10")]);
    other.score_at(&[("grey", "10")]);
    assert_eq!((one.shows("/reveal/given_back"), other.shows("/reveal/given_back")), (json!("red"), json!("green")));
}

#[test]
fn hc_31_the_card_leaves_the_game_once_played() {
    let mut game = leading_too("red");
    assert_eq!((game.held(), game.shows("/cards/discards")), (vec![1, 2, 2], json!([])));
    game.play(0, json!({ "retreat": { "agent": "grey", "by": 1 } }));
    assert_eq!(game.shows("/cards/discards"), json!(["retreat"]));
}

#[test]
fn hc_31_it_draws_no_top_secret_card_while_there_is_a_bystanders() {
    let game = leading_too("red");
    assert_eq!(game.happened(), ["played", "second_agent"]);
    assert_eq!(game.shows("/cards/drawn"), false);
}

#[test]
fn hc_31_somebody_not_on_turn_may_play_it_as_well() {
    let mut game = Deal::top_secret(&[["retreat", "retreat"], ["double_life", "sprint"]]).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[1]);
    game.chance("double life", json!("orange")).play(1, json!({ "double_life": {} }));
    assert_eq!((game.seat_sees(1, "/second_agent"), game.shows("/leads_two")), (json!("orange"), json!(1)));
}

/// How it ends for seat 0 with grey, then red as well, when the markers end here: the agent kept, the one given back.
fn kept_and_given_back(grey: u8, red: u8) -> (String, String) {
    let mut game = leading_too("red");
    game.all_pass().finish_with(&[("grey", grey), ("red", red), ("yellow", 20)]);
    assert_eq!(game.markers(["grey", "red", "yellow"]), [grey, red, 20]);
    let (kept, given_back) = (game.shows("/reveal/agents/0"), game.shows("/reveal/given_back"));
    let mut bystanders = vec![json!("green"), json!("blue"), given_back.clone()];
    let mut revealed = game.shows("/reveal/bystanders").as_array().expect("a list").clone();
    bystanders.sort_by_key(ToString::to_string);
    revealed.sort_by_key(ToString::to_string);
    assert_eq!(revealed, bystanders, "the agent given back counts as a bystander");
    let (places, points) = game.result();
    assert_eq!((places, points), (vec![1, 2, 3], vec![i16::from(grey.max(red)), 20, 0]));
    (kept.as_str().expect("an agent").to_owned(), given_back.as_str().expect("an agent").to_owned())
}

#[test]
fn hc_31_at_the_end_the_agent_further_behind_is_given_back() {
    assert_eq!(kept_and_given_back(42, 30), ("grey".to_owned(), "red".to_owned()));
    assert_eq!(kept_and_given_back(41, 42), ("red".to_owned(), "grey".to_owned()));
}

#[test]
fn hc_31_if_both_are_equal_the_one_held_longer_is_kept() {
    assert_eq!(kept_and_given_back(42, 42), ("grey".to_owned(), "red".to_owned()));
}

#[test]
fn hc_31_the_agent_given_back_does_not_win_for_anybody() {
    let mut game = leading_too("red");
    game.all_pass().finish_with(&[("grey", 45), ("red", 43), ("yellow", 42)]);
    assert_eq!(game.result(), (vec![1, 2, 3], vec![45, 42, 0]));
}

#[test]
fn hc_31_the_last_bystander_may_be_taken() {
    let hands = [
        ["double_life", "retreat"],
        ["sprint", "sprint"],
        ["side_step", "side_step"],
        ["pardon", "pardon"],
        ["dispatch", "dispatch"],
        ["double_advance", "double_advance"],
    ];
    let mut game = Deal::top_secret(&hands).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]).play(0, json!({ "double_life": {} }));
    assert_eq!(game.seat_sees(0, "/second_agent"), "violet");
}
