//! The benchmarks: each prints one JSON line, measured on one core.

mod plain;

use std::hint::black_box;
use std::time::{Duration, Instant};

use dark_side::DarkSide;
use engine::{Dice, Fast, Match, Outcome, Quiet, Rules, Sealed, Seed, Viewer, playout};
use heimlich::{Action, Heimlich, Options, State};
use secret_identity::{Cooperative, SecretIdentity};
use secrets::Secrets;
use serde_json::{Value, json};

/// Measures something and says it as one JSON line.
type Bench = fn() -> Value;

/// Runs the benchmarks whose name contains the argument; all without one.
fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let all: [(&str, Bench); 8] = [
        ("playouts", playouts),
        ("top-secret", top_secret_playouts),
        ("recorded", recorded),
        ("size", size),
        ("allocations", allocations),
        ("secrets", secrets),
        ("secret-identity", secret_identity),
        ("dark-side", dark_side),
    ];
    for (name, bench) in all {
        if name.contains(&wanted) {
            println!("{}", bench());
        }
    }
}

/// The best rate of several rounds: what the code can do when the machine leaves it alone.
///
/// A round plays the same matches from the same seeds every time; `count` says, untimed, how much there is in them.
fn best_rate<T>(count: impl Fn(&mut Fast) -> u64, play: impl Fn(&mut Fast) -> T) -> f64 {
    const MATCHES: u64 = 2_000;
    let work: u64 = (0..MATCHES).map(|seed| count(&mut Fast::new(seed))).sum();
    let round = || {
        let start = Instant::now();
        (0..MATCHES).for_each(|seed| drop(black_box(play(&mut Fast::new(seed)))));
        start.elapsed()
    };
    let best = (0..100).map(|_| round()).min().unwrap_or(Duration::MAX);
    work as f64 / best.as_secs_f64()
}

fn setup(options: &Options, seats: u8) -> State {
    Heimlich::setup(options, seats).expect("a table that can be set up")
}

/// A whole random match on the quiet path: (turns, steps).
fn random_match(start: &State, dice: &mut Fast) -> (u64, u64) {
    let mut state = *start;
    Heimlich::deal(&mut Quiet::new(&mut state, dice));
    let (mut turns, mut steps) = (0, 0);
    while let Some(seat) = Heimlich::owed(&state).first() {
        let action = Heimlich::random(&state, seat, dice);
        turns += u64::from(matches!(action, Action::Roll {}));
        steps += 1;
        Heimlich::act(&mut Quiet::new(&mut state, dice), seat, action);
    }
    black_box(Heimlich::outcome(&state));
    (turns, steps)
}

fn quiet_match(start: &State, dice: &mut Fast) -> Option<Outcome> {
    let mut state = *start;
    Heimlich::deal(&mut Quiet::new(&mut state, dice));
    playout::<Heimlich>(&mut state, dice)
}

fn playouts() -> Value {
    let splits = plain::Splits::new();
    let start = setup(&Options::default(), 4);
    let plain = best_rate(|dice| plain::play(&splits, dice).0, |dice| plain::play(&splits, dice));
    let quiet = best_rate(|dice| random_match(&start, dice).0, |dice| quiet_match(&start, dice));
    json!({
        "bench": "heimlich basic, 4 seats, random playouts on the quiet path",
        "turns_per_second": quiet.round(),
        "plain_array_turns_per_second": plain.round(),
        "ratio": (quiet / plain * 100.0).round() / 100.0,
    })
}

fn top_secret_playouts() -> Value {
    let start = setup(&Options { top_secret: true, dossier: true, ..Options::default() }, 4);
    let steps = best_rate(|dice| random_match(&start, dice).1, |dice| quiet_match(&start, dice));
    json!({
        "bench": "heimlich top secret with dossier, 4 seats, random playouts on the quiet path",
        "steps_per_second": steps.round(),
    })
}

/// Propose, commit and all six views after every step of whole matches.
fn recorded() -> Value {
    let seed = Seed::of_text("bench");
    let play = |options: Options, dice: &mut Fast| {
        let mut game = Match::<Heimlich>::new(options, 4).expect("a table that can be set up");
        let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("a new match");
        game.commit(deal).expect("nothing came between");
        while let Some(seat) = game.owed().first() {
            let legal: Vec<Action> = Heimlich::legal(&game.view(Viewer::Seat(seat))).collect();
            let action = dice.pick("action", &legal);
            let proposal = game.propose(seat, action, dice).expect("a legal action");
            game.commit(proposal).expect("nothing came between");
            for viewer in Viewer::all(4) {
                black_box(game.view(viewer));
            }
        }
        game.steps()
    };
    let rate = |options| best_rate(|dice| play(options, dice), |dice| play(options, dice));
    json!({
        "bench": "heimlich, 4 seats, propose + commit + all six views (choosing from the legal list included)",
        "basic_steps_per_second": rate(Options::default()).round(),
        "top_secret_steps_per_second": rate(Options { top_secret: true, ..Options::default() }).round(),
    })
}

fn size() -> Value {
    json!({ "bench": "heimlich state", "bytes": size_of::<State>() })
}

fn allocations() -> Value {
    let start = setup(&Options { top_secret: true, dossier: true, ..Options::default() }, 4);
    let mut dice = Fast::new(7);
    let mut matches = 0;
    let counted = allocation_counter::measure(|| {
        for _ in 0..1_000 {
            let mut state = start;
            Heimlich::deal(&mut Quiet::new(&mut state, &mut dice));
            matches += u64::from(playout::<Heimlich>(&mut state, &mut dice).is_some());
        }
    });
    json!({ "bench": "heimlich quiet path, all variants on", "matches": matches, "allocations": counted.count_total })
}

/// Steps a second of random playouts on the quiet path.
fn quiet_steps<R: Rules>(options: &R::Options, seats: u8) -> f64 {
    let start = R::setup(options, seats).expect("a table that can be set up");
    let deal = |dice: &mut Fast| {
        let mut state = start.clone();
        R::deal(&mut Quiet::new(&mut state, dice));
        state
    };
    let count = |dice: &mut Fast| {
        let (mut state, mut steps) = (deal(dice), 0);
        while let Some(seat) = R::owed(&state).first() {
            let action = R::random(&state, seat, dice);
            R::act(&mut Quiet::new(&mut state, dice), seat, action);
            steps += 1;
        }
        steps
    };
    best_rate(count, |dice| playout::<R>(&mut deal(dice), dice)).round()
}

fn secrets() -> Value {
    let steps = quiet_steps::<Secrets>(&secrets::Options::default(), 5);
    json!({ "bench": "secrets, 5 seats, random playouts on the quiet path", "steps_per_second": steps })
}

fn dark_side() -> Value {
    let steps = quiet_steps::<DarkSide>(&dark_side::Options::default(), 4);
    json!({ "bench": "dark-side, 4 seats, random playouts on the quiet path", "steps_per_second": steps })
}

fn secret_identity() -> Value {
    let alone = secret_identity::Options::default();
    let together = secret_identity::Options { cooperative: Some(Cooperative::default()), ..alone };
    json!({
        "bench": "secret identity, 4 seats, random playouts on the quiet path",
        "steps_per_second": quiet_steps::<SecretIdentity>(&alone, 4),
        "cooperative_steps_per_second": quiet_steps::<SecretIdentity>(&together, 4),
        "state_bytes": size_of::<secret_identity::State>(),
    })
}
