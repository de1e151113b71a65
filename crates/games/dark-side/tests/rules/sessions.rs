//! DS-60: therapy sessions.

use serde_json::json;

use super::deal::Deal;
use super::game::Game;

const KINDS: [&str; 6] = ["word", "dream", "fear", "question", "answer", "action"];

/// Seat 1 of four draws a Therapy card at a table with sessions.
fn table() -> Game {
    Deal::of(4).option("sessions", json!(true)).option("start", json!(1)).begin(json!("therapy"))
}

/// The session is over, and this seat has won.
fn won_by(seat: u8) -> Game {
    let mut game = table();
    game.act(1, json!({ "session": { "kind": "dream" } })).say(2, "answer").say(3, "answer").say(0, "answer");
    game.act(1, json!({ "winner": { "seat": seat } }));
    game
}

#[test]
fn ds_60_a_therapy_card_begins_with_one_session_of_the_players_choice() {
    assert_eq!(table().legal(1), KINDS.map(|kind| json!({ "session": { "kind": kind } })));
    assert_eq!(table().refused(1, json!({ "area": { "area": "work" } })), "DS-60");
    for kind in KINDS {
        let mut game = table();
        game.act(1, json!({ "session": { "kind": kind } }));
        assert_eq!(game.shows("/moment/answers"), json!({ "kind": kind, "next": 2 }));
    }
}

#[test]
fn ds_60_without_the_option_there_is_no_session() {
    let game = Deal::of(4).begin(json!("therapy"));
    assert_eq!(game.moment(), "area");
    assert_eq!(game.refused(0, json!({ "session": { "kind": "word" } })), "DS-30");
}

#[test]
fn ds_60_other_cards_begin_without_one() {
    for card in
        [json!("line_up"), json!({ "party": "work" }), json!({ "boast": "work" }), json!({ "suspicion": "work" })]
    {
        let game = Deal::of(4).option("sessions", json!(true)).begin(card);
        assert_ne!(game.moment(), "session");
    }
}

#[test]
fn ds_60_the_others_answer_in_turn_from_the_players_left() {
    let mut game = table();
    game.act(1, json!({ "session": { "kind": "word" } }));
    for seat in [2, 3, 0] {
        assert_eq!((game.waits_for(), game.legal(seat)), (vec![seat], vec![json!({ "answer": {} })]));
        assert_eq!(game.refused(1, json!({ "answer": {} })), "DS-20");
        assert_eq!(game.refused(seat, json!({ "winner": { "seat": 2 } })), "DS-60");
        game.say(seat, "answer");
    }
    assert_eq!((game.moment().as_str(), game.waits_for()), ("winner", vec![1]));
}

#[test]
fn ds_60_the_player_names_the_winner() {
    let mut game = table();
    game.act(1, json!({ "session": { "kind": "fear" } })).say(2, "answer").say(3, "answer").say(0, "answer");
    assert_eq!(game.legal(1), [0, 2, 3].map(|seat| json!({ "winner": { "seat": seat } })));
    assert_eq!(game.refused(1, json!({ "winner": { "seat": 1 } })), "DS-60");
    assert_eq!(game.refused(1, json!({ "winner": { "seat": 4 } })), "DS-60");
    assert_eq!(game.refused(1, json!({ "area": { "area": "work" } })), "DS-60");
}

#[test]
fn ds_60_then_chooses_the_area_and_the_winner_reveals_nothing() {
    let mut game = won_by(3);
    assert_eq!(game.shows("/moment/area/winner"), json!(3));
    game.area("family");
    assert_eq!((game.shows("/moment/therapy/asked"), game.waits_for()), (json!([0, 2]), vec![0, 2]));
    game.show(0, "family-5-1").show(2, "family-3-2");
    assert_eq!(game.heard("cards_shown"), json!({ "cards": ["family-5-1", null, "family-3-2", null] }));
    assert_eq!((game.points(), game.hand(3).len()), (vec![10, 18, 10, 10], 15));
}

#[test]
fn ds_60_prompt_and_answers_are_remarks_that_no_rule_reads() {
    let game = won_by(2);
    let view = json!(game.view(engine::Viewer::Table)).to_string();
    assert!(!view.contains("text"), "a view holds no words: {view}");
}
