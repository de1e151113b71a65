//! `cargo xtask crash`: kills the server again and again while many tables are played, and looks for what is missing.

mod player;
mod stage;
mod table;

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

use crate::dice::Dice;
use crate::program::{Program, Server, Setting};
use crate::scratch::Scratch;
use player::Player;
use stage::{Stage, Tally};

/// How many tables are played at once.
const TABLES_AT_ONCE: usize = 12;

/// A kill comes up to so many microseconds after the request that brings it about.
const LONGEST_FUSE: u64 = 3_000;

/// How much is to be done.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    /// How often the server is killed.
    pub(crate) kills: u32,
    /// How many moves it must have acknowledged meanwhile, at least.
    pub(crate) moves: u64,
}

/// What belongs into a run of all tests.
pub(crate) const SMALL: Round = Round { kills: 12, moves: 600 };

/// What it takes at most until the broken setting is noticed: the first loss ends it.
pub(crate) const UNTIL_NOTICED: Round = Round { kills: 60, moves: 3_000 };

impl Round {
    /// How long it may take, on a slow machine that has other things to do.
    fn patience(self) -> Duration {
        Duration::from_secs(60) + Duration::from_secs(4) * self.kills + Duration::from_millis(30 * self.moves)
    }
}

/// Fails if anything was lost or done twice; with the broken setting, if that was not noticed.
pub(crate) fn run(round: Round, setting: Setting) -> Result<()> {
    ensure!(round.kills > 0 && round.moves > 0, "there is nothing to do without kills and moves");
    let program = Program::build(setting)?;
    let start = Instant::now();
    let Tally { kills, tables, acknowledged, sent_again, records, lost, doubled, findings } = play(&program, round)?;
    for finding in findings.iter().take(10) {
        println!("crash: {finding}");
    }
    println!(
        "crash: {kills} kills, {tables} tables, {acknowledged} moves acknowledged, {sent_again} requests sent again, \
         {records} records verified; lost {lost}, doubled {doubled}; {} s",
        start.elapsed().as_secs()
    );
    match setting {
        Setting::Broken if lost > 0 => println!("crash: the broken setting was noticed"),
        Setting::Broken => bail!("the broken setting lost nothing that was noticed: this check is blind"),
        Setting::Sound if findings.is_empty() => {}
        Setting::Sound => bail!("crash: {} findings, the first of them named above", findings.len()),
    }
    Ok(())
}

fn play(program: &Program, round: Round) -> Result<Tally> {
    let scratch = Scratch::new("crash")?;
    let stage = Stage::new(Instant::now() + round.patience());
    let played = thread::scope(|scope| {
        for number in 0..TABLES_AT_ONCE {
            let (stage, scratch) = (&stage, &scratch);
            scope.spawn(move || {
                let record = scratch.file(&format!("{number}.jsonl"));
                let outcome = Player::new(stage).play_tables(|text| {
                    std::fs::write(&record, text)?;
                    program.verify(&record)
                });
                if let Err(problem) = outcome {
                    stage.close(Some(format!("{problem:#}")));
                }
            });
        }
        let server = kill_again_and_again(program, &scratch, round, &stage);
        // Whoever plays on plays to the end of the match; without a server nobody waits for one.
        stage.close(server.as_ref().err().map(|problem| format!("{problem:#}")));
        server
    });
    // Those who play have ended by now, and the server is still there.
    let server = played?;
    if let Some(problem) = stage.problem() {
        bail!("{problem}");
    }
    table::check_once_more(&stage, server.address)?;
    Ok(stage.into_tally())
}

/// Kills and restarts the server until everything is done, and gives back the last one.
fn kill_again_and_again(program: &Program, scratch: &Scratch, round: Round, stage: &Stage) -> Result<Server> {
    let mut dice = Dice::new();
    let mut server = Server::start(program, scratch.path())?;
    stage.serve(server.address);
    // On average the last kill comes with the last move.
    let between = 2 * round.moves / u64::from(round.kills);
    for _ in 0..round.kills {
        stage.wait_for_requests(1 + dice.below(between.max(1)))?;
        if stage.has_findings() {
            break;
        }
        burn(Duration::from_micros(dice.below(LONGEST_FUSE)));
        server.kill()?;
        stage.count_kill();
        server = Server::start(program, scratch.path())?;
        stage.serve(server.address);
    }
    stage.wait_for_moves(round.moves)?;
    Ok(server)
}

/// Lets a moment pass that is far shorter than what a sleep can promise.
fn burn(time: Duration) {
    let start = Instant::now();
    while start.elapsed() < time {
        std::hint::spin_loop();
    }
}
