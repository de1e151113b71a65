//! DS-20 … DS-22: the turn, open cards, and talk.

use dark_side::{Area, Claim, DarkSide};
use engine::{Audience, Body, Remark, Rules as _, Seat, Text, Viewer, remarks};
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::viewer;

#[test]
fn ds_20_the_next_action_card_is_drawn_and_must_be_executed() {
    let mut game = Deal::of(3).begin(json!({ "boast": "work" }));
    assert_eq!(game.shows("/card"), json!({ "boast": "work" }));
    assert_eq!(game.refused(0, json!({ "pass": {} })), "DS-34");
    game.get_it_over_with().pass(json!({ "suspicion": "family" }));
    assert_eq!(game.heard("turn_began"), json!({ "seat": 1, "card": { "suspicion": "family" } }));
    assert_eq!(game.refused(1, json!({ "pass": {} })), "DS-31");
    assert_eq!(game.refused(1, json!({ "accuse": { "seat": 0, "area": "work" } })), "DS-31");
}

#[test]
fn ds_20_only_the_player_on_turn_executes_it() {
    let game = Deal::of(3).begin(json!({ "suspicion": "work" }));
    for seat in [1, 2] {
        assert_eq!(game.refused(seat, json!({ "suspect": { "seat": 0, "points": 1 } })), "DS-20");
        assert!(game.legal(seat).is_empty());
    }
}

#[test]
fn ds_20_then_one_accusation_is_possible() {
    let mut game = Deal::of(3).begin(json!({ "suspicion": "work" }));
    game.suspect(1, 30);
    assert_eq!(game.happened(), ["suspected", "accusation_asked"]);
    assert_eq!((game.moment().as_str(), game.waits_for()), ("accuse", vec![0]));
    game.accuse_without_court(1, "family", json!("therapy"));
    assert_eq!((game.on_turn(), game.moment().as_str()), (1, "area"), "no second one in this turn");
}

#[test]
fn ds_20_then_the_card_goes_to_the_discards_of_which_only_the_top_one_is_seen() {
    let mut game = Deal::of(3).begin(json!("line_up"));
    assert_eq!((game.shows("/discard"), game.shows("/deck")), (Value::Null, json!(23)));
    game.get_it_over_with();
    assert_eq!(game.shows("/discard"), Value::Null, "the player may still accuse");
    game.pass(json!({ "boast": "work" }));
    assert_eq!((game.shows("/card"), game.shows("/discard")), (json!({ "boast": "work" }), json!("line_up")));
    game.get_it_over_with().pass(json!("therapy"));
    assert_eq!((game.shows("/discard"), game.shows("/deck")), (json!({ "boast": "work" }), json!(21)));
    let view = json!(game.view(Viewer::Table)).to_string();
    assert!(!view.contains("line_up\":\""), "nothing but the top one: {view}");
}

#[test]
fn ds_20_a_card_that_was_drawn_does_not_come_again() {
    let mut game = Deal::of(3).begin(json!({ "boast": "work" }));
    game.turns_until(0).get_it_over_with();
    assert_eq!(game.shows("/deck"), json!(0));
}

#[test]
fn ds_21_revealed_cards_lie_open_to_the_end() {
    let mut game = Deal::of(3).begin(json!({ "suspicion": "family" }));
    game.suspect(2, 5).prove(2, &["family-2-3", "family-3-2"]);
    for looking in Viewer::all(3) {
        assert_eq!(game.sees(looking, "/open/2"), json!(["family-2-3", "family-3-2"]));
    }
    assert_eq!((game.hand(2).len(), game.shows("/held")), (13, json!([15, 15, 13])));
    game.pass(json!("line_up")).turns_until(0);
    game.get_it_over_with();
    assert!(game.open(2).contains(&"family-2-3".to_owned()) && game.open(2).contains(&"family-3-2".to_owned()));
}

#[test]
fn ds_21_open_cards_do_not_count_as_being_in_hand() {
    let mut game = Deal::of(3).begin(json!({ "suspicion": "family" }));
    game.suspect(2, 5).prove(2, &["family-2-3", "family-3-2"]);
    game.pass(json!({ "party": "family" })).ask(2);
    assert_eq!(game.heard("counted"), json!({ "seat": 2, "cards": 1 }), "one of three is left");
}

#[test]
fn ds_21_cards_in_a_pile_do_not_count_as_being_in_hand() {
    let mut game = Deal::of(3).begin(json!({ "boast": "work" }));
    game.get_it_over_with().accuse_without_court(2, "neighbours", json!({ "suspicion": "neighbours" }));
    assert_eq!((game.shows("/piles/2"), game.shows("/held/2"), game.open(2).len()), (json!(4), json!(11), 0));
    game.suspect(2, 1);
    assert_eq!(game.heard("suspected"), json!({ "seat": 2, "points": 1, "holds": false }));
}

#[test]
fn ds_22_anything_may_be_said_at_any_time_and_no_rule_reads_it() {
    let mut game = Deal::of(3).begin(json!({ "suspicion": "family" }));
    for _ in 0..2 {
        let claims: Vec<Claim> = DarkSide::claims(&game.view(viewer(1))).collect();
        for seat in Seat::all(3) {
            for area in Area::ALL {
                assert!(claims.contains(&Claim::DarkSide { seat, area }));
                assert!(claims.contains(&Claim::NotDarkSide { seat, area }));
                assert!(claims.contains(&Claim::Much { seat, area }));
                assert!(claims.contains(&Claim::Nothing { seat, area }));
            }
            assert!(claims.contains(&Claim::Believe { seat }));
            assert!(claims.contains(&Claim::Doubt { seat }));
            assert!(claims.contains(&Claim::Accuse { seat }));
        }
        game.get_it_over_with();
    }
    for looking in [Viewer::Table, Viewer::Spectator] {
        assert_eq!(DarkSide::claims(&game.view(looking)).count(), 0);
    }
}

#[test]
fn ds_22_private_notes_are_for_their_writer_alone() {
    let seat = Seat::new(1).expect("a seat");
    let guess = Claim::DarkSide { seat: Seat::new(0).expect("a seat"), area: Area::Work };
    let text = Text::new("Seat 2 always shows ones").expect("a text");
    let notes = [Body::Claim(guess), Body::Text(text)].map(|body| Remark { after: 3, seat, to: Audience::Own, body });
    for looking in Viewer::all(3) {
        let readable = if looking == viewer(1) { &notes[..] } else { &[] };
        assert!(remarks(&notes, looking).eq(readable), "{looking:?}");
    }
}

#[test]
fn ds_22_where_a_rule_demands_an_honest_answer_the_program_gives_it() {
    let mut game = Deal::of(3).begin(json!({ "suspicion": "friends" }));
    game.suspect(1, 11);
    assert_eq!(game.heard("suspected"), json!({ "seat": 1, "points": 11, "holds": false }), "nobody asked seat 1");
    game.pass(json!({ "party": "friends" })).ask(0);
    assert_eq!(game.heard("counted"), json!({ "seat": 0, "cards": 2 }), "nobody asked seat 0");
}

#[test]
fn ds_22_hands_are_never_shown_not_even_at_the_end() {
    let mut game = Deal::of(3).begin(json!("line_up"));
    game.turns_until(0).get_it_over_with();
    if game.moment() == "accuse" {
        game.say(game.on_turn(), "pass");
    }
    assert_eq!(game.moment(), "over");
    let left = game.hand(0);
    assert!(!left.is_empty());
    for looking in [viewer(1), viewer(2), Viewer::Table, Viewer::Spectator] {
        let view = json!(game.view(looking)).to_string();
        assert!(left.iter().all(|card| !view.contains(card.as_str())), "{looking:?} sees {view}");
    }
}
