//! HC-20 … HC-23: the Top Secret cards, and how they are drawn.

use heimlich::{CARD_COUNT, CARDS};
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell};

/// The cards somebody drew in the last step.
fn drawn(game: &Game) -> Vec<Value> {
    game.events().iter().filter_map(|event| event.get("drew")).map(|drew| drew["card"].clone()).collect()
}

#[test]
fn hc_20_there_are_26_cards() {
    let copies = [
        ("retreat", 2),
        ("to_the_ruin", 2),
        ("dispatch", 2),
        ("side_step", 2),
        ("curfew", 1),
        ("to_the_safe", 2),
        ("double_retreat", 2),
        ("swap", 1),
        ("double_advance", 2),
        ("meeting", 1),
        ("double_life", 1),
        ("away_from_the_safe", 2),
        ("pardon", 2),
        ("move_the_safe", 2),
        ("sprint", 2),
    ];
    assert_eq!(CARDS.map(|(card, copies)| (json!(card), copies)), copies.map(|(card, copies)| (json!(card), copies)));
    assert_eq!(CARD_COUNT, 26);
    for seats in 2..=6 {
        let mut all: Vec<_> =
            copies.into_iter().flat_map(|(card, copies)| vec![json!(card); usize::from(copies)]).collect();
        all.sort_by_key(Value::to_string);
        assert_eq!(cards_at_a_table_of(seats), all);
    }
}

#[test]
fn hc_20_with_seven_players_double_life_is_taken_out() {
    let all = cards_at_a_table_of(7);
    assert_eq!(all.len(), 25);
    assert!(!all.contains(&json!("double_life")));
}

/// All cards in hands and pile, sorted.
fn cards_at_a_table_of(seats: u8) -> Vec<Value> {
    let events = Deal::basic(seats).option("top_secret", json!(true)).begin().events();
    let dealt = &events[1]["cards_dealt"];
    let hands = dealt["hands"].as_array().expect("hands").iter().chain([&dealt["pile"]]);
    let mut all: Vec<Value> = hands.flat_map(|hand| hand.as_array().expect("cards").clone()).collect();
    all.sort_by_key(Value::to_string);
    all
}

#[test]
fn hc_20_without_the_variant_there_are_no_cards() {
    let mut game = Deal::basic(2).begin();
    assert_eq!(game.shows("/cards"), Value::Null);
    game.walk_to(&[("grey", "ruin")]);
    assert_eq!(game.happened(), ["walked", "turn_began"]);
}

#[test]
fn hc_21_everyone_is_dealt_two_cards() {
    let game = Deal::top_secret(&[["swap", "retreat"], ["sprint", "sprint"], ["curfew", "pardon"]]).begin();
    assert_eq!(game.happened(), ["agents_dealt", "cards_dealt", "turn_began"]);
    assert_eq!(game.seat_sees(0, "/cards/hand/ready"), json!(["retreat", "swap"]));
    assert_eq!(game.seat_sees(1, "/cards/hand/ready"), json!(["sprint", "sprint"]));
    assert_eq!(game.seat_sees(2, "/cards/hand/ready"), json!(["curfew", "pardon"]));
    assert_eq!((game.held(), game.shows("/cards/pile")), (vec![2, 2, 2], json!(20)));
}

#[test]
fn hc_21_hands_are_hidden() {
    let hands = [["swap", "retreat"], ["sprint", "meeting"], ["curfew", "pardon"]];
    let one = Deal::top_secret(&hands).begin();
    for (seat, next) in [(0, 1), (1, 2), (2, 0)] {
        let mut exchanged = hands;
        exchanged.swap(seat, next);
        assert_only_these_can_tell(&[seat as u8, next as u8], &one, &Deal::top_secret(&exchanged).begin());
    }
}

#[test]
fn hc_21_nobody_sees_the_pile() {
    let hands = [["swap", "retreat"], ["sprint", "meeting"]];
    let one = Deal::top_secret(&hands).pile(&["pardon", "curfew"]).begin();
    let other = Deal::top_secret(&hands).pile(&["curfew", "pardon"]).begin();
    assert_only_these_can_tell(&[], &one, &other);
}

#[test]
fn hc_21_hand_sizes_are_public() {
    let mut game = Deal::top_secret(&[["retreat", "retreat"], ["sprint", "sprint"]]).begin();
    game.quiet_turn("1-3", json!({}));
    assert_eq!(game.held(), [3, 2]);
    game.turn_with_round("2", json!({ "grey": 2 }), &[1]);
    game.play(1, json!({ "sprint": { "agent": "red", "by": 1 } }));
    assert_eq!(game.held(), [3, 1]);
}

#[test]
fn hc_22_on_one_to_three_the_player_may_move_nobody() {
    let mut game = Deal::top_secret(&[["retreat", "retreat"], ["sprint", "sprint"]]).begin();
    game.quiet_turn("1-3", json!({}));
    assert_eq!(game.buildings(["grey", "yellow", "orange", "red", "green"]), ["church"; 5]);
    assert_eq!(game.on_turn(), 1);
    for points in 1..=3 {
        game.quiet_turn("1-3", json!({ "grey": points }));
    }
    assert_eq!(game.building("grey"), "6");
}

#[test]
fn hc_22_on_another_face_somebody_must_move() {
    for face in ["2", "3", "4", "5", "6"] {
        let mut game = Deal::top_secret(&[["retreat", "retreat"], ["sprint", "sprint"]]).begin();
        game.roll(face);
        assert_eq!(game.refused(0, json!({ "move": {} })), "HC-11");
    }
}

/// Three players; seat 0 can move agents into the Ruin with cards, seat 1 too; curfew and meeting lie on the pile.
fn ruinous() -> Deal {
    let hands = [["to_the_ruin", "retreat"], ["to_the_ruin", "retreat"], ["sprint", "sprint"]];
    Deal::top_secret(&hands).pile(&["curfew", "meeting", "swap"])
}

#[test]
fn hc_23_who_moves_an_agent_into_the_ruin_draws_a_card_at_once() {
    let mut game = ruinous().reaching(|game| {
        game.walk_to(&[("grey", "9")]);
    });
    game.turn("2", json!({ "grey": 2 }));
    assert_eq!(game.happened(), ["walked", "drew", "volunteers_asked"]);
    assert_eq!((drawn(&game), game.held()), (vec![json!("curfew")], vec![3, 2, 2]));
}

#[test]
fn hc_23_several_agents_moved_into_the_ruin_bring_one_card() {
    let mut game = ruinous().reaching(|game| {
        game.walk_to(&[("grey", "9"), ("red", "10")]);
    });
    game.turn("3", json!({ "grey": 2, "red": 1 }));
    assert_eq!(game.buildings(["grey", "red"]), ["ruin", "ruin"]);
    assert_eq!(drawn(&game), ["curfew"]);
}

#[test]
fn hc_23_passing_the_ruin_or_leaving_it_or_standing_in_it_brings_none() {
    let mut game = ruinous().reaching(|game| {
        game.walk_to(&[("grey", "10"), ("red", "ruin")]);
    });
    let before = game.held();
    game.turn("2", json!({ "grey": 2 })).volunteers(&[]);
    game.turn("2", json!({ "blue": 2 })).volunteers(&[]);
    game.turn("2", json!({ "red": 2 })).volunteers(&[]);
    assert_eq!((game.building("red").as_str(), game.held()), ("1", before));
}

#[test]
fn hc_23_who_rolls_one_to_three_and_moves_nobody_draws_a_card() {
    let mut game = ruinous().begin();
    game.turn("1-3", json!({}));
    assert_eq!(game.happened(), ["walked", "drew", "volunteers_asked"]);
    assert_eq!(game.held(), [3, 2, 2]);
}

#[test]
fn hc_23_who_rolls_one_to_three_and_moves_draws_none() {
    let mut game = ruinous().begin();
    game.turn("1-3", json!({ "grey": 1 }));
    assert_eq!(game.happened(), ["walked", "volunteers_asked"]);
}

#[test]
fn hc_23_a_card_played_by_the_player_on_turn_brings_one_too() {
    let mut game = ruinous().begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]);
    game.play(0, json!({ "to_the_ruin": { "agent": "grey" } }));
    assert_eq!(game.happened(), ["played", "drew"]);
    assert_eq!(game.held(), [2, 2, 2]);
}

#[test]
fn hc_23_any_card_that_moves_somebody_into_the_ruin_brings_one() {
    for (card, play) in [
        ("retreat", json!({ "retreat": { "agent": "red", "by": 1 } })),
        ("side_step", json!({ "side_step": { "agent": "red", "way": "back" } })),
        ("double_retreat", json!({ "double_retreat": { "agents": ["orange", "red"] } })),
        ("sprint", json!({ "sprint": { "agent": "grey", "by": 1 } })),
        ("double_advance", json!({ "double_advance": { "agents": ["grey", "red"] } })),
        ("swap", json!({ "swap": { "agents": ["red", "green"] } })),
        ("meeting", json!({ "meeting": { "agent": "red", "at": "ruin" } })),
    ] {
        let deal = Deal::top_secret(&[[card, "dispatch"], ["pardon", "pardon"]]);
        let mut game = deal.reaching(|game| {
            game.walk_to(&[("grey", "10"), ("green", "ruin")]);
        });
        game.turn_with_round("2", json!({ "yellow": 2 }), &[0]).play(0, play);
        assert_eq!(drawn(&game).len(), 1, "{card}");
    }
}

#[test]
fn hc_23_nobody_but_the_player_on_turn_draws() {
    let mut game = ruinous().begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[1]);
    game.play(1, json!({ "to_the_ruin": { "agent": "grey" } }));
    assert_eq!(game.building("grey"), "ruin");
    assert_eq!((game.happened(), game.held()), (vec!["played".to_owned()], vec![2, 1, 2]));
}

#[test]
fn hc_23_at_most_one_card_is_drawn_in_a_turn() {
    let mut game = ruinous().begin();
    game.turn_with_round("1-3", json!({}), &[0]);
    assert_eq!(game.shows("/cards/drawn"), true);
    game.play(0, json!({ "to_the_ruin": { "agent": "grey" } }));
    assert_eq!((game.happened(), game.held()), (vec!["played".to_owned()], vec![2, 2, 2]));
    game.play(0, json!({ "retreat": { "agent": "red", "by": 1 } }));
    assert_eq!((game.happened(), game.held()), (vec!["played".to_owned()], vec![1, 2, 2]));
}

#[test]
fn hc_23_the_next_turn_brings_a_new_chance() {
    let mut game = ruinous().begin();
    game.quiet_turn("1-3", json!({}));
    assert_eq!(game.shows("/cards/drawn"), false);
    game.quiet_turn("1-3", json!({}));
    assert_eq!(game.held(), [3, 3, 2]);
}

#[test]
fn hc_23_only_who_draws_sees_the_card() {
    let drawing = |pile: &[&'static str]| {
        let hands = [["retreat", "retreat"], ["sprint", "sprint"], ["swap", "meeting"]];
        let mut game = Deal::top_secret(&hands).pile(pile).begin();
        game.turn("1-3", json!({}));
        game
    };
    let (one, other) = (drawing(&["dispatch", "side_step"]), drawing(&["side_step", "dispatch"]));
    assert_only_these_can_tell(&[0], &one, &other);
    assert_eq!(one.told(0)[1], json!({ "drew": { "seat": 0, "card": "dispatch", "due": "turn" } }));
    assert_eq!(one.told(1)[1], json!({ "drew": { "seat": 0, "card": null, "due": "turn" } }));
}

#[test]
fn hc_23_a_card_drawn_before_the_round_may_be_played_in_it() {
    let mut game = ruinous().begin();
    game.quiet_turn("2", json!({ "grey": 2 }))
        .quiet_turn("2", json!({ "grey": 2 }))
        .quiet_turn("2", json!({ "red": 2 }));
    game.turn_with_round("1-3", json!({}), &[0]);
    assert_eq!(game.seat_sees(0, "/cards/hand"), json!({ "ready": ["retreat", "to_the_ruin", "curfew"], "fresh": [] }));
    game.play(0, json!({ "curfew": {} }));
    assert_eq!(game.building("grey"), "church");
}

#[test]
fn hc_23_a_card_drawn_during_a_round_may_be_played_from_the_next_one_on() {
    let mut game = ruinous().begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]);
    game.play(0, json!({ "to_the_ruin": { "agent": "grey" } }));
    assert_eq!(game.seat_sees(0, "/cards/hand"), json!({ "ready": ["retreat"], "fresh": ["curfew"] }));
    assert_eq!(game.refused_play(0, json!({ "curfew": {} })), "HC-23");
    assert_eq!(game.playable(0), json!(["retreat"]));
    game.pass(0).pass(1).pass(2);
    assert_eq!(game.refused_play(0, json!({ "curfew": {} })), "HC-23", "asked again in the same round");
    game.pass(0);
    assert_eq!(game.seat_sees(0, "/cards/hand"), json!({ "ready": ["retreat", "curfew"], "fresh": [] }));
    game.turn_with_round("2", json!({ "red": 2 }), &[0]).play(0, json!({ "curfew": {} }));
    assert_eq!(game.building("red"), "church");
}

#[test]
fn hc_23_a_second_copy_drawn_during_the_round_does_not_hold_the_first_back() {
    let hands = [["to_the_ruin", "retreat"], ["sprint", "sprint"]];
    let mut game = Deal::top_secret(&hands).pile(&["retreat"]).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]).play(0, json!({ "to_the_ruin": { "agent": "grey" } }));
    assert_eq!(game.seat_sees(0, "/cards/hand"), json!({ "ready": ["retreat"], "fresh": ["retreat"] }));
    game.play(0, json!({ "retreat": { "agent": "grey", "by": 1 } }));
    assert_eq!(game.refused_play(0, json!({ "retreat": { "agent": "grey", "by": 1 } })), "HC-23");
}
