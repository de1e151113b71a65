//! Somebody with a key: at a seat, at a screen, or looking on.

use std::cell::Cell;
use std::rc::Rc;

use axum::http::Method;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::app::{Reply, TestApp};

/// Somebody with a key.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) key: String,
    pub(crate) code: String,
    commands: Rc<Cell<u32>>,
}

/// The key of whoever is called that.
pub(crate) fn key_of(name: &str) -> String {
    sha256(name)[..32].to_owned()
}

/// SHA-256 in hexadecimal digits.
pub(crate) fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Who plays.
pub(crate) const NAMES: [&str; 8] = ["Anne", "Bernd", "Chris", "Doris", "Emil", "Frida", "Georg", "Hanna"];

impl Client {
    /// Somebody who knows a table's code.
    pub(crate) fn new(name: &str, code: &str) -> Self {
        Self { key: key_of(name), code: code.to_owned(), commands: Rc::default() }
    }

    /// Makes a table, of Heimlich & Co. if it does not say otherwise, and sits down at it.
    pub(crate) async fn make(app: &TestApp, mut wanted: Value) -> Self {
        let mut host = Self::new("Anne", "");
        if wanted.get("game").is_none() {
            wanted["game"] = "heimlich".into();
        }
        wanted["name"] = "Anne".into();
        // Another id for every table in one test.
        let drawn = format!("{}-{}", app.store.commits(), wanted);
        wanted["id"] = sha256(&drawn).into();
        let made = app.call(Method::POST, "/api/tables", Some(&host.key), Some(&wanted)).await.ok();
        host.code = made["code"].as_str().expect("a code").to_owned();
        host
    }

    /// A full table of people who play Heimlich & Co.: the host first.
    pub(crate) async fn table(app: &TestApp, seats: u8, options: Value, settings: Value) -> Vec<Self> {
        Self::table_of(app, "heimlich", seats, options, settings).await
    }

    /// A full table of people: the host first.
    pub(crate) async fn table_of(app: &TestApp, game: &str, seats: u8, options: Value, settings: Value) -> Vec<Self> {
        let wanted = json!({ "game": game, "seats": seats, "options": options, "settings": settings });
        let host = Self::make(app, wanted).await;
        let mut clients = vec![host];
        for name in NAMES.iter().take(usize::from(seats)).skip(1) {
            let client = Self::new(name, &clients[0].code);
            client.post(app, "seats", json!({ "name": name })).await.ok();
            clients.push(client);
        }
        clients
    }

    pub(crate) fn path(&self, route: &str) -> String {
        format!("/api/tables/{}/{route}", self.code)
    }

    /// Puts an id of its own into a body.
    pub(crate) fn with_id(&self, mut body: Value) -> Value {
        self.commands.set(self.commands.get() + 1);
        body["id"] = format!("command {}", self.commands.get()).replace(' ', "-").into();
        body
    }

    pub(crate) async fn post(&self, app: &TestApp, route: &str, body: Value) -> Reply {
        let body = self.with_id(body);
        app.call(Method::POST, &self.path(route), Some(&self.key), Some(&body)).await
    }

    pub(crate) async fn get(&self, app: &TestApp, route: &str) -> Reply {
        app.call(Method::GET, &self.path(route), Some(&self.key), None).await
    }

    pub(crate) async fn view(&self, app: &TestApp) -> Value {
        self.get(app, "view").await.ok()
    }

    /// Does the first thing it may do that this chooses among, if there is anything to do.
    pub(crate) async fn play(&self, app: &TestApp, choose: impl Fn(usize) -> usize) -> Option<Reply> {
        let (turn, action) = self.choice(app, choose).await?;
        Some(self.post(app, "moves", json!({ "turn": turn, "action": action })).await)
    }

    /// Something it may do, with the turn for it; nothing where it is to do nothing.
    pub(crate) async fn choice(&self, app: &TestApp, choose: impl Fn(usize) -> usize) -> Option<(Value, Value)> {
        let seen = self.view(app).await;
        let count = seen["legal_count"].as_u64().expect("a count") as usize;
        let nth = (count > 0).then(|| choose(count) % count)?;
        let page = self.get(app, &format!("legal?from={nth}&limit=1")).await.ok();
        if let Some(legal) = seen["legal"].as_array() {
            assert_eq!((legal.len(), &legal[nth]), (count, &page["actions"][0]));
        }
        Some((page["turn"].clone(), page["actions"][0].clone()))
    }
}

/// Lets everybody play until the match is over.
pub(crate) async fn play_out(app: &TestApp, clients: &[Client]) -> Value {
    let mut seed: usize = 7;
    for _ in 0..5_000 {
        let mut somebody = false;
        for client in clients {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if let Some(reply) = client.play(app, |_| seed >> 33).await {
                reply.ok();
                somebody = true;
            }
        }
        if !somebody {
            let seen = clients[0].view(app).await;
            if seen["table"]["phase"] == "over" {
                return seen;
            }
            // Somebody who is no client has to move.
            app.clock.turn(1_500);
        }
    }
    panic!("the match does not end");
}

/// Checks a record as `deckname verify` does, and says how many chance outcomes follow from its seed.
pub(crate) fn verify(record: &str) -> usize {
    let mut lines = record.split_inclusive('\n').map(str::as_bytes);
    let first = lines.next().expect("a first line");
    let mut replay = catalog::replay(first, catalog::Lens::Everything, terminal::Style::Plain).expect("a record");
    for line in lines {
        replay.line(line).expect("a line that holds");
    }
    replay.finish().expect("an end");
    replay.verify().expect("chance as the seed says")
}
