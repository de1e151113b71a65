//! Whoever sits at a table can do about it what its phase and their part there allow, and nothing else.

use std::collections::BTreeSet;

use engine::{Match, SeatSet, Viewer};
use heimlich::Heimlich;
use web::door::{self, Door};
use web::lobby::{self, Chair, Lobby};
use web::{Lang, Manners, Menu, Phase, Place, Sight, Talk};

use crate::stage::{menu, options, people, play, seat};

/// What the forms of a page do.
fn verbs(page: &str) -> BTreeSet<&str> {
    page.split("/do/").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The viewer's page of this match at a table that stands like this.
fn shown(game: &Match<Heimlich>, viewer: Viewer, menu: Menu<'_>) -> String {
    let (view, people) = (game.view(viewer), people());
    let place = Place {
        code: "7KLM",
        path: "/t/7KLM",
        turn: "t",
        viewer,
        people: &people,
        menu,
        lang: Lang::En,
        refused: None,
    };
    web::table(&Sight::<Heimlich> { place, view: &view, feed: &[], outcome: None }).main.into_string()
}

/// Looks at a match in which the first seat, the host, has to roll.
fn at_the_first_roll(look: impl Fn(&Match<Heimlich>)) {
    play(options()[0], 4, 1, |game, steps| {
        if steps.len() == 1 {
            look(game);
        }
    });
}

#[test]
fn during_a_match_everybody_can_pause_end_or_leave_and_the_host_decides_the_rest() {
    at_the_first_roll(|game| {
        let everybody = ["end", "leave", "note", "pause", "say", "screen", "stand-in"];
        for number in 0..4 {
            let viewer = Viewer::Seat(seat(number));
            let page = shown(game, viewer, menu(viewer));
            let mut may: BTreeSet<_> = everybody.into();
            if number == 0 {
                may.extend(["delete", "hand-over"]);
            }
            if game.owed().contains(seat(number)) {
                may.insert("act");
            }
            assert_eq!(verbs(&page), may, "seat {number}");
            let about =
                page.split("/do/stand-in").nth(1).and_then(|rest| rest.split("</form>").next()).expect("a form");
            let whom: Vec<bool> = (0..4).map(|other| about.contains(&format!("value=\"{other}\""))).collect();
            assert_eq!(whom, if number == 0 { [false, true, true, true] } else { [true, false, false, false] });
        }
        assert_eq!(verbs(&shown(game, Viewer::Spectator, menu(Viewer::Spectator))), BTreeSet::new());
    });
}

#[test]
fn whoever_leaves_a_match_says_whether_somebody_else_may_play_on() {
    at_the_first_roll(|game| {
        let viewer = Viewer::Seat(seat(1));
        let asks = |phase| shown(game, viewer, Menu { phase, ..menu(viewer) }).contains("name=\"open\"");
        assert!(asks(Phase::Playing) && !asks(Phase::Over));
    });
}

#[test]
fn a_menu_that_is_printed_keeps_the_key() {
    let own_link = Some("http://here/t/7KLM#0123456789abcdef0123456789abcdef");
    let printed = format!("{:?}", Menu { own_link, ..menu(Viewer::Table) });
    assert!(printed.contains("Playing") && !printed.contains("0123456789abcdef"), "{printed}");
}

#[test]
fn nobody_acts_while_a_match_stands_still() {
    at_the_first_roll(|game| {
        let owed = game.owed().first().expect("somebody rolls first");
        let (viewer, usual) = (Viewer::Seat(owed), menu(Viewer::Seat(owed)));
        assert!(verbs(&shown(game, viewer, usual)).contains("act"));
        let paused = shown(game, viewer, Menu { paused: true, ..usual });
        assert!(verbs(&paused).contains("resume") && !shown(game, viewer, usual).contains(" inert"));
        // The form is there, with what was filled in, but it waits.
        let waiting = paused.split_once("<div class=\"choice\" inert>").expect("a choice that waits").1;
        assert!(verbs(waiting).contains("act"));
        assert!(!verbs(&paused).contains("pause") && paused.contains("data-yours=\"no\""));
        let absent = shown(game, viewer, Menu { absent: true, ..usual });
        assert!(verbs(&absent).is_superset(&["act", "return"].into()), "a move is as good as a word");
        let away = shown(game, viewer, Menu { away: true, ..usual });
        assert_eq!(verbs(&away), ["return"].into());
        let over = Menu { phase: Phase::Over, hosting: false, deletes: false, ..usual };
        let host = shown(game, viewer, Menu { hosting: true, deletes: true, ..over });
        assert_eq!(verbs(&host), ["again", "delete", "hand-over", "kick", "leave", "note", "say", "screen"].into());
        let acting = shown(game, viewer, Menu { hosting: true, ..over });
        assert_eq!(verbs(&acting), ["again", "hand-over", "kick", "leave", "note", "say", "screen"].into());
        let guest = shown(game, viewer, over);
        assert_eq!(verbs(&guest), ["leave", "note", "say", "screen"].into());
    });
}

#[test]
fn whoever_wants_to_end_a_match_is_named_and_can_change_their_mind() {
    at_the_first_roll(|game| {
        let wanting = |viewer| shown(game, viewer, Menu { wants_to_end: SeatSet::only(seat(1)), ..menu(viewer) });
        let (own, other) = (wanting(Viewer::Seat(seat(1))), wanting(Viewer::Seat(seat(2))));
        assert!(own.contains("name=\"agree\" value=\"off\"") && !own.contains("name=\"agree\" value=\"on\""));
        assert!(other.contains("name=\"agree\" value=\"on\"") && !other.contains("name=\"agree\" value=\"off\""));
        assert!(other.contains("Bernd wants to end the match now."));
    });
}

#[test]
fn talk_is_offered_as_the_table_wants_it() {
    at_the_first_roll(|game| {
        let viewer = Viewer::Seat(seat(3));
        for (talk, [text, claim]) in
            [(Talk::Free, [true, true]), (Talk::Claims, [false, true]), (Talk::Off, [false, false])]
        {
            let page = shown(game, viewer, Menu { manners: Manners { talk, ..Manners::default() }, ..menu(viewer) });
            assert_eq!(page.contains("id=\"talk-text\""), text, "{talk:?}");
            assert_eq!(page.contains("id=\"claim-menu\""), claim, "{talk:?}");
            assert!(page.contains("id=\"note-text\""), "notes can always be made");
        }
    });
}

#[test]
fn seals_are_made_when_ready_and_opened_at_the_start() {
    let (painter, options) = (web::painter::<Heimlich>(), serde_json::json!({}));
    let verbs_of = |number: u8, ready: bool, opening: bool, sealed: bool| {
        let chairs = [true, ready].map(|ready| Chair::Taken { name: "Anne".to_owned(), ready });
        let viewer = Viewer::Seat(seat(number));
        let lobby = Lobby {
            code: "7KLM",
            path: "/t/7KLM",
            link: "http://here/t/7KLM",
            painter,
            options: &options,
            chairs: &chairs,
            viewer,
            menu: Menu { phase: Phase::Before, ..menu(viewer) },
            opening,
            sealed,
            commitment: None,
            turn: "t",
            refused: None,
            lang: Lang::De,
        };
        let page = lobby::page(&lobby).expect("a lobby").main.into_string();
        verbs(&page).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(verbs_of(1, false, false, false), ["leave", "ready", "screen"]);
    assert_eq!(verbs_of(1, true, false, true), ["leave", "screen"]);
    assert_eq!(verbs_of(1, true, true, true), ["leave", "open", "screen"]);
    assert_eq!(verbs_of(1, true, true, false), ["leave", "screen"]);
    let host = ["delete", "hand-over", "kick", "leave", "options", "screen", "seats", "start"];
    assert_eq!(verbs_of(0, true, false, true), host);
    assert_eq!(verbs_of(0, true, true, true), ["delete", "leave", "open", "screen", "start"]);
}

#[test]
fn only_free_seats_are_offered_at_the_door() {
    let taken = Chair::Taken { name: "Anne".to_owned(), ready: false };
    let chairs = [taken, Chair::StandIn { name: "Bot 2".to_owned() }, Chair::Free];
    for spectators in [true, false] {
        let (painter, lang) = (web::painter::<Heimlich>(), Lang::Nl);
        let door =
            Door { code: "7KLM", painter, variant: &[], chairs: &chairs, spectators, name: "", refused: None, lang };
        let page = door::page(&door).main.into_string();
        assert_eq!(page.matches("type=\"radio\"").count(), 1);
        assert!(page.contains("name=\"seat\" value=\"2\""));
        assert_eq!(verbs(&page).contains("watch"), spectators);
    }
}
