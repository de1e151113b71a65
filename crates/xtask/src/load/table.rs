//! A table as its clients know it.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::Options;
use super::choose::{Manner, choose};
use super::wire::find;
use crate::dice::Dice;
use crate::http::Connection;

/// The most streams that one key keeps open at one table.
const STREAMS_OF_A_KEY: u32 = 8;

/// A table and everybody at it.
pub(super) struct Table {
    pub(super) code: String,
    pub(super) seats: Vec<Seat>,
    pub(super) spectators: Vec<String>,
    /// What the server was asked and has not answered.
    pub(super) asked: Option<Asked>,
    /// When the last move was sent, and when it was acknowledged.
    pub(super) sent: Option<Instant>,
    pub(super) acknowledged: Option<Instant>,
    /// Which seats' streams have brought something since.
    pub(super) delivered: Vec<bool>,
    /// How many moves of this match were acknowledged.
    pub(super) moves: u32,
    pub(super) is_over: bool,
    ids: u64,
}

/// One seat.
pub(super) struct Seat {
    pub(super) key: String,
    /// What its JSON stream brought last.
    seen: Vec<u8>,
    /// Whether it may have something to do.
    pub(super) may_act: bool,
    /// Whether its page says that it has; a page that changes does not always say so again.
    is_asked: bool,
    /// Not before this time.
    pub(super) rest: Option<Instant>,
}

/// What the server was asked.
#[derive(Clone, Copy)]
pub(super) enum Asked {
    View { seat: usize },
    Move { seat: usize },
    Rematch,
    Start,
}

impl Table {
    /// What a seat's JSON stream brought.
    pub(super) fn see(&mut self, seat: usize, event: &[u8]) {
        if find(event, b"\"phase\":\"over\"").is_some() {
            self.is_over = true;
        }
        self.seats[seat].may_act =
            find(event, b"\"phase\":\"playing\"").is_some() && find(event, b"\"legal\":[]").is_none();
        self.seats[seat].seen = event.to_vec();
    }

    /// What the stream of a seat's page brought.
    pub(super) fn see_page(&mut self, seat: usize, event: &[u8]) {
        let seat = &mut self.seats[seat];
        if find(event, b"data-yours=\"yes\"").is_some() {
            seat.is_asked = true;
        } else if find(event, b"data-yours=\"no\"").is_some() {
            seat.is_asked = false;
        }
        seat.may_act = seat.is_asked;
    }

    /// What a seat wants to do by what its stream brought last.
    pub(super) fn choose(&self, seat: usize, manner: Manner, dice: &mut Dice) -> Option<Value> {
        let seen = &self.seats[seat].seen;
        let data = find(seen, b"data: ").and_then(|at| seen.get(at + 6..))?;
        choose(&serde_json::from_slice(data).ok()?, manner, dice)
    }

    /// Whether the last move is known everywhere, as far as that can be told: some moves are seen by few.
    pub(super) fn is_settled(&self, now: Instant, patience: Duration) -> bool {
        match (self.sent, self.acknowledged) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(_), Some(then)) => self.delivered.iter().all(|&is| is) || now.duration_since(then) > patience,
        }
    }

    /// A request in the name of a seat.
    pub(super) fn request(&mut self, method: &str, seat: usize, route: &str, mut body: Value) -> String {
        self.ids += 1;
        if method == "POST" {
            body["id"] = format!("{}", self.ids).into();
        }
        let body = if method == "POST" { body.to_string() } else { String::new() };
        format!(
            "{method} /api/tables/{}/{route} HTTP/1.1\r\nhost: load\r\nauthorization: Bearer {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.code,
            self.seats[seat].key,
            body.len()
        )
    }

    /// The request for the stream of a seat or, beyond the seats, of a spectator.
    pub(super) fn stream(&self, number: usize, pages: bool) -> String {
        let code = &self.code;
        let (key, page, cookie) = match self.seats.get(number) {
            Some(seat) => (&seat.key, "live", "seat"),
            None => (&self.spectators[number - self.seats.len()], "watch/live", "watch"),
        };
        if pages {
            format!("GET /t/{code}/{page} HTTP/1.1\r\nhost: load\r\ncookie: deckname-{cookie}={key}\r\n\r\n")
        } else {
            format!("GET /api/tables/{code}/stream HTTP/1.1\r\nhost: load\r\nauthorization: Bearer {key}\r\n\r\n")
        }
    }
}

/// Makes all tables, lets everybody sit down, and begins.
pub(super) fn prepare(server: SocketAddr, options: &Options) -> Result<Vec<Table>> {
    let mut connection = Connection::open(server)?;
    let mut dice = Dice::new();
    let (each, more) = (options.idle / options.tables, options.idle % options.tables);
    (0..options.tables)
        .map(|number| make(&mut connection, &mut dice, options, each + u32::from(number < more)))
        .collect()
}

fn make(connection: &mut Connection, dice: &mut Dice, options: &Options, streams: u32) -> Result<Table> {
    let keys: Vec<String> = (0..options.seats).map(|_| dice.key()).collect();
    let mut ids = 0;
    let mut order = |path: &str, key: &str, mut body: Value| {
        ids += 1;
        body["id"] = format!("make-{ids}").into();
        connection.call("POST", path, Some(key), Some(&body))?.ok()
    };
    let wanted = json!({ "game": options.game, "seats": options.seats, "name": "Player 0" });
    let made = order("/api/tables", &keys[0], wanted)?;
    let code = made["code"].as_str().context("a table without a code")?.to_owned();
    let at = |route: &str| format!("/api/tables/{code}/{route}");
    for (number, key) in keys.iter().enumerate().skip(1) {
        order(&at("seats"), key, json!({ "name": format!("Player {number}"), "seat": number }))?;
    }
    let mut spectators = Vec::new();
    for _ in 0..streams.div_ceil(STREAMS_OF_A_KEY) {
        let key = dice.key();
        order(&at("watchers"), &key, json!({}))?;
        spectators.extend(std::iter::repeat_n(key, STREAMS_OF_A_KEY as usize));
    }
    spectators.truncate(streams as usize);
    order(&at("start"), &keys[0], json!({}))?;
    let seat = |key| Seat { key, seen: Vec::new(), may_act: false, is_asked: false, rest: None };
    Ok(Table {
        code,
        delivered: vec![false; keys.len()],
        seats: keys.into_iter().map(seat).collect(),
        spectators,
        asked: None,
        sent: None,
        acknowledged: None,
        moves: 0,
        is_over: false,
        ids: 0,
    })
}
