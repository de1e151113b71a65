//! Every write refuses what it must, each with its own answer, and nothing is changed.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::{TestApp, read};
use crate::client::{Client, key_of, sha256};

/// A write to a table in the middle of a match, with a body that could be meant.
struct Write {
    method: Method,
    route: &'static str,
    body: Value,
}

/// Every write to a table that is there.
fn writes() -> Vec<Write> {
    let post = |route, body| Write { method: Method::POST, route, body };
    vec![
        Write { method: Method::PATCH, route: "", body: json!({ "seats": 2 }) },
        Write { method: Method::DELETE, route: "", body: json!({}) },
        post("/seats", json!({ "seat": 1 })),
        post("/watchers", json!({})),
        post("/screens", json!({ "key_sha256": sha256("a screen") })),
        post("/stand-ins", json!({ "seat": 1 })),
        post("/kick", json!({ "seat": 1 })),
        post("/host", json!({ "seat": 1 })),
        post("/contribution", json!({ "sealed": sha256("a text") })),
        post("/start", json!({})),
        post("/rematch", json!({})),
        post("/moves", json!({ "turn": 0, "action": { "roll": {} } })),
        post("/remarks", json!({ "text": "Hello" })),
        post("/leave", json!({})),
        post("/return", json!({})),
        post("/pause", json!({})),
        post("/resume", json!({})),
        post("/end", json!({ "agree": true })),
    ]
}

/// A table in the middle of a match, with somebody who looks on.
struct Scene {
    app: TestApp,
    clients: Vec<Client>,
    eve: Client,
}

impl Scene {
    async fn set() -> Self {
        let app = TestApp::new();
        let clients = Client::table(&app, 2, json!({}), json!({ "spectators": true })).await;
        let eve = Client::new("Eve", &clients[0].code);
        eve.post(&app, "watchers", json!({})).await.ok();
        clients[0].post(&app, "start", json!({})).await.ok();
        Self { app, clients, eve }
    }

    fn path(&self, write: &Write) -> String {
        format!("/api/tables/{}{}", self.clients[0].code, write.route)
    }

    async fn send(&self, write: &Write, key: Option<&str>, body: Vec<u8>) -> (StatusCode, String) {
        let reply = read(self.app.raw(write.method.clone(), &self.path(write), key, body).await).await;
        (reply.status, reply.code().to_owned())
    }

    /// Everything that anybody sees, and how often anything was stored.
    async fn everything(&self) -> Vec<String> {
        let mut seen = vec![self.app.store.commits().to_string()];
        for client in self.clients.iter().chain([&self.eve]) {
            seen.push(client.get(&self.app, "view").await.text);
        }
        seen
    }
}

fn bytes(write: &Write, id: &str) -> Vec<u8> {
    let mut body = write.body.clone();
    body["id"] = id.into();
    body.to_string().into_bytes()
}

#[tokio::test]
async fn the_list_of_writes_is_complete() {
    let described = server::api::description();
    let mut found = Vec::new();
    for (path, methods) in described["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys().filter(|method| *method != "get") {
            found.push(format!("{} {path}", method.to_uppercase()));
        }
    }
    let listed = writes().into_iter().map(|write| format!("{} /api/tables/{{code}}{}", write.method, write.route));
    let mut listed: Vec<String> = listed.chain(["POST /api/tables".to_owned()]).collect();
    found.sort();
    listed.sort();
    assert_eq!(found, listed);
}

#[tokio::test]
async fn every_write_refuses_a_foreign_key_or_none() {
    let scene = Scene::set().await;
    let before = scene.everything().await;
    let foreign = key_of("Somebody at another table");
    for write in writes() {
        let none = scene.send(&write, None, bytes(&write, "x")).await;
        assert_eq!(none, (StatusCode::UNAUTHORIZED, "no_key".to_owned()), "{}", write.route);
        let bad = scene.send(&write, Some("ABC"), bytes(&write, "x")).await;
        assert_eq!(bad, (StatusCode::UNAUTHORIZED, "bad_key".to_owned()), "{}", write.route);
        let (status, code) = match write.route {
            // Strangers may ask for a seat, though this one gives no name, and may look on.
            "/seats" => (StatusCode::CONFLICT, "wrong_field"),
            "/watchers" => continue,
            _ => (StatusCode::FORBIDDEN, "stranger"),
        };
        let answer = scene.send(&write, Some(&foreign), bytes(&write, "x")).await;
        assert_eq!(answer, (status, code.to_owned()), "{}", write.route);
    }
    assert_eq!(scene.everything().await, before);
}

#[tokio::test]
async fn every_write_refuses_whoever_only_looks_on() {
    let scene = Scene::set().await;
    let before = scene.everything().await;
    for write in writes() {
        let expected = if write.route == "/watchers" { "key_in_use" } else { "only_watching" };
        let (_, code) = scene.send(&write, Some(&scene.eve.key), bytes(&write, "x")).await;
        assert_eq!(code, expected, "{}", write.route);
    }
    assert_eq!(scene.everything().await, before);
}

#[tokio::test]
async fn every_write_refuses_what_it_cannot_read() {
    let scene = Scene::set().await;
    let before = scene.everything().await;
    let key = Some(&*scene.clients[0].key);
    for write in writes() {
        let route = write.route;
        let large = vec![b' '; server::api::MAX_BODY + 1];
        assert_eq!(scene.send(&write, key, large).await, (StatusCode::PAYLOAD_TOO_LARGE, "too_large".to_owned()));
        for wrong in [&b"{"[..], b"", b"\xff", b"{\"id\":\"1\",\"id\":\"2\"}", b"{\"id\":\"1\"} {}"] {
            let answer = scene.send(&write, key, wrong.to_vec()).await;
            assert_eq!(answer, (StatusCode::BAD_REQUEST, "not_json".to_owned()), "{route}");
        }
        let mut strange = write.body.clone();
        strange["id"] = "x".into();
        strange["colour"] = "red".into();
        let long = bytes(&write, &"x".repeat(65));
        for wrong in [b"[]".to_vec(), b"{}".to_vec(), strange.to_string().into_bytes(), long, bytes(&write, "")] {
            let answer = scene.send(&write, key, wrong).await;
            assert_eq!(answer, (StatusCode::UNPROCESSABLE_ENTITY, "wrong_body".to_owned()), "{route}");
        }
    }
    assert_eq!(scene.everything().await, before);
}

#[tokio::test]
async fn every_write_refuses_an_id_that_was_used_for_something_else() {
    let scene = Scene::set().await;
    let anne = &scene.clients[0];
    anne.post(&scene.app, "remarks", json!({ "text": "Said once" })).await.ok();
    let used = anne.with_id(json!({ "text": "Said twice" }));
    let path = anne.path("remarks");
    scene.app.call(Method::POST, &path, Some(&anne.key), Some(&used)).await.ok();
    let id = used["id"].as_str().expect("an id");
    let before = scene.everything().await;
    for write in writes() {
        let answer = scene.send(&write, Some(&anne.key), bytes(&write, id)).await;
        assert_eq!(answer, (StatusCode::CONFLICT, "id_reused".to_owned()), "{}", write.route);
    }
    assert_eq!(scene.everything().await, before);
    // The id of one person is nothing to another.
    let bernd = &scene.clients[1];
    scene.app.call(Method::POST, &path, Some(&bernd.key), Some(&used)).await.ok();
}

#[tokio::test]
async fn a_move_for_another_turn_is_refused_and_so_is_one_against_the_rules() {
    let scene = Scene::set().await;
    let on_turn = scene.clients[0].view(&scene.app).await["view"]["on_turn"].as_u64().expect("a seat") as usize;
    let (mover, other) = (&scene.clients[on_turn], &scene.clients[1 - on_turn]);
    let before = scene.everything().await;
    let act = async |client: &Client, turn: u64, action: Value| {
        client.post(&scene.app, "moves", json!({ "turn": turn, "action": action })).await
    };
    assert_eq!(act(mover, 1, json!({ "roll": {} })).await.code(), "stale_turn");
    let refused = act(other, 0, json!({ "roll": {} })).await;
    assert_eq!((refused.code(), refused.body["clause"].as_str()), ("refused", Some("HC-15")));
    assert_eq!(act(mover, 0, json!({ "fly": {} })).await.code(), "unreadable");
    assert_eq!(act(mover, 0, json!({ "move": { "red": 0 } })).await.code(), "unreadable");
    let wordy = json!({ "turn": 0, "action": { "roll": {} }, "words": { "text": "Here I go" } });
    assert_eq!(mover.post(&scene.app, "moves", wordy).await.code(), "unreadable");
    assert_eq!(scene.everything().await, before);
    act(mover, 0, json!({ "roll": {} })).await.ok();
    let seen = scene.everything().await;
    assert_eq!(act(mover, 0, json!({ "roll": {} })).await.code(), "stale_turn");
    assert_eq!(scene.everything().await, seen);
}

#[tokio::test]
async fn making_a_table_refuses_what_every_write_refuses() {
    let app = TestApp::new();
    let key = key_of("Anne");
    let send = async |key: Option<&str>, body: &[u8]| {
        let reply = read(app.raw(Method::POST, "/api/tables", key, body.to_vec()).await).await;
        reply.code().to_owned()
    };
    let wanted = br#"{"id":"1","game":"heimlich","name":"Anne"}"#;
    assert_eq!(send(None, wanted).await, "no_key");
    assert_eq!(send(Some("x"), wanted).await, "bad_key");
    assert_eq!(send(Some(&key), &vec![b' '; server::api::MAX_BODY + 1]).await, "too_large");
    assert_eq!(send(Some(&key), b"{").await, "not_json");
    assert_eq!(send(Some(&key), b"{}").await, "wrong_body");
    assert_eq!(send(Some(&key), br#"{"id":"1","game":"heimlich","name":"Anne","dice":1}"#).await, "wrong_body");
    assert!(app.store.tables().await.expect("tables").is_empty());
}

#[tokio::test]
async fn no_write_reaches_a_table_that_is_not_there() {
    let app = TestApp::new();
    for write in writes() {
        for code in ["AAAAAA", "%20", "a-code-that-is-much-too-long"] {
            let path = format!("/api/tables/{code}{}", write.route);
            let reply =
                read(app.raw(write.method.clone(), &path, Some(&key_of("Eve")), bytes(&write, "x")).await).await;
            assert_eq!(reply.code(), "no_such_table", "{path}");
        }
    }
}
