//! A wall clock that is set back holds nothing up: neither while the server runs, nor over a restart.

use axum::http::Method;
use serde_json::{Value, json};
use server::api::{Limits, Settings};
use server::clock::{Clock as _, Millis};

use crate::app::TestApp;
use crate::client::{Client, sha256};

const HOUR: Millis = 3_600_000;

/// How the clock is set back: by how much, and whether the server is started again afterwards.
const WAYS: [(Millis, Server); 4] =
    [(HOUR, Server::RunsOn), (24 * HOUR, Server::RunsOn), (HOUR, Server::Restarts), (24 * HOUR, Server::Restarts)];

#[derive(Clone, Copy, PartialEq, Debug)]
enum Server {
    RunsOn,
    Restarts,
}

fn set_back(app: TestApp, (by, server): (Millis, Server)) -> TestApp {
    app.clock.set_back(by);
    match server {
        Server::RunsOn => app,
        Server::Restarts => app.restarted(),
    }
}

/// How long the server's clock says that there is left.
fn left(app: &TestApp, seen: &Value) -> Option<Millis> {
    Some(seen["table"]["deadline"].as_u64()? - app.clock.now())
}

/// The times in the one table's log, in order.
async fn times(app: &TestApp) -> Vec<Millis> {
    let table = app.store.tables().await.expect("tables")[0].id;
    let log = app.store.read(table).await.expect("a log");
    let items = log.iter().map(|entry| serde_json::from_slice::<Value>(&entry.0).expect("JSON"));
    items.map(|item| item["at"].as_u64().expect("a time")).collect()
}

#[tokio::test]
async fn stand_ins_move_on() {
    for way in WAYS {
        let app = TestApp::new();
        let clients = Client::table(&app, 2, json!({}), json!({})).await;
        clients[0].post(&app, "start", json!({})).await.ok();
        for client in &clients {
            client.post(&app, "leave", json!({})).await.ok();
        }
        let app = set_back(app, way);
        let before = clients[0].view(&app).await["view"].clone();
        app.clock.turn(1_499);
        assert_eq!(clients[0].view(&app).await["view"], before, "{way:?}");
        app.clock.turn(1);
        assert_ne!(clients[0].view(&app).await["view"], before, "{way:?}");
        app.clock.turn(HOUR);
        assert_eq!(clients[0].view(&app).await["table"]["phase"], "over", "{way:?}");
        assert!(times(&app).await.is_sorted(), "{way:?}");
    }
}

#[tokio::test]
async fn deadlines_do_not_grow() {
    for way in WAYS {
        let app = TestApp::new();
        let clients = Client::table(&app, 2, json!({}), json!({ "clock": "brisk" })).await;
        clients[0].post(&app, "start", json!({})).await.ok();
        app.clock.turn(5_000);
        let app = set_back(app, way);
        let before = clients[0].view(&app).await;
        // After a restart everybody has the whole time again.
        let allowed = if way.1 == Server::Restarts { 45_000 } else { 40_000 };
        assert_eq!(left(&app, &before), Some(allowed), "{way:?}");
        app.clock.turn(allowed - 1);
        assert_eq!(clients[0].view(&app).await["view"], before["view"], "{way:?}");
        app.clock.turn(1);
        assert_ne!(clients[0].view(&app).await["view"], before["view"], "{way:?}");
        assert_eq!(left(&app, &clients[0].view(&app).await), Some(45_000), "{way:?}");
    }
}

#[tokio::test]
async fn the_date_of_an_answer_is_the_one_that_deadlines_go_by() {
    let app = TestApp::new();
    let send = async || {
        let answer = app.raw(Method::GET, "/healthz", None, Vec::new()).await;
        answer.headers()["date"].to_str().expect("a date").to_owned()
    };
    assert_eq!(send().await, "Fri, 15 Jan 2027 08:00:00 GMT");
    app.clock.set_back(HOUR);
    app.clock.turn(60_000);
    assert_eq!(send().await, "Fri, 15 Jan 2027 08:01:00 GMT");
}

#[tokio::test]
async fn budgets_fill_up_again() {
    let settings =
        Settings { public_url: None, lan_url: None, limits: Limits { knocks_per_minute: 60, ..Limits::NONE } };
    let app = TestApp::with(settings);
    let knock = async || app.call(Method::GET, "/api/tables/AAAAAA", None, None).await.code().to_owned();
    while knock().await == "no_such_table" {}
    app.clock.set_back(24 * HOUR);
    assert_eq!(knock().await, "too_many_requests");
    app.clock.turn(60_000);
    assert_eq!(knock().await, "no_such_table");
}

#[tokio::test]
async fn twenty_in_a_row_are_forgotten_in_time() {
    for way in WAYS {
        let app = TestApp::new();
        let clients = Client::table_of(&app, "secret-identity", 3, json!({}), json!({})).await;
        clients[0].post(&app, "start", json!({})).await.ok();
        for client in &clients {
            client.post(&app, "moves", json!({ "turn": 0, "action": { "ready": {} } })).await.ok();
        }
        let card = clients[0].view(&app).await["view"]["choice"]["clue"]["cards"][0].clone();
        let both = [json!({ "clue": [{ "card": card, "shows": "a", "side": "green" }] }), json!({ "withdraw": {} })];
        let mut turn = 0;
        let reply = loop {
            turn += 1;
            let action = &both[(turn - 1) % 2];
            let reply = clients[0].post(&app, "moves", json!({ "turn": turn, "action": action })).await;
            if !reply.status.is_success() {
                break reply;
            }
        };
        assert_eq!(reply.code(), "too_many_requests", "{way:?}");
        let app = set_back(app, way);
        let again = json!({ "turn": turn, "action": both[(turn - 1) % 2] });
        assert_eq!(clients[0].post(&app, "moves", again.clone()).await.code(), "too_many_requests", "{way:?}");
        app.clock.turn(10_000);
        clients[0].post(&app, "moves", again).await.ok();
    }
}

#[tokio::test]
async fn whoever_talked_too_much_may_soon_talk_again() {
    for way in WAYS {
        let app = TestApp::new();
        let clients = Client::table(&app, 2, json!({}), json!({})).await;
        clients[0].post(&app, "start", json!({})).await.ok();
        for _ in 0..8 {
            clients[0].post(&app, "remarks", json!({ "text": "And then" })).await.ok();
        }
        let app = set_back(app, way);
        assert_eq!(clients[0].post(&app, "remarks", json!({ "text": "more" })).await.code(), "talk_too_fast");
        app.clock.turn(10_000);
        clients[0].post(&app, "remarks", json!({ "text": "more" })).await.ok();
    }
}

#[tokio::test]
async fn seals_are_not_waited_for_any_longer() {
    for way in WAYS {
        let app = TestApp::new();
        let clients = Client::table(&app, 2, json!({}), json!({})).await;
        clients[1].post(&app, "contribution", json!({ "sealed": sha256("sixteen or more of them") })).await.ok();
        clients[0].post(&app, "start", json!({})).await.ok();
        let app = set_back(app, way);
        assert_eq!(clients[0].post(&app, "start", json!({})).await.code(), "seal", "{way:?}");
        app.clock.turn(30_000);
        clients[0].post(&app, "start", json!({})).await.ok();
    }
}

#[tokio::test]
async fn silence_is_noticed() {
    for way in WAYS {
        let app = TestApp::new();
        let clients = Client::table(&app, 2, json!({}), json!({})).await;
        clients[0].post(&app, "start", json!({})).await.ok();
        let app = set_back(app, way);
        let call = async || clients[0].post(&app, "stand-ins", json!({ "seat": 1 })).await;
        assert_eq!(call().await.code(), "not_silent", "{way:?}");
        app.clock.turn(60_000);
        call().await.ok();
    }
}

#[tokio::test]
async fn a_pause_is_as_long_as_it_was() {
    for way in WAYS {
        let app = TestApp::new();
        let clients = Client::table(&app, 2, json!({}), json!({ "clock": "brisk" })).await;
        clients[0].post(&app, "start", json!({})).await.ok();
        clients[0].post(&app, "pause", json!({})).await.ok();
        let app = set_back(app, way);
        app.clock.turn(2 * HOUR);
        clients[0].post(&app, "resume", json!({})).await.ok();
        assert_eq!(left(&app, &clients[0].view(&app).await), Some(45_000), "{way:?}");
    }
}

#[tokio::test]
async fn tables_are_put_aside_by_the_clock_that_there_is_now() {
    let app = TestApp::new();
    Client::make(&app, json!({})).await;
    app.clock.set_back(24 * HOUR);
    let app = app.restarted();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let touched = app.store.tables().await.expect("tables").iter().map(|table| table.touched).min();
    assert_eq!(touched, Some(app.clock.now() / 1_000), "what happens now is of now");
    clients[0].post(&app, "start", json!({})).await.ok();
    app.clock.turn(48 * HOUR);
    assert_eq!(app.hall.archive().await, Ok(1), "the lobby that nobody came back to");
}

#[tokio::test]
async fn a_table_whose_log_is_ahead_is_touched_when_somebody_comes_back_to_it() {
    let app = TestApp::new();
    let host = Client::make(&app, json!({ "seats": 2 })).await;
    app.clock.set_back(24 * HOUR);
    let app = app.restarted();
    host.post(&app, "stand-ins", json!({})).await.ok();
    let table = app.store.tables().await.expect("tables")[0].clone();
    assert_eq!(table.touched, app.clock.now() / 1_000);
    assert!(times(&app).await.is_sorted());
}
