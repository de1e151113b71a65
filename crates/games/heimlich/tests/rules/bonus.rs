//! HC-42, HC-43: what dossiers bring at the end.

use heimlich::Heimlich;
use kit::Table;
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::Game;

/// Three players who lead grey, yellow and orange write these; red, green and blue are bystanders.
fn three(written: [Value; 3]) -> Deal {
    Deal::basic(3).dossiers(&written)
}

/// Both others right, one right, none right.
fn two_one_none() -> [Value; 3] {
    [json!([null, "yellow", "orange"]), json!(["grey", null, "red"]), json!(["green", "blue", null])]
}

fn bonus(game: &Game) -> Vec<u8> {
    serde_json::from_value(game.shows("/reveal/bonus")).expect("a bonus by seat")
}

#[test]
fn hc_42_each_rightly_named_agent_of_another_player_brings_five() {
    let mut game = three(two_one_none()).begin();
    game.finish_with(&[("orange", 42), ("yellow", 30), ("grey", 20)]);
    assert_eq!(bonus(&game), [10, 5, 0]);
    assert_eq!(game.markers(["grey", "yellow", "orange"]), [30, 35, 42]);
    assert_eq!(game.result(), (vec![3, 2, 1], vec![30, 35, 42]));
}

#[test]
fn hc_42_the_right_agent_at_the_wrong_player_brings_nothing() {
    let mut game =
        three([json!([null, "orange", "yellow"]), json!(["orange", null, "grey"]), json!(["yellow", "grey", null])])
            .begin();
    game.finish_with(&[("orange", 42)]);
    assert_eq!(bonus(&game), [0, 0, 0]);
}

#[test]
fn hc_42_dossiers_are_turned_up_after_the_last_scoring() {
    let mut game = three(two_one_none()).begin();
    game.bring_markers(&[("orange", 39)], "10");
    assert_eq!(game.shows("/dossiers"), json!([null, null, null]));
    game.score_at(&[("orange", "10")]);
    assert_eq!(game.happened(), ["walked", "scored", "ended"]);
    assert_eq!(game.shows("/dossiers/0"), json!({ "own": ["grey"], "named": [null, "yellow", "orange"] }));
    assert_eq!(game.shows("/dossiers/2/named"), json!(["green", "blue", null]));
}

#[test]
fn hc_42_a_bonus_does_not_end_the_match_early_nor_stop_at_42() {
    let mut game = three(two_one_none()).begin();
    game.bring_markers(&[("grey", 38)], "10");
    assert_eq!((game.moment().as_str(), game.marker("grey")), ("roll", 38));
    game.score_at(&[("grey", "10")]);
    assert_eq!(game.marker("grey"), 58);
}

#[test]
fn hc_42_bystanders_must_be_named_but_bring_nothing() {
    let mut game = three(two_one_none()).begin();
    game.finish_with(&[("orange", 42)]);
    // Seat 0 has called red, green and blue bystanders, rightly.
    assert_eq!(bonus(&game)[0], 10);
}

#[test]
fn hc_42_bystanders_bring_five_each_if_the_table_lets_them_count() {
    let mut game = three(two_one_none()).option("bystanders_count", json!(true)).begin();
    game.finish_with(&[("orange", 42)]);
    // Seat 0: two players, three bystanders. Seat 1: grey, then green and blue. Seat 2 has called red one of them.
    assert_eq!(bonus(&game), [25, 15, 5]);
}

#[test]
fn hc_42_bystanders_count_only_with_dossiers() {
    assert_eq!(Table::<Heimlich>::refused_setup(3, json!({ "bystanders_count": true })), "HC-42");
    let options = json!({ "top_secret": true, "bystanders_count": true });
    assert_eq!(Table::<Heimlich>::refused_setup(3, options), "HC-42");
}

/// Three players lead grey, yellow and orange; seat 0 leads red as well from the first turn on. Then they write these.
fn with_red_for_seat_0(written: [Value; 3], options: &[&str]) -> Game {
    let hands = [["double_life", "retreat"], ["sprint", "sprint"], ["side_step", "side_step"]];
    let deal = Deal::top_secret(&hands).dossiers(&written);
    let mut game = options.iter().fold(deal, |deal, option| deal.option(option, json!(true))).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]);
    game.chance("double life", json!("red")).play(0, json!({ "double_life": {} })).all_pass();
    game
}

/// Seat 0 is right about both; seat 1 names grey for seat 0, seat 2 red.
fn grey_or_red() -> [Value; 3] {
    [json!([null, "yellow", "orange"]), json!(["grey", null, "green"]), json!(["red", "green", null])]
}

#[test]
fn hc_42_double_life_gives_back_before_the_bonus() {
    let mut game = with_red_for_seat_0(grey_or_red(), &[]);
    game.finish_with(&[("grey", 42), ("red", 43)]);
    assert_eq!((game.shows("/reveal/agents/0"), game.shows("/reveal/given_back/0")), (json!("red"), json!("grey")));
    assert_eq!(game.markers(["grey", "red"]), [42, 53], "the kept agent's marker moves");
}

#[test]
fn hc_42_an_agent_led_by_double_life_counts_for_who_keeps_it() {
    let mut game = with_red_for_seat_0(grey_or_red(), &[]);
    game.finish_with(&[("grey", 41), ("red", 42)]);
    assert_eq!(bonus(&game), [10, 0, 5], "seat 0 leads red");
    let mut game = with_red_for_seat_0(grey_or_red(), &[]);
    game.finish_with(&[("grey", 42), ("red", 41)]);
    assert_eq!(bonus(&game), [10, 5, 0], "seat 0 leads grey");
}

#[test]
fn hc_42_an_agent_given_back_counts_as_a_bystander() {
    let mut game = with_red_for_seat_0(grey_or_red(), &["bystanders_count"]);
    game.finish_with(&[("grey", 42), ("red", 41)]);
    // Red, green and blue are bystanders. Seat 1 has called orange, red and blue bystanders, seat 2 grey, yellow, blue.
    assert_eq!(bonus(&game), [20, 15, 5]);
}

#[test]
fn hc_42_own_agents_never_score_not_even_one_given_back() {
    let mut game = with_red_for_seat_0(grey_or_red(), &["bystanders_count"]);
    game.finish_with(&[("grey", 42), ("red", 41)]);
    assert_eq!(game.shows("/dossiers/0/own"), json!(["grey", "red"]));
    // Two players, green and blue, but not red.
    assert_eq!(bonus(&game)[0], 4 * 5);
}

#[test]
fn hc_43_the_moved_markers_decide() {
    let mut game = three(two_one_none()).begin();
    game.finish_with(&[("orange", 42), ("yellow", 40), ("grey", 33)]);
    assert_eq!(game.result(), (vec![2, 1, 3], vec![43, 45, 42]));
}

#[test]
fn hc_43_equal_moved_markers_share_the_place() {
    let mut game = three(two_one_none()).begin();
    game.finish_with(&[("orange", 42), ("yellow", 37), ("grey", 32)]);
    assert_eq!(game.result(), (vec![1, 1, 1], vec![42, 42, 42]));
}

#[test]
fn hc_43_bystanders_get_no_bonus_and_do_not_win() {
    for blue in [42, 45, 46] {
        let mut game = three(two_one_none()).begin();
        game.finish_with(&[("blue", blue), ("grey", 35), ("orange", 24)]);
        assert_eq!((game.marker("blue"), game.marker("grey")), (blue, 45));
        assert_eq!(game.result(), (vec![1, 3, 2], vec![45, 5, 24]), "blue on {blue}");
    }
}

#[test]
fn hc_43_where_bystanders_count_one_that_is_furthest_beats_all() {
    // Seat 0 is right about two players and three bystanders: 25 fields.
    for (blue, places) in [(44, [1, 3, 2]), (45, [1, 3, 2]), (46, [2, 4, 3])] {
        let mut game = three(two_one_none()).option("bystanders_count", json!(true)).begin();
        game.finish_with(&[("blue", blue), ("grey", 20), ("orange", 24)]);
        assert_eq!((game.marker("blue"), game.marker("grey")), (blue, 45));
        assert_eq!(game.result().0, places, "blue on {blue}");
    }
}

#[test]
fn hc_43_with_top_secret_it_ends_the_same_way() {
    let mut game = with_red_for_seat_0(grey_or_red(), &[]);
    game.finish_with(&[("yellow", 42), ("red", 33), ("grey", 20)]);
    assert_eq!(game.result(), (vec![1, 2, 3], vec![43, 42, 5]));
}
