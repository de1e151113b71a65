//! What decides chance: committed to before the start, with something of everybody's thrown in.

use serde_json::{Value, json};

use crate::app::TestApp;
use crate::client::{Client, play_out, sha256, verify};

const SECRETS: [&str; 2] = ["anne-throws-in-this-text", "bernd-throws-in-that-one"];

#[tokio::test]
async fn seals_are_closed_first_and_opened_after_the_start_was_asked_for() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    for (client, secret) in clients.iter().zip(SECRETS) {
        assert_eq!(client.post(&app, "contribution", json!({ "open": secret })).await.code(), "seal");
        client.post(&app, "contribution", json!({ "sealed": sha256(secret) })).await.ok();
    }
    let closed = clients[0].view(&app).await["table"]["seats"][1]["seal"].clone();
    assert_eq!(closed, json!({ "closed": sha256(SECRETS[1]) }));
    clients[0].post(&app, "start", json!({})).await.ok();
    assert_eq!(clients[0].view(&app).await["table"]["phase"], "opening");
    assert_eq!(clients[0].post(&app, "start", json!({})).await.code(), "seal");
    assert_eq!(clients[0].post(&app, "contribution", json!({ "sealed": sha256("x") })).await.code(), "begun");
    clients[0].post(&app, "contribution", json!({ "open": SECRETS[0] })).await.ok();
    assert_eq!(clients[1].post(&app, "contribution", json!({ "open": SECRETS[0] })).await.code(), "seal");
    assert_eq!(clients[1].post(&app, "contribution", json!({ "open": "short" })).await.code(), "wrong_field");
    assert_eq!(clients[1].view(&app).await["table"]["phase"], "opening");
    clients[1].post(&app, "contribution", json!({ "open": SECRETS[1] })).await.ok();
    assert_eq!(clients[1].view(&app).await["table"]["phase"], "playing", "dealt as soon as the last seal is open");
    play_out(&app, &clients).await;
    let record = clients[0].get(&app, "record").await.text;
    assert!(verify(&record) > 0);
    let last: Value = serde_json::from_str(record.lines().last().expect("a line")).expect("JSON");
    assert_eq!(last["contributions"], json!(SECRETS));
}

#[tokio::test]
async fn a_seal_that_is_never_opened_does_not_hold_the_table_up_for_long() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[1].post(&app, "contribution", json!({ "sealed": sha256(SECRETS[1]) })).await.ok();
    clients[0].post(&app, "start", json!({})).await.ok();
    app.clock.turn(29_999);
    assert_eq!(clients[0].post(&app, "start", json!({})).await.code(), "seal");
    app.clock.turn(1);
    clients[0].post(&app, "start", json!({})).await.ok();
    assert_eq!(clients[0].view(&app).await["table"]["phase"], "playing");
}

#[tokio::test]
async fn the_host_cannot_choose_between_two_deals() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    for (client, secret) in clients.iter().zip(SECRETS) {
        client.post(&app, "contribution", json!({ "sealed": sha256(secret) })).await.ok();
    }
    clients[0].post(&app, "start", json!({})).await.ok();
    clients[1].post(&app, "contribution", json!({ "open": SECRETS[1] })).await.ok();
    app.clock.turn(30_000);
    assert_eq!(clients[0].post(&app, "start", json!({})).await.code(), "seal", "its own seal comes first");
    assert_eq!(clients[0].post(&app, "kick", json!({ "seat": 2 })).await.code(), "begun", "nor is there another try");
    assert_eq!(clients[0].view(&app).await["table"]["openings"], 1);
    clients[2].post(&app, "leave", json!({})).await.ok();
    clients[0].post(&app, "stand-ins", json!({})).await.ok();
    clients[0].post(&app, "contribution", json!({ "sealed": sha256(SECRETS[0]) })).await.ok();
    clients[0].post(&app, "start", json!({})).await.ok();
    assert_eq!(clients[1].view(&app).await["table"]["openings"], 2, "everybody sees that there was one before");
    clients[0].post(&app, "contribution", json!({ "open": SECRETS[0] })).await.ok();
    assert_eq!(clients[1].view(&app).await["table"]["phase"], "playing");
}

#[tokio::test]
async fn whoever_goes_while_seals_are_opened_takes_the_table_back_to_the_lobby() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "contribution", json!({ "sealed": sha256(SECRETS[0]) })).await.ok();
    clients[0].post(&app, "start", json!({})).await.ok();
    clients[1].post(&app, "leave", json!({})).await.ok();
    let seen = clients[0].view(&app).await;
    assert_eq!(seen["table"]["phase"], "lobby");
    assert_eq!(seen["table"]["seats"][0]["seal"], "none");
}

#[tokio::test]
async fn what_is_thrown_in_changes_what_falls() {
    let mut deals = Vec::new();
    for secret in SECRETS {
        let app = TestApp::new();
        let clients = Client::table(&app, 7, json!({}), json!({})).await;
        clients[6].post(&app, "contribution", json!({ "sealed": sha256(secret) })).await.ok();
        clients[0].post(&app, "start", json!({})).await.ok();
        clients[6].post(&app, "contribution", json!({ "open": secret })).await.ok();
        let mut agents = Vec::new();
        for client in &clients {
            agents.push(client.view(&app).await["view"]["agent"].clone());
        }
        deals.push(agents);
    }
    assert_ne!(deals[0], deals[1]);
}
