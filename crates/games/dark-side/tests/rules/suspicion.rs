//! DS-31: suspicion.

use serde_json::json;

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell};

/// Seat 0 of three suspects somebody of points in this area.
fn suspicion(area: &str) -> Game {
    Deal::of(3).begin(json!({ "suspicion": area }))
}

/// Why these cards of seat 1 are no proof.
#[track_caller]
fn no_proof(game: &Game, cards: &[&str]) -> &'static str {
    game.refused(1, json!({ "prove": { "cards": cards } }))
}

#[test]
fn ds_31_the_player_names_another_player_and_a_number_from_1_to_30() {
    let game = suspicion("friends");
    let legal = game.legal(0);
    assert_eq!(legal.len(), 2 * 30);
    for seat in [1, 2] {
        for points in 1..=30 {
            assert!(legal.contains(&json!({ "suspect": { "seat": seat, "points": points } })));
        }
    }
    for (seat, points) in [(0, 5), (3, 5), (7, 5), (1, 0), (1, 31), (1, 255)] {
        assert_eq!(game.refused(0, json!({ "suspect": { "seat": seat, "points": points } })), "DS-31");
    }
}

#[test]
fn ds_31_who_holds_at_least_so_much_reveals_it_and_the_player_gets_the_number() {
    for points in [1, 9, 10] {
        let mut game = suspicion("friends");
        game.suspect(1, points);
        assert_eq!(game.heard("suspected"), json!({ "seat": 1, "points": points, "holds": true }));
        assert_eq!((game.moment().as_str(), game.waits_for()), ("proof", vec![1]));
    }
    let mut game = suspicion("friends");
    game.suspect(1, 6).prove(1, &["friends-3-1", "friends-4-1"]);
    assert_eq!(game.happened(), ["revealed", "scored", "accusation_asked"]);
    assert_eq!(game.points(), [16, 10, 10], "6 points, though 7 are shown");
    assert_eq!(game.open(1), ["friends-3-1", "friends-4-1"]);
}

#[test]
fn ds_31_otherwise_nothing_is_revealed_and_nothing_gained() {
    for points in [11, 12, 30] {
        let mut game = suspicion("friends");
        game.suspect(1, points);
        assert_eq!(game.heard("suspected"), json!({ "seat": 1, "points": points, "holds": false }));
        assert_eq!((game.moment().as_str(), game.points(), game.open(1).len()), ("accuse", vec![10, 10, 10], 0));
    }
}

#[test]
fn ds_31_the_cards_are_of_their_own_choice() {
    let mut game = suspicion("friends");
    game.suspect(1, 4);
    // Worth 1, 2, 3 and 4: every choice worth at least 4 with no card that could stay.
    let choices = [
        json!({ "prove": { "cards": ["friends-1-2", "friends-3-1"] } }),
        json!({ "prove": { "cards": ["friends-2-2", "friends-3-1"] } }),
        json!({ "prove": { "cards": ["friends-4-1"] } }),
    ];
    assert_eq!(game.legal(1), choices);
    game.prove(1, &["friends-2-2", "friends-3-1"]);
    assert_eq!((game.points()[0], game.open(1).len()), (14, 2));
}

#[test]
fn ds_31_no_card_may_be_superfluous() {
    let mut game = suspicion("friends");
    game.suspect(1, 4);
    assert_eq!(no_proof(&game, &["friends-1-2", "friends-4-1"]), "DS-31");
    assert_eq!(no_proof(&game, &["friends-1-2", "friends-2-2", "friends-3-1"]), "DS-31");
    assert_eq!(no_proof(&game, &["friends-1-2", "friends-2-2"]), "DS-31", "that is too little");
    assert_eq!(no_proof(&game, &[]), "DS-31");
}

#[test]
fn ds_31_a_proof_is_of_cards_of_the_area_in_hand() {
    let mut game = suspicion("friends");
    game.suspect(1, 4);
    assert_eq!(no_proof(&game, &["friends-5-1"]), "DS-31");
    assert_eq!(no_proof(&game, &["holiday-4-1"]), "DS-31");
    assert_eq!(no_proof(&game, &["friends-4-1", "holiday-4-1"]), "DS-31");
}

#[test]
fn ds_31_only_cards_in_hand_count() {
    let mut game = suspicion("friends");
    game.suspect(1, 4).prove(1, &["friends-4-1"]).pass(json!("therapy")).area("friends");
    game.show(0, "friends-1-1").show(2, "friends-1-3").pass(json!({ "party": "friends" })).ask(1);
    assert_eq!(game.heard("counted"), json!({ "seat": 1, "cards": 3 }));
    assert_eq!(game.points()[2], 16);
}

#[test]
fn ds_31_what_else_could_have_been_shown_stays_secret() {
    let proof = |deal: Deal| {
        let mut game = deal.begin(json!({ "suspicion": "friends" }));
        game.suspect(1, 2).prove(1, &["friends-2-2"]);
        game
    };
    // With the four or without it.
    let one = proof(Deal::of(3));
    let other = proof(Deal::of(3).exchange("friends-4-1", "holiday-3-3"));
    assert_only_these_can_tell(&[1], &one, &other);
}

#[test]
fn ds_31_who_has_only_one_way_to_prove_it_is_asked_too() {
    let mut game = suspicion("friends");
    game.suspect(1, 10);
    assert_eq!(game.legal(1).len(), 1, "all four cards");
    assert_eq!(game.waits_for(), [1], "otherwise all would see that there is no choice");
}
