//! SI-42: how the guessers of the cooperative game settle on a number.

use engine::{Fast, Rules as _, Viewer};
use secret_identity::SecretIdentity;
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, viewer};

/// So many players, of whom the first has given a clue.
fn discussing(seats: u8) -> Game {
    let mut game = Deal::together(seats).begin();
    game.draw_keys(&[8]).clues(1);
    game
}

/// The number that stood at last.
fn stood(game: &Game) -> Value {
    game.shows("/last/stood")
}

#[test]
fn si_42_every_guesser_points_at_one_number_and_may_change_it() {
    let mut game = discussing(4);
    assert_eq!(game.waits_for(), [1, 2, 3]);
    game.point(1, 4).point(2, 5).point(1, 6);
    assert_eq!(game.shows("/moment/discuss/pointing"), json!([null, 6, 5, null]));
    assert_eq!(game.refused(1, json!({ "point": { "number": 6 } })), "SI-42", "it points there already");
    assert_eq!(game.seat_sees(1, "/choice/discuss/point"), json!([1, 2, 3, 4, 5, 7, 8]));
}

#[test]
fn si_42_everybody_sees_the_pointing() {
    let mut game = discussing(4);
    game.point(2, 5);
    for looking in Viewer::all(4) {
        assert_eq!(game.sees(looking, "/moment/discuss/pointing"), json!([null, null, 5, null]));
        assert_eq!(game.told(looking), [json!({ "pointed": { "seat": 2, "number": 5 } })]);
    }
}

#[test]
fn si_42_the_active_player_may_not_help() {
    let mut game = discussing(3);
    game.point(1, 4);
    for action in [json!({ "point": { "number": 8 } }), json!({ "done": {} }), json!({ "call": {} })] {
        assert_eq!(game.refused(0, action), "SI-42");
    }
    assert_eq!((game.legal(0), game.seat_sees(0, "/choice")), (Vec::new(), Value::Null));
}

#[test]
fn si_42_the_guess_stands_when_all_point_at_the_same_number() {
    let mut game = discussing(5);
    game.point(1, 4).point(2, 4).point(3, 5).point(4, 4);
    assert_eq!(game.moment(), "discuss");
    game.point(3, 4);
    assert_eq!((game.moment().as_str(), stood(&game)), ("draw", json!(4)));
}

#[test]
fn si_42_any_guesser_may_call_once_more_than_half_agree() {
    let mut game = discussing(5);
    game.point(1, 4).point(2, 4);
    assert_eq!(game.refused(3, json!({ "call": {} })), "SI-42", "two of four are not more than half");
    game.point(3, 4);
    assert_eq!(game.seat_sees(4, "/choice/discuss/call"), 4);
    game.call(4);
    assert_eq!(game.happened()[..2], ["called", "key_shown"]);
    assert_eq!(stood(&game), 4);
}

#[test]
fn si_42_calling_is_a_table_option() {
    assert_eq!(json!(secret_identity::Cooperative::default()), json!({ "majority": true, "start": "random" }));
    let mut game = Deal::alone(5).cooperative(json!({ "majority": false, "start": 0 })).begin();
    game.draw_keys(&[8]).clues(1).point(1, 4).point(2, 4).point(3, 4);
    assert_eq!(game.refused(3, json!({ "call": {} })), "SI-42");
    assert_eq!(game.seat_sees(3, "/choice/discuss/call"), Value::Null);
    game.point(4, 4);
    assert_eq!(stood(&game), 4, "but all can agree");
}

#[test]
fn si_42_when_all_are_done_the_number_with_most_pointers_stands() {
    let mut game = discussing(5);
    game.point(1, 4).point(2, 5).point(3, 5).point(4, 6).done(1).done(3).done(2);
    assert_eq!((game.moment().as_str(), game.shows("/moment/discuss/done")), ("discuss", json!([1, 2, 3])));
    game.done(4);
    assert_eq!(game.happened()[..2], ["declared_done", "key_shown"]);
    assert_eq!(stood(&game), 5);
}

#[test]
fn si_42_of_equal_numbers_that_of_the_guesser_nearest_to_the_active_players_left_stands() {
    let tied = |first: u8| {
        let mut game = Deal::alone(5).cooperative(json!({ "start": first })).begin();
        game.draw_keys(&[8]).clues(1);
        let guessers: Vec<u8> = (1..5).map(|step| (first + step) % 5).collect();
        for (seat, number) in guessers.iter().zip([6, 3, 3, 6]) {
            game.point(*seat, number);
        }
        for &seat in guessers.iter().rev() {
            game.done(seat);
        }
        stood(&game)
    };
    for first in 0..5 {
        assert_eq!(tied(first), 6, "seat {first} is active");
    }
}

#[test]
fn si_42_who_points_at_none_can_be_done_if_somebody_points() {
    let mut game = discussing(4);
    assert_eq!(game.refused(1, json!({ "done": {} })), "SI-42", "nothing could stand");
    game.point(3, 2).done(1).done(2).done(3);
    assert_eq!(stood(&game), 2);
}

#[test]
fn si_42_who_is_done_points_no_more_but_may_call() {
    let mut game = discussing(4);
    game.point(1, 2).done(1);
    assert_eq!(game.refused(1, json!({ "point": { "number": 3 } })), "SI-42");
    assert_eq!(game.refused(1, json!({ "done": {} })), "SI-42");
    assert_eq!((game.waits_for(), game.may_act()), (vec![2, 3], vec![2, 3]));
    game.point(3, 2);
    assert_eq!((game.may_act(), game.legal(1)), (vec![1, 2, 3], vec![json!({ "call": {} })]));
    assert_eq!(game.refused(1, json!({ "point": { "number": 3 } })), "SI-42");
    game.call(1);
    assert_eq!(stood(&game), 2);
}

#[test]
fn si_42_when_the_clock_runs_out_the_number_with_most_pointers_stands() {
    let mut game = discussing(5);
    game.point(2, 5).point(3, 7).point(4, 7);
    while game.moment() == "discuss" {
        let seat = game.waits_for()[0];
        let silence = SecretIdentity::idle(&game.view(viewer(seat)), &mut Fast::new(1)).expect("something");
        game.act(seat, json!(silence));
    }
    assert_eq!(stood(&game), 7);
}

#[test]
fn si_42_if_nobody_points_when_the_clock_runs_out_chance_does() {
    let stands = |seed| {
        let mut game = discussing(3);
        let mut dice = Fast::new(seed);
        while game.moment() == "discuss" {
            let seat = game.waits_for()[0];
            let silence = SecretIdentity::idle(&game.view(viewer(seat)), &mut dice).expect("something");
            game.act(seat, json!(silence));
        }
        stood(&game).as_u64()
    };
    let mut all: Vec<u64> = (0..200).filter_map(stands).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn si_42_silence_calls_nothing() {
    let mut game = discussing(4);
    game.point(1, 2).done(1).point(2, 2);
    assert_eq!(SecretIdentity::idle(&game.view(viewer(1)), &mut Fast::new(1)), None);
}

#[test]
fn si_42_there_is_nothing_to_settle_at_other_moments() {
    let mut game = Deal::together(3).begin();
    let settling = [json!({ "point": { "number": 8 } }), json!({ "done": {} }), json!({ "call": {} })];
    for action in &settling {
        assert_eq!(game.refused(1, action.clone()), "SI-42");
    }
    game.draw_keys(&[8]);
    assert_eq!(game.refused(0, settling[0].clone()), "SI-42");
    assert_eq!(Deal::alone(3).with_keys().refused(0, settling[1].clone()), "SI-42");
}
