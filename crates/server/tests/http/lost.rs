//! Tables that cannot be rebuilt, that nobody can come to, and that nobody comes to.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::clock::Clock as _;
use server::upkeep::Upkeep;
use store::{Append, Opaque, TableSummary};

use crate::app::{Reply, TestApp};
use crate::client::Client;

/// The one table that there is.
async fn only_table(app: &TestApp) -> TableSummary {
    app.store.tables().await.expect("tables")[0].clone()
}

/// Has the table stored anew, with something else in its log.
async fn rewrite(app: &TestApp, change: impl Fn(&mut Vec<Value>)) {
    let TableSummary { id: table, code, .. } = only_table(app).await;
    let log = app.store.read(table).await.expect("a log");
    let mut items = log.iter().map(|entry| serde_json::from_slice(&entry.0).expect("JSON")).collect();
    change(&mut items);
    app.store.delete(table).await.expect("a store");
    let entries = items.iter().map(|item| Opaque(item.to_string().into_bytes())).collect();
    let touched = app.clock.now() / 1_000;
    let append = Append { table, expected: 0, code, author: None, entries, touched };
    app.store.append(append).await.expect("a store");
}

async fn delete(app: &TestApp, client: &Client) -> Reply {
    let path = format!("/api/tables/{}", client.code);
    app.call(Method::DELETE, &path, Some(&client.key), Some(&client.with_id(json!({})))).await
}

/// A table that was handed over to Bernd, with this done to its log; nothing but deleting works, and only for him.
async fn assert_only_deleted(change: impl Fn(&mut Vec<Value>), status: StatusCode, code: &str) {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    clients[0].post(&app, "host", json!({ "seat": 1 })).await.ok();
    clients[2].post(&app, "leave", json!({})).await.ok();
    clients[1].post(&app, "seats", json!({ "seat": 2 })).await.ok();
    rewrite(&app, change).await;
    let app = app.restarted();
    assert_eq!(app.hall.open().await, Ok(0));
    for client in &clients {
        let seen = client.get(&app, "view").await;
        assert_eq!((seen.status, seen.code()), (status, code));
        assert_eq!(client.post(&app, "start", json!({})).await.code(), code);
    }
    for stranger in [&clients[0], &clients[2]] {
        assert_eq!(delete(&app, stranger).await.code(), code);
    }
    delete(&app, &clients[1]).await.ok();
    assert_eq!(clients[1].get(&app, "view").await.code(), "no_such_table");
    assert!(app.store.tables().await.expect("tables").is_empty());
}

#[tokio::test]
async fn a_table_of_older_rules_says_so_and_can_be_deleted_by_its_host() {
    let older = |items: &mut Vec<Value>| items[0]["entries"][0]["made"]["rules"] = json!(0);
    assert_only_deleted(older, StatusCode::GONE, "older_rules").await;
    let forgotten = |items: &mut Vec<Value>| items[0]["entries"][0]["made"]["game"] = json!("chess");
    assert_only_deleted(forgotten, StatusCode::GONE, "older_rules").await;
}

#[tokio::test]
async fn a_damaged_table_says_so_and_can_be_deleted_by_its_host() {
    let nonsense = |items: &mut Vec<Value>| items.push(json!({ "at": 0, "entries": ["nonsense"] }));
    assert_only_deleted(nonsense, StatusCode::INTERNAL_SERVER_ERROR, "damaged").await;
    let unfit = |items: &mut Vec<Value>| items.push(json!({ "at": 0, "entries": [{ "freed": { "seat": 7 } }] }));
    assert_only_deleted(unfit, StatusCode::INTERNAL_SERVER_ERROR, "damaged").await;
    let late = |items: &mut Vec<Value>| items.push(json!({ "at": u64::MAX, "entries": [{ "opening": {} }] }));
    assert_only_deleted(late, StatusCode::INTERNAL_SERVER_ERROR, "damaged").await;
}

#[tokio::test]
async fn only_matches_that_go_on_by_themselves_are_woken() {
    let app = TestApp::new();
    let _lobby = Client::table(&app, 2, json!({}), json!({})).await;
    let waiting = Client::table(&app, 3, json!({}), json!({})).await;
    waiting[0].post(&app, "start", json!({})).await.ok();
    let timed = Client::table(&app, 2, json!({}), json!({ "clock": "brisk" })).await;
    timed[0].post(&app, "start", json!({})).await.ok();
    let app = app.restarted();
    assert_eq!(app.hall.open().await, Ok(1));
}

#[tokio::test]
async fn a_lobby_is_put_aside_after_a_day_and_a_match_after_a_month() {
    let app = TestApp::new();
    let host = Client::make(&app, json!({})).await;
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    assert_eq!(app.hall.archive().await, Ok(0));
    app.clock.turn(24 * 3_600_000);
    assert_eq!(app.hall.archive().await, Ok(1));
    host.view(&app).await;
    app.clock.turn(29 * 24 * 3_600_000);
    assert_eq!(app.hall.archive().await, Ok(1));
    clients[1].view(&app).await;
}

#[tokio::test]
async fn what_was_put_aside_is_deleted_after_a_year_unless_it_is_wanted_again() {
    const DAY: u64 = 24 * 3_600_000;
    let app = TestApp::new();
    let forgotten = Client::make(&app, json!({})).await;
    let wanted = Client::make(&app, json!({ "seats": 3 })).await;
    app.clock.turn(DAY);
    assert_eq!(app.hall.archive().await, Ok(2));
    app.clock.turn(364 * DAY);
    assert_eq!(app.hall.purge().await, Ok(0));
    wanted.post(&app, "stand-ins", json!({})).await.ok();
    app.clock.turn(DAY);
    assert_eq!(app.hall.purge().await, Ok(1));
    assert_eq!(forgotten.get(&app, "view").await.code(), "no_such_table");
    wanted.view(&app).await;
    let app = TestApp::keeping(Upkeep { archive_after: 1, delete_after: 0, megabytes_per_day: 0 });
    let kept = Client::make(&app, json!({})).await;
    app.clock.turn(DAY);
    assert_eq!(app.hall.archive().await, Ok(1));
    app.clock.turn(10_000 * DAY);
    assert_eq!(app.hall.purge().await, Ok(0), "for ever");
    kept.view(&app).await;
}
