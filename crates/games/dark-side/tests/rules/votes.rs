//! DS-35: table decisions.

use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{Game, assert_only_these_can_tell};

const NOBODY: Option<u8> = None;

/// Seat 0 boasts; true is up to 3.
fn boast(seats: u8, votes: &str) -> Game {
    let mut game = Deal::of(seats).option("votes", json!(votes)).begin(json!({ "boast": "friends" }));
    game.claim(0, 10);
    game
}

/// Everybody has claimed at a party, seat 0 the most.
fn party(seats: u8, votes: &str) -> Game {
    let mut game = Deal::of(seats).option("votes", json!(votes)).begin(json!({ "party": "friends" }));
    game.ask(1);
    for seat in 0..seats {
        game.claim(seat, 10 - seat);
    }
    game
}

/// Whether the boast of seat 0 is doubted when so many of the others do so.
fn doubted_by(seats: u8, votes: &str, doubting: u8) -> bool {
    let mut game = boast(seats, votes);
    for seat in 1..seats {
        game.vote(seat, (seat <= doubting).then_some(0));
    }
    game.happened().contains(&"doubted".to_owned())
}

#[test]
fn ds_35_more_than_half_must_doubt_a_boast() {
    for (seats, needed) in [(3, 2), (4, 2), (5, 3)] {
        for doubting in 0..seats {
            assert_eq!(doubted_by(seats, "majority", doubting), doubting >= needed, "{doubting} of {}", seats - 1);
        }
    }
}

#[test]
fn ds_35_or_all_must_where_the_table_wants_it_unanimous() {
    for seats in 3..=5 {
        for doubting in 0..seats {
            assert_eq!(doubted_by(seats, "unanimous", doubting), doubting == seats - 1);
        }
    }
}

#[test]
fn ds_35_simple_majority_is_the_default() {
    assert_eq!(json!(dark_side::Options::default())["votes"], json!("majority"));
}

#[test]
fn ds_35_every_other_player_votes_on_a_boast() {
    let game = boast(4, "majority");
    assert_eq!(game.waits_for(), [1, 2, 3]);
    assert_eq!(game.legal(2), [json!({ "doubt": { "seat": 0 } }), json!({ "doubt_nobody": {} })]);
    assert_eq!(game.refused(0, json!({ "doubt_nobody": {} })), "DS-20");
}

#[test]
fn ds_35_no_decision_is_no_doubt() {
    let mut game = boast(3, "majority");
    game.vote(1, Some(0)).vote(2, NOBODY);
    assert_eq!(game.points(), [20, 10, 10]);
}

#[test]
fn ds_35_votes_are_sealed_until_the_last_is_in() {
    let voted = |ballot: Option<u8>| {
        let mut game = boast(4, "majority");
        game.vote(2, ballot);
        game
    };
    assert_only_these_can_tell(&[2], &voted(Some(0)), &voted(NOBODY));
    let game = voted(Some(0));
    assert_eq!(game.shows("/moment/votes/voted"), json!([2]), "all see that seat 2 has voted");
    assert_eq!(game.told(1), [json!({ "voted": { "seat": 2, "ballot": null } })]);
    assert_eq!(game.seat_sees(2, "/moment/votes/own"), json!({ "against": 0 }));
    assert_eq!(game.refused(2, json!({ "doubt_nobody": {} })), "DS-20", "a vote is final");
}

#[test]
fn ds_35_ballots_are_shown_after_each_vote() {
    let mut game = party(3, "majority");
    game.votes(&[Some(1), Some(2), Some(1)]);
    let ballots = json!([{ "against": 1 }, { "against": 2 }, { "against": 1 }]);
    assert_eq!(game.heard("ballots_shown"), json!({ "ballots": ballots }));
    game.act(1, game.legal(1)[0].clone());
    assert_eq!(game.moment(), "votes");
    game.votes(&[NOBODY, Some(0), NOBODY]);
    assert_eq!(game.heard("ballots_shown"), json!({ "ballots": ["nobody", { "against": 0 }, "nobody"] }));
}

#[test]
fn ds_35_at_a_party_everybody_names_one_remaining_claimant_or_nobody() {
    let game = party(4, "majority");
    assert_eq!(game.waits_for(), [0, 1, 2, 3]);
    let ballots: Vec<Value> = [0, 1, 3].map(|seat| json!({ "doubt": { "seat": seat } })).to_vec();
    assert_eq!(game.legal(2)[..3], ballots);
    assert_eq!(game.legal(2)[3..], [json!({ "doubt_nobody": {} })]);
    assert_eq!(game.refused(2, json!({ "doubt": { "seat": 2 } })), "DS-35", "not themselves");
    assert_eq!(game.refused(2, json!({ "doubt": { "seat": 4 } })), "DS-35");
}

#[test]
fn ds_35_the_already_doubted_vote_too() {
    let mut game = party(3, "majority");
    game.all_doubt(0);
    assert_eq!((game.shows("/chips"), game.waits_for()), (json!([null, 9, 8]), vec![0, 1, 2]));
    game.votes(&[Some(2), Some(2), NOBODY]);
    assert_eq!(game.heard("doubted")["seat"], json!(2));
}

#[test]
fn ds_35_who_has_nobody_to_name_is_not_asked() {
    let mut game = party(3, "majority");
    game.all_doubt(0).all_doubt(2);
    assert_eq!((game.shows("/chips"), game.waits_for()), (json!([null, 9, null]), vec![0, 2]));
    assert_eq!(game.shows("/moment/votes/asked"), json!([0, 2]));
}

#[test]
fn ds_35_a_claimant_named_by_more_than_half_of_the_others_is_doubted() {
    for (seats, ballots, doubted) in [
        (3, &[NOBODY, Some(0), Some(0)][..], true),
        (3, &[Some(1), Some(0), NOBODY], false),
        (4, &[NOBODY, Some(0), Some(0), NOBODY], true),
        (4, &[Some(1), Some(0), Some(1), Some(2)], true),
        (4, &[Some(1), Some(0), Some(3), Some(2)], false),
        (5, &[NOBODY, Some(0), Some(0), Some(0), NOBODY], true),
        (5, &[NOBODY, Some(0), Some(0), NOBODY, NOBODY], false),
        (5, &[Some(1), Some(0), Some(0), Some(1), NOBODY], false),
    ] {
        let mut game = party(seats, "majority");
        game.votes(ballots);
        assert_eq!(game.happened().contains(&"doubted".to_owned()), doubted, "{ballots:?}");
    }
}

#[test]
fn ds_35_at_a_unanimous_table_all_others_must_name_the_claimant() {
    for (ballots, doubted) in
        [([NOBODY, Some(0), Some(0), Some(0)], true), ([Some(1), Some(0), Some(0), Some(2)], false)]
    {
        let mut game = party(4, "unanimous");
        game.votes(&ballots);
        assert_eq!(game.happened().contains(&"doubted".to_owned()), doubted);
    }
}

#[test]
fn ds_35_of_two_the_nearest_clockwise_from_and_including_the_player_is_settled_now() {
    // Seats 1 and 3 are named twice each.
    for (on_turn, first) in [(0, 1), (1, 1), (2, 3), (3, 3)] {
        let mut game = Deal::of(4).option("start", json!(on_turn)).begin(json!({ "party": "work" }));
        game.ask((on_turn + 1) % 4);
        for claims in 0..4 {
            game.claim((on_turn + claims) % 4, 10 - claims);
        }
        game.votes(&[Some(1), Some(3), Some(3), Some(1)]);
        assert_eq!(game.heard("doubted")["seat"], json!(first), "seat {on_turn} is on turn");
    }
}

#[test]
fn ds_35_the_other_remains_and_a_new_vote_follows() {
    let mut game = party(4, "majority");
    // Seat 1 claims 9 of its 10 points, seat 3 claims 7 of its 6.
    game.votes(&[Some(1), Some(3), Some(3), Some(1)]);
    assert_eq!((game.heard("doubted")["seat"].clone(), game.moment().as_str()), (json!(1), "proof"));
    game.act(1, game.legal(1)[0].clone());
    assert_eq!((game.shows("/chips"), game.moment().as_str()), (json!([10, null, 8, 7]), "votes"));
    game.nobody_doubts();
    assert_eq!(game.points(), [18 + 10, 10 + 18, 10 + 8, 10 + 7], "seat 3 got away with it");
}

#[test]
fn ds_35_the_doubts_end_when_a_vote_doubts_nobody_or_no_claimant_remains() {
    let mut game = party(3, "majority");
    game.votes(&[Some(1), Some(2), Some(0)]);
    assert_eq!(game.moment(), "accuse");
    let mut game = party(3, "majority");
    game.all_doubt(0).all_doubt(2).all_doubt(1);
    game.act(1, game.legal(1)[0].clone());
    assert_eq!((game.moment().as_str(), game.shows("/chips")), ("accuse", json!([null, null, null])));
}
