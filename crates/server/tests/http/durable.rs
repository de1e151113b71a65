//! Nothing that was acknowledged is lost: not by a restart, not by a panic.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use axum::http::Method;
use serde_json::json;
use store::{Marks, Store};

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

#[tokio::test]
async fn ready_is_who_can_store_and_that_is_found_out_now_and_then() {
    let directory = directory("ready");
    let app = TestApp::on(Store::open(&directory.join("deckname.db")).expect("a database"));
    let ask = async |path: &str| app.call(Method::GET, path, None, None).await;
    assert_eq!(ask("/readyz").await.text, "ready");
    let commits = app.store.commits();
    assert_eq!(ask("/readyz").await.text, "ready");
    assert_eq!(app.store.commits(), commits, "a moment ago it was");
    app.clock.turn(3_000);
    assert_eq!(ask("/readyz").await.text, "ready");
    assert_eq!(app.store.commits(), commits + 1, "it was written to the disk");
    app.store.close();
    app.clock.turn(3_000);
    let refused = ask("/readyz").await;
    assert_eq!((refused.status.as_u16(), refused.code()), (503, "not_ready"));
    assert!(refused.body["detail"].as_str().is_some_and(|detail| detail.contains("closed")), "{refused:?}");
    assert_eq!(ask("/healthz").await.text, "ok", "alive it is");
    std::fs::remove_dir_all(&directory).expect("the test's own directory");
}

#[tokio::test]
async fn what_a_table_is_found_by_follows_what_happens_there() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let marks = async || {
        let Marks { begun, goes_on } = app.store.tables().await.expect("tables")[0].marks;
        (begun, goes_on)
    };
    let [host, guest] = &clients[..] else { panic!("two clients") };
    assert_eq!(marks().await, (false, false), "a lobby");
    host.post(&app, "start", json!({})).await.ok();
    assert_eq!(marks().await, (true, false), "two people without a clock");
    guest.post(&app, "leave", json!({})).await.ok();
    assert_eq!(marks().await, (true, true), "a stand-in plays");
    host.post(&app, "pause", json!({})).await.ok();
    assert_eq!(marks().await, (true, false), "a pause");
    host.post(&app, "resume", json!({})).await.ok();
    assert_eq!(marks().await, (true, true));
    guest.post(&app, "return", json!({})).await.ok();
    assert_eq!(marks().await, (true, false), "people again");
    for client in &clients {
        client.post(&app, "end", json!({ "agree": true })).await.ok();
    }
    host.post(&app, "rematch", json!({})).await.ok();
    assert_eq!(marks().await, (true, false), "a lobby after a match is kept as long as a match");
}

#[tokio::test]
async fn a_note_that_a_crash_prevented_is_made_up_for() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    for client in &clients {
        client.post(&app, "leave", json!({})).await.ok();
    }
    let table = app.store.tables().await.expect("tables")[0].id;
    app.store.mark(table, Marks::default()).await.expect("a store");
    let app = app.restarted();
    assert_eq!(app.hall.open().await, Ok(0), "nobody knows that it goes on");
    clients[0].view(&app).await;
    let app = app.restarted();
    assert_eq!(app.hall.open().await, Ok(1));
}

#[tokio::test]
async fn a_table_that_another_process_deletes_is_gone() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let table = app.store.tables().await.expect("tables")[0].id;
    app.store.delete(table).await.expect("a store");
    assert_eq!(clients[0].get(&app, "view").await.code(), "no_such_table");
    assert_eq!(clients[0].post(&app, "pause", json!({})).await.code(), "no_such_table");
    assert!(app.store.tables().await.expect("tables").is_empty(), "it does not come back");
}
