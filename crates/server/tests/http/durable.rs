//! Nothing that was acknowledged is lost: not by a restart, not by a panic.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use axum::http::Method;
use serde_json::json;
use store::Store;

use crate::app::TestApp;
use crate::client::{Client, play_out, verify};

#[tokio::test]
async fn a_restart_in_the_middle_of_a_match_loses_nothing() {
    let mut app = TestApp::new();
    let clients = Client::table(&app, 3, json!({ "top_secret": true, "dossier": true }), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    clients[1].post(&app, "remarks", json!({ "to": "own", "text": "A note" })).await.ok();
    for _ in 0..10 {
        for client in &clients {
            if let Some(reply) = client.play(&app, |count| count / 2).await {
                reply.ok();
            }
        }
        let mut before = Vec::new();
        for client in &clients {
            before.push(client.get(&app, "view").await.text);
        }
        app = app.restarted();
        for (client, before) in clients.iter().zip(before) {
            assert_eq!(client.get(&app, "view").await.text, before);
        }
    }
    play_out(&app, &clients).await;
    assert!(verify(&clients[0].get(&app, "record").await.text) > 0);
}

#[tokio::test]
async fn a_repeated_command_is_answered_again_even_after_a_restart() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let mover = clients[0].view(&app).await["view"]["on_turn"].as_u64().expect("a seat") as usize;
    let body = clients[mover].with_id(json!({ "turn": 0, "action": { "roll": {} } }));
    let path = clients[mover].path("moves");
    let first = app.call(Method::POST, &path, Some(&clients[mover].key), Some(&body)).await;
    assert_eq!(first.status, 200, "{first:?}");
    let seen = clients[mover].get(&app, "view").await.text;
    for app in [&app, &TestApp::on(app.store.clone())] {
        let again = app.call(Method::POST, &path, Some(&clients[mover].key), Some(&body)).await;
        assert_eq!((again.status, again.text), (first.status, first.text.clone()));
        assert_eq!(clients[mover].get(app, "view").await.text, seen);
    }
}

#[tokio::test]
async fn a_match_goes_on_by_itself_after_a_restart() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    for client in &clients {
        client.post(&app, "leave", json!({})).await.ok();
    }
    let app = app.restarted();
    assert_eq!(app.hall.open().await, Ok(1));
    app.clock.turn(3_600_000);
    assert_eq!(clients[0].view(&app).await["table"]["phase"], "over");
}

/// A directory of the test's own.
fn directory(test: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("http-{test}-{}", std::process::id()))
}

#[tokio::test]
async fn a_file_keeps_a_match_through_a_restart() {
    let directory = directory("restart");
    let path = directory.join("deckname.db");
    let app = TestApp::on(Store::open(&path).expect("a database"));
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let before = clients[1].get(&app, "view").await.text;
    app.store.close();
    drop(app);
    let app = TestApp::on(Store::open(&path).expect("the same database"));
    assert_eq!(clients[1].get(&app, "view").await.text, before);
    app.store.close();
    std::fs::remove_dir_all(&directory).expect("the test's own directory");
}

#[tokio::test]
async fn a_closed_store_changes_nothing_and_says_so() {
    let directory = directory("closed");
    let path = directory.join("deckname.db");
    let app = TestApp::on(Store::open(&path).expect("a database"));
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let before = clients[1].get(&app, "view").await.text;
    app.store.close();
    assert_eq!(clients[0].post(&app, "start", json!({})).await.code(), "unavailable");
    let app = TestApp::on(Store::open(&path).expect("the same database"));
    assert_eq!(clients[1].get(&app, "view").await.text, before);
    app.store.close();
    std::fs::remove_dir_all(&directory).expect("the test's own directory");
}

#[tokio::test]
async fn a_table_that_has_fallen_behind_its_log_catches_up() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    // As if another task of this table had stored something meanwhile.
    let other = TestApp::on(app.store.clone());
    clients[0].post(&other, "start", json!({})).await.ok();
    let body = clients[1].with_id(json!({ "text": "Hello" }));
    let path = clients[1].path("remarks");
    let send = async || app.call(Method::POST, &path, Some(&clients[1].key), Some(&body)).await;
    assert_eq!(send().await.code(), "not_begun", "it does not know yet");
    assert_eq!(clients[1].post(&app, "contribution", json!({ "sealed": "0".repeat(64) })).await.code(), "unavailable");
    send().await.ok();
    assert_eq!(clients[0].view(&app).await["table"]["phase"], "playing");
}

#[tokio::test]
async fn a_table_that_panics_is_rebuilt_and_others_do_not_notice() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let others = Client::table(&app, 3, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    for client in &clients {
        client.post(&app, "end", json!({ "agree": true })).await.ok();
    }
    let seen = clients[1].get(&app, "view").await.text;
    let rematch = clients[0].with_id(json!({}));
    let path = clients[0].path("rematch");
    app.chance.trip.store(true, Ordering::Relaxed);
    let stumbled = app.call(Method::POST, &path, Some(&clients[0].key), Some(&rematch)).await;
    assert_eq!(stumbled.code(), "stumbled");
    assert_eq!(clients[1].get(&app, "view").await.text, seen, "nothing was changed");
    others[0].post(&app, "start", json!({})).await.ok();
    app.call(Method::POST, &path, Some(&clients[0].key), Some(&rematch)).await.ok();
    assert_eq!(clients[1].view(&app).await["table"]["match"], 2);
}
