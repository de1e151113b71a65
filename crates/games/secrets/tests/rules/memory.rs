//! SE-12: the table option *memory*.

use engine::Viewer;
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, viewer};

/// A table without memory at which everybody has seen what they may at the start.
fn begun(deal: &Deal) -> Game {
    let mut game = deal.clone().without_memory().begin();
    game.all_have_seen();
    game
}

/// Whether any kind of token is named anywhere in what this viewer sees.
fn names_a_token(game: &Game, viewer: Viewer) -> bool {
    let view = json!(game.view(viewer)).to_string();
    ["\"cia\"", "\"kgb\"", "\"hippie\""].iter().any(|token| view.contains(token))
}

#[test]
fn se_12_with_memory_nothing_need_be_confirmed_and_all_is_kept() {
    let mut game = Deal::table(4).cards(&["detective"]).begin();
    assert_eq!(game.waits_for(), [0]);
    game.take(0, "detective").carry_out(json!({ "detective": { "at": 2 } }));
    assert_eq!(game.active(), 1);
    assert_eq!(game.sightings(viewer(0)), [(0, json!(0), json!("cia")), (1, json!(2), json!("cia"))]);
    assert_eq!(game.told(viewer(0))[0]["seen"]["token"], "cia");
    assert_eq!(game.refused(1, json!({ "seen": {} })), "SE-22");
    assert_eq!(game.refused(2, json!({ "seen": {} })), "SE-12");
}

#[test]
fn se_12_without_memory_a_look_lasts_until_it_is_confirmed() {
    let mut game = Deal::table(7).without_memory().cards(&["scientist"]).begin();
    assert_eq!(game.waits_for(), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(game.moment(), "opening");
    let seen = [(0, json!(0), json!("cia")), (0, json!(6), json!("hippie")), (0, json!("centre"), json!("hippie"))];
    assert_eq!(game.sightings(viewer(0)), seen);
    assert_eq!(game.sightings(Viewer::Table), seen[2..]);
    game.act(0, json!({ "seen": {} }));
    let withheld = [json!(0), json!(6), json!("centre")].map(|at| (0, at, Value::Null));
    assert_eq!(game.sightings(viewer(0)), withheld);
    assert!(names_a_token(&game, viewer(1)) && names_a_token(&game, Viewer::Table));
    game.all_have_seen();
    assert_eq!((game.moment(), game.active()), ("offer".to_owned(), 0));
    assert!(Viewer::all(7).all(|looking| !names_a_token(&game, looking)));
}

#[test]
fn se_12_without_memory_nothing_else_happens_before() {
    let mut game = Deal::table(4).without_memory().cards(&["scientist"]).begin();
    assert_eq!(game.refused(0, json!({ "offer": { "card": "scientist", "to": 1 } })), "SE-12");
    game.act(0, json!({ "seen": {} }));
    assert_eq!(game.refused(0, json!({ "seen": {} })), "SE-12");
    assert_eq!(game.waits_for(), [1, 2, 3]);
}

#[test]
fn se_12_without_memory_every_card_that_shows_a_token_waits_for_those_who_look() {
    let look = |card: &str, effect: Option<Value>| {
        let mut game = begun(&Deal::table(4).cards(&[card]));
        game.take(0, card);
        if let Some(effect) = effect {
            game.carry_out(effect);
        }
        game
    };
    let shown = |game: &Game| Viewer::all(4).filter(|&looking| names_a_token(game, looking)).collect::<Vec<_>>();
    let own = [viewer(0)];
    let cards = [
        look("double_agent", None),
        look("politician", Some(json!({ "politician": { "to": 1 } }))),
        look("detective", Some(json!({ "detective": { "at": 1 } }))),
    ];
    for mut game in cards {
        assert_eq!((game.waits_for(), shown(&game)), (vec![0], own.to_vec()));
        assert!(game.told(viewer(0)).iter().all(|notice| notice.pointer("/seen/token").is_none_or(Value::is_null)));
        game.all_have_seen();
        assert_eq!((game.active(), shown(&game)), (1, vec![]));
    }
    let mut game = look("journalist", None);
    assert_eq!((game.waits_for(), shown(&game)), (vec![1, 2, 3], [1, 2, 3].map(viewer).to_vec()));
    game.all_have_seen();
    assert_eq!((game.active(), shown(&game)), (1, vec![]));
    let mut game = look("diplomat", None);
    assert_eq!((game.waits_for(), shown(&game)), (vec![0, 1, 2, 3], Viewer::all(4).collect()));
    game.all_have_seen();
    assert_eq!((game.waits_for(), shown(&game)), (vec![0], vec![]));
    game.carry_out(json!({ "diplomat": { "with": 1 } }));
    assert_eq!((game.active(), shown(&game)), (1, vec![]));
    assert_eq!(game.effect_of_turn(1), json!({ "diplomat": { "centre": null, "with": null } }));
}

#[test]
fn se_12_without_memory_who_gives_a_bullet_sees_its_value_only_while_choosing_whom_to_give_it() {
    let mut game = begun(&Deal::table(4).cards(&["assassin"]));
    game.take(0, "assassin");
    assert!(game.told(viewer(0)).contains(&json!({ "bullet_drawn": { "seat": 0, "bullet": null } })));
    assert_ne!(game.sees(viewer(0), "/choice/assassin/bullet"), Value::Null);
    game.carry_out(json!({ "assassin": { "to": 1 } }));
    assert_eq!(game.sees(viewer(0), "/displays/1/bullets/0"), json!({ "from": 0, "bullet": null }));
    assert_eq!(game.sees(viewer(0), "/turns/0/effect"), json!({ "assassin": { "to": 1, "bullet": null } }));
}

#[test]
fn se_12_without_memory_the_diplomat_is_not_reminded_with_whom_the_centre_was_swapped() {
    let mut game = begun(&Deal::table(4).cards(&["diplomat"]));
    game.take(0, "diplomat").all_have_seen().carry_out(json!({ "diplomat": { "with": 1 } }));
    assert_eq!(game.told(viewer(0))[0], json!({ "centre_swapped": { "seat": 0, "with": null } }));
    assert_eq!(game.sees(viewer(0), "/turns/0/effect"), json!({ "diplomat": { "centre": null, "with": null } }));
    let since = game.sees(viewer(0), "/sightings/1/since");
    assert_eq!(since, json!([{ "either": { "turn": 1, "with": [1, 3] } }]), "as for everybody else");
}

#[test]
fn se_12_without_memory_the_list_is_shown_after_the_game() {
    let deal = Deal::table(4).cards(&["detective", "diplomat", "scientist", "journalist", "assassin"]);
    let mut game = begun(&deal);
    game.take(0, "detective").carry_out(json!({ "detective": { "at": "centre" } })).all_have_seen();
    game.take(0, "diplomat").all_have_seen().carry_out(json!({ "diplomat": { "with": 1 } }));
    game.take(0, "scientist").take(0, "journalist").all_have_seen();
    game.take(0, "assassin").carry_out(json!({ "assassin": { "to": 1 } }));
    assert_eq!(game.moment(), "over");
    let own =
        [(0, json!(0), json!("cia")), (1, json!("centre"), json!("hippie")), (2, json!("centre"), json!("hippie"))];
    assert_eq!(game.sightings(viewer(0)), own);
    let other = [(0, json!(2), json!("cia")), (2, json!("centre"), json!("hippie")), (4, json!(0), json!("cia"))];
    assert_eq!(game.sightings(viewer(2)), other);
    assert_eq!(game.sightings(Viewer::Spectator), [(2, json!("centre"), json!("hippie"))]);
    assert_eq!(game.sees(viewer(0), "/turns/1/effect"), json!({ "diplomat": { "centre": "hippie", "with": 1 } }));
    assert_eq!(game.sees(viewer(1), "/turns/1/effect"), json!({ "diplomat": { "centre": "hippie", "with": null } }));
}
