//! SI-01 … SI-03, SI-10, SI-12: the box and the set-up.

use std::collections::BTreeSet;

use engine::{Dice, Lots, Match, Refusal as _, Viewer};
use secret_identity::{
    Card, Character, Cooperative, Number, Options, Pack, PackSet, Pictogram, Refusal, SecretIdentity, content,
};
use serde_json::{Value, json};

use super::deal::{Deal, FIRST};
use super::game::{assert_only_these_can_tell, placed, viewer};

/// Dice that show what they are asked to choose from, and take the last.
#[derive(Default)]
struct Shown(Vec<(&'static str, Vec<u64>)>);

impl Shown {
    fn show(&mut self, point: &'static str, lots: &dyn Lots) {
        self.0.push((point, (0..lots.count()).filter_map(|index| lots.name(index).as_u64()).collect()));
    }

    fn at(&self, point: &str) -> Vec<&Vec<u64>> {
        self.0.iter().filter(|(name, _)| *name == point).map(|(_, lots)| lots).collect()
    }
}

impl Dice for Shown {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        self.show(point, lots);
        lots.count() - 1
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        self.show(point, lots);
    }
}

/// What the deal for four chooses from.
fn dealt_from(packs: PackSet) -> Shown {
    let mut dice = Shown::default();
    let game = Match::<SecretIdentity>::new(Options { packs, ..Options::default() }, 4).expect("a table");
    game.propose_deal(&mut dice).expect("nothing is dealt yet");
    dice
}

#[test]
fn si_01_there_are_300_characters_on_150_cards() {
    let on: BTreeSet<u8> = Character::all().map(|character| content::character(character).card).collect();
    assert_eq!((Character::COUNT, on.len()), (300, 150));
    assert_eq!(*dealt_from(PackSet::ALL).at("character")[0], (1..=300).collect::<Vec<u64>>());
}

#[test]
fn si_01_a_card_shows_one_side_and_its_other_side_never_comes_up() {
    let dice = dealt_from(PackSet::ALL);
    let drawn = dice.at("character");
    assert_eq!(drawn.len(), 8);
    for (lots, taken) in drawn.iter().zip(0..) {
        // Always the last: the back of the last card, then of the last but one, …
        assert_eq!(**lots, (1..=300 - 2 * taken).collect::<Vec<u64>>());
    }
}

#[test]
fn si_01_the_options_name_the_packs_and_without_a_choice_all_are_in() {
    let all = ["family", "classics", "screen", "myths_and_tales", "science_and_history"];
    assert_eq!(json!(Options::default()), json!({ "packs": all }));
    let read: Options = serde_json::from_value(json!({})).expect("options");
    assert_eq!(read, Options::default());
}

#[test]
fn si_01_only_characters_of_the_chosen_packs_are_drawn() {
    for pack in Pack::ALL {
        let dice = dealt_from([pack].into_iter().collect());
        let in_pack = |number: &u64| {
            let character = u16::try_from(*number).ok().and_then(Character::new).expect("a character");
            content::character(character).packs.contains(pack)
        };
        let drawn = dice.at("character");
        assert_eq!(*drawn[0], (1..=300).filter(in_pack).collect::<Vec<u64>>(), "{pack:?}");
        assert!(drawn.iter().all(|lots| lots.iter().all(in_pack)), "{pack:?}");
    }
}

#[test]
fn si_10_packs_with_too_few_characters_for_a_match_are_refused() {
    let refused = |cooperative, seats| {
        let options = Options { cooperative, packs: PackSet::EMPTY };
        Match::<SecretIdentity>::new(options, seats).err().expect("nobody would lie on the table")
    };
    // All that will lie on the table, and five requests of everybody.
    for (cooperative, seats, needed) in
        [(None, 3, 47), (None, 8, 72), (Some(Cooperative::default()), 3, 32), (Some(Cooperative::default()), 8, 57)]
    {
        let refusal = refused(cooperative, seats);
        assert_eq!(refusal, Refusal::TooFewCharacters { cards: 0, needed });
        assert_eq!(refusal.clause(), "SI-10");
    }
}

#[test]
fn si_10_every_pack_alone_is_enough_for_every_table() {
    for (pack, seats) in Pack::ALL.into_iter().flat_map(|pack| (3..=8).map(move |seats| (pack, seats))) {
        for cooperative in [None, Some(Cooperative::default())] {
            let options = Options { cooperative, packs: [pack].into_iter().collect() };
            assert!(Match::<SecretIdentity>::new(options, seats).is_ok(), "{pack:?} with {seats}");
        }
    }
}

#[test]
fn si_02_there_are_90_pictogram_cards_with_four_pictograms_each() {
    assert_eq!((Card::COUNT, Pictogram::ALL.len()), (90, 4));
    assert_eq!(*dealt_from(PackSet::ALL).at("pictogram cards")[0], (1..=90).collect::<Vec<u64>>());
}

#[test]
fn si_02_that_makes_360_different_pictograms() {
    let on_card = |card| Pictogram::ALL.map(|shows| content::picture(card, shows).id.as_str());
    let all: BTreeSet<&str> = Card::all().flat_map(on_card).collect();
    assert_eq!(all.len(), 360);
}

#[test]
fn si_02_a_placed_card_shows_exactly_one_of_its_four() {
    let game = Deal::alone(3).with_keys();
    let ways: BTreeSet<String> = game
        .legal(0)
        .iter()
        .filter_map(|action| action["clue"].as_array().filter(|clue| clue.len() == 1 && clue[0]["card"] == 7))
        .map(|clue| clue[0]["shows"].as_str().expect("a pictogram").to_owned())
        .collect();
    assert_eq!(ways.into_iter().collect::<Vec<_>>(), ["a", "b", "c", "d"]);
    let none = json!({ "clue": [{ "card": 7, "side": "green" }] });
    assert!(serde_json::from_value::<secret_identity::Action>(none).is_err());
}

#[test]
fn si_03_keys_and_guess_keys_are_numbered_1_to_8() {
    assert!(Number::all().map(Number::number).eq(1..=8));
    let game = Deal::alone(8).with_keys();
    let keys: Vec<u8> = (0..8).map(|seat| game.key(seat)).collect();
    assert_eq!(keys, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn si_03_a_vault_takes_three_cards_on_either_side() {
    for side in ["green", "red"] {
        let mut game = Deal::alone(3).with_keys();
        let clue: Vec<Value> = [1, 2, 3].map(|card| placed(card, "b", side)).to_vec();
        game.act(0, json!({ "clue": clue })).clues(1);
        assert_eq!(game.shows("/clues/0"), json!(clue));
    }
}

#[test]
fn si_03_only_players_have_keys_and_a_vault() {
    let game = Deal::alone(3).with_keys();
    for looking in [Viewer::Table, Viewer::Spectator, viewer(3), viewer(7)] {
        assert_eq!(game.sees(looking, "/key"), Value::Null);
        assert_eq!(game.sees(looking, "/hand"), Value::Null);
        assert_eq!(game.sees(looking, "/choice"), Value::Null);
    }
}

#[test]
fn si_10_eight_characters_lie_open_at_the_places_and_the_rest_form_a_pile() {
    let game = Deal::alone(4).begin();
    for looking in Viewer::all(4) {
        assert_eq!(game.sees(looking, "/characters"), json!(FIRST));
    }
    // Three more rounds of eight; with the eight on the table that makes 150.
    assert_eq!((game.shows("/pile"), game.shows("/spare")), (json!(24), json!(150 - 8 - 24)));
}

#[test]
fn si_12_everybody_is_dealt_10_cards() {
    for seats in 3..=8 {
        let game = Deal::alone(seats).begin();
        assert_eq!(game.held(), vec![10; usize::from(seats)]);
        for seat in 0..seats {
            let first = seat * 10 + 1;
            assert_eq!(game.hand(seat), (first..first + 10).collect::<Vec<_>>());
        }
    }
}

#[test]
fn si_12_nobody_sees_another_hand_nor_the_cards_that_stay_out() {
    let one = Deal::alone(4).begin();
    let exchanged = |one: usize, other: usize| {
        let mut cards: Vec<u8> = (1..=90).collect();
        cards.swap(one, other);
        Deal::alone(4).cards(&cards).begin()
    };
    assert_only_these_can_tell(&[1, 2], &one, &exchanged(15, 25));
    assert_only_these_can_tell(&[3], &one, &exchanged(35, 85));
    assert_only_these_can_tell(&[], &one, &exchanged(60, 85));
}

#[test]
fn si_12_no_card_is_ever_drawn_again() {
    let mut game = Deal::alone(3).begin();
    for used in [3, 6, 9, 10] {
        let left = 10 - used;
        game.draw_keys(&[]).clues(3);
        assert_eq!(game.held(), vec![left; 3]);
        game.all_guess_wrong();
        assert_eq!(game.held(), vec![left; 3]);
        assert_eq!(game.hand(1), (11 + used..21).collect::<Vec<_>>());
    }
}

#[test]
fn si_12_only_cards_of_the_own_hand_can_be_used() {
    let mut game = Deal::alone(3).with_keys();
    assert_eq!(game.refused(0, json!({ "clue": [placed(11, "a", "green")] })), "SI-12");
    assert_eq!(game.refused(0, json!({ "clue": [placed(1, "a", "green"), placed(90, "a", "red")] })), "SI-12");
    game.clues(1).all_guess_wrong().draw_keys(&[]);
    assert_eq!(game.refused(0, json!({ "clue": [placed(1, "a", "green")] })), "SI-12", "a used card is gone");
}
