//! HC-40, HC-41: secret dossiers and private notes.

use engine::{Audience, Body, Remark, Rules as _, Seat, Text, Viewer, remarks};
use heimlich::{Agent, Claim, DOSSIER_FIELD, Heimlich};
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell, viewer};

/// What three players who lead grey, yellow and orange might write: seat 0 is right, the others are half right.
fn guesses() -> [Value; 3] {
    [json!([null, "yellow", "orange"]), json!(["grey", null, "red"]), json!(["green", "yellow", null])]
}

/// Three players of the basic game with dossiers; grey's marker is `field`, and the safe waits in 10.
fn with_grey_on(field: u8) -> Game {
    let mut game = Deal::basic(3).dossiers(&guesses()).begin();
    game.bring_markers(&[("grey", field)], "10");
    game
}

/// Grey walks to 10, nobody writes yet.
fn scoring_ten(mut game: Game) -> Game {
    game.walk_to(&[("grey", "10")]);
    game
}

#[test]
fn hc_40_dossiers_are_due_when_a_marker_stands_on_29_or_beyond() {
    assert_eq!(DOSSIER_FIELD, 29);
    for field in [29, 30, 38] {
        let game = scoring_ten(with_grey_on(field - 10));
        assert_eq!(game.marker("grey"), field);
        assert_eq!(game.happened(), ["walked", "scored", "dossiers_asked"]);
        assert_eq!(game.waits_for(), [0, 1, 2]);
    }
}

#[test]
fn hc_40_dossiers_are_not_due_on_28() {
    let game = scoring_ten(with_grey_on(18));
    assert_eq!((game.marker("grey"), game.happened().last().map(String::as_str)), (28, Some("scored")));
    assert_eq!((game.moment().as_str(), game.shows("/writing")), ("safe", Value::Null));
}

#[test]
fn hc_40_a_bystanders_marker_counts_as_well() {
    let mut game = Deal::basic(3).dossiers(&guesses()).begin();
    game.bring_markers(&[("blue", 19)], "10").walk_to(&[("blue", "10")]);
    assert_eq!(game.waits_for(), [0, 1, 2]);
}

#[test]
fn hc_40_without_the_variant_nobody_writes() {
    let mut game = Deal::basic(3).begin();
    game.bring_markers(&[("grey", 19)], "10").walk_to(&[("grey", "10")]);
    assert_eq!((game.marker("grey"), game.waits_for().len()), (29, 1));
    assert_eq!(game.refused(game.on_turn(), json!({ "dossier": guesses()[0] })), "HC-40");
}

#[test]
fn hc_40_all_markers_of_the_scoring_have_moved() {
    let mut game = with_grey_on(19);
    game.walk_to(&[("red", "4"), ("grey", "10")]);
    assert_eq!((game.markers(["grey", "red"]), game.waits_for()), ([29, 4], vec![0, 1, 2]));
}

#[test]
fn hc_40_play_stops_until_every_player_has_written_and_the_safe_waits() {
    let mut game = scoring_ten(with_grey_on(19));
    let on_turn = game.on_turn();
    let safe = json!({ "safe": { "to": "3" } });
    for (seat, guess) in [2, 0, 1].into_iter().map(|seat| (seat, guesses()[usize::from(seat)].clone())) {
        assert_eq!(game.refused(seat, json!({ "roll": {} })), "HC-40");
        assert_eq!(game.refused(seat, safe.clone()), "HC-40");
        game.write(seat, guess);
        if game.waits_for() != [on_turn] {
            assert_eq!(game.refused(seat, safe.clone()), "HC-15", "the others still write");
        }
    }
    assert_eq!((game.moment().as_str(), game.waits_for()), ("safe", vec![on_turn]));
    game.safe_to("3");
    assert_eq!(game.moment(), "roll");
}

#[test]
fn hc_40_dossiers_are_written_once() {
    let mut game = scoring_ten(with_grey_on(19));
    for seat in [0, 1, 2] {
        game.write(seat, guesses()[usize::from(seat)].clone());
    }
    game.safe_to("9").walk_to(&[("red", "4"), ("grey", "9")]);
    assert_eq!(game.marker("grey"), 38);
    assert_eq!((game.happened().last().map(String::as_str), game.waits_for().len()), (Some("scored"), 1));
    game.safe_to("ruin").walk_to(&[("grey", "ruin")]);
    assert_eq!(game.marker("grey"), 35);
    assert_eq!(game.waits_for().len(), 1);
}

/// Two players; seat 0 opens a round with *dispatch* and this card, grey's marker is `field`.
fn with_dispatch(field: u8, second: &'static str) -> Game {
    let hands = [["dispatch", second], ["sprint", "sprint"]];
    let deal = Deal::top_secret(&hands).option("dossier", json!(true));
    let mut game = deal.reaching(|game| {
        game.bring_markers(&[("grey", field)], "ruin");
    });
    game.turn_with_round("2", json!({ "red": 2 }), &[0]);
    game
}

#[test]
fn hc_40_dossiers_are_due_right_after_a_dispatch() {
    for (field, due) in [(25, false), (26, true), (28, true)] {
        let mut game = with_dispatch(field, "retreat");
        game.play(0, json!({ "dispatch": { "agents": ["grey", "red"] } }));
        assert_eq!(game.happened().contains(&"dossiers_asked".to_owned()), due, "from {field}");
        assert_eq!(game.waits_for(), if due { vec![0, 1] } else { vec![0] });
    }
}

#[test]
fn hc_40_the_round_goes_on_where_it_stopped() {
    let mut game = with_dispatch(28, "retreat");
    game.play(0, json!({ "dispatch": { "agents": ["grey", "red"] } }));
    let retreat = json!({ "retreat": { "agent": "red", "by": 1 } });
    assert_eq!(game.refused_play(0, retreat.clone()), "HC-40");
    assert_eq!(game.refused(0, json!({ "pass": {} })), "HC-40");
    game.write(0, json!([null, "red"])).write(1, json!(["red", null]));
    assert_eq!(game.waits_for(), [0], "may play a further card");
    game.play(0, retreat).pass(1);
    assert_eq!(game.moment(), "roll");
}

#[test]
fn hc_40_the_round_goes_on_after_the_last_card_of_a_hand() {
    let mut game = with_dispatch(28, "retreat");
    game.play(0, json!({ "retreat": { "agent": "red", "by": 1 } }));
    game.play(0, json!({ "dispatch": { "agents": ["grey", "red"] } }));
    game.write(1, json!(["red", null])).write(0, json!([null, "red"]));
    assert_eq!((game.moment().as_str(), game.waits_for()), ("round", vec![1]));
}

#[test]
fn hc_40_what_is_written_is_secret() {
    let written = |guess: Value| {
        let mut game = scoring_ten(with_grey_on(19));
        game.write(1, guess);
        game
    };
    let (one, other) = (written(json!(["grey", null, "red"])), written(json!(["red", null, "blue"])));
    assert_only_these_can_tell(&[1], &one, &other);
    assert_eq!(one.shows("/writing"), json!([0, 2]), "all see who has written");
    assert_eq!(one.told(0), [json!({ "dossier_written": { "seat": 1, "dossier": null } })]);
    let own = json!({ "own": ["yellow"], "named": ["grey", null, "red"] });
    assert_eq!(one.seat_sees(1, "/dossiers"), json!([null, own, null]));
}

#[test]
fn hc_40_it_stays_secret_until_the_end_when_all_are_turned_up() {
    let until_40 = |second: Value| {
        let mut written = guesses();
        written[1] = second;
        let mut game = Deal::basic(3).dossiers(&written).begin();
        game.bring_markers(&[("grey", 40)], "10");
        game
    };
    let mut one = until_40(json!(["grey", null, "red"]));
    assert_only_these_can_tell(&[1], &one, &until_40(json!(["red", null, "blue"])));
    one.score_at(&[("grey", "10")]);
    assert_eq!(one.sees(Viewer::Spectator, "/dossiers/1/named"), json!(["grey", null, "red"]));
}

#[test]
fn hc_40_it_is_final() {
    let mut game = scoring_ten(with_grey_on(19));
    game.write(1, guesses()[1].clone());
    assert_eq!(game.refused(1, json!({ "dossier": guesses()[1] })), "HC-15");
    game.write(0, guesses()[0].clone()).write(2, guesses()[2].clone());
    let on_turn = game.on_turn();
    assert_eq!(game.refused(on_turn, json!({ "dossier": guesses()[usize::from(on_turn)] })), "HC-40");
}

#[test]
fn hc_40_each_other_player_is_named_exactly_once() {
    let game = scoring_ten(with_grey_on(19));
    for wrong in [
        json!([null, "yellow", null]),
        json!([null, "yellow", "yellow"]),
        json!(["red", "yellow", "orange"]),
        json!(["yellow", "yellow", "orange"]),
        json!([null, "yellow"]),
        json!([null, "yellow", "orange", "red"]),
        json!([null, "yellow", "violet"]),
        json!([]),
    ] {
        assert_eq!(game.refused(0, json!({ "dossier": wrong })), "HC-40", "{wrong}");
    }
    assert_eq!(game.legal(0).len(), 5 * 4, "two of the five other agents");
}

#[test]
fn hc_40_own_agents_are_filled_in_and_cannot_be_named() {
    let mut game = scoring_ten(with_grey_on(19));
    assert_eq!(game.refused(0, json!({ "dossier": [null, "grey", "orange"] })), "HC-40");
    game.write(0, guesses()[0].clone());
    assert_eq!(game.seat_sees(0, "/dossiers/0/own"), json!(["grey"]));
}

#[test]
fn hc_40_the_agents_not_named_are_called_bystanders() {
    let mut game = scoring_ten(with_grey_on(19));
    game.write(1, json!(["grey", null, "red"]));
    let view = game.view(viewer(1));
    let dossier = view.dossiers.values()[1].expect("seat 1 has written");
    assert_eq!(json!(dossier.bystanders(view.board.agents)), json!(["orange", "green", "blue"]));
}

#[test]
fn hc_40_all_own_agents_are_filled_in_after_double_life() {
    let mut game = with_dispatch(28, "double_life");
    game.chance("double life", json!("orange")).play(0, json!({ "double_life": {} }));
    game.play(0, json!({ "dispatch": { "agents": ["grey", "red"] } }));
    assert_eq!(game.refused(0, json!({ "dossier": [null, "orange"] })), "HC-40");
    assert_eq!(game.legal(0).len(), 3, "one of the three other agents");
    game.write(0, json!([null, "red"]));
    assert_eq!(game.seat_sees(0, "/dossiers/0"), json!({ "own": ["grey", "orange"], "named": [null, "red"] }));
}

#[test]
fn hc_40_double_life_played_later_changes_no_dossier() {
    let mut game = with_dispatch(28, "double_life");
    game.play(0, json!({ "dispatch": { "agents": ["grey", "red"] } }));
    game.write(0, json!([null, "orange"])).write(1, json!(["orange", null]));
    game.chance("double life", json!("orange")).play(0, json!({ "double_life": {} }));
    assert_eq!(game.happened(), ["played", "second_agent", "asked"]);
    assert_eq!(game.seat_sees(0, "/dossiers/0"), json!({ "own": ["grey"], "named": [null, "orange"] }));
    assert_eq!(game.seat_sees(1, "/dossiers/1"), json!({ "own": ["yellow"], "named": ["orange", null] }));
}

#[test]
fn hc_41_private_notes_are_for_their_writer_alone() {
    let seat = Seat::new(1).expect("a seat");
    let guess = Claim::Leads { seat: Seat::new(0).expect("a seat"), agent: Agent::Red };
    let text = Text::new("Seat 2 pushes blue").expect("a text");
    let bodies = [Body::Claim(guess), Body::Text(text)];
    let notes = bodies.map(|body| Remark { after: 3, seat, to: Audience::Own, body });
    for looking in Viewer::all(3) {
        let readable = if looking == viewer(1) { &notes[..] } else { &[] };
        assert!(remarks(&notes, looking).eq(readable), "{looking:?}");
    }
}

#[test]
fn hc_41_a_note_can_be_kept_for_every_agent_during_the_whole_game() {
    let mut game = with_grey_on(40);
    for over in [false, true] {
        if over {
            game.score_at(&[("grey", "10")]);
        }
        let notes: Vec<Value> = Heimlich::claims(&game.view(viewer(1))).map(|claim| json!(claim)).collect();
        for agent in ["grey", "yellow", "orange", "red", "green", "blue"] {
            for seat in [0, 2] {
                assert!(notes.contains(&json!({ "leads": { "seat": seat, "agent": agent } })));
            }
            assert!(notes.contains(&json!({ "bystander": { "agent": agent } })));
        }
    }
}
