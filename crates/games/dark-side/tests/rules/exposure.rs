//! DS-43 … DS-45: exposure, right and wrong.

use engine::Viewer;
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell, viewer};

/// Seat 0 of four may accuse.
fn may_accuse() -> Game {
    let mut game = Deal::of(4).begin(json!({ "suspicion": "work" }));
    game.suspect(1, 30);
    game
}

/// Seat 1 of four may accuse, and seat 2 was exposed by seat 0 as neighbours.
fn after_first_exposure() -> Game {
    let mut game = may_accuse();
    game.accuse_without_court(2, "neighbours", json!({ "suspicion": "family" }));
    game.suspect(0, 30);
    game
}

/// What everybody gains or loses by an accusation of seat 2 that these join.
fn gains(mut game: Game, area: &str, joining: &[u8], court: bool) -> Vec<i32> {
    let before = game.points();
    let accuser = game.on_turn();
    game.accuse(2, area, joining);
    if court {
        game.say(2, "demand_court").say(accuser, "go_on");
    } else {
        game.say(2, "waive_court");
    }
    before.iter().zip(game.points()).map(|(&before, after)| i32::from(after) - i32::from(before)).collect()
}

#[test]
fn ds_43_a_right_accusation_brings_10_and_5_more_in_court_and_co_accusers_5() {
    assert_eq!(gains(may_accuse(), "neighbours", &[], false), [10, 0, 0, 0]);
    assert_eq!(gains(may_accuse(), "neighbours", &[1, 3], false), [10, 5, 0, 5]);
    assert_eq!(gains(may_accuse(), "neighbours", &[3], true), [15, 0, 0, 5]);
}

#[test]
fn ds_43_a_wrong_one_costs_5_and_5_more_in_court_and_co_accusers_5() {
    assert_eq!(gains(may_accuse(), "work", &[], false), [-5, 0, 0, 0]);
    assert_eq!(gains(may_accuse(), "work", &[1, 3], false), [-5, -5, 0, -5]);
    assert_eq!(gains(may_accuse(), "work", &[3], true), [-10, 0, 0, -5]);
}

#[test]
fn ds_43_only_the_dark_side_is_right() {
    for area in ["family", "friends", "work", "holiday"] {
        let mut game = may_accuse();
        game.accuse(2, area, &[]).say(2, "waive_court");
        assert_eq!(game.heard("cleared"), json!({ "seat": 2, "area": area }));
        assert_eq!(game.shows("/exposed/2"), json!("never"));
    }
}

#[test]
fn ds_43_the_accused_lays_open_all_hand_cards_of_the_area() {
    let mut game = may_accuse();
    game.accuse(2, "neighbours", &[]).say(2, "waive_court");
    let cards = ["neighbours-1-3", "neighbours-2-3", "neighbours-3-2", "neighbours-4-1"];
    assert_eq!(game.heard("exposed"), json!({ "seat": 2, "area": "neighbours", "cards": cards }));
    assert!(!game.hand(2).iter().any(|card| card.starts_with("neighbours")));
    assert_eq!(game.shows("/exposed/2"), json!({ "once": { "dark_side": "neighbours" } }));
}

#[test]
fn ds_43_all_their_cards_of_it_form_a_face_down_pile() {
    let mut game = Deal::of(4).begin(json!({ "suspicion": "neighbours" }));
    game.suspect(2, 4).prove(2, &["neighbours-4-1"]);
    assert_eq!(game.open(2), ["neighbours-4-1"]);
    game.accuse(2, "neighbours", &[]).say(2, "waive_court");
    let just_shown = json!(["neighbours-1-3", "neighbours-2-3", "neighbours-3-2"]);
    assert_eq!(game.heard("exposed")["cards"], just_shown);
    assert_eq!((game.open(2).len(), game.shows("/piles")), (0, json!([0, 0, 4, 0])), "the one shown earlier too");
}

#[test]
fn ds_43_cards_of_other_areas_stay_where_they_are() {
    let mut game = Deal::of(4).begin(json!({ "suspicion": "work" }));
    game.suspect(2, 5).prove(2, &["work-5-1"]);
    game.accuse(2, "neighbours", &[]).say(2, "waive_court");
    assert_eq!((game.open(2), game.hand(2).len()), (vec!["work-5-1".into()], 10));
}

#[test]
fn ds_43_nobody_may_look_at_the_pile_again() {
    let mut game = may_accuse();
    game.accuse(2, "neighbours", &[]).say(2, "waive_court");
    for looking in Viewer::all(4) {
        let view = json!(game.view(looking)).to_string();
        let seen = view.contains("neighbours-1-3") || view.contains("neighbours-4-1");
        assert!(!seen, "{looking:?}, and seat 2 is its owner: {view}");
    }
}

#[test]
fn ds_43_wrong_accusations_show_nothing() {
    let accused = |deal: Deal| {
        let mut game = deal.begin(json!({ "suspicion": "work" }));
        game.suspect(1, 30).accuse(2, "work", &[3]).next_card(json!("line_up")).say(2, "waive_court");
        game
    };
    let game = accused(Deal::of(4));
    assert_eq!(game.happened(), ["court_waived", "cleared", "scored", "scored", "turn_began"]);
    assert_eq!((game.shows("/held/2"), game.open(2).len()), (json!(15), 0));
    // Its dark side may be neighbours, or family with a four from seat 3.
    let other = accused(Deal::of(4).exchange("neighbours-4-1", "family-4-1"));
    assert_eq!(other.seat_sees(2, "/dark_sides/0"), json!("family"));
    assert_only_these_can_tell(&[2, 3], &game, &other);
}

#[test]
fn ds_44_a_second_exposure_is_of_the_second_darkest_side() {
    let mut game = after_first_exposure();
    game.accuse(2, "work", &[]).say(2, "waive_court");
    let both = json!({ "twice": { "dark_side": "neighbours", "second_darkest": "work" } });
    assert_eq!(game.shows("/exposed/2"), both);
    assert_eq!(game.heard("exposed")["cards"], json!(["work-1-3", "work-2-3", "work-5-1"]));
    assert_eq!((game.shows("/piles/2"), game.shows("/held/2")), (json!(4 + 3), json!(8)));
}

#[test]
fn ds_44_it_brings_6_and_3_more_in_court_and_co_accusers_3() {
    assert_eq!(gains(after_first_exposure(), "work", &[], false), [0, 6, 0, 0]);
    assert_eq!(gains(after_first_exposure(), "work", &[0, 3], false), [3, 6, 0, 3]);
    assert_eq!(gains(after_first_exposure(), "work", &[3], true), [0, 9, 0, 3]);
}

#[test]
fn ds_44_wrong_it_costs_3_and_3_more_in_court_and_co_accusers_3() {
    assert_eq!(gains(after_first_exposure(), "family", &[], false), [0, -3, 0, 0]);
    assert_eq!(gains(after_first_exposure(), "family", &[0, 3], false), [-3, -3, 0, -3]);
    assert_eq!(gains(after_first_exposure(), "holiday", &[3], true), [0, -6, 0, -3]);
}

#[test]
fn ds_44_the_area_already_exposed_cannot_be_named() {
    let game = after_first_exposure();
    assert_eq!(game.refused(1, json!({ "accuse": { "seat": 2, "area": "neighbours" } })), "DS-44");
    let areas: Vec<Value> = game.legal(1).iter().filter_map(|action| action.get("accuse").cloned()).collect();
    let against_2: Vec<&Value> = areas.iter().filter(|accuse| accuse["seat"] == 2).map(|it| &it["area"]).collect();
    assert_eq!(against_2, ["family", "friends", "work", "holiday"]);
}

#[test]
fn ds_44_a_wrong_one_shows_nothing_and_leaves_the_first_as_it_is() {
    let mut game = after_first_exposure();
    game.accuse(2, "family", &[]).say(2, "waive_court");
    assert_eq!(game.shows("/exposed/2"), json!({ "once": { "dark_side": "neighbours" } }));
    assert_eq!((game.shows("/piles/2"), game.shows("/held/2")), (json!(4), json!(11)));
}

#[test]
fn ds_45_nobody_falls_below_0() {
    let mut game = may_accuse();
    game.accuse(2, "work", &[3]).say(2, "demand_court").say(0, "go_on");
    assert_eq!(game.points(), [0, 10, 10, 5]);
    assert_eq!(game.heard("scored"), json!({ "seat": 0, "points": -10 }));
}

#[test]
fn ds_45_missing_points_are_waived() {
    let mut game = may_accuse();
    game.accuse(2, "work", &[3]).say(2, "demand_court").next_card(json!({ "suspicion": "family" })).say(0, "go_on");
    game.suspect(0, 30).accuse(2, "family", &[0, 3]).say(2, "waive_court");
    assert_eq!(game.points(), [0, 5, 10, 0], "seat 0 had nothing to lose");
    let losses = game.happened().iter().filter(|&name| name == "scored").count();
    assert_eq!(losses, 2, "of seats 1 and 3");
}

#[test]
fn ds_45_exposed_players_play_on_in_every_way() {
    let mut game = after_first_exposure();
    game.pass(json!({ "party": "friends" }));
    assert_eq!((game.on_turn(), game.waits_for()), (2, vec![2]));
    game.ask(1).claim(2, 6).claim(3, 1).claim(0, 2).claim(1, 3).nobody_doubts();
    assert_eq!(game.points()[2], 10 + 8 + 6);
    game.accuse(0, "family", &[]).next_card(json!("therapy")).say(0, "waive_court");
    assert_eq!(game.points()[2], 10 + 8 + 6 + 10);
    game.area("friends");
    assert!(game.waits_for().contains(&2), "reveals at therapies");
    assert_eq!(game.seat_sees(2, "/dark_sides"), json!(["neighbours", "work"]));
    assert!(game.view(viewer(2)).choice.is_some());
}
