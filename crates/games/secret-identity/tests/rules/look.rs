//! SI-11: characters that somebody does not know.

use std::collections::BTreeSet;

use engine::{Fast, Rules as _, Viewer};
use secret_identity::{Action, Character, Event, Pack, REQUESTS, SecretIdentity, content};
use serde_json::{Value, json};

use super::deal::{Deal, FIRST};
use super::game::{Game, assert_only_these_can_tell, viewer};

#[test]
fn si_11_a_character_somebody_does_not_know_is_replaced() {
    let mut game = Deal::alone(3).begin();
    game.chance("character", json!(200)).replace(1, 4);
    let mut characters = FIRST;
    characters[3] = 200;
    for looking in Viewer::all(3) {
        assert_eq!(game.sees(looking, "/characters"), json!(characters));
        assert_eq!(game.told(looking), [json!({ "replaced": { "place": 4, "character": 200 } })]);
    }
}

#[test]
fn si_11_it_leaves_the_game() {
    let mut game = Deal::alone(3).begin();
    let mut seen = game.characters();
    for seat in [0, 0, 1, 1, 2, 2] {
        game.replace(seat, 4);
        let now = game.characters()[3];
        assert!(!seen.iter().any(|&character| character.div_ceil(2) == now.div_ceil(2)), "{now} came back");
        seen.push(now);
    }
    assert_eq!(game.shows("/spare"), 118 - 6);
}

/// Four look at the characters; this seat has asked.
fn asked_by(seat: u8) -> Game {
    let mut game = Deal::alone(4).begin();
    game.ready(0).chance("character", json!(99)).replace(seat, 5);
    game
}

#[test]
fn si_11_nobody_can_tell_who_asked() {
    for (one, other) in [(0, 1), (0, 3), (1, 2), (2, 3)] {
        assert_only_these_can_tell(&[one, other], &asked_by(one), &asked_by(other));
    }
}

#[test]
fn si_11_nobody_can_tell_later_either() {
    let played_on = |seat| {
        let mut game = asked_by(seat);
        game.draw_keys(&[]).clues(1).all_guess_right().draw_keys(&[3, 1, 4, 2]);
        game
    };
    // Who asked could tell only by the requests left in the first round; from the keys on all is forgotten.
    let sees = |game: &Game, looking| json!(game.view(looking));
    let (one, other) = (played_on(1), played_on(3));
    for looking in Viewer::all(4) {
        assert_eq!(sees(&one, looking), sees(&other, looking));
    }
}

#[test]
fn si_11_who_asked_sees_it_by_the_requests_left_only() {
    let (one, other) = (asked_by(1), asked_by(2));
    let (mut seen, mut otherwise) = (json!(one.view(viewer(1))), json!(other.view(viewer(1))));
    assert_eq!(
        (&seen["moment"]["look"]["own"]["requests"], &otherwise["moment"]["look"]["own"]["requests"]),
        (&json!(4), &json!(5))
    );
    seen["moment"]["look"]["own"]["requests"] = Value::Null;
    otherwise["moment"]["look"]["own"]["requests"] = Value::Null;
    assert_eq!(seen, otherwise);
    assert_eq!(one.told(viewer(1)), other.told(viewer(1)), "the very same notice");
}

#[test]
fn si_11_nobody_can_tell_who_is_ready() {
    let ready = |seat| {
        let mut game = Deal::alone(4).begin();
        game.ready(seat);
        game
    };
    assert_only_these_can_tell(&[1, 3], &ready(1), &ready(3));
    assert_eq!(ready(1).shows("/moment"), json!({ "look": { "ready": 1, "own": null } }));
    assert_eq!(ready(1).told(viewer(1)), ready(1).told(viewer(2)));
}

#[test]
fn si_11_who_is_ready_may_ask_as_well() {
    let mut game = Deal::alone(3).begin();
    game.ready(0).ready(1);
    assert_eq!(game.may_act(), [0, 1, 2], "otherwise it could only be seat 2");
    game.replace(1, 8);
    assert_eq!(game.shows("/moment/look/ready"), 0);
}

#[test]
fn si_11_records_leave_out_who_asks_and_who_is_ready() {
    let action = |action: Value| serde_json::from_value::<Action>(action).expect("an action");
    for anonymous in [json!({ "replace": { "place": 1 } }), json!({ "ready": {} })] {
        assert!(SecretIdentity::anonymous(&action(anonymous)));
    }
    let guess = json!({ "guess": [null, 1, 2] });
    for named in [json!({ "clue": [] }), guess, json!({ "withdraw": {} }), json!({ "done": {} }), json!({ "call": {} })]
    {
        assert!(!SecretIdentity::anonymous(&action(named)));
    }
}

#[test]
fn si_11_a_player_may_ask_five_times_a_round() {
    let mut game = Deal::alone(3).begin();
    for place in 1..=5 {
        let looking = json!({ "ready": false, "requests": 6 - place });
        assert_eq!(game.seat_sees(1, "/moment/look/own"), looking);
        game.replace(1, place);
    }
    assert_eq!(game.seat_sees(1, "/moment/look/own"), json!({ "ready": false, "requests": 0 }));
    assert_eq!(game.refused(1, json!({ "replace": { "place": 6 } })), "SI-11");
    assert_eq!(game.legal(1), [json!({ "ready": {} })]);
    game.replace(0, 1).replace(2, 8);
    game.draw_keys(&[]).clues(1).all_guess_wrong();
    assert_eq!(game.seat_sees(1, "/moment/look/own/requests"), 5, "again in the next round");
}

#[test]
fn si_11_five_is_the_most_that_the_smallest_pack_has_for_each_of_eight_players() {
    let cards = |pack| {
        let carries = |character: &Character| content::character(*character).packs.contains(pack);
        let cards = Character::all().filter(carries).map(|character| content::character(character).card);
        cards.collect::<BTreeSet<u8>>().len()
    };
    let smallest = Pack::ALL.into_iter().map(cards).min().expect("some packs");
    // Four rounds of eight lie on the table in the course of a match.
    assert_eq!((smallest - 4 * 8) / 8, usize::from(REQUESTS));
}

#[test]
fn si_11_any_of_the_eight_can_be_replaced() {
    let game = Deal::alone(3).begin();
    let places = (1..=8).map(|place| json!({ "replace": { "place": place } }));
    assert_eq!(game.legal(2), [json!({ "ready": {} })].into_iter().chain(places).collect::<Vec<_>>());
}

#[test]
fn si_11_replacements_never_come_from_cards_needed_later() {
    let mut game = Deal::alone(8).begin();
    for round in 1..=4 {
        for seat in 0..8 {
            game.replace(seat, seat + 1).replace(seat, seat + 1);
        }
        assert_eq!(game.shows("/pile"), 8 * (4 - round));
        assert_eq!(game.shows("/spare"), 118 - 16 * round);
        game.draw_keys(&[]).clues(1).all_guess_right();
    }
    assert_eq!(game.moment(), "over");
}

#[test]
fn si_11_in_the_cooperative_game_replacements_never_come_from_the_17() {
    let mut game = Deal::together(3).begin();
    assert_eq!((game.shows("/pile"), game.shows("/spare")), (json!(9), json!(150 - 17)));
    game.replace(0, 1).replace(2, 1);
    assert_eq!((game.shows("/pile"), game.shows("/spare")), (json!(9), json!(131)));
    game.turn(4, 1, 4);
    assert_eq!((game.shows("/pile"), game.shows("/spare")), (json!(8), json!(131)));
}

#[test]
fn si_11_with_none_left_the_character_stays() {
    let mut game = Deal::alone(8).begin();
    for round in 1..=4 {
        for seat in 0..8 {
            for _ in 0..5 {
                if game.shows("/spare") == 0 {
                    assert_eq!(game.refused(seat, json!({ "replace": { "place": 1 } })), "SI-11");
                    assert_eq!(game.legal(seat), [json!({ "ready": {} })]);
                    assert_eq!(game.seat_sees(seat, "/choice/look/replace"), false);
                } else {
                    game.replace(seat, 1);
                }
            }
        }
        assert_eq!(game.shows("/spare"), 118_u8.saturating_sub(40 * round));
        game.draw_keys(&[]).clues(1).all_guess_right();
    }
    assert_eq!(game.moment(), "over", "the pile was enough to the end");
}

#[test]
fn si_11_with_none_left_the_character_stays_in_the_cooperative_game_too() {
    let mut game = Deal::together(8).begin();
    for turn in 1..=10 {
        for seat in 0..8 {
            for _ in 0..5 {
                if game.shows("/spare") == 0 {
                    assert_eq!(game.refused(seat, json!({ "replace": { "place": 1 } })), "SI-11");
                } else {
                    game.replace(seat, 1);
                }
            }
        }
        assert_eq!(game.shows("/spare"), 133_u16.saturating_sub(40 * u16::from(turn)));
        if turn > 3 {
            assert_eq!((game.may_act(), game.waits_for()), (vec![(turn - 1) % 8], vec![(turn - 1) % 8]));
        }
        game.turn(2, 1, 1);
    }
    assert_eq!(game.moment(), "over", "the pile was enough to the end");
}

#[test]
fn si_11_the_round_starts_when_everybody_is_ready() {
    let mut game = Deal::alone(3).begin();
    game.ready(2).ready(0);
    assert_eq!((game.moment().as_str(), game.waits_for()), ("look", vec![1]));
    assert_eq!(game.refused(0, json!({ "ready": {} })), "SI-11");
    assert_eq!(game.refused(1, json!({ "clue": [] })), "SI-11");
    assert_eq!(game.refused(1, json!({ "guess": [] })), "SI-11");
    game.ready(1);
    assert_eq!(
        (game.moment().as_str(), game.happened()),
        ("clue", vec!["said_ready".to_owned(), "keys_drawn".to_owned()])
    );
}

#[test]
fn si_11_a_replacement_makes_everybody_look_again() {
    let mut game = Deal::alone(3).begin();
    game.ready(0).ready(2).replace(1, 3);
    assert_eq!(game.waits_for(), [0, 1, 2]);
    game.ready(0).ready(1).ready(2);
    assert_eq!(game.moment(), "clue");
}

#[test]
fn si_11_once_the_keys_are_drawn_the_characters_stay() {
    let mut game = Deal::alone(3).with_keys();
    assert_eq!(game.refused(0, json!({ "replace": { "place": 1 } })), "SI-11");
    assert_eq!(game.refused(0, json!({ "ready": {} })), "SI-11");
    game.clues(1);
    assert_eq!(game.refused(0, json!({ "replace": { "place": 1 } })), "SI-11");
}

#[test]
fn si_11_in_the_first_turn_of_the_cooperative_game_everybody_is_ready_first() {
    let mut game = Deal::together(3).begin();
    assert_eq!((game.moment().as_str(), game.waits_for()), ("look", vec![0, 1, 2]));
    assert_eq!(game.refused(0, json!({ "draw": {} })), "SI-11");
    game.ready(0).replace(1, 3).ready(2).ready(1);
    assert_eq!((game.moment().as_str(), game.waits_for()), ("look", vec![0]), "the active player looks as well");
    game.ready(0);
    assert_eq!(game.moment(), "clue");
}

/// Three play together; the second turn is to begin, with seat 1 active.
fn second_turn() -> Game {
    let mut game = Deal::together(3).begin();
    game.replace(1, 3).turn(3, 1, 3);
    assert_eq!((game.moment().as_str(), game.round(), game.active()), ("draw", 2, Some(1)));
    game
}

#[test]
fn si_11_a_later_turn_of_the_cooperative_game_starts_when_the_active_player_draws_the_key() {
    let mut game = second_turn();
    assert_eq!(game.waits_for(), [1]);
    for seat in [0, 2] {
        assert_eq!(game.refused(seat, json!({ "draw": {} })), "SI-41");
    }
    assert_eq!(game.refused(1, json!({ "ready": {} })), "SI-41", "nobody has to say so");
    assert_eq!(game.refused(1, json!({ "clue": [] })), "SI-41");
    game.chance("key", json!(6)).draw(1);
    assert_eq!((game.moment().as_str(), game.happened()), ("clue", vec!["keys_drawn".to_owned()]));
    assert_eq!((game.key(1), game.seat_sees(0, "/key")), (6, Value::Null));
    assert_eq!(game.refused(1, json!({ "draw": {} })), "SI-11", "once");
}

#[test]
fn si_11_until_the_key_is_drawn_anybody_may_ask() {
    let mut game = second_turn();
    assert_eq!(game.seat_sees(1, "/moment"), json!({ "draw": { "requests": 5 } }), "again in each turn");
    assert_eq!(game.shows("/moment"), json!({ "draw": { "requests": null } }));
    game.replace(1, 3).replace(0, 2).replace(2, 2);
    assert_eq!((game.may_act(), game.waits_for()), (vec![0, 1, 2], vec![1]));
    for _ in 0..4 {
        game.replace(2, 7);
    }
    assert_eq!(game.refused(2, json!({ "replace": { "place": 7 } })), "SI-11");
    assert_eq!((game.may_act(), game.legal(2)), (vec![0, 1], Vec::new()));
    game.draw(1);
    assert_eq!(game.refused(0, json!({ "replace": { "place": 2 } })), "SI-41", "the characters stay");
    assert_eq!(game.refused(1, json!({ "replace": { "place": 2 } })), "SI-11");
}

#[test]
fn si_11_before_a_later_turn_nobody_can_tell_who_asked_either() {
    let asked_by = |seat| {
        let mut game = second_turn();
        game.chance("character", json!(99)).replace(seat, 5);
        game
    };
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        assert_only_these_can_tell(&[one, other], &asked_by(one), &asked_by(other));
    }
    let played_on = |seat| {
        let mut game = asked_by(seat);
        game.draw_keys(&[4]);
        game
    };
    for looking in Viewer::all(3) {
        assert_eq!(json!(played_on(0).view(looking)), json!(played_on(2).view(looking)), "all is forgotten");
    }
}

#[test]
fn si_11_silence_draws_the_key_and_asks_for_nothing() {
    let game = second_turn();
    let idle = |seat| SecretIdentity::idle(&game.view(viewer(seat)), &mut Fast::new(1)).map(|it| json!(it));
    assert_eq!((idle(0), idle(1), idle(2)), (None, Some(json!({ "draw": {} })), None));
}

#[test]
fn si_11_silence_is_ready() {
    let mut game = Deal::alone(3).begin();
    let idle =
        |game: &Game, seat| SecretIdentity::idle(&game.view(viewer(seat)), &mut Fast::new(1)).map(|it| json!(it));
    assert_eq!(idle(&game, 0), Some(json!({ "ready": {} })));
    game.ready(0);
    assert_eq!(idle(&game, 0), None, "and asks for nothing");
}

#[test]
fn si_11_the_truth_knows_who_asked_until_the_keys_are_drawn() {
    let game = asked_by(2);
    let Some(Event::Replaced { seat, .. }) = game.last_events().first() else {
        panic!("a replacement");
    };
    assert_eq!(viewer(2), Viewer::Seat(*seat));
}
