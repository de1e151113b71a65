//! HC-25 … HC-27: who plays Top Secret cards, when.

use engine::Viewer;
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell, viewer};

/// Three players with a pair of cards each that can always be played.
fn three() -> Deal {
    Deal::top_secret(&[["retreat", "retreat"], ["sprint", "sprint"], ["side_step", "side_step"]])
}

/// Three players; seat 0 has moved grey two buildings, and these want to play a card.
fn round_of_three(willing: &[u8]) -> Game {
    let mut game = three().begin();
    game.turn_with_round("2", json!({ "grey": 2 }), willing);
    game
}

/// Grey goes back from where seat 0 has moved it.
fn retreat() -> Value {
    json!({ "retreat": { "agent": "grey", "by": 1 } })
}

fn sprint() -> Value {
    json!({ "sprint": { "agent": "green", "by": 1 } })
}

fn side_step() -> Value {
    json!({ "side_step": { "agent": "blue", "way": "forward" } })
}

#[test]
fn hc_25_everyone_with_a_card_is_asked_at_the_same_time_after_the_move() {
    let mut game = three().begin();
    game.turn("2", json!({ "grey": 2 }));
    assert_eq!(game.happened(), ["walked", "volunteers_asked"]);
    assert_eq!(game.waits_for(), [0, 1, 2]);
    for seat in [0, 1, 2] {
        assert_eq!(game.legal(seat), [json!({ "volunteer": {} }), json!({ "decline": {} })]);
    }
    game.act(2, json!({ "decline": {} })).act(0, json!({ "decline": {} }));
    assert_eq!(game.waits_for(), [1], "in any order");
}

#[test]
fn hc_25_everyone_is_asked_after_declining_to_move_too() {
    let mut game = three().begin();
    game.turn("1-3", json!({}));
    assert_eq!(game.waits_for(), [0, 1, 2]);
}

#[test]
fn hc_25_the_round_comes_before_the_scoring() {
    let mut game = three().reaching(|game| {
        game.walk_to(&[("grey", "5")]);
    });
    game.turn("2", json!({ "grey": 2 }));
    assert_eq!((game.happened().last().map(String::as_str), game.marker("grey")), (Some("volunteers_asked"), 0));
    game.volunteers(&[]);
    assert_eq!(game.happened(), ["answered", "answers_shown", "scored"]);
    assert_eq!(game.marker("grey"), 7);
}

#[test]
fn hc_25_answers_are_sealed_until_all_are_in() {
    let answered = |answer: &str| {
        let mut game = three().begin();
        game.turn("2", json!({ "grey": 2 })).act(1, json!({ answer: {} }));
        game
    };
    let (yes, no) = (answered("volunteer"), answered("decline"));
    assert_only_these_can_tell(&[1], &yes, &no);
    assert_eq!(yes.told(1), [json!({ "answered": { "seat": 1, "willing": true } })]);
    assert_eq!(yes.told(0), [json!({ "answered": { "seat": 1, "willing": null } })]);
    assert_eq!(yes.seat_sees(1, "/moment/volunteer/own"), true);
    assert_eq!(yes.shows("/moment/volunteer/own"), Value::Null);
}

#[test]
fn hc_25_an_answer_is_given_once() {
    let mut game = three().begin();
    game.turn("2", json!({ "grey": 2 })).act(1, json!({ "decline": {} }));
    assert_eq!(game.refused(1, json!({ "volunteer": {} })), "HC-15");
    assert_eq!(game.refused(0, json!({ "play": retreat() })), "HC-26", "no card before all have answered");
    assert_eq!(game.refused(0, json!({ "roll": {} })), "HC-25");
}

#[test]
fn hc_25_then_all_see_who_volunteered() {
    let game = round_of_three(&[1, 2]);
    for looking in Viewer::all(3) {
        let seen = game.view(looking);
        assert_eq!(json!(seen.moment), json!({ "round": { "asked": 1, "standing": "opens", "passes": 0 } }));
    }
    assert_eq!(game.told(0)[1], json!({ "answers_shown": { "willing": [1, 2] } }));
}

#[test]
fn hc_25_if_nobody_volunteers_there_is_no_round() {
    let mut game = three().begin();
    game.quiet_turn("2", json!({ "grey": 2 }));
    assert_eq!(game.happened(), ["answered", "answers_shown", "turn_began"]);
    assert_eq!((game.on_turn(), game.held()), (1, vec![2, 2, 2]));
}

#[test]
fn hc_25_only_somebody_with_a_playable_card_may_say_yes() {
    let mut game = Deal::top_secret(&[["pardon", "pardon"], ["sprint", "sprint"]]).begin();
    game.turn("2", json!({ "grey": 2 }));
    assert_eq!(game.waits_for(), [0, 1], "who cannot play is asked as well");
    assert_eq!(game.refused(0, json!({ "volunteer": {} })), "HC-25");
    assert_eq!(game.legal(0), [json!({ "decline": {} })]);
    game.act(1, json!({ "volunteer": {} })).act(0, json!({ "decline": {} }));
    assert_eq!(game.moment(), "round");
}

/// Two players of whom seat 0 has played both cards in the first turn; seat 1 is on turn.
fn with_an_empty_hand() -> Game {
    let mut game = Deal::top_secret(&[["retreat", "retreat"], ["sprint", "side_step"]]).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]).play(0, retreat()).play(0, retreat()).all_pass();
    assert_eq!((game.on_turn(), game.held()), (1, vec![0, 2]));
    game
}

#[test]
fn hc_25_who_holds_no_card_is_not_asked() {
    let mut game = with_an_empty_hand();
    game.turn("2", json!({ "grey": 2 }));
    assert_eq!(game.waits_for(), [1]);
    assert_eq!(game.refused(0, json!({ "decline": {} })), "HC-15");
}

#[test]
fn hc_25_who_has_just_drawn_a_first_card_is_asked() {
    let mut game = with_an_empty_hand();
    game.quiet_turn("2", json!({ "red": 2 })).turn("1-3", json!({}));
    assert_eq!((game.held(), game.waits_for()), (vec![1, 2], vec![0, 1]));
}

#[test]
fn hc_25_with_no_card_in_any_hand_nobody_is_asked() {
    let mut game = with_an_empty_hand();
    game.turn_with_round("2", json!({ "grey": 2 }), &[1]).play(1, sprint()).play(1, side_step_of_red());
    assert_eq!((game.held(), game.on_turn()), (vec![0, 0], 0));
    game.turn("2", json!({ "yellow": 2 }));
    assert_eq!(game.happened(), ["walked", "turn_began"]);
    game.walk_to(&[("orange", "7")]);
    assert_eq!(game.happened(), ["walked", "scored"]);
}

fn side_step_of_red() -> Value {
    json!({ "side_step": { "agent": "red", "way": "forward" } })
}

#[test]
fn hc_26_the_player_on_turn_begins_if_they_volunteered() {
    let game = round_of_three(&[0, 1, 2]);
    assert_eq!(game.waits_for(), [0]);
}

#[test]
fn hc_26_otherwise_the_first_volunteer_clockwise_begins() {
    assert_eq!(round_of_three(&[1, 2]).waits_for(), [1]);
    assert_eq!(round_of_three(&[2]).waits_for(), [2]);
    let mut game = three().option("start", json!(1)).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0, 2]);
    assert_eq!(game.waits_for(), [2], "clockwise from seat 1");
}

#[test]
fn hc_26_the_first_player_must_play_a_card() {
    let mut game = round_of_three(&[1]);
    assert_eq!(game.refused(1, json!({ "pass": {} })), "HC-26");
    assert!(!game.legal(1).contains(&json!({ "pass": {} })));
    game.play(1, sprint()).pass(1);
    assert_eq!(game.waits_for(), [2], "one card is enough");
}

#[test]
fn hc_26_then_everybody_clockwise_plays_or_passes_volunteer_or_not() {
    let mut game = round_of_three(&[1]);
    game.play(1, sprint()).pass(1);
    assert_eq!(game.waits_for(), [2]);
    assert_eq!(game.refused(0, json!({ "pass": {} })), "HC-15", "not before it is their turn");
    game.play(2, side_step()).pass(2);
    assert_eq!(game.waits_for(), [0]);
    game.play(0, retreat()).pass(0);
    assert_eq!(game.held(), [1, 1, 1]);
}

#[test]
fn hc_26_whoever_plays_may_play_a_further_card_or_stop() {
    let mut game = round_of_three(&[0, 1]);
    game.play(0, retreat());
    assert_eq!(game.waits_for(), [0]);
    game.play(0, retreat());
    assert_eq!(game.waits_for(), [1], "with an empty hand there is nothing to ask");
    game.play(1, sprint());
    assert_eq!(game.shows("/moment/round/standing"), "played");
    game.pass(1);
    assert_eq!(game.waits_for(), [2]);
}

#[test]
fn hc_26_volunteering_obliges_nobody_but_the_first() {
    let mut game = round_of_three(&[0, 1]);
    game.play(0, retreat()).pass(0).pass(1);
    assert_eq!((game.waits_for(), game.held()), (vec![2], vec![1, 2, 2]));
}

#[test]
fn hc_26_passing_does_not_drop_out() {
    let mut game = round_of_three(&[0]);
    game.play(0, retreat()).pass(0).pass(1).play(2, side_step()).pass(2).pass(0);
    assert_eq!(game.waits_for(), [1]);
    game.play(1, sprint());
    assert_eq!(game.held(), [1, 1, 1]);
}

#[test]
fn hc_26_cards_are_played_in_a_round_only() {
    let game = three().begin();
    assert_eq!(game.refused(0, json!({ "play": retreat() })), "HC-26");
    assert_eq!(game.refused(0, json!({ "pass": {} })), "HC-26");
    assert_eq!(game.refused(0, json!({ "volunteer": {} })), "HC-25");
    let game = round_of_three(&[0]);
    assert_eq!(game.refused(0, json!({ "roll": {} })), "HC-26");
}

#[test]
fn hc_27_the_round_ends_after_as_many_passes_in_a_row_as_there_are_players() {
    let mut game = round_of_three(&[0]);
    game.play(0, retreat()).pass(0);
    for (seat, passes) in [(1, 0), (2, 1), (0, 2)] {
        assert_eq!(game.shows("/moment/round"), json!({ "asked": seat, "standing": "free", "passes": passes }));
        game.pass(seat);
    }
    assert_eq!(game.happened(), ["passed", "round_ended", "turn_began"]);
}

#[test]
fn hc_27_the_player_of_the_last_card_is_asked_again() {
    let mut game = round_of_three(&[0]);
    game.play(0, retreat()).pass(0).pass(1).pass(2);
    assert_eq!(game.waits_for(), [0]);
    game.play(0, retreat());
    assert_eq!((game.moment().as_str(), game.waits_for()), ("round", vec![1]), "a card begins the count anew");
}

#[test]
fn hc_27_a_card_begins_the_count_anew() {
    let mut game = round_of_three(&[0]);
    game.play(0, retreat()).pass(0).pass(1).play(2, side_step()).pass(2);
    assert_eq!(game.shows("/moment/round/passes"), 0);
    game.pass(0).pass(1);
    assert_eq!(game.waits_for(), [2]);
    game.pass(2);
    assert_eq!(game.moment(), "roll");
}

#[test]
fn hc_27_an_empty_hand_is_skipped() {
    let mut game = round_of_three(&[0]);
    game.play(0, retreat()).play(0, retreat()).pass(1).pass(2);
    assert_eq!(game.happened(), ["passed", "round_ended", "turn_began"], "seat 0 has nothing left to be asked for");
    game.turn_with_round("2", json!({ "grey": 2 }), &[1]).play(1, sprint()).pass(1).pass(2);
    assert_eq!(game.waits_for(), [1], "past seat 0");
}

#[test]
fn hc_27_a_player_whose_cards_are_all_unplayable_is_asked() {
    let mut game = Deal::top_secret(&[["pardon", "pardon"], ["sprint", "sprint"]]).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[1]).play(1, sprint()).pass(1);
    assert_eq!(game.waits_for(), [0]);
    assert_eq!(game.legal(0), [json!({ "pass": {} })]);
    assert_eq!(game.refused_play(0, json!({ "pardon": { "agents": ["grey"] } })), "HC-20");
}

#[test]
fn hc_27_a_player_whose_only_card_was_drawn_in_this_round_is_asked() {
    let hands = [["to_the_ruin", "retreat"], ["sprint", "sprint"]];
    let mut game = Deal::top_secret(&hands).pile(&["curfew"]).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]).play(0, retreat()).play(0, ruin());
    assert_eq!(game.seat_sees(0, "/cards/hand"), json!({ "ready": [], "fresh": ["curfew"] }));
    assert_eq!(game.waits_for(), [0], "may stop");
    game.pass(0).pass(1);
    assert_eq!((game.waits_for(), game.legal(0)), (vec![0], vec![json!({ "pass": {} })]));
}

fn ruin() -> Value {
    json!({ "to_the_ruin": { "agent": "grey" } })
}

#[test]
fn hc_27_being_asked_in_vain_looks_to_others_like_being_asked() {
    let asked = |hand| {
        let mut game = Deal::top_secret(&[hand, ["sprint", "sprint"], ["dispatch", "dispatch"]]).begin();
        game.turn_with_round("2", json!({ "grey": 2 }), &[1]).play(1, sprint()).pass(1).pass(2);
        assert_eq!(game.sees(viewer(1), "/moment/round/asked"), 0);
        game
    };
    assert_only_these_can_tell(&[0], &asked(["pardon", "pardon"]), &asked(["retreat", "retreat"]));
}
