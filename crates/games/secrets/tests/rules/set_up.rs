//! SE-01 … SE-11: the box, the set-up, and what is seen at the start.

use engine::{Dice, Lots, Match, Viewer};
use kit::Table;
use secrets::{Bullet, CHARACTERS, Character, Options, Secrets};
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{assert_only_these_can_tell, viewer};

/// Dice that show what they are asked to put in order.
#[derive(Default)]
struct Shown(Vec<(&'static str, Vec<Value>)>);

impl Dice for Shown {
    fn index(&mut self, _: &'static str, _: &dyn Lots) -> usize {
        0
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        self.0.push((point, (0..lots.count()).map(|index| lots.name(index)).collect()));
    }
}

/// What is shuffled at a table with that many seats.
fn shuffled(seats: u8, point: &str) -> Vec<Value> {
    let game = Match::<Secrets>::new(Options::default(), seats).expect("a table");
    let mut dice = Shown::default();
    game.propose_deal(&mut dice).expect("nothing is dealt yet");
    let found = dice.0.into_iter().find(|(name, _)| *name == point);
    found.unwrap_or_else(|| panic!("nothing is shuffled as {point:?}")).1
}

#[test]
fn se_01_there_is_one_token_more_than_players() {
    let counts = [(4, [2, 2, 1]), (5, [2, 2, 2]), (6, [3, 3, 1]), (7, [3, 3, 2]), (8, [4, 4, 1])];
    for (seats, wanted) in counts {
        let tokens = shuffled(seats, "identity tokens");
        let count = |kind: &str| tokens.iter().filter(|&token| token == kind).count();
        assert_eq!(["cia", "kgb", "hippie"].map(count), wanted, "with {seats} players");
        assert_eq!(tokens.len(), usize::from(seats) + 1);
    }
}

#[test]
fn se_01_four_to_eight_can_play() {
    assert_eq!(Table::<Secrets>::refused_setup(3, json!({})), "SE-01");
    assert_eq!(Table::<Secrets>::refused_setup(9, json!({})), "SE-01");
}

#[test]
fn se_02_there_are_29_characters() {
    let deck = shuffled(4, "character deck");
    assert_eq!(deck.len(), 29);
    let copies = [
        ("double_agent", 3),
        ("politician", 4),
        ("psychiatrist", 2),
        ("detective", 3),
        ("journalist", 4),
        ("scientist", 6),
        ("diplomat", 3),
        ("assassin", 4),
    ];
    for (character, wanted) in copies {
        assert_eq!(deck.iter().filter(|&card| card == character).count(), wanted, "{character}");
    }
}

#[test]
fn se_02_the_characters_have_their_values() {
    let values = CHARACTERS.map(|(character, ..)| (json!(character), character.value()));
    let wanted = [
        ("double_agent", -1),
        ("politician", 3),
        ("psychiatrist", -1),
        ("detective", -2),
        ("journalist", 3),
        ("scientist", 5),
        ("diplomat", 1),
        ("assassin", 0),
    ];
    assert_eq!(values, wanted.map(|(character, value)| (json!(character), value)));
    // The table is looked up by the number of the character.
    assert_eq!(CHARACTERS.map(|(character, ..)| character as usize), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(Character::ALL, CHARACTERS.map(|(character, ..)| character));
}

#[test]
fn se_02_there_are_four_bullets() {
    assert_eq!(shuffled(8, "bullets"), [0, -1, -2, -3].map(Value::from));
    assert_eq!(Bullet::ALL.map(Bullet::value), [0, -1, -2, -3]);
}

#[test]
fn se_10_each_player_gets_a_token_and_the_last_one_lies_in_the_centre() {
    let game = Deal::table(4).tokens(&["kgb", "hippie", "cia", "cia", "kgb"]).cards(&["detective"]).begin();
    for (seat, token) in (0..4).zip(["kgb", "hippie", "cia", "cia"]) {
        assert_eq!(game.sightings(viewer(seat)), [(0, json!(seat), json!(token))]);
    }
    let mut game = game;
    game.take(0, "detective").carry_out(json!({ "detective": { "at": "centre" } }));
    assert_eq!(game.sightings(viewer(0))[1], (1, json!("centre"), json!("kgb")));
}

#[test]
fn se_10_the_deck_the_bullets_and_the_un_token_are_ready_and_the_displays_empty() {
    let game = Deal::table(4).cards(&["assassin"]).begin();
    assert_eq!(game.shows("/bullets"), 4);
    assert_eq!(game.un(), None);
    assert_eq!(game.cards(), [0; 4]);
    // Two of the 29 cards lie open already.
    assert_eq!(game.shows("/deck"), json!({ "unseen": 27, "seen": [] }));
}

#[test]
fn se_10_the_order_of_the_bullets_is_that_of_the_shuffle() {
    let mut game = Deal::table(4).bullets([-1, -3, 0, -2]).cards(&["assassin", "assassin"]).begin();
    game.take(0, "assassin");
    assert_eq!(game.seat_sees(0, "/choice/assassin/bullet"), -1);
    game.carry_out(json!({ "assassin": { "to": 2 } })).take(1, "assassin");
    assert_eq!(game.seat_sees(1, "/choice/assassin/bullet"), -3);
}

#[test]
fn se_10_a_named_seat_starts_or_one_by_chance() {
    assert_eq!(Deal::table(6).option("start", json!(4)).begin().active(), 4);
    let mut table = Table::<Secrets>::new(6, json!({}));
    table.chance("start seat", json!(5)).deal();
    assert_eq!(json!(table.public().active), 5);
    assert_eq!(Table::<Secrets>::refused_setup(4, json!({ "start": 4 })), "SE-10");
}

#[test]
fn se_10_left_is_the_next_seat_in_turn_order_and_right_the_previous_one() {
    let mut game = Deal::table(5).cards(&["diplomat"]).begin();
    game.take(0, "diplomat");
    assert_eq!(game.seat_sees(0, "/choice/diplomat/with"), json!([1, 4]));
    game.carry_out(json!({ "diplomat": { "with": 4 } }));
    assert_eq!(game.active(), 1);
}

#[test]
fn se_11_four_players_see_their_own_token_only() {
    let game = Deal::table(4).begin();
    for seat in 0..4 {
        let own = ["cia", "kgb", "cia", "kgb"][usize::from(seat)];
        assert_eq!(game.sightings(viewer(seat)), [(0, json!(seat), json!(own))]);
    }
    assert_eq!(game.sightings(Viewer::Table), []);
    let other = Deal::table(4).tokens(&["kgb", "cia", "cia", "kgb", "hippie"]).begin();
    assert_only_these_can_tell(&[0, 1], &game, &other);
    let other = Deal::table(4).tokens(&["hippie", "kgb", "cia", "kgb", "cia"]).begin();
    assert_only_these_can_tell(&[0], &game, &other);
}

#[test]
fn se_11_five_and_six_players_see_their_right_neighbours_too() {
    for seats in [5, 6] {
        let game = Deal::table(seats).begin();
        let right = |seat: u8| (seat + seats - 1) % seats;
        for seat in 0..seats {
            let mut seen = [right(seat), seat].map(|at| (0, json!(at), game.truth()[usize::from(at)].clone()));
            seen.sort_by_key(|(_, at, _)| at.as_u64());
            assert_eq!(game.sightings(viewer(seat)), seen);
            assert_eq!(game.told(viewer(seat))[0]["dealt"]["right"], game.truth()[usize::from(right(seat))]);
        }
        assert_eq!(game.sightings(Viewer::Spectator), []);
    }
    let other = Deal::table(5).tokens(&["kgb", "cia", "cia", "kgb", "hippie", "hippie"]).begin();
    assert_only_these_can_tell(&[0, 1, 2], &Deal::table(5).begin(), &other);
    let other = Deal::table(5).tokens(&["hippie", "kgb", "cia", "kgb", "hippie", "cia"]).begin();
    assert_only_these_can_tell(&[0, 1], &Deal::table(5).begin(), &other);
}

#[test]
fn se_11_with_seven_and_eight_all_see_the_centre_too() {
    for seats in [7, 8] {
        let game = Deal::table(seats).begin();
        for looking in Viewer::all(seats) {
            let tokens = game.sightings(looking);
            assert_eq!(tokens.last(), Some(&(0, json!("centre"), json!("hippie"))));
            assert_eq!(tokens.len(), if looking.seat().is_some() { 3 } else { 1 });
        }
    }
}
