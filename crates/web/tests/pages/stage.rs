//! Random matches, kept as logs, and any viewer's page at any moment of them.

use engine::{Dice as _, Ending, Fast, Match, Rules as _, Sealed, Seat, SeatSet, Seed, Step, Viewer};
use heimlich::{Action, Claim, Event, Heimlich, Notice, Options};
use web::{Entry, Lang, Manners, Menu, People, Person, Phase, Place, Player, Sight};

pub(crate) type Feed = Vec<Entry<Notice, Claim>>;

/// What every table here may have chosen.
pub(crate) fn options() -> [Options; 3] {
    let basic = Options::default();
    let both = Options { top_secret: true, dossier: true, ..basic };
    [basic, both, Options { bystanders_count: true, ..both }]
}

/// People of these names who are all here.
pub(crate) fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> People {
    People::new(names.into_iter().map(|name| Person { name: name.to_owned(), player: Player::Here }))
}

pub(crate) fn people() -> People {
    named(["Anne", "Bernd", "Chris", "Doris", "Els", "Fatma", "Gijs"])
}

pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index).expect("every table here has it")
}

/// How a table stands that the first seat keeps.
pub(crate) fn menu(viewer: Viewer) -> Menu<'static> {
    let host = seat(0);
    Menu {
        phase: Phase::Playing,
        number: 1,
        host: Some(host),
        hosting: viewer.is(host),
        deletes: viewer.is(host),
        away: false,
        absent: false,
        paused: false,
        wants_to_end: SeatSet::EMPTY,
        deadline: None,
        own_link: None,
        manners: Manners::default(),
    }
}

/// Plays a match by chance; `look` sees it after every step.
pub(crate) fn play(
    options: Options,
    seats: u8,
    number: u64,
    mut look: impl FnMut(&Match<Heimlich>, &[Step<Heimlich>]),
) {
    let seed = Seed::of_text(&number.to_string());
    let mut dice = Fast::new(number);
    let mut game = Match::<Heimlich>::new(options, seats).expect("a table");
    let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("a new match");
    let mut steps = vec![game.commit(deal).expect("the first step")];
    loop {
        look(&game, &steps);
        let owed: Vec<Seat> = game.owed().iter().collect();
        if owed.is_empty() {
            return;
        }
        let actor = dice.pick("who", &owed);
        let actions: Vec<Action> = Heimlich::legal(&game.view(Viewer::Seat(actor))).collect();
        let action = dice.pick("what", &actions);
        let proposal = game.propose(actor, action, &mut Sealed::new(&seed, game.steps())).expect("a legal action");
        steps.push(game.commit(proposal).expect("the next step"));
    }
}

/// What the viewer was told of these events.
pub(crate) fn told<'a>(events: impl IntoIterator<Item = &'a Event>, viewer: Viewer) -> Feed {
    events.into_iter().filter_map(|event| Heimlich::notice(event, viewer)).map(Entry::Told).collect()
}

/// The main part of the viewer's page: what a stream would push.
pub(crate) fn page(game: &Match<Heimlich>, feed: &Feed, viewer: Viewer, lang: Lang) -> String {
    let (view, people) = (game.view(viewer), people());
    let outcome = game.ending().and_then(Ending::outcome);
    let phase = if game.ending().is_some() { Phase::Over } else { Phase::Playing };
    let place = Place {
        code: "7KLM",
        path: "/t/7KLM",
        turn: "t",
        viewer,
        people: &people,
        menu: Menu { phase, ..menu(viewer) },
        lang,
        refused: None,
    };
    let sight = Sight::<Heimlich> { place, view: &view, feed, outcome: outcome.as_ref() };
    let painted = web::table(&sight);
    format!("{}\n{}", painted.title, painted.main.into_string())
}
