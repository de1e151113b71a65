//! HC-28, HC-29: what a played card does, and when a scoring follows the round.

use serde_json::json;

use super::deal::Deal;
use super::game::Game;

/// Seat 0 is on turn and holds these two cards; grey stands in 5, red in 6, yellow in 8, the others in the Church; the
/// safe is in 7. Seat 1 holds two *sprint*s.
fn before_the_safe(cards: [&'static str; 2]) -> Game {
    Deal::top_secret(&[cards, ["sprint", "sprint"]]).reaching(|game| {
        game.walk_to(&[("grey", "5"), ("red", "6"), ("yellow", "8")]);
    })
}

/// Grey arrives at the safe in that turn, and seat 0 opens a round.
fn grey_arrives(cards: [&'static str; 2]) -> Game {
    let mut game = before_the_safe(cards);
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]);
    assert_eq!(game.shows("/arrived"), json!(["grey"]));
    game
}

/// Nobody arrives in that turn, and seat 0 opens a round.
fn nobody_arrives(cards: [&'static str; 2]) -> Game {
    let mut game = before_the_safe(cards);
    game.turn_with_round("2", json!({ "orange": 2 }), &[0]);
    assert_eq!(game.shows("/arrived"), json!([]));
    game
}

/// Ends the round and says whether a scoring followed.
fn scores(game: &mut Game) -> bool {
    game.all_pass();
    let scored = game.happened().contains(&"scored".to_owned());
    assert_eq!(game.moment(), if scored { "safe" } else { "roll" });
    scored
}

#[test]
fn hc_28_a_played_card_leaves_the_hand_and_lies_open_on_the_discards() {
    let mut game = nobody_arrives(["retreat", "curfew"]);
    game.play(0, json!({ "retreat": { "agent": "red", "by": 2 } }));
    assert_eq!(game.seat_sees(0, "/cards/hand/ready"), json!(["curfew"]));
    assert_eq!((game.held(), game.shows("/cards/discards")), (vec![1, 2], json!(["retreat"])));
    assert_eq!(game.refused_play(0, json!({ "retreat": { "agent": "red", "by": 1 } })), "HC-21");
    assert_eq!(game.told(1), [json!({ "played": { "seat": 0, "play": { "retreat": { "agent": "red", "by": 2 } } } })]);
}

#[test]
fn hc_28_a_card_that_would_change_nothing_cannot_be_played() {
    let game = nobody_arrives(["move_the_safe", "curfew"]);
    assert_eq!(game.refused_play(0, json!({ "move_the_safe": { "to": "7" } })), "HC-28");
    assert_eq!(game.held(), [2, 2]);
}

#[test]
fn hc_29_an_agent_moved_to_the_safe_by_points_scores_after_the_round() {
    let mut game = grey_arrives(["retreat", "curfew"]);
    game.play(0, json!({ "retreat": { "agent": "yellow", "by": 2 } }));
    assert_eq!(game.marker("grey"), 0);
    assert!(scores(&mut game));
    assert_eq!(game.markers(["grey", "red", "yellow"]), [7, 6, 6]);
}

#[test]
fn hc_29_an_agent_moved_to_the_safe_by_a_card_scores() {
    for (card, play) in [
        ("side_step", json!({ "side_step": { "agent": "red", "way": "forward" } })),
        ("retreat", json!({ "retreat": { "agent": "yellow", "by": 1 } })),
        ("to_the_safe", json!({ "to_the_safe": { "agent": "orange" } })),
        ("double_advance", json!({ "double_advance": { "agents": ["grey", "red"] } })),
        ("double_retreat", json!({ "double_retreat": { "agents": ["grey", "yellow"] } })),
    ] {
        let mut game = nobody_arrives([card, "curfew"]);
        game.play(0, play);
        assert!(scores(&mut game), "{card}");
    }
}

#[test]
fn hc_29_passing_the_safe_with_a_card_does_not_score() {
    let mut game = nobody_arrives(["retreat", "curfew"]);
    game.play(0, json!({ "retreat": { "agent": "yellow", "by": 2 } }));
    assert_eq!(game.building("yellow"), "6");
    assert!(!scores(&mut game));
}

#[test]
fn hc_29_somebody_else_than_the_player_on_turn_may_bring_it_about() {
    let mut game = before_the_safe(["retreat", "curfew"]);
    game.turn_with_round("2", json!({ "orange": 2 }), &[1]).play(1, json!({ "sprint": { "agent": "red", "by": 1 } }));
    assert!(scores(&mut game));
    assert_eq!(game.waits_for(), [0], "the player on turn places the safe");
    assert_eq!(game.refused(1, json!({ "safe": { "to": "3" } })), "HC-15");
    game.safe_to("3");
    assert_eq!(game.waits_for(), [1]);
}

#[test]
fn hc_29_moving_the_agent_away_undoes_it() {
    for (card, play) in [
        ("retreat", json!({ "retreat": { "agent": "grey", "by": 1 } })),
        ("away_from_the_safe", json!({ "away_from_the_safe": { "agent": "grey", "way": "forward" } })),
        ("to_the_ruin", json!({ "to_the_ruin": { "agent": "grey" } })),
        ("curfew", json!({ "curfew": {} })),
    ] {
        let mut game = grey_arrives([card, "dispatch"]);
        game.play(0, play);
        assert_eq!(game.shows("/arrived"), json!([]), "{card}");
        assert!(!scores(&mut game), "{card}");
        assert_eq!(game.markers(["grey", "red", "yellow"]), [0, 0, 0]);
    }
}

#[test]
fn hc_29_moving_the_safe_away_undoes_it() {
    let mut game = grey_arrives(["move_the_safe", "retreat"]);
    game.play(0, json!({ "move_the_safe": { "to": "3" } }));
    assert!(!scores(&mut game));
}

#[test]
fn hc_29_moving_the_safe_away_and_back_does_not_restore_it() {
    let mut game = grey_arrives(["move_the_safe", "move_the_safe"]);
    game.play(0, json!({ "move_the_safe": { "to": "3" } })).play(0, json!({ "move_the_safe": { "to": "7" } }));
    assert_eq!((game.building("grey"), game.safe()), ("7".to_owned(), "7".to_owned()));
    assert!(!scores(&mut game));
}

#[test]
fn hc_29_moving_the_safe_onto_an_agent_never_counts() {
    let mut game = grey_arrives(["move_the_safe", "retreat"]);
    game.play(0, json!({ "move_the_safe": { "to": "6" } }));
    assert_eq!(game.building("red"), "6");
    assert!(!scores(&mut game));
}

#[test]
fn hc_29_an_agent_moved_away_and_to_the_safe_again_counts_again() {
    let mut game = grey_arrives(["retreat", "to_the_safe"]);
    game.play(0, json!({ "retreat": { "agent": "grey", "by": 1 } }))
        .play(0, json!({ "to_the_safe": { "agent": "grey" } }));
    assert!(scores(&mut game));
}

#[test]
fn hc_29_one_arrival_that_is_left_is_enough() {
    let mut game = grey_arrives(["side_step", "retreat"]);
    game.play(0, json!({ "side_step": { "agent": "red", "way": "forward" } }));
    game.play(0, json!({ "retreat": { "agent": "grey", "by": 1 } }));
    assert_eq!(game.shows("/arrived"), json!(["red"]));
    assert!(scores(&mut game));
}

#[test]
fn hc_29_after_the_safe_has_moved_an_agent_can_arrive_there_anew() {
    let mut game = grey_arrives(["move_the_safe", "retreat"]);
    game.play(0, json!({ "move_the_safe": { "to": "5" } })).play(0, json!({ "retreat": { "agent": "red", "by": 1 } }));
    assert!(scores(&mut game));
    assert_eq!(game.markers(["grey", "red", "yellow"]), [7, 5, 8]);
}

#[test]
fn hc_29_a_swap_takes_one_agent_away_and_brings_the_other() {
    let mut game = grey_arrives(["swap", "retreat"]);
    game.play(0, json!({ "swap": { "agents": ["grey", "red"] } }));
    assert_eq!(game.shows("/arrived"), json!(["red"]));
    assert!(scores(&mut game));
}

#[test]
fn hc_29_a_meeting_with_the_safe_counts() {
    let mut game = grey_arrives(["meeting", "retreat"]);
    game.play(0, json!({ "meeting": { "agent": "red", "at": "7" } }));
    game.play(0, json!({ "retreat": { "agent": "grey", "by": 2 } }));
    assert!(scores(&mut game));
}

/// The safe is in the Church with orange and green; grey stands in 7, red in 6, yellow in 8; seat 0 is on turn with
/// *curfew*.
fn safe_in_the_church(second: &'static str) -> Game {
    Deal::top_secret(&[["curfew", second], ["sprint", "sprint"]]).reaching(|game| {
        game.walk_to(&[("red", "6"), ("yellow", "8")]).score_at(&[("grey", "7")]).safe_to("church");
    })
}

#[test]
fn hc_29_curfew_into_the_safes_church_moves_those_outside() {
    let mut game = safe_in_the_church("retreat");
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]).play(0, json!({ "curfew": {} }));
    assert_eq!(game.shows("/arrived"), json!(["grey", "yellow", "red"]), "who was inside is not moved by it");
    assert!(scores(&mut game));
}

#[test]
fn hc_29_curfew_leaves_an_arrival_in_the_church_as_it_is() {
    let mut game = safe_in_the_church("to_the_safe");
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]).play(0, json!({ "to_the_safe": { "agent": "yellow" } }));
    game.play(0, json!({ "curfew": {} }));
    assert_eq!(game.shows("/arrived"), json!(["grey", "yellow", "red"]));
}

#[test]
fn hc_29_an_arrival_lasts_for_its_turn_only() {
    let mut game = grey_arrives(["retreat", "curfew"]);
    game.play(0, json!({ "retreat": { "agent": "yellow", "by": 2 } })).all_pass().safe_to("9");
    assert_eq!(game.shows("/arrived"), json!([]));
    game.quiet_turn("2", json!({ "orange": 2 }));
    assert_eq!(game.happened().last().map(String::as_str), Some("turn_began"));
}
