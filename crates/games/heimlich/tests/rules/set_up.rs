//! HC-01 … HC-09: the box, the set-up, and talk.

use engine::{Audience, Body, Dice, Fast, Lots, Match, Remark, Rules as _, Text, Viewer, remarks};
use heimlich::{Action, Agent, Building, Claim, FINISH, Heimlich, Options};
use kit::Table;
use serde_json::{Value, json};

use super::deal::Deal;
use super::game::{AGENTS, RING, assert_only_these_can_tell, viewer};

#[test]
fn hc_01_the_ring_runs_clockwise_from_the_church_to_the_ruin_and_on_to_the_church() {
    let mut game = Deal::basic(4).begin();
    let mut seen = Vec::new();
    for _ in 0..13 {
        seen.push(game.building("grey"));
        game.turn("1-3", json!({ "grey": 1 }));
        if game.moment() == "safe" {
            game.safe_to("6");
        }
    }
    assert_eq!(seen[..12], RING);
    assert_eq!(seen[12], "church");
}

#[test]
fn hc_01_the_buildings_are_worth_their_number_the_church_0_and_the_ruin_3_less() {
    let values: Vec<_> = Building::ring().map(|building| (building.name(), building.value())).collect();
    let numbered = RING[1..=10].iter().copied().zip(1..);
    let all: Vec<_> = [("church", 0)].into_iter().chain(numbered).chain([("ruin", -3)]).collect();
    assert_eq!(values, all);
}

#[test]
fn hc_02_there_are_seven_agents_with_names_and_colours() {
    let named: Vec<_> = Agent::ALL.iter().map(|agent| (agent.name(), json!(agent))).collect();
    let box_order = ["Schulz", "Perry", "Bucci", "Jaques", "Mirkov", "Doyle", "Larsson"];
    assert_eq!(named, box_order.into_iter().zip(AGENTS.map(Value::from)).collect::<Vec<_>>());
}

#[test]
fn hc_02_each_agent_has_a_marker_and_a_card() {
    let game = Deal::basic(7).begin();
    let cards: Vec<_> = (0..7).map(|seat| game.seat_sees(seat, "/agent")).collect();
    assert_eq!(cards, AGENTS.map(Value::from));
    let markers = game.shows("/board/markers");
    assert_eq!(markers.as_object().map(|markers| markers.len()), Some(7));
    assert_eq!(game.markers(AGENTS), [0; 7]);
}

#[test]
fn hc_03_start_is_reached_again_at_42_and_markers_run_past_it() {
    assert_eq!(FINISH, 42);
    let mut game = Deal::basic(2).begin();
    game.bring_markers(&[("grey", 41)], "10").score_at(&[("grey", "10")]);
    assert_eq!(game.marker("grey"), 51);
}

/// Dice that show what they are asked to choose from.
#[derive(Default)]
struct Shown(Vec<(&'static str, Vec<Value>)>);

impl Dice for Shown {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        self.0.push((point, (0..lots.count()).map(|index| lots.name(index)).collect()));
        0
    }

    fn order(&mut self, _: &'static str, _: &mut dyn Lots) {}
}

#[test]
fn hc_04_the_die_has_six_equally_likely_faces() {
    let mut game = Match::<Heimlich>::new(Options::default(), 2).expect("a table");
    let deal = game.propose_deal(&mut Fast::new(1)).expect("nothing is dealt yet");
    game.commit(deal).expect("nothing else happened");
    let on_turn = game.owed().first().expect("somebody starts");
    let mut dice = Shown::default();
    game.propose(on_turn, Action::Roll {}, &mut dice).expect("a roll");
    let faces = ["1-3", "2", "3", "4", "5", "6"].map(Value::from).to_vec();
    assert_eq!(dice.0, [("die", faces)]);
}

#[test]
fn hc_05_five_six_or_seven_agents_play_the_first_of_the_box() {
    for (seats, count) in [(2, 5), (3, 6), (4, 7), (5, 7), (6, 7), (7, 7)] {
        let game = Deal::basic(seats).begin();
        let buildings = game.shows("/board/buildings");
        let mut in_play: Vec<_> = AGENTS[..count].to_vec();
        in_play.sort_unstable();
        assert!(buildings.as_object().expect("a map").keys().eq(in_play.iter()), "{seats} seats: {buildings}");
    }
}

#[test]
fn hc_05_the_host_may_choose_the_colours() {
    let colours = ["yellow", "orange", "red", "blue", "violet"];
    let game = Deal::basic(2).option("colours", json!(colours)).agents(&colours).begin();
    assert_eq!(game.seat_sees(0, "/agent"), "yellow");
    assert_eq!(game.buildings(colours), ["church"; 5]);
    assert_eq!(game.shows("/board/buildings").as_object().map(|agents| agents.len()), Some(5));
}

#[test]
fn hc_05_as_many_colours_as_agents_must_be_chosen() {
    let refused = |seats, colours: &[&str]| Table::<Heimlich>::refused_setup(seats, json!({ "colours": colours }));
    assert_eq!(refused(2, &AGENTS[..4]), "HC-05");
    assert_eq!(refused(2, &AGENTS[..6]), "HC-05");
    assert_eq!(refused(3, &AGENTS[..5]), "HC-05");
    assert_eq!(refused(7, &AGENTS[..6]), "HC-05");
}

#[test]
fn hc_05_two_to_seven_can_play() {
    assert_eq!(Table::<Heimlich>::refused_setup(1, json!({})), "HC-05");
    assert_eq!(Table::<Heimlich>::refused_setup(8, json!({})), "HC-05");
}

#[test]
fn hc_06_all_start_in_the_church_and_on_start_with_the_safe_in_7() {
    for seats in 2..=7 {
        let game = Deal::basic(seats).begin();
        let board = game.view(Viewer::Table).board;
        for agent in board.agents.iter() {
            assert_eq!((board.buildings[agent], board.markers[agent]), (Building::CHURCH, 0));
        }
        assert_eq!(game.safe(), "7");
    }
}

#[test]
fn hc_07_each_player_is_dealt_one_card_and_the_rest_are_bystanders() {
    let game = Deal::basic(3).agents(&["red", "grey", "blue", "green", "orange", "yellow"]).begin();
    assert_eq!([0, 1, 2].map(|seat| game.seat_sees(seat, "/agent")), ["red", "grey", "blue"]);
    let dealt = json!({ "agents": ["red", "grey", "blue"], "bystanders": ["yellow", "orange", "green"] });
    assert_eq!(game.events()[0], json!({ "agents_dealt": dealt }));
}

#[test]
fn hc_07_nobody_sees_another_card() {
    let one = Deal::basic(4).begin();
    for (seat, next) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
        let mut exchanged = AGENTS;
        exchanged.swap(seat, next);
        let other = Deal::basic(4).agents(&exchanged).begin();
        assert_only_these_can_tell(&[seat as u8, next as u8], &one, &other);
    }
}

#[test]
fn hc_07_nobody_sees_the_bystanders() {
    let one = Deal::basic(4).begin();
    for seat in 0..4 {
        let mut with_another_bystander = AGENTS;
        with_another_bystander.swap(seat, 6);
        let other = Deal::basic(4).agents(&with_another_bystander).begin();
        assert_only_these_can_tell(&[seat as u8], &one, &other);
    }
    for looking in [viewer(0), viewer(3), Viewer::Table, Viewer::Spectator] {
        assert_eq!(one.sees(looking, "/reveal"), Value::Null);
    }
}

#[test]
fn hc_07_with_seven_players_there_are_no_bystanders() {
    let game = Deal::basic(7).begin();
    assert_eq!(game.events()[0]["agents_dealt"]["bystanders"], json!([]));
}

#[test]
fn hc_08_a_named_seat_starts() {
    for seat in 0..4 {
        let game = Deal::basic(4).option("start", json!(seat)).begin();
        assert_eq!((game.on_turn(), game.waits_for()), (seat, vec![seat]));
    }
    assert_eq!(Table::<Heimlich>::refused_setup(4, json!({ "start": 4 })), "HC-08");
}

#[test]
fn hc_08_by_default_chance_says_who_starts() {
    assert_eq!(json!(Options::default())["start"], "random");
    for seat in 0..3 {
        let mut table = Table::<Heimlich>::new(3, json!({}));
        table.chance("start seat", json!(seat)).deal();
        assert_eq!(table.waits_for(), [usize::from(seat)]);
        table.act(seat, json!({ "roll": {} }));
    }
}

#[test]
fn hc_08_play_goes_clockwise() {
    let mut game = Deal::basic(4).option("start", json!(2)).begin();
    let mut order = Vec::new();
    for _ in 0..5 {
        order.push(game.on_turn());
        game.turn("1-3", json!({ "grey": 1 }));
    }
    assert_eq!(order, [2, 3, 0, 1, 2]);
}

#[test]
fn hc_09_everybody_may_claim_anything_about_anybody_true_or_not() {
    let game = Deal::basic(2).begin();
    for seat in [0, 1] {
        let claims: Vec<Claim> = Heimlich::claims(&game.view(viewer(seat))).collect();
        for (who, agent) in [0, 1].into_iter().flat_map(|who| AGENTS[..5].iter().map(move |agent| (who, agent))) {
            for said in ["leads", "leads_not"] {
                let claim = json!({ said: { "seat": who, "agent": agent } });
                assert!(claims.iter().any(|possible| json!(possible) == claim), "{claim}");
            }
        }
        for (said, agent) in ["bystander", "push", "leave"].into_iter().zip(AGENTS) {
            let claim = json!({ said: { "agent": agent } });
            assert!(claims.iter().any(|possible| json!(possible) == claim), "{claim}");
        }
    }
    assert_eq!(Heimlich::claims(&game.view(Viewer::Spectator)).count(), 0);
}

#[test]
fn hc_09_what_is_said_is_heard_by_all() {
    let seat = engine::Seat::new(1).expect("a seat");
    let text = Text::new("Red is mine, honestly").expect("a text");
    let said: [Remark<Claim>; 1] = [Remark { after: 1, seat, to: Audience::All, body: Body::Text(text) }];
    for looking in Viewer::all(3) {
        assert!(remarks(&said, looking).eq(&said), "{looking:?}");
    }
}

#[test]
fn hc_09_no_agent_is_shown_to_anybody_else_before_the_end() {
    let reaching_41 = |agents| {
        let mut game = Deal::basic(2).agents(agents).begin();
        game.bring_markers(&[("grey", 41)], "10");
        game
    };
    let mut one = reaching_41(&["grey", "yellow", "orange", "red", "green"]);
    let mut other = reaching_41(&["grey", "green", "orange", "red", "yellow"]);
    assert_only_these_can_tell(&[1], &one, &other);
    one.score_at(&[("grey", "10")]);
    other.score_at(&[("grey", "10")]);
    assert_eq!(
        (one.shows("/reveal/agents"), other.shows("/reveal/agents")),
        (json!(["grey", "yellow"]), json!(["grey", "green"]))
    );
}
