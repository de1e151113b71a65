//! Every game of the catalog as a live match: stored, rebuilt, and checked as a record.

use catalog::{Choices, Done, Game, Intent, Lens, LiveError, LiveMatch, RawJson, Shown, Terms};
use engine::{Audience, Dice as _, Fast, Seat, Seed, Viewer};
use serde_json::{Value, json};
use terminal::Style;

/// How many actions are looked at, where all are too many.
const SHOWN: usize = 200;

/// What decides what somebody at a table does.
type Mind = fn(&dyn LiveMatch, Seat) -> Option<Done>;

const MINDS: [(&str, Mind); 2] =
    [("stand-in", |live, seat| live.stand_in(seat)), ("idle", |live, seat| live.idle(seat))];

fn terms(seats: u8) -> Terms {
    let contributions = (0..seats).map(|seat| (seat != 1).then(|| format!("thrown in by {seat}"))).collect();
    Terms { seats, options: json!({}), seed: Seed::of_text("live"), contributions }
}

fn begin(game: &dyn Game, seats: u8) -> Box<dyn LiveMatch> {
    game.begin(terms(seats)).expect("the usual options")
}

/// What a step looks like when it comes back from a store.
fn stored(done: &Done) -> Done {
    let bytes = serde_json::to_vec(done).expect("JSON");
    serde_json::from_slice(&bytes).expect("the same JSON")
}

/// Plays to the end and returns everything that was stored on the way.
fn play(live: &mut dyn LiveMatch, mind: Mind) -> Vec<Done> {
    let mut log = vec![stored(&live.deal().expect("a deal"))];
    live.redo(&log[0]).expect("what was dealt");
    while live.ending().is_none() {
        let seat = live.owed().first().expect("somebody is waited for until the end");
        let before = live.acted(seat);
        let done = mind(live, seat).expect("something to do");
        assert_eq!(live.acted(seat), before, "a proposal changes nothing");
        live.redo(&done).expect("what was proposed");
        assert_eq!(live.acted(seat), before + 1);
        log.push(stored(&done));
    }
    log
}

/// Everything this viewer is shown.
fn sight(live: &dyn LiveMatch, viewer: Viewer) -> Value {
    let heard = serde_json::to_value(live.heard(viewer).collect::<Vec<_>>()).expect("JSON");
    let Shown { view, count, legal, take_back, prompts, hushed } = live.shown(viewer, SHOWN);
    assert_eq!(view, live.view(viewer));
    assert_eq!((count, legal.is_some()), (live.choices(viewer, 0, 0).count, count <= SHOWN));
    let Choices { actions, .. } = live.choices(viewer, 0, SHOWN);
    if let Some(legal) = &legal {
        assert_eq!(legal.value(), json!(actions));
    }
    let notices = live.notices(viewer, 0);
    assert_eq!(notices.len() as u64, live.told(viewer));
    json!([view, count, actions, take_back, live.claims(viewer), notices, heard, prompts, hushed])
}

fn verify(record: &str) -> usize {
    let mut lines = record.split_inclusive('\n').map(str::as_bytes);
    let first = lines.next().expect("a first line");
    let mut replay = catalog::replay(first, Lens::Everything, Style::Plain).expect("a record");
    for line in lines {
        replay.line(line).expect("a line that holds");
    }
    replay.finish().expect("an end");
    replay.verify().expect("chance as the seed says")
}

#[test]
fn every_game_can_be_stored_rebuilt_and_verified() {
    for game in catalog::games() {
        for seats in game.seats() {
            for (name, mind) in MINDS {
                let mut live = begin(*game, seats);
                let log = play(&mut *live, mind);
                let mut again = begin(*game, seats);
                log.iter().for_each(|done| again.redo(done).expect("what was stored"));
                for viewer in Viewer::all(seats) {
                    assert_eq!(sight(&*live, viewer), sight(&*again, viewer), "{} {name}", game.slug());
                }
                let record = again.record(&[]).expect("a record");
                assert!(verify(&record) > 0, "{} {name}", game.slug());
            }
        }
    }
}

fn taken_back(live: &dyn LiveMatch, seat: Seat) -> Vec<Value> {
    let taken_back = live.shown(Viewer::Seat(seat), 0).take_back.map(|list| list.value());
    taken_back.and_then(|list| list.as_array().cloned()).unwrap_or_default()
}

/// More actions than a seat makes one after the other unless it goes round in circles.
const IN_A_ROW: usize = 400;

fn any(values: &[RawJson], dice: &mut Fast) -> Option<Value> {
    let count = u32::try_from(values.len()).ok().filter(|&count| count > 0)?;
    values.get(dice.below("one of them", count) as usize).map(RawJson::value)
}

/// What a program does that picks any of the actions it is given; nothing where there is none.
fn eager(live: &dyn LiveMatch, seat: Seat, dice: &mut Fast) -> Option<Intent> {
    let viewer = Viewer::Seat(seat);
    let count = live.choices(viewer, 0, 0).count as u32;
    let nth = (count > 0).then(|| dice.below("action", count) as usize)?;
    let Choices { mut actions, prompts, .. } = live.choices(viewer, nth, 1);
    let words = prompts.first().map(|prompt| json!({ "claim": any(&prompt.ready, dice) }));
    Some(Intent { action: actions.pop()?.value(), words })
}

#[test]
fn a_program_that_does_anything_legal_as_long_as_it_may_never_holds_up_a_match() {
    let mut count = 0;
    for (slug, seats, options) in [
        ("heimlich", 3, json!({ "top_secret": true })),
        ("secrets", 4, json!({})),
        ("dark-side", 3, json!({ "sessions": true })),
        ("secret-identity", 3, json!({})),
        ("secret-identity", 4, json!({ "cooperative": {} })),
    ] {
        let game = catalog::find(slug).expect("a game");
        let mut live = game.begin(Terms { options, ..terms(seats) }).expect("a table");
        live.redo(&live.deal().expect("a deal")).expect("the deal");
        let mut dice = Fast::new(7);
        while live.ending().is_none() {
            for seat in Seat::all(seats) {
                for number in 0.. {
                    count += taken_back(&*live, seat).len();
                    let Some(intent) = eager(&*live, seat, &mut dice) else { break };
                    let done = live.propose(seat, &intent).expect("something that is allowed");
                    live.redo(&done).expect("what was proposed");
                    assert!(number < IN_A_ROW, "{seat} goes round in circles in {slug}");
                }
            }
        }
    }
    assert!(count > 0, "something could have been taken back");
}

#[test]
fn what_is_taken_back_is_listed_apart_and_can_be_done() {
    let mut live = begin(catalog::find("secret-identity").expect("a game"), 3);
    live.redo(&live.deal().expect("a deal")).expect("the deal");
    let seat = Seat::new(0).expect("a seat");
    while taken_back(&*live, seat).is_empty() {
        let next = live.owed().first().expect("somebody is waited for");
        live.redo(&live.idle(next).expect("something to do")).expect("what was proposed");
    }
    assert_eq!(live.choices(Viewer::Seat(seat), 0, SHOWN).count, 0, "nothing is left but to wait");
    let action = json!({ "withdraw": {} });
    assert_eq!(taken_back(&*live, seat), std::slice::from_ref(&action));
    let done = live.propose(seat, &Intent { action, words: None }).expect("something that is allowed");
    live.redo(&done).expect("what was proposed");
    assert!(taken_back(&*live, seat).is_empty());
    assert_eq!(live.choices(Viewer::Seat(seat), 0, 0).count, 64_400, "every clue with ten cards");
}

#[test]
fn a_list_of_any_length_is_read_page_by_page() {
    let mut longest = 0;
    for game in catalog::games() {
        let seats = *game.seats().start();
        let mut live = begin(*game, seats);
        live.redo(&live.deal().expect("a deal")).expect("the deal");
        for _ in 0..40 {
            let Some(next) = live.owed().first() else { break };
            let viewer = Viewer::Seat(next);
            let Choices { count, actions, .. } = live.choices(viewer, 0, usize::MAX);
            assert_eq!((actions.len(), live.choices(viewer, 0, 0).count), (count, count));
            for (from, most) in [(0, 1), (count / 3, 7), (count - 1, 5), (count, 5), (count + 70_000, 5)] {
                let page = live.choices(viewer, from, most);
                let expected = actions.iter().skip(from).take(most);
                assert!(page.count == count && page.actions.iter().eq(expected), "{}: from {from}", game.slug());
            }
            longest = longest.max(count);
            live.redo(&live.idle(next).expect("something to do")).expect("what was proposed");
        }
    }
    assert_eq!(longest, 64_400);
}

#[test]
fn what_is_said_is_placed_by_what_the_hearer_was_told() {
    let game = catalog::find("heimlich").expect("a game");
    let mut live = begin(game, 3);
    let log = [live.deal().expect("a deal")];
    live.redo(&log[0]).expect("the deal");
    let [one, other] = [0, 1].map(|seat| Seat::new(seat).expect("a seat"));
    let note = live.say(one, Audience::Own, &json!({ "text": "A note" })).expect("a note");
    let remark = live.say(one, Audience::All, &json!({ "text": "Hello" })).expect("a remark");
    live.hear(&note).expect("what was stored");
    live.hear(&remark).expect("what was stored");
    assert_eq!(live.heard(Viewer::Seat(one)).count(), 2);
    let heard: Vec<_> = live.heard(Viewer::Seat(other)).collect();
    assert_eq!(heard.len(), 1);
    assert_eq!(heard[0].at, live.told(Viewer::Seat(other)));
    assert_eq!(heard[0].body.value(), json!({ "text": "Hello" }));
}

#[test]
fn what_no_game_knows_is_refused() {
    let game = catalog::find("heimlich").expect("a game");
    let with = |options, seats| game.begin(Terms { options, ..terms(seats) }).err();
    assert!(matches!(with(json!([]), 3), Some(LiveError::Unreadable(_))));
    assert!(matches!(with(json!({ "dice": 2 }), 3), Some(LiveError::Unreadable(_))));
    assert!(matches!(with(json!({}), 9), Some(LiveError::Refused { clause: "HC-05", .. })));
    let mut live = begin(game, 2);
    let seat = live.owed().first().or(Seat::new(0)).expect("a seat");
    let damaged: Done = serde_json::from_value(json!({ "step": {}, "words": null })).expect("a step of no game");
    assert!(matches!(live.redo(&damaged), Err(LiveError::Damaged(_))));
    let strange = Intent { action: json!({ "fly": {} }), words: None };
    assert!(matches!(live.propose(seat, &strange), Err(LiveError::Unreadable(_))));
}

#[test]
fn every_line_that_is_offered_can_be_said() {
    let game = catalog::find("dark-side").expect("a game");
    let mut offered = 0;
    let terms = Terms { options: json!({ "sessions": true }), ..terms(5) };
    let mut live = game.begin(terms).expect("a table");
    live.redo(&live.deal().expect("a deal")).expect("the deal");
    while live.ending().is_none() {
        for seat in Seat::all(5) {
            for prompt in live.choices(Viewer::Seat(seat), 0, SHOWN).prompts {
                for line in prompt.ready {
                    let intent = Intent { action: prompt.action.value(), words: Some(json!({ "claim": line })) };
                    assert!(live.propose(seat, &intent).is_ok(), "{intent:?}");
                    offered += 1;
                }
            }
        }
        let seat = live.owed().first().expect("somebody is waited for until the end");
        live.redo(&live.stand_in(seat).expect("something to do")).expect("what was proposed");
    }
    assert!(offered > 0);
}
