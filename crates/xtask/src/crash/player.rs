//! Somebody who plays one table after the other, at every seat, and does not give up when the server is gone.

use anyhow::{Result, bail};
use serde_json::{Value, json};

use super::stage::Stage;
use super::table::{Amiss, Seat, Table};
use crate::dice::Dice;
use crate::http::{Answer, Connection};

/// One in so many acknowledged moves is sent again all the same.
const REPEAT_ONE_IN: u64 = 8;

/// Seats at the smallest and at the largest table.
const SEATS: (u64, u64) = (2, 7);

/// A match that is longer than this does not end any more.
const MOST_ROUNDS: usize = 5_000;

pub(super) struct Player<'a> {
    stage: &'a Stage,
    dice: Dice,
    connection: Option<Connection>,
    commands: u64,
}

/// How a table ended early.
pub(super) enum Stop {
    /// What was acknowledged is not so.
    Amiss(Amiss),
    /// Nothing can go on.
    Problem(anyhow::Error),
}

impl From<anyhow::Error> for Stop {
    fn from(problem: anyhow::Error) -> Self {
        Self::Problem(problem)
    }
}

impl From<Amiss> for Stop {
    fn from(amiss: Amiss) -> Self {
        Self::Amiss(amiss)
    }
}

impl<'a> Player<'a> {
    pub(super) fn new(stage: &'a Stage) -> Self {
        Self { stage, dice: Dice::new(), connection: None, commands: 0 }
    }

    /// Plays until no further table is wanted; every record goes through this check.
    pub(super) fn play_tables(&mut self, verify: impl Fn(&[u8]) -> Result<()>) -> Result<()> {
        while !self.stage.is_closing() {
            let mut table = Table::default();
            match self.play_table(&mut table, &verify) {
                Ok(()) => {}
                Err(Stop::Problem(problem)) => return Err(problem),
                Err(Stop::Amiss(amiss)) => self.stage.count(|tally| {
                    tally.lost += amiss.lost;
                    tally.doubled += amiss.doubled;
                    tally.findings.push(format!("table {}: {}", table.code, amiss.what));
                }),
            }
        }
        Ok(())
    }

    fn play_table(&mut self, table: &mut Table, verify: impl Fn(&[u8]) -> Result<()>) -> Result<(), Stop> {
        self.sit_down(table)?;
        self.stage.count(|tally| tally.tables += 1);
        for _ in 0..MOST_ROUNDS {
            let mut is_over = false;
            for seat in 0..table.seats.len() {
                is_over = self.take_turn(table, seat)?;
            }
            if is_over {
                let record = self.ask("GET", &table.path("record"), &table.seats[0].key, None)?;
                let finished = table.finish(&record)?;
                verify(&record.body)?;
                self.stage.count(|tally| tally.records += 1);
                self.stage.finish(finished);
                return Ok(());
            }
        }
        Err(Stop::Problem(anyhow::anyhow!("table {} does not come to an end", table.code)))
    }

    /// Makes a table, fills it and begins.
    fn sit_down(&mut self, table: &mut Table) -> Result<(), Stop> {
        let seats = SEATS.0 + self.dice.below(SEATS.1 - SEATS.0 + 1);
        table.seats = (0..seats).map(|_| Seat { key: self.dice.key(), acknowledged: Vec::new() }).collect();
        let wanted = json!({ "game": "heimlich", "seats": seats, "name": "Player 0" });
        let made = self.order("/api/tables", &table.seats[0].key, wanted)?;
        let made = table.expect(&made, 201)?;
        table.code = made["code"].as_str().unwrap_or_default().to_owned();
        for (number, seat) in table.seats.iter().enumerate().skip(1) {
            let wanted = json!({ "name": format!("Player {number}"), "seat": number });
            let joined = self.order(&table.path("seats"), &seat.key, wanted)?;
            table.expect(&joined, 200)?;
        }
        let started = self.order(&table.path("start"), &table.seats[0].key, json!({}))?;
        table.expect(&started, 200)?;
        Ok(())
    }

    /// Looks through the eyes of a seat and does what it is to do, if anything; says whether the match is over.
    fn take_turn(&mut self, table: &mut Table, seat: usize) -> Result<bool, Stop> {
        let key = table.seats[seat].key.clone();
        let seen = self.ask("GET", &table.path("view"), &key, None)?;
        let seen = table.expect(&seen, 200)?;
        table.check_turn(seat, &seen["turn"])?;
        let count = seen["legal_count"].as_u64().unwrap_or(0);
        if count == 0 {
            return Ok(seen["table"]["phase"] == "over");
        }
        let page = table.path(&format!("legal?from={}&limit=1", self.dice.below(count)));
        let page = self.ask("GET", &page, &key, None)?;
        let action = table.expect(&page, 200)?["actions"][0].clone();
        let wanted = self.with_id(json!({ "turn": seen["turn"], "action": action }));
        self.stage.request();
        let answer = self.ask("POST", &table.path("moves"), &key, Some(&wanted))?;
        table.expect(&answer, 200)?;
        table.seats[seat].acknowledged.push(action);
        self.stage.count(|tally| tally.acknowledged += 1);
        table.check_turn(seat, &answer.json()["turn"])?;
        if self.dice.below(REPEAT_ONE_IN) == 0 {
            self.stage.count(|tally| tally.sent_again += 1);
            let again = self.ask("POST", &table.path("moves"), &key, Some(&wanted))?;
            table.check_repeated(&answer, &again)?;
        }
        Ok(false)
    }

    fn with_id(&mut self, mut body: Value) -> Value {
        self.commands += 1;
        body["id"] = format!("{}", self.commands).into();
        body
    }

    fn order(&mut self, path: &str, key: &str, body: Value) -> Result<Answer> {
        let body = self.with_id(body);
        self.ask("POST", path, key, Some(&body))
    }

    /// Asks until there is an answer: whenever the server is gone, the next one is asked the same.
    fn ask(&mut self, method: &str, path: &str, key: &str, body: Option<&Value>) -> Result<Answer> {
        loop {
            let mut connection = match self.connection.take() {
                Some(connection) => connection,
                None => self.connect()?,
            };
            match connection.call(method, path, Some(key), body) {
                Ok(answer) if answer.status == 500 => bail!("{method} {path} was answered 500"),
                Ok(answer) => {
                    self.connection = Some(connection);
                    return Ok(answer);
                }
                Err(_) => self.stage.count(|tally| tally.sent_again += 1),
            }
        }
    }

    /// Connects to the server that is there, or to the next one.
    fn connect(&self) -> Result<Connection> {
        let mut tried = 0;
        loop {
            let (starts, address) = self.stage.server_after(tried)?;
            match Connection::open(address) {
                Ok(connection) => return Ok(connection),
                Err(_) => tried = starts,
            }
        }
    }
}
