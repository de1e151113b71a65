//! SE-20 … SE-22, SE-24, SE-25: turning up, offering, taking, and how a turn ends.

use engine::{Audience, Body, Remark, Rules as _, Seat, Viewer, remarks};
use secrets::{Claim, Secrets, Token};
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell, viewer};

#[test]
fn se_20_cards_are_turned_up_until_two_different_characters_lie_open() {
    let game = Deal::table(4).deck(&["scientist", "scientist", "scientist", "assassin"]).begin();
    for looking in Viewer::all(4) {
        assert_eq!(game.turn(looking, "/characters"), json!(["scientist", "assassin"]));
        assert_eq!(game.turn(looking, "/surplus"), 2);
    }
    // The surplus copies lie under the deck.
    assert_eq!(game.shows("/deck"), json!({ "unseen": 25, "seen": ["scientist", "scientist"] }));
}

#[test]
fn se_20_the_two_stay_shown_without_saying_which_is_offered() {
    let deal = Deal::table(4).deck(&["scientist", "assassin"]);
    let (mut one, mut other) = (deal.begin(), deal.begin());
    one.offer("scientist", 2);
    other.offer("assassin", 2);
    assert_only_these_can_tell(&[0], &one, &other);
    for looking in Viewer::all(4).filter(|&looking| looking != viewer(0)) {
        assert_eq!(one.turn(looking, "/characters"), json!(["scientist", "assassin"]));
        assert_eq!(one.turn(looking, "/card"), Value::Null);
    }
}

#[test]
fn se_20_once_all_cards_have_been_seen_everybody_knows_what_comes_next() {
    let mut game = Deal::table(8).begin();
    while game.shows("/deck/unseen") != 0 {
        game.spread_a_card();
    }
    let top = |game: &Game| game.shows("/deck/seen").as_array().expect("a list").clone();
    for _ in 0..3 {
        let card = top(&game)[0].clone();
        let next = top(&game).into_iter().find(|other| *other != card).expect("SE-28");
        game.spread_a_card();
        assert_eq!(game.shows("/moment"), json!({ "offer": {} }));
        assert_eq!(game.turn(Viewer::Table, "/characters"), json!([card, next]));
    }
}

#[test]
fn se_21_the_other_card_goes_under_the_deck_below_the_surplus() {
    let mut game = Deal::table(4).deck(&["scientist", "scientist", "assassin", "detective", "diplomat"]).begin();
    game.offer("scientist", 1);
    // Only who offers knows which it is, until the offered one is turned up.
    assert_eq!(game.seat_sees(0, "/deck/seen"), json!(["scientist", "assassin"]));
    assert_eq!(game.turn(viewer(0), "/returned"), "assassin");
    for looking in Viewer::all(4).filter(|&looking| looking != viewer(0)) {
        assert_eq!(game.sees(looking, "/deck/seen"), json!(["scientist", null]));
        assert_eq!(game.turn(looking, "/returned"), Value::Null);
    }
    game.accept();
    for looking in Viewer::all(4) {
        assert_eq!(game.sees(looking, "/deck/seen"), json!(["scientist", "assassin"]));
        assert_eq!(game.sees(looking, "/turns/0/card"), "scientist");
        assert_eq!(game.sees(looking, "/turns/0/returned"), "assassin");
    }
}

#[test]
fn se_21_only_one_of_the_two_can_be_offered() {
    let game = Deal::table(4).deck(&["scientist", "assassin"]).begin();
    assert_eq!(game.refused(0, json!({ "offer": { "card": "diplomat", "to": 1 } })), "SE-21");
}

#[test]
fn se_22_the_card_is_offered_to_any_other_player() {
    let game = Deal::table(4).deck(&["scientist", "assassin"]).begin();
    let offers: Vec<_> = ["scientist", "assassin"]
        .iter()
        .flat_map(|card| (1..4).map(move |to| json!({ "offer": { "card": card, "to": to } })))
        .collect();
    assert_eq!(game.legal(0), offers);
    for to in [0, 4] {
        assert_eq!(game.refused(0, json!({ "offer": { "card": "assassin", "to": to } })), "SE-22");
    }
    assert_eq!(game.refused(0, json!({ "accept": {} })), "SE-22");
    assert_eq!(game.refused(1, json!({ "offer": { "card": "assassin", "to": 2 } })), "SE-25");
}

#[test]
fn se_22_anybody_may_say_whatever_they_like() {
    let mut game = Deal::table(4).deck(&["scientist", "assassin"]).begin();
    game.offer("assassin", 2);
    let view = game.view(viewer(3));
    let claims: Vec<Value> = Secrets::claims(&view).map(|claim| json!(claim)).collect();
    let wanted = [
        json!({ "card_is": { "card": "scientist" } }),
        json!({ "card_is": { "card": "assassin" } }),
        json!({ "take_it": {} }),
        json!({ "leave_it": {} }),
        json!({ "i_am": { "token": "hippie" } }),
        json!({ "is": { "at": 0, "token": "cia" } }),
        json!({ "is": { "at": "centre", "token": "kgb" } }),
        // Seat 3 saw its own token at the start, and may say what it likes about it.
        json!({ "i_saw": { "turn": 0, "at": 3, "token": "kgb" } }),
        json!({ "i_saw": { "turn": 0, "at": 3, "token": "cia" } }),
    ];
    for claim in &wanted {
        assert!(claims.contains(claim), "{claim} cannot be said");
    }
    assert_eq!(claims.len(), 4 + 3 + 4 * 3 + 3, "and nothing twice");
    assert_eq!(Secrets::claims(&game.view(Viewer::Table)).count(), 0);
    assert_eq!(Secrets::claims(&game.view(viewer(7))).count(), 0);
    let seat = Seat::new(0).expect("a seat");
    let lie = Remark { after: 1, seat, to: Audience::All, body: Body::Claim(Claim::IAm { token: Token::Kgb }) };
    assert!(Viewer::all(4).all(|looking| remarks(std::slice::from_ref(&lie), looking).count() == 1));
}

#[test]
fn se_24_the_target_accepts_and_takes_the_card() {
    let mut game = Deal::table(4).deck(&["scientist", "assassin"]).begin();
    game.offer("scientist", 2);
    assert_eq!(game.waits_for(), [2]);
    assert_eq!(game.legal(2), [json!({ "accept": {} }), json!({ "decline": {} })]);
    assert_eq!(game.refused(2, json!({ "seize": {} })), "SE-24");
    assert_eq!(game.refused(1, json!({ "accept": {} })), "SE-24");
    game.accept();
    assert_eq!(game.up(2), json!(["scientist"]));
    assert_eq!(game.told(Viewer::Table)[0], json!({ "taken": { "seat": 2, "card": "scientist", "how": "accepted" } }));
}

#[test]
fn se_24_the_target_declines_and_the_active_player_takes_it() {
    let mut game = Deal::table(4).deck(&["detective", "assassin"]).begin();
    game.offer("detective", 2).decline();
    assert_eq!(game.up(0), json!(["detective"]));
    assert_eq!(game.told(Viewer::Table)[0], json!({ "taken": { "seat": 0, "card": "detective", "how": "declined" } }));
    // The taker carries out the effect.
    assert_eq!(game.waits_for(), [0]);
    assert_eq!(game.refused(0, json!({ "accept": {} })), "SE-33");
}

#[test]
fn se_25_pairs_then_un_then_the_end() {
    let mut game = Deal::table(4).cards(&["detective", "diplomat", "assassin", "journalist", "assassin"]).begin();
    game.take(0, "detective").carry_out(json!({ "detective": { "at": 1 } }));
    game.take(0, "diplomat").carry_out(json!({ "diplomat": { "with": 1 } }));
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": 3 } }));
    game.take(0, "journalist").take(0, "assassin");
    assert_eq!((game.cards(), game.un()), (vec![5, 0, 0, 1], None));
    // The second Assassin makes a pair and the fifth card, and leaves seat 2 alone with the fewest cards.
    game.carry_out(json!({ "assassin": { "to": 1 } }));
    assert_eq!(game.happened(), ["bullet_given", "pair_turned_down", "un_taken", "ended"]);
    assert_eq!(game.un(), Some(2));
}

#[test]
fn se_25_then_the_deck_passes_to_the_left() {
    let mut game = Deal::table(4).cards(&["scientist"; 5]).begin();
    let mut active = vec![game.active()];
    for seat in [1, 2, 3, 0] {
        game.take(seat, "scientist");
        active.push(game.active());
    }
    assert_eq!(active, [0, 1, 2, 3, 0]);
}
