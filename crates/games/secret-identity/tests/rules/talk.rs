//! SI-22: talk.

use engine::{Refusal as _, Rules as _, Viewer};
use secret_identity::{Claim, SecretIdentity};
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, viewer};

const PHRASES: [&str; 3] = ["one_moment", "take_your_time", "back_soon"];

fn claims(game: &Game, looking: Viewer) -> Vec<Value> {
    SecretIdentity::claims(&game.view(looking)).map(|claim: Claim| json!(claim)).collect()
}

/// Whether this seat may say fixed phrases, and nothing else.
fn only_phrases(game: &Game, seat: u8) -> bool {
    let phrases = PHRASES.map(|phrase| json!({ "phrase": phrase })).to_vec();
    let limited = game.seat_sees(seat, "/talk") == "phrases";
    let refused = SecretIdentity::free_talk(&game.view(viewer(seat))).err().map(|refusal| refusal.clause());
    assert_eq!(refused, limited.then_some("SI-22"), "own words");
    let said = claims(game, viewer(seat));
    assert_eq!(limited, said == phrases, "{said:?}");
    assert!(limited || said.contains(&json!({ "well_done": {} })));
    limited
}

#[test]
fn si_22_only_fixed_phrases_from_the_keys_to_the_scoring() {
    let mut game = Deal::alone(3).begin();
    let limited = |game: &Game| [0, 1, 2].map(|seat| only_phrases(game, seat));
    assert_eq!(limited(&game), [false; 3], "while all look at the characters");
    game.draw_keys(&[]);
    assert_eq!(limited(&game), [true; 3]);
    game.clue(0, 1);
    assert_eq!(limited(&game), [true; 3], "whoever has confirmed as well");
    game.clues(1);
    assert_eq!(limited(&game), [true; 3]);
    game.all_guess_wrong();
    assert_eq!(limited(&game), [false; 3]);
}

#[test]
fn si_22_no_phrase_names_anything_of_the_game() {
    let game = Deal::alone(3).with_keys();
    for claim in claims(&game, viewer(0)) {
        assert_eq!(claim.as_object().map(|claim| claim.len()), Some(1));
        assert!(claim["phrase"].is_string(), "{claim} says more than a phrase");
    }
}

#[test]
fn si_22_what_can_be_said_does_not_depend_on_what_is_secret() {
    let mut other = Deal::alone(3).begin();
    other.draw_keys(&[8, 7, 6]);
    let game = Deal::alone(3).with_keys();
    for seat in 0..3 {
        assert_eq!(claims(&game, viewer(seat)), claims(&other, viewer(seat)));
    }
}

#[test]
fn si_22_in_the_cooperative_game_it_binds_the_active_player_until_the_guess_stands() {
    let mut game = Deal::together(3).begin();
    let limited = |game: &Game| [0, 1, 2].map(|seat| only_phrases(game, seat));
    assert_eq!(limited(&game), [false; 3]);
    game.draw_keys(&[4]);
    assert_eq!(limited(&game), [true, false, false]);
    game.clues(1).point(1, 2);
    assert_eq!(limited(&game), [true, false, false]);
    game.point(2, 2);
    assert_eq!((game.moment().as_str(), limited(&game)), ("draw", [false; 3]));
}

#[test]
fn si_22_the_guessers_can_say_what_fits_and_everybody_reads_it() {
    let mut game = Deal::together(3).begin();
    game.draw_keys(&[4]).clues(1);
    for number in 1..=8 {
        for said in ["fits", "fits_not"] {
            assert!(claims(&game, viewer(1)).contains(&json!({ said: { "number": number } })));
            assert!(!claims(&game, viewer(0)).contains(&json!({ said: { "number": number } })));
        }
    }
}

#[test]
fn si_22_only_players_talk() {
    let game = Deal::alone(3).begin();
    for looking in [Viewer::Table, Viewer::Spectator, viewer(5)] {
        assert_eq!((claims(&game, looking), game.sees(looking, "/talk")), (Vec::new(), Value::Null));
    }
}
