//! SE-23, SE-27: the UN player and the UN token.

use engine::Viewer;
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell};

/// Seats 0, 1 and 2 have a Scientist each and seat 3 the UN token; it is seat 3's turn, and these cards come.
fn with_un(cards: &[&str]) -> Game {
    let mut game = Deal::table(4).cards(&[&["scientist"; 3], cards].concat()).begin();
    game.scientists(&[0, 1, 2]);
    assert_eq!((game.un(), game.active()), (Some(3), 3));
    game
}

/// The same, when seat 3 has given seat 1 a second card: it is seat 0's turn.
fn on_anothers_turn(cards: &[&str]) -> Game {
    let mut game = with_un(&[&["journalist"], cards].concat());
    game.take(1, "journalist");
    assert_eq!((game.un(), game.active()), (Some(3), 0));
    game
}

#[test]
fn se_23_the_un_player_is_asked_before_the_target() {
    let mut game = on_anothers_turn(&["detective"]);
    game.offer("detective", 1);
    assert_eq!(game.happened(), ["offered", "un_asked"]);
    for looking in Viewer::all(4) {
        assert_eq!(game.sees(looking, "/moment"), json!({ "seize": { "un": 3 } }));
    }
    assert_eq!(game.waits_for(), [3]);
    assert_eq!(game.legal(3), [json!({ "seize": {} }), json!({ "let_pass": {} })]);
    assert_eq!(game.refused(1, json!({ "accept": {} })), "SE-24");
    assert_eq!(game.refused(2, json!({ "seize": {} })), "SE-23");
    assert_eq!(game.refused(3, json!({ "accept": {} })), "SE-23");
}

#[test]
fn se_23_the_un_player_lets_the_card_pass_and_all_see_it() {
    let mut game = on_anothers_turn(&["detective"]);
    game.offer("detective", 1).let_pass();
    for looking in Viewer::all(4) {
        assert_eq!(game.told(looking), [json!({ "let_pass": { "seat": 3 } })]);
        assert_eq!(game.turn(looking, "/asked"), 3);
        assert_eq!(game.turn(looking, "/taker"), Value::Null);
    }
    assert_eq!(game.waits_for(), [1]);
    assert_eq!(game.refused(3, json!({ "seize": {} })), "SE-23");
    game.accept();
    assert_eq!(game.up(1), json!(["detective", "journalist", "scientist"]));
}

#[test]
fn se_23_the_un_player_seizes_the_card_and_carries_out_its_effect() {
    let mut game = on_anothers_turn(&["detective"]);
    game.offer("detective", 1).seize();
    for looking in Viewer::all(4) {
        let taken = json!({ "taken": { "seat": 3, "card": "detective", "how": "seized" } });
        assert_eq!(game.told(looking)[0], taken);
    }
    assert_eq!((game.up(3), game.waits_for()), (json!(["detective"]), vec![3]));
    game.carry_out(json!({ "detective": { "at": 0 } }));
    assert_eq!(game.effect_of_turn(5), json!({ "detective": { "at": 0 } }));
    assert_eq!(game.active(), 1);
}

#[test]
fn se_23_the_un_player_does_not_see_the_card_when_asked() {
    let play = |card: &str| {
        let mut game = on_anothers_turn(&["detective"]);
        let other = game.turn(Viewer::Table, "/characters/1");
        game.offer(if card == "detective" { card } else { other.as_str().expect("a character") }, 1);
        game
    };
    assert_only_these_can_tell(&[0], &play("detective"), &play("the other one"));
}

#[test]
fn se_23_the_un_player_is_not_asked_as_target_or_active_player() {
    let mut game = on_anothers_turn(&["detective"]);
    game.offer("detective", 3);
    assert_eq!((game.moment(), game.happened()), ("answer".to_owned(), vec!["offered".to_owned()]));
    assert_eq!(game.legal(3), [json!({ "accept": {} }), json!({ "decline": {} })]);
    assert_eq!(game.turn(Viewer::Table, "/asked"), Value::Null);
    let mut game = with_un(&["detective"]);
    game.offer("detective", 1);
    assert_eq!((game.moment(), game.waits_for()), ("answer".to_owned(), vec![1]));
}

#[test]
fn se_27_the_single_player_with_the_fewest_cards_takes_the_token_at_the_end_of_a_turn() {
    let mut game = Deal::table(4).cards(&["scientist"; 3]).begin();
    let mut holders = vec![game.un()];
    for seat in 0..3 {
        game.take(seat, "scientist");
        holders.push(game.un());
    }
    assert_eq!(holders, [None, None, None, Some(3)]);
    assert_eq!(game.happened()[..3], ["taken", "un_taken", "turn_began"]);
}

#[test]
fn se_27_it_goes_back_as_soon_as_its_holder_has_no_longer_the_fewest() {
    let mut game = with_un(&["journalist", "detective"]);
    game.take(3, "journalist");
    assert_eq!(game.happened()[..3], ["taken", "un_lost", "seen"], "before the card is carried out");
    assert_eq!(game.un(), None);
    game.offer("detective", 2);
    assert_eq!(game.moment(), "answer", "nobody is asked");
}

#[test]
fn se_27_a_bullet_and_a_politician_count_like_any_card() {
    let mut game = with_un(&["assassin"]);
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": 3 } }));
    assert_eq!(game.happened()[..2], ["bullet_given", "un_lost"]);
    let mut game = with_un(&["politician"]);
    game.take(0, "politician").carry_out(json!({ "politician": { "to": 3 } }));
    assert_eq!(game.happened()[..3], ["politician_laid", "un_lost", "seen"]);
}

#[test]
fn se_27_whoever_still_has_the_fewest_keeps_it() {
    let mut game = Deal::table(4)
        .cards(&["scientist", "scientist", "scientist", "journalist", "journalist", "journalist", "detective"])
        .begin();
    game.scientists(&[0, 1, 2]).take(0, "journalist").take(1, "journalist").take(2, "journalist");
    assert_eq!((game.cards(), game.un()), (vec![2, 2, 2, 0], Some(3)));
    game.take(3, "detective");
    assert_eq!((game.cards(), game.un()), (vec![2, 2, 2, 1], Some(3)));
}

#[test]
fn se_27_it_is_awarded_only_at_the_end_of_a_turn() {
    // Seat 3 has no card and the token, seat 2 one, the others two. Seat 3 seizes an Assassin and loses the token at
    // once; giving the bullet to seat 2 leaves it alone with the fewest cards, but it gets the token back only later.
    let cards = ["scientist", "scientist", "scientist", "journalist", "journalist", "assassin"];
    let mut game = Deal::table(4).cards(&cards).begin();
    game.scientists(&[0, 1, 2]).take(0, "journalist").take(1, "journalist");
    assert_eq!((game.cards(), game.un(), game.active()), (vec![2, 2, 1, 0], Some(3), 1));
    game.offer("assassin", 0).seize();
    assert_eq!((game.happened(), game.un()), (["taken", "un_lost", "bullet_drawn"].map(str::to_owned).to_vec(), None));
    game.carry_out(json!({ "assassin": { "to": 2 } }));
    assert_eq!(game.happened()[..3], ["bullet_given", "un_taken", "turn_began"]);
    assert_eq!(game.un(), Some(3));
}

#[test]
fn se_27_face_down_cards_count() {
    // Seat 0 has two Journalists face down, seats 1 and 2 one card each, seat 3 none.
    let mut game = Deal::table(4).cards(&["journalist", "journalist", "scientist", "scientist", "detective"]).begin();
    game.take(0, "journalist").take(0, "journalist").scientists(&[1, 2]);
    assert_eq!((game.down(0), game.un()), (json!(["journalist", "journalist"]), Some(3)));
    game.take(3, "detective");
    assert_eq!(game.un(), None, "three players have one card");
}
