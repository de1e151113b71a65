//! SE-31, SE-33, SE-34, SE-35: the characters that show tokens, and the Scientist.

use engine::Viewer;
use serde_json::json;

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell, viewer};

#[test]
fn se_31_the_politician_goes_to_another_player_whose_token_the_taker_sees() {
    let mut game = Deal::table(4).cards(&["politician"]).begin();
    game.offer("politician", 2).accept();
    assert_eq!(game.cards(), [0; 4], "it never lies before who took it");
    assert_eq!(game.legal(2), [0, 1, 3].map(|to| json!({ "politician": { "to": to } })), "the offerer included");
    for to in [2, 4] {
        assert_eq!(game.refused(2, json!({ "politician": { "to": to } })), "SE-31");
    }
    game.carry_out(json!({ "politician": { "to": 3 } }));
    assert_eq!((game.up(3), game.cards()), (json!(["politician"]), vec![0, 0, 0, 1]));
    assert_eq!(game.sightings(viewer(2)), [(0, json!(2), json!("cia")), (1, json!(3), json!("kgb"))]);
}

#[test]
fn se_31_only_the_taker_sees_the_token_not_even_its_owner() {
    let play = |tokens: &[&'static str]| {
        let mut game = Deal::table(4).tokens(tokens).cards(&["psychiatrist", "politician"]).begin();
        game.take(0, "psychiatrist").carry_out(json!({ "psychiatrist": { "seats": [1, 3] } }));
        game.take(0, "politician").carry_out(json!({ "politician": { "to": 3 } }));
        game
    };
    // What was dealt to seat 1 lies before seat 3: seat 0 sees it, seat 1 was dealt it, and seat 2 got the other one.
    let one = play(&["cia", "kgb", "cia", "kgb", "hippie"]);
    let other = play(&["cia", "cia", "kgb", "kgb", "hippie"]);
    assert_only_these_can_tell(&[0, 1, 2], &one, &other);
    assert_eq!(one.shows("/turns/1/effect"), json!({ "politician": { "to": 3 } }));
}

#[test]
fn se_31_it_does_not_count_for_who_took_it_not_even_for_a_moment() {
    // Seat 3 has the UN token and seizes a Politician: it keeps the token, for the card never lies before it.
    let mut game = Deal::table(4).cards(&["scientist", "scientist", "scientist", "journalist", "politician"]).begin();
    game.scientists(&[0, 1, 2]).take(1, "journalist");
    game.offer("politician", 1).seize();
    assert_eq!((game.un(), game.cards()), (Some(3), vec![1, 2, 1, 0]));
    game.carry_out(json!({ "politician": { "to": 0 } }));
    assert_eq!((game.un(), game.cards()), (Some(3), vec![2, 2, 1, 0]));
}

#[test]
fn se_31_it_ends_the_match_only_for_who_gets_it() {
    // Seat 1 has four cards of the five that end the match and takes the Politician: play goes on.
    let mut game = Deal::table(4)
        .cards(&["journalist", "journalist", "scientist", "detective", "politician", "politician"])
        .begin();
    game.take(1, "journalist").take(1, "journalist").take(1, "scientist");
    game.take(1, "detective").carry_out(json!({ "detective": { "at": 1 } }));
    game.take(1, "politician").carry_out(json!({ "politician": { "to": 0 } }));
    assert_eq!((game.cards(), game.moment()), (vec![1, 4, 0, 0], "offer".to_owned()));
    game.take(0, "politician").carry_out(json!({ "politician": { "to": 1 } }));
    assert_eq!((game.cards(), game.moment()), (vec![1, 5, 0, 0], "over".to_owned()));
}

#[test]
fn se_31_the_receiver_carries_out_nothing() {
    let mut game = Deal::table(4).cards(&["politician"]).begin();
    game.take(0, "politician").carry_out(json!({ "politician": { "to": 2 } }));
    assert_eq!((game.active(), game.waits_for()), (1, vec![1]));
    assert_eq!(game.sightings(viewer(2)), [(0, json!(2), json!("cia"))]);
}

#[test]
fn se_33_the_detective_looks_at_any_one_token() {
    let places = [json!(0), json!(1), json!(2), json!(3), json!("centre")];
    for (place, token) in places.iter().zip(["cia", "kgb", "cia", "kgb", "hippie"]) {
        let mut game = Deal::table(4).cards(&["detective"]).begin();
        game.take(0, "detective");
        assert_eq!(game.legal(0), places.each_ref().map(|at| json!({ "detective": { "at": at } })));
        assert_eq!(game.refused(0, json!({ "detective": { "at": 4 } })), "SE-33");
        game.carry_out(json!({ "detective": { "at": place } }));
        assert_eq!(game.sightings(viewer(0)).last(), Some(&(1, place.clone(), json!(token))));
    }
}

#[test]
fn se_33_all_see_where_but_not_what() {
    let play = |tokens: &[&'static str]| {
        let mut game = Deal::table(4).tokens(tokens).cards(&["detective"]).begin();
        game.take(1, "detective").carry_out(json!({ "detective": { "at": "centre" } }));
        game
    };
    let one = play(&["cia", "kgb", "cia", "kgb", "hippie"]);
    for looking in Viewer::all(4) {
        assert_eq!(one.sees(looking, "/turns/0/effect"), json!({ "detective": { "at": "centre" } }));
        assert_eq!(one.told(looking)[0]["seen"]["by"], json!({ "seats": [1] }));
    }
    assert_only_these_can_tell(&[1, 3], &one, &play(&["cia", "kgb", "cia", "hippie", "kgb"]));
}

#[test]
fn se_34_all_others_see_the_journalists_token() {
    let mut game = Deal::table(4).cards(&["journalist"]).begin();
    game.take(1, "journalist");
    for other in [0, 2, 3] {
        assert_eq!(game.sightings(viewer(other)).last(), Some(&(1, json!(1), json!("kgb"))));
    }
    assert_eq!(game.sightings(viewer(1)), [(0, json!(1), json!("kgb"))], "the owner has not looked again");
    for looking in [Viewer::Table, Viewer::Spectator] {
        assert_eq!(game.sightings(looking), []);
        assert_eq!(game.told(looking)[1], json!({ "seen": { "at": 1, "token": null, "by": { "seats": [0, 2, 3] } } }));
    }
}

#[test]
fn se_34_the_owner_learns_nothing_of_a_token_swapped_in() {
    // What was dealt to seat 2 lies before seat 0 when seat 0 shows it to all others.
    let play = |tokens: &[&'static str]| {
        let mut game = Deal::table(4).tokens(tokens).cards(&["psychiatrist", "journalist"]).begin();
        game.take(1, "psychiatrist").carry_out(json!({ "psychiatrist": { "seats": [0, 2] } }));
        game.take(0, "journalist");
        game
    };
    let one = play(&["cia", "kgb", "cia", "kgb", "hippie"]);
    let other = play(&["cia", "kgb", "hippie", "kgb", "cia"]);
    assert_only_these_can_tell(&[1, 2, 3], &one, &other);
}

/// The table after seat 1 has taken these cards one after the other.
fn after(cards: &[&str]) -> Game {
    let mut game = Deal::table(4).cards(cards).begin();
    for card in cards {
        game.take(1, card);
        match *card {
            "detective" => game.carry_out(json!({ "detective": { "at": 1 } })),
            "assassin" => game.carry_out(json!({ "assassin": { "to": 2 } })),
            _ => &mut game,
        };
    }
    game
}

#[test]
fn se_35_the_only_scientist_face_up_does_nothing() {
    let game = after(&["detective", "scientist"]);
    assert_eq!((game.up(1), game.down(1)), (json!(["detective", "scientist"]), json!([])));
    assert_eq!(game.effect_of_turn(2), json!({ "scientist": { "turned": false } }));
}

#[test]
fn se_35_a_second_one_turns_all_characters_face_down_at_once() {
    let game = after(&["detective", "scientist", "journalist", "scientist"]);
    assert_eq!(game.up(1), json!([]));
    assert_eq!(game.down(1), json!(["detective", "journalist", "scientist", "scientist"]));
    assert_eq!(game.effect_of_turn(4), json!({ "scientist": { "turned": true } }));
    assert_eq!(game.happened()[..2], ["taken", "all_turned_down"], "no pair is left at the end of the turn");
    assert!(!game.happened().contains(&"pair_turned_down".to_owned()));
}

#[test]
fn se_35_bullets_are_untouched() {
    let mut game = Deal::table(4).cards(&["assassin", "scientist", "scientist"]).begin();
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": 1 } }));
    game.take(1, "scientist").take(1, "scientist");
    assert_eq!(game.shows("/displays/1/bullets"), json!([{ "from": 0, "bullet": null }]));
    assert_eq!(game.cards(), [1, 3, 0, 0]);
}

#[test]
fn se_35_face_down_scientists_are_not_counted() {
    let game = after(&["scientist", "scientist", "scientist"]);
    assert_eq!((game.up(1), game.down(1)), (json!(["scientist"]), json!(["scientist", "scientist"])));
}
