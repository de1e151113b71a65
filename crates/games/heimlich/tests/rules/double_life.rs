//! HC-31: *double life*.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell};

/// Three players lead grey, yellow and orange; seat 0 opens a round with *double life*; red, green and blue are
/// bystanders.
fn about_to_play() -> Game {
    let hands = [["double_life", "retreat"], ["sprint", "sprint"], ["side_step", "side_step"]];
    let mut game = Deal::top_secret(&hands).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]);
    game
}

/// Seat 0 has played it and drawn this bystander's card.
fn leading_too(second: &str) -> Game {
    let mut game = about_to_play();
    game.chance("double life", json!(second)).play(0, json!({ "double_life": {} }));
    game
}

#[test]
fn hc_31_it_takes_one_bystanders_card_at_random_to_lead_two_agents() {
    for second in ["red", "green", "blue"] {
        let game = leading_too(second);
        assert_eq!((game.seat_sees(0, "/agent"), game.seat_sees(0, "/second_agent")), (json!("grey"), json!(second)));
        assert_eq!(game.told(0)[1], json!({ "second_agent": { "seat": 0, "agent": second } }));
    }
}

#[test]
#[should_panic(expected = "cannot come out as")]
fn hc_31_it_never_takes_a_players_card() {
    leading_too("yellow");
}

#[test]
fn hc_31_the_second_agent_is_unseen_by_others() {
    let (one, other) = (leading_too("red"), leading_too("green"));
    assert_only_these_can_tell(&[0], &one, &other);
    assert_eq!(one.told(1)[1], json!({ "second_agent": { "seat": 0, "agent": null } }));
    assert_eq!(one.shows("/leads_two"), json!([0]), "that somebody leads two is seen by all");
}

#[test]
fn hc_31_the_second_agent_stays_unseen_from_now_on() {
    let playing_on = |second| {
        let mut game = leading_too(second);
        game.all_pass().bring_markers(&[("grey", 40), ("red", 12)], "10");
        game
    };
    let (mut one, mut other) = (playing_on("red"), playing_on("green"));
    assert_only_these_can_tell(&[0], &one, &other);
    one.score_at(&[("grey", "10")]);
    other.score_at(&[("grey", "10")]);
    assert_eq!(one.shows("/reveal/given_back"), json!(["red", null, null]));
    assert_eq!(other.shows("/reveal/given_back"), json!(["green", null, null]));
}

#[test]
fn hc_31_the_card_lies_on_the_open_discards_once_played() {
    let mut game = leading_too("red");
    assert_eq!((game.held(), game.shows("/cards/discards")), (vec![1, 2, 2], json!(["double_life"])));
    game.play(0, json!({ "retreat": { "agent": "grey", "by": 1 } }));
    assert_eq!(game.shows("/cards/discards"), json!(["retreat", "double_life"]));
}

#[test]
fn hc_31_it_draws_no_top_secret_card_while_there_is_a_bystanders() {
    let game = leading_too("red");
    assert_eq!(game.happened(), ["played", "second_agent"]);
    assert_eq!(game.shows("/cards/drawn"), false);
}

#[test]
fn hc_31_somebody_not_on_turn_may_play_it_as_well() {
    let mut game = Deal::top_secret(&[["retreat", "retreat"], ["double_life", "sprint"]]).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[1]);
    game.chance("double life", json!("orange")).play(1, json!({ "double_life": {} }));
    assert_eq!((game.seat_sees(1, "/second_agent"), game.shows("/leads_two")), (json!("orange"), json!([1])));
}

/// How it ends for seat 0 with grey, then red as well, when the markers end here: the agent kept, the one given back.
fn kept_and_given_back(grey: u8, red: u8) -> (String, String) {
    let mut game = leading_too("red");
    game.all_pass().finish_with(&[("grey", grey), ("red", red), ("yellow", 20)]);
    assert_eq!(game.markers(["grey", "red", "yellow"]), [grey, red, 20]);
    let (kept, given_back) = (game.shows("/reveal/agents/0"), game.shows("/reveal/given_back/0"));
    let mut bystanders = vec![json!("green"), json!("blue"), given_back.clone()];
    let mut revealed = game.shows("/reveal/bystanders").as_array().expect("a list").clone();
    bystanders.sort_by_key(ToString::to_string);
    revealed.sort_by_key(ToString::to_string);
    assert_eq!(revealed, bystanders, "the agent given back counts as a bystander");
    let (places, points) = game.result();
    assert_eq!((places, points), (vec![1, 2, 3], vec![i16::from(grey.max(red)), 20, 0]));
    (kept.as_str().expect("an agent").to_owned(), given_back.as_str().expect("an agent").to_owned())
}

#[test]
fn hc_31_at_the_end_the_agent_further_behind_is_given_back() {
    assert_eq!(kept_and_given_back(42, 30), ("grey".to_owned(), "red".to_owned()));
    assert_eq!(kept_and_given_back(41, 42), ("red".to_owned(), "grey".to_owned()));
}

#[test]
fn hc_31_if_both_are_equal_the_one_held_longer_is_kept() {
    assert_eq!(kept_and_given_back(42, 42), ("grey".to_owned(), "red".to_owned()));
}

#[test]
fn hc_31_the_agent_given_back_does_not_win_for_anybody() {
    let mut game = leading_too("red");
    game.all_pass().finish_with(&[("grey", 45), ("red", 43), ("yellow", 42)]);
    assert_eq!(game.result(), (vec![1, 2, 3], vec![45, 42, 0]));
}

#[test]
fn hc_31_the_last_bystander_may_be_taken() {
    let hands = [
        ["double_life", "retreat"],
        ["sprint", "sprint"],
        ["side_step", "side_step"],
        ["pardon", "pardon"],
        ["dispatch", "dispatch"],
        ["double_advance", "double_advance"],
    ];
    let mut game = Deal::top_secret(&hands).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]).play(0, json!({ "double_life": {} }));
    assert_eq!(game.seat_sees(0, "/second_agent"), "violet");
}

/// Five or six players, who lead the agents in the order of the box, have played all their cards in the first round,
/// seat 0 *double life* with violet, and have drawn the rest of the pile. The seat on turn has rolled `1–3`, and the
/// discards are going to be shuffled into this order.
fn used_up(seats: usize, discards: &[&str]) -> Game {
    let hands = [
        ["double_life", "sprint"],
        ["sprint", "side_step"],
        ["side_step", "double_advance"],
        ["double_advance", "double_retreat"],
        ["double_retreat", "curfew"],
        ["retreat", "retreat"],
    ];
    let [red_and_green, step] = [json!({ "agents": ["red", "green"] }), json!({ "agent": "red", "way": "forward" })];
    let plays = [
        json!({ "double_life": {} }),
        json!({ "sprint": { "agent": "grey", "by": 1 } }),
        json!({ "sprint": { "agent": "grey", "by": 1 } }),
        json!({ "side_step": step }),
        json!({ "side_step": step }),
        json!({ "double_advance": red_and_green }),
        json!({ "double_advance": red_and_green }),
        json!({ "double_retreat": red_and_green }),
        json!({ "double_retreat": red_and_green }),
        json!({ "curfew": {} }),
        json!({ "retreat": { "agent": "grey", "by": 2 } }),
        json!({ "retreat": { "agent": "grey", "by": 2 } }),
    ];
    let mut game = Deal::top_secret(&hands[..seats]).begin();
    game.turn_with_round("2", json!({ "grey": 2 }), &[0]).chance("double life", json!("violet"));
    for (index, play) in plays.into_iter().take(2 * seats).enumerate() {
        game.play(index as u8 / 2, play);
    }
    while game.shows("/cards/pile") != 0 {
        game.quiet_turn("1-3", json!({}));
    }
    game.roll("1-3").chance("discards", json!(discards));
    game
}

/// Nobody moves, so that the player on turn draws.
fn draw(game: &mut Game) -> &mut Game {
    game.act(game.on_turn(), json!({ "move": {} }))
}

fn double_life() -> Value {
    json!({ "double_life": {} })
}

/// Seat 2 of five has drawn *double life* and is asked for it in the round; blue is the last bystander.
fn drawn_again() -> Game {
    let mut game = used_up(5, &["double_life"]);
    assert_eq!(game.on_turn(), 2);
    draw(&mut game).volunteers(&[2]);
    game
}

#[test]
fn hc_31_it_may_be_drawn_again_after_a_reshuffle_so_that_several_players_lead_two_agents() {
    let mut game = drawn_again();
    game.play(2, double_life());
    assert_eq!(game.told(2)[1], json!({ "second_agent": { "seat": 2, "agent": "blue" } }));
    assert_eq!(game.told(0)[1], json!({ "second_agent": { "seat": 2, "agent": null } }));
    assert_eq!(game.shows("/leads_two"), json!([0, 2]));
    assert_eq!(
        (game.seat_sees(0, "/second_agent"), game.seat_sees(2, "/second_agent")),
        (json!("violet"), json!("blue"))
    );
    assert_eq!(game.shows("/cards/discards"), json!(["double_life"]));
}

#[test]
fn hc_31_each_player_gives_back_the_one_of_their_two_that_is_further_behind() {
    let mut game = drawn_again();
    game.play(2, double_life()).all_pass();
    // Seat 0 leads grey and violet, seat 2 orange and blue.
    game.finish_with(&[("violet", 42), ("grey", 20), ("orange", 30), ("blue", 12)]);
    assert_eq!(game.shows("/reveal/agents"), json!(["violet", "yellow", "orange", "red", "green"]));
    assert_eq!(game.shows("/reveal/given_back"), json!(["grey", null, "blue", null, null]));
    assert_eq!(game.shows("/reveal/bystanders"), json!(["grey", "blue"]));
    assert_eq!(game.result(), (vec![1, 3, 2, 3, 3], vec![42, 0, 30, 0, 0]));
}

#[test]
fn hc_31_who_leads_two_already_cannot_play_it() {
    // Seats 2, 3 and 4 draw the others, seat 0 the card it has played before.
    let mut game = used_up(5, &["sprint", "sprint", "side_step", "double_life"]);
    draw(&mut game).volunteers(&[]);
    game.quiet_turn("1-3", json!({})).quiet_turn("1-3", json!({}));
    assert_eq!(game.on_turn(), 0);
    game.turn("1-3", json!({}));
    assert_eq!(game.told(0)[1]["drew"]["card"], "double_life");
    let can_be_played = |game: &Game| game.playable(0).as_array().expect("a list").contains(&json!("double_life"));
    assert!(!can_be_played(&game));
    game.volunteers(&[0]);
    assert!(!can_be_played(&game) && !game.legal(0).contains(&json!({ "play": double_life() })));
    assert_eq!(game.refused_play(0, double_life()), "HC-31");
}

/// Seat 3 of six is on turn and has drawn the first of these; violet, the only bystander, is led by seat 0.
fn with_no_bystander_left(discards: &[&str]) -> Game {
    let mut game = used_up(6, discards);
    assert_eq!(game.on_turn(), 3);
    draw(&mut game);
    game
}

#[test]
fn hc_31_with_no_bystanders_card_left_it_leaves_the_game_and_its_player_draws_one() {
    let mut game = with_no_bystander_left(&["double_life", "curfew"]);
    assert_eq!((game.shows("/cards/drawn"), game.held()[3]), (json!(true), 3));
    game.volunteers(&[3]).play(3, double_life());
    let drew = json!({ "drew": { "seat": 3, "card": "curfew", "due": "double_life" } });
    assert_eq!(game.told(3)[1..], [drew], "besides the card of the turn");
    assert_eq!((game.shows("/leads_two"), game.shows("/cards/discards")), (json!([0]), json!([])));
    assert_eq!((game.held()[3], game.seat_sees(3, "/cards/hand/fresh")), (3, json!(["curfew"])));
}

#[test]
fn hc_31_with_no_bystanders_card_left_its_player_draws_on_turn_or_not() {
    let mut game = with_no_bystander_left(&["double_life", "curfew"]);
    game.volunteers(&[]).turn_with_round("2", json!({ "red": 2 }), &[3]).play(3, double_life());
    assert_eq!(game.told(3)[1], json!({ "drew": { "seat": 3, "card": "curfew", "due": "double_life" } }));
    assert_eq!((game.shows("/cards/drawn"), game.shows("/cards/discards")), (json!(false), json!([])));
}

#[test]
fn hc_31_who_leads_two_cannot_play_it_with_no_bystanders_card_left_either() {
    let mut game = with_no_bystander_left(&["sprint", "sprint", "side_step", "double_life"]);
    game.volunteers(&[]).quiet_turn("1-3", json!({})).quiet_turn("1-3", json!({}));
    assert_eq!(game.on_turn(), 0);
    game.turn("1-3", json!({})).volunteers(&[0]);
    assert_eq!(game.refused_play(0, double_life()), "HC-31");
}
