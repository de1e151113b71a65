//! One match of a contest.

use engine::{Audience, Body, Dice as _, Ending, Match, Remark, Sealed, Seat, Seed, Step, Talk, Viewer};
use minds::{Decision, Diary, Effort, Flat, Level, Mind, Minded, Temper};

use super::cpu::thread_time;
use super::exec::Exec;
use super::{ArenaError, Ended};
use crate::random::TableError;

/// Starts a program, if it is one.
const EXEC: &str = "exec:";

/// The player of this name.
pub(super) fn player<R: Minded>(name: &str) -> Result<Player<R>, ArenaError> {
    if let Some(command) = name.strip_prefix(EXEC) {
        return Ok(Player::Program(Exec::new(command)));
    }
    let level = name.parse::<Level>().ok().map(|level| R::mind(&Temper::of(level)));
    let flat = || (name == "flat").then(|| Box::new(Flat::default()) as Box<dyn Mind<R>>);
    let mind = level.or_else(flat).or_else(|| R::sparring(name));
    mind.map(Player::Mind).ok_or_else(|| ArenaError::NoSuchPlayer {
        game: R::SLUG,
        name: name.to_owned(),
        more: R::SPARRING.iter().map(|name| format!(", {name}")).collect(),
    })
}

/// A mind of ours, or somebody else's program.
pub(super) enum Player<R: Minded> {
    Mind(Box<dyn Mind<R>>),
    Program(Exec<R>),
}

/// What all matches of a contest have in common.
pub(super) struct Table<R: Minded> {
    pub(super) seats: u8,
    pub(super) options: R::Options,
    pub(super) effort: Effort,
}

/// How a match went.
pub(super) struct Played {
    pub(super) outcome: Ended,
    /// What each choice of the seat that was watched cost.
    pub(super) cpu_ms: Vec<f32>,
}

/// Somebody at the table with what they have lived through.
struct Place<'a, R: Minded> {
    name: &'a str,
    player: Player<R>,
    diary: Diary<R>,
    read: usize,
    acted: u64,
}

impl<R: Minded> Table<R> {
    /// Plays a deal with these players; the number of the deal decides all chance.
    pub(super) fn play(&self, deal: u64, line_up: &[&str], watched: Option<Seat>) -> Result<Played, ArenaError> {
        let key = Seed::of_text(&format!("deal {deal} of the arena"));
        let order = key.branch("who acts first");
        let mut game = Match::<R>::new(self.options.clone(), self.seats).map_err(TableError::refused)?;
        let mut places = Vec::new();
        for (seat, &name) in Seat::all(self.seats).zip(line_up) {
            let diary = Diary::new(Viewer::Seat(seat));
            places.push(Place { name, player: player::<R>(name)?, diary, read: 0, acted: 0 });
        }
        let mut talk = Talk::<R>::default();
        let mut cpu_ms = Vec::new();
        let proposal = game.propose_deal(&mut Sealed::new(&key, 0)).map_err(TableError::Stale)?;
        let step = game.commit(proposal).map_err(TableError::Stale)?;
        tell(&game, &mut places, &step);
        loop {
            let owed: Vec<Seat> = game.owed().iter().collect();
            if owed.is_empty() {
                break;
            }
            let seat = Sealed::new(&order, game.steps()).pick("who acts", &owed);
            let place = &mut places[seat.index()];
            let failed = |name: &str, reason: String| ArenaError::Player { deal, seat, name: name.to_owned(), reason };
            let view = game.view(Viewer::Seat(seat));
            let is_choice = R::legal(&view).nth(1).is_some();
            let before = thread_time();
            let decided = place.decide(&key, seat, self.effort);
            let spent = thread_time() - before;
            if watched == Some(seat) && is_choice {
                cpu_ms.push(spent.as_secs_f32() * 1000.0);
            }
            let Decision { claim, action, line } = decided.map_err(|reason| failed(place.name, reason))?;
            place.acted += 1;
            let name = place.name;
            if let Some(claim) = claim.filter(|claim| R::claims(&view).any(|other| other == *claim)) {
                say(&mut places, seat, &Body::Claim(claim));
            }
            let saying = R::saying(&view, &action);
            let proposal = game.propose(seat, action, &mut Sealed::new(&key, game.steps()));
            let step = game
                .commit(proposal.map_err(|refused| failed(name, refused.to_string()))?)
                .map_err(TableError::Stale)?;
            if let Some(saying) = saying {
                let wished = line.map(Body::Claim).filter(|line| talk.fits(&saying, line).is_ok());
                let words = wished.or_else(|| talk.any_ready(&saying, &mut Sealed::new(&order, game.steps())));
                if let Some(body) = words {
                    say(&mut places, seat, &body);
                    talk.hear_words(Remark { after: game.steps(), seat, to: Audience::All, body }, &saying);
                }
            }
            tell(&game, &mut places, &step);
        }
        Ok(Played { outcome: game.ending().and_then(Ending::outcome), cpu_ms })
    }
}

/// Lets everybody note what they see of a step.
fn tell<R: Minded>(game: &Match<R>, places: &mut [Place<'_, R>], step: &Step<R>) {
    for place in places {
        let viewer = place.diary.viewer();
        let told = step.events.iter().filter_map(|event| R::notice(event, viewer)).collect();
        place.diary.see(game.view(viewer), told);
    }
}

fn say<R: Minded>(places: &mut [Place<'_, R>], seat: Seat, body: &Body<R::Claim>) {
    for place in places {
        place.diary.hear(seat, body.clone());
    }
}

impl<R: Minded> Place<'_, R> {
    fn decide(&mut self, key: &Seed, seat: Seat, effort: Effort) -> Result<Decision<R>, String> {
        let news = &self.diary.news()[self.read..];
        self.read = self.diary.news().len();
        match &mut self.player {
            Player::Mind(mind) => {
                mind.follow(seat, news);
                let decision = mind.decide(effort, &mut minds::dice(key, seat, self.acted));
                decision.ok_or_else(|| "it does nothing where it must".to_owned())
            }
            Player::Program(program) => program.decide(seat, news),
        }
    }
}
