//! All clients at all tables, in one thread: one move at a time at each table, and everybody's stream.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use mio::{Events, Poll, Token};
use serde_json::{Value, json};

use super::choose::{Manner, choose};
use super::figures::Figures;
use super::table::{Asked, Table};
use super::wire::Wire;
use super::{Options, PATIENCE};
use crate::dice::Dice;

/// How long streams are waited for after a move that not everybody may see, at first…
const SHORT: Duration = Duration::from_millis(40);
/// …and at most: each push that comes too late doubles it.
const LONG: Duration = Duration::from_secs(1);
/// How long nothing happens at a table before somebody looks why.
const STILL: Duration = Duration::from_millis(200);
/// How long a seat rests that has made too many moves in a row.
const REST: Duration = Duration::from_secs(1);
/// How many streams are opened at once.
const AT_ONCE: usize = 256;

/// Whose connection it is.
#[derive(Clone, Copy)]
enum Role {
    /// That of a table's commands.
    Commands,
    /// The stream of a seat.
    Seat(usize),
    /// The stream of a spectator.
    Spectator,
}

struct Connection {
    wire: Wire,
    table: usize,
    role: Role,
    /// Whether its stream has brought the first event.
    is_open: bool,
    /// Which move of its table it has brought last, for spectators.
    brought: Option<Instant>,
}

pub(super) struct Driver {
    host: SocketAddr,
    poll: Poll,
    connections: Vec<Connection>,
    tables: Vec<Table>,
    pages: bool,
    dice: Dice,
    figures: Figures,
    open: usize,
    /// The time between two moves, and when the next one may be sent.
    pace: Option<Duration>,
    next: Instant,
    patience: Duration,
    /// How many tables play, and to which move of their match, if not all play on and on.
    climb: Option<(usize, u32)>,
    first: usize,
}

impl Driver {
    pub(super) fn open(host: SocketAddr, tables: Vec<Table>, options: &Options) -> Result<Self> {
        let mut driver = Self {
            host,
            poll: Poll::new()?,
            connections: Vec::new(),
            tables,
            pages: options.pages,
            dice: Dice::new(),
            figures: Figures::default(),
            open: 0,
            pace: None,
            next: Instant::now(),
            patience: SHORT,
            climb: Some((0, 0)),
            first: 0,
        };
        for table in 0..driver.tables.len() {
            driver.connect(table, Role::Commands)?;
        }
        for table in 0..driver.tables.len() {
            let Table { seats, spectators, .. } = &driver.tables[table];
            let (seats, all) = (seats.len(), seats.len() + spectators.len());
            for number in 0..all {
                let role = if number < seats { Role::Seat(number) } else { Role::Spectator };
                let request = driver.tables[table].stream(number, options.pages);
                driver.connect(table, role)?.send(&request)?;
                if driver.connections.len() - driver.tables.len() - driver.open >= AT_ONCE {
                    driver.drive(PATIENCE, Self::is_connected).context("the streams do not open")?;
                }
            }
        }
        Ok(driver)
    }

    fn connect(&mut self, table: usize, role: Role) -> Result<&mut Wire> {
        let token = Token(self.connections.len());
        let wire = Wire::open(self.host, self.poll.registry(), token).context("no connection")?;
        self.connections.push(Connection { wire, table, role, is_open: false, brought: None });
        Ok(&mut self.connections[token.0].wire)
    }

    /// Whether all streams have brought something.
    pub(super) fn is_connected(&self) -> bool {
        self.open + self.tables.len() == self.connections.len()
    }

    /// From now on so many moves are made in a second, or as many as possible.
    pub(super) fn pace(&mut self, rate: u32) {
        self.pace = (rate > 0).then(|| Duration::from_secs(1) / rate.max(1));
        self.next = Instant::now();
        self.climb_no_more();
    }

    /// What was counted since the last time.
    pub(super) fn take_figures(&mut self) -> Figures {
        std::mem::take(&mut self.figures)
    }

    /// Plays the first tables until each is at this move of its match, or at its end.
    pub(super) fn climb_to(&mut self, tables: usize, moves: u32) -> Result<()> {
        self.climb = Some((tables, moves));
        self.drive(PATIENCE, |driver| {
            let (tables, moves) = driver.climb.unwrap_or_default();
            let now = Instant::now();
            let is_there = |table: &Table| {
                table.asked.is_none()
                    && table.is_settled(now, driver.patience)
                    && (table.is_over || table.moves >= moves)
            };
            driver.tables.iter().take(tables).all(is_there)
        })
    }

    /// Plays all tables on and on.
    pub(super) fn climb_no_more(&mut self) {
        self.climb = None;
    }

    pub(super) fn drive_for(&mut self, time: Duration) -> Result<()> {
        let end = Instant::now() + time;
        self.drive(time + PATIENCE, move |_| Instant::now() >= end)
    }

    /// Lets everything go on until it is done.
    pub(super) fn drive(&mut self, patience: Duration, is_done: impl Fn(&Self) -> bool) -> Result<()> {
        let end = Instant::now() + patience;
        let mut events = Events::with_capacity(1_024);
        let mut buffer = vec![0; 1 << 16];
        while !is_done(self) {
            if Instant::now() > end {
                bail!("nothing more has come for {} s", patience.as_secs());
            }
            self.poll.poll(&mut events, Some(Duration::from_millis(2)))?;
            for event in &events {
                self.serve(event.token().0, &mut buffer)?;
            }
            self.go_on()?;
        }
        Ok(())
    }

    /// Something has come, or can be sent.
    fn serve(&mut self, number: usize, buffer: &mut [u8]) -> Result<()> {
        let connection = &mut self.connections[number];
        let (table, role) = (connection.table, connection.role);
        connection.wire.flush().context("a request cannot be sent")?;
        match connection.wire.read(buffer) {
            Ok(()) => {}
            // The server closes connections on which nothing is asked for a while.
            Err(_) if matches!(role, Role::Commands) && self.tables[table].asked.is_none() => {
                connection.wire = Wire::open(self.host, self.poll.registry(), Token(number))?;
                return Ok(());
            }
            Err(error) => return Err(error).context("a connection is broken"),
        }
        if let Role::Commands = role {
            while let Some((status, body)) = self.connections[number].wire.answer() {
                self.hear(table, status, &body)?;
            }
            return Ok(());
        }
        if let Some((status, body)) = connection.wire.answer() {
            bail!("a stream ended: {status} {}", String::from_utf8_lossy(&body));
        }
        while let Some(event) = self.connections[number].wire.event() {
            // Comments keep a stream alive.
            if !event.starts_with(b":") {
                self.take(number, role, &event);
            }
        }
        Ok(())
    }

    /// A stream has brought something.
    fn take(&mut self, number: usize, role: Role, event: &[u8]) {
        let now = Instant::now();
        let connection = &mut self.connections[number];
        let table = &mut self.tables[connection.table];
        if !connection.is_open {
            connection.is_open = true;
            self.open += 1;
        }
        match role {
            Role::Commands => {}
            Role::Seat(seat) => {
                self.figures.bytes.size(event.len());
                if let Some(sent) = table.sent {
                    if table.delivered[seat] {
                        self.patience = (self.patience * 2).min(LONG);
                    } else {
                        self.figures.delivered.time(now.duration_since(sent));
                    }
                    table.delivered[seat] = true;
                }
                if self.pages {
                    table.see_page(seat, event);
                } else {
                    table.see(seat, event);
                }
            }
            Role::Spectator => {
                if table.sent.is_some() && connection.brought != table.sent {
                    connection.brought = table.sent;
                    self.figures.watched.time(table.sent.map_or(Duration::ZERO, |sent| now.duration_since(sent)));
                }
            }
        }
    }

    const fn manner(&self) -> Manner {
        match self.climb {
            Some(_) => Manner::Lasting,
            None => Manner::AtRandom,
        }
    }

    /// Everybody does what is to be done now, beginning at another table each time.
    fn go_on(&mut self) -> Result<()> {
        let (count, now) = (self.tables.len(), Instant::now());
        self.first = (self.first + 1) % count;
        for offset in 0..count {
            self.advance((self.first + offset) % count, now)?;
        }
        Ok(())
    }

    fn advance(&mut self, number: usize, now: Instant) -> Result<()> {
        let table = &self.tables[number];
        let is_at_rest = match self.climb {
            Some((tables, moves)) => number >= tables || table.is_over || table.moves >= moves,
            None => self.pace.is_some() && now < self.next,
        };
        if is_at_rest || table.asked.is_some() || !table.is_settled(now, self.patience) {
            return Ok(());
        }
        if table.is_over {
            return self.ask(number, Asked::Rematch, "POST", "rematch", json!({}));
        }
        let may_act = |seat: &super::table::Seat| seat.may_act && seat.rest.is_none_or(|rest| rest <= now);
        let able: Vec<usize> = (0..table.seats.len()).filter(|&seat| may_act(&table.seats[seat])).collect();
        let Some(&seat) = self.dice.pick(&able) else {
            let quiet = table.acknowledged.is_none_or(|then| now.duration_since(then) > STILL);
            if quiet {
                let seat = self.dice.below(table.seats.len() as u64) as usize;
                self.tables[number].acknowledged = Some(now);
                return self.ask(number, Asked::View { seat }, "GET", "view", Value::Null);
            }
            return Ok(());
        };
        if let Some(pace) = self.pace {
            self.next = self.next.max(now.checked_sub(Duration::from_millis(100)).unwrap_or(now)) + pace;
        }
        if self.pages {
            return self.ask(number, Asked::View { seat }, "GET", "view", Value::Null);
        }
        match self.tables[number].choose(seat, self.manner(), &mut self.dice) {
            Some(wanted) => self.act(number, seat, wanted),
            None => {
                self.tables[number].seats[seat].may_act = false;
                Ok(())
            }
        }
    }

    fn act(&mut self, number: usize, seat: usize, wanted: Value) -> Result<()> {
        let table = &mut self.tables[number];
        table.sent = Some(Instant::now());
        table.acknowledged = None;
        table.delivered.fill(false);
        table.seats[seat].may_act = false;
        self.ask(number, Asked::Move { seat }, "POST", "moves", wanted)
    }

    fn ask(&mut self, number: usize, asked: Asked, method: &str, route: &str, body: Value) -> Result<()> {
        let seat = match asked {
            Asked::View { seat } | Asked::Move { seat } => seat,
            Asked::Rematch | Asked::Start => 0,
        };
        let table = &mut self.tables[number];
        table.asked = Some(asked);
        let request = table.request(method, seat, route, body);
        self.connections[number].wire.send(&request).context("a request cannot be sent")
    }

    /// The server has answered at a table.
    fn hear(&mut self, number: usize, status: u16, body: &[u8]) -> Result<()> {
        let (now, manner) = (Instant::now(), self.manner());
        let table = &mut self.tables[number];
        let Some(asked) = table.asked.take() else { bail!("an answer that nobody asked for") };
        if status >= 500 {
            bail!("the server answered {status}: {}", String::from_utf8_lossy(body));
        }
        match asked {
            Asked::Move { seat } => {
                table.acknowledged = Some(now);
                if status == 200 {
                    table.moves += 1;
                    self.figures.moves += 1;
                    self.figures.acknowledged.time(table.sent.map_or(Duration::ZERO, |sent| now.duration_since(sent)));
                } else {
                    table.sent = None;
                    table.seats[seat].may_act = true;
                    table.seats[seat].rest = (status == 429).then(|| now + REST);
                    self.figures.refused += 1;
                }
            }
            Asked::View { seat } => {
                let seen: Value = serde_json::from_slice(body).context("a view that is no JSON")?;
                table.is_over |= seen["table"]["phase"] == "over";
                table.seats[seat].may_act = false;
                if !table.is_over
                    && let Some(wanted) = choose(&seen, manner, &mut self.dice)
                {
                    return self.act(number, seat, wanted);
                }
            }
            Asked::Rematch => {
                if status == 200 {
                    self.figures.matches += 1;
                    return self.ask(number, Asked::Start, "POST", "start", json!({}));
                }
                table.is_over = false;
            }
            Asked::Start => {
                table.is_over = false;
                table.moves = 0;
                (table.sent, table.acknowledged) = (None, None);
            }
        }
        Ok(())
    }
}
