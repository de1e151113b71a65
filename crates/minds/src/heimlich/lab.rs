//! What the belief is worth, measured at tables of players whose rationality is known.
//!
//! `cargo test --release -p deckname-minds lab -- --nocapture` prints the figures.

use engine::{Fast, Imagine as _, Recorded, Rules as _, Seat, Viewer};
use heimlich::{Heimlich, Options, State};

use super::belief::Watcher;
use super::greedy::{Greedy, Manner};
use crate::rational::RATIONALITIES;
use crate::{Belief as _, Diary, Effort, Mind, Random};

const SEATS: u8 = 5;
const EFFORT: Effort = Effort { playouts: 1 };

/// A match between these, watched by all and by the public.
fn play(options: &Options, mut players: Vec<Box<dyn Mind<Heimlich>>>, dice: &mut Fast) -> (State, Diary<Heimlich>) {
    let mut state = Heimlich::setup(options, SEATS).expect("a table");
    let viewers = Seat::all(SEATS).map(Viewer::Seat).chain([Viewer::Spectator]);
    let mut diaries: Vec<Diary<Heimlich>> = viewers.map(Diary::new).collect();
    let mut read = [0; SEATS as usize];
    let mut next = None;
    loop {
        let mut scene = Recorded::new(state, dice);
        match next {
            None => Heimlich::deal(&mut scene),
            Some((seat, action)) => Heimlich::act(&mut scene, seat, action),
        }
        let events;
        (state, events, _) = scene.finish();
        for diary in &mut diaries {
            let viewer = diary.viewer();
            let told = events.iter().filter_map(|event| Heimlich::notice(event, viewer)).collect();
            diary.see(Heimlich::view(&state, viewer), told);
        }
        let Some(seat) = Heimlich::owed(&state).first() else {
            return (state, diaries.pop().expect("the public's"));
        };
        let news = diaries[seat.index()].news();
        let player = &mut players[seat.index()];
        player.follow(seat, &news[read[seat.index()]..]);
        read[seat.index()] = news.len();
        next = player.decide(EFFORT, dice).map(|decision| (seat, decision.action));
    }
}

fn players(beta: f64) -> Vec<Box<dyn Mind<Heimlich>>> {
    let player = |_| -> Box<dyn Mind<Heimlich>> {
        if beta == 0.0 { Box::new(Random::default()) } else { Box::new(Greedy::new(Manner::Quantal(beta))) }
    };
    Seat::all(SEATS).map(player).collect()
}

/// −ln of what the public thinks of the truth before it is turned up, for each seat.
fn log_score(mut watcher: Watcher, state: &State, public: &Diary<Heimlich>, dice: &mut Fast) -> f64 {
    let before_the_end = &public.news()[..public.news().len() - 1];
    watcher.follow(Viewer::Spectator, before_the_end);
    let of = |seat: Seat| {
        let truth = Heimlich::identity(state, seat).expect("everybody leads an agent");
        let suspicion = watcher.suspicion(seat, dice);
        -suspicion.iter().find(|(agent, _)| *agent == truth).map_or(0.0, |(_, share)| *share).max(1e-9).ln()
    };
    Seat::all(SEATS).map(of).sum::<f64>() / f64::from(SEATS)
}

/// The mixture is nearly as good as knowing how rational the players are, and never much worse than knowing nothing.
#[test]
fn the_mixture_is_close_to_the_true_model() {
    let mut dice = Fast::new(1);
    let uniform = 7.0_f64.ln();
    let matches = if cfg!(debug_assertions) { 30 } else { 300 };
    for beta in [0.0, 15.0, 60.0, 200.0, 10_000.0] {
        let (mut mixture, mut exact) = (0.0, 0.0);
        for _ in 0..matches {
            let (state, public) = play(&Options::default(), players(beta), &mut dice);
            mixture += log_score(Watcher::default(), &state, &public, &mut dice);
            let known = Watcher::expecting([beta; RATIONALITIES.len()]);
            exact += log_score(known, &state, &public, &mut dice);
        }
        let (mixture, exact) = (mixture / f64::from(matches), exact / f64::from(matches));
        println!("rationality {beta}: {mixture:.3} nats, {exact:.3} with the true model, {uniform:.3} for nothing");
        assert!(mixture < exact + 0.25 && mixture < uniform + 0.3, "{mixture} at {beta}, exact {exact}");
    }
}

/// How many of the others' agents are named rightly when everybody writes by belief.
#[test]
fn most_names_in_dossiers_are_right() {
    let mut dice = Fast::new(2);
    let options = Options { dossier: true, ..Options::default() };
    let (mut right, mut all) = (0, 0);
    for _ in 0..if cfg!(debug_assertions) { 20 } else { 400 } {
        let (_, public) = play(&options, players(60.0), &mut dice);
        let last = public.view().expect("it is over");
        let reveal = last.reveal.expect("all is turned up");
        for dossier in last.dossiers.values().iter().flatten() {
            let named = dossier.named.iter().filter_map(|(seat, agent)| Some((seat, (*agent)?)));
            for (seat, agent) in named {
                all += 1;
                right += usize::from(reveal.agents[seat] == Some(agent));
            }
        }
    }
    let share = right as f64 / all as f64;
    println!("{:.1} % of {all} names are right at a table of quantal-60", share * 100.0);
    assert!(share > 0.75, "{share}");
}
