//! SE-40 … SE-43: when the match ends, and who has won.

use engine::Viewer;
use serde_json::json;

use super::deal::Deal;
use super::game::Game;

/// The cards of seat 0 that end a match of four: 5 + 3 + 0 points and a pair, and a bullet of −3 for somebody.
const FILLING: [&str; 5] = ["scientist", "journalist", "detective", "assassin", "detective"];

/// Seat 0 takes [`FILLING`] and gives the bullet to that seat: the match is over.
fn over(tokens: &[&'static str], to: u8) -> Game {
    let mut game = Deal::table(4).tokens(tokens).cards(&FILLING).begin();
    let look = json!({ "detective": { "at": 0 } });
    game.take(0, "scientist").take(0, "journalist").take(0, "detective").carry_out(look.clone());
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": to } }));
    game.take(0, "detective").carry_out(look);
    assert_eq!(game.moment(), "over");
    game
}

#[test]
fn se_40_with_four_to_six_a_display_of_five_cards_ends_the_match() {
    for seats in 4..=6 {
        let mut game =
            Deal::table(seats).cards(&["journalist", "journalist", "assassin", "scientist", "scientist"]).begin();
        // A bullet, two face down and two face up.
        game.take(1, "journalist").take(1, "journalist");
        game.take(2, "assassin").carry_out(json!({ "assassin": { "to": 1 } }));
        game.take(1, "scientist");
        assert_eq!((game.cards()[1], game.moment()), (4, "offer".to_owned()));
        game.take(1, "scientist");
        assert_eq!((game.cards()[1], game.moment()), (5, "over".to_owned()));
        assert_eq!(game.refused(0, json!({ "accept": {} })), "SE-40");
    }
}

#[test]
fn se_40_with_seven_and_eight_one_of_four_does() {
    for seats in [7, 8] {
        let mut game = Deal::table(seats).cards(&["scientist", "scientist", "assassin", "scientist"]).begin();
        game.take(1, "scientist").take(1, "scientist");
        game.take(2, "assassin").carry_out(json!({ "assassin": { "to": 1 } }));
        assert_eq!((game.cards()[1], game.moment()), (3, "offer".to_owned()));
        game.take(1, "scientist");
        assert_eq!((game.cards()[1], game.moment()), (4, "over".to_owned()));
    }
}

#[test]
fn se_40_only_at_the_end_of_a_turn() {
    let mut game = Deal::table(7).cards(&["journalist", "journalist", "scientist", "detective"]).begin();
    game.take(1, "journalist").take(1, "journalist").take(1, "scientist").take(1, "detective");
    assert_eq!((game.cards()[1], game.moment()), (4, "effect".to_owned()), "the card is carried out first");
    game.carry_out(json!({ "detective": { "at": 2 } }));
    assert_eq!(game.moment(), "over");
}

#[test]
fn se_41_tokens_and_bullets_are_turned_up_for_all() {
    let game = over(&["cia", "kgb", "cia", "kgb", "hippie"], 2);
    for looking in Viewer::all(4) {
        let tokens = json!({ "seats": ["cia", "kgb", "cia", "kgb"], "centre": "hippie" });
        assert_eq!(game.sees(looking, "/reveal/tokens"), tokens);
        assert_eq!(game.sees(looking, "/reveal/bullets"), json!([-3, null, null, null]));
    }
}

#[test]
fn se_41_the_score_is_that_of_face_up_characters_and_bullets() {
    // The two Detectives are face down.
    let game = over(&["cia", "kgb", "cia", "kgb", "hippie"], 2);
    assert_eq!(game.up(0), json!(["journalist", "scientist", "assassin"]));
    assert_eq!(game.result().1, [8, 0, -3, 0]);
    assert_eq!(game.shows("/reveal/scores"), json!([8, 0, -3, 0]));
}

#[test]
fn se_41_what_counts_is_the_token_a_player_has_now() {
    let mut game =
        Deal::table(4).cards(&["psychiatrist", "scientist", "journalist", "journalist", "journalist"]).begin();
    game.take(0, "psychiatrist").carry_out(json!({ "psychiatrist": { "seats": [1, 2] } }));
    game.take(0, "scientist").take(0, "journalist").take(0, "journalist").take(0, "journalist");
    // Seat 1 was dealt KGB and has CIA now.
    assert_eq!(game.shows("/reveal/tokens/seats"), json!(["cia", "cia", "kgb", "kgb"]));
    assert_eq!(game.result(), (vec![1, 1, 2, 2], vec![7, 0, 0, 0]));
}

#[test]
fn se_42_a_hippie_strictly_lower_than_all_others_wins_alone() {
    let game = over(&["cia", "kgb", "hippie", "kgb", "cia"], 2);
    assert_eq!(game.result(), (vec![2, 2, 1, 2], vec![8, 0, -3, 0]));
    assert_eq!(game.shows("/reveal/victory"), "hippie");
    assert_eq!(game.shows("/reveal/winners"), json!([2]));
}

#[test]
fn se_42_not_if_somebody_else_is_as_low_or_lower() {
    // The bullet goes to a KGB player, who is lower than the Hippie.
    let game = over(&["cia", "kgb", "hippie", "kgb", "cia"], 1);
    assert_eq!(game.result(), (vec![1, 2, 2, 2], vec![8, -3, 0, 0]));
    // Two Hippies are lowest, with −3 each.
    let mut game = Deal::table(5)
        .tokens(&["cia", "kgb", "hippie", "kgb", "hippie", "cia"])
        .bullets([-1, -2, -3, 0])
        .cards(&["assassin", "assassin", "assassin", "journalist", "scientist"])
        .begin();
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": 2 } }));
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": 2 } }));
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": 4 } }));
    game.take(0, "journalist").take(0, "scientist");
    assert_eq!(game.result().1, [8, 0, -3, 0, -3]);
    assert_eq!(game.shows("/reveal/winners"), json!([0]), "another Hippie is as low");
}

#[test]
fn se_43_otherwise_the_higher_team_wins_and_hippies_lose() {
    let game = over(&["cia", "kgb", "hippie", "kgb", "cia"], 3);
    assert_eq!(game.result(), (vec![1, 2, 2, 2], vec![8, 0, 0, -3]));
    assert_eq!(game.shows("/reveal/victory"), "cia");
    let game = over(&["kgb", "cia", "hippie", "kgb", "cia"], 1);
    assert_eq!(game.result(), (vec![1, 2, 2, 1], vec![8, -3, 0, 0]));
    assert_eq!((game.shows("/reveal/victory"), game.shows("/reveal/winners")), (json!("kgb"), json!([0, 3])));
}

#[test]
fn se_43_the_scores_of_a_team_are_added() {
    // CIA has 8 − 3, KGB 0: the team wins with the player who was shot.
    let game = over(&["cia", "kgb", "cia", "kgb", "hippie"], 2);
    assert_eq!(game.result(), (vec![1, 2, 1, 2], vec![8, 0, -3, 0]));
}

#[test]
fn se_43_the_centre_belongs_to_nobody() {
    // With a Hippie at the table one CIA token lies in the centre: seat 0 wins alone for its team.
    let game = over(&["cia", "kgb", "hippie", "kgb", "cia"], 1);
    assert_eq!((game.shows("/reveal/victory"), game.shows("/reveal/winners")), (json!("cia"), json!([0])));
    // A Hippie in the centre is nobody's, however low.
    let game = over(&["cia", "kgb", "cia", "kgb", "hippie"], 1);
    assert_eq!(game.shows("/reveal/winners"), json!([0, 2]));
}

#[test]
fn se_43_a_tie_means_that_everybody_loses() {
    // Everything seat 0 has is face down, and nobody else has anything.
    let mut game = Deal::table(4).cards(&["journalist", "journalist", "journalist", "scientist", "scientist"]).begin();
    game.take(0, "journalist").take(0, "journalist").take(0, "journalist").take(0, "scientist").take(0, "scientist");
    assert_eq!(game.result(), (vec![2; 4], vec![0; 4]));
    assert_eq!((game.shows("/reveal/victory"), game.shows("/reveal/winners")), (json!("nobody"), json!([])));
}
