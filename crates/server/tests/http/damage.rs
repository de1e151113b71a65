//! Logs that tell nonsense: the table says that it is damaged, and the server goes on.

use serde_json::{Value, json};
use store::{Append, Opaque, Store, TableId};

use crate::app::TestApp;
use crate::client::Client;

/// A table as it is stored.
struct Stored {
    table: TableId,
    code: String,
    items: Vec<Value>,
    clients: Vec<Client>,
}

/// A match of three with some of everything in its log.
async fn played() -> Stored {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({ "top_secret": true }), json!({ "spectators": true })).await;
    clients[0].post(&app, "host", json!({ "seat": 1 })).await.ok();
    clients[2].post(&app, "contribution", json!({ "sealed": "0".repeat(64) })).await.ok();
    clients[1].post(&app, "start", json!({})).await.ok();
    app.clock.turn(30_000);
    clients[1].post(&app, "start", json!({})).await.ok();
    clients[0].post(&app, "remarks", json!({ "to": "own", "text": "A note" })).await.ok();
    clients[1].post(&app, "remarks", json!({ "text": "Hello" })).await.ok();
    for _ in 0..4 {
        for client in &clients {
            if let Some(reply) = client.play(&app, |count| count / 2).await {
                reply.ok();
            }
        }
    }
    clients[2].post(&app, "leave", json!({ "open": true })).await.ok();
    clients[1].post(&app, "pause", json!({})).await.ok();
    let table = app.store.tables().await.expect("tables")[0].id;
    let log = app.store.read(table).await.expect("a log");
    let items = log.iter().map(|entry| serde_json::from_slice(&entry.0).expect("JSON")).collect();
    Stored { table, code: clients[0].code.clone(), items, clients }
}

impl Stored {
    /// What the players are answered when they look at the table with this log.
    async fn answers(&self, items: &[Value]) -> Vec<String> {
        let store = Store::memory();
        let entries = items.iter().map(|item| Opaque(item.to_string().into_bytes())).collect();
        let code = Some(self.code.parse().expect("a code"));
        let append = Append { table: self.table, expected: 0, code, author: None, entries, touched: 1_800_000_000 };
        store.append(append).await.expect("a store");
        let app = TestApp::on(store);
        let mut answers = Vec::new();
        for client in &self.clients {
            let seen = client.get(&app, "view").await;
            answers.push(if seen.status.is_success() { "ok".to_owned() } else { seen.code().to_owned() });
        }
        answers
    }
}

#[tokio::test]
async fn nonsense_in_a_log_is_damage() {
    let stored = played().await;
    assert_eq!(stored.answers(&stored.items).await, ["ok", "ok", "ok"]);
    let made = |field: &str, value: Value| {
        let mut items = stored.items.clone();
        items[0]["entries"][0]["made"][field] = value;
        items
    };
    let more = |entry: Value| [&stored.items[..], &[json!({ "at": 0, "entries": [entry] })]].concat();
    let early = |entry: Value| [&stored.items[..1], &[json!({ "at": 0, "entries": [entry] })]].concat();
    let settings = &stored.items[0]["entries"][0]["made"]["settings"];
    let changed = |seats: u8| json!({ "changed": { "seats": seats, "options": {}, "settings": settings } });
    for (what, items) in [
        ("no seats", made("seats", json!(0))),
        ("too many seats", made("seats", json!(255))),
        ("a seed that is none", made("seed", json!("seed"))),
        ("nothing", vec![json!({ "at": 0, "entries": [] })]),
        ("no seats later", early(changed(0))),
        ("more seats in a match", more(changed(4))),
        ("a host who is not there", early(json!({ "hosted": { "seat": 9 } }))),
        ("a remark from nowhere", more(json!({ "said": { "remark": { "to": "all", "text": "x" }, "seat": 9 } }))),
        ("a second beginning", more(json!({ "made": stored.items[0]["entries"][0]["made"] }))),
        ("a beginning without players", early(json!({ "begun": {} }))),
        ("a step from nowhere", more(json!({ "stepped": { "done": {}, "seat": 9, "by": "person" } }))),
        ("somebody who left an empty seat", early(json!({ "left": { "seat": 2 } }))),
    ] {
        for answer in stored.answers(&items).await {
            assert_eq!(answer, "damaged", "{what}");
        }
    }
}

/// Every place in a JSON value that holds no others, by its pointer.
fn leaves(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            fields.iter().for_each(|(name, value)| leaves(value, &format!("{at}/{}", name.replace('/', "~1")), found));
        }
        Value::Array(values) if !values.is_empty() => {
            values.iter().enumerate().for_each(|(nth, value)| leaves(value, &format!("{at}/{nth}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            found.push(at.to_owned())
        }
    }
}

#[tokio::test]
async fn no_changed_value_in_a_log_makes_a_table_stumble() {
    let stored = played().await;
    let nonsense = [
        json!(0),
        json!(1),
        json!(200),
        json!(-1),
        json!(u64::MAX),
        json!(""),
        json!("x"),
        json!(null),
        json!([]),
        json!({}),
        json!(true),
    ];
    let mut tried = 0;
    for (nth, item) in stored.items.iter().enumerate() {
        let mut places = Vec::new();
        leaves(item, "", &mut places);
        for (which, place) in places.iter().enumerate() {
            // A few of the values at each place, the same in every run.
            let value = &nonsense[(nth * 7 + which * 3) % nonsense.len()];
            let mut items = stored.items.clone();
            *items[nth].pointer_mut(place).expect("a leaf") = value.clone();
            for answer in stored.answers(&items).await {
                let is_answer = ["ok", "damaged", "older_rules", "stranger"].contains(&&*answer);
                assert!(is_answer, "{value} at {place} of entry {nth}: {answer}");
            }
            tried += 1;
        }
    }
    assert!(tried > 200, "only {tried}");
}
