//! DS-01 … DS-12: the box and the set-up.

use std::collections::{BTreeMap, BTreeSet};

use dark_side::{
    ACTION_CARDS, ActionCard, Alibi, Area, Card, Chip, DarkSide, Event, Layout, Options, Position, VALUES, secret,
};
use engine::{Dice as _, Fast, Match, Rules as _, Sealed, Seed, Viewer};
use kit::Table;
use serde_json::{Value, json};

use super::deal::{AREAS, Deal};
use super::game::{assert_only_these_can_tell, viewer};

#[test]
fn ds_01_there_are_65_secret_cards_13_in_each_area_worth_30() {
    assert_eq!(Card::all().count(), 65);
    for area in Area::ALL {
        let values: Vec<u8> = Card::all().filter(|card| card.area() == area).map(Card::value).collect();
        assert_eq!(values, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 5]);
        assert_eq!(values.iter().sum::<u8>(), 30);
    }
    assert_eq!(VALUES.len(), 13);
}

#[test]
fn ds_01_every_card_has_an_id_of_its_own() {
    let ids: BTreeSet<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(ids.len(), 65);
    for card in Card::all() {
        assert_eq!(json!(card), json!(format!("{}-{}-{}", card.area().name(), card.value(), card.number())));
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for wrong in ["family-1-5", "family-4-2", "family-6-1", "family-0-1", "garden-1-1", "family-1-01", "family", ""] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong}");
    }
}

#[test]
fn ds_01_every_card_carries_a_text() {
    for card in Card::all() {
        let secret = secret(card);
        assert_eq!((secret.id, secret.area, secret.value), (card, card.area(), card.value()));
        assert!(!secret.text.en.is_empty() && !secret.text.de.is_empty() && !secret.text.nl.is_empty());
    }
}

#[test]
fn ds_02_the_areas_stand_in_board_order() {
    assert_eq!(Area::ALL.map(Area::name), AREAS);
    assert_eq!(json!(Area::ALL), json!(["family", "friends", "neighbours", "work", "holiday"]));
    assert!(Area::ALL.is_sorted());
}

#[test]
fn ds_03_there_are_25_action_cards() {
    let copies = |card: ActionCard| ACTION_CARDS.iter().find(|(kind, _)| *kind == card).map(|(_, copies)| *copies);
    assert_eq!(copies(ActionCard::Therapy), Some(5));
    assert_eq!(copies(ActionCard::LineUp), Some(5));
    for area in Area::ALL {
        for card in [ActionCard::Suspicion(area), ActionCard::Boast(area), ActionCard::Party(area)] {
            assert_eq!(copies(card), Some(1));
        }
    }
    assert_eq!(ACTION_CARDS.iter().map(|(_, copies)| copies).sum::<u8>(), 25);
}

/// Every action card of a random match in which nobody is accused, with its number.
fn cards_of_a_match(seats: u8) -> BTreeMap<String, u32> {
    let mut cards = BTreeMap::new();
    let mut game = Match::<DarkSide>::new(Options::default(), seats).expect("a table");
    let (key, mut dice) = (Seed::of_text("cards of a match"), Fast::new(1));
    let mut proposal = game.propose_deal(&mut Sealed::new(&key, 0)).expect("the deal");
    loop {
        for event in &game.commit(proposal).expect("nothing else has happened").events {
            if let Event::TurnBegan { card, .. } = event {
                *cards.entry(json!(card).to_string()).or_insert(0) += 1;
            }
        }
        let Some(seat) = game.owed().first() else {
            return cards;
        };
        let view = game.view(Viewer::Seat(seat));
        let actions: Vec<_> = DarkSide::legal(&view).collect();
        let pass = actions.iter().find(|&&action| action == dark_side::Action::Pass {});
        let action = pass.copied().unwrap_or_else(|| dice.pick("action", &actions));
        proposal = game.propose(seat, action, &mut Sealed::new(&key, game.steps())).expect("a legal action");
    }
}

#[test]
fn ds_03_with_five_players_all_25_are_played() {
    let cards = cards_of_a_match(5);
    assert_eq!(cards.values().sum::<u32>(), 25);
    assert_eq!((cards["\"therapy\""], cards["\"line_up\""], cards.len()), (5, 5, 17));
}

#[test]
fn ds_03_with_fewer_players_one_line_up_is_left_out() {
    for seats in [3, 4] {
        let cards = cards_of_a_match(seats);
        assert_eq!(cards.values().sum::<u32>(), 24, "everybody has {} turns", 24 / seats);
        assert_eq!((cards["\"therapy\""], cards["\"line_up\""], cards.len()), (5, 4, 17));
    }
}

#[test]
fn ds_04_six_alibi_cards_lie_on_six_positions() {
    assert_eq!(Position::all().map(Position::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    for layout in Layout::all() {
        let laid: Vec<Alibi> = Position::all().map(|position| layout.at(position)).collect();
        let copies = |card: Alibi| laid.iter().filter(|&&other| other == card).count();
        assert_eq!([Alibi::Caught, Alibi::Score, Alibi::Alibi].map(copies), [1, 1, 4]);
    }
    assert_eq!(Layout::all().count(), 30);
}

#[test]
fn ds_04_there_are_chips_from_1_to_10() {
    assert_eq!(Chip::all().map(Chip::points).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    let game = Deal::of(3).begin(json!({ "boast": "family" }));
    let claims: Vec<Value> = (1..=10).map(|chip| json!({ "claim": { "chip": chip } })).collect();
    assert_eq!(game.legal(0), claims);
}

#[test]
fn ds_10_everybody_starts_on_10() {
    for seats in 3..=5 {
        let game = Deal::of(seats).begin(json!("therapy"));
        assert_eq!(game.points(), vec![10; usize::from(seats)]);
    }
}

#[test]
fn ds_10_everybody_is_dealt_15_cards_or_12_with_five() {
    for (seats, each) in [(3, 15), (4, 15), (5, 12)] {
        let game = Deal::of(seats).begin(json!("therapy"));
        let mut dealt = BTreeSet::new();
        for seat in 0..seats {
            assert_eq!(game.hand(seat).len(), each);
            dealt.extend(game.hand(seat));
        }
        assert_eq!(dealt.len(), usize::from(seats) * each, "no card is dealt twice");
        assert_eq!(game.shows("/held"), json!(vec![each; usize::from(seats)]));
    }
}

#[test]
fn ds_10_three_to_five_play() {
    for seats in [0, 1, 2, 6, 7, 8, 255] {
        assert_eq!(Table::<DarkSide>::refused_setup(seats, json!({})), "DS-10");
    }
}

#[test]
fn ds_10_hands_are_seen_by_their_owners_only() {
    let one = Deal::of(3).begin(json!("therapy"));
    let other = Deal::of(3).exchange("family-1-1", "family-1-2").begin(json!("therapy"));
    assert_only_these_can_tell(&[0, 1], &one, &other);
}

#[test]
fn ds_10_nobody_sees_the_rest() {
    for seats in 3..=5 {
        let one = Deal::of(seats).begin(json!("therapy"));
        let rest = match seats {
            3 => ("family-4-1", "holiday-5-1"),
            4 => ("friends-5-1", "holiday-5-1"),
            _ => ("family-4-1", "work-4-1"),
        };
        let other = Deal::of(seats).exchange(rest.0, rest.1).begin(json!("therapy"));
        assert_only_these_can_tell(&[], &one, &other);
    }
}

/// The dark side and the second-darkest side that a seat sees of itself.
fn dark_sides(deal: &Deal, seat: u8) -> Value {
    deal.begin(json!("therapy")).seat_sees(seat, "/dark_sides")
}

#[test]
fn ds_11_the_dark_side_is_the_area_with_the_highest_sum() {
    let deal = Deal::of(4);
    assert_eq!(dark_sides(&deal, 0), json!(["family", "neighbours"]));
    assert_eq!(dark_sides(&deal, 2), json!(["neighbours", "work"]));
    assert_eq!(dark_sides(&deal, 3), json!(["family", "work"]));
}

#[test]
fn ds_11_of_equal_sums_the_area_further_left_is_darker() {
    assert_eq!(dark_sides(&Deal::of(3), 1), json!(["friends", "holiday"]), "10 points each");
    let even = Deal::of(5).exchange("holiday-5-1", "family-4-1");
    assert_eq!(dark_sides(&even, 4), json!(["family", "holiday"]), "10 points each");
}

#[test]
fn ds_11_the_second_darkest_side_follows_the_same_rule_among_the_other_four() {
    assert_eq!(dark_sides(&Deal::of(3), 0)[1], json!("neighbours"), "of neighbours, work and holiday with 6 each");
    assert_eq!(dark_sides(&Deal::of(5), 4), json!(["holiday", "family"]), "of four areas with 6 each");
}

#[test]
fn ds_11_it_never_changes_whatever_is_revealed() {
    let mut game = Deal::of(3).begin(json!({ "suspicion": "friends" }));
    game.suspect(1, 10).prove(1, &["friends-1-2", "friends-2-2", "friends-3-1", "friends-4-1"]);
    assert!(!game.hand(1).iter().any(|card| card.starts_with("friends")));
    assert_eq!(game.seat_sees(1, "/dark_sides"), json!(["friends", "holiday"]));
    game.accuse(1, "friends", &[]).say(1, "waive_court");
    assert_eq!(game.shows("/exposed/1"), json!({ "once": { "dark_side": "friends" } }));
}

#[test]
fn ds_11_nobody_else_sees_it() {
    let game = Deal::of(3).begin(json!("therapy"));
    for looking in [Viewer::Table, Viewer::Spectator, viewer(3)] {
        assert_eq!(game.sees(looking, "/dark_sides"), Value::Null);
    }
    // Seat 1's dark side becomes work by a card from the box.
    let other = Deal::of(3).exchange("friends-4-1", "work-4-1").begin(json!("therapy"));
    assert_eq!(other.seat_sees(1, "/dark_sides"), json!(["work", "holiday"]));
    assert_only_these_can_tell(&[1], &game, &other);
}

#[test]
fn ds_12_the_start_player_is_a_table_option() {
    for seats in 3..=5 {
        for start in 0..seats {
            let game = Deal::of(seats).option("start", json!(start)).begin(json!("therapy"));
            assert_eq!(game.on_turn(), start);
        }
        assert_eq!(Table::<DarkSide>::refused_setup(seats, json!({ "start": seats })), "DS-12");
    }
}

#[test]
fn ds_12_by_default_chance_decides() {
    assert_eq!(json!(Options::default())["start"], json!("random"));
    for start in 0..4 {
        let mut table = Table::<DarkSide>::new(4, json!({}));
        table.chance("start seat", json!(start)).deal();
        assert_eq!(json!(table.public())["on_turn"], json!(start));
    }
}

#[test]
fn ds_12_turns_go_clockwise() {
    let mut game = Deal::of(4).option("start", json!(2)).begin(json!("line_up"));
    let mut turns = vec![game.on_turn()];
    for _ in 0..5 {
        game.get_it_over_with().pass(json!("therapy"));
        turns.push(game.on_turn());
    }
    assert_eq!(turns, [2, 3, 0, 1, 2, 3]);
}
