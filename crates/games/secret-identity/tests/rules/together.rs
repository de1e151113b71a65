//! SI-40, SI-41, SI-43 … SI-45: the cooperative game, but for how the guessers settle.

use engine::{Rules as _, Viewer};
use kit::Table;
use secret_identity::{SecretIdentity, Verdict};
use serde_json::{Value, json};

use super::deal::{Deal, FIRST};
use super::game::{assert_only_these_can_tell, placed, viewer};

#[test]
fn si_40_ten_eight_or_six_cards_each() {
    for (seats, cards) in [(3, 10), (4, 10), (5, 8), (6, 8), (7, 6), (8, 6)] {
        let game = Deal::together(seats).begin();
        assert_eq!(game.held(), vec![cards; usize::from(seats)]);
        assert_eq!(game.hand(1), (cards + 1..=2 * cards).collect::<Vec<_>>());
    }
}

#[test]
fn si_40_seventeen_characters_eight_open_and_nine_in_the_pile() {
    let game = Deal::together(4).begin();
    assert_eq!(game.characters(), FIRST);
    assert_eq!((game.shows("/pile"), game.shows("/spare")), (json!(9), json!(150 - 17)));
}

#[test]
fn si_40_one_shared_score() {
    let mut game = Deal::together(4).begin();
    game.turn(3, 1, 3);
    assert_eq!(game.points(), [1; 4]);
}

#[test]
fn si_41_a_named_seat_is_active_first() {
    for seat in 0..4 {
        let game = Deal::alone(4).cooperative(json!({ "start": seat })).begin();
        assert_eq!(game.active(), Some(seat));
    }
    let beyond = json!({ "cooperative": { "start": 4 } });
    assert_eq!(Table::<SecretIdentity>::refused_setup(4, beyond), "SI-41");
}

#[test]
fn si_41_by_default_chance_says_who_is() {
    for seat in 0..3 {
        let mut table = Table::<SecretIdentity>::new(3, json!({ "cooperative": {} }));
        table.chance("start seat", json!(seat)).deal();
        assert_eq!(json!(table.public())["active"], seat);
        table.act(0, json!({ "ready": {} }));
    }
}

#[test]
fn si_41_then_clockwise() {
    let mut game = Deal::alone(4).cooperative(json!({ "start": 2 })).begin();
    let mut order = Vec::new();
    for _ in 0..10 {
        order.extend(game.active());
        game.turn(1, 1, 1);
    }
    assert_eq!(order, [2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
}

#[test]
fn si_41_the_active_player_draws_a_key_that_nobody_else_sees() {
    let drawn = |key| {
        let mut game = Deal::together(4).begin();
        game.draw_keys(&[key]);
        game
    };
    let game = drawn(5);
    assert_eq!((game.key(0), game.seat_sees(1, "/key")), (5, Value::Null));
    assert_only_these_can_tell(&[0], &game, &drawn(6));
}

#[test]
fn si_41_only_the_active_player_gives_a_clue() {
    let mut game = Deal::together(3).begin();
    game.draw_keys(&[5]);
    assert_eq!((game.waits_for(), game.may_act()), (vec![0], vec![0]));
    assert_eq!(game.refused(1, json!({ "clue": [placed(11, "a", "green")] })), "SI-41");
    game.act(0, json!({ "clue": [placed(1, "a", "green"), placed(2, "c", "red")] }));
    assert_eq!(game.moment(), "discuss");
    let clue = json!([placed(1, "a", "green"), placed(2, "c", "red")]);
    assert_eq!((game.shows("/clues"), game.held()), (json!([clue, null, null]), vec![8, 10, 10]));
}

#[test]
fn si_43_the_key_is_shown_and_a_right_guess_brings_a_point() {
    for (guess, points) in [(5, 1), (6, 0)] {
        let mut game = Deal::together(3).begin();
        game.turn(5, 1, guess);
        assert_eq!(game.points(), [points; 3]);
        for looking in Viewer::all(3) {
            assert_eq!(game.told(looking)[1], json!({ "key_shown": { "key": 5, "guess": guess } }));
            assert_eq!(game.sees(looking, "/last/keys"), json!([5, null, null]));
            assert_eq!(game.sees(looking, "/last/stood"), guess);
        }
    }
}

#[test]
fn si_43_the_character_at_the_keys_number_leaves_right_or_wrong() {
    for guess in [5, 6] {
        let mut game = Deal::together(3).begin();
        game.draw_keys(&[5]).clues(1).point(1, guess).chance("character", json!(222)).point(2, guess);
        let mut characters = FIRST;
        characters[4] = 222;
        assert_eq!((game.characters(), game.shows("/pile")), (characters.to_vec(), json!(8)));
        assert_eq!(game.shows("/last/characters"), json!(FIRST));
    }
}

#[test]
fn si_43_the_used_cards_are_discarded_and_the_next_player_is_on() {
    let mut game = Deal::together(3).begin();
    game.turn(5, 2, 1);
    assert_eq!((game.held(), game.shows("/clues")), (vec![8, 10, 10], json!([null, null, null])));
    assert_eq!((game.active(), game.round(), game.moment().as_str()), (Some(1), 2, "draw"));
    game.draw_keys(&[5]);
    assert_eq!((game.key(1), game.seat_sees(0, "/key")), (5, Value::Null), "all 8 keys are shuffled again");
}

#[test]
fn si_44_the_game_ends_after_10_turns() {
    let mut game = Deal::together(3).begin();
    for turn in 1..=10 {
        assert_eq!((game.round(), game.shows("/pile")), (turn, json!(10 - turn)));
        game.turn(1, 1, 1);
    }
    assert_eq!(game.happened(), ["pointed", "key_shown", "ended"], "the tenth is not replaced");
    assert_eq!((game.moment().as_str(), game.shows("/characters")), ("over", Value::Null));
    assert_eq!(game.refused(0, json!({ "ready": {} })), "SI-44");
}

#[test]
fn si_45_the_verdict_by_points() {
    let verdicts = ["strangers", "acquaintances", "confidants", "soulmates"];
    let grade = |points| match points {
        0..=2 => 0,
        3..=5 => 1,
        6..=8 => 2,
        _ => 3,
    };
    for points in 0..=10 {
        let mut game = Deal::together(3).begin();
        for turn in 0..10 {
            assert_eq!(game.shows("/verdict"), Value::Null);
            game.turn(1, 1, if turn < points { 1 } else { 2 });
        }
        let verdict = verdicts[grade(points)];
        assert_eq!(game.shows("/verdict"), verdict, "{points} points");
        assert_eq!(json!(Verdict::of(points)), verdict);
        // The grade is the place of all: the first only with 9 or 10 points.
        assert_eq!(game.result(), (vec![4 - grade(points) as u8; 3], vec![i16::from(points); 3]));
    }
}

#[test]
fn si_45_there_is_no_verdict_on_who_plays_alone() {
    let mut game = Deal::alone(3).begin();
    for _ in 0..4 {
        game.draw_keys(&[]).clues(1).all_guess_right();
    }
    assert_eq!(SecretIdentity::legal(&game.view(viewer(0))).count(), 0);
    assert_eq!(game.shows("/verdict"), Value::Null);
}
