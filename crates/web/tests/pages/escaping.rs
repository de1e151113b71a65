//! Whatever somebody calls themselves or says, it stays text; and nothing on a page is forbidden by its own policy.

use engine::{Audience, Body, Remark, Seat, SeatSet, Text, Viewer};
use heimlich::{Agent, Claim, Event, Heimlich};
use web::door::Door;
use web::home::Home;
use web::lobby::{Chair, Lobby};
use web::settings::Settings;
use web::{Entry, Lang, Menu, Phase, Place, Sight};

use crate::stage::{menu, named, options, play, told};

const HOSTILE: &str = "<script>alert(1)</script>\"'><img src=x onerror=y>\u{e003}&amp;";

fn check(page: &str) {
    for bad in ["<script>alert", "<img src=x", "onerror=y>", "\"'><", " style=\"", "javascript:", " onclick"] {
        assert!(!page.contains(bad), "{bad} is on the page");
    }
    assert!(page.contains("&lt;script&gt;"), "the name is shown as text");
}

#[test]
fn hostile_names_and_words_stay_text() {
    let (people, harmless) = (named([HOSTILE; 4]), named(["Anne", "Bernd", "Chris", "Doris"]));
    let seat = Seat::new(1).expect("a seat");
    let mut pages = 0;
    play(options()[1], 4, 5, |game, steps| {
        if steps.len() % 15 != 1 && game.ending().is_none() {
            return;
        }
        let log: Vec<Event> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let mut feed = told(&log, viewer);
            for to in [Audience::All, Audience::Own] {
                let claim = Claim::Leads { seat: Seat::new(2).expect("a seat"), agent: Agent::Red };
                for body in [Body::Text(Text::new(HOSTILE).expect("a text")), Body::Claim(claim)] {
                    feed.push(Entry::Said(Remark { after: 1, seat, to, body }));
                }
            }
            let view = game.view(viewer);
            let outcome = game.ending().and_then(engine::Ending::outcome);
            for lang in Lang::ALL {
                let place = Place {
                    code: "7KLM",
                    path: "/t/7KLM",
                    turn: "t",
                    viewer,
                    people: &people,
                    menu: Menu { wants_to_end: SeatSet::only(seat), own_link: Some(HOSTILE), ..menu(viewer) },
                    lang,
                    refused: Some(HOSTILE),
                };
                let sight = Sight::<Heimlich> { place, view: &view, feed: &feed, outcome: outcome.as_ref() };
                let table = web::table(&sight);
                check(&web::document(&table, Settings { lang, ..Settings::default() }, "/t/7KLM?<script>"));
                let place = Place { people: &harmless, ..place };
                let sight = Sight::<Heimlich> { place, view: &view, feed: &feed, outcome: outcome.as_ref() };
                let [agents, without] =
                    [table, web::table(&sight)].map(|page| page.main.into_string().matches("class=\"chip").count());
                assert_eq!(agents, without, "no name can pretend to mention an agent");
                pages += 1;
            }
        }
    });
    assert!(pages > 30);
}

#[test]
fn hostile_names_stay_text_before_the_match() {
    let painter = web::painter::<Heimlich>();
    let taken = Chair::Taken { name: HOSTILE.to_owned(), ready: true };
    let chairs = [taken.clone(), taken, Chair::StandIn { name: HOSTILE.to_owned() }, Chair::Free];
    let options = serde_json::json!({});
    let seat = Seat::new(0).expect("a seat");
    let lobby = Lobby {
        code: "7KLM",
        path: "/t/7KLM",
        link: "http://here/t/7KLM",
        painter,
        options: &options,
        chairs: &chairs,
        viewer: Viewer::Seat(seat),
        menu: Menu { phase: Phase::Before, own_link: Some(HOSTILE), ..menu(Viewer::Seat(seat)) },
        opening: false,
        sealed: false,
        commitment: Some(HOSTILE),
        turn: "t",
        refused: Some(HOSTILE),
        lang: Lang::En,
    };
    let door = Door {
        code: "7KLM",
        painter,
        variant: &[HOSTILE.to_owned()],
        chairs: &chairs,
        name: HOSTILE,
        spectators: true,
        refused: Some(HOSTILE),
        lang: Lang::En,
    };
    for page in [
        web::lobby::page(&lobby).expect("a lobby"),
        web::door::page(&door),
        web::settings::page(Settings::default(), HOSTILE),
        web::home::page(&Home {
            painters: &[painter],
            mine: &[],
            name: HOSTILE,
            code: HOSTILE,
            refused: Some(HOSTILE),
            lang: Lang::En,
        }),
    ] {
        check(&web::document(&page, Settings::default(), HOSTILE));
    }
}
