//! SI-30, SI-31: the end and the score.

use serde_json::json;

use super::deal::Deal;
use super::game::Game;

/// Three play four rounds in which nobody guesses anything, but for the guesses of the last round; each uses so many
/// cards a round.
fn played(cards: [usize; 3], last: [[u8; 3]; 3]) -> Game {
    let mut game = Deal::alone(3).begin();
    for round in 1..=4 {
        game.draw_keys(&[1, 2, 3]);
        for (seat, used) in (0..).zip(cards) {
            game.clue(seat, used);
        }
        if round < 4 {
            game.all_guess_wrong();
        }
    }
    let numbers = |row: [u8; 3]| json!(row.map(|number| (number > 0).then_some(number)));
    game.guesses(&last.map(numbers));
    assert_eq!(game.moment(), "over");
    game
}

#[test]
fn si_30_after_round_4_most_points_win() {
    // Seat 1 is guessed by both others and guesses both; it has used most cards.
    let game = played([1, 2, 1], [[0, 2, 3], [1, 0, 3], [5, 2, 0]]);
    assert_eq!(game.result(), (vec![2, 1, 2], vec![3, 4, 3]));
}

#[test]
fn si_30_more_cards_left_decide_a_tie() {
    // Everybody has two points; seats 0 and 2 have used fewer cards.
    let game = played([1, 2, 1], [[0, 2, 8], [7, 0, 3], [1, 7, 0]]);
    assert_eq!(game.held(), [6, 2, 6]);
    assert_eq!(game.result(), (vec![1, 3, 1], vec![2, 2, 2]));
    let game = played([2, 1, 2], [[0, 2, 8], [7, 0, 3], [1, 7, 0]]);
    assert_eq!(game.result(), (vec![2, 1, 2], vec![2, 2, 2]));
}

#[test]
fn si_30_cards_do_not_outweigh_a_point() {
    let game = played([2, 1, 1], [[0, 2, 3], [7, 0, 8], [1, 7, 0]]);
    assert_eq!((game.held(), game.result()), (vec![2, 6, 6], (vec![1, 3, 2], vec![3, 1, 2])));
}

#[test]
fn si_30_still_tied_is_shared() {
    let game = played([2, 2, 2], [[0, 2, 3], [1, 0, 3], [1, 2, 0]]);
    assert_eq!(game.result(), (vec![1, 1, 1], vec![4, 4, 4]));
}

#[test]
fn si_30_the_cards_used_last_are_discarded_before() {
    let mut game = Deal::alone(3).begin();
    for round in 1..=4 {
        game.draw_keys(&[1, 2, 3]);
        // Up to the last round seat 0 has used as many cards as the others, in the last one more.
        game.clue(0, if round == 4 { 2 } else { 1 }).clue(1, 1).clue(2, 1);
        game.all_guess_right();
    }
    assert_eq!(game.result(), (vec![3, 1, 1], vec![16, 16, 16]));
}

#[test]
fn si_30_nothing_can_be_done_any_more() {
    let game = played([1, 1, 1], [[0, 2, 3], [1, 0, 3], [1, 2, 0]]);
    assert_eq!(game.waits_for(), Vec::<u8>::new());
    for action in [json!({ "ready": {} }), json!({ "withdraw": {} }), json!({ "clue": [] }), json!({ "guess": [] })] {
        assert_eq!(game.refused(0, action), "SI-30");
    }
}

#[test]
fn si_31_beyond_30_counting_goes_on() {
    let mut game = Deal::alone(8).begin();
    for points in [14, 28, 42, 56] {
        game.draw_keys(&[]).clues(1).all_guess_right();
        assert_eq!(game.points(), [points; 8]);
    }
    assert_eq!(game.result(), (vec![1; 8], vec![56; 8]));
}
