//! What every mind of every game must keep to; a new game is one line in each test.

mod table;

use dark_side::DarkSide;
use engine::{Fast, Seat, Viewer};
use heimlich::Heimlich;
use minds::{Belief, Decision, Effort, Flat, Level, Mind, Minded, News, Temper};
use secret_identity::SecretIdentity;
use secrets::Secrets;
use table::Table;

/// Enough to look ahead a little; what a mind decides must be sound however little it thinks.
const EFFORT: Effort = Effort { playouts: 24 };

/// How many decisions of one match are looked at.
const DECISIONS: usize = 60;

/// A test for every game, with the tables that are worth trying.
macro_rules! every_game {
    ($check:ident) => {
        mod $check {
            use super::*;

            #[test]
            fn heimlich() {
                $check::<Heimlich>(&[(2, "{}"), (5, "{}"), (4, r#"{"top_secret":true,"dossier":true}"#)]);
            }

            #[test]
            fn secrets() {
                $check::<Secrets>(&[(4, "{}"), (8, "{}"), (5, r#"{"memory":"off"}"#)]);
            }

            #[test]
            fn secret_identity() {
                $check::<SecretIdentity>(&[(3, "{}"), (4, r#"{"cooperative":{}}"#)]);
            }

            #[test]
            fn dark_side() {
                $check::<DarkSide>(&[(3, "{}"), (4, r#"{"sessions":true}"#)]);
            }
        }
    };
}

every_game!(decides_as_a_function_of_its_diary);
every_game!(believes_in_the_truth);

/// One by one or all at once, asked before or not, with a twin's hidden facts: the same news and dice decide the same,
/// and what is decided is legal and can be said.
fn decides_as_a_function_of_its_diary<R: Minded>(tables: &[(u8, &str)]) {
    for level in Level::ALL {
        let temper = Temper { talk: 10, ..Temper::of(level) };
        for (number, &(seats, options)) in tables.iter().enumerate() {
            let new_mind = || R::mind(&temper);
            plays_a_sound_match::<R>(seats, options, number as u64, new_mind);
        }
    }
    plays_a_sound_match::<R>(tables[0].0, tables[0].1, 7, || Box::new(Flat::default()));
}

fn plays_a_sound_match<R: Minded>(seats: u8, options: &str, seed: u64, new_mind: impl Fn() -> Box<dyn Mind<R>>) {
    let mut table = Table::<R>::dealt(seats, options, seed);
    let mut minds: Vec<(usize, Box<dyn Mind<R>>)> = Seat::all(seats).map(|_| (0, new_mind())).collect();
    for _ in 0..DECISIONS {
        let Some(seat) = table.whose_turn() else {
            return;
        };
        let dice = Fast::new(table.dice.bits());
        let news = table.diary(seat).news();
        // The mind at the table, asked at every turn before.
        let (read, mind) = &mut minds[seat.index()];
        for news in &news[*read..] {
            mind.follow(seat, std::slice::from_ref(news));
        }
        *read = news.len();
        let decision = mind.decide(EFFORT, &mut dice.clone()).expect("a seat that is owed has something to do");
        let fresh = decide(new_mind(), seat, news, &dice);
        assert_eq!(fresh, decision, "{seat} decides otherwise when it reads all at once");
        let twin = table.twin_diary(seat, &mut dice.clone());
        assert_eq!(decide(new_mind(), seat, &twin, &dice), decision, "{seat} decides otherwise in a twin world");
        is_sound(&table, seat, &decision);
        table.carry_out(seat, decision);
    }
}

fn decide<R: Minded>(mut mind: Box<dyn Mind<R>>, seat: Seat, news: &[News<R>], dice: &Fast) -> Decision<R> {
    mind.follow(seat, news);
    mind.decide(EFFORT, &mut dice.clone()).expect("a seat that is owed has something to do")
}

fn is_sound<R: Minded>(table: &Table<R>, seat: Seat, decision: &Decision<R>) {
    let view = table.view(Viewer::Seat(seat));
    let Decision { claim, action, line } = decision;
    R::judge(&view, action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    if let Some(claim) = claim {
        assert!(R::claims(&view).any(|other| other == *claim), "{claim:?} cannot be claimed now");
    }
    if let Some(line) = line {
        let saying = R::saying(&view, action).expect("no words go with this");
        assert!(saying.ready.iter().any(|ready| ready.claim == *line), "{line:?} is no line that goes with this");
    }
}

/// What every viewer suspects sums up to 1 and leaves the truth possible, and the worlds it draws can be realized.
fn believes_in_the_truth<R: Minded>(tables: &[(u8, &str)]) {
    for (number, &(seats, options)) in tables.iter().enumerate() {
        let mut table = Table::<R>::dealt(seats, options, number as u64);
        let viewers: Vec<Viewer> = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]).collect();
        let mut beliefs: Vec<(usize, Box<dyn Belief<R>>)> = viewers.iter().map(|_| (0, R::belief())).collect();
        for step in 0..DECISIONS {
            let Some(seat) = table.whose_turn() else {
                break;
            };
            let decision = table.random_decision(seat);
            table.carry_out(seat, decision);
            for ((read, belief), &viewer) in beliefs.iter_mut().zip(&viewers) {
                let news = table.diary_of(viewer).news();
                belief.follow(viewer, &news[*read..]);
                *read = news.len();
                if step % 6 == 0 {
                    leaves_the_truth_possible(&mut table, viewer, belief.as_mut());
                }
            }
        }
    }
}

fn leaves_the_truth_possible<R: Minded>(table: &mut Table<R>, viewer: Viewer, belief: &mut dyn Belief<R>) {
    let mut dice = Fast::new(table.dice.bits());
    for seat in Seat::all(table.seats) {
        let suspicion = belief.suspicion(seat, &mut dice);
        let Some(truth) = table.identity(seat) else {
            assert!(suspicion.is_empty(), "{seat} is nothing now, and {viewer:?} suspects {suspicion:?}");
            continue;
        };
        let total: f64 = suspicion.iter().map(|(_, share)| share).sum();
        assert!((total - 1.0).abs() < 1e-9, "shares of {total} altogether");
        let weight = suspicion.iter().find(|(identity, _)| *identity == truth).map_or(0.0, |(_, share)| *share);
        assert!(weight > 0.0, "{viewer:?} thinks it impossible that {seat} is {truth:?}: {suspicion:?}");
    }
    let world = belief.draw(&mut dice).expect("some world is possible");
    let facts = table.facts(viewer);
    assert!(facts.realize(&world, &mut dice).is_some(), "{viewer:?} draws {world:?}, which contradicts what it saw");
}
