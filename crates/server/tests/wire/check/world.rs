//! One of two worlds: a server with a table at which a match has begun, and everything its viewers get from it.

use axum::http::Method;
use catalog::Terms;
use engine::Viewer;
use serde::Serialize;
use serde_json::{Value, json};
use server::clock::Millis;
use server::table::{By, Entry, Item};
use sha2::{Digest as _, Sha256};
use store::{Append, Opaque, Store, TableId};

use super::oracle::Oracle;
use super::server::{Answered, Asked, Listener, Server, settle};
use super::setting::Setting;

/// When every match begins.
const BEGINNING: Millis = 1_800_000_000_000;

/// A table as it was stored right after its deal.
pub(crate) struct Dealt {
    table: TableId,
    code: String,
    pub(crate) items: Vec<Item>,
}

/// One world.
pub(crate) struct World {
    table: TableId,
    code: String,
    seed: u64,
    pub(crate) server: Server,
    pub(crate) oracle: Oracle,
    /// By place: the seats, the table screen, the spectator.
    listeners: Vec<Option<Listener>>,
    /// What each of them got since it was last looked at.
    pub(crate) got: Vec<Vec<String>>,
}

/// The key of whoever is called that.
pub(crate) fn key(name: &str) -> String {
    Sha256::digest(name).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// The key of the viewer at a place.
pub(crate) fn key_of(viewer: Viewer) -> String {
    key(&format!("{viewer:?}"))
}

impl Dealt {
    /// Has people sit down at a new table, and the match begin.
    pub(crate) async fn new(setting: &Setting, seed: u64) -> Self {
        let server = Server::new(Store::memory(), seed, BEGINNING);
        let viewers: Vec<Viewer> = Viewer::all(setting.seats).collect();
        let ask = async |path: &str, who: Viewer, body: Value| {
            let asked = Asked { method: Method::POST, path: path.to_owned(), key: Some(key_of(who)), body: Some(body) };
            let Answered { is_success, head, body } = server.answer(&asked).await;
            assert!(is_success, "{path}: {head}{body}");
            serde_json::from_str::<Value>(&body).expect("JSON")
        };
        let Setting { game, seats, options, settings, .. } = setting;
        let wanted = json!({ "id": "make", "game": game.slug(), "seats": seats, "options": options,
            "settings": settings, "name": "Seat 0" });
        let made = ask("/api/tables", viewers[0], wanted).await;
        let code = made["code"].as_str().expect("a code").to_owned();
        let at = |route: &str| format!("/api/tables/{code}/{route}");
        for (place, &viewer) in viewers.iter().enumerate().skip(1) {
            match viewer {
                Viewer::Seat(_) if setting.is_stand_in(place) => {
                    let body = json!({ "id": format!("stand-in {place}").replace(' ', "-"), "seat": place });
                    ask(&at("stand-ins"), viewers[0], body).await;
                }
                Viewer::Seat(_) => {
                    let body = json!({ "id": "sit", "name": format!("Seat {place}"), "seat": place });
                    ask(&at("seats"), viewer, body).await;
                }
                Viewer::Table => {
                    let digest = Sha256::digest(key_of(viewer));
                    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
                    ask(&at("screens"), viewers[0], json!({ "id": "screen", "key_sha256": digest })).await;
                }
                Viewer::Spectator => drop(ask(&at("watchers"), viewer, json!({ "id": "watch" })).await),
            }
        }
        ask(&at("start"), viewers[0], json!({ "id": "start" })).await;
        let tables = server.store.tables().await.expect("a store in memory");
        let table = tables.first().expect("the table").id;
        let log = server.store.read(table).await.expect("a store in memory");
        let items = log.iter().map(|entry| serde_json::from_slice(&entry.0).expect("an item")).collect();
        Self { table, code, items }
    }

    /// The deal.
    pub(crate) fn deal(&self) -> Value {
        let entries = self.items.iter().flat_map(|item| &item.entries);
        let mut deals =
            entries.filter_map(|entry| if let Entry::Stepped { done, .. } = entry { Some(&done.step) } else { None });
        deals.next_back().expect("a deal").value()
    }

    /// The same table with another deal.
    pub(crate) fn dealt_otherwise(&self, deal: &Value) -> Self {
        let mut items = self.items.clone();
        for entry in items.iter_mut().flat_map(|item| &mut item.entries) {
            if let Entry::Stepped { done, by: By::Deal, .. } = entry {
                done.step = serde_json::from_value(deal.clone()).expect("a step");
            }
        }
        Self { table: self.table, code: self.code.clone(), items }
    }

    /// What the match was begun with.
    fn terms(&self, setting: &Setting) -> Terms {
        let Some(Entry::Made(made)) = self.items.first().and_then(|item| item.entries.first()) else {
            panic!("a log begins with a table");
        };
        let seed = serde_json::from_value(made.seed.0.clone().into()).expect("a seed");
        Terms { seats: setting.seats, options: made.options.clone(), seed, contributions: Vec::new() }
    }

    /// What each viewer knows, before anything is served.
    pub(crate) async fn oracle(&self, setting: &Setting) -> Oracle {
        let mut oracle = Oracle::new(setting.game, self.terms(setting));
        oracle.catch_up(&self.stored().await, self.table).await;
        oracle
    }

    async fn stored(&self) -> Store {
        let store = Store::memory();
        for (expected, item) in (0..).zip(&self.items) {
            let code = (expected == 0).then(|| self.code.parse().expect("a room code"));
            // People who ask for all their tables are found again by their commands.
            let author = item.command.as_ref().map(|noted| noted.author.into());
            let entries = vec![written(item)];
            let append = Append { table: self.table, expected, code, author, entries, touched: BEGINNING / 1_000 };
            store.append(append).await.expect("a store in memory");
        }
        store
    }
}

fn written(value: &impl Serialize) -> Opaque {
    Opaque(serde_json::to_vec(value).expect("it can be written"))
}

impl World {
    /// Opens a server at this table, and a stream for everybody there.
    pub(crate) async fn open(dealt: &Dealt, setting: &Setting, seed: u64) -> Self {
        let server = Server::new(dealt.stored().await, seed, BEGINNING);
        let oracle = dealt.oracle(setting).await;
        let places = Viewer::all(setting.seats).count();
        let (table, code) = (dealt.table, dealt.code.clone());
        let listeners = (0..places).map(|_| None).collect();
        let mut world = Self { table, code, seed, server, oracle, listeners, got: vec![Vec::new(); places] };
        for (place, viewer) in Viewer::all(setting.seats).enumerate().filter(|(place, _)| !setting.is_stand_in(*place))
        {
            world.listen(place, &key_of(viewer)).await;
        }
        world
    }

    /// The server stops, and another one goes on with what was stored.
    pub(crate) async fn restart(&mut self, setting: &Setting) {
        let (store, now) = (self.server.store.clone(), self.server.now());
        self.listeners.iter_mut().for_each(|listener| *listener = None);
        self.server = Server::new(store, self.seed, now);
        for (place, viewer) in Viewer::all(setting.seats).enumerate().filter(|(place, _)| !setting.is_stand_in(*place))
        {
            self.listen(place, &key_of(viewer)).await;
        }
    }

    /// Where something is asked for at this table; nothing for the table itself.
    fn path(&self, route: &str) -> String {
        if route.is_empty() {
            format!("/api/tables/{}", self.code)
        } else {
            format!("/api/tables/{}/{route}", self.code)
        }
    }

    /// Somebody at a place opens a stream; an older one is closed.
    pub(crate) async fn listen(&mut self, place: usize, key: &str) {
        // Half of them follow all their tables, of which they have one; a screen has a stream at its table only.
        let is_everywhere = (self.seed as usize + place).is_multiple_of(2) && place != self.got.len() - 2;
        let path = if is_everywhere { "/api/stream".to_owned() } else { self.path("stream") };
        let asked = Asked { method: Method::GET, path, key: Some(key.to_owned()), body: None };
        let listener = self.server.listen(&asked).await;
        self.got[place].push(format!("stream: {}", listener.head));
        self.listeners[place] = Some(listener);
    }

    /// Somebody at a place asks for something, and gets the answer.
    pub(crate) async fn ask(
        &mut self,
        place: usize,
        key: Option<&str>,
        method: Method,
        route: &str,
        body: Option<&Value>,
    ) {
        let asked = Asked { method, path: self.path(route), key: key.map(str::to_owned), body: body.cloned() };
        let Answered { head, body, .. } = self.server.answer(&asked).await;
        self.got[place].push(format!("{} {route}: {head}\n{body}", asked.method));
    }

    /// Lets everything happen, and takes in what comes through the streams.
    pub(crate) async fn settle(&mut self) {
        let now = self.server.now() - BEGINNING;
        settle(&mut self.listeners, |place, event| self.got[place].push(format!("event at {now}: {event}"))).await;
        self.oracle.catch_up(&self.server.store, self.table).await;
    }
}
