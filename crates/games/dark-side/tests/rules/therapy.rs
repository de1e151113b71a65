//! DS-30: therapy.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell};

/// Seat 0 of three begins a therapy of this area.
fn therapy(area: &str) -> Game {
    let mut game = Deal::of(3).begin(json!("therapy"));
    game.area(area);
    game
}

#[test]
fn ds_30_the_player_chooses_an_area() {
    let game = Deal::of(3).begin(json!("therapy"));
    let areas = ["family", "friends", "neighbours", "work", "holiday"];
    assert_eq!(game.legal(0), areas.map(|area| json!({ "area": { "area": area } })));
    assert_eq!(game.refused(0, json!({ "show": { "card": "family-1-1" } })), "DS-30");
}

#[test]
fn ds_30_every_other_player_reveals_one_card_of_it_of_their_own_choice() {
    let mut game = therapy("friends");
    let cards = ["friends-1-2", "friends-2-2", "friends-3-1", "friends-4-1"];
    assert_eq!(game.legal(1), cards.map(|card| json!({ "show": { "card": card } })));
    assert!(game.legal(0).is_empty(), "the player reveals nothing");
    game.show(1, "friends-4-1").show(2, "friends-1-3");
    assert_eq!(
        (game.open(0), game.open(1), game.open(2)),
        (vec![], vec!["friends-4-1".into()], vec!["friends-1-3".into()])
    );
}

#[test]
fn ds_30_only_cards_of_the_area_in_hand_can_be_chosen() {
    let mut game = therapy("friends");
    for card in ["family-1-2", "friends-1-3", "friends-5-1"] {
        assert_eq!(game.refused(1, json!({ "show": { "card": card } })), "DS-30");
    }
    game.show(1, "friends-4-1").show(2, "friends-1-3").pass(json!("therapy")).area("family");
    game.show(0, "family-1-1").show(2, "family-1-3").pass(json!("therapy")).area("friends");
    assert_eq!(game.refused(1, json!({ "show": { "card": "friends-4-1" } })), "DS-30", "that one lies open");
}

#[test]
fn ds_30_the_player_gets_the_sum() {
    let mut game = therapy("friends");
    game.show(2, "friends-3-2").show(1, "friends-4-1");
    assert_eq!(game.happened(), ["cards_shown", "scored", "accusation_asked"]);
    assert_eq!(game.points(), [17, 10, 10]);
}

#[test]
fn ds_30_all_choose_hidden_at_the_same_time() {
    let chosen = |card: &str| {
        let mut game = therapy("friends");
        game.show(1, card);
        game
    };
    assert_only_these_can_tell(&[1], &chosen("friends-4-1"), &chosen("friends-1-2"));
    let game = chosen("friends-4-1");
    assert_eq!(game.seat_sees(1, "/moment/therapy/own"), json!("friends-4-1"));
    assert_eq!(game.told(1), [json!({ "card_chosen": { "card": "friends-4-1" } })]);
    assert!(game.open(1).is_empty());
}

#[test]
fn ds_30_nobody_sees_who_is_done_choosing() {
    let before = therapy("friends");
    let mut after = therapy("friends");
    after.show(1, "friends-4-1");
    assert_only_these_can_tell(&[1], &before, &after);
    assert_eq!(after.told(2), Vec::<Value>::new());
}

#[test]
fn ds_30_a_choice_is_final() {
    let mut game = therapy("friends");
    game.show(1, "friends-4-1");
    assert_eq!(game.refused(1, json!({ "show": { "card": "friends-1-2" } })), "DS-20");
}

/// Seat 1 of three has no card of family: both lie with seat 0.
fn without_family() -> Deal {
    Deal::of(3).exchange("family-1-2", "work-1-1").exchange("family-2-2", "work-2-1")
}

#[test]
fn ds_30_who_has_none_says_so_when_all_are_shown() {
    let mut game = without_family().begin(json!("therapy"));
    game.area("family");
    assert_eq!(game.waits_for(), [2], "the program answers for seat 1");
    assert_eq!(game.seat_sees(2, "/moment/therapy/asked"), json!([1, 2]));
    game.show(2, "family-3-2");
    assert_eq!(game.heard("cards_shown"), json!({ "cards": [null, null, "family-3-2"] }));
    assert_eq!(game.points(), [13, 10, 10]);
}

#[test]
fn ds_30_that_somebody_has_none_is_not_known_before() {
    let reach = |deal: Deal| {
        let mut game = deal.begin(json!("therapy"));
        game.area("family");
        game
    };
    // Seat 1 has two cards of family, or work in their place from the box: nobody else can tell yet.
    let with = Deal::of(3);
    let without = Deal::of(3).exchange("family-1-2", "work-1-4").exchange("family-2-2", "work-2-4");
    assert_only_these_can_tell(&[1], &reach(with), &reach(without));
}

#[test]
fn ds_30_where_nobody_has_a_card_there_is_nothing_to_choose() {
    let rare = Deal::of(3)
        .give(1, "friends-1-1 friends-1-2 friends-1-3 friends-1-4 work-1-1 work-1-2 work-2-2 work-3-2")
        .exchange("family-1-2", "neighbours-3-3")
        .exchange("family-2-2", "neighbours-5-1");
    let rare =
        rare.exchange("family-1-3", "work-4-1").exchange("family-2-3", "work-3-3").exchange("family-3-2", "work-2-4");
    let mut game = rare.begin(json!("therapy"));
    assert!([1, 2].iter().all(|&seat| !game.hand(seat).iter().any(|card| card.starts_with("family"))));
    game.area("family");
    assert_eq!(game.happened(), ["area_chosen", "cards_shown", "accusation_asked"]);
    assert_eq!((game.heard("cards_shown"), game.points()), (json!({ "cards": [null, null, null] }), vec![10, 10, 10]));
}

#[test]
fn ds_30_who_has_only_one_card_of_the_area_chooses_it_too() {
    let mut game = Deal::of(3).exchange("family-1-2", "work-1-1").begin(json!("therapy"));
    game.area("family");
    assert_eq!(game.legal(1), [json!({ "show": { "card": "family-2-2" } })]);
    assert_eq!(game.waits_for(), [1, 2]);
    game.show(1, "family-2-2");
    assert_eq!(game.waits_for(), [2]);
}
