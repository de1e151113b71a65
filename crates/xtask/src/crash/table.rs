//! A table as those who play it remember it, compared with what the server says.

use std::net::SocketAddr;

use anyhow::Result;
use serde_json::Value;

use super::stage::Stage;
use crate::http::{Answer, Connection};

/// A table as its players remember it.
#[derive(Default)]
pub(super) struct Table {
    pub(super) code: String,
    pub(super) seats: Vec<Seat>,
}

/// A seat with all that the server said yes to.
pub(super) struct Seat {
    pub(super) key: String,
    pub(super) acknowledged: Vec<Value>,
}

/// A table whose match is over.
pub(crate) struct Finished {
    code: String,
    key: String,
    record: Vec<u8>,
}

/// What is not as it was acknowledged.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Amiss {
    pub(super) lost: u64,
    pub(super) doubled: u64,
    pub(super) what: String,
}

impl Table {
    pub(super) fn path(&self, route: &str) -> String {
        format!("/api/tables/{}/{route}", self.code)
    }

    /// Everything that is done here is allowed: whoever is refused has lost something, at least their seat.
    pub(super) fn expect(&self, answer: &Answer, status: u16) -> Result<Value, Amiss> {
        if answer.status == status {
            return Ok(answer.json());
        }
        let what = format!("answered {} {}", answer.status, String::from_utf8_lossy(&answer.body));
        Err(Amiss { lost: 1, doubled: 0, what })
    }

    /// The server counts the actions of a seat, and so do we.
    pub(super) fn check_turn(&self, seat: usize, turn: &Value) -> Result<(), Amiss> {
        let acknowledged = self.seats[seat].acknowledged.len() as u64;
        self.compare(seat, acknowledged, turn.as_u64().unwrap_or(0))
    }

    fn compare(&self, seat: usize, acknowledged: u64, carried_out: u64) -> Result<(), Amiss> {
        if acknowledged == carried_out {
            return Ok(());
        }
        Err(Amiss {
            lost: acknowledged.saturating_sub(carried_out),
            doubled: carried_out.saturating_sub(acknowledged),
            what: format!("seat {seat}: {acknowledged} moves were acknowledged, {carried_out} carried out"),
        })
    }

    /// A command that comes again is answered as before.
    pub(super) fn check_repeated(&self, first: &Answer, again: &Answer) -> Result<(), Amiss> {
        if (first.status, &first.body) == (again.status, &again.body) {
            return Ok(());
        }
        let what = format!("a repeated move was answered {} {}", again.status, String::from_utf8_lossy(&again.body));
        Err(Amiss { lost: 0, doubled: 1, what })
    }

    /// Compares the record of the match with what was acknowledged, move by move.
    pub(super) fn finish(&self, record: &Answer) -> Result<Finished, Amiss> {
        self.expect(record, 200)?;
        let acts = acts_by_seat(&record.body, self.seats.len());
        for (number, (seat, acts)) in self.seats.iter().zip(&acts).enumerate() {
            self.compare(number, seat.acknowledged.len() as u64, acts.len() as u64)?;
            if seat.acknowledged != *acts {
                let what = format!("seat {number}: the record has other moves than were acknowledged");
                return Err(Amiss { lost: 1, doubled: 1, what });
            }
        }
        Ok(Finished { code: self.code.clone(), key: self.seats[0].key.clone(), record: record.body.clone() })
    }
}

/// What each seat did, as a record says.
fn acts_by_seat(record: &[u8], seats: usize) -> Vec<Vec<Value>> {
    let mut acts = vec![Vec::new(); seats];
    for line in record.split(|&byte| byte == b'\n') {
        let Ok(Value::Object(mut line)) = serde_json::from_slice(line) else { continue };
        let seat = line.get("seat").and_then(Value::as_u64).and_then(|seat| acts.get_mut(seat as usize));
        if let (Some(seat), Some(act)) = (seat, line.remove("act")) {
            seat.push(act);
        }
    }
    acts
}

/// When all is done, every match that is over must still be there as it was when it ended.
pub(super) fn check_once_more(stage: &Stage, server: SocketAddr) -> Result<()> {
    let mut connection = Connection::open(server)?;
    for Finished { code, key, record } in stage.take_finished() {
        let answer = connection.call("GET", &format!("/api/tables/{code}/record"), Some(&key), None)?;
        if (answer.status, &answer.body) != (200, &record) {
            stage.count(|tally| {
                tally.lost += 1;
                tally.findings.push(format!("table {code}: its record is not what it was when the match ended"));
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn table(acknowledged: &[Value]) -> Table {
        let seat = |acknowledged: &[Value]| Seat { key: String::new(), acknowledged: acknowledged.to_vec() };
        Table { code: "ABCDEF".to_owned(), seats: vec![seat(acknowledged), seat(&[])] }
    }

    fn answer(body: &str) -> Answer {
        Answer { status: 200, body: body.as_bytes().to_vec() }
    }

    fn finish(table: &Table, record: &str) -> Result<(), (u64, u64)> {
        table.finish(&answer(record)).map(drop).map_err(|amiss| (amiss.lost, amiss.doubled))
    }

    const RECORD: &str = "{\"deckname\":1}\n{\"chance\":\"die\",\"is\":\"4\"}\n{\"seat\":0,\"act\":{\"roll\":{}}}\n\
        {\"seat\":1,\"say\":{\"text\":\"Hm\"}}\n{\"seat\":0,\"act\":{\"move\":{\"red\":4}}}\n";

    #[test]
    fn a_record_is_compared_move_by_move() {
        let (roll, four) = (json!({ "roll": {} }), json!({ "move": { "red": 4 } }));
        assert_eq!(finish(&table(&[roll.clone(), four.clone()]), RECORD), Ok(()));
        assert_eq!(finish(&table(&[roll.clone(), four.clone(), roll.clone()]), RECORD), Err((1, 0)));
        assert_eq!(finish(&table(std::slice::from_ref(&roll)), RECORD), Err((0, 1)));
        assert_eq!(finish(&table(&[roll, json!({ "move": { "blue": 4 } })]), RECORD), Err((1, 1)));
    }

    #[test]
    fn turns_are_compared_with_what_was_acknowledged() {
        let table = table(&[json!({}), json!({})]);
        assert_eq!(table.check_turn(0, &json!(2)), Ok(()));
        assert_eq!(table.check_turn(0, &json!(1)).map_err(|amiss| (amiss.lost, amiss.doubled)), Err((1, 0)));
        assert_eq!(table.check_turn(1, &json!(1)).map_err(|amiss| (amiss.lost, amiss.doubled)), Err((0, 1)));
    }

    #[test]
    fn a_repeated_move_is_answered_as_before() {
        let table = table(&[]);
        assert!(table.check_repeated(&answer("{\"turn\":1}"), &answer("{\"turn\":1}")).is_ok());
        assert!(table.check_repeated(&answer("{\"turn\":1}"), &answer("{\"turn\":2}")).is_err());
        assert!(table.check_repeated(&answer("{}"), &Answer { status: 409, body: b"{}".to_vec() }).is_err());
    }
}
